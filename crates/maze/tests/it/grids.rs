//! Every generator carves a perfect maze into every grid that it takes, void cells and bridges or not,
//! with doors where the rule says; its trace replays to that very maze.

use std::collections::VecDeque;
use std::sync::Arc;

use mazewright_maze::generate::Needs;
use mazewright_maze::trace::{Line, Mark, Recording, Scene, Trace};
use mazewright_maze::{
    Algorithm, Cell, Door, DoorRule, Grid, Mask, Maze, Passages, Port, Recipe, RecipeError, Shape, Size, Topology,
};
use proptest::prelude::*;

use mazewright_testing::{algorithms, command, grids, in_parallel, parse, random_mask, recipe, size};

/// Every algorithm, with each of its options.
fn all() -> Vec<Algorithm> {
    let mut all = algorithms();
    let missing = Algorithm::ALL.into_iter().filter(|one| !algorithms().contains(one));
    all.extend(missing);
    all
}

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

/// The grid of a recipe before anything is carved, with the void cells of its mask.
fn blank(recipe: &Recipe, grid: Grid) -> Passages<Grid> {
    let mut passages = recipe.algorithm.blank(grid);
    let Some(mask) = &recipe.mask else {
        return passages;
    };
    let cells: Vec<Cell> = passages.cells().collect();
    for cell in cells {
        let (x, y) = passages.topology().position(cell);
        if mask.is_void(x, y) {
            passages.fill(cell);
        }
    }
    passages
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
    let mut recording = Recording::default();
    let maze = match recipe.carve_traced(&mut recording) {
        Ok(maze) => maze,
        Err(RecipeError::NoPlaceForDoors { .. }) => return check_no_place(recipe),
        Err(error) => return Err(format!("refused: {error}")),
    };
    if recipe.carve().as_ref() != Ok(&maze) {
        return Err("listening changed the maze".to_owned());
    }
    let untouched = recipe.clone().with_doors(DoorRule::None).with_braid(parse("0"));
    let perfect = untouched.carve().map_err(|error| error.to_string())?;
    check_perfect(perfect.passages())?;
    check_mask(recipe, &maze)?;
    check_trace(recipe, &maze, &recording)?;
    check_doors(recipe, &maze)?;
    if recipe.features.braid == parse("1") {
        check_braided(&maze)?;
    }
    Ok(())
}

/// Checks that there is one path between every two cells: a forest of sets, which knows only ports.
fn check_perfect<T: Topology>(passages: &Passages<T>) -> Result<(), String> {
    let grid = passages.topology();
    let mut sets: Vec<u32> = (0..grid.slots() as u32).collect();
    let root = |sets: &mut Vec<u32>, mut member: u32| {
        while sets[member as usize] != member {
            sets[member as usize] = sets[sets[member as usize] as usize];
            member = sets[member as usize];
        }
        member
    };
    let (mut cells, mut joined) = (0, 0);
    for cell in grid.cells() {
        let ports = passages.open_ports(cell);
        if passages.is_void(cell) {
            if !ports.is_empty() {
                return Err(format!("the void cell {cell:?} has passages"));
            }
            continue;
        }
        cells += 1;
        for port in ports.iter() {
            let behind = grid.neighbor(cell, port);
            let back = grid.opposite(cell, port);
            let walkable = grid.has_port(cell, port) && !passages.is_void(behind);
            if !walkable || !passages.is_open(behind, back) {
                return Err(format!("the passage {port:?} of {cell:?} leads nowhere"));
            }
            // Each passage is met twice, and joined when it is met first.
            if (cell, port.0) < (behind, back.0) {
                let (here, there) = (root(&mut sets, cell.0), root(&mut sets, behind.0));
                if here == there {
                    return Err(format!("there is a loop at {cell:?}"));
                }
                sets[here as usize] = there;
                joined += 1;
            }
        }
    }
    if joined + 1 == cells && cells == passages.cell_count() {
        Ok(())
    } else {
        Err(format!("{joined} passages among {cells} cells"))
    }
}

fn check_mask(recipe: &Recipe, maze: &Maze<Grid>) -> Result<(), String> {
    let Some(mask) = &recipe.mask else {
        return Ok(());
    };
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

/// Checks that the trace leads from the blank to the maze and back, by lines that there are.
fn check_trace(recipe: &Recipe, maze: &Maze<Grid>, recording: &Recording) -> Result<(), String> {
    let says = |line: Line| !recipe.algorithm.text(line).is_empty();
    if let Some(record) = recording.iter().find(|record| !says(record.line)) {
        return Err(format!("the pseudo-code has no line {}", record.line.0));
    }
    let blank = Scene::new(blank(recipe, maze.topology().clone()));
    let mut scene = blank.clone();
    for record in recording.iter() {
        scene.apply(record);
    }
    if scene.passages != *maze.passages() {
        return Err("the trace leads to another maze".to_owned());
    }
    if scene.marks.contains(&Mark::Active) {
        return Err("the trace leaves a cell waiting".to_owned());
    }
    for record in recording.iter().rev() {
        scene.revert(record);
    }
    if scene == blank { Ok(()) } else { Err("the trace backwards does not lead to the blank".to_owned()) }
}

/// Checks that doors are where the rule says, and lead outside.
fn check_doors(recipe: &Recipe, maze: &Maze<Grid>) -> Result<(), String> {
    let (grid, passages) = (maze.topology(), maze.passages());
    let (entrance, exit) = match (maze.entrance(), maze.exit()) {
        (None, None) if recipe.features.doors == DoorRule::None => return Ok(()),
        (None, None) if recipe.features.shape == Shape::Torus => return check_ends(maze),
        (Some(entrance), Some(exit)) if recipe.features.doors != DoorRule::None => (entrance, exit),
        other => return Err(format!("the doors are {other:?}")),
    };
    for door in [entrance, exit] {
        let tile = recipe.algorithm.is_tiled();
        if passages.is_void(door.cell) || !tile && !openings(passages, door.cell).contains(&door) {
            return Err(format!("{door:?} does not lead outside"));
        }
    }
    if entrance == exit || (maze.start(), maze.goal()) != (entrance.cell, exit.cell) {
        return Err("the walk is not from door to door".to_owned());
    }
    if recipe.algorithm.is_tiled() {
        // Its doors are tiles of the border; `perfect.rs` looks at them.
        return Ok(());
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
            return check_farthest(maze, entrance, exit);
        }
    };
    if right { Ok(()) } else { Err(format!("{entrance:?} and {exit:?} are not by the rule")) }
}

/// Steps from a cell to every other, by a plain queue.
fn steps_from(passages: &Passages<Grid>, from: Cell) -> Vec<u32> {
    let mut steps = vec![u32::MAX; passages.topology().slots()];
    steps[from.index()] = 0;
    let mut queue = VecDeque::from([from]);
    while let Some(cell) = queue.pop_front() {
        for port in passages.open_ports(cell).iter() {
            let next = passages.topology().neighbor(cell, port);
            if steps[next.index()] == u32::MAX {
                steps[next.index()] = steps[cell.index()] + 1;
                queue.push_back(next);
            }
        }
    }
    steps
}

/// Checks that the marked ends of a maze without doors are where two searches end, and without loops that no two cells
/// are farther apart.
fn check_ends(maze: &Maze<Grid>) -> Result<(), String> {
    let (passages, steps) = (maze.passages(), |from: Cell| steps_from(maze.passages(), from));
    let farthest = |from: Cell| {
        let steps = steps(from);
        passages.cells().fold(from, |best, cell| if steps[cell.index()] > steps[best.index()] { cell } else { best })
    };
    let end = farthest(passages.cells().next().unwrap());
    let (apart, found) = (steps(maze.start())[maze.goal().index()], steps(end)[farthest(end).index()]);
    let reach = |from: Cell| steps(from)[farthest(from).index()];
    let has_loops = passages.passage_count() >= passages.cell_count();
    let longest = if has_loops { Some(found) } else { passages.cells().map(reach).max() };
    if maze.is_marked() && apart == found && Some(apart) == longest {
        Ok(())
    } else {
        Err(format!("start and goal are {apart} apart, not {found} or {longest:?}"))
    }
}

/// Checks that the doors stand where two searches end, and without loops that no two cells at the border are farther
/// apart. The border is that of the grid, or that of the mask where fewer than two cells lie at that of the grid.
fn check_farthest(maze: &Maze<Grid>, entrance: Door, exit: Door) -> Result<(), String> {
    let (grid, passages) = (maze.topology(), maze.passages());
    let all: Vec<Door> = passages.cells().flat_map(|cell| openings(passages, cell)).collect();
    let is_outer = |door: &Door| !grid.contains(grid.neighbor(door.cell, door.port));
    let outer: Vec<Door> = all.iter().copied().filter(is_outer).collect();
    let is_enough = outer.iter().any(|door| door.cell != outer[0].cell);
    let border = if is_enough { outer } else { all };
    if !border.contains(&entrance) || !border.contains(&exit) {
        return Err("the doors are not at the border".to_owned());
    }
    let farthest = |from: Cell| {
        let steps = steps_from(passages, from);
        let farther =
            |best: Cell, door: &Door| if steps[door.cell.index()] > steps[best.index()] { door.cell } else { best };
        border.iter().fold(from, farther)
    };
    let end = farthest(border[0].cell);
    let steps = steps_from(passages, end);
    let (apart, found) = (steps_from(passages, entrance.cell)[exit.cell.index()], steps[farthest(end).index()]);
    if apart != found {
        return Err(format!("the doors are {apart} apart, and two searches find {found}"));
    }
    let has_loops = passages.passage_count() >= passages.cell_count();
    let reach = |door: &Door| {
        let steps = steps_from(passages, door.cell);
        border.iter().map(|other| steps[other.cell.index()]).max()
    };
    let longest = if has_loops { None } else { border.iter().filter_map(reach).max() };
    match longest {
        Some(longest) if apart != longest => Err(format!("the doors are {apart} apart, not {longest}")),
        _ => Ok(()),
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
    let sizes = [(1, 1), (1, 2), (2, 1), (1, 9), (9, 1), (2, 2), (2, 7), (7, 2), (3, 3), (5, 4), (12, 9), (31, 17)];
    let mut recipes = Vec::new();
    for algorithm in all() {
        for (shape, weave) in grids() {
            for (columns, rows) in sizes {
                for doors in DoorRule::ALL {
                    recipes.push(
                        recipe(algorithm, size(columns, rows).fitted_to(shape), columns * rows)
                            .with_shape(shape)
                            .with_weave(parse(weave))
                            .with_doors(doors)
                            .with_braid(parse("1")),
                    );
                }
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
    for algorithm in all().into_iter().filter(|one| one.needs() == Needs::Cells) {
        for (shape, weave) in grids().into_iter().filter(|(shape, _)| !matches!(shape, Shape::Ring | Shape::Box)) {
            for (n, doors) in (0..).zip(DoorRule::ALL) {
                for (columns, rows) in [(1, 1), (1, 8), (8, 1), (2, 2), (3, 3), (9, 8), (24, 16)] {
                    let size = size(columns, rows);
                    let seed = columns * 1000 + rows * 10 + n;
                    recipes.push(
                        recipe(algorithm, size, seed)
                            .with_shape(shape)
                            .with_weave(parse(weave))
                            .with_doors(doors)
                            .with_mask(Some(Arc::new(random_mask(shape, size, seed))))
                            .with_braid(parse(if n % 2 == 0 { "1" } else { "0" })),
                    );
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
fn a_single_column_of_triangles_is_refused_where_it_is_in_parts() {
    let triangles = |columns, rows| recipe(Algorithm::default(), size(columns, rows), 1).with_shape(Shape::Triangle);
    assert_eq!(triangles(1, 2).check(), Ok(()));
    assert_eq!(triangles(2, 3).check(), Ok(()));
    let refused = triangles(1, 3).check();
    assert_eq!(refused, Err(RecipeError::NarrowTriangles(size(1, 3))));
}

#[test]
fn a_shape_with_one_door_at_the_border_has_the_other_at_its_own_edge() {
    let mask = Mask::read(b"#.#\n#.#\n#..\n###\n").unwrap();
    let recipe =
        recipe(Algorithm::default(), size(3, 4), 1).with_mask(Some(Arc::new(mask))).with_doors(DoorRule::Farthest);
    assert_eq!(check(&recipe), Ok(()));
    let narrow = recipe.with_mask(Some(Arc::new(Mask::read(b"#.#\n#.#\n#.#\n###\n").unwrap())));
    assert_eq!(check(&narrow), Ok(()));
}

#[test]
fn farthest_doors_of_a_braided_maze_are_found_on_the_finished_maze() {
    let braided =
        recipe(Algorithm::default(), size(15, 10), 16).with_doors(DoorRule::Farthest).with_braid(parse("0.5"));
    let maze = braided.carve().unwrap();
    // Those of the perfect maze would be one step apart.
    assert!(steps_from(maze.passages(), maze.start())[maze.goal().index()] > 30);
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
fn a_torus_has_its_farthest_cells_as_start_and_goal() {
    let torus = |braid, doors| {
        recipe(Algorithm::default(), size(10, 6), 4).with_shape(Shape::Torus).with_doors(doors).with_braid(parse(braid))
    };
    for braid in ["0", "0.5"] {
        assert_eq!(check(&torus(braid, DoorRule::Farthest)), Ok(()));
    }
    let ends = |doors| {
        let maze = torus("0", doors).carve().unwrap();
        steps_from(maze.passages(), maze.start())[maze.goal().index()]
    };
    assert_eq!((ends(DoorRule::None), ends(DoorRule::Farthest)), (2, 48));
    assert!(torus("0", DoorRule::Corners).check().is_err());
}

#[test]
fn farthest_doors_of_a_mask_stand_on_two_cells() {
    // Both upper sides of the first hexagon lead out of the grid.
    let mask = Mask::read(b"##.##\n#...#\n#...#\n#####\n").unwrap();
    let now = recipe(Algorithm::default(), size(5, 4), 1)
        .with_shape(Shape::Hexagon)
        .with_mask(Some(Arc::new(mask)))
        .with_doors(DoorRule::Farthest);
    let maze = now.carve().unwrap();
    assert!(maze.start() != maze.goal());
    assert_eq!(check(&now), Ok(()));
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
    let mut recording = Recording::default();
    whole.carve_traced(&mut recording).unwrap();
    let perfect = maze(&whole.clone().with_doors(DoorRule::None));
    assert_eq!(check_trace(&whole, &perfect, &recording), Ok(()));
    let mut torn = Recording::with_limit(recording.len() / 2);
    for record in recording.iter() {
        torn.record(record);
    }
    assert!(!torn.is_whole());
    assert!(check_trace(&whole, &perfect, &torn).is_err());
    let sides = whole.with_doors(DoorRule::Sides);
    assert!(check_doors(&sides, &good).is_err());
}

fn any_recipe() -> impl Strategy<Value = Recipe> {
    let words = (
        prop::sample::select(all()),
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
        let mask = mask.filter(|_| takes_all && shape != Shape::Ring);
        let braid = if algorithm.is_tiled() { "0" } else { braid };
        recipe(algorithm, size, seed)
            .with_shape(shape)
            .with_weave(parse(if takes_all { weave } else { "0" }))
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
