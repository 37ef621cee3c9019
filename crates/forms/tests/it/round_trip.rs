//! Every text format reads back as the maze that was drawn, and reading never panics.

use mazewright_maze::braid::Share;
use std::io::ErrorKind;

use mazewright_forms::draw::{Format, Label};
use mazewright_forms::{draw, read};
use mazewright_maze::solve::distances;
use mazewright_maze::{Algorithm, Cell, Grid, Maze, Port, Shape, Side, Topology};

use mazewright_testing::{carve, command, in_parallel, maze_of, parse, plain, recipe, size, solution, text, written};

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

/// Returns true if two mazes have equal neighbors behind equal ports, and equal furniture there.
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
    let stands = |maze: &Maze<Grid>| (maze.furniture().items().to_vec(), maze.furniture().obstacles().to_vec());
    one.topology().size() == other.topology().size()
        && stands(one) == stands(other)
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
fn large_mazes_read_back_in_each_form() {
    let mut jobs = Vec::new();
    for (n, form) in Format::TEXTS.into_iter().enumerate() {
        for (m, algorithm) in [Algorithm::Kruskal, Algorithm::WallList].into_iter().enumerate() {
            jobs.push((recipe(algorithm, size(1000, 1000), n as u64), form, (n + m) % 2 == 0));
        }
    }
    for (form, size) in [(Format::Ascii, "2x2x50000"), (Format::Unicode, "700x700x2"), (Format::Json, "100x100x10x10")]
    {
        jobs.push((recipe(Algorithm::Kruskal, parse(size), 1).with_shape(Shape::Box), form, true));
    }
    in_parallel(&jobs, |(recipe, form, solved)| {
        let result = compare(&recipe.carve().unwrap(), *form, *solved);
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
    check(&maze_of("+--+--+\n|##    \n+--+--+\n"), Format::Blocks, "a door into a void cell");
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
    let label = Label { recipe: Some("sidewinder/7x5/9".to_owned()), first: None };
    let reading = read::read(&written(|out| draw::draw(&maze, Format::Json, None, &label, out))).unwrap();
    assert_eq!((plain(reading.maze), reading.label), (maze, label));
}
