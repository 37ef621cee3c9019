//! The review of a run: walkers whose detours and rests are known.

use std::sync::Arc;

use mazewright_maze::solve::{Tree, distances};
use mazewright_maze::{Algorithm, Cell, DoorRule, Maze};
use mazewright_run::perfect::Line;
use mazewright_run::review::Review;
use mazewright_run::{Direction, Guided, Input, Phase, Position, RunState, Terrain, Ticks, autopilot, center, step};

use mazewright_testing::{Dice, algorithms, carve, command, grids, in_parallel, maze_of, parse, recipe, size};

/// A corridor with a dead end of three cells to its north.
const DETOUR: &str = "\
+--+--+--+--+--+
|##|##|  |##|##|
+--+--+  +--+--+
|##|##|  |##|##|
+--+--+  +--+--+
| S          E |
+--+--+--+--+--+
";

const NORTH: Direction = Direction { x: 0, y: -127 };
const EAST: Direction = Direction { x: 127, y: 0 };
const SOUTH: Direction = Direction { x: 0, y: 127 };

fn held(direction: Direction, ticks: usize) -> impl Iterator<Item = Input> {
    let input = Input { direction, ..Input::default() };
    std::iter::repeat_n(input, ticks)
}

fn review(maze: &Maze, inputs: impl IntoIterator<Item = Input>) -> Option<Review> {
    let line = Line::find(maze, None).unwrap();
    let terrain = Terrain::Open(Arc::new(maze.clone()));
    let review = Review::new(&terrain, &line, inputs)?;
    assert_eq!(review.perfect, line.least);
    check_sum(&review);
    Some(review)
}

#[track_caller]
fn check_sum(review: &Review) {
    let turns: u32 = review.wrong_turns.iter().map(|turn| turn.cost.0).sum();
    let rests: u32 = review.hesitations.iter().map(|rest| rest.ticks.0).sum();
    assert_eq!(review.ticks.0, review.perfect.0 + turns + rests + review.line.0);
}

#[test]
fn a_detour_and_rests_are_listed_with_place_and_cost() {
    let maze = maze_of(DETOUR);
    let cell = |x, y| maze.topology().cell(x, y);
    let inputs = || {
        held(Direction::NONE, 9)
            .chain(held(EAST, 20))
            .chain(held(Direction::NONE, 13))
            .chain(held(EAST, 20))
            .chain(held(NORTH, 40))
            .chain(held(Direction::NONE, 7))
            .chain(held(SOUTH, 40))
            .chain(held(EAST, 50))
    };
    let review = review(&maze, inputs()).unwrap();
    let [rest] = review.hesitations[..] else {
        panic!("{review:?}");
    };
    assert_eq!((rest.tick, rest.cell, rest.ticks.0), (21, cell(1, 2), 13));
    let [turn] = review.wrong_turns[..] else {
        panic!("{review:?}");
    };
    assert_eq!((turn.left, turn.farthest), (cell(2, 2), cell(2, 0)));
    // Half a cell after the middle of the corridor it leaves, and there it comes back.
    assert!((63..=64).contains(&turn.tick), "{turn:?}");
    assert!((66..=67).contains(&turn.cost.0), "{turn:?}");
    // The rest of the detour lies in the cell of the corridor: half a cell there and back.
    assert!((20..=22).contains(&review.line.0), "{review:?}");
    let corner = |x, y| center(maze.topology(), cell(x, y));
    let stretches = &review.walk;
    assert_eq!(stretches.iter().filter(|stretch| stretch.is_wrong).count(), 1);
    let walk: Vec<Position> = stretches.iter().flat_map(|stretch| stretch.points.clone()).collect();
    assert!(walk.len() < 14, "{walk:?}");
    assert_eq!(walk[0], corner(0, 2));
    for middle in [corner(2, 2), corner(2, 0)] {
        let near = |at: &Position| f64::hypot(at.x - middle.x, at.y - middle.y) < 0.06;
        assert!(walk.iter().any(near), "{walk:?}");
    }

    // A run that is not won is on its wrong turn to the end, and one that has not begun has none.
    let line = Line::find(&maze, None).unwrap();
    let unfinished = |ticks| Review::new(&Terrain::Open(Arc::new(maze.clone())), &line, inputs().take(ticks));
    let review = unfinished(110).expect("a review");
    assert_eq!((review.ticks, review.walk.last().map(|stretch| stretch.is_wrong)), (Ticks(101), Some(true)));
    assert_eq!(unfinished(0), None);
}

/// A ring around the middle; both ways round are equally long.
const RING: &str = "\
+--+--+--+
| S      |
+  +--+  +
|  |##|  |
+  +--+  +
|      E |
+--+--+--+
";

#[test]
fn the_perfect_run_loses_nothing_and_either_way_round_a_ring_is_right() {
    for maze in [maze_of(DETOUR), maze_of(RING)] {
        let line = Line::find(&maze, None).unwrap();
        let inputs = line.directions.iter().map(|&direction| Input { direction, ..Input::default() });
        let review = review(&maze, inputs).unwrap();
        assert!(review.wrong_turns.is_empty() && review.hesitations.is_empty());
        assert!(review.line.0 <= 1);
    }
    let maze = maze_of(RING);
    for (first, second) in [(EAST, SOUTH), (SOUTH, EAST)] {
        let review = review(&maze, held(first, 40).chain(held(second, 60))).unwrap();
        assert!(review.wrong_turns.is_empty());
    }
}

#[test]
fn the_parts_of_every_walk_add_up_and_known_detours_are_found() {
    let mut recipes = Vec::new();
    for algorithm in algorithms() {
        for (doors, braid) in
            [(DoorRule::Corners, "0"), (DoorRule::Sides, "0.5"), (DoorRule::None, "1"), (DoorRule::Farthest, "0.3")]
        {
            recipes.push(recipe(algorithm, size(9, 7), 3).with_braid(parse(braid)).with_doors(doors));
        }
    }
    recipes.push(recipe(Algorithm::Wilson, size(30, 20), 5));
    recipes.retain(|recipe| recipe.check().is_ok());
    in_parallel(&recipes, |recipe| {
        let maze = carve(recipe);
        let terrain = Terrain::Open(Arc::new(maze.clone()));
        let line = Line::of(&terrain, None).unwrap();
        let mut dice = Dice(17);
        for _ in 0..3 {
            let (inputs, astray) = wander(&maze, &mut dice);
            let review = Review::new(&terrain, &line, inputs).unwrap();
            check_sum(&review);
            assert!(
                astray.iter().all(|cell| { review.wrong_turns.iter().any(|turn| turn.farthest == *cell) }),
                "{}",
                command(recipe)
            );
        }
    });
}

#[test]
fn the_parts_of_every_guided_walk_add_up() {
    let mut recipes = Vec::new();
    for (shape, weave) in grids() {
        for (seed, braid) in ["0", "0.5", "1"].into_iter().enumerate() {
            recipes.push(
                recipe(Algorithm::Wilson, size(9, 7).fitted_to(shape), seed as u64)
                    .with_shape(shape)
                    .with_weave(parse(weave))
                    .with_braid(parse(braid))
                    .with_doors(DoorRule::default_for(shape)),
            );
        }
    }
    in_parallel(&recipes, |recipe| {
        let terrain = Terrain::Guided(Arc::new(Guided::new(recipe.carve().unwrap())));
        let line = Line::of(&terrain, None).unwrap();
        let perfect = line.directions.iter().flat_map(|&direction| held(direction, 1));
        let review = Review::new(&terrain, &line, perfect).unwrap();
        assert_eq!((review.ticks, review.line.0), (line.least, 0));
        let paths = terrain.paths();
        let mut dice = Dice(recipe.seed.0);
        let mut wrong = 0;
        for _ in 0..8 {
            let mut state = RunState::new(&terrain);
            let mut inputs = Vec::new();
            let (mut shaken, mut left) = (Direction::NONE, 0);
            while state.phase != Phase::Won {
                if dice.below(50) == 0 {
                    left = dice.below(80);
                    shaken = [NORTH, EAST, SOUTH, Direction::NONE][dice.below(4)];
                }
                let direction = if left > 0 {
                    left -= 1;
                    shaken
                } else {
                    terrain.autopilot(&paths, &state)
                };
                inputs.extend(held(direction, 1));
                step(&terrain, &mut state, inputs[inputs.len() - 1]);
            }
            let review = Review::new(&terrain, &line, inputs).unwrap();
            check_sum(&review);
            wrong += review.wrong_turns.len();
        }
        assert!(wrong > 0, "{}", command(recipe));
    });
}

/// A walk to the goal with rests, and with detours to cells that lie farther from the goal than
/// any before; the inputs, and those cells.
fn wander(maze: &Maze, dice: &mut Dice) -> (Vec<Input>, Vec<Cell>) {
    let steps = distances(maze.passages(), maze.goal());
    let to_goal = Tree::to(maze.passages(), maze.goal());
    let cells: Vec<Cell> = maze.passages().cells().collect();
    let mut state = RunState::new(maze);
    let (mut inputs, mut astray) = (Vec::new(), Vec::new());
    let mut hold = |state: &mut RunState, direction: Direction| {
        let input = Input { direction, ..Input::default() };
        step(maze, state, input);
        inputs.push(input);
    };
    let here = |state: &RunState| state.position.cell(maze.topology());
    for _ in 0..4 {
        let from = here(&state).unwrap();
        let target = cells[dice.below(cells.len())];
        let tree = Tree::to(maze.passages(), target);
        // Only a way that rises all along is a detour with its end farthest away.
        let way: Vec<Cell> = tree.path(maze.topology(), from).collect();
        let rises = way.windows(2).all(|pair| steps[pair[0].index()] < steps[pair[1].index()]);
        if !rises || way.len() < 2 {
            continue;
        }
        for tree in [&tree, &Tree::to(maze.passages(), from)] {
            for _ in 0..20 * cells.len() {
                let Some(cell) = here(&state) else { break };
                if tree.step(cell).is_none() {
                    break;
                }
                let direction = autopilot(maze, tree, state.position);
                hold(&mut state, direction);
            }
            for _ in 0..dice.below(6) {
                hold(&mut state, Direction::NONE);
            }
        }
        astray.push(target);
    }
    while state.phase != Phase::Won {
        let direction = if dice.below(10) == 0 { Direction::NONE } else { autopilot(maze, &to_goal, state.position) };
        hold(&mut state, direction);
    }
    (inputs, astray)
}
