//! The words of the language: what a script can say to the maze, to random numbers, lists, sets and maps.

use std::collections::VecDeque;
use std::ops::{Range, RangeInclusive};
use std::rc::Rc;

use mazewright_maze::trace::Decision;
use rhai::packages::{ArithmeticPackage, LogicPackage, Package as _};
use rhai::{Dynamic, Engine, FnPtr, Module, NativeCallContext};

use crate::error::{Answer, stop};
use crate::syntax::{LIST, list_part};
use crate::value::{Item, Key, List, Loops, Map, Set, to_cell};
use crate::world::World;

/// The value that scripts call `maze`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Maze;

/// The value that scripts call `random`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Draws;

/// The words that leave something in a trace.
pub(super) const REPORTING: [&str; 12] = [
    "carve",
    "carve_tile",
    "close",
    "open_all",
    "mark",
    "pick",
    "below",
    "shuffle",
    "chance",
    "coins",
    "random_cell",
    "take",
];
/// The words that make a script one for tiles, or one that solves.
pub(super) const TILES: [&str; 2] = ["carve_tile", "inner_tiles"];
pub(super) const SOLVES: [&str; 2] = ["start", "exit"];

/// Gives an engine all words.
pub(super) fn add_all(engine: &mut Engine, world: &Rc<World>, loops: &Rc<Loops>) {
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
    add_lists(engine, world, loops);
    add_functions_of_lists(engine);
    add_maps(engine, world, loops);
    add_numbers(engine, world);
}

/// Registers a word that is a method of the world.
macro_rules! word {
    ($engine:ident, $world:ident, $name:literal, |$($this:ident: $kind:ty),* $(; $arg:ident: $of:ty)*| $body:expr) => {{
        let $world = Rc::clone($world);
        $engine.register_fn($name, move |$($this: $kind,)* $($arg: $of),*| { let $world = &$world; $body });
    }};
}

fn add_maze(engine: &mut Engine, world: &Rc<World>) {
    word!(engine, world, "cells", |_maze: &mut Maze| world.cells());
    word!(engine, world, "inner_tiles", |_maze: &mut Maze| world.inner_tiles());
    word!(engine, world, "cell_count", |_maze: &mut Maze| world.cell_count());
    word!(engine, world, "row_count", |_maze: &mut Maze| world.row_count());
    word!(engine, world, "row", |_maze: &mut Maze; row: i64| world.row(row));
    word!(engine, world, "start", |_maze: &mut Maze| world.end(false));
    word!(engine, world, "exit", |_maze: &mut Maze| world.end(true));
    word!(engine, world, "is_open", |_maze: &mut Maze; a: i64; b: i64| world.is_open(a, b));
    word!(engine, world, "random_cell", |at: NativeCallContext, _maze: &mut Maze| world
        .random_cell(at.call_position()));
    word!(engine, world, "carve", |at: NativeCallContext, _maze: &mut Maze; a: i64; b: i64| {
        world.carve(at.call_position(), a, b)
    });
    word!(engine, world, "close", |at: NativeCallContext, _maze: &mut Maze; a: i64; b: i64| {
        world.close(at.call_position(), a, b)
    });
    word!(engine, world, "open_all", |at: NativeCallContext, _maze: &mut Maze| world.open_all(at.call_position()));
    word!(engine, world, "carve_tile", |at: NativeCallContext, _maze: &mut Maze; tile: i64| {
        world.carve_tile(at.call_position(), tile)
    });
    word!(engine, world, "mark", |at: NativeCallContext, _maze: &mut Maze; cell: i64; mark: &str| {
        world.mark(at.call_position(), cell, mark)
    });
}

fn add_cells(engine: &mut Engine, world: &Rc<World>) {
    word!(engine, world, "neighbors", |cell: i64| world.neighbors(cell));
    word!(engine, world, "uncarved", |cell: i64| world.uncarved(cell));
    word!(engine, world, "passages", |cell: i64| world.passages(cell));
    word!(engine, world, "clockwise", |cell: i64; from: i64| world.clockwise(cell, from));
    word!(engine, world, "neighbor", |cell: i64; direction: &str| {
        world.neighbor(cell, direction).map(|cell| cell.map_or(Dynamic::UNIT, Dynamic::from))
    });
    word!(engine, world, "is_carved", |cell: i64| world.is_carved(cell));
    word!(engine, world, "column", |cell: i64| world.position(cell).map(|(column, _)| column));
    word!(engine, world, "row", |cell: i64| world.position(cell).map(|(_, row)| row));
    word!(engine, world, "distance", |cell: i64; other: i64| world.distance(cell, other));
}

fn add_random(engine: &mut Engine, world: &Rc<World>) {
    word!(engine, world, "below", |at: NativeCallContext, _random: &mut Draws; bound: i64| {
        if bound < 1 || to_cell(bound).is_some() {
            return stop("random.below(n) draws a number below n, which is 1 or more");
        }
        world.draw(at.call_position(), Decision::Other, |random| random.below(bound as u64) as i64)
    });
    word!(engine, world, "pick", |at: NativeCallContext, _random: &mut Draws; list: List| {
        let place = draw_place(world, &at, &list)?;
        out(list.get(place))
    });
    word!(engine, world, "take", |at: NativeCallContext, _random: &mut Draws; list: List| {
        let place = draw_place(world, &at, &list)?;
        out(list.take(|items| items.swap_remove_back(place)))
    });
    word!(engine, world, "shuffle", |at: NativeCallContext, _random: &mut Draws; list: List| {
        world.draw(at.call_position(), Decision::Other, |random| list.reorder(|items| random.shuffle(items)))
    });
    word!(engine, world, "chance", |at: NativeCallContext, _random: &mut Draws; share: f64| {
        chance(world, &at, share)
    });
    word!(engine, world, "chance", |at: NativeCallContext, _random: &mut Draws; share: i64| {
        chance(world, &at, share as f64)
    });
    word!(engine, world, "coins", |at: NativeCallContext, _random: &mut Draws; count: i64| {
        let count = usize::try_from(count).ok().filter(|&count| count <= 1 << 20);
        let Some(count) = count else {
            return stop("random.coins(n) tosses at most a million coins");
        };
        world.meter.look(count);
        let words = world.draw(at.call_position(), Decision::Other, |random| {
            (0..count.div_ceil(64)).map(|_| random.word()).collect::<Vec<u64>>()
        })?;
        let coins = (0..count).map(|n| Item::Truth(words[n / 64] >> (n % 64) & 1 == 1));
        List::new(&world.meter, coins.collect::<Vec<_>>())
    });
}

/// Draws a place of a list.
fn draw_place(world: &World, at: &NativeCallContext, list: &List) -> Answer<usize> {
    let count = list.len();
    if count == 0 {
        return stop("nothing can be picked from an empty list");
    }
    let is_cell = matches!(list.get(0), Some(Item::Number(number)) if to_cell(number).is_some());
    let decision = if is_cell { Decision::Pick } else { Decision::Other };
    world.draw(at.call_position(), decision, |random| random.below(count as u64) as usize)
}

/// True for a share of all draws: a number below 2³² is drawn, and compared.
fn chance(world: &World, at: &NativeCallContext, share: f64) -> Answer<bool> {
    if !(0.0..=1.0).contains(&share) {
        return stop("random.chance(p) takes a share from 0 to 1, such as 0.5");
    }
    let least = (share * f64::from(1_u32 << 31) * 2.0) as u64;
    world.draw(at.call_position(), Decision::Other, |random| random.below(1 << 32) < least)
}

fn add_lists(engine: &mut Engine, world: &Rc<World>, loops: &Rc<Loops>) {
    engine.register_type_with_name::<List>("list").register_iterator::<List>();
    let (meter, noted) = (Rc::clone(&world.meter), Rc::clone(loops));
    engine.register_custom_syntax_with_state_raw(
        LIST,
        |parts, ahead, _| Ok(list_part(parts, ahead)),
        false,
        move |context, parts, _| {
            let mut items = Vec::with_capacity(parts.len());
            for part in parts {
                let value = context.eval_expression_tree(part)?;
                items.push(Item::from_dynamic(value).map_err(|mut error| {
                    error.set_position(part.position());
                    error
                })?);
            }
            let nested = items.iter().find(|item| item.is_nested()).cloned();
            let list = List::new(&meter, items)?;
            if let Some(item) = nested {
                noted.note(&item, &list.0);
            }
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
            let Some(place) = list.find(&Item::from_dynamic(item)?) else {
                return stop("this list does not hold the item to remove");
            };
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
        .register_indexer_get(|list: &mut List, place: i64| {
            let place = list.place(place)?;
            out(list.get(place))
        });
    let noted = Rc::clone(loops);
    engine.register_indexer_set(move |list: &mut List, place: i64, item: Dynamic| {
        let item = Item::from_dynamic(item)?;
        noted.note(&item, &list.0);
        list.set(place, item)
    });
    let noted = Rc::clone(loops);
    engine.register_fn("push", move |list: &mut List, item: Dynamic| {
        let item = Item::from_dynamic(item)?;
        noted.note(&item, &list.0);
        list.push(item)
    });
    let noted = Rc::clone(loops);
    engine.register_fn("insert", move |list: &mut List, place: i64, item: Dynamic| {
        let item = Item::from_dynamic(item)?;
        noted.note(&item, &list.0);
        list.insert(place, item)
    });
}

/// The result of a word, in the type that all share.
const fn done<T>(value: T) -> Answer<T> {
    Ok(value)
}

/// The value of what was taken out of a list, which may have been empty.
fn out(item: Option<Item>) -> Answer<Dynamic> {
    match item {
        Some(item) => Ok(item.into_dynamic()),
        None => stop("the list is empty"),
    }
}

/// Calls a function of the script with an item.
fn ask(at: &NativeCallContext, function: &FnPtr, item: Item) -> Answer<Dynamic> {
    function.call_raw(at, None, [item.into_dynamic()])
}

/// Asks a function of the script whether it accepts an item.
fn fits(at: &NativeCallContext, function: &FnPtr, item: Item) -> Answer<bool> {
    match ask(at, function, item)?.as_bool() {
        Ok(fits) => Ok(fits),
        Err(_) => stop("this function has to return true or false"),
    }
}

fn add_functions_of_lists(engine: &mut Engine) {
    engine
        .register_fn("filter", |at: NativeCallContext, list: &mut List, function: FnPtr| {
            let kept = List::new(list.meter(), [])?;
            for item in walk(list) {
                if fits(&at, &function, item.clone())? {
                    kept.push(item)?;
                }
            }
            done(kept)
        })
        .register_fn("map", |at: NativeCallContext, list: &mut List, function: FnPtr| {
            let made = List::new(list.meter(), [])?;
            for item in walk(list) {
                made.push(Item::from_dynamic(ask(&at, &function, item)?)?)?;
            }
            done(made)
        })
        .register_fn("any", |at: NativeCallContext, list: &mut List, function: FnPtr| {
            for item in walk(list) {
                if fits(&at, &function, item)? {
                    return Ok(true);
                }
            }
            done(false)
        })
        .register_fn("all", |at: NativeCallContext, list: &mut List, function: FnPtr| {
            for item in walk(list) {
                if !fits(&at, &function, item)? {
                    return Ok(false);
                }
            }
            done(true)
        })
        .register_fn("min_by", |at: NativeCallContext, list: &mut List, function: FnPtr| {
            let mut least: Option<(f64, Item)> = None;
            for item in walk(list) {
                let weight = weight(&at, &function, item.clone())?;
                if least.as_ref().is_none_or(|(least, _)| weight < *least) {
                    least = Some((weight, item));
                }
            }
            out(least.map(|(_, item)| item))
        })
        .register_fn("sort_by", |at: NativeCallContext, list: &mut List, function: FnPtr| {
            let mut weighed = Vec::with_capacity(list.len());
            for item in walk(list) {
                weighed.push((weight(&at, &function, item.clone())?, item));
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

/// The items of a list, which the script may change meanwhile.
fn walk(list: &List) -> impl Iterator<Item = Item> {
    let list = list.clone();
    let mut next = 0;
    std::iter::from_fn(move || {
        let item = list.get(next);
        next += 1;
        item
    })
}

/// The number by which a function of the script orders an item.
fn weight(at: &NativeCallContext, function: &FnPtr, item: Item) -> Answer<f64> {
    let weight = ask(at, function, item)?;
    match (weight.as_int(), weight.as_float()) {
        (Ok(number), _) => Ok(number as f64),
        (_, Ok(number)) if !number.is_nan() => Ok(number),
        _ => stop("this function has to return a number"),
    }
}

fn add_maps(engine: &mut Engine, world: &Rc<World>, loops: &Rc<Loops>) {
    engine.register_type_with_name::<Map>("map").register_type_with_name::<Set>("set");
    let meter = Rc::clone(&world.meter);
    engine.register_fn("map", move || Map::new(&meter));
    let meter = Rc::clone(&world.meter);
    engine.register_fn("set", move || Map::new(&meter).map(Set));
    engine
        .register_fn("len", |map: &mut Map| map.len() as i64)
        .register_fn("is_empty", |map: &mut Map| map.len() == 0)
        .register_fn("keys", |map: &mut Map| map.keys())
        .register_fn("contains", |map: &mut Map, key: Dynamic| done(map.contains(&Key::from_dynamic(key)?)))
        .register_fn("remove", |map: &mut Map, key: Dynamic| {
            map.remove(&Key::from_dynamic(key)?);
            done(())
        })
        .register_fn("get", |map: &mut Map, key: Dynamic, other: Dynamic| {
            let item = map.get(&Key::from_dynamic(key)?);
            done(item.map_or(other, Item::into_dynamic))
        })
        .register_indexer_get(|map: &mut Map, key: Dynamic| {
            map.entry(&Key::from_dynamic(key)?).map(Item::into_dynamic)
        });
    let noted = Rc::clone(loops);
    engine.register_indexer_set(move |map: &mut Map, key: Dynamic, item: Dynamic| {
        let item = Item::from_dynamic(item)?;
        noted.note(&item, &map.0);
        map.set(Key::from_dynamic(key)?, item).map(|_| ())
    });
    engine
        .register_fn("len", |set: &mut Set| set.0.len() as i64)
        .register_fn("is_empty", |set: &mut Set| set.0.len() == 0)
        .register_fn("items", |set: &mut Set| set.0.keys())
        .register_fn("contains", |set: &mut Set, key: Dynamic| done(set.0.contains(&Key::from_dynamic(key)?)))
        .register_fn("add", |set: &mut Set, key: Dynamic| set.0.set(Key::from_dynamic(key)?, Item::Nothing))
        .register_fn("remove", |set: &mut Set, key: Dynamic| {
            set.0.remove(&Key::from_dynamic(key)?);
            done(())
        });
}

fn add_numbers(engine: &mut Engine, world: &Rc<World>) {
    engine
        .register_fn("abs", |number: i64| number.saturating_abs())
        .register_fn("min", |a: i64, b: i64| a.min(b))
        .register_fn("max", |a: i64, b: i64| a.max(b))
        .register_fn("abs", |number: f64| number.abs())
        .register_fn("sqrt", |number: f64| number.sqrt())
        .register_fn("floor", |number: f64| number.floor() as i64)
        .register_fn("to_float", |number: i64| number as f64);
    let words = Rc::clone(world);
    engine.register_fn("print", move |value: Dynamic| words.print(text(&words, value)?));
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
    let Some(list) = list else {
        return Ok(simple(world, &value));
    };
    let mut parts: Vec<String> = walk(&list).take(SHOWN).map(|item| simple(world, &item)).collect();
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
