//! Mazes made row by row: the fast paths, the rows by themselves, and the exact values of what is
//! carved in rows.

use std::io::{Cursor, Read as _};

use mazewright_forms::draw;
use mazewright_forms::draw::{Format, Label};
use mazewright_maze::generate::Odds;
use mazewright_maze::trace::Recording;
use mazewright_maze::{
    Algorithm, DoorRule, Maze, Purpose, Random, Recipe, RecipeError, Row, Seed, Shape, Share, Side, Size,
};
use mazewright_testing::{
    algorithms, carve, command, in_parallel, maze_of, parse, plain, recipe, size, solution, text,
};

use super::*;

/// Every algorithm that makes rows, with each of its options.
fn by_rows() -> Vec<Algorithm> {
    let mut all = algorithms();
    all.retain(|algorithm| algorithm.makes_rows());
    let odds = ["0", "1", "0.125", "0.999999"];
    all.extend(odds.map(|odds| Algorithm::Sidewinder(parse(odds))));
    let odds = ["0,0", "0,1", "1,0", "1,1", "0.1,0.9", "0.999999,0.000001"];
    all.extend(odds.map(|odds| Algorithm::Eller(parse(odds))));
    all
}

/// Sizes around the ends of bytes and words.
fn sizes() -> Vec<Size> {
    let columns = [1, 2, 3, 7, 8, 9, 63, 64, 65, 72, 127, 128, 129, 200];
    let sizes = columns.map(|columns| [1, 2, 3, 20].map(|rows| size(columns, rows)));
    sizes.concat()
}

#[test]
fn rows_are_those_of_the_maze_in_memory_traced_or_not_and_leave_spare_bits_clear() {
    in_parallel(&by_rows(), |&algorithm| {
        for size in sizes() {
            let recipe = recipe(algorithm, size, 5);
            let maze = carve(&recipe);
            let traced = recipe.carve_traced(&mut Recording::default()).unwrap();
            assert!(plain(traced) == maze, "{}", command(&recipe));
            let mut rows = recipe.stream().unwrap();
            let mut row = Row::closed(size.columns());
            // The content of a row before must not matter.
            row.east.fill(u64::MAX);
            row.south.fill(u64::MAX);
            for y in 0..size.rows() {
                assert!(rows.next_row(&mut row));
                let open = |x: u32, side: Side| {
                    let cell = maze.topology().cell(x, y);
                    maze.passages().is_open(cell, side.port())
                };
                for x in 0..row.east.len() as u32 * 64 {
                    let bit = |bits: &[u64]| bits[x as usize / 64] >> (x % 64) & 1 == 1;
                    let inside = x < size.columns();
                    let name = command(&recipe);
                    assert_eq!(bit(&row.east), inside && open(x, Side::East), "{name}");
                    assert_eq!(bit(&row.south), inside && open(x, Side::South), "{name}");
                }
            }
        }
    });
}

/// Eller's algorithm with a list of labels, as its header describes it: the passages to the east and
/// to the south.
fn eller_by_labels(odds: Odds, size: Size, seed: u64) -> Vec<(Vec<bool>, Vec<bool>)> {
    let columns = size.columns() as usize;
    let mut random = Random::new(Seed(seed), Purpose::Carve);
    let mut labels: Vec<usize> = (0..columns).collect();
    let mut fresh = columns;
    let toss = |share: Share, random: &mut Random| -> Vec<bool> {
        let words: Vec<u64> = (0..columns.div_ceil(64)).map(|_| share.coins(random)).collect();
        (0..columns).map(|x| words[x / 64] >> (x % 64) & 1 == 1).collect()
    };
    let mut rows = Vec::new();
    for y in 0..size.rows() {
        let is_last = y + 1 == size.rows();
        let coins = if is_last { vec![true; columns] } else { toss(odds.join, &mut random) };
        let mut east = vec![false; columns];
        for x in 0..columns - 1 {
            let (here, next) = (labels[x], labels[x + 1]);
            east[x] = coins[x] && here != next;
            if east[x] {
                for label in labels.iter_mut().filter(|label| **label == next) {
                    *label = here;
                }
            }
        }
        let mut south = vec![false; columns];
        if !is_last {
            south = toss(odds.fall, &mut random);
            for x in 0..columns {
                let members: Vec<usize> = (0..columns).filter(|&other| labels[other] == labels[x]).collect();
                let is_end = members.last() == Some(&x);
                if is_end && members.iter().all(|&member| !south[member]) {
                    let n = match members.len() {
                        1 => 0,
                        count => random.below(count as u64) as usize,
                    };
                    south[members[members.len() - 1 - n]] = true;
                }
            }
            for x in 0..columns {
                if !south[x] {
                    labels[x] = fresh;
                    fresh += 1;
                }
            }
        }
        rows.push((east, south));
    }
    rows
}

#[test]
fn eller_keeps_its_sets_as_plain_labels_would() {
    let odds = ["0.5,0.5", "0.75,0.2", "0.9,0.05", "1,0", "0.2,0", "0.1,0.9"];
    let mut jobs = Vec::new();
    for odds in odds {
        for (columns, rows) in [(1, 4), (2, 9), (5, 30), (66, 40), (200, 30)] {
            jobs.extend((0..10).map(|seed| (parse::<Odds>(odds), size(columns, rows), seed)));
        }
    }
    in_parallel(&jobs, |&(odds, size, seed)| {
        let recipe = recipe(Algorithm::Eller(odds), size, seed);
        let maze = carve(&recipe);
        for (y, (east, south)) in eller_by_labels(odds, size, seed).into_iter().enumerate() {
            for x in 0..size.columns() {
                let cell = maze.topology().cell(x, y as u32);
                let open = |side: Side| maze.passages().is_open(cell, side.port());
                let expected = (east[x as usize], south[x as usize]);
                let name = command(&recipe);
                assert_eq!((open(Side::East), open(Side::South)), expected, "{name}");
            }
        }
    });
}

/// A maze as it is drawn while it is made.
fn streamed(recipe: &Recipe, form: Format) -> Vec<u8> {
    let mut out = Vec::new();
    draw::stream(&mut recipe.stream().unwrap(), form, &mut out).unwrap();
    out
}

/// A maze in memory as a picture.
fn picture(maze: &Maze, solved: bool) -> Vec<u8> {
    let way = solution(maze).filter(|_| solved);
    let mut out = Vec::new();
    let label = Label::default();
    draw::draw(maze, Format::Png, way.as_deref(), &label, &mut out).unwrap();
    out
}

/// The lines of a picture, a character for each color: those of blocks, with `E` for all ends.
fn characters(picture: &[u8]) -> String {
    let mut reader = png::Decoder::new(Cursor::new(picture)).read_info().unwrap();
    let depth = reader.info().bit_depth as usize;
    let (columns, _) = reader.info().size();
    let mut lines = String::new();
    while let Some(row) = reader.next_row().unwrap() {
        for x in 0..columns as usize {
            let bits = row.data()[x * depth / 8] >> (8 - depth - x * depth % 8);
            lines.push(['#', ' ', '*', 'E'][bits as usize & ((1 << depth) - 1)]);
        }
        lines.push('\n');
    }
    lines
}

#[test]
fn a_maze_drawn_while_it_is_made_is_drawn_as_it_is_in_memory() {
    let doors = [DoorRule::None, DoorRule::Corners, DoorRule::Sides];
    in_parallel(&by_rows(), |&algorithm| {
        for size in sizes() {
            for doors in doors {
                let recipe = recipe(algorithm, size, 3).with_doors(doors);
                let maze = carve(&recipe);
                for form in [Format::Ascii, Format::Unicode, Format::Blocks] {
                    let drawn = String::from_utf8(streamed(&recipe, form)).unwrap();
                    let name = command(&recipe);
                    assert!(drawn == text(&maze, form, None), "{name} {}", form.name());
                }
                let drawn = characters(&streamed(&recipe, Format::Png));
                assert!(drawn == text(&maze, Format::Blocks, None), "{}", command(&recipe));
            }
        }
    });
}

#[test]
fn a_picture_has_a_pixel_for_each_character_of_blocks() {
    let tiles = recipe(Algorithm::WallList, size(21, 13), 3).with_doors(DoorRule::Sides);
    let walls = recipe(Algorithm::RecursiveBacktracker, size(30, 17), 3);
    let marked = "+--+--+\n| S   |\n+--+  +\n| E   |\n+--+--+\n";
    for maze in [carve(&tiles), carve(&walls), maze_of(marked)] {
        for solved in [false, true] {
            let way = solution(&maze).filter(|_| solved);
            let blocks = text(&maze, Format::Blocks, way.as_deref());
            let drawn = picture(&maze, solved);
            assert_eq!(characters(&drawn), blocks.replace('S', "E"));
        }
    }
    // Only where there is something to tell apart does a picture take more than a bit a pixel.
    let depth = |picture: &[u8]| picture[24];
    assert_eq!(depth(&picture(&carve(&walls), false)), 1);
    assert_eq!(depth(&picture(&carve(&walls), true)), 2);
    let cylinder = walls.with_shape(Shape::Cylinder);
    let cylinder = cylinder.carve().unwrap();
    let mut out = Vec::new();
    draw::draw(&cylinder, Format::Png, None, &Label::default(), &mut out).unwrap();
    assert_eq!(characters(&out).lines().count(), 35);
}

#[test]
fn only_plain_perfect_mazes_stream_and_only_they_may_be_too_large_for_memory() {
    let large = recipe(Algorithm::Eller(Odds::HALVES), size(100_000, 100_000), 1);
    let error = large.check().unwrap_err().to_string();
    assert_eq!(
        error,
        "a size of 100000x100000 is too large; a maze in memory has at most 1073741824 cells, such \
         as 32768x32768"
    );
    assert!(matches!(large.carve(), Err(RecipeError::TooLarge { .. })));
    assert!(large.stream().is_some());
    for other in [
        large.clone().with_braid(parse("0.1")),
        large.clone().with_doors(DoorRule::Farthest),
        large.clone().with_shape(Shape::Cylinder),
        large.clone().with_weave(parse("0.1")),
        large.clone().with_algorithm(Algorithm::RecursiveBacktracker),
    ] {
        assert!(!other.streams() && other.stream().is_none());
        assert!(matches!(other.check(), Err(RecipeError::TooLarge { .. })));
    }
}

#[test]
fn what_no_memory_holds_is_drawn_row_by_row() {
    let place = Folder::new();
    // The first rows do not know how many follow.
    let start = |words: &str| {
        let mut child = place.command(words).spawn().unwrap();
        let mut start = vec![0; 700_000];
        child.stdout.take().unwrap().read_exact(&mut start).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
        start
    };
    for algorithm in ["binary-tree", "sidewinder", "eller"] {
        let words = format!("draw --algorithm {algorithm} --seed 5 --size 100000x");
        let (large, small) = (format!("{words}100000"), format!("{words}4"));
        assert!(start(&large) == start(&small), "{algorithm}");
    }
}

/// Two hundred million cells are drawn in a few megabytes more than the program itself needs.
#[cfg(target_os = "linux")]
#[test]
fn drawing_row_by_row_takes_the_memory_of_a_row() {
    let place = Folder::new();
    for words in [
        "--algorithm eller --size 50000x4000 --format blocks",
        "--algorithm binary-tree --size 50000x4000 --format unicode",
    ] {
        let output = place.run_within(120_000, &format!("draw --seed 1 {words} -o /dev/null"));
        assert_eq!(printed(&output), "", "{words}");
    }
}
