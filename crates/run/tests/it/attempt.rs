//! Attempts: going back to the start, and what is claimed about aids and stops.

use mazewright_run::{Attempt, Claims, Direction, Events, Input, Ladder, Pace, Phase, RunState, Ticks, step};

use mazewright_testing::{maze_of, parse};

const EAST: Input = Input { direction: Direction { x: 127, y: 0 }, hint: false, again: false, pace: Pace::Held };

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
fn what_is_claimed_is_kept_level_by_level() {
    let ladder: Ladder = parse("mw1/sidewinder/2x1/x2/sides/1");
    let mut attempt = Attempt::new(ladder, &ladder.terrain(1).unwrap());
    let walk = |attempt: &mut Attempt, late: u64| {
        let maze = ladder.terrain(attempt.level()).unwrap();
        while !attempt.is_won() {
            attempt.step(&maze, EAST);
        }
        let ticks = u64::from(attempt.total().run.0) * 10;
        attempt.set_real(ticks + late);
    };
    attempt.claims().pointer = true;
    walk(&mut attempt, 70);
    attempt.next_level(&ladder.terrain(2).unwrap());
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
