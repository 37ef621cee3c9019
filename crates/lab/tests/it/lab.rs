//! Sessions of the laboratory: what plays, how far, and what a race has in common.

use mazewright_lab::{Action, Clock, Lineup, Pace, Session, SessionError, Subject};
use mazewright_maze::Algorithm;
use mazewright_maze::trace::Grain;

use mazewright_testing::{recipe, size};

fn carving(algorithm: Algorithm, side: u64) -> Subject {
    Subject::Carving(recipe(algorithm, size(side, side), 11))
}

/// A lineup whose shows are prepared.
fn lineup(subjects: Vec<Subject>) -> Lineup {
    let mut lineup = Lineup::new(subjects);
    prepare(&mut lineup);
    lineup
}

fn prepare(lineup: &mut Lineup) {
    lineup.prepare();
    assert!(lineup.is_ready());
}

fn steps(lineup: &Lineup) -> Vec<usize> {
    let sessions = lineup.lanes().iter().filter_map(|lane| lane.ready());
    sessions.map(|session| session.playback.position()).collect()
}

/// Every show of the lineup at its end is the maze that its recipe makes.
fn check_ends(lineup: &Lineup) {
    assert!(lineup.is_over());
    for lane in lineup.lanes() {
        let session = lane.ready().unwrap();
        assert!(session.playback.scene().passages == *session.maze.passages());
    }
}

#[test]
fn a_show_plays_from_blank_to_maze_at_any_pace() {
    for pace in [Pace::PerSecond(3.0), Pace::PerSecond(1e6), Pace::WholeIn(10.0)] {
        let mut lineup = lineup(vec![carving(Algorithm::Wilson, 9)]);
        lineup.apply(Action::Pace(pace));
        lineup.apply(Action::Toggle);
        let mut seconds = 0.0;
        while lineup.is_playing() {
            lineup.advance(0.25);
            seconds += 0.25;
            assert!(seconds < 1000.0);
        }
        check_ends(&lineup);
        if let Pace::WholeIn(whole) = pace {
            assert!((seconds - whole).abs() <= 0.5, "{seconds}");
        }
        // Playing again begins again.
        lineup.apply(Action::Toggle);
        assert_eq!(steps(&lineup), [0]);
    }
}

#[test]
fn stepping_forwards_and_back_pauses() {
    let mut lineup = lineup(vec![carving(Algorithm::RecursiveBacktracker, 6)]);
    lineup.apply(Action::Toggle);
    lineup.advance(1.0);
    let played = steps(&lineup);
    assert!(played[0] > 0);
    lineup.apply(Action::Forward(Grain::Step));
    assert!(!lineup.is_playing());
    assert!(steps(&lineup) > played);
    lineup.apply(Action::Back(Grain::Step));
    assert_eq!(steps(&lineup), played);
    lineup.apply(Action::End);
    check_ends(&lineup);
    lineup.apply(Action::Start);
    assert_eq!(steps(&lineup), [0]);
    lineup.apply(Action::Seek(0.5));
    assert!((lineup.share() - 0.5).abs() < 0.05);
}

#[test]
fn a_race_keeps_steps_or_work_or_the_end_equal() {
    let subjects = || {
        vec![
            carving(Algorithm::RecursiveBacktracker, 12),
            carving(Algorithm::Wilson, 12),
            carving(Algorithm::Kruskal, 12),
        ]
    };
    for clock in [Clock::Steps, Clock::Work, Clock::Together] {
        let mut lineup = lineup(subjects());
        lineup.apply(Action::Clock(clock));
        lineup.apply(Action::Toggle);
        lineup.advance(4.0);
        lineup.apply(Action::Pause);
        let sessions = lineup.lanes().iter().filter_map(|lane| lane.ready());
        let done: Vec<f64> = sessions
            .map(|session| match clock {
                Clock::Steps => f64::from(session.playback.scene().counts.steps),
                Clock::Work => f64::from(session.playback.scene().counts.work),
                Clock::Together => (100.0 * session.playback.position() as f64 / session.playback.len() as f64).round(),
            })
            .collect();
        assert!(done[0] > 0.0);
        assert!(done.iter().all(|there| (there - done[0]).abs() <= 1.0), "{clock:?}: {done:?}");
        for share in [0.9, 0.1, 1.0] {
            lineup.apply(Action::Seek(share));
            assert!((lineup.share() - share).abs() < 0.02, "{clock:?} {}", lineup.share());
        }
        check_ends(&lineup);
    }
}

#[test]
fn late_or_impossible_shows_leave_the_others_alone() {
    let mut lineup = lineup(vec![carving(Algorithm::Prim, 5)]);
    lineup.apply(Action::Show(vec![carving(Algorithm::Boruvka, 5)]));
    let old = lineup.take_orders();
    lineup.apply(Action::Show(vec![carving(Algorithm::Prim, 3_000)]));
    for order in old {
        let session = Session::prepare(order.subject.clone());
        lineup.deliver(&order, session);
    }
    assert!(!lineup.is_ready());
    prepare(&mut lineup);
    let shown = lineup.lanes()[0].session.as_ref().unwrap().as_ref();
    assert_eq!(shown.unwrap_err(), &SessionError::TooManyCells(9_000_000));
    lineup.apply(Action::Toggle);
    lineup.advance(1.0);
}
