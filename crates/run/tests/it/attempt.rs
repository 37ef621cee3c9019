//! Attempts: clocks over several levels, going back to the start, and the recording.

use mazewright_maze::Maze;
use mazewright_maze::solve::Tree;
use mazewright_run::{
    Attempt, Claims, Direction, Events, Input, Ladder, Pace, Phase, RunState, Ticks, autopilot, step,
};

use mazewright_testing::{Dice, maze_of, parse, plain};

const EAST: Input = Input { direction: Direction { x: 127, y: 0 }, hint: false, again: false, pace: Pace::Held };

/// The maze of a level.
fn level(ladder: &Ladder, level: u32) -> Maze {
    plain(ladder.recipe(level).unwrap().carve().unwrap())
}

#[test]
fn going_back_takes_a_tick_and_no_time_away() {
    let maze = maze_of("+--+--+--+\n| S      |\n+--+--+  +\n|##|##| E|\n+--+--+--+\n");
    let again = Input { again: true, ..EAST };
    let mut state = RunState::new(&maze);
    let start = state.position;
    // Nothing to go back from: the first direction starts the run as ever.
    step(&maze, &mut state, Input { direction: Direction::NONE, ..again });
    assert_eq!((state.look, state.phase), (Ticks(1), Phase::Looking));
    let events = step(&maze, &mut state, again);
    assert!(events.started && !events.returned && state.position != start);
    for _ in 0..9 {
        step(&maze, &mut state, EAST);
    }
    let events = step(&maze, &mut state, again);
    assert_eq!(events, Events { returned: true, ..Events::default() });
    assert_eq!((state.position, state.run), (start, Ticks(11)));
    // Held on, it stays there while the clock runs.
    step(&maze, &mut state, again);
    assert_eq!((state.position, state.run), (start, Ticks(12)));

    while state.phase != Phase::Won {
        let direction = Direction { x: 127, y: if state.position.x > 2.4 { 127 } else { 0 } };
        step(&maze, &mut state, Input { direction, ..EAST });
    }
    let won = state;
    assert_eq!(step(&maze, &mut state, again), Events::default());
    assert_eq!(state, won);
}

#[test]
fn an_attempt_moves_as_runs_do_and_keeps_all_that_was_held() {
    let ladder: Ladder = parse("mw1/tour/4x3+1x1/x5/sides/9");
    let mut dice = Dice(5);
    let mut attempt = Attempt::new(ladder, &level(&ladder, 1));
    let mut by_level: Vec<(Vec<Input>, Vec<RunState>)> = Vec::new();
    for number in 1..=5 {
        let maze = level(&ladder, number);
        let tree = Tree::to(maze.passages(), maze.goal());
        if number > 1 {
            assert!(attempt.next_level(&maze));
        }
        assert_eq!(attempt.level(), number);
        assert!(!attempt.next_level(&maze), "the level is not won yet");
        let mut state = RunState::new(&maze);
        let (mut inputs, mut states) = (Vec::new(), Vec::new());
        let mut input = Input::default();
        while state.phase != Phase::Won {
            if dice.below(30) == 0 {
                input.hint ^= true;
            }
            let ticks = state.ticks().0;
            input.direction = match ticks {
                0..30 => Direction::NONE,
                _ if (ticks / 50).is_multiple_of(3) => Direction::from_vector(0.3, 0.9),
                _ => autopilot(&maze, &tree, state.position),
            };
            input.again = (20..25).contains(&ticks) || ticks == 1200 || ticks == 1201;
            let input = if state.phase == Phase::Looking { Input { again: false, ..input } } else { input };
            attempt.set_real(10 * u64::from(ticks) + 7);
            assert_eq!(attempt.step(&maze, input), step(&maze, &mut state, input));
            assert_eq!(attempt.state, state);
            inputs.push(input);
            states.push(state);
        }
        // The level is over, for the recording too.
        assert_eq!(attempt.step(&maze, EAST), Events::default());
        by_level.push((inputs, states));
    }
    assert!(attempt.is_finished());
    assert!(!attempt.next_level(&level(&ladder, 5)));

    let mut run = 0;
    assert_eq!(attempt.splits.len(), 5);
    assert_eq!(attempt.tracks().count(), 5);
    for ((track, split), (inputs, states)) in attempt.tracks().zip(&attempt.splits).zip(&by_level) {
        assert!(track.inputs().eq(inputs.iter().copied()));
        assert_eq!(track.inputs().len(), inputs.len());
        let last = states.last().unwrap();
        assert_eq!((split.look, split.run), (last.look, last.run));
        run += split.run.0;
        // Only changes are kept.
        assert!(track.changes.len() < inputs.len() / 2);
        for pair in track.changes.windows(2) {
            assert!(pair[0].tick < pair[1].tick);
        }
    }
    assert_eq!(attempt.total().run, Ticks(run));
}

#[test]
fn what_is_claimed_is_kept_level_by_level() {
    let ladder: Ladder = parse("mw1/sidewinder/2x1/x2/sides/1");
    let mut attempt = Attempt::new(ladder, &level(&ladder, 1));
    let walk = |attempt: &mut Attempt, late: u64| {
        let maze = level(&ladder, attempt.level());
        while !attempt.is_won() {
            attempt.step(&maze, EAST);
        }
        let ticks = u64::from(attempt.total().run.0) * 10;
        attempt.set_real(ticks + late);
    };
    attempt.claims().pointer = true;
    walk(&mut attempt, 70);
    attempt.next_level(&level(&ladder, 2));
    attempt.claims().line = true;
    attempt.claims().stops += 2;
    walk(&mut attempt, 95);
    // Real time never goes backwards.
    attempt.set_real(0);
    let claims: Vec<Claims> = attempt.tracks().map(|track| track.claims).collect();
    let first = Claims { stood: 70, pointer: true, ..Claims::default() };
    assert_eq!(claims, [first, Claims { stood: 25, stops: 2, line: true, pointer: false }]);
    let replay = attempt.replay(0).unwrap();
    assert_eq!(replay.claims(), Claims { stood: 95, stops: 2, line: true, pointer: true });
    assert_eq!(replay.real(), attempt.real);
}
