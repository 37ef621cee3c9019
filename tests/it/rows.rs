//! Mazes made row by row: the fast paths, the rows by themselves, and the exact values of what is
//! carved in rows.

use std::io::Cursor;

use mazewright_forms::draw;
use mazewright_forms::draw::{Format, Label};
use mazewright_maze::braid::Share;
use mazewright_maze::generate::Odds;
use mazewright_maze::generate::Room;
use mazewright_maze::random::{Purpose, Random};
use mazewright_maze::rows::Row;
use mazewright_maze::trace::{Event, Recording};
use mazewright_maze::{Algorithm, DoorRule, Maze, Recipe, RecipeError, Seed, Shape, Side, Size};

#[cfg(feature = "cli")]
use crate::command_line::{Place, printed};
use mazewright_testing::{
    algorithms, carve, command, in_parallel, maze_of, parse, plain, recipe, size, solution, text,
};
use mazewright_testing::{check_mean, junctions};

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
fn rows_are_the_same_traced_or_not() {
    let mut all = by_rows();
    let rooms = ["1", "2", "3", "8", "1000"];
    all.extend(rooms.map(|room| Algorithm::RecursiveDivision(parse(room))));
    in_parallel(&all, |&algorithm| {
        for size in sizes() {
            for seed in 0..4 {
                let recipe = recipe(algorithm, size, seed);
                let traced = recipe.carve_traced(&mut Recording::default()).unwrap();
                assert!(plain(traced) == carve(&recipe), "{}", command(&recipe));
            }
        }
    });
}

#[test]
fn rows_are_those_of_the_maze_in_memory_and_leave_spare_bits_clear() {
    in_parallel(&by_rows(), |&algorithm| {
        for size in sizes() {
            let recipe = recipe(algorithm, size, 5);
            let maze = carve(&recipe);
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

#[test]
fn coins_fall_with_exactly_their_chance() {
    for (share, words) in [("0", 0), ("1", 0), ("0.5", 1), ("0.25", 2), ("0.375", 3)] {
        let mut random = Random::new(Seed(1), Purpose::Carve);
        let mut drawn = random.clone();
        let coins = parse::<Share>(share).coins(&mut random);
        let digits: Vec<u64> = (0..words).map(|_| drawn.word()).collect();
        assert!(random == drawn, "{share} draws {words} words");
        for n in 0..64 {
            // The digits that the words hold for this coin, as a binary fraction.
            let fraction = digits.iter().enumerate();
            let fraction: f64 = fraction.map(|(place, word)| (word >> n & 1) as f64 / f64::from(2 << place)).sum();
            let expected = fraction < share.parse::<f64>().unwrap();
            assert_eq!(coins >> n & 1 == 1, expected, "{share}");
        }
    }
    for share in ["0.000001", "0.1", "0.3", "0.7", "0.999999"] {
        let mut random = Random::new(Seed(2), Purpose::Carve);
        let counts: Vec<f64> =
            (0..40_000).map(|_| f64::from(parse::<Share>(share).coins(&mut random).count_ones()) / 64.0).collect();
        check_mean(share, &counts, share.parse().unwrap(), 0.0);
    }
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

#[test]
fn eller_opens_each_cell_of_an_unopened_set_alike() {
    // Rows that are one set each and have one way down: each column of twelve is as likely.
    let mut counts = [0.0; 12];
    let rows = 60_001;
    let maze = carve(&recipe(Algorithm::Eller(parse("1,0")), size(12, rows), 1));
    for y in 0..rows as u32 - 1 {
        for (x, count) in counts.iter_mut().enumerate() {
            let cell = maze.topology().cell(x as u32, y);
            *count += f64::from(u8::from(maze.passages().is_open(cell, Side::South.port())));
        }
    }
    assert_eq!(counts.iter().sum::<f64>(), 60_000.0);
    let chi_square: f64 = counts.iter().map(|count| (count - 5_000.0) * (count - 5_000.0) / 5_000.0).sum();
    // The 99.9 % point for eleven degrees of freedom.
    assert!(chi_square < 31.3, "{chi_square}");
}

#[test]
fn odds_of_nothing_and_of_all_give_combs() {
    let open = |maze: &Maze, x: u32, y: u32, side: Side| {
        let cell = maze.topology().cell(x, y);
        maze.passages().is_open(cell, side.port())
    };
    let upright = carve(&recipe(Algorithm::Sidewinder(parse("0")), size(70, 9), 1).with_doors(DoorRule::None));
    let hanging = carve(&recipe(Algorithm::Eller(parse("0,1")), size(70, 9), 1));
    let flat = carve(&recipe(Algorithm::Sidewinder(parse("1")), size(70, 9), 1));
    for y in 0..9 {
        for x in 0..69 {
            assert_eq!(open(&upright, x, y, Side::East), y == 0);
            assert_eq!(open(&hanging, x, y, Side::East), y == 8);
            assert!(open(&flat, x, y, Side::East));
        }
    }
}

#[test]
fn division_cuts_every_field_across_its_longer_side_by_a_wall_with_one_gap() {
    for (columns, rows) in [(1, 9), (9, 1), (2, 2), (31, 20), (20, 31), (24, 24)] {
        for seed in 0..20 {
            let algorithm = Algorithm::RecursiveDivision(Room::ONE);
            let mut recording = Recording::default();
            let recipe = recipe(algorithm, size(columns, rows), seed);
            let rectangle = *plain(recipe.carve_traced(&mut recording).unwrap()).topology();
            let mut events = recording.iter().map(|record| record.event).peekable();
            // The fields that wait: left, top, columns, rows.
            let mut fields = vec![(0, 0, columns as u32, rows as u32)];
            while let Some(event) = events.next() {
                let Event::Focus { to: Some(first), .. } = event else {
                    continue;
                };
                let (left, top, wide, high) = fields.pop().expect("a field that waits");
                assert_eq!(rectangle.coordinates(first), (left, top));
                let mut wall = Vec::new();
                while let Some(Event::Close { cell, port }) = events.peek().copied() {
                    wall.push((rectangle.coordinates(cell), Side::of(port)));
                    events.next();
                }
                // All the way across, but for one gap.
                assert_eq!(wall.len() as u32, wide.min(high) - 1, "{}", command(&recipe));
                let Some(&((x, y), side)) = wall.first() else {
                    continue;
                };
                let mut places: Vec<u32> = Vec::new();
                for ((x2, y2), side2) in wall {
                    assert!((left..left + wide).contains(&x2) && (top..top + high).contains(&y2));
                    assert_eq!(side2, side);
                    assert!(if side == Side::East { x2 == x } else { y2 == y });
                    places.push(if side == Side::East { y2 } else { x2 });
                }
                places.dedup();
                assert_eq!(places.len() as u32, wide.min(high) - 1);
                if side == Side::East {
                    assert!(wide >= high);
                    fields.push((x + 1, top, left + wide - x - 1, high));
                    fields.push((left, top, x + 1 - left, high));
                } else {
                    assert!(high >= wide);
                    fields.push((left, y + 1, wide, top + high - y - 1));
                    fields.push((left, top, wide, y + 1 - top));
                }
            }
            assert!(fields.is_empty());
        }
    }
}

#[test]
fn division_draws_the_mazes_of_two_by_two_alike_and_winds_through_rooms() {
    let mut counts = [0; 4];
    for seed in 0..4_000 {
        let algorithm = Algorithm::RecursiveDivision(Room::ONE);
        let maze = carve(&recipe(algorithm, size(2, 2), seed));
        let open = |x, y, side: Side| {
            let cell = maze.topology().cell(x, y);
            maze.passages().is_open(cell, side.port())
        };
        let passages =
            [open(0, 0, Side::East), open(0, 1, Side::East), open(0, 0, Side::South), open(1, 0, Side::South)];
        counts[passages.iter().position(|open| !open).unwrap()] += 1;
    }
    // Four standard deviations of a quarter of 4,000.
    assert!(counts.iter().all(|count| (890..1_110).contains(count)), "{counts:?}");

    // A field no larger than a room is one corridor: two ends, and all other cells between two.
    for (columns, rows) in [(2, 2), (5, 5), (8, 3), (3, 8), (7, 8)] {
        for seed in 0..8 {
            let algorithm = Algorithm::RecursiveDivision(parse("8"));
            let maze = carve(&recipe(algorithm, size(columns, rows), seed));
            assert_eq!(junctions(&maze), [0, 2, columns * rows - 2, 0, 0]);
        }
    }
}

#[test]
fn mixed_draws_are_the_digits_of_one_bounded_draw() {
    for bounds in [[2, 3, 5], [1, 7, 1], [1 << 20, 1 << 21, 1 << 22], [1, 1, u64::MAX]] {
        for seed in 0..200 {
            let mut random = Random::new(Seed(seed), Purpose::Carve);
            let mut same = random.clone();
            let [a, b, c] = random.mixed(bounds);
            assert_eq!(same.below(bounds.iter().product()), (a * bounds[1] + b) * bounds[2] + c);
            assert!(random == same);
        }
    }
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

#[cfg(feature = "cli")]
#[test]
fn the_program_draws_row_by_row_what_it_would_draw_from_memory() {
    let place = Place::new();
    for algorithm in by_rows() {
        let recipe = recipe(algorithm, size(70, 9), 42);
        let command = command(&recipe);
        let words = command.strip_prefix("mazewright ").unwrap();
        let maze = carve(&recipe);
        let drawn = place.run(&format!("{words} --format png")).stdout;
        assert_eq!(characters(&drawn), text(&maze, Format::Blocks, None));
    }
    let words = "draw --algorithm eller --size 4x3";
    let three = place.prints(&format!("{words} --seed 9 --count 3"));
    let singles = [9, 10, 11].map(|seed| place.prints(&format!("{words} --seed {seed}")));
    assert_eq!(three, singles.join("\n"));
}

#[cfg(feature = "cli")]
#[test]
fn what_no_memory_holds_is_drawn_or_refused_in_a_line() {
    use std::io::Read;

    let place = Place::new();
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
    let expected = "draw makes larger ones row by row with binary-tree, sidewinder or eller";
    let forms = [
        "",
        "--algorithm recursive-division",
        "--algorithm eller --solution",
        "--algorithm eller --braid 0.5",
        "--algorithm eller --doors farthest",
        "--algorithm eller --format json",
        "--algorithm wall-list --format png -o maze.png",
    ];
    place.refuses_all("draw --size 100000x100000", &forms.map(|words| (words, expected)));
    let expected = "a picture shows one maze; leave --count out";
    place.refuses("draw --format png --count 2", 2, expected);
    let expected = "a picture has less than 2147483648 pixels on a side";
    let words = "draw --algorithm sidewinder --size 1x1073741824 --format png";
    place.refuses(words, 2, expected);
}

/// Two hundred million cells are drawn in a few megabytes more than the program itself needs.
#[cfg(all(feature = "cli", target_os = "linux"))]
#[test]
fn drawing_row_by_row_takes_the_memory_of_a_row() {
    let place = Place::new();
    for words in [
        "--algorithm eller --size 50000x4000 --format blocks",
        "--algorithm binary-tree --size 50000x4000 --format unicode",
    ] {
        let output = place.run_within(120_000, &format!("draw --seed 1 {words} -o /dev/null"));
        assert_eq!(printed(&output), "", "{words}");
    }
}
