//! The words of the language: what a script can say to the maze, to random numbers, lists, sets and maps.

use std::collections::VecDeque;
use std::ops::{Range, RangeInclusive};
use std::rc::Rc;

use mazewright_maze::trace::{Decision, Line};
use rhai::packages::{ArithmeticPackage, LogicPackage, Package as _};
use rhai::{Dynamic, Engine, Expression, FnPtr, Module, NativeCallContext};

use crate::error::{Answer, stop};
use crate::syntax::{LIST, list_part};
use crate::value::{Item, Key, List, Map, Set, to_cell};
use crate::world::{Run, World};

/// The value that scripts call `maze`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Maze;

/// The value that scripts call `random`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Draws;

/// The words that leave something in a trace.
pub(super) const REPORTING: &str =
    "carve carve_tile close open_all mark pick below shuffle chance coins random_cell take";
/// The words that change a maze, which a script that solves must not.
pub(super) const CHANGES: &str = "carve carve_tile close open_all";
/// The words that make a script one for tiles, or one that solves.
pub(super) const TILES: &str = "carve_tile inner_tiles";
pub(super) const SOLVES: &str = "start exit";

/// Gives an engine all words.
pub(super) fn add_all(engine: &mut Engine, world: &Rc<World>) {
    ArithmeticPackage::new().register_into_engine(engine);
    LogicPackage::new().register_into_engine(engine);
    engine.register_iterator::<Range<i64>>().register_iterator::<RangeInclusive<i64>>();
    let mut names = Module::new();
    names.set_var("maze", Dynamic::from(Maze));
    names.set_var("random", Dynamic::from(Draws));
    engine.register_global_module(names.into());
    engine.register_type_with_name::<Maze>("maze").register_type_with_name::<Draws>("random");
    add_maze(engine, world);
    add_cells(engine, world);
    add_random(engine, world);
    add_lists(engine, world);
    add_functions_of_lists(engine);
    add_maps(engine, world);
    add_numbers(engine, world);
}

/// Registers a word that looks at the run, or one that acts at the line where it is called.
macro_rules! word {
    ($to:ident, $world:ident, $name:literal, |$run:ident $(, $arg:ident: $of:ty)*| $body:expr) => {{
        let world = Rc::clone($world);
        $to.register_fn($name, move |$($arg: $of),*| world.with(|$run| $body));
    }};
    ($to:ident, $world:ident, $name:literal at $line:ident, |$run:ident $(, $arg:ident: $of:ty)*| $body:expr) => {{
        let world = Rc::clone($world);
        $to.register_fn($name, move |at: NativeCallContext, $($arg: $of),*| {
            let $line = world.line(at.call_position());
            world.with(|$run| $body)
        });
    }};
}

fn add_maze(engine: &mut Engine, world: &Rc<World>) {
    word!(engine, world, "cells", |run, _maze: &mut Maze| run.cells());
    word!(engine, world, "inner_tiles", |run, _maze: &mut Maze| run.inner_tiles());
    word!(engine, world, "cell_count", |run, _maze: &mut Maze| Ok(run.cell_count()));
    word!(engine, world, "row_count", |run, _maze: &mut Maze| Ok(run.row_count()));
    word!(engine, world, "row", |run, _maze: &mut Maze, row: i64| run.row(row));
    word!(engine, world, "start", |run, _maze: &mut Maze| run.end(false));
    word!(engine, world, "exit", |run, _maze: &mut Maze| run.end(true));
    word!(engine, world, "is_open", |run, _maze: &mut Maze, a: i64, b: i64| run.is_open(a, b));
    word!(engine, world, "random_cell" at line, |run, _maze: &mut Maze| run.random_cell(line));
    word!(engine, world, "carve" at line, |run, _maze: &mut Maze, a: i64, b: i64| run.carve(line, a, b));
    word!(engine, world, "close" at line, |run, _maze: &mut Maze, a: i64, b: i64| run.close(line, a, b));
    word!(engine, world, "open_all" at line, |run, _maze: &mut Maze| run.open_all(line));
    word!(engine, world, "carve_tile" at line, |run, _maze: &mut Maze, tile: i64| run.carve_tile(line, tile));
    word!(engine, world, "mark" at line, |run, _maze: &mut Maze, cell: i64, mark: &str| run.mark(line, cell, mark));
}

fn add_cells(engine: &mut Engine, world: &Rc<World>) {
    word!(engine, world, "neighbors", |run, cell: i64| run.neighbors(cell));
    word!(engine, world, "uncarved", |run, cell: i64| run.uncarved(cell));
    word!(engine, world, "passages", |run, cell: i64| run.passages(cell));
    word!(engine, world, "clockwise", |run, cell: i64, from: i64| run.clockwise(cell, from));
    word!(engine, world, "neighbor", |run, cell: i64, direction: &str| {
        run.neighbor(cell, direction).map(|cell| cell.map_or(Dynamic::UNIT, Dynamic::from))
    });
    word!(engine, world, "is_carved", |run, cell: i64| run.is_carved(cell));
    word!(engine, world, "column", |run, cell: i64| run.position(cell).map(|(column, _)| column));
    word!(engine, world, "row", |run, cell: i64| run.position(cell).map(|(_, row)| row));
    word!(engine, world, "distance", |run, cell: i64, other: i64| run.distance(cell, other));
}

fn add_random(engine: &mut Engine, world: &Rc<World>) {
    word!(engine, world, "below" at line, |run, _random: &mut Draws, bound: i64| {
        if bound < 1 || to_cell(bound).is_some() {
            return stop("below");
        }
        Ok(run.draw(line, Decision::Other, |random| random.below(bound as u64) as i64))
    });
    word!(engine, world, "pick" at line, |run, _random: &mut Draws, list: List| {
        out(list.get(draw_place(run, line, &list)?))
    });
    word!(engine, world, "take" at line, |run, _random: &mut Draws, list: List| {
        let place = draw_place(run, line, &list)?;
        out(list.take(|items| items.swap_remove_back(place)))
    });
    word!(engine, world, "shuffle" at line, |run, _random: &mut Draws, list: List| {
        run.draw(line, Decision::Other, |random| list.reorder(|items| random.shuffle(items)));
        Ok(())
    });
    word!(engine, world, "chance" at line, |run, _random: &mut Draws, share: f64| chance(run, line, share));
    word!(engine, world, "chance" at line, |run, _random: &mut Draws, share: i64| chance(run, line, share as f64));
    word!(engine, world, "coins" at line, |run, _random: &mut Draws, count: i64| {
        let Some(count) = usize::try_from(count).ok().filter(|&count| count <= 1 << 20) else { return stop("coins") };
        let words: Vec<u64> = run.draw(line, Decision::Other, |random| {
            (0..count.div_ceil(64)).map(|_| random.word()).collect()
        });
        List::new(&run.meter, (0..count).map(|n| Item::Truth(words[n / 64] >> (n % 64) & 1 == 1)).collect())
    });
}

/// Draws a place of a list.
fn draw_place(run: &mut Run, line: Line, list: &List) -> Answer<usize> {
    let count = list.len();
    if count == 0 {
        return stop("pick");
    }
    let is_cell = matches!(list.get(0), Some(Item::Number(number)) if to_cell(number).is_some());
    let decision = if is_cell { Decision::Pick } else { Decision::Other };
    Ok(run.draw(line, decision, |random| random.below(count as u64) as usize))
}

/// True for a share of all draws: a number below 2³² is drawn, and compared.
fn chance(run: &mut Run, line: Line, share: f64) -> Answer<bool> {
    if !(0.0..=1.0).contains(&share) {
        return stop("chance");
    }
    let least = (share * f64::from(1_u32 << 31) * 2.0) as u64;
    Ok(run.draw(line, Decision::Other, |random| random.below(1 << 32) < least))
}

fn add_lists(engine: &mut Engine, world: &Rc<World>) {
    engine.register_type_with_name::<List>("list").register_iterator::<List>();
    let meter = Rc::clone(&world.meter);
    engine.register_custom_syntax_with_state_raw(
        LIST,
        |parts, ahead, _| Ok(list_part(parts, ahead)),
        false,
        move |context, parts, _| {
            let item = |part: &Expression<'_>| {
                let value = context.eval_expression_tree(part)?;
                Item::from_dynamic(value).map_err(|mut error| {
                    error.set_position(part.position());
                    error
                })
            };
            let items = parts.iter().map(item).collect::<Answer<VecDeque<Item>>>()?;
            let nested = items.iter().find(|item| item.is_nested()).cloned();
            let list = List::new(&meter, items)?;
            nested.iter().for_each(|item| list.note(item));
            Ok(Dynamic::from(list))
        },
    );
    engine
        .register_fn("len", |list: &mut List| list.len() as i64)
        .register_fn("is_empty", |list: &mut List| list.len() == 0)
        .register_fn("contains", |list: &mut List, item: Dynamic| done(list.find(&Item::from_dynamic(item)?).is_some()))
        .register_fn("find", |list: &mut List, item: Dynamic| {
            let place = list.find(&Item::from_dynamic(item)?);
            done(place.map_or(-1, |place| place as i64))
        })
        .register_fn("pop", |list: &mut List| out(list.take(VecDeque::pop_back)))
        .register_fn("shift", |list: &mut List| out(list.take(VecDeque::pop_front)))
        .register_fn("first", |list: &mut List| out(list.get(0)))
        .register_fn("last", |list: &mut List| out(list.len().checked_sub(1).and_then(|last| list.get(last))))
        .register_fn("remove", |list: &mut List, item: Dynamic| {
            let Some(place) = list.find(&Item::from_dynamic(item)?) else { return stop("no-item") };
            list.take(|items| items.remove(place));
            Ok(())
        })
        .register_fn("remove_at", |list: &mut List, place: i64| {
            let place = list.place(place)?;
            list.meter().look(place.min(list.len() - place));
            out(list.take(|items| items.remove(place)))
        })
        .register_fn("take_at", |list: &mut List, place: i64| {
            let place = list.place(place)?;
            out(list.take(|items| items.swap_remove_back(place)))
        })
        .register_fn("clear", |list: &mut List| list.clear())
        .register_fn("reverse", |list: &mut List| list.reorder(<[Item]>::reverse))
        .register_fn("copy", |list: &mut List| List::new(list.meter(), list.items()))
        .register_fn("push", |list: &mut List, item: Dynamic| list.push(Item::from_dynamic(item)?))
        .register_fn("insert", |list: &mut List, place: i64, item: Dynamic| {
            list.insert(place, Item::from_dynamic(item)?)
        })
        .register_indexer_get(|list: &mut List, place: i64| out(list.get(list.place(place)?)))
        .register_indexer_set(|list: &mut List, place: i64, item: Dynamic| list.set(place, Item::from_dynamic(item)?));
}

/// The result of a word, in the type that all share.
const fn done<T>(value: T) -> Answer<T> {
    Ok(value)
}

/// The value of what was taken out of a list, which may have been empty.
fn out(item: Option<Item>) -> Answer<Dynamic> {
    match item {
        Some(item) => Ok(item.into_dynamic()),
        None => stop("list-empty"),
    }
}

/// Calls a function of the script with an item of a list.
fn ask(at: &NativeCallContext, list: &List, function: &FnPtr, item: Item) -> Answer<Dynamic> {
    list.meter().count(|| function.call_raw(at, None, [item.into_dynamic()]))
}

/// Asks a function of the script whether it accepts an item.
fn fits(at: &NativeCallContext, list: &List, function: &FnPtr, item: Item) -> Answer<bool> {
    match ask(at, list, function, item)?.as_bool() {
        Ok(fits) => Ok(fits),
        Err(_) => stop("answer-truth"),
    }
}

/// The words that take a function, for what has a list of items.
fn add_functions<T: Clone + 'static>(engine: &mut Engine, items: fn(&mut T) -> Answer<List>) {
    engine
        .register_fn("filter", move |at: NativeCallContext, of: &mut T, function: FnPtr| {
            let list = items(of)?;
            let kept = List::new(list.meter(), VecDeque::new())?;
            for item in list.walk() {
                if fits(&at, &list, &function, item.clone())? {
                    kept.push(item)?;
                }
            }
            done(kept)
        })
        .register_fn("map", move |at: NativeCallContext, of: &mut T, function: FnPtr| {
            let list = items(of)?;
            let made = List::new(list.meter(), VecDeque::new())?;
            for item in list.walk() {
                made.push(Item::from_dynamic(ask(&at, &list, &function, item)?)?)?;
            }
            done(made)
        })
        .register_fn("min_by", move |at: NativeCallContext, of: &mut T, function: FnPtr| {
            let list = items(of)?;
            let mut least: Option<(f64, Item)> = None;
            for item in list.walk() {
                let weight = weight(&at, &list, &function, item.clone())?;
                if least.as_ref().is_none_or(|(least, _)| weight < *least) {
                    least = Some((weight, item));
                }
            }
            out(least.map(|(_, item)| item))
        });
    // The first item that fits, or that does not, decides.
    for (name, decides) in [("any", true), ("all", false)] {
        engine.register_fn(name, move |at: NativeCallContext, of: &mut T, function: FnPtr| {
            let list = items(of)?;
            for item in list.walk() {
                if fits(&at, &list, &function, item)? == decides {
                    return Ok(decides);
                }
            }
            done(!decides)
        });
    }
}

fn add_functions_of_lists(engine: &mut Engine) {
    add_functions(engine, |list: &mut List| Ok(list.clone()));
    add_functions(engine, |set: &mut Set| set.0.keys());
    engine.register_fn("sort_by", |at: NativeCallContext, list: &mut List, function: FnPtr| {
        let mut weighed = Vec::with_capacity(list.len());
        for item in list.walk() {
            weighed.push((weight(&at, list, &function, item.clone())?, item));
        }
        weighed.sort_by(|(a, _), (b, _)| a.total_cmp(b));
        list.meter().look(weighed.len() * 16);
        list.clear();
        for (_, item) in weighed {
            list.push(item)?;
        }
        done(())
    });
}

/// The number by which a function of the script orders an item.
fn weight(at: &NativeCallContext, list: &List, function: &FnPtr, item: Item) -> Answer<f64> {
    let weight = ask(at, list, function, item)?;
    match (weight.as_int(), weight.as_float()) {
        (Ok(number), _) => Ok(number as f64),
        (_, Ok(number)) if !number.is_nan() => Ok(number),
        _ => stop("answer-number"),
    }
}

fn add_maps(engine: &mut Engine, world: &Rc<World>) {
    engine.register_type_with_name::<Map>("map").register_type_with_name::<Set>("set");
    let meter = Rc::clone(&world.meter);
    engine.register_fn("map", move || Map::new(&meter));
    let meter = Rc::clone(&world.meter);
    engine.register_fn("set", move || Map::new(&meter).map(Set));
    add_keys(engine, "keys", |map: &mut Map| map);
    add_keys(engine, "items", |set: &mut Set| &set.0);
    engine
        .register_fn("add", |set: &mut Set, key: Dynamic| set.0.set(Key::from_dynamic(key)?, Item::Nothing))
        .register_fn("get", |map: &mut Map, key: Dynamic, other: Dynamic| {
            done(map.get(&Key::from_dynamic(key)?).map_or(other, Item::into_dynamic))
        })
        .register_indexer_get(|map: &mut Map, key: Dynamic| {
            map.get(&Key::from_dynamic(key)?).map_or_else(|| stop("no-entry"), |item| done(item.into_dynamic()))
        })
        .register_indexer_set(|map: &mut Map, key: Dynamic, item: Dynamic| {
            let item = Item::from_dynamic(item)?;
            map.set(Key::from_dynamic(key)?, item).map(|_| ())
        });
}

/// The words that sets and maps share, but for the name of the list of keys.
fn add_keys<T: Clone + 'static>(engine: &mut Engine, keys: &str, map: fn(&mut T) -> &Map) {
    engine
        .register_fn("len", move |of: &mut T| map(of).len() as i64)
        .register_fn("is_empty", move |of: &mut T| map(of).len() == 0)
        .register_fn(keys, move |of: &mut T| map(of).keys())
        .register_fn("contains", move |of: &mut T, key: Dynamic| done(map(of).contains(&Key::from_dynamic(key)?)))
        .register_fn("remove", move |of: &mut T, key: Dynamic| {
            map(of).remove(&Key::from_dynamic(key)?);
            done(())
        });
}

fn add_numbers(engine: &mut Engine, world: &Rc<World>) {
    engine
        .register_fn("len", |text: &str| text.chars().count() as i64)
        .register_fn("min", |a: i64, b: i64| a.min(b))
        .register_fn("max", |a: i64, b: i64| a.max(b))
        .register_fn("sqrt", |number: f64| number.sqrt())
        .register_fn("floor", |number: f64| {
            const MOST: f64 = (1_u64 << 63) as f64;
            if (-MOST..MOST).contains(&number) { Ok(number.floor() as i64) } else { stop("overflow") }
        })
        .register_fn("to_float", |number: i64| number as f64);
    let words = Rc::clone(world);
    engine.register_fn("print", move |value: Dynamic| {
        let line = text(&words, value)?;
        words.with(|run| run.print(line))
    });
    let words = Rc::clone(world);
    engine.register_fn("to_string", move |value: Dynamic| text(&words, value));
    // Interpolated texts ask for numbers by reference.
    let words = Rc::clone(world);
    engine.register_fn("to_string", move |number: i64| words.text_of(number));
    let words = Rc::clone(world);
    engine.register_fn("+", move |text: &str, number: i64| format!("{text}{}", words.text_of(number)));
}

/// The most items of a list that a text shows.
const SHOWN: usize = 20;

/// How a value is written.
fn text(world: &World, value: Dynamic) -> Answer<String> {
    let value = Item::from_dynamic(value)?;
    let list = match &value {
        Item::List(list) => Some(list.clone()),
        Item::Set(set) => Some(set.0.keys()?),
        Item::Map(map) => Some(map.keys()?),
        _ => None,
    };
    let Some(list) = list else { return Ok(simple(world, &value)) };
    let mut parts: Vec<String> = list.walk().take(SHOWN).map(|item| simple(world, &item)).collect();
    if list.len() > SHOWN {
        parts.push(format!("and {} more", list.len() - SHOWN));
    }
    Ok(format!("[{}]", parts.join(", ")))
}

fn simple(world: &World, item: &Item) -> String {
    match item {
        Item::Nothing => "()".to_owned(),
        Item::Truth(truth) => truth.to_string(),
        Item::Number(number) => world.text_of(*number),
        Item::Fraction(fraction) => fraction.to_string(),
        Item::Text(text) => text.to_string(),
        Item::List(list) => format!("a list of {}", list.len()),
        Item::Set(set) => format!("a set of {}", set.0.len()),
        Item::Map(map) => format!("a map of {}", map.len()),
    }
}
