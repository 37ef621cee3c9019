//! Exact values: what is known about each algorithm's mazes, from their definitions and from theory.

use std::collections::HashSet;

use mazewright_maze::generate::Bias;
use mazewright_maze::solve::{Solver, Tree, distances};
use mazewright_maze::trace::{Event, Recording, Silent};
use mazewright_maze::{
    Algorithm, Cell, DoorRule, Fingerprint, Maze, Passages, Ports, Recipe, Rectangle, Share, Side, Topology,
};

use crate::uniform::{Key, all_mazes, count};
use mazewright_testing::{carve, command, growing, parse, plain, recipe, size};

#[test]
fn backtracker_leaves_walls_only_between_ancestors_and_descendants() {
    for (columns, rows) in [(5, 5), (40, 25), (3, 60)] {
        for seed in 0..10 {
            let recipe = recipe(Algorithm::RecursiveBacktracker, size(columns, rows), seed);
            let (maze, start) = carve_and_start(&recipe);
            assert!(all_walls_part_ancestors(&maze, start), "{}", command(&recipe));
        }
    }
    // The property tells the algorithm from others.
    let (other, start) = carve_and_start(&recipe(growing("random"), size(40, 25), 0));
    assert!(!all_walls_part_ancestors(&other, start));
}

#[test]
fn backtracker_makes_fourteen_of_the_fifteen_mazes_of_three_by_two() {
    let three_by_two = recipe(Algorithm::RecursiveBacktracker, size(3, 2), 0).with_doors(DoorRule::None);
    let rectangle = Rectangle::new(size(3, 2));
    let can_be_made = |key: &Key| {
        let mut passages = Passages::closed(rectangle);
        for (cell, open) in rectangle.cells().zip(key) {
            for port in Ports(*open).iter() {
                passages.open(cell, port);
            }
        }
        let maze = Maze::new(passages, None).unwrap();
        rectangle.cells().any(|cell| all_walls_part_ancestors(&maze, cell))
    };
    let all = all_mazes(&rectangle.into());
    let possible: HashSet<Key> = all.into_iter().filter(can_be_made).collect();
    assert_eq!(possible.len(), 14);
    assert_eq!(count(&three_by_two, 2000).into_keys().collect::<HashSet<_>>(), possible);
}

#[test]
fn growing_tree_by_the_newest_is_the_backtracker() {
    for seed in 0..20 {
        for size in [size(1, 1), size(2, 2), size(16, 8), size(97, 31)] {
            let backtracker = carve(&recipe(Algorithm::RecursiveBacktracker, size, seed));
            assert!(carve(&recipe(growing("newest"), size, seed)) == backtracker);
        }
    }
}

#[test]
fn growing_by_the_oldest_and_an_origin_that_stays_keep_the_grid_distance_from_their_root() {
    let origin = Algorithm::OriginShift(parse("0"));
    for (seed, algorithm) in (0..20).zip([growing("oldest"), origin].into_iter().cycle()) {
        let (maze, root) = carve_and_start(&recipe(algorithm, size(33, 21), seed));
        let rectangle = maze.topology();
        let (left, top) = rectangle.coordinates(root);
        let distances = distances(maze.passages(), root);
        for cell in maze.passages().cells() {
            let (x, y) = rectangle.coordinates(cell);
            assert_eq!(distances[cell.index()], x.abs_diff(left) + y.abs_diff(top));
        }
    }
}

#[test]
fn binary_tree_leads_straight_to_its_corner_and_has_no_four_ways() {
    for (bias, corner) in
        [(Bias::NorthWest, (0, 0)), (Bias::NorthEast, (32, 0)), (Bias::SouthWest, (0, 20)), (Bias::SouthEast, (32, 20))]
    {
        for seed in 0..20 {
            let maze = carve(&recipe(Algorithm::BinaryTree(bias), size(33, 21), seed));
            let end = maze.topology().cell(corner.0, corner.1);
            let start = maze.topology().cell(32 - corner.0, 20 - corner.1);
            let solved = Solver::BreadthFirst.solve(maze.passages(), start, end, &mut Silent);
            assert_eq!(solved.unwrap().path.len(), 33 + 21 - 1);
            assert!(maze.passages().cells().all(|cell| maze.passages().open_ports(cell).len() < 4));
        }
    }
}

#[test]
fn sidewinder_opens_each_run_upwards_once_and_the_first_row_is_one_run() {
    for seed in 0..20 {
        let maze = carve(&recipe(Algorithm::Sidewinder(Share::HALF), size(70, 20), seed));
        let open = |x: u32, y: u32, side: Side| {
            let cell = maze.topology().cell(x, y);
            maze.passages().is_open(cell, side.port())
        };
        assert!((0..69).all(|x| open(x, 0, Side::East)));
        for y in 1..20 {
            let mut rises = 0;
            for x in 0..70 {
                rises += u32::from(open(x, y, Side::North));
                if !open(x, y, Side::East) {
                    assert_eq!(rises, 1, "the run that ends at {x}, {y}");
                    rises = 0;
                }
            }
        }
    }
}

/// The maze of a recipe, and the cell that its generator began with.
fn carve_and_start(recipe: &Recipe) -> (Maze, Cell) {
    let mut recording = Recording::default();
    let maze = recipe.carve_traced(&mut recording).unwrap();
    let start = recording.iter().find_map(|record| match record.event {
        Event::Mark { cell, .. } => Some(cell),
        _ => None,
    });
    (plain(maze), start.unwrap())
}

/// Returns true if of every two neighbors with a wall between, one lies on the way from the other to the root, as a
/// walk that only steps back where nothing is untouched leaves them.
fn all_walls_part_ancestors(maze: &Maze, root: Cell) -> bool {
    let rectangle = maze.topology();
    let tree = Tree::to(maze.passages(), root);
    let leads_past = |cell: Cell, other: Cell| tree.path(rectangle, cell).any(|step| step == other);
    maze.passages().cells().all(|cell| {
        [Side::East, Side::South].into_iter().all(|side| {
            let neighbor = rectangle.neighbor(cell, side.port());
            !rectangle.contains(neighbor)
                || maze.passages().is_open(cell, side.port())
                || leads_past(cell, neighbor)
                || leads_past(neighbor, cell)
        })
    })
}

#[test]
fn a_fingerprint_is_of_the_maze_and_never_changes() {
    let fingerprint = |recipe: &Recipe| Fingerprint::of(&recipe.carve().expect("a maze"));
    let of_seed = |seed| recipe(Algorithm::default(), size(20, 20), seed);
    assert_eq!(fingerprint(&of_seed(1)).to_string(), "window jungle oak pebble");
    let tiles = recipe(Algorithm::WallList, size(9, 5), 1);
    assert_eq!(fingerprint(&tiles).to_string(), "teapot marble rocket donkey");
    let other_doors = of_seed(1).with_doors(DoorRule::Sides);
    let seen: HashSet<u64> =
        (1..=2000).map(|seed| fingerprint(&of_seed(seed)).0).chain([fingerprint(&other_doors).0]).collect();
    assert_eq!(seen.len(), 2001, "no two mazes have the same");
}
