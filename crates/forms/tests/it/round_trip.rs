//! Every text format reads back as the maze that was drawn, and reading never panics.

use mazewright_maze::braid::Share;
use std::io::ErrorKind;
use std::sync::Arc;

use mazewright_forms::draw::{Format, Label};
use mazewright_forms::{draw, read};
use mazewright_maze::solve::distances;
use mazewright_maze::{Algorithm, Cell, DoorRule, Grid, Maze, Outline, Port, Shape, Side, Topology};

use mazewright_testing::{
    Dice, algorithms, all_kinds, carve, cluttered, command, grids, growing, in_parallel, maze_of, on_grid, parse,
    plain, recipe, size, solution, text, written,
};

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
/// as the wall maze with the same blocks, whose border is closed if the ends are marked, and which is drawn as tiles
/// if it is one of tiles itself. Text does not show bridges that nothing passes under, so a woven maze may read back
/// with fewer bridges but the same passages. A maze in parts may look like several mazes.
pub(crate) fn compare(maze: &Maze<Grid>, form: Format, solved: bool) -> Result<(), String> {
    if !form.shows(maze.topology()) || form.lacks_room(maze).is_some() {
        let drawn = draw::draw(maze, form, None, &Label::default(), &mut Vec::new());
        let kind = drawn.map_err(|error| error.kind());
        return match kind {
            Err(ErrorKind::Unsupported) => Ok(()),
            other => Err(format!("is not shown, but drawing gives {other:?}")),
        };
    }
    let way = solution(maze).filter(|_| solved);
    let drawing = text(maze, form, way.as_deref());
    let again = match read::read(drawing.as_bytes()) {
        Ok(reading) => reading.maze,
        Err(error) if is_in_parts(maze) && error.problem.contains(SECOND) => return Ok(()),
        Err(error) => return Err(format!("{error}\n{drawing}")),
    };
    let ambiguous = form == Format::Blocks && maze.is_tiled() && has_a_wall_at_every_post(&drawing);
    let woven = maze.topology().is_woven() && form != Format::Json;
    let same_blocks = || text(&again, form, None) == text(maze, form, None);
    let same_text = || text(&again, form, way.as_deref()) == drawing;
    if again == *maze
        || ambiguous && (maze.is_marked() || again.is_tiled() || same_blocks())
        || woven && has_the_same_passages(&again, maze) && same_text()
    {
        Ok(())
    } else {
        Err(format!("came back as another maze\n{drawing}"))
    }
}

/// Returns true if two mazes have equal neighbors behind equal ports.
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
            one.passages().is_void(cell) == other.passages().is_void(cell) && ways(one, cell) == ways(other, cell)
        })
}

/// A part of the problem of a text with several mazes.
pub(crate) const SECOND: &str = "a second maze begins here";

/// Returns true if some cell cannot be reached from the start.
fn is_in_parts(maze: &Maze<Grid>) -> bool {
    let distances = distances(maze.passages(), maze.start());
    let mut cells = maze.passages().cells();
    cells.any(|cell| distances[cell.index()] == u32::MAX)
}

/// Returns true if a drawing in blocks has odd sides of at least three and a wall wherever both line and column are
/// even.
fn has_a_wall_at_every_post(drawing: &str) -> bool {
    let lines: Vec<&[u8]> = drawing.lines().map(str::as_bytes).collect();
    let odd = |length: usize| length % 2 == 1 && length >= 3;
    let posts = lines.iter().step_by(2).flat_map(|line| line.iter().step_by(2));
    odd(lines.len()) && odd(lines[0].len()) && posts.into_iter().all(|&post| post == b'#')
}

#[test]
fn every_form_of_every_algorithm_reads_back_to_the_same_maze() {
    let sizes = [(1, 1), (1, 40), (40, 1), (2, 2), (3, 3), (4, 3), (16, 8), (97, 31)];
    let recipes = all_kinds(&sizes, &["0", "0.4", "1"], 0..5);
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
    for form in [Format::Ascii, Format::Unicode, Format::Json] {
        for size in ["700x700x2", "100x100x10x10", "2x2x50000"] {
            jobs.push((recipe(Algorithm::Kruskal, parse(size), 1), form, true));
        }
    }
    in_parallel(&jobs, |(recipe, form, solved)| {
        let shape = Shape::default_for(recipe.size);
        let recipe = recipe.clone().with_shape(shape);
        let result = compare(&recipe.carve().unwrap(), *form, *solved);
        assert!(result.is_ok(), "{} as {}", command(&recipe), form.name());
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
        // All neighbors are joined, as in a tile maze, but no wall tile encloses them.
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
fn every_outline_reads_back_in_every_form() {
    let mut dice = Dice(56);
    for (outline, (columns, rows)) in
        Outline::ALL.into_iter().flat_map(|outline| [(16, 8), (9, 9), (5, 12)].map(|sides| (outline, sides)))
    {
        for doors in DoorRule::ALL {
            let size = size(columns, rows);
            let mask = Some(Arc::new(outline.mask(size).unwrap()));
            let recipe = recipe(Algorithm::Kruskal, size, 1).with_mask(mask).with_doors(doors);
            let maze = recipe.carve().unwrap();
            let furnished = cluttered(&maze, true, &mut dice);
            for form in Format::TEXTS {
                check(&maze, form, outline.name());
                check(&furnished, form, outline.name());
            }
        }
    }
    check(&maze_of("+--+--+\n|##    \n+--+--+\n"), Format::Blocks, "a door into a void cell");
}

#[test]
fn every_grid_reads_back_from_every_form_that_shows_it() {
    let mut recipes = Vec::new();
    for grid in grids() {
        for (columns, rows) in [(1, 1), (1, 5), (6, 1), (2, 2), (7, 6), (40, 23)] {
            let plain = on_grid(grid, growing("random"), size(columns, rows), columns + rows);
            for braid in ["0", "0.5", "1"].map(parse) {
                recipes.extend(DoorRule::ALL.map(|doors| plain.clone().with_doors(doors).with_braid(braid)));
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
    let reading = read::read(&written(|out| draw::draw(&maze, Format::Json, None, &label, out))).unwrap();
    assert_eq!((plain(reading.maze), reading.label), (maze, label));
}
