//! Every text format reads back as the maze that was drawn, and reading never panics.

use proptest::prelude::*;

use mazewright_maze::braid::Share;
use std::io::ErrorKind;
use std::sync::Arc;

use mazewright_forms::draw::{Format, Label};
use mazewright_forms::{draw, read};
use mazewright_maze::generate::binary_tree::Bias;
use mazewright_maze::{Algorithm, Cell, Doors, Grid, Maze, Port, Recipe, Shape, Side, Topology};

use mazewright_testing::{
    algorithms, carve, command, growing, in_parallel, maze_of, parse, plain, recipe, size,
    solution, text,
};
use mazewright_testing::{grids, random_mask};

/// Checks that a maze reads back from a format, with and without its solution.
#[track_caller]
fn check<T: Topology + Into<Grid>>(maze: &Maze<T>, form: Format, name: &str) {
    let maze = &maze.clone().into_grid();
    let result = compare(maze, form, false).and_then(|()| compare(maze, form, true));
    result.unwrap_or_else(|problem| panic!("{name} as {}: {problem}", form.name()));
}

/// Draws a maze and reads it back; the error says what differs.
///
/// Some drawings are ambiguous. A tile maze with a wall at every post, such as a single path tile in 3x3, reads
/// as the wall maze with the same blocks. A door into a void cell looks like a path tile in blocks. Text does
/// not show bridges that nothing passes under, so a woven maze may read back with fewer bridges but the same
/// passages.
fn compare(maze: &Maze<Grid>, form: Format, solved: bool) -> Result<(), String> {
    if form == Format::Blocks && has_a_door_into_a_void_cell(maze) {
        return Ok(());
    }
    if !form.shows(maze.topology()) {
        let drawn = draw::draw(maze, form, None, &Label::default(), &mut Vec::new());
        let kind = drawn.map_err(|error| error.kind());
        return match kind {
            Err(ErrorKind::Unsupported) => Ok(()),
            other => Err(format!("is not shown, but drawing gives {other:?}")),
        };
    }
    let way = solution(maze).filter(|_| solved);
    let drawing = text(maze, form, way.as_deref());
    let again = read::read(drawing.as_bytes())
        .map_err(|error| format!("{error}\n{drawing}"))?
        .maze;
    let ambiguous = form == Format::Blocks && maze.is_tiled() && has_a_wall_at_every_post(&drawing);
    let woven = maze.topology().is_woven() && form != Format::Json;
    let same_text = || text(&again, form, way.as_deref()) == drawing;
    if again == *maze
        || ambiguous && text(&again, form, None) == text(maze, form, None)
        || woven && has_the_same_passages(&again, maze) && same_text()
    {
        Ok(())
    } else {
        Err(format!("came back as another maze\n{drawing}"))
    }
}

/// Whether two mazes have the same neighbors behind the same ports.
fn has_the_same_passages(one: &Maze<Grid>, other: &Maze<Grid>) -> bool {
    let ways = |maze: &Maze<Grid>, cell: Cell| -> Vec<(Port, Cell)> {
        let ports = maze.passages().open_ports(cell);
        let behind = |port| (port, maze.topology().neighbor(cell, port));
        ports.iter().map(behind).collect()
    };
    let ends = |maze: &Maze<Grid>| {
        let doors = (maze.entrance(), maze.exit());
        (doors, maze.start(), maze.goal(), maze.is_marked())
    };
    one.topology().size() == other.topology().size()
        && ends(one) == ends(other)
        && one.topology().cells().all(|cell| {
            one.passages().is_void(cell) == other.passages().is_void(cell)
                && ways(one, cell) == ways(other, cell)
        })
}

fn has_a_door_into_a_void_cell(maze: &Maze<Grid>) -> bool {
    let Some(rectangle) = maze.topology().lattice() else {
        return false;
    };
    let mut doors = [maze.entrance(), maze.exit()].into_iter().flatten();
    doors.any(|door| rectangle.contains(rectangle.neighbor(door.cell, door.port)))
}

/// Whether a drawing in blocks has odd sides of at least three and a wall wherever both line and
/// column are even.
fn has_a_wall_at_every_post(drawing: &str) -> bool {
    let lines: Vec<&[u8]> = drawing.lines().map(str::as_bytes).collect();
    let odd = |length: usize| length % 2 == 1 && length >= 3;
    let posts = lines
        .iter()
        .step_by(2)
        .flat_map(|line| line.iter().step_by(2));
    odd(lines.len()) && odd(lines[0].len()) && posts.into_iter().all(|&post| post == b'#')
}

#[test]
fn every_form_of_every_algorithm_reads_back_to_the_same_maze() {
    let sizes = [
        (1, 1),
        (1, 40),
        (40, 1),
        (2, 2),
        (3, 3),
        (4, 3),
        (16, 8),
        (97, 31),
    ];
    let mut recipes = Vec::new();
    for algorithm in algorithms() {
        for (columns, rows) in sizes {
            for doors in Doors::ALL {
                for braid in ["0", "0.4", "1"] {
                    recipes.extend((0..5).map(|seed| Recipe {
                        doors,
                        braid: parse(braid),
                        ..recipe(algorithm, size(columns, rows), seed)
                    }));
                }
            }
        }
    }
    recipes.retain(|recipe| recipe.check().is_ok());
    in_parallel(&recipes, |recipe| {
        let maze = carve(recipe);
        for form in Format::TEXTS {
            check(&maze, form, &command(recipe));
        }
    });
}

#[test]
fn mazes_of_a_million_cells_read_back_in_each_form() {
    let mut jobs = Vec::new();
    for (n, algorithm) in algorithms().into_iter().enumerate() {
        for (m, form) in Format::TEXTS.into_iter().enumerate() {
            let recipe = recipe(algorithm, size(1000, 1000), (n * 4 + m) as u64);
            jobs.push((recipe, form, (n + m) % 2 == 0));
        }
    }
    in_parallel(&jobs, |(recipe, form, solved)| {
        let result = compare(&carve(recipe).into_grid(), *form, *solved);
        assert!(result.is_ok(), "{} as {}", command(recipe), form.name());
    });
}

#[test]
fn marked_masked_and_looped_mazes_read_back_in_every_form() {
    for drawing in [
        "+--+--+\n| S   |\n+--+  +\n|   E |\n+--+--+\n",
        "+--+--+\n| S| E|\n+--+--+\n",
        "+  +--+\n|     |\n+  +  +\n|     |\n+--+  +\n",
        "+--+--+\n|      \n+  +--+\n|  |##|\n+  +--+\n",
        "+--+--+--+\n|##|  |##|\n+--+  +--+\n         |\n+--+  +--+\n|##|  |##|\n+--+  +--+\n",
        "+--+--+--+\n|##|##|##|\n+--+--+--+\n|##| E| S|\n+--+--+--+\n|##|##|##|\n+--+--+--+\n",
        "#####\n#S  #\n# # #\n#  E#\n#####\n",
        "######\n#S   #\n# ## #\n#   E#\n######\n",
        "#.####\nS...##\n#.##.#\n#...F#\n#.####\n",
        "wwwwww\n.....w\nw.w.ww\nw.....\nwwwwww\n",
        "ES#.",
        ".\nS\nE\n#\n",
    ] {
        let maze = maze_of(drawing);
        for form in Format::TEXTS {
            check(&maze, form, drawing);
        }
    }
}

#[test]
fn an_unenclosed_maze_of_joined_cells_reads_back_in_every_form() {
    // All neighbors are joined, as in a tile maze, but no wall tile encloses them.
    for drawing in [
        "+--+--+\n|  |##|\n+--+--+\n",
        "+--+--+\n|  |##|\n+  +--+\n|     |\n+--+--+\n",
        "+  +--+\n|  |##|\n+  +--+\n|      \n+--+--+\n",
    ] {
        let maze = maze_of(drawing);
        for form in Format::TEXTS {
            check(&maze, form, drawing);
        }
    }
}

#[test]
fn a_door_into_a_void_cell_reads_back_in_all_forms_but_blocks() {
    let maze = maze_of("+--+--+\n|##    \n+--+--+\n");
    assert!(has_a_door_into_a_void_cell(&maze.clone().into_grid()));
    for form in Format::TEXTS {
        check(&maze, form, "a door into a void cell");
    }
}

#[test]
fn every_grid_reads_back_from_every_form_that_shows_it() {
    let mut recipes = Vec::new();
    for (shape, weave) in grids() {
        for (columns, rows) in [(1, 1), (1, 5), (6, 1), (2, 2), (7, 6), (40, 23)] {
            for doors in Doors::ALL {
                for braid in ["0", "0.5", "1"] {
                    recipes.push(Recipe {
                        shape,
                        weave: parse(weave),
                        doors,
                        braid: parse(braid),
                        ..recipe(growing("random"), size(columns, rows), columns + rows)
                    });
                }
            }
        }
    }
    recipes.retain(|recipe| recipe.check().is_ok());
    assert!(recipes.len() > 400);
    in_parallel(&recipes, |recipe| {
        let maze = recipe.carve().unwrap();
        for form in Format::TEXTS {
            check(&maze, form, &command(recipe));
        }
    });
}

#[test]
fn a_bridge_is_drawn_where_something_passes_under_it() {
    let json = |cells: &str| {
        let text = format!(
            r#"{{"mazewright":1,"topology":"rectangle","columns":4,"rows":3,
            "bridges":["....",".|..","...."],"cells":[{cells}]}}"#
        );
        read::read(text.as_bytes()).unwrap().maze
    };
    let crossed = json(r#""0400","2580","0100""#);
    let drawn = "+--+--+--+--+\n|  |  |  |  |\n+--+  +--+--+\n|   ||   |  |\n+--+  +--+--+\n\
                 |  |  |  |  |\n+--+--+--+--+\n";
    assert_eq!(text(&crossed, Format::Ascii, None), drawn);
    let unicode = "┌───┬───┬───┬───┐\n│   │   │   │   │\n├───┘   └───┼───┤\n│    ║ ║    │   │\n\
                   ├───┐   ┌───┼───┤\n│   │   │   │   │\n└───┴───┴───┴───┘\n";
    assert_eq!(text(&crossed, Format::Unicode, None), unicode);
    for drawing in [drawn, unicode] {
        // The only bridge is crossed, so that the grid is the very same.
        assert_eq!(read::read(drawing.as_bytes()).unwrap().maze, crossed);
        let windows = drawing.replace('\n', "\r\n");
        assert_eq!(read::read(windows.as_bytes()).unwrap().maze, crossed);
    }
    let plain = json(r#""0400","0500","0100""#);
    let drawn = text(&plain, Format::Ascii, None);
    assert!(!drawn.contains("||"), "{drawn}");
    let again = read::read(drawn.as_bytes()).unwrap().maze;
    assert!(again != plain && again.topology().is_plain());
    assert!(has_the_same_passages(&again, &plain));
    check(&plain, Format::Ascii, "an empty bridge");
}

#[test]
fn bridges_of_any_width_are_read_with_what_stands_on_them() {
    let level = |inside: &str| {
        let pad = |text: &str| format!("{text:w$}", w = inside.len());
        let (wall, gap) = ("-".repeat(inside.len()), pad(""));
        format!(
            "+{wall}+{wall}+{wall}+\n|{gap}|{gap}|{gap}|\n+{wall}+{gap}+{wall}+\n|{} {inside} {}|\n\
             +{wall}+{gap}+{wall}+\n|{gap}|{}|{gap}|\n+{wall}+{wall}+{wall}+\n",
            pad("*"),
            pad(""),
            pad(""),
        )
    };
    for (inside, side) in [
        ("|", Side::North),
        ("=", Side::East),
        ("||", Side::North),
        ("=*", Side::East),
        ("|*|", Side::North),
        ("=====", Side::East),
    ] {
        let maze = read::read(level(inside).as_bytes()).unwrap().maze;
        let middle = maze.topology().locate(1, 1).unwrap();
        assert_eq!(maze.topology().bridge(middle), Some(side), "{inside}");
        assert_eq!(maze.passages().passage_count(), 3);
    }
    let marked = level("|S").replace('*', "E");
    assert!(read::read(marked.as_bytes()).unwrap().maze.is_marked());
}

#[test]
fn json_keeps_what_is_known_about_a_maze() {
    let maze = carve(&recipe(Algorithm::Sidewinder(Share::HALF), size(7, 5), 9));
    let label = Label {
        algorithm: Some("sidewinder".to_owned()),
        seed: Some("9".to_owned()),
        doors: Some("corners".to_owned()),
        first: None,
    };
    let mut out = Vec::new();
    draw::draw(&maze, Format::Json, None, &label, &mut out).unwrap();
    let reading = read::read(&out).unwrap();
    assert_eq!((plain(reading.maze), reading.label), (maze, label));
}

/// A recipe for a masked grid or one that is not a plain rectangle.
fn any_grid() -> impl Strategy<Value = Recipe> {
    let words = (
        prop::sample::select(grids()),
        1..12_u64,
        1..12_u64,
        prop::sample::select(Doors::ALL.to_vec()),
        prop::sample::select(vec!["0", "0.5", "1"]),
        prop::option::of(any::<u64>()),
        any::<u64>(),
    );
    let recipes = words.prop_map(
        |((shape, weave), columns, rows, doors, braid, mask, seed)| {
            let size = size(columns, rows);
            let mask = mask.filter(|_| shape != Shape::Ring);
            Recipe {
                shape,
                weave: parse(weave),
                doors,
                braid: parse(braid),
                mask: mask.map(|mask| Arc::new(random_mask(shape, size, mask))),
                ..recipe(Algorithm::RecursiveBacktracker, size, seed)
            }
        },
    );
    recipes.prop_filter("makes no maze", |recipe| recipe.carve().is_ok())
}

fn any_recipe() -> impl Strategy<Value = Recipe> {
    let algorithm = prop_oneof![
        Just(Algorithm::RecursiveBacktracker),
        prop::sample::select(Bias::ALL.to_vec()).prop_map(Algorithm::BinaryTree),
        Just(Algorithm::Sidewinder(Share::HALF)),
        "(newest|oldest|random|rotate)".prop_map(|pick| growing(&pick)),
        (1..9_u32, 1..9_u32).prop_map(|(a, b)| growing(&format!("oldest={a},random={b}"))),
        Just(Algorithm::WallList),
    ];
    let doors = prop::sample::select(Doors::ALL.to_vec());
    let recipes = (
        algorithm,
        1..30_u64,
        1..20_u64,
        doors,
        0..=10_u32,
        any::<u64>(),
    );
    recipes.prop_map(|(algorithm, columns, rows, doors, tenths, seed)| {
        let tiled = algorithm.is_tiled();
        let least = if tiled { 3 } else { 1 };
        let tenths = if tiled { 0 } else { tenths };
        Recipe {
            doors,
            braid: parse(&format!("{}.{}", tenths / 10, tenths % 10)),
            ..recipe(algorithm, size(columns.max(least), rows.max(least)), seed)
        }
    })
}

/// A damage to a text, and its place in thousandths of the length.
fn any_damage() -> impl Strategy<Value = (usize, Damage)> {
    let character = prop::sample::select(
        " #+-|=*.SEG0aw{\"\n\r\t█│─┼║═▒•é"
            .chars()
            .collect::<Vec<_>>(),
    );
    let damage = prop_oneof![
        Just(Damage::Delete),
        character.clone().prop_map(Damage::Replace),
        character.prop_map(Damage::Insert),
        Just(Damage::Tear),
        Just(Damage::End),
    ];
    (0..1000_usize, damage)
}

#[derive(Clone, Copy, Debug)]
enum Damage {
    Delete,
    Replace(char),
    Insert(char),
    /// The rest of the line is lost.
    Tear,
    /// The rest of the text is lost.
    End,
}

fn damaged(drawing: &str, damages: &[(usize, Damage)]) -> String {
    let mut characters: Vec<char> = drawing.chars().collect();
    for &(thousandths, damage) in damages {
        if characters.is_empty() {
            break;
        }
        let place = characters.len() * thousandths / 1000;
        match damage {
            Damage::Delete => {
                characters.remove(place);
            }
            Damage::Replace(character) => characters[place] = character,
            Damage::Insert(character) => characters.insert(place, character),
            Damage::Tear => {
                let rest = characters[place..]
                    .iter()
                    .position(|&character| character == '\n');
                let end = rest.map_or(characters.len(), |rest| place + rest);
                characters.drain(place..end);
            }
            Damage::End => characters.truncate(place),
        }
    }
    characters.into_iter().collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(5000) })]

    #[test]
    fn any_recipe_reads_back_to_its_maze(recipe in any_recipe()) {
        let maze = carve(&recipe).into_grid();
        for form in Format::TEXTS {
            prop_assert_eq!(compare(&maze, form, false), Ok(()));
            prop_assert_eq!(compare(&maze, form, true), Ok(()));
        }
    }

    #[test]
    fn any_grid_reads_back_to_its_maze(recipe in any_grid()) {
        let maze = recipe.carve().unwrap();
        for form in Format::TEXTS {
            prop_assert_eq!(compare(&maze, form, false), Ok(()), "{}", command(&recipe));
            prop_assert_eq!(compare(&maze, form, true), Ok(()), "{}", command(&recipe));
        }
    }

    #[test]
    fn a_damaged_drawing_is_refused_or_is_a_maze_that_reads_back(
        recipe in prop_oneof![any_recipe(), any_grid()],
        form in prop::sample::select(Format::TEXTS.to_vec()),
        solved in any::<bool>(),
        damages in prop::collection::vec(any_damage(), 1..4),
    ) {
        let maze = recipe.carve().unwrap();
        let form = if form.shows(maze.topology()) { form } else { Format::Json };
        let way = solution(&maze).filter(|_| solved);
        let drawing = damaged(&text(&maze, form, way.as_deref()), &damages);
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
