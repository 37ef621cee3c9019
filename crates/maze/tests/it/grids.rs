//! Every generator carves a perfect maze into every grid that it takes, void cells and bridges or not,
//! with doors where the rule says; its trace replays to that very maze.

use std::collections::HashSet;
use std::sync::Arc;

use mazewright_maze::generate::Needs;
use mazewright_maze::{
    Algorithm, Cell, Door, DoorRule, Fingerprint, Grid, Mask, Maze, Passages, Port, Recipe, RecipeError, Shape, Side,
    Size, Topology,
};
use proptest::prelude::*;

use crate::traces::{check as check_trace, traced};
use mazewright_testing::{
    algorithms, carve, check_perfect, command, grids, in_parallel, on_grid, parse, random_mask, recipe, size,
    steps_from,
};

/// How a message calls a recipe.
fn name(recipe: &Recipe) -> String {
    let mask = recipe.mask.as_ref().map_or(String::new(), |mask| {
        let row = |y| -> String {
            let cell = |x| if mask.is_void(x, y) { '#' } else { '.' };
            (0..mask.size().columns()).map(cell).collect()
        };
        let rows: Vec<String> = (0..mask.size().rows()).map(row).collect();
        format!(" --mask \n{}\n", rows.join("\n"))
    });
    command(recipe) + &mask
}

/// The doors that a cell could have: its own ports, behind which there is nothing to walk on. Rings
/// have none sideways.
fn openings(passages: &Passages<Grid>, cell: Cell) -> Vec<Door> {
    let grid = passages.topology();
    (0..grid.port_count())
        .map(Port)
        .filter(|&port| grid.has_port(cell, port))
        .filter(|&port| passages.is_void(grid.neighbor(cell, port)))
        .filter(|&port| {
            let name = grid.port_name(cell, port);
            grid.shape() != Shape::Ring || !name.ends_with("clockwise")
        })
        // No door leads through a floor or a roof.
        .filter(|&port| grid.shape() != Shape::Box || port.0 < 4)
        .map(|port| Door { cell, port })
        .collect()
}

/// Carves a recipe and checks its maze; returns what is wrong, if anything is.
fn check(recipe: &Recipe) -> Result<(), String> {
    let (maze, traced) = match traced(recipe) {
        Ok(both) => both,
        Err(RecipeError::NoPlaceForDoors { .. }) => return check_no_place(recipe),
        Err(error) => return Err(format!("refused: {error}")),
    };
    if recipe.carve().as_ref() != Ok(&maze) {
        return Err("tracing changed the maze".to_owned());
    }
    let untouched = recipe.clone().with_doors(DoorRule::None).with_braid(parse("0"));
    let perfect = untouched.carve().map_err(|error| error.to_string())?;
    check_perfect(perfect.passages())?;
    check_mask(recipe, &maze)?;
    check_trace(&traced)?;
    check_doors(recipe, &maze)?;
    if recipe.features.braid == parse("1") {
        check_braided(&maze)?;
    }
    Ok(())
}

fn check_mask(recipe: &Recipe, maze: &Maze<Grid>) -> Result<(), String> {
    let Some(mask) = &recipe.mask else { return Ok(()) };
    let grid = maze.topology();
    let differs = |&cell: &Cell| {
        let (x, y) = grid.position(cell);
        mask.is_void(x, y) != maze.passages().is_void(cell)
    };
    match grid.cells().find(differs) {
        Some(cell) => Err(format!("{:?} is not as the mask says", grid.position(cell))),
        None => Ok(()),
    }
}

/// Checks that doors are where the rule says, and lead outside.
fn check_doors(recipe: &Recipe, maze: &Maze<Grid>) -> Result<(), String> {
    let (grid, passages) = (maze.topology(), maze.passages());
    let (entrance, exit) = match (maze.entrance(), maze.exit()) {
        (None, None) if recipe.features.doors == DoorRule::None => return Ok(()),
        (None, None) if recipe.features.shape == Shape::Torus && maze.is_marked() => {
            let cells: Vec<Cell> = passages.cells().collect();
            return check_apart(passages, &cells, [maze.start(), maze.goal()]);
        }
        (Some(entrance), Some(exit)) if recipe.features.doors != DoorRule::None => (entrance, exit),
        other => return Err(format!("the doors are {other:?}")),
    };
    if entrance == exit || (maze.start(), maze.goal()) != (entrance.cell, exit.cell) {
        return Err("the walk is not from door to door".to_owned());
    }
    if recipe.algorithm.is_tiled() {
        return check_tile_doors(recipe, maze, [entrance, exit]);
    }
    for door in [entrance, exit] {
        if passages.is_void(door.cell) || !openings(passages, door.cell).contains(&door) {
            return Err(format!("{door:?} does not lead outside"));
        }
    }
    let doors = [entrance, exit];
    let right = match recipe.features.doors {
        DoorRule::None => true,
        DoorRule::Corners => {
            let cells: Vec<Cell> = passages.cells().collect();
            let has_any = |&&cell: &&Cell| !openings(passages, cell).is_empty();
            let first = cells.iter().find(has_any);
            let last = cells.iter().rfind(|&&cell| {
                let openings = openings(passages, cell);
                openings.len() > usize::from(Some(&cell) == first)
            });
            let both = [entrance.cell, exit.cell];
            first.is_some_and(|cell| both.contains(cell)) && last.is_some_and(|cell| both.contains(cell))
        }
        DoorRule::Sides => {
            let names = doors.map(|door| grid.port_name(door.cell, door.port));
            let columns: Vec<u32> = passages.cells().map(|cell| grid.position(cell).0).collect();
            let edges = (columns.iter().min(), columns.iter().max());
            let found = doors.map(|door| grid.position(door.cell).0);
            // A cell of a tiling may have a corner at its side, and two sides that look there.
            let is_aside = match recipe.features.shape {
                Shape::Tiling(_) => names[0].ends_with("west") && names[1].ends_with("east"),
                _ => names == ["west", "east"],
            };
            is_aside && edges == (Some(&found[0]), Some(&found[1]))
        }
        DoorRule::Farthest => {
            let all: Vec<Door> = passages.cells().flat_map(|cell| openings(passages, cell)).collect();
            let is_outer = |door: &Door| !grid.contains(grid.neighbor(door.cell, door.port));
            let outer: Vec<Door> = all.iter().copied().filter(is_outer).collect();
            // Where fewer than two cells lie at the border of the grid, that of the mask counts.
            let is_enough = outer.iter().any(|door| door.cell != outer[0].cell);
            let border = if is_enough { outer } else { all };
            if !border.contains(&entrance) || !border.contains(&exit) {
                return Err("the doors are not at the border".to_owned());
            }
            let mut cells: Vec<Cell> = border.iter().map(|door| door.cell).collect();
            cells.dedup();
            return check_apart(passages, &cells, [entrance.cell, exit.cell]);
        }
    };
    if right { Ok(()) } else { Err(format!("{entrance:?} and {exit:?} are not by the rule")) }
}

/// The doors of a maze of tiles are tiles of its border, which is closed but for them.
fn check_tile_doors(recipe: &Recipe, maze: &Maze<Grid>, doors: [Door; 2]) -> Result<(), String> {
    let (grid, passages) = (maze.topology(), maze.passages());
    let is_border = |&cell: &Cell| grid.ports().any(|port| !grid.contains(grid.neighbor(cell, port)));
    let (border, inner): (Vec<Cell>, Vec<Cell>) = passages.cells().partition(is_border);
    if passages.cells().any(|cell| passages.open_ports(cell) != passages.neighbors(cell)) {
        return Err("a wall stands between two tiles".to_owned());
    }
    let mut cells = doors.map(|door| door.cell);
    cells.sort_unstable();
    if border != cells || doors.iter().any(|door| grid.contains(grid.neighbor(door.cell, door.port))) {
        return Err(format!("the border is open at {border:?}"));
    }
    let behind = doors.map(|door| grid.neighbor(door.cell, Side::of(door.port).opposite().port()));
    let sides = doors.map(|door| Side::of(door.port));
    let column = |cell: &Cell| grid.position(*cell).0;
    let (left, right) = (1, grid.columns_of(0) - 2);
    let top_left = inner.iter().find(|cell| column(cell) == left);
    let low_right = inner.iter().rfind(|cell| column(cell) == right);
    let is_right = match recipe.features.doors {
        DoorRule::Corners => {
            sides == [Side::North, Side::South] && [inner.first(), inner.last()] == [Some(&behind[0]), Some(&behind[1])]
        }
        DoorRule::Sides => {
            sides == [Side::West, Side::East] && [top_left, low_right] == [Some(&behind[0]), Some(&behind[1])]
        }
        _ => {
            let near = |&cell: &Cell| grid.ports().any(|port| is_border(&grid.neighbor(cell, port)));
            let near: Vec<Cell> = inner.iter().copied().filter(near).collect();
            return check_apart(passages, &near, behind);
        }
    };
    if is_right { Ok(()) } else { Err(format!("{doors:?} are not by the rule")) }
}

/// Checks that two of some cells lie where two searches end, and without loops that no two are farther apart.
fn check_apart(passages: &Passages<Grid>, cells: &[Cell], ends: [Cell; 2]) -> Result<(), String> {
    let farthest = |from: Cell| {
        let steps = steps_from(passages, from);
        let farther = |best: Cell, &cell: &Cell| if steps[cell.index()] > steps[best.index()] { cell } else { best };
        let end = cells.iter().fold(from, farther);
        (end, steps[end.index()])
    };
    let apart = steps_from(passages, ends[0])[ends[1].index()];
    let (_, found) = farthest(farthest(cells[0]).0);
    let has_loops = passages.passage_count() >= passages.cell_count();
    let longest = if has_loops { Some(found) } else { cells.iter().map(|&cell| farthest(cell).1).max() };
    if apart == found && Some(apart) == longest {
        Ok(())
    } else {
        Err(format!("the ends are {apart} apart, not {found} or {longest:?}"))
    }
}

/// A recipe may only say that doors find no place where fewer than two do, or the rule's sides are
/// joined.
fn check_no_place(recipe: &Recipe) -> Result<(), String> {
    let without = recipe.clone().with_doors(DoorRule::None);
    let maze = without.carve().map_err(|error| error.to_string())?;
    let passages = maze.passages();
    let places: usize = passages.cells().map(|cell| openings(passages, cell).len()).sum();
    let joined = recipe.features.doors == DoorRule::Sides
        && matches!(recipe.features.shape, Shape::Cylinder | Shape::Moebius | Shape::Torus | Shape::Ring);
    if places < 2 || joined || recipe.features.shape == Shape::Torus && recipe.mask.is_none() {
        Ok(())
    } else {
        Err(format!("{places} doors find a place"))
    }
}

/// Checks that no dead end is left beside a wall that could be opened.
fn check_braided(maze: &Maze<Grid>) -> Result<(), String> {
    let passages = maze.passages();
    let left =
        passages.cells().find(|&cell| passages.open_ports(cell).len() == 1 && passages.neighbors(cell).len() > 1);
    match left {
        Some(cell) => Err(format!("{cell:?} is still a dead end")),
        None => Ok(()),
    }
}

#[test]
fn every_generator_carves_every_grid_that_it_takes() {
    let sizes =
        [(1, 1), (1, 2), (2, 1), (1, 9), (9, 1), (2, 2), (2, 7), (7, 2), (3, 3), (5, 4), (12, 9), (31, 17), (70, 3)];
    let mut recipes = Vec::new();
    for algorithm in algorithms() {
        for grid in grids() {
            for (columns, rows) in sizes {
                let braided = on_grid(grid, algorithm, size(columns, rows), columns * rows).with_braid(parse("1"));
                recipes.extend(DoorRule::ALL.map(|doors| braided.clone().with_doors(doors)));
            }
        }
    }
    let mut refused = 0;
    recipes.retain(|recipe| {
        let needs_rows = recipe.algorithm.needs() != Needs::Cells
            && (recipe.features.shape != Shape::Rectangle || !recipe.features.weave.is_zero());
        let checked = recipe.check();
        refused += usize::from(needs_rows);
        assert_eq!(matches!(checked, Err(RecipeError::NeedsRows { .. })), needs_rows, "{}", name(recipe));
        checked.is_ok()
    });
    assert!(recipes.len() > 1000 && refused > 1000);
    in_parallel(&recipes, |recipe| {
        check(recipe).unwrap_or_else(|problem| panic!("{}: {problem}", name(recipe)));
    });
}

#[test]
fn every_generator_that_takes_a_mask_carves_into_it() {
    let mut recipes = Vec::new();
    for algorithm in algorithms().into_iter().filter(|one| one.needs() == Needs::Cells) {
        for grid in grids().into_iter().filter(|(shape, _)| !matches!(shape, Shape::Ring | Shape::Box)) {
            for (n, doors) in (0..).zip(DoorRule::ALL) {
                for (columns, rows) in [(1, 1), (1, 8), (8, 1), (2, 2), (3, 3), (9, 8), (24, 16)] {
                    let size = size(columns, rows);
                    let seed = columns * 1000 + rows * 10 + n;
                    let masked = on_grid(grid, algorithm, size, seed)
                        .with_mask(Some(Arc::new(random_mask(grid.0, size, seed))))
                        .with_braid(parse(if n % 2 == 0 { "1" } else { "0" }));
                    recipes.push(masked.with_doors(doors));
                }
            }
        }
    }
    recipes.retain(|recipe| recipe.check().is_ok());
    in_parallel(&recipes, |recipe| {
        check(recipe).unwrap_or_else(|problem| panic!("{}: {problem}", name(recipe)));
    });
}

#[test]
fn mazes_of_a_million_cells_are_perfect() {
    in_parallel(&algorithms(), |&algorithm| {
        let recipe = recipe(algorithm, size(1000, 1000), 1);
        assert_eq!(check_perfect(carve(&recipe).passages()), Ok(()), "{}", command(&recipe));
    });
}

#[test]
fn another_seed_makes_another_maze() {
    for algorithm in algorithms() {
        let mazes: HashSet<u64> =
            (0..20).map(|seed| Fingerprint::of(&carve(&recipe(algorithm, size(97, 31), seed))).0).collect();
        assert_eq!(mazes.len(), 20, "{}", algorithm.name());
    }
}

#[test]
fn mazes_that_cannot_be_are_refused() {
    let triangles = |columns, rows| recipe(Algorithm::default(), size(columns, rows), 1).with_shape(Shape::Triangle);
    assert_eq!(triangles(1, 2).check(), Ok(()));
    assert_eq!(triangles(2, 3).check(), Ok(()));
    assert_eq!(triangles(1, 3).check(), Err(RecipeError::NarrowTriangles(size(1, 3))));
    let algorithm = Algorithm::WallList.name();
    for (columns, rows) in [(1, 1), (1, 40), (40, 1), (2, 2), (2, 3), (3, 2)] {
        let size = size(columns, rows);
        let refused = recipe(Algorithm::WallList, size, 0).carve();
        assert_eq!(refused, Err(RecipeError::NoInnerTile { algorithm, size }));
    }
    let braided = recipe(Algorithm::WallList, size(9, 9), 0).with_braid(parse("0.5"));
    assert_eq!(braided.carve(), Err(RecipeError::BraidedTiles(algorithm)));
}

#[test]
fn farthest_doors_of_a_mask_stand_on_two_cells() {
    for (shape, size, text) in [
        // One cell lies at the border of the grid.
        (Shape::Rectangle, "3x4", "#.#\n#.#\n#..\n###\n"),
        (Shape::Rectangle, "3x4", "#.#\n#.#\n#.#\n###\n"),
        // Both upper sides of the first hexagon lead out of the grid.
        (Shape::Hexagon, "5x4", "##.##\n#...#\n#...#\n#####\n"),
    ] {
        let mask = Mask::read(text.as_bytes()).unwrap();
        let masked = recipe(Algorithm::default(), parse(size), 1).with_shape(shape).with_mask(Some(Arc::new(mask)));
        assert_eq!(check(&masked.with_doors(DoorRule::Farthest)), Ok(()), "{text}");
    }
}

#[test]
fn farthest_doors_are_farthest_apart_along_corridors_of_all_lengths() {
    for (shape, size) in Shape::ALL.into_iter().zip(["40x30", "7x60", "300x3", "3x30"].iter().cycle()) {
        for (algorithm, braid) in
            [(Algorithm::RecursiveBacktracker, "0.02"), (Algorithm::Kruskal, "1"), (Algorithm::PrimFrontierCell, "0.5")]
        {
            let size = parse::<Size>(size).fitted_to(shape);
            let wide = recipe(algorithm, size, 7).with_shape(shape).with_braid(parse(braid));
            assert_eq!(check(&wide.with_doors(DoorRule::Farthest)), Ok(()), "{shape} {algorithm:?}");
        }
    }
}

#[test]
fn the_checks_can_fail() {
    let maze = |recipe: &Recipe| recipe.carve().unwrap();
    let whole = recipe(Algorithm::default(), size(6, 5), 1).with_shape(Shape::Hexagon);
    let good = maze(&whole);
    assert_eq!(check_perfect(good.passages()), Ok(()));
    let braided = whole.clone().with_braid(parse("1"));
    let looped = check_perfect(maze(&braided).passages());
    assert!(looped.unwrap_err().contains("loop"));
    assert!(check_braided(&good).unwrap_err().contains("dead end"));
    let mut parted = good.passages().clone();
    let cell = parted.topology().nth(0);
    let port = parted.open_ports(cell).nth(0);
    parted.close(cell, port);
    assert_eq!(check_perfect(&parted), Err("28 passages among 30 cells".to_owned()));
    let sides = whole.with_doors(DoorRule::Sides);
    assert!(check_doors(&sides, &good).is_err());
    let farthest = sides.with_doors(DoorRule::Farthest);
    assert!(check_doors(&farthest, &good).unwrap_err().contains("apart"));
    let tiles = recipe(Algorithm::WallList, size(9, 7), 1);
    let good = maze(&tiles);
    assert_eq!(check_doors(&tiles, &good), Ok(()));
    for rule in [DoorRule::None, DoorRule::Sides, DoorRule::Farthest] {
        assert!(check_doors(&tiles.clone().with_doors(rule), &good).is_err());
    }
}

fn any_recipe() -> impl Strategy<Value = Recipe> {
    let words = (
        prop::sample::select(algorithms()),
        prop::sample::select(grids()),
        prop::sample::select(DoorRule::ALL.to_vec()),
        1..14_u64,
        1..14_u64,
        prop::option::weighted(0.6, any::<u64>()),
        prop::sample::select(vec!["0", "0.5", "1"]),
        any::<u64>(),
    );
    words.prop_map(|(algorithm, (shape, weave), doors, columns, rows, mask, braid, seed)| {
        let size = size(columns, rows);
        // Features that a generator does not support are left out, so that no case is wasted.
        let takes_all = algorithm.needs() == Needs::Cells;
        let shape = if takes_all { shape } else { Shape::Rectangle };
        let mask = mask.filter(|_| takes_all && !matches!(shape, Shape::Ring | Shape::Box));
        let braid = if algorithm.is_tiled() { "0" } else { braid };
        on_grid((shape, if takes_all { weave } else { "0" }), algorithm, size, seed)
            .with_doors(doors)
            .with_mask(mask.map(|mask| Arc::new(random_mask(shape, size, mask))))
            .with_braid(parse(braid))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(4000) })]

    #[test]
    fn any_recipe_makes_a_perfect_maze_in_its_grid(recipe in any_recipe()) {
        if recipe.check().is_ok() {
            prop_assert_eq!(check(&recipe), Ok(()), "{}", name(&recipe));
        }
    }
}
