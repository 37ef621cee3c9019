//! Attempts: clocks over several levels, going back to the start, and the recording.

use mazewright_maze::Maze;
use mazewright_maze::solve::Tree;
use mazewright_run::{
    Attempt, Direction, Events, Input, Ladder, MARK_TICKS, Mark, Pace, Phase, RunState, Ticks, autopilot, step,
};

use mazewright_testing::{Dice, hash, maze_of, parse, plain};

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
fn the_hash_of_a_state_is_of_its_bytes_in_order() {
    let maze = maze_of("+  +\n|  |\n+  +\n");
    let mut state = RunState::new(&maze);
    let mut seen = Vec::new();
    for tick in 0..9 {
        let mut bytes = Vec::new();
        bytes.extend(state.position.x.to_bits().to_le_bytes());
        bytes.extend(state.position.y.to_bits().to_le_bytes());
        bytes.push(u8::from(state.phase == Phase::Running));
        bytes.extend(state.look.0.to_le_bytes());
        bytes.extend(state.run.0.to_le_bytes());
        bytes.push(u8::from(state.aided));
        assert_eq!(state.hash(), hash(&bytes));
        seen.push(state.hash());
        let direction = Direction { x: 0, y: if tick < 3 { 0 } else { 127 } };
        let input = Input { direction, hint: tick == 6, again: tick == 7, ..Input::default() };
        step(&maze, &mut state, input);
    }
    assert_eq!(RunState::new(&maze).hash(), 5_548_050_549_036_119_981);
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), 9);
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
        let moments = (MARK_TICKS as usize..inputs.len()).step_by(MARK_TICKS as usize).chain([inputs.len()]);
        let hashes = moments.map(|ticks| Mark::new(&states[ticks - 1], 0).hash);
        assert!(track.marks.iter().map(|mark| mark.hash).eq(hashes));
        // Only changes are kept.
        assert!(track.changes.len() < inputs.len() / 2);
        for pair in track.changes.windows(2) {
            assert!(pair[0].tick < pair[1].tick);
        }
    }
    assert_eq!(attempt.total().run, Ticks(run));
}
