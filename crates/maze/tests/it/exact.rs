//! Exact values: what is known about each algorithm's mazes, from their definitions and from theory.

use std::collections::{HashMap, HashSet};

use mazewright_forms::draw::Format;
use mazewright_maze::braid::Share;
use mazewright_maze::generate::Bias;
use mazewright_maze::solve::{Solver, Tree, distances};
use mazewright_maze::trace::{Event, Recording, Silent};
use mazewright_maze::{
    Algorithm, Cell, DoorRule, Fingerprint, Maze, Passages, Recipe, Rectangle, Side, Size, Topology,
};

use mazewright_testing::{
    algorithms, carve, check_mean, command, growing, in_parallel, junctions, plain, recipe, size, text,
};

#[test]
fn dead_ends_are_two_and_the_three_ways_and_twice_the_four_ways() {
    for algorithm in algorithms() {
        for seed in 0..20 {
            let recipe = recipe(algorithm, size(40, 30), seed);
            let [_, dead_ends, _, three_ways, four_ways] = junctions(&carve(&recipe));
            let expected = 2 + three_ways + 2 * four_ways;
            assert_eq!(dead_ends, expected, "{}", command(&recipe));
        }
    }
}

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
    let all = all_mazes(size(3, 2));
    assert_eq!(all.len(), 15);
    let possible: HashSet<String> = all
        .iter()
        .filter(|maze| {
            let cells = maze.passages().cells();
            cells.into_iter().any(|cell| all_walls_part_ancestors(maze, cell))
        })
        .map(|maze| text(maze, Format::Ascii, None))
        .collect();
    assert_eq!(possible.len(), 14);
    let made = count_mazes(Algorithm::RecursiveBacktracker, size(3, 2), 2000);
    assert_eq!(made.into_keys().collect::<HashSet<_>>(), possible);
}

#[test]
fn backtracker_draws_the_mazes_of_three_by_two_unevenly() {
    let chi_square = chi_square(Algorithm::RecursiveBacktracker, 30_000);
    // Evenly drawn, it would stay under 36.1 in 99.9 % of all cases.
    assert!((5_000.0..5_600.0).contains(&chi_square), "{chi_square}");
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
fn growing_tree_by_the_oldest_keeps_the_grid_distance_from_its_root() {
    for seed in 0..20 {
        let (maze, root) = carve_and_start(&recipe(growing("oldest"), size(33, 21), seed));
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
            assert_eq!(junctions(&maze)[4], 0);
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

#[test]
fn sidewinder_tends_to_its_share_of_dead_ends() {
    let shares: Vec<f64> = (0..12)
        .map(|seed| carve(&recipe(Algorithm::Sidewinder(Share::HALF), size(700, 700), seed)))
        .map(|maze| 100.0 * junctions(&maze)[1] as f64 / 490_000.0)
        .collect();
    let limit = 100.0 * (0.625 - 2.0_f64.ln() / 2.0);
    // The border has more walls than the inside, which matters less the larger the maze.
    check_mean("sidewinder, dead ends", &shares, limit, 0.02);
}

#[test]
fn means_of_twenty_by_twenty_are_the_known_ones() {
    let known = [
        (Algorithm::RecursiveBacktracker, 10.55, 0.01, 57.53),
        (Algorithm::BinaryTree(Bias::NorthWest), 25.25, 0.0, 18.0),
        (Algorithm::BinaryTree(Bias::SouthEast), 25.25, 0.0, 18.0),
        (Algorithm::Sidewinder(Share::HALF), 27.4, 0.05, 21.0),
        (growing("newest"), 10.55, 0.01, 57.53),
        (growing("random"), 27.99, 0.01, 14.49),
    ];
    in_parallel(&known, |&(algorithm, dead_ends, rounded, longest)| {
        let mazes = (0..1500).map(|seed| carve(&recipe(algorithm, size(20, 20), seed)));
        let measures: Vec<(f64, f64)> =
            mazes.map(|maze| (junctions(&maze)[1] as f64 / 4.0, f64::from(longest_path(&maze)) / 4.0)).collect();
        let (shares, lengths): (Vec<f64>, Vec<f64>) = measures.into_iter().unzip();
        let name = algorithm.name();
        check_mean(&format!("{name}, dead ends"), &shares, dead_ends, rounded);
        check_mean(&format!("{name}, longest path"), &lengths, longest, 0.5);
    });
}

/// How unevenly an algorithm draws the fifteen mazes of three by two, with fourteen degrees of freedom.
pub(crate) fn chi_square(algorithm: Algorithm, draws: u32) -> f64 {
    let expected = f64::from(draws) / 15.0;
    let counts = count_mazes(algorithm, size(3, 2), u64::from(draws));
    let never = (15 - counts.len()) as f64 * expected;
    let drawn = counts.values();
    drawn.map(|&count| (count as f64 - expected).powi(2) / expected).sum::<f64>() + never
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

/// Every perfect maze of a size, found by trying all sets of walls.
fn all_mazes(size: Size) -> Vec<Maze> {
    let rectangle = Rectangle::new(size);
    let mut walls = Vec::new();
    for cell in rectangle.cells() {
        for side in [Side::East, Side::South] {
            if rectangle.contains(rectangle.neighbor(cell, side.port())) {
                walls.push((cell, side.port()));
            }
        }
    }
    let mut mazes = Vec::new();
    for set in 0_u32..1 << walls.len() {
        if u64::from(set.count_ones()) + 1 != size.cells() {
            continue;
        }
        let mut passages = Passages::closed(rectangle);
        for (n, &(cell, port)) in walls.iter().enumerate() {
            if set >> n & 1 == 1 {
                passages.open(cell, port);
            }
        }
        let maze = Maze::new(passages, None).unwrap();
        let distances = distances(maze.passages(), maze.start());
        if maze.passages().cells().all(|cell| distances[cell.index()] != u32::MAX) {
            mazes.push(maze);
        }
    }
    mazes
}

/// How often each maze comes out, by its drawing.
pub(crate) fn count_mazes(algorithm: Algorithm, size: Size, draws: u64) -> HashMap<String, u64> {
    let mut counts = HashMap::new();
    for seed in 0..draws {
        let maze = carve(&recipe(algorithm, size, seed).with_doors(DoorRule::None));
        *counts.entry(text(&maze, Format::Ascii, None)).or_insert(0) += 1;
    }
    counts
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

/// How many cells the longest path of a perfect maze has.
fn longest_path(maze: &Maze) -> u32 {
    let farthest = |from: Cell| {
        let distances = distances(maze.passages(), from);
        let cells = maze.passages().cells();
        cells.map(|cell| (distances[cell.index()], cell)).max().unwrap()
    };
    farthest(farthest(maze.start()).1).0 + 1
}
