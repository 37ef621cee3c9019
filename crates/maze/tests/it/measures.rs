//! Measures: mazes counted by hand, checks by brute force, the order of difficulties, known values.

use std::collections::HashSet;

use mazewright_maze::inside::known;
use mazewright_maze::inside::known::Holds;
use mazewright_maze::measure::{Measures, Solution, percent};
use mazewright_maze::solve::Tree;
use mazewright_maze::{Algorithm, Cell, Grid, Maze, Recipe, Seed, Shape, Share, Size, Topology, generate};

use mazewright_testing::{
    algorithms, carve, check_mean, command, growing, in_parallel, maze_of, on_grid, recipe, size, steps_from,
};

/// How many cells far one sees into an opening.
const GLANCE: u32 = 3;

#[test]
fn fifteen_cells_measure_as_counted_by_hand() {
    let maze = maze_of(
        "+  +--+--+--+--+\n\
         |        |     |\n\
         +--+  +--+  +  +\n\
         |     |     |  |\n\
         +  +--+  +--+  +\n\
         |           |  |\n\
         +--+--+--+--+  +\n",
    );
    let Measures { texture, depth, longest, solution } = Measures::of(&maze);
    assert_eq!((texture.cells(), texture.passages()), (15, 14));
    assert_eq!(texture.by_ports[..5], [0, 4, 9, 2, 0]);
    let junctions = (texture.dead_ends(), texture.by_ports[3], texture.by_ports[4]);
    assert_eq!(junctions, (4, 2, 0));
    assert_eq!((texture.straight, texture.turning), (2, 7));
    // Corridors of 1, 1, 1, 5 and 6 steps, the last one with a dead end too.
    assert_eq!(texture.corridors(), 5);
    assert_eq!(texture.mean_corridor(), 14.0 / 5.0);
    assert_eq!(texture.mean_dead_end(), (1.0 + 1.0 + 1.0 + 6.0) / 4.0);
    assert_eq!(texture.river(), (1.0 + 1.0 + 1.0 + 25.0 + 36.0) / 14.0);
    let cell = |x: u32, y: u32| maze.topology().cell(x, y);
    assert_eq!((depth, longest.cells), (12, 13));
    assert_eq!(longest.ends, (cell(4, 2), cell(0, 0)));
    let counted = Solution {
        cells: 13,
        turns: 9,
        decisions: 2,
        branches: 2,
        branch_cells: 2,
        largest_branch: 1,
        behind_goal: 0,
        lure: 2,
    };
    assert_eq!(solution, Some(counted));
    assert_eq!(counted.mean_branch(), 1.0);
    assert_eq!(counted.difficulty(), ((12.0 + 9.0) * 2.0_f64).sqrt());
}

#[test]
fn mazes_without_junctions_or_paths_and_rings_are_measured() {
    let ring = Measures::of(&maze_of("+  +--+\n|     |\n+  +  +\n|     |\n+--+  +\n"));
    assert_eq!(ring.texture.by_ports[..5], [0, 0, 4, 0, 0]);
    assert_eq!((ring.texture.corridors(), ring.texture.river()), (1, 4.0));
    assert_eq!(ring.texture.mean_dead_end(), 0.0);
    assert_eq!((ring.depth, ring.longest.cells), (2, 3));
    // The path around the ring has four cells.
    assert!(!ring.longest.is_exact);
    let way = ring.solution.unwrap();
    assert_eq!((way.cells, way.turns, way.decisions), (3, 1, 1));
    assert_eq!((way.branches, way.branch_cells, way.lure), (1, 1, 1));

    let shut = Measures::of(&maze_of("+  +--+\n|  |  |\n+--+  +\n"));
    assert_eq!(shut.texture.by_ports[..5], [2, 0, 0, 0, 0]);
    assert_eq!((shut.solution, shut.difficulty()), (None, None));
    assert_eq!((shut.depth, shut.longest.cells), (0, 1));
    assert!(shut.longest.is_exact);
    assert_eq!(shut.texture.mean_corridor(), 0.0);

    let lone = Measures::of(&carve(&recipe(Algorithm::RecursiveBacktracker, size(1, 1), 0)));
    assert_eq!(lone.texture.cells(), 1);
    assert_eq!((lone.longest.cells, lone.texture.river()), (1, 0.0));
    assert_eq!(lone.difficulty(), Some(0.0));
}

/// All that can be carved of some size, on every topology, with and without bridges.
fn recipes(columns: u64, rows: u64, seeds: u64) -> Vec<Recipe> {
    let mut all = Vec::new();
    for shape in Shape::ALL {
        for weave in ["0", "0.5"] {
            for algorithm in algorithms() {
                all.extend((0..seeds).map(|seed| on_grid((shape, weave), algorithm, size(columns, rows), seed)));
            }
        }
    }
    all.retain(|recipe| recipe.check().is_ok());
    all
}

#[test]
fn longest_paths_branches_and_lures_are_those_of_brute_force() {
    let recipes = recipes(6, 5, 6);
    in_parallel(&recipes, |recipe| {
        let maze = recipe.carve().unwrap();
        let measures = Measures::of(&maze);
        let cells = || maze.passages().cells();
        let name = format!("{} {}", recipe.features.shape.name(), command(recipe));
        assert_eq!(measures.longest.cells, longest_path(&maze), "{name}");
        assert!(measures.longest.is_exact, "{name}");
        let (one, other) = measures.longest.ends;
        let apart = steps_from(maze.passages(), one)[other.index()];
        assert_eq!(u64::from(apart) + 1, measures.longest.cells, "{name}");
        assert_eq!(measures.solution, Some(by_definition(&maze)), "{name}");
        let texture = measures.texture;
        let with = |ports| cells().filter(|&cell| maze.passages().open_ports(cell).len() == ports).count() as u64;
        assert!(texture.by_ports.iter().zip(0..).all(|(&count, ports)| count == with(ports)), "{name}");
        assert_eq!(texture.straight + texture.turning, texture.by_ports[2], "{name}");
        assert!(recipe.features.shape != Shape::Triangle || texture.straight == 0);
    });
}

/// The cells of the longest path, from every cell to every other.
fn longest_path(maze: &Maze<Grid>) -> u64 {
    let passages = maze.passages();
    let from = |cell: Cell| {
        let steps = steps_from(passages, cell);
        let all = passages.cells().map(move |to| steps[to.index()]);
        all.max().unwrap()
    };
    u64::from(passages.cells().map(from).max().unwrap()) + 1
}

/// The solution of a perfect maze, counted cell by cell from its definition.
fn by_definition(maze: &Maze<Grid>) -> Solution {
    let (passages, grid) = (maze.passages(), maze.topology());
    let tree = Tree::to(passages, maze.start());
    let back = |cell: Cell| -> Vec<Cell> { tree.path(grid, cell).collect() };
    let way = back(maze.goal());
    let is_way: HashSet<Cell> = way.iter().copied().collect();
    let steps = steps_from(passages, maze.start());
    // True if a walk to a cell turns in the one before it.
    let turns = |cell: Cell| {
        let last: Vec<Cell> = back(cell).into_iter().take(3).collect();
        let &[to, here, from] = last.as_slice() else { return 0 };
        let port = |to: Cell| {
            let mut open = passages.open_ports(here).iter();
            open.find(|&port| grid.neighbor(here, port) == to).unwrap()
        };
        u64::from(grid.across(here, port(from)) != Some(port(to)))
    };
    // The part that lies behind each cell, with the cell itself.
    let behind = |cell: Cell| -> Vec<Cell> {
        let all = passages.cells();
        all.filter(|&other| back(other).contains(&cell)).collect()
    };
    let is_far = |cell: Cell| {
        let reach = behind(cell).into_iter().map(|end| steps[end.index()]);
        reach.max().unwrap() - steps[cell.index()] >= GLANCE
    };
    let mut solution = Solution {
        cells: way.len() as u64,
        turns: way.iter().map(|&cell| turns(cell)).sum(),
        behind_goal: behind(maze.goal()).len() as u64 - 1,
        ..Solution::default()
    };
    let mut decisions = HashSet::new();
    for cell in passages.cells().filter(|cell| !is_way.contains(cell)) {
        let before = back(cell)[1];
        if back(cell).contains(&maze.goal()) {
            continue;
        }
        solution.branch_cells += 1;
        if is_way.contains(&before) {
            decisions.insert(before);
            solution.branches += 1;
            let branch = behind(cell).len() as u64;
            solution.largest_branch = solution.largest_branch.max(branch);
        }
        if is_far(cell) {
            solution.lure += 1 + turns(cell);
        } else if is_way.contains(&before) || is_far(before) {
            solution.lure += 1;
        }
    }
    solution.decisions = decisions.len() as u64;
    solution
}

#[test]
fn with_loops_the_solution_is_shortest_and_cells_count_once() {
    let mut recipes = recipes(16, 11, 3);
    for recipe in &mut recipes {
        recipe.features.braid = "0.7".parse().unwrap();
    }
    recipes.retain(|recipe| recipe.check().is_ok());
    in_parallel(&recipes, |recipe| {
        let maze = recipe.carve().unwrap();
        let measures = Measures::of(&maze);
        let name = format!("{} {}", recipe.features.shape.name(), command(recipe));
        let steps = steps_from(maze.passages(), maze.start());
        let way = measures.solution.unwrap();
        assert_eq!(way.steps(), u64::from(steps[maze.goal().index()]), "{name}");
        let depth = maze.passages().cells().map(|cell| steps[cell.index()]);
        assert_eq!(Some(measures.depth), depth.max().map(u64::from), "{name}");
        let cells = way.cells + way.branch_cells + way.behind_goal;
        assert_eq!(cells, measures.texture.cells(), "{name}");
        let longest = longest_path(&maze);
        assert!(measures.longest.cells <= longest, "{name}");
        assert!(2 * measures.longest.cells > longest, "{name}");
        let is_tree = maze.passages().passage_count() as u64 + 1 == measures.texture.cells();
        assert_eq!(measures.longest.is_exact, is_tree, "{name}");
    });
}

/// The mean difficulty of mazes with the seeds from 0 on.
fn mean_difficulty(algorithm: Algorithm, size: Size, seeds: u64) -> f64 {
    let of = |seed: u64| Measures::of(&carve(&recipe(algorithm, size, seed))).difficulty();
    (0..seeds).map(|seed| of(seed).unwrap()).sum::<f64>() / seeds as f64
}

#[test]
fn difficulty_orders_mazes_as_people_do() {
    let difficulty = |drawing: &str| Measures::of(&maze_of(drawing)).difficulty().unwrap();
    let corridor = "+  +--+--+--+\n|           |\n+--+--+--+  +\n|           |\n+  +--+--+--+\n";
    let stub = "+  +--+--+\n|        |\n+--+  +  +\n|     |  |\n+--+--+  +\n";
    let stubs = "+  +--+--+\n|        |\n+  +  +  +\n|  |  |  |\n+--+--+  +\n";
    assert_eq!(difficulty(corridor), 0.0);
    assert!(difficulty(stub) > 0.0);
    assert!(difficulty(stubs) > difficulty(stub));
    // Corridors of any length and shape come before everything else.
    for (columns, rows) in [(1, 1), (500, 1), (1, 500), (2, 1)] {
        let corridor = recipe(Algorithm::RecursiveBacktracker, size(columns, rows), 0);
        assert_eq!(Measures::of(&carve(&corridor)).difficulty(), Some(0.0));
    }
    // A maze is harder the farther its wrong branch reaches.
    let mut last = 0.0;
    for length in 1..12 {
        let edge = format!("+  {}+\n", "+--".repeat(length));
        let branch = format!("|{}|\n", " ".repeat(3 * length + 2));
        let way = format!("|  |{}|\n", " ".repeat(3 * length - 1));
        let maze = [&*edge, &branch, &edge, &way, &edge].concat();
        let now = difficulty(&maze);
        assert!(now > last || length <= GLANCE as usize && now >= last, "{length}");
        last = now;
    }
    let usual = size(30, 30);
    let hard = mean_difficulty(Algorithm::RecursiveBacktracker, usual, 30);
    for easier in [
        growing("random"),
        growing("oldest"),
        Algorithm::Sidewinder(Share::HALF),
        Algorithm::BinaryTree(generate::Bias::NorthWest),
    ] {
        assert!(hard > 1.2 * mean_difficulty(easier, usual, 30));
    }
}

#[test]
fn difficulty_rises_with_the_size_of_every_algorithm() {
    in_parallel(&algorithms(), |&algorithm| {
        let sides = [6, 12, 24, 48, 96];
        let means = sides.map(|side| mean_difficulty(algorithm, size(side, side), 20));
        let rises = means.windows(2).all(|pair| pair[1] > 1.5 * pair[0]);
        assert!(rises, "{}: {means:?}", algorithm.name());
    });
}

#[test]
fn measured_means_are_the_known_ones() {
    let mut recipes: Vec<Recipe> = Vec::new();
    for (columns, rows) in [(20, 20), (10, 10), (3, 3), (2, 2), (7, 4), (300, 300)] {
        let all = Algorithm::ALL.into_iter();
        recipes.extend(all.map(|algorithm| recipe(algorithm, size(columns, rows), 0)));
    }
    recipes.retain(|recipe| known::dead_ends(recipe).is_some());
    in_parallel(&recipes, |recipe| {
        let known = known::dead_ends(recipe).unwrap();
        let seeds = (400_000 / recipe.size.cells()).clamp(12, 3000);
        let measure = |seed: u64| {
            let maze = carve(&recipe.clone().with_seed(Seed(seed)));
            let of = Measures::of(&maze);
            let cells = of.texture.cells();
            let dead_ends = percent(of.texture.dead_ends(), cells);
            (dead_ends, percent(of.longest.cells, cells))
        };
        let (dead_ends, longest): (Vec<f64>, Vec<f64>) = (0..seeds).map(measure).unzip();
        let name = command(recipe);
        let off_by = match known.holds {
            Holds::Exactly => 0.0001,
            Holds::About => 0.01,
            // The border of a limit: about a cell in a hundred of it has another chance.
            Holds::InTheLimit if recipe.size.columns() < 100 => return,
            Holds::InTheLimit => 0.1,
        };
        check_mean(&name, &dead_ends, known.percent, off_by);
        if let Some(known) = known::longest_path(recipe) {
            assert_eq!(known.holds, Holds::About);
            check_mean(&name, &longest, known.percent, 0.05);
        }
    });
}

#[test]
fn known_values_are_only_for_plain_perfect_mazes_with_usual_options() {
    let plain = recipe(Algorithm::RecursiveBacktracker, size(20, 20), 0);
    let known = known::dead_ends(&plain).unwrap();
    assert_eq!((known.percent, known.holds), (10.55, Holds::About));
    assert_eq!(known::longest_path(&plain).unwrap().percent, 57.53);
    let newest = recipe(growing("newest"), size(20, 20), 0);
    assert_eq!(known::dead_ends(&newest), Some(known));
    let others = [
        recipe(Algorithm::RecursiveBacktracker, size(20, 21), 0),
        recipe(growing("newest=3,random=1"), size(20, 20), 0),
        recipe(Algorithm::WallList, size(20, 20), 0),
        plain.clone().with_shape(Shape::Torus),
        plain.clone().with_braid("0.1".parse().unwrap()),
        plain.with_weave("0.1".parse().unwrap()),
    ];
    for other in others {
        assert_eq!(known::dead_ends(&other), None, "{}", command(&other));
        assert_eq!(known::longest_path(&other), None);
    }
    let north_east = Algorithm::BinaryTree(generate::Bias::NorthEast);
    let known = known::dead_ends(&recipe(north_east, size(50, 20), 0)).unwrap();
    assert_eq!((known.percent, known.holds), (25.1, Holds::Exactly));
    let known = known::dead_ends(&recipe(Algorithm::Sidewinder(Share::HALF), size(50, 50), 0)).unwrap();
    assert_eq!(known.holds, Holds::InTheLimit);
    assert!((known.percent - 27.84).abs() < 0.005);
}
