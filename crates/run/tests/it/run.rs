//! The frame of a run: clocks, phases, doors, inputs and the ladder of levels.

use mazewright_maze::generate::Bias;
use mazewright_maze::{Algorithm, DoorRule, Features, Share};
use mazewright_run::{Algorithms, Direction, Events, Input, Ladder, Phase, Position, RunState, Ticks, step};

use mazewright_testing::{carve, growing, maze_of, parse, recipe, size};

#[test]
fn clocks_run_from_the_first_direction_to_the_exit() {
    let maze = carve(&recipe(Algorithm::Sidewinder(Share::HALF), size(3, 1), 1).with_doors(DoorRule::Sides));
    let east = Input { direction: Direction { x: 127, y: 0 }, ..Input::default() };
    let mut state = RunState::new(&maze);
    assert_eq!(state.position, Position { x: 0.5, y: 0.5 });
    for _ in 0..7 {
        assert_eq!(step(&maze, &mut state, Input::default()), Events::default());
    }
    assert_eq!((state.phase, state.look, state.run), (Phase::Looking, Ticks(7), Ticks(0)));

    assert!(step(&maze, &mut state, east).started);
    assert_eq!((state.phase, state.look, state.run), (Phase::Running, Ticks(7), Ticks(1)));
    assert_eq!(step(&maze, &mut state, Input::default()), Events::default());
    assert_eq!((state.look, state.run), (Ticks(7), Ticks(2)));

    let mut events = Events::default();
    while !events.won {
        assert!(state.run < Ticks(60));
        events = step(&maze, &mut state, east);
        assert!(!events.started);
    }
    // Two cells and a half at 20 ticks a cell, a hair short of the border as floats go, so one more,
    // and the tick without a direction.
    assert_eq!((state.phase, state.run), (Phase::Won, Ticks(52)));
    let won = state;
    assert_eq!(step(&maze, &mut state, east), Events::default());
    assert_eq!(state, won);
}

#[test]
fn a_hint_in_any_phase_is_remembered() {
    let maze = maze_of("+--+--+--+\n| S      |\n+--+--+  +\n|##|##| E|\n+--+--+--+\n");
    let east = Direction { x: 127, y: 0 };
    for held in [0, 3] {
        let mut state = RunState::new(&maze);
        for tick in 0..6 {
            let direction = if tick < 3 { Direction::NONE } else { east };
            assert_eq!(state.aided, tick > held);
            step(&maze, &mut state, Input { direction, hint: tick == held, ..Input::default() });
        }
        assert!(state.aided);
    }
    let mut state = RunState::new(&maze);
    step(&maze, &mut state, Input { direction: east, ..Input::default() });
    assert!(!state.aided);
}

#[test]
fn directions_are_rounded_to_the_nearest_byte() {
    let check = |x: f64, y: f64, expected: (i8, i8)| {
        let direction = Direction::from_vector(x, y);
        assert_eq!((direction.x, direction.y), expected);
    };
    check(1.0, -1.0, (127, -127));
    check(0.5, -0.5, (64, -64));
    check(0.003, -0.004, (0, -1));
    check(1e9, -1e9, (127, -127));
    // At its rim a stick gives a little more than one: no part is −128, which would be a stair in a box.
    for (x, y) in [(-1.01, 0.0), (-1.004, 0.09), (-1e9, 0.0), (f64::NEG_INFINITY, 0.0)] {
        assert_eq!(Direction::from_vector(x, y).x, -127);
        assert_eq!(Direction::from_vector(x, y).as_stair(), None);
        assert_eq!(Direction::from_vector(y, x).y, -127);
    }
    check(f64::NAN, f64::INFINITY, (0, 127));
    assert!(Direction::from_vector(0.001, 0.0).is_none());
}

#[test]
fn a_ladder_grows_by_two_columns_and_a_row_a_level() {
    let ladder = Ladder {
        features: Features::DEFAULT.with_braid(parse("0.5")).with_doors(DoorRule::Sides),
        ..Ladder::new(size(10, 6), Algorithms::Tour, parse("K7QX-2M9D"))
    };
    let tour = [
        Algorithm::RecursiveBacktracker,
        Algorithm::BinaryTree(Bias::NorthWest),
        Algorithm::Sidewinder(Share::HALF),
        growing("random"),
        Algorithm::WallList,
    ];
    for level in 1..=12 {
        let recipe = ladder.recipe(level).unwrap();
        let n = level as usize - 1;
        assert_eq!(recipe.algorithm, tour[n % tour.len()]);
        let (columns, rows) = (10 + 2 * n as u64, 6 + n as u64);
        if recipe.algorithm.is_tiled() {
            // As many tiles as a wall maze of that many cells has characters in blocks.
            assert_eq!(recipe.size, size(2 * columns + 1, 2 * rows + 1));
            assert!(recipe.features.braid.is_zero());
        } else {
            assert_eq!(recipe.size, size(columns, rows));
            assert_eq!(recipe.features.braid, ladder.features.braid);
        }
        assert_eq!(recipe.features.doors, DoorRule::Sides);
        assert_eq!(recipe.seed == ladder.seed, level == 1);
        assert!(recipe.seed.0 < 1 << 40);
        assert!(recipe.carve().is_ok());
    }
    assert!(ladder.recipe(u32::MAX).is_err());
}
