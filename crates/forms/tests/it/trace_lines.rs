//! Traces as JSON lines, read by a reader that knows only `docs/trace-format.md`.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use mazewright_forms::draw;
use mazewright_forms::draw::Label;
use mazewright_maze::solve::Solver;
use mazewright_maze::{Algorithm, Cell, DoorRule, Grid, Mask, Maze, Recipe, Shape, Share, Topology};
use serde_json::Value;

use mazewright_testing::{algorithms, command, every_shape, in_parallel, parse, recipe, size, written};

/// A cell by its place in its row, and its row.
type Place = (u64, u64);

/// A reader that puts the lines of a trace together.
#[derive(Default)]
struct Reader {
    header: Value,
    /// How many passages join two cells, keyed by the lower one.
    passages: BTreeMap<(Place, Place), u32>,
    /// The cells that were void and are not any more.
    cleared: BTreeSet<Place>,
    marks: BTreeMap<Place, String>,
    focus: Value,
    /// The signs at sides of cells and in cells.
    notes: BTreeMap<String, String>,
    count: i64,
    end: Value,
}

fn place(value: &Value) -> Place {
    let pair = value.as_array().unwrap();
    assert_eq!(pair.len(), 2);
    (pair[0].as_u64().unwrap(), pair[1].as_u64().unwrap())
}

impl Reader {
    fn read(lines: &str) -> Self {
        assert!(lines.ends_with('\n'));
        let mut values = lines.lines().map(|line| serde_json::from_str(line).unwrap());
        let mut reader = Self { header: values.next().unwrap(), ..Self::default() };
        let mut counts = BTreeMap::from([("events", 0), ("steps", 0), ("phases", 0), ("draws", 0)]);
        let known: BTreeSet<u64> = reader.header["lines"]
            .as_array()
            .unwrap()
            .iter()
            .map(|line| {
                assert!(!line["text"].as_str().unwrap().is_empty());
                assert!(line["reason"].as_str().unwrap().ends_with('.'));
                line["line"].as_u64().unwrap()
            })
            .collect();
        for value in &mut values {
            if !value["end"].is_null() {
                reader.end = value;
                break;
            }
            *counts.get_mut("events").unwrap() += 1;
            assert_eq!(value["step"], counts["events"]);
            assert!(known.contains(&value["line"].as_u64().unwrap()), "{value}");
            match value["begins"].as_str() {
                None => assert!(value["begins"].is_null()),
                Some("step") => *counts.get_mut("steps").unwrap() += 1,
                Some("phase") => {
                    *counts.get_mut("steps").unwrap() += 1;
                    *counts.get_mut("phases").unwrap() += 1;
                }
                other => panic!("{other:?}"),
            }
            if ["choose", "draw"].contains(&value["event"].as_str().unwrap()) {
                *counts.get_mut("draws").unwrap() += 1;
            }
            reader.take(&value);
        }
        assert!(values.next().is_none(), "nothing comes after the end");
        for (name, count) in counts {
            assert_eq!(reader.end[name], count, "{name}");
        }
        reader
    }

    fn take(&mut self, value: &Value) {
        let pair = || {
            let (a, b) = (place(&value["a"]), place(&value["b"]));
            assert!(value["side"].is_string());
            (a.min(b), a.max(b))
        };
        match value["event"].as_str().unwrap() {
            "open" => *self.passages.entry(pair()).or_default() += 1,
            "close" => {
                let count = self.passages.get_mut(&pair()).unwrap();
                *count -= 1;
                if *count == 0 {
                    self.passages.remove(&pair());
                }
            }
            "clear" => assert!(self.cleared.insert(place(&value["cell"]))),
            "mark" => {
                let to = value["to"].as_str().unwrap().to_owned();
                let before = self.marks.insert(place(&value["cell"]), to);
                assert_eq!(before.as_deref().unwrap_or("untouched"), value["from"]);
            }
            "focus" => {
                assert_eq!(self.focus, value["from"]);
                self.focus = value["to"].clone();
            }
            "choose" => {
                place(&value["cell"]);
                assert!(!value["among"].as_array().unwrap().is_empty());
                value["among"].as_array().unwrap().iter().for_each(|cell| {
                    place(cell);
                });
            }
            "draw" => {}
            "sign" | "label" => {
                place(&value["cell"]);
                let key = format!("{} {} {}", value["event"], value["cell"], value["side"]);
                let to = value["to"].as_str().unwrap().to_owned();
                let before = self.notes.insert(key, to);
                assert_eq!(before.as_deref().unwrap_or("none"), value["from"]);
            }
            "count" => {
                assert_eq!(self.count, value["from"]);
                self.count = value["to"].as_i64().unwrap();
            }
            other => panic!("{other}"),
        }
    }
}

/// The passages of a maze, as a reader puts them together.
fn passages(maze: &Maze<Grid>) -> BTreeMap<(Place, Place), u32> {
    let grid = maze.topology();
    let at = |cell: Cell| {
        let (x, y) = grid.position(cell);
        (u64::from(x), u64::from(y))
    };
    let mut ends = BTreeMap::new();
    for cell in maze.passages().cells() {
        for port in maze.passages().open_ports(cell).iter() {
            let (a, b) = (at(cell), at(grid.neighbor(cell, port)));
            *ends.entry((a.min(b), a.max(b))).or_insert(0) += 1;
        }
    }
    // Each passage has two ends.
    ends.into_iter().map(|(pair, ends)| (pair, ends / 2)).collect()
}

fn lines_of(recipe: &Recipe) -> (Maze<Grid>, String) {
    let maze = recipe.carve().unwrap();
    let lines = written(|out| draw::carving(&maze, recipe, out));
    (maze, String::from_utf8(lines).unwrap())
}

fn check(recipe: &Recipe) {
    let (maze, lines) = lines_of(recipe);
    let name = format!("{:?} {}", recipe.features.shape, command(recipe));
    let reader = Reader::read(&lines);
    assert_eq!(reader.passages, passages(&maze), "{name}");
    assert_eq!(reader.focus, Value::Null, "{name}");
    assert_eq!(reader.end["end"], "maze");
    assert_eq!(reader.end["passages"], maze.passages().passage_count());
    let header = &reader.header;
    assert_eq!(header["recipe"].as_str().map(parse::<Recipe>).as_ref(), Some(recipe), "{name}");
    let lengths =
        [&header["columns"], &header["rows"]].into_iter().chain(header["more"].as_array().into_iter().flatten());
    assert!(lengths.eq((0..recipe.size.dimensions()).map(|n| recipe.size.length(n))), "{name}");
    assert_eq!(header["topology"], recipe.features.shape.name());
    assert_eq!(
        header["mask"].as_array().is_some_and(|rows| rows.len() as u32 == recipe.size.rows()),
        recipe.mask.is_some()
    );
    let is_tiled = recipe.algorithm.is_tiled();
    assert_eq!(reader.header["blank"], if is_tiled { "void" } else { "closed" });
    let grid = maze.topology();
    for cell in grid.cells() {
        let (x, y) = grid.position(cell);
        let at = (u64::from(x), u64::from(y));
        let is_cell = !maze.passages().is_void(cell);
        assert_eq!(reader.cleared.contains(&at), is_tiled && is_cell, "{name}");
        if is_cell {
            let mark = reader.marks.get(&at).map(String::as_str);
            assert_eq!(mark, Some("finished"), "{name} {at:?}");
        }
    }
    for (name, door) in [("entrance", maze.entrance()), ("exit", maze.exit())] {
        let line = &reader.end[name];
        match door {
            None => assert!(line.is_null()),
            Some(door) => {
                let (x, y) = grid.position(door.cell);
                assert_eq!((&line["x"], &line["y"]), (&x.into(), &y.into()));
                assert_eq!(line["side"], grid.port_name(door.cell, door.port));
            }
        }
    }
}

#[test]
fn a_reader_of_the_lines_rebuilds_the_maze_of_every_algorithm_on_every_grid() {
    in_parallel(&algorithms(), |&algorithm| {
        let mut recipes = Vec::new();
        for (columns, rows) in [(1, 1), (2, 2), (2, 9), (9, 7)] {
            let plain = recipe(algorithm, size(columns, rows), 3);
            recipes.extend(every_shape(algorithm, plain.size, 3));
            recipes.extend(["0.3", "1"].into_iter().flat_map(|braid| {
                [Shape::Rectangle, Shape::Torus, Shape::Ring].map(|shape| {
                    plain.clone().with_shape(shape).with_braid(parse(braid)).with_doors(if shape == Shape::Rectangle {
                        DoorRule::Farthest
                    } else {
                        DoorRule::None
                    })
                })
            }));
            recipes.push(plain.clone().with_weave(parse("0.75")).with_braid(Share::HALF));
            let hole = Mask::new(plain.size, |x, y| (x, y) == (1, 1)).unwrap();
            recipes.push(plain.clone().with_mask(Some(Arc::new(hole))).with_shape(Shape::Hexagon));
            recipes.push(plain);
        }
        recipes.retain(|recipe| recipe.carve().is_ok());
        recipes.iter().for_each(check);
    });
}

#[test]
fn a_reader_of_the_lines_finds_the_path_of_every_solver() {
    in_parallel(&Solver::ALL, |&solver| {
        for recipe in every_shape(Algorithm::Wilson, size(8, 7), 5) {
            let maze = recipe.with_braid(Share::HALF).carve().unwrap();
            let mut out = Vec::new();
            let solved = draw::solving(&maze, &Label::default(), solver, &mut out).unwrap();
            if solver.check(maze.topology()).is_err() {
                assert!(out.is_empty() && solved.is_err());
                continue;
            }
            let reader = Reader::read(&String::from_utf8(out).unwrap());
            assert!(reader.passages.is_empty());
            let marked = |mark: &str| -> BTreeSet<Place> {
                let marked = reader.marks.iter().filter(|(_, found)| *found == mark);
                marked.map(|(&cell, _)| cell).collect()
            };
            let Ok(solution) = solved else {
                assert_eq!(reader.end["end"], "failed");
                assert!(marked("solution").is_empty());
                continue;
            };
            assert_eq!(reader.end["end"], "way");
            let way: Vec<Place> = reader.end["solution"].as_array().unwrap().iter().map(place).collect();
            assert_eq!(way.len(), solution.path.len());
            assert_eq!(marked("solution"), way.iter().copied().collect());
            assert_eq!(way[0], place(&reader.header["start"]));
            assert_eq!(way[way.len() - 1], place(&reader.header["goal"]));
            // The maze in the header is the form that `draw --format json` prints.
            let reading = mazewright_forms::read::read(reader.header["maze"].to_string().as_bytes());
            assert!(reading.unwrap().maze.passages() == maze.passages());
        }
    });
}

#[test]
fn a_failing_writer_is_reported() {
    let (maze, lines) = lines_of(&recipe(Algorithm::Kruskal, size(6, 6), 1));
    for room in [0, 100, lines.len() / 2, lines.len() - 1] {
        let mut out = vec![0; room];
        let written = draw::carving(&maze, &recipe(Algorithm::Kruskal, size(6, 6), 1), &mut &mut out[..]);
        assert!(written.is_err(), "{room}");
    }
}
