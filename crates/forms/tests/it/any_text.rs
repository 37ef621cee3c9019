//! Any maze reads back from any text; any text, drawn and damaged or not drawn at all, is a maze or refused.

use std::sync::Arc;

use proptest::prelude::*;

use mazewright_forms::draw::Format;
use mazewright_forms::read;
use mazewright_maze::{Algorithm, Cell, DoorRule, Maze, Recipe, Shape};

use crate::damage::{below, beside, damaged};
use crate::round_trip::compare;
use mazewright_testing::{
    Dice, algorithms, cluttered, command, grids, parse, random_mask, recipe, size, solution, text,
};

/// A recipe for a masked grid or one that is not a plain rectangle.
fn any_grid() -> impl Strategy<Value = Recipe> {
    let words = (
        prop::sample::select(grids()),
        1..12_u64,
        1..12_u64,
        prop::sample::select(DoorRule::ALL.to_vec()),
        prop::sample::select(vec!["0", "0.5", "1"]),
        prop::option::of(any::<u64>()),
        any::<u64>(),
    );
    let recipes = words.prop_map(|((shape, weave), columns, rows, doors, braid, mask, seed)| {
        let size = match shape {
            Shape::Box => parse(&format!("{columns}x{rows}x{}", ["2", "3", "2x2"][seed as usize % 3])),
            _ => size(columns, rows),
        };
        let mask = mask.filter(|_| !matches!(shape, Shape::Ring | Shape::Box));
        recipe(Algorithm::RecursiveBacktracker, size, seed)
            .with_shape(shape)
            .with_weave(parse(weave))
            .with_doors(doors)
            .with_braid(parse(braid))
            .with_mask(mask.map(|mask| Arc::new(random_mask(shape, size, mask))))
    });
    recipes.prop_filter("makes no maze", |recipe| recipe.carve().is_ok())
}

/// A recipe for a plain rectangle, by any algorithm.
fn any_recipe() -> impl Strategy<Value = Recipe> {
    let doors = prop::sample::select(DoorRule::ALL.to_vec());
    let algorithm = prop::sample::select(algorithms());
    let recipes = (algorithm, 1..30_u64, 1..20_u64, doors, 0..=10_u32, any::<u64>());
    recipes.prop_map(|(algorithm, columns, rows, doors, tenths, seed)| {
        let (least, tenths) = if algorithm.is_tiled() { (3, 0) } else { (1, tenths) };
        recipe(algorithm, size(columns.max(least), rows.max(least)), seed)
            .with_doors(doors)
            .with_braid(parse(&format!("{}.{}", tenths / 10, tenths % 10)))
    })
}

/// A recipe for a rectangle, masked or not.
fn any_rectangle() -> impl Strategy<Value = Recipe> {
    let recipes = any_grid().prop_map(|mut recipe| {
        recipe.mask = recipe.mask.filter(|_| recipe.features.shape == Shape::Rectangle);
        recipe.size = recipe.size.flat();
        recipe.with_shape(Shape::Rectangle).with_weave(parse("0"))
    });
    recipes.prop_filter("makes no maze", |recipe| recipe.carve().is_ok())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(5000) })]

    #[test]
    fn any_maze_reads_back_from_every_form_that_shows_it(
        recipe in prop_oneof![any_recipe(), any_grid()],
        furniture in prop::option::of(any::<u64>()),
    ) {
        let maze = recipe.carve().unwrap();
        let maze = furniture.map_or(maze.clone(), |seed| cluttered(&maze, true, &mut Dice(seed)));
        for form in Format::TEXTS {
            for solved in [false, true] {
                prop_assert_eq!(compare(&maze, form, solved), Ok(()), "{} as {}", command(&recipe), form.name());
            }
        }
    }

    #[test]
    fn marked_ends_read_back_though_they_are_one_cell(
        recipe in prop_oneof![any_recipe(), any_grid()],
        (start, goal) in (0..1000_usize, 0..1000_usize),
        is_one in any::<bool>(),
    ) {
        let passages = recipe.carve().unwrap().passages().clone();
        let cells: Vec<Cell> = passages.cells().collect();
        let end = |n: usize| cells[n % cells.len()];
        let maze = Maze::between(passages, end(start), end(if is_one { start } else { goal }));
        for form in Format::TEXTS {
            prop_assert_eq!(compare(maze.as_ref().unwrap(), form, false), Ok(()), "{}", command(&recipe));
        }
    }

    #[test]
    fn an_indented_drawing_is_the_same_maze(
        recipe in prop_oneof![any_recipe(), any_grid()],
        form in prop::sample::select(Format::TEXTS.to_vec()),
        indent in "[ \t]{1,5}",
        above in "[ \n]{0,5}",
    ) {
        let maze = recipe.carve().unwrap();
        let form = if form.shows(maze.topology()) { form } else { Format::Json };
        let drawing = text(&maze, form, None);
        let lines = drawing.lines().map(|line| format!("{indent}{line}\r\n"));
        let indented = format!("{above}\n{}", lines.collect::<String>());
        let again = read::read(indented.as_bytes());
        let expected = read::read(drawing.as_bytes()).unwrap();
        prop_assert_eq!(again.map(|again| again.maze == expected.maze), Ok(true), "{}", indented);
    }

    #[test]
    fn two_mazes_in_a_text_are_refused(
        (one, other) in (any_rectangle(), any_rectangle()),
        form in prop::sample::select(vec![Format::Ascii, Format::Unicode, Format::Blocks]),
        blank in 1..9_usize,
        is_below in any::<bool>(),
        is_marked in any::<bool>(),
    ) {
        let [one, other] = [one, other].map(|recipe| recipe.carve().unwrap());
        // Marked blocks may be a field that is open all round.
        let one = match is_marked && form != Format::Blocks {
            true => Maze::between(one.passages().clone(), one.start(), one.goal()).unwrap(),
            false => one,
        };
        let [one, other] = [one, other].map(|maze| text(&maze, form, None));
        let both = if is_below { below(&one, &other, blank) } else { beside(&one, &other, blank) };
        // A gap as wide as a passage, into which a door of each opens, makes them one maze.
        let drawn = read::read(both.as_bytes()).map(|reading| text(&reading.maze, form, None));
        prop_assert!(drawn.map_or(true, |drawn| blank <= 3 && drawn == both), "{}", both);
    }

    #[test]
    fn a_damaged_drawing_is_refused_or_is_a_maze_that_reads_back(
        recipe in prop_oneof![any_recipe(), any_grid()],
        form in prop::sample::select(Format::TEXTS.to_vec()),
        solved in any::<bool>(),
        damages in prop::collection::vec(any::<u64>(), 1..4),
    ) {
        let maze = recipe.carve().unwrap();
        let form = if form.shows(maze.topology()) { form } else { Format::Json };
        let way = solution(&maze).filter(|_| solved);
        let drawing = text(&maze, form, way.as_deref());
        let drawing = damages.into_iter().fold(drawing, |drawing, seed| damaged(&drawing, &mut Dice(seed)));
        match read::read(drawing.as_bytes()) {
            Ok(reading) => {
                for form in Format::TEXTS {
                    let result = compare(&reading.maze, form, solved);
                    prop_assert_eq!(result, Ok(()), "{}", drawing);
                }
            }
            Err(error) => {
                let lines = drawing.lines().count() as u64;
                prop_assert!(error.place.is_none_or(|(line, _)| (1..=lines + 1).contains(&line)));
                prop_assert!(!error.to_string().contains(char::is_control), "{error}");
            }
        }
    }

    #[test]
    fn any_bytes_are_refused_or_are_a_maze_that_reads_back(
        bytes in prop_oneof![
            prop::collection::vec(any::<u8>(), 0..200),
            "[ #.wS E*\n]{0,60}".prop_map(String::into_bytes),
            "(#| |S|E|\n|\\+--|\\|  ){0,60}".prop_map(String::into_bytes),
            "(│|─|┌|┐|└|┘| |•|▒|║|\n){0,60}".prop_map(String::into_bytes),
            "\\+--\\+--\\+--\\+\n([|] ( |[|]|=)[ |=#*S] ( |[|])  [|]\n\\+(--|  )\\+(--|  )\\+--\\+\n){1,4}"
                .prop_map(String::into_bytes),
            "\\PC{0,60}".prop_map(String::into_bytes),
        ],
    ) {
        match read::read(&bytes) {
            Ok(reading) => {
                for form in Format::TEXTS {
                    let result = compare(&reading.maze, form, false);
                    prop_assert_eq!(result, Ok(()), "{}", String::from_utf8_lossy(&bytes));
                }
            }
            Err(error) => prop_assert!(!error.to_string().contains(char::is_control), "{error}"),
        }
    }
}
