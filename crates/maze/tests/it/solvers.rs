//! Solvers keep what they promise, on every topology, with and without loops, and their traces show
//! what they do: all checked against a search of this module's own.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use mazewright_maze::solve::{Effort, Hand, Mouse, Promise, Solution, Solver, Tree, Unsolved, distances};
use mazewright_maze::topology::Rectangle;
use mazewright_maze::trace::{Event, Mark, Recording, Scene, Silent};
use mazewright_maze::{
    Algorithm, Cell, DoorRule, Grid, Mask, Maze, Passages, Port, Recipe, Seed, Shape, Size, Topology,
};

use crate::traces::{self, Traced};
use mazewright_testing::{Dice, carve, growing, maze_of, parse, recipe, size, steps_from};

/// Every solver with each of its options; the mouse has patience for the small mazes here.
fn solvers() -> Vec<Solver> {
    let mouse = Mouse { steps: 20_000, ..Mouse::DEFAULT };
    let mut all = vec![Solver::WallFollower(Hand::Right), Solver::Pledge(Hand::Right)];
    all.extend(Solver::ALL.map(|solver| match solver {
        Solver::RandomMouse(_) => Solver::RandomMouse(mouse),
        other => other,
    }));
    all
}

/// The cells behind the open ports of a cell; twice the one to which two ports lead.
fn neighbors<T: Topology>(passages: &Passages<T>, cell: Cell) -> Vec<Cell> {
    passages
        .topology()
        .ports()
        .filter(|&port| passages.is_open(cell, port))
        .map(|port| passages.topology().neighbor(cell, port))
        .collect()
}

fn is_at_edge<T: Topology>(topology: &T, cell: Cell) -> bool {
    let mut ports = (0..topology.port_count()).map(Port);
    ports.any(|port| !topology.contains(topology.neighbor(cell, port)))
}

/// Solves with and without a trace and checks all that the solver promises.
fn check<T: Topology + Into<Grid>>(
    passages: &Passages<T>,
    start: Cell,
    goal: Cell,
    solver: Solver,
    name: &str,
) -> Result<Solution, Unsolved> {
    let topology = passages.topology();
    let name = format!("{solver:?} from {start:?} to {goal:?}: {name}");
    let solved = solver.solve(passages, start, goal, &mut Silent);
    let mut recording = Recording::default();
    let recorded = solver.solve(passages, start, goal, &mut recording);
    assert_eq!(solved, recorded, "{name}: tracing changed the answer");

    let steps = steps_from(passages, start);
    let is_reachable = steps[goal.index()] != u32::MAX;
    let fits = !solver.needs_right_angles() || topology.is_plain();
    let reached: Vec<Cell> = passages.cells().filter(|cell| steps[cell.index()] != u32::MAX).collect();
    let ends: usize = reached.iter().map(|&cell| neighbors(passages, cell).len()).sum();
    let is_perfect = ends / 2 + 1 == reached.len();
    let must_find = match solver.promise() {
        Promise::Shortest | Promise::Path => true,
        Promise::Perfect => is_perfect,
        Promise::Edge => is_at_edge(topology, goal),
        Promise::Chance => false,
    };
    match &solved {
        Ok(Solution { path: way, effort }) => {
            assert!(fits);
            assert_eq!((way.first(), way.last()), (Some(&start), Some(&goal)));
            assert_eq!(way.iter().collect::<HashSet<_>>().len(), way.len());
            for pair in way.windows(2) {
                assert!(neighbors(passages, pair[0]).contains(&pair[1]), "{name}");
            }
            if solver.promise() == Promise::Shortest || is_perfect {
                assert_eq!(way.len() as u32, steps[goal.index()] + 1, "{name}");
            }
            let least = way.len() as u64;
            match *effort {
                Effort::Cells(cells) => {
                    assert!((least..=passages.cell_count() as u64).contains(&cells), "{name}");
                }
                Effort::Moves(moves) => assert!(moves + 1 >= least, "{name}"),
            }
        }
        Err(Unsolved::NeedsRightAngles { .. }) => assert!(!fits, "{name}"),
        Err(Unsolved::NoPath) => assert!(!is_reachable, "{name}"),
        Err(failed) => assert!(!(must_find && is_reachable), "{name}: {failed}"),
    }
    check_trace(passages, solver, solved.as_ref().ok(), recording, name);
    solved
}

/// Checks that a trace fits together, marks just the way as the solution, and can be taken back.
fn check_trace<T: Topology + Into<Grid>>(
    passages: &Passages<T>,
    solver: Solver,
    solution: Option<&Solution>,
    recording: Recording,
    name: String,
) {
    let is_walk = matches!(solution, Some(Solution { effort: Effort::Moves(_), .. }));
    let mut replay = Scene::new(passages.clone());
    let mut focuses = 0;
    for record in recording.iter() {
        match record.event {
            // A walker's focus goes where it walks.
            Event::Focus { from, to } => {
                focuses += 1;
                let ends = from.zip(to).filter(|_| is_walk);
                assert!(ends.is_none_or(|(from, to)| neighbors(passages, from).contains(&to)), "{name}");
            }
            Event::Mark { cell, .. } => assert!(!passages.is_void(cell), "{name}"),
            Event::Choose { .. } | Event::Draw(_) => {}
            event => assert!(event.is_annotation(), "{name}: a solver changes the maze: {event:?}"),
        }
        replay.apply(record);
    }
    let marked = |mark: Mark| {
        let cells = passages.cells();
        let marked = cells.filter(|cell| replay.marks[cell.index()] == mark);
        marked.collect::<HashSet<Cell>>()
    };
    let way = solution.map_or(&[][..], |solution| &solution.path);
    assert_eq!(marked(Mark::Solution), way.iter().copied().collect(), "{name}");
    if let Some(Solution { effort: Effort::Moves(moves), .. }) = solution {
        // From nowhere to the start, through all moves, and to nowhere in the end.
        assert_eq!(focuses, moves + 2, "{name}");
        assert_eq!(marked(Mark::Active), HashSet::new(), "{name}");
    }
    if !recording.is_empty() {
        let whole = passages.clone().into_grid();
        let lines = solver.about().pseudo_code.len();
        let traced = Traced { name, blank: whole.clone(), recording, whole, lines, ends: |_| true };
        assert_eq!(traces::check(&traced), Ok(()), "{}", traced.name);
    }
}

/// Checks all solvers between the ends of a maze and between some other pairs of cells.
fn check_all<T: Topology + Into<Grid>>(maze: &Maze<T>, name: &str) {
    let passages = maze.passages();
    let cells: Vec<Cell> = passages.cells().collect();
    let mut dice = Dice(cells.len() as u64);
    let mut pairs = vec![(maze.start(), maze.goal()), (maze.goal(), maze.start())];
    pairs.push((maze.start(), maze.start()));
    for _ in 0..4 {
        let (from, to) = (cells[dice.below(cells.len())], cells[dice.below(cells.len())]);
        // Without doors the goal lies at the edge, wherever one comes from.
        pairs.extend([(from, to), (from, maze.goal())]);
    }
    for (start, goal) in pairs {
        let ways: Vec<Vec<Cell>> = solvers()
            .into_iter()
            .filter_map(|solver| check(passages, start, goal, solver, name).ok())
            .map(|solution| solution.path)
            .collect();
        let steps = steps_from(passages, start);
        let is_whole = cells.iter().all(|cell| steps[cell.index()] != u32::MAX);
        if is_whole && passages.passage_count() + 1 == cells.len() {
            assert!(ways.len() >= 9 && ways.iter().all(|way| *way == ways[0]), "{name}");
        }
    }
}

/// Recipes on every topology, with masks and bridges.
fn grids() -> Vec<Recipe> {
    let mut all = Vec::new();
    for shape in Shape::ALL {
        for (columns, rows) in [(1, 1), (2, 2), (1, 12), (12, 1), (9, 7), (2, 9), (14, 11)] {
            // A single column of triangles is not in one part.
            let is_narrow = rows > 1 && columns < shape.least_columns().into();
            if (shape != Shape::Triangle || columns > 1) && !is_narrow {
                all.push(
                    recipe(Algorithm::RecursiveBacktracker, size(columns, rows).fitted_to(shape), 7).with_shape(shape),
                );
            }
        }
        if !matches!(shape, Shape::Ring | Shape::Box) {
            let mask = Mask::new(size(12, 9), |x, y| (x, y) == (0, 0) || x / 3 == 1 && y / 2 == 2);
            all.push(
                recipe(growing("random"), size(12, 9), 3).with_shape(shape).with_mask(Some(Arc::new(mask.unwrap()))),
            );
        }
    }
    all.push(recipe(growing("random"), size(12, 12), 5).with_weave(parse("1")));
    all
}

#[test]
fn every_solver_keeps_its_promise_on_every_grid() {
    for grid in grids() {
        for (n, braid) in ["0", "0.3", "1"].into_iter().enumerate() {
            for seed in 0..3 {
                let recipe = grid
                    .clone()
                    .with_braid(parse(braid))
                    .with_doors(DoorRule::None)
                    .with_seed(Seed(grid.seed.0 + 10 * n as u64 + seed));
                let name = format!("{recipe:?}");
                let maze = recipe.carve().unwrap();
                check_all(&maze, &name);
                if let Ok(maze) = maze.into_rectangle() {
                    check_all(&maze, &name);
                }
            }
        }
    }
}

#[test]
fn every_solver_keeps_its_promise_in_tiles_rooms_and_halves() {
    let tiles = carve(&recipe(Algorithm::WallList, size(21, 17), 4));
    check_all(&tiles, "tiles");
    check_all(&room(size(6, 5), &[]), "a room");
    check_all(&room(size(7, 7), &[(3, 3), (1, 4), (2, 4)]), "a room with pillars");
    let halves = "+--+--+--+\n|     |  |\n+  +  +  +\n|     |  |\n+--+--+--+\n";
    check_all(&maze_of(halves), "two halves");
    check_all(&maze_of("+--+--+\n|  |  |\n+--+--+\n"), "two cells");
}

/// A rectangle without walls but for some void cells.
fn room(size: Size, pillars: &[(u32, u32)]) -> Maze {
    let mut passages = Passages::closed(Rectangle::new(size));
    for &(x, y) in pillars {
        let cell = passages.topology().cell(x, y);
        passages.fill(cell);
    }
    for cell in passages.cells().collect::<Vec<_>>() {
        for port in passages.neighbors(cell).iter() {
            passages.open(cell, port);
        }
    }
    Maze::new(passages, None).unwrap()
}

#[test]
fn ties_go_to_the_first_ring_and_port() {
    let maze = room(size(3, 3), &[]);
    let way = maze.shortest_path();
    let places = [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2)];
    let expected: Vec<Cell> = places.map(|(x, y)| maze.topology().cell(x, y)).into();
    assert_eq!(way, Some(expected));
}

#[test]
fn a_wall_follower_goes_all_the_way_round_in_twice_the_passages() {
    for grid in grids() {
        let Some(mask) = &grid.mask else { continue };
        let recipe = grid.clone().with_doors(DoorRule::None);
        let maze = recipe.carve().unwrap();
        let mut passages = maze.passages().clone();
        let nowhere = passages.topology().locate(0, 0).unwrap();
        assert!(mask.is_void(0, 0));
        passages.clear(nowhere);
        let moves = 2 * passages.passage_count() as u64;
        assert_eq!(moves, 2 * (passages.cell_count() as u64 - 2));
        for hand in Hand::ALL {
            let walked = Solver::WallFollower(hand).solve(&passages, maze.start(), nowhere, &mut Silent);
            assert_eq!(walked, Err(Unsolved::Looped { moves }), "{recipe:?}");
        }
    }
}

#[test]
fn each_hand_takes_the_first_opening_on_its_side() {
    let cross = maze_of("+--+--+--+\n|##|S |##|\n+--+  +--+\n|        |\n+--+  +--+\n|##|E |##|\n+--+--+--+\n");
    let second = |hand: Hand| {
        let mut recording = Recording::default();
        let solver = Solver::WallFollower(hand);
        let solved = solver.solve(cross.passages(), cross.start(), cross.goal(), &mut recording);
        let focus = recording.iter().filter_map(|record| match record.event {
            Event::Focus { to, .. } => to,
            _ => None,
        });
        let walk: Vec<(u32, u32)> = focus.map(|cell| cross.topology().coordinates(cell)).collect();
        assert_eq!(solved.unwrap().effort, Effort::Moves(4));
        walk[2]
    };
    // Coming from the north, east is on the left.
    assert_eq!(second(Hand::Left), (2, 1));
    assert_eq!(second(Hand::Right), (0, 1));
}

#[test]
fn a_hand_at_the_edge_leads_to_the_edge_among_loops() {
    for seed in 0..40 {
        let recipe = recipe(growing("random"), size(13, 10), seed).with_braid(parse("1"));
        let maze = carve(&recipe);
        let rectangle = maze.topology();
        let edge: Vec<Cell> = rectangle.cells().filter(|&cell| is_at_edge(rectangle, cell)).collect();
        for &goal in &edge {
            for hand in Hand::ALL {
                let start = edge[(seed as usize * 7) % edge.len()];
                let walked = Solver::WallFollower(hand).solve(maze.passages(), start, goal, &mut Silent);
                assert!(walked.is_ok(), "{recipe:?}: {start:?} to {goal:?}");
            }
        }
    }
}

#[test]
fn pledge_escapes_where_a_hand_on_the_wall_circles() {
    let maze = room(size(5, 5), &[(2, 2)]);
    let start = maze.topology().cell(2, 1);
    for hand in Hand::ALL {
        let circle = Solver::WallFollower(hand);
        let circled = check(maze.passages(), start, maze.start(), circle, "a pillar");
        assert_eq!(circled, Err(Unsolved::Looped { moves: 8 }));
        let escape = Solver::Pledge(hand);
        assert!(check(maze.passages(), start, maze.start(), escape, "a pillar").is_ok());
    }
}

#[test]
fn pledge_refuses_every_grid_but_a_plain_rectangle() {
    for (recipe, what) in grids().iter().filter_map(|recipe| match recipe.features.shape {
        Shape::Rectangle if recipe.features.weave.is_zero() => None,
        Shape::Rectangle => Some((recipe, "woven grid")),
        shape => Some((recipe, shape.name())),
    }) {
        let recipe = recipe.clone().with_doors(DoorRule::None);
        let maze: Maze<Grid> = recipe.carve().unwrap();
        let solver = Solver::Pledge(Hand::Left);
        let refused = solver.solve(maze.passages(), maze.start(), maze.goal(), &mut Silent);
        let solver = "pledge";
        assert_eq!(refused, Err(Unsolved::NeedsRightAngles { solver, what }));
    }
}

#[test]
fn dead_end_filling_leaves_only_the_solution() {
    for grid in grids() {
        let recipe = grid.with_doors(DoorRule::None);
        let maze = recipe.carve().unwrap();
        let mut recording = Recording::default();
        let solved = Solver::DeadEndFilling.solve(maze.passages(), maze.start(), maze.goal(), &mut recording);
        let mut filled = HashSet::new();
        for record in recording.iter() {
            match record.event {
                Event::Mark { cell, to: Mark::Finished, .. } => assert!(filled.insert(cell)),
                Event::Mark { to, .. } => assert_eq!(to, Mark::Solution, "{recipe:?}"),
                _ => {}
            }
        }
        let left: HashSet<Cell> = maze.passages().cells().filter(|cell| !filled.contains(cell)).collect();
        assert_eq!(left, solved.unwrap().path.into_iter().collect(), "{recipe:?}");
    }
}

#[test]
fn tremaux_walks_each_passage_at_most_twice() {
    for grid in grids() {
        for braid in ["0", "1"] {
            let recipe = grid.clone().with_braid(parse(braid)).with_doors(DoorRule::None);
            let maze = recipe.carve().unwrap();
            let passages = maze.passages();
            let mut recording = Recording::default();
            let solved = Solver::Tremaux.solve(passages, maze.start(), maze.goal(), &mut recording);
            let mut walked: HashMap<(Cell, Cell), usize> = HashMap::new();
            for record in recording.iter() {
                if let Event::Focus { from: Some(from), to: Some(to) } = record.event {
                    *walked.entry((from.min(to), from.max(to))).or_default() += 1;
                }
            }
            for ((a, b), times) in walked {
                let joining = neighbors(passages, a).iter().filter(|&&cell| cell == b).count();
                assert!(times <= 2 * joining, "{recipe:?}: {a:?} and {b:?}");
            }
            assert!(solved.is_ok(), "{recipe:?}");
        }
    }
}

#[test]
fn a_mouse_follows_its_seed_up_to_its_limit() {
    let maze = carve(&recipe(growing("random"), size(30, 30), 1));
    let walk = |seed: u64, steps: u64| {
        let solver = Solver::RandomMouse(Mouse { seed: Seed(seed), steps });
        solver.solve(maze.passages(), maze.start(), maze.goal(), &mut Silent)
    };
    assert_eq!(walk(1, 20), Err(Unsolved::StepsUsedUp { moves: 20 }));
    let patient = walk(1, 10_000_000).unwrap();
    assert_eq!(walk(1, 10_000_000).unwrap(), patient);
    let other = walk(2, 10_000_000).unwrap();
    assert_eq!(other.path, patient.path);
    assert_ne!(other.effort, patient.effort);
    let Effort::Moves(moves) = patient.effort else { panic!("a mouse walks") };
    assert_eq!(walk(1, moves).unwrap(), patient);
    let too_few = moves - 1;
    assert_eq!(walk(1, too_few), Err(Unsolved::StepsUsedUp { moves: too_few }));
}

#[test]
fn distances_and_trees_are_those_of_another_search() {
    for grid in grids() {
        let recipe = grid.with_braid(parse("0.5")).with_doors(DoorRule::None);
        let maze = recipe.carve().unwrap();
        let (passages, start) = (maze.passages(), maze.start());
        let steps = steps_from(passages, start);
        assert_eq!(distances(passages, start), steps, "{recipe:?}");
        let tree = Tree::to(passages, start);
        for cell in passages.cells() {
            let far = steps[cell.index()];
            assert_eq!(tree.reaches(cell), far != u32::MAX);
            let path: Vec<Cell> = tree.path(maze.topology(), cell).collect();
            assert_eq!(path.len() as u32, far.wrapping_add(1), "{recipe:?}");
            assert!(path.windows(2).all(|pair| neighbors(passages, pair[0]).contains(&pair[1])));
            assert!(path.last().is_none_or(|&end| end == start));
        }
    }
}
