//! Every algorithm makes perfect mazes of every size, with doors where the rule says, and the same
//! maze for the same recipe.

use std::collections::{HashSet, VecDeque};

use mazewright_forms::draw::Format;
use mazewright_maze::{Algorithm, Cell, Door, DoorRule, Maze, Recipe, RecipeError, Rectangle, Side, Topology};

use mazewright_testing::{algorithms, carve, command, in_parallel, maze_of, recipe, size, text};

const SIZES: [(u64, u64); 7] = [(1, 1), (1, 40), (40, 1), (2, 2), (3, 3), (16, 8), (97, 31)];
const SEEDS: u64 = 20;

#[test]
fn every_algorithm_makes_perfect_mazes_with_doors_by_the_rule() {
    let mut recipes = Vec::new();
    for algorithm in algorithms() {
        for (columns, rows) in SIZES {
            for doors in DoorRule::ALL {
                // The doors of the largest are checked by as many searches as its border has cells.
                let seeds = if columns == 97 { 6 } else { SEEDS };
                recipes.extend((0..seeds).map(|seed| recipe(algorithm, size(columns, rows), seed).with_doors(doors)));
            }
        }
    }
    recipes.retain(|recipe| recipe.check().is_ok());
    assert!(recipes.len() > 12 * 7 * 4 * 20);
    in_parallel(&recipes, |recipe| {
        let maze = carve(recipe);
        let right = check_perfect(&maze).and_then(|()| check_doors(&maze, recipe.features.doors));
        right.unwrap_or_else(|problem| panic!("{}: {problem}", command(recipe)));
    });
}

#[test]
fn mazes_of_a_million_cells_are_perfect_and_the_same_twice() {
    in_parallel(&algorithms(), |&algorithm| {
        let recipe = &recipe(algorithm, size(1000, 1000), 1);
        let maze = carve(recipe);
        let right = check_perfect(&maze).and_then(|()| check_doors(&maze, recipe.features.doors));
        right.unwrap_or_else(|problem| panic!("{}: {problem}", command(recipe)));
        assert!(carve(recipe) == maze, "{} gave two mazes", command(recipe));
    });
}

#[test]
fn a_recipe_repeats_its_text_and_another_seed_changes_it() {
    for algorithm in algorithms() {
        for (columns, rows) in SIZES {
            let size = size(columns, rows);
            let recipes: Vec<Recipe> =
                (0..SEEDS).map(|seed| recipe(algorithm, size, seed)).filter(|recipe| recipe.check().is_ok()).collect();
            let draw = |recipe: &Recipe| text(&carve(recipe), Format::Ascii, None);
            let once: Vec<String> = recipes.iter().map(draw).collect();
            let twice: Vec<String> = recipes.iter().map(draw).collect();
            assert_eq!(once, twice);
            if size.cells() > 100 {
                let different: HashSet<&String> = once.iter().collect();
                assert_eq!(different.len(), 20, "{}", command(&recipes[0]));
            }
        }
    }
}

#[test]
fn tile_mazes_join_all_neighbors_and_are_enclosed_but_for_their_doors() {
    for (columns, rows) in [(3, 3), (4, 3), (3, 4), (4, 4), (5, 9), (16, 8), (97, 31)] {
        for doors in DoorRule::ALL {
            for seed in 0..SEEDS {
                let maze = carve(&recipe(Algorithm::WallList, size(columns, rows), seed).with_doors(doors));
                assert!(maze.is_tiled());
                let rectangle = maze.topology();
                let passages = maze.passages();
                for cell in passages.cells() {
                    assert_eq!(passages.open_ports(cell), passages.neighbors(cell));
                    let (x, y) = rectangle.coordinates(cell);
                    let (right, bottom) = (rectangle.columns() - 1, rectangle.rows() - 1);
                    let at_border = x == 0 || y == 0 || x == right || y == bottom;
                    let door = [maze.entrance(), maze.exit()].into_iter().flatten().any(|door| door.cell == cell);
                    assert_eq!(at_border, door, "{columns}x{rows}, seed {seed}: {x}, {y}");
                }
            }
        }
    }
}

#[test]
fn a_tile_maze_without_an_inner_tile_is_refused() {
    for (columns, rows) in [(1, 1), (1, 40), (40, 1), (2, 2), (2, 3), (3, 2)] {
        let size = size(columns, rows);
        let refused = recipe(Algorithm::WallList, size, 0).carve();
        let algorithm = "wall-list";
        assert_eq!(refused, Err(RecipeError::NoInnerTile { algorithm, size }));
    }
}

#[test]
fn a_tile_maze_is_not_braided() {
    let braided = recipe(Algorithm::WallList, size(9, 9), 0).with_braid("0.5".parse().unwrap());
    let refused = braided.carve();
    assert_eq!(refused, Err(RecipeError::BraidedTiles("wall-list")));
}

#[test]
fn the_checks_can_fail() {
    let fails = |drawing: &str, doors: DoorRule, problem: &str| {
        let maze = maze_of(drawing);
        let found = check_perfect(&maze).and_then(|()| check_doors(&maze, doors));
        assert_eq!(found, Err(problem.to_owned()), "\n{drawing}");
    };
    let perfect = "+  +--+\n|     |\n+--+  +\n|     |\n+--+  +\n";
    assert_eq!(check_perfect(&maze_of(perfect)), Ok(()));
    assert_eq!(check_doors(&maze_of(perfect), DoorRule::Corners), Ok(()));

    let with_loop = "+  +--+\n|     |\n+  +  +\n|     |\n+--+  +\n";
    fails(with_loop, DoorRule::Corners, "there is a loop at 1, 1");
    let split = "+  +--+\n|     |\n+--+--+\n|     |\n+--+  +\n";
    fails(split, DoorRule::Corners, "2 passages among 4 cells");
    let missing = "+--+--+\n|     |\n+--+  +\n|     |\n+--+--+\n";
    fails(missing, DoorRule::Corners, "doors None, not the two expected");
    fails(perfect, DoorRule::None, "there are doors");
    fails(perfect, DoorRule::Sides, "a door is at the wrong place");
    let near = "+  +--+\n|      \n+--+  +\n|     |\n+--+--+\n";
    fails(near, DoorRule::Farthest, "the doors are 1 apart, not 3");
    let astray = "####\n#  #\n#  #\n####\n";
    assert_eq!(check_perfect(&maze_of(astray)), Err("there is a loop at 2, 2".to_owned()));
}

/// Checks that every two cells are joined by exactly one path: symmetric passages, no loop, and one passage less than
/// cells. Knows nothing of how the maze came about.
fn check_perfect(maze: &Maze) -> Result<(), String> {
    let rectangle = maze.topology();
    let passages = maze.passages();
    let (columns, rows) = (rectangle.columns(), rectangle.rows());
    let mut parents: Vec<u32> = (0..columns * rows).collect();
    let mut cells = 0;
    let mut openings = 0;
    let open = |x: u32, y: u32, side: Side| passages.is_open(rectangle.cell(x, y), side.port());
    for y in 0..rows {
        for x in 0..columns {
            let void = passages.is_void(rectangle.cell(x, y));
            cells += u32::from(!void);
            for (side, x2, y2) in [(Side::West, 1, 0), (Side::North, 0, 1)] {
                let behind = (x.checked_sub(x2), y.checked_sub(y2));
                let (Some(x2), Some(y2)) = behind else {
                    if open(x, y, side) {
                        return Err(format!("a passage leads outside at {x}, {y}"));
                    }
                    continue;
                };
                if open(x, y, side) != open(x2, y2, side.opposite()) {
                    return Err(format!("a passage has one end only at {x}, {y}"));
                }
                if !open(x, y, side) {
                    continue;
                }
                if void || passages.is_void(rectangle.cell(x2, y2)) {
                    return Err(format!("a passage leads into a wall at {x}, {y}"));
                }
                openings += 1;
                let here = root(&mut parents, y * columns + x);
                let there = root(&mut parents, y2 * columns + x2);
                if here == there {
                    return Err(format!("there is a loop at {x}, {y}"));
                }
                parents[here as usize] = there;
            }
        }
        if open(columns - 1, y, Side::East) {
            return Err(format!("a passage leads outside in row {y}"));
        }
    }
    if let Some(x) = (0..columns).find(|&x| open(x, rows - 1, Side::South)) {
        return Err(format!("a passage leads outside in column {x}"));
    }
    if openings + 1 == cells { Ok(()) } else { Err(format!("{openings} passages among {cells} cells")) }
}

/// The member that stands for the set of a member, in a forest of sets.
fn root(parents: &mut [u32], mut member: u32) -> u32 {
    while parents[member as usize] != member {
        let above = parents[parents[member as usize] as usize];
        parents[member as usize] = above;
        member = above;
    }
    member
}

/// Checks that entrance, exit, start and goal are where the rule says, from the drawing's point of view.
fn check_doors(maze: &Maze, rule: DoorRule) -> Result<(), String> {
    let rectangle = maze.topology();
    // A tile maze has its ways inside the border, and its doors in the border.
    let margin = u32::from(maze.is_tiled());
    let (right, bottom) = (rectangle.columns() - 1, rectangle.rows() - 1);
    let inside = |x: u32, y: u32| {
        let is_in = x >= margin && y >= margin && x + margin <= right && y + margin <= bottom;
        is_in && !maze.passages().is_void(rectangle.cell(x, y))
    };
    let all = || (0..=bottom).flat_map(|y| (0..=right).map(move |x| (x, y)));
    let mut ways = all().filter(|&(x, y)| inside(x, y));
    let first = ways.next().ok_or("no cell")?;
    let last = ways.next_back().unwrap_or(first);
    if rule == DoorRule::None {
        if maze.entrance().is_some() || maze.exit().is_some() {
            return Err("there are doors".to_owned());
        }
        let ends = (maze.start(), maze.goal());
        let right = ends == (rectangle.cell(first.0, first.1), rectangle.cell(last.0, last.1));
        return if right { Ok(()) } else { Err("the walk is not from the first to the last cell".to_owned()) };
    }
    let (Some(entrance), Some(exit)) = (maze.entrance(), maze.exit()) else {
        return Err("doors None, not the two expected".to_owned());
    };
    if (maze.start(), maze.goal()) != (entrance.cell, exit.cell) {
        return Err("the walk is not from door to door".to_owned());
    }
    let door = |x: u32, y: u32, side: Side| Door { cell: rectangle.cell(x, y), port: side.port() };
    let expected = match rule {
        DoorRule::Corners => (door(first.0, first.1 - margin, Side::North), door(last.0, last.1 + margin, Side::South)),
        DoorRule::Sides => {
            let top = (0..=bottom).find(|&y| inside(margin, y));
            let low = (0..=bottom).rev().find(|&y| inside(right - margin, y));
            let (top, low) = (top.ok_or("no row")?, low.ok_or("no row")?);
            (door(0, top, Side::West), door(right, low, Side::East))
        }
        _ => return check_farthest(maze, entrance, exit),
    };
    if (entrance, exit) == expected { Ok(()) } else { Err("a door is at the wrong place".to_owned()) }
}

/// Checks that no two cells at the border are farther from each other than those of the doors.
fn check_farthest(maze: &Maze, entrance: Door, exit: Door) -> Result<(), String> {
    let rectangle = maze.topology();
    let margin = u32::from(maze.is_tiled());
    let (right, bottom) = (rectangle.columns() - 1, rectangle.rows() - 1);
    let mut border = Vec::new();
    for y in margin..=bottom - margin {
        for x in margin..=right - margin {
            let edge = x == margin || y == margin || x + margin == right || y + margin == bottom;
            if edge && !maze.passages().is_void(rectangle.cell(x, y)) {
                border.push(rectangle.cell(x, y));
            }
        }
    }
    let inner = |door: Door| {
        if margin == 1 { rectangle.neighbor(door.cell, Side::of(door.port).opposite().port()) } else { door.cell }
    };
    let apart = distances(maze, inner(entrance))[inner(exit).index()];
    let mut longest = 0;
    for &cell in &border {
        let distances = distances(maze, cell);
        longest = border.iter().map(|other| distances[other.index()]).fold(longest, u32::max);
    }
    let outside = |door: Door| !rectangle.contains(rectangle.neighbor(door.cell, door.port));
    if apart != longest {
        Err(format!("the doors are {apart} apart, not {longest}"))
    } else if !outside(entrance) || !outside(exit) || entrance == exit {
        Err("the doors do not lead outside".to_owned())
    } else {
        Ok(())
    }
}

/// Steps from a cell to every other, by a plain queue.
fn distances(maze: &Maze, from: Cell) -> Vec<u32> {
    let rectangle: &Rectangle = maze.topology();
    let mut distances = vec![u32::MAX; rectangle.slots()];
    distances[from.index()] = 0;
    let mut queue = VecDeque::from([from]);
    while let Some(cell) = queue.pop_front() {
        for side in Side::ALL {
            let behind = rectangle.neighbor(cell, side.port());
            if maze.passages().is_open(cell, side.port()) && distances[behind.index()] == u32::MAX {
                distances[behind.index()] = distances[cell.index()] + 1;
                queue.push_back(behind);
            }
        }
    }
    distances
}
