//! Any bytes are refused as a maze in one line, or are a maze that every text form draws and reads back.
//!
//! Of the inputs that the fuzzer makes of others, half are drawn mazes, or texts whose lines were damaged, moved or
//! repeated: changes of single bytes hardly ever keep a drawing whole.

#![no_main]

use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};
use mazewright_forms::draw;
use mazewright_forms::draw::{Format, Label};
use mazewright_forms::read;
use mazewright_forms::read::Reading;
use mazewright_maze::solve::distances;
use mazewright_maze::{Cell, Grid, Maze, Topology};
use mazewright_testing::{Dice, damaged, every_grid};

fuzz_mutator!(|data: &mut [u8], size: usize, most: usize, seed: u32| {
    let mut dice = Dice(seed.into());
    let text = match dice.below(8) {
        0 => drawing(&mut dice),
        1..=3 => str::from_utf8(&data[..size]).ok().map(|text| damaged(text, &mut dice)),
        _ => None,
    };
    let Some(text) = text.filter(|text| text.len() <= most) else {
        return fuzzer_mutate(data, size, most);
    };
    data[..text.len()].copy_from_slice(text.as_bytes());
    text.len()
});

/// The drawing of some maze.
fn drawing(dice: &mut Dice) -> Option<String> {
    let recipes = every_grid();
    let maze = recipes[dice.below(recipes.len())].carve().ok()?;
    let form = Format::TEXTS[dice.below(Format::TEXTS.len())];
    let mut out = Vec::new();
    draw::draw(&maze, form, None, &Label::default(), &mut out).ok()?;
    String::from_utf8(out).ok()
}

fuzz_target!(|bytes: &[u8]| {
    let reading = match read::read(bytes) {
        Ok(reading) => reading,
        Err(error) => {
            let message = error.to_string();
            assert!(!message.contains(char::is_control), "{message}");
            return;
        }
    };
    let maze = &reading.maze;
    check_valid(maze);
    let way = maze.shortest_path();
    for form in Format::TEXTS.into_iter().filter(|form| form.shows(maze.topology())) {
        for way in [None, way.as_deref()] {
            check_drawing(&reading, form, way);
        }
    }
});

/// Passages come in pairs and lead to cells, doors lead outside, start and goal can be stood on.
fn check_valid(maze: &Maze<Grid>) {
    let (grid, passages) = (maze.topology(), maze.passages());
    assert!(!passages.is_void(maze.start()) && !passages.is_void(maze.goal()));
    for cell in grid.cells() {
        for port in passages.open_ports(cell).iter() {
            let behind = grid.neighbor(cell, port);
            assert!(!passages.is_void(cell) && !passages.is_void(behind));
            assert!(passages.is_open(behind, grid.opposite(cell, port)));
        }
    }
    for door in [maze.entrance(), maze.exit()].into_iter().flatten() {
        assert!(!passages.is_void(door.cell));
        assert!(passages.is_void(grid.neighbor(door.cell, door.port)));
    }
}

/// Checks that a drawing reads back to an equal maze, which draws the same again.
fn check_drawing(reading: &Reading, form: Format, way: Option<&[Cell]>) {
    let maze = &reading.maze;
    let drawing = drawn(maze, form, way, &reading.label);
    let again = match read::read(&drawing) {
        Ok(again) => again.maze,
        Err(error) if is_in_parts(maze) && error.problem.contains("a second maze") => return,
        Err(error) => panic!("{error}\n{}", String::from_utf8_lossy(&drawing)),
    };
    assert!(
        is_same(maze, &again, form),
        "{} came back as another maze\n{}",
        form.name(),
        String::from_utf8_lossy(&drawing)
    );
}

/// A maze as text.
fn drawn(maze: &Maze<Grid>, form: Format, way: Option<&[Cell]>, label: &Label) -> Vec<u8> {
    let mut out = Vec::new();
    draw::draw(maze, form, way, label, &mut out).expect("memory takes all bytes");
    out
}

/// Returns true if two mazes are equal, as far as a form can tell.
///
/// Blocks may mean a maze of tiles or of walls, which look alike, but for openings in the border beside marked ends.
/// A text form shows only those bridges that something passes under.
fn is_same(maze: &Maze<Grid>, again: &Maze<Grid>, form: Format) -> bool {
    if maze == again {
        return true;
    }
    if form == Format::Blocks {
        let text = |maze| drawn(maze, form, None, &Label::default());
        return maze.is_tiled() && (maze.is_marked() || text(maze) == text(again));
    }
    let ends = |maze: &Maze<Grid>| (maze.entrance(), maze.exit(), maze.start(), maze.goal(), maze.is_marked());
    let same_cell = |cell: Cell| {
        let ports = maze.passages().open_ports(cell);
        let behind = |maze: &Maze<Grid>| -> Vec<Cell> {
            ports.iter().map(|port| maze.topology().neighbor(cell, port)).collect()
        };
        maze.passages().is_void(cell) == again.passages().is_void(cell)
            && ports == again.passages().open_ports(cell)
            && behind(maze) == behind(again)
    };
    maze.topology().is_woven()
        && form != Format::Json
        && maze.topology().size() == again.topology().size()
        && ends(maze) == ends(again)
        && maze.topology().cells().all(same_cell)
}

/// Returns true if some cell cannot be reached from the start.
fn is_in_parts(maze: &Maze<Grid>) -> bool {
    let distances = distances(maze.passages(), maze.start());
    let mut cells = maze.passages().cells();
    cells.any(|cell| distances[cell.index()] == u32::MAX)
}
