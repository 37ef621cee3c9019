//! The review of a run: walkers whose detours and rests are known.

use std::sync::Arc;

use mazewright_maze::{Algorithm, Maze};
use mazewright_run::inside::center;
use mazewright_run::perfect::Line;
use mazewright_run::review::Review;
use mazewright_run::{Direction, Guided, Input, Phase, Position, RunState, Terrain, Ticks, step};

use mazewright_testing::{
    Dice, all_kinds, carve, command, grids, in_parallel, maze_of, on_grid, parse, size, steps_from,
};

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
fn either_way_round_a_ring_is_right() {
    let maze = maze_of(RING);
    for (first, second) in [(EAST, SOUTH), (SOUTH, EAST)] {
        let review = review(&maze, held(first, 40).chain(held(second, 60))).unwrap();
        assert!(review.wrong_turns.is_empty());
    }
}

#[test]
fn the_parts_of_every_walk_add_up_and_its_farthest_wrong_turn_is_found() {
    let mut terrains = Vec::new();
    for grid in grids() {
        for (seed, braid) in (0..).zip(["0", "0.5", "1"]) {
            let recipe = on_grid(grid, Algorithm::Wilson, size(9, 7), seed).with_braid(parse(braid));
            let guided = Arc::new(Guided::new(recipe.carve().unwrap()));
            terrains.push((command(&recipe), Terrain::Guided(guided)));
        }
    }
    for recipe in all_kinds(&[(9, 7)], &["0", "0.5"], 3..4).into_iter().step_by(3) {
        terrains.push((command(&recipe), Terrain::Open(Arc::new(carve(&recipe)))));
    }
    in_parallel(&terrains, |(name, terrain)| {
        let line = Line::of(terrain, None).unwrap();
        let perfect = Review::new(terrain, &line, line.inputs()).unwrap();
        check_sum(&perfect);
        assert_eq!((perfect.ticks, perfect.line.0), (line.ticks(), line.ticks().0 - line.least.0), "{name}");
        let (grid, paths) = (terrain.grid(), terrain.paths());
        let steps = steps_from(grid.passages(), grid.goal());
        let has_loops = grid.passages().passage_count() >= grid.passages().cell_count();
        let mut dice = Dice(line.least.0.into());
        let mut wrong = 0;
        for _ in 0..8 {
            let mut state = RunState::new(terrain);
            let mut inputs = Vec::new();
            let (mut shaken, mut left) = (Direction::NONE, 0);
            let (mut nearest, mut astray) = (u32::MAX, 0);
            while state.phase != Phase::Won {
                if dice.below(50) == 0 {
                    left = dice.below(80);
                    shaken = [NORTH, EAST, SOUTH, Direction::NONE][dice.below(4)];
                }
                let direction = if left > 0 { shaken } else { terrain.autopilot(&paths, &state) };
                left = left.saturating_sub(1);
                inputs.extend(held(direction, 1));
                step(terrain, &mut state, direction.into());
                let here = terrain.cell(&state).map_or(0, |cell| steps[cell.index()]);
                nearest = nearest.min(here);
                astray = astray.max(here - nearest);
            }
            let review = Review::new(terrain, &line, inputs).unwrap();
            check_sum(&review);
            // A step aside and back may cost nothing, and so may the longer way round a loop.
            let found = review.wrong_turns.iter().map(|turn| steps[turn.farthest.index()] - steps[turn.left.index()]);
            assert!(
                astray < 2 || has_loops || found.max() == Some(astray),
                "{name}: {astray} in {:?}",
                review.wrong_turns
            );
            wrong += review.wrong_turns.len();
        }
        assert!(wrong > 0, "{name}");
    });
}
