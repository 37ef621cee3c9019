//! Rewards of a win: its outcome, its stars, and par.

use mazewright_journey::{Effort, Goals, MissedStar, Outcome, Star, Stars};
use mazewright_maze::{Algorithm, Measures};
use mazewright_run::inside::Trail;
use mazewright_run::{Guided, Input, Pace, RunState, Ticks, step};

use mazewright_testing::{recipe, size};

pub(crate) fn outcome(ticks: u32) -> Outcome {
    Outcome {
        goals: Goals { least: Ticks(1000), par: Ticks(2000), path_cells: 100 },
        ticks: Ticks(ticks),
        walked_cells: 200,
        aided: false,
    }
}

#[test]
fn stars_are_earned_apart_from_each_other() {
    let all: Stars = Star::ALL.into_iter().collect();
    assert_eq!((Stars::of(&outcome(1000)), all.count()), (all, 3));
    assert!(!Stars::of(&outcome(1001)).contains(Star::Perfect));
    let fast = Stars::of(&outcome(2000));
    assert_eq!(fast.iter().collect::<Vec<_>>(), [Star::Unaided, Star::Fast]);
    assert_eq!(Stars::of(&outcome(2001)).iter().collect::<Vec<_>>(), [Star::Unaided]);
    let aided = Outcome { aided: true, ..outcome(2001) };
    assert_eq!(Stars::of(&aided), Stars::NONE);
    // By the distance or by the time, up to 15 % more and no further.
    let near = |ticks, walked_cells| {
        let outcome = Outcome { walked_cells, ..outcome(ticks) };
        Stars::of(&outcome).contains(Star::Direct)
    };
    assert!(near(1150, 200) && near(5000, 115));
    assert!(!near(1151, 116));
    assert_eq!(all.without(fast).iter().collect::<Vec<_>>(), [Star::Direct, Star::Perfect]);
    let most = Outcome {
        ticks: Ticks(u32::MAX),
        walked_cells: u64::MAX,
        goals: Goals { path_cells: u64::MAX, ..outcome(1).goals },
        ..outcome(1)
    };
    assert!(Stars::of(&most).contains(Star::Direct));
}

#[test]
fn a_win_names_what_the_next_star_needs() {
    let lack = |outcome: &Outcome| outcome.missed_star(Stars::of(outcome));
    let slow = Outcome { walked_cells: 115, ..outcome(2420) };
    assert_eq!(lack(&slow), Some(MissedStar::Ticks(Star::Fast, Ticks(420))));
    // A walk one cell short does not earn the star; a full one does.
    assert_eq!(lack(&outcome(2000)), Some(MissedStar::Cells(85)));
    let near = Outcome { walked_cells: 115, ..outcome(2000) };
    assert_eq!(lack(&near), Some(MissedStar::Ticks(Star::Perfect, Ticks(1000))));
    assert_eq!(lack(&outcome(1000)), None);
    let aided = Outcome { aided: true, ..outcome(1000) };
    assert_eq!(lack(&aided), Some(MissedStar::Aided));
    // Stars of other wins count.
    let won = Stars::of(&near);
    assert_eq!(aided.missed_star(won), Some(MissedStar::Aided));
    assert_eq!(slow.missed_star(won), Some(MissedStar::Ticks(Star::Perfect, Ticks(1420))));
}

/// How the autopilot wins a maze at a pace after a look of 50 ticks: the outcome, the run ticks and the trail.
pub(crate) fn win(maze: &Guided, pace: Pace) -> (Outcome, Ticks, Trail) {
    let paths = maze.paths();
    let solution = Measures::of(maze.maze()).solution.unwrap();
    let goals = Goals::new(maze.least(&paths).unwrap(), &solution);
    let mut state = RunState::new(maze);
    let (mut effort, mut trail) = (Effort::default(), Trail::default());
    trail.follow(&state);
    for tick in 0..20_000 {
        let mut input = Input { pace, ..Input::default() };
        if tick >= 50 {
            input.direction = maze.autopilot(&paths, &state);
        }
        step(maze, &mut state, input);
        effort.follow(&state, pace);
        trail.follow(&state);
        if let Some(outcome) = Outcome::new(goals, &state, &effort, &trail) {
            return (outcome, state.run, trail);
        }
    }
    panic!("never won");
}

#[test]
fn running_earns_no_better_stars() {
    let maze = recipe(Algorithm::RecursiveBacktracker, size(12, 8), 3).carve();
    let maze = Guided::new(maze.unwrap());
    let (walked, walk, _) = win(&maze, Pace::Walk);
    assert_eq!((walked.ticks, walked.goals.least), (walk, walk));
    assert_eq!(walked.walked_cells, walked.goals.path_cells);
    for (pace, halves) in [(Pace::Brisk, 3), (Pace::Run, 4), (Pace::Sprint, 6)] {
        let (ran, run, _) = win(&maze, pace);
        assert!(run < walk);
        assert_eq!(ran.ticks, Ticks((run.0 * halves).div_ceil(2)));
        // The last tick of a run may go past the exit.
        assert!(ran.ticks.0 - walk.0 <= 2, "{ran:?}");
        let golden = Stars::NONE.with(Star::Perfect);
        assert_eq!(Stars::of(&ran).union(golden), Stars::of(&walked));
    }
}
