//! Pictures of keys, doors, gates and levers on every grid.

use std::collections::BTreeSet;

use mazewright_forms::draw;
use mazewright_forms::draw::{Figure, Film, Format, Ink, Paper, SheetLayout, Style, Theme, Worksheet};
use mazewright_forms::read;
use mazewright_maze::furniture::{Furniture, Item, Obstacle};
use mazewright_maze::trace::Recording;
use mazewright_maze::{Cell, Grid, Maze, Seed, Side, Topology};

use crate::pictures::canvas;
use mazewright_testing::{Dice, cluttered, command, contrast, every_grid, hash, written};

fn pixels(maze: &Maze<Grid>, cell: u32) -> Vec<u8> {
    let figure = Figure::new(maze, None, false);
    let mut canvas = canvas(&figure, &Style::of_cells(cell));
    canvas.paint_all(&figure);
    canvas.pixels().to_vec()
}

fn svg(figure: &Figure<'_>) -> String {
    String::from_utf8(written(|out| draw::svg(figure, &Style::of_cells(24), Some("A maze"), out))).unwrap()
}

fn pdf(figure: Figure<'_>) -> Vec<u8> {
    let sheet = Worksheet { figure, recipe: String::new() };
    written(|out| draw::pdf(&SheetLayout::new(Paper::A4), &[sheet], out))
}

#[test]
fn a_picture_painted_cell_by_cell_is_that_painted_at_once() {
    let mut dice = Dice(5);
    for recipe in every_grid() {
        let Ok(maze) = recipe.carve() else { continue };
        let maze = cluttered(&maze, true, &mut dice);
        for size in [16, 31] {
            let figure = Figure::new(&maze, None, false);
            let style = Style::of_cells(size);
            let [mut once, mut piecemeal] = [0; 2].map(|_| canvas(&figure, &style));
            once.paint_all(&figure);
            for cell in maze.topology().cells() {
                piecemeal.paint_cell(&figure, cell);
            }
            let is_blank = |&pixel: &u8| pixel == Ink::PAPER.index();
            let pairs = once.pixels().iter().zip(piecemeal.pixels());
            let differing = pairs.filter(|(one, other)| one != other && !is_blank(other)).count();
            assert_eq!(differing, 0, "{} in {size} pixels", command(&recipe));
            let plain = maze.clone().with_furniture(Furniture::default()).unwrap();
            let changed = pixels(&plain, size) != once.pixels();
            assert_eq!(changed, !maze.furniture().is_empty(), "{}", command(&recipe));
        }
    }
}

/// A row of four cells, with an item on the second one and something in the passage behind it.
fn row(item: Item, obstacle: Obstacle) -> Maze<Grid> {
    let maze = read::read(b"+--+--+--+--+\n|S        E |\n+--+--+--+--+\n").unwrap().maze;
    let cells: Vec<Cell> = maze.topology().cells().collect();
    let obstacles = [(cells[1], Side::East.port(), obstacle)];
    let furniture = Furniture::new(maze.topology(), vec![(cells[1], item)], &obstacles);
    maze.with_furniture(furniture).unwrap()
}

#[test]
fn everything_can_be_told_apart_by_its_shape() {
    let keys = (0..4).map(|color| (Item::Key(color), Obstacle::Door(0)));
    let levers = (0..2).map(|lever| (Item::Lever(lever), Obstacle::Door(0)));
    let doors = (0..4).map(|color| (Item::Key(0), Obstacle::Door(color)));
    let gates = [true, false].map(|leads_away| (Item::Key(0), Obstacle::Gate { leads_away }));
    let barriers = [(0, false), (0, true), (1, false), (1, true)]
        .map(|(lever, is_open)| (Item::Key(0), Obstacle::Barrier { lever, is_open }));
    let all = keys.chain(levers).chain(doors).chain(gates).chain(barriers);
    let all: Vec<_> = all.map(|(item, obstacle)| row(item, obstacle)).collect();
    let [light, dark, print] = Theme::ALL;
    for size in [16, 48] {
        let mut seen = Vec::new();
        for maze in &all {
            let palette = print.for_furniture().palette();
            let is_dark = |pixel: u8| palette[usize::from(pixel)][0] < 128;
            seen.push(pixels(maze, size).into_iter().map(is_dark).collect::<Vec<bool>>());
        }
        for (n, one) in seen.iter().enumerate() {
            for (m, other) in seen[..n].iter().enumerate() {
                // The first key and the first door are in one picture twice.
                let differing = one.iter().zip(other).filter(|(one, other)| one != other).count();
                let is_same = all[n] == all[m];
                assert!(is_same || differing >= 6, "{n} and {m}: {differing} of {size}");
            }
        }
    }
    for theme in [light.for_furniture(), dark.for_furniture()] {
        let colors: BTreeSet<_> = (0..4).map(|color| theme.color(Ink::key(color))).collect();
        assert_eq!(colors.len(), 4);
        for ink in [Ink::LEVER, Ink::GLYPH] {
            assert!(contrast(theme.color(ink), theme.color(Ink::FLOOR)) > 4.5, "{}", theme.name);
        }
    }
}

#[test]
fn a_drawing_and_an_answer_say_what_is_where_and_when() {
    let json = r#"{"mazewright":1,"topology":"rectangle","columns":5,"rows":1,"cells":["2aaa8"],
        "start":[1,0],"goal":[4,0],"keys":[{"x":0,"y":0,"color":3}],
        "locked_doors":[{"x":3,"y":0,"side":"east","color":3}],
        "levers":[{"x":2,"y":0,"lever":0}],"barriers":[{"x":2,"y":0,"side":"east","lever":0,"open":false}]}"#;
    let maze = read::read(json.as_bytes()).unwrap().maze;
    // The lever, back past it to the key, and the lever again, twice.
    let columns = [1, 0, 1, 2, 3, 2, 3, 4];
    let path: Vec<Cell> = columns.map(|x| maze.topology().locate(x, 0).unwrap()).into();
    let drawing = svg(&Figure::new(&maze, Some(&path), false));
    let described = "<title>A maze</title>\n<desc>1 key, 1 door, 1 lever, 1 barrier</desc>\n";
    assert!(drawing.contains(described), "{drawing}");
    assert!(drawing.contains(">1</text>") && drawing.contains(">2,3</text>"), "{drawing}");
    let answer = String::from_utf8_lossy(&pdf(Figure::new(&maze, Some(&path), false))).into_owned();
    for text in ["(1) Tj", "(2,3) Tj", "A key opens", "A lever opens"] {
        assert_eq!(answer.matches(text).count(), 1, "{text}");
    }
    assert!(!answer.contains("Pass an arrow"));
    let plain = maze.with_furniture(Furniture::default()).unwrap();
    assert!(!svg(&Figure::new(&plain, None, false)).contains("<desc>"));
}

#[test]
fn colors_of_furniture_are_no_colors_of_distances() {
    let maze = row(Item::Key(0), Obstacle::Door(0));
    let figure = Figure::new(&maze, None, true);
    let mut canvas = canvas(&figure, &Style::of_cells(12));
    canvas.paint_all(&figure);
    let levels: BTreeSet<u8> = canvas.pixels().iter().map(|pixel| pixel / 4).collect();
    let taken: Vec<u8> = levels.into_iter().filter(|&ink| ink >= Ink::LEVER.0).collect();
    assert_eq!(taken, [Ink::key(0).0]);
}

#[test]
fn pictures_of_furniture_never_change() {
    let mut hashes = Vec::new();
    for name in ["rectangle", "ring", "hexagon", "torus"] {
        let mut recipe = every_grid()
            .into_iter()
            .find(|recipe| recipe.features.shape.name() == name && recipe.size.columns() > 5)
            .unwrap();
        recipe.seed = Seed(2);
        let maze = cluttered(&recipe.carve().unwrap(), true, &mut Dice(9));
        let path: Vec<Cell> = maze.passages().cells().take(1).collect();
        let figure = Figure::new(&maze, Some(&path), true);
        let style = Style::of_cells(20);
        let content = Film {
            recording: &Recording::default(),
            blank: maze.passages(),
            figure: &figure,
            is_solving: true,
            seconds: 1,
        };
        let film = written(|out| draw::film(&content, None, Format::Gif, &style, out));
        let png = written(|out| draw::png(&figure, &style, out));
        let all = [svg(&figure).into_bytes(), png, film, pdf(figure)];
        hashes.push((name, all.map(|bytes| hash(&bytes))));
    }
    let expected: [(&str, [u64; 4]); 4] = [
        ("rectangle", [0x105d503283c9ed98, 0x44c729956d38fe9a, 0x7c7edfdd8dc605e5, 0x6538385f48530023]),
        ("ring", [0x890d138a97c6f25b, 0x12c74c657c3ce0e9, 0x0ea1aa7f9e335446, 0x4473d7d95800e25b]),
        ("hexagon", [0x60e3fc4f3ade54cc, 0x23628c3a7bc8355a, 0x51df182d21d3ee9b, 0x3c74fd4ea5d369c5]),
        ("torus", [0xc2c57bad9f1d3e63, 0x3590ee7ac9886800, 0xb2bb49f7eb6c2894, 0xbf47a83d74d07c4e]),
    ];
    assert_eq!(hashes, expected, "{hashes:016x?}");
}

#[test]
fn in_few_pixels_a_key_is_a_shape_as_large_as_its_cell() {
    let maze = row(Item::Key(1), Obstacle::Gate { leads_away: true });
    let inked = |cell| pixels(&maze, cell).iter().filter(|&&pixel| Ink(pixel / 4) == Ink::key(1)).count();
    let [few, many] = [8, 16].map(|cell| (inked(cell), cell as usize * cell as usize));
    assert!(few.0 * 3 > few.1, "{few:?}");
    assert!(many.0 * 4 < many.1, "{many:?}");
}
