//! Sessions of the laboratory: what plays, how far, and what a race has in common.

use std::sync::Arc;

use mazewright_lab::{Action, Clock, Pace, Show, ShowError, Showcase, Subject};
use mazewright_maze::Algorithm;
use mazewright_maze::solve::{Hand, Solver};
use mazewright_maze::trace::Grain;

use mazewright_testing::{recipe, size};

fn carving(algorithm: Algorithm, side: u64) -> Subject {
    Subject::Carving(recipe(algorithm, size(side, side), 11))
}

/// A showcase whose shows are prepared.
fn showcase(subjects: Vec<Subject>) -> Showcase {
    let mut showcase = Showcase::new(subjects);
    prepare(&mut showcase);
    showcase
}

fn prepare(showcase: &mut Showcase) {
    showcase.prepare();
    assert!(showcase.is_ready());
}

fn steps(showcase: &Showcase) -> Vec<usize> {
    let shows = showcase.panes().iter().filter_map(|pane| pane.ready());
    shows.map(|show| show.playback.step()).collect()
}

/// Every show of the showcase at its end is the maze that its recipe makes.
fn check_ends(showcase: &Showcase) {
    assert!(showcase.is_over());
    for pane in showcase.panes() {
        let show = pane.ready().unwrap();
        assert!(show.playback.scene().passages == *show.maze.passages());
    }
}

#[test]
fn a_show_plays_from_blank_to_maze_at_any_pace() {
    for pace in [
        Pace::PerSecond(3.0),
        Pace::PerSecond(1e6),
        Pace::WholeIn(10.0),
    ] {
        let mut showcase = showcase(vec![carving(Algorithm::Wilson, 9)]);
        showcase.act(Action::Pace(pace));
        showcase.act(Action::Toggle);
        let mut seconds = 0.0;
        while showcase.is_playing() {
            showcase.advance(0.25);
            seconds += 0.25;
            assert!(seconds < 1000.0);
        }
        check_ends(&showcase);
        if let Pace::WholeIn(whole) = pace {
            assert!((seconds - whole).abs() <= 0.5, "{seconds}");
        }
        // Playing again begins again.
        showcase.act(Action::Toggle);
        assert_eq!(steps(&showcase), [0]);
    }
}

#[test]
fn stepping_forwards_and_back_pauses() {
    let mut showcase = showcase(vec![carving(Algorithm::RecursiveBacktracker, 6)]);
    showcase.act(Action::Toggle);
    showcase.advance(1.0);
    let played = steps(&showcase);
    assert!(played[0] > 0);
    showcase.act(Action::Forward(Grain::Step));
    assert!(!showcase.is_playing());
    assert!(steps(&showcase) > played);
    showcase.act(Action::Back(Grain::Step));
    assert_eq!(steps(&showcase), played);
    showcase.act(Action::End);
    check_ends(&showcase);
    showcase.act(Action::Start);
    assert_eq!(steps(&showcase), [0]);
    showcase.act(Action::Seek(0.5));
    assert!((showcase.share() - 0.5).abs() < 0.05);
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
        let mut showcase = showcase(subjects());
        showcase.act(Action::Clock(clock));
        showcase.act(Action::Toggle);
        showcase.advance(4.0);
        showcase.act(Action::Pause);
        let shows = showcase.panes().iter().filter_map(|pane| pane.ready());
        let done: Vec<f64> = shows
            .map(|show| match clock {
                Clock::Steps => f64::from(show.playback.scene().counts.steps),
                Clock::Work => f64::from(show.playback.scene().counts.work),
                Clock::Together => {
                    (100.0 * show.playback.step() as f64 / show.playback.len() as f64).round()
                }
            })
            .collect();
        assert!(done[0] > 0.0);
        assert!(
            done.iter().all(|there| (there - done[0]).abs() <= 1.0),
            "{clock:?}: {done:?}"
        );
        for share in [0.9, 0.1, 1.0] {
            showcase.act(Action::Seek(share));
            assert!(
                (showcase.share() - share).abs() < 0.02,
                "{clock:?} {}",
                showcase.share()
            );
        }
        check_ends(&showcase);
    }
}

#[test]
fn solvers_race_through_one_maze_and_mark_their_paths() {
    let braided = mazewright_maze::Recipe {
        braid: "0.5".parse().unwrap(),
        ..recipe(Algorithm::RecursiveBacktracker, size(15, 11), 3)
    };
    let maze = Arc::new(braided.carve().unwrap());
    let solvers = [
        Solver::BreadthFirst,
        Solver::AStar,
        Solver::WallFollower(Hand::Left),
        Solver::Tremaux,
    ];
    let solving = |solver| Subject::Solving {
        maze: Arc::clone(&maze),
        solver,
    };
    let mut showcase = showcase(solvers.into_iter().map(solving).collect());
    showcase.act(Action::End);
    assert!(showcase.is_over());
    for pane in showcase.panes() {
        let show = pane.ready().unwrap();
        let path = &show.answer.as_ref().unwrap().as_ref().unwrap().path;
        let on_path = |cell: &mazewright_maze::Cell| {
            show.playback.scene().marks[cell.index()] == mazewright_maze::trace::Mark::Solution
        };
        assert!(path.iter().all(on_path));
    }
}

#[test]
fn late_or_impossible_shows_leave_the_others_alone() {
    let mut showcase = showcase(vec![carving(Algorithm::Prim, 5)]);
    showcase.act(Action::Show(vec![carving(Algorithm::Boruvka, 5)]));
    let old = showcase.take_orders();
    showcase.act(Action::Show(vec![carving(Algorithm::Prim, 3_000)]));
    for order in old {
        let show = Show::prepare(order.subject.clone());
        showcase.deliver(&order, show);
    }
    assert!(!showcase.is_ready());
    prepare(&mut showcase);
    let shown = showcase.panes()[0].show.as_ref().unwrap().as_ref();
    assert_eq!(shown.unwrap_err(), &ShowError::TooManyCells(9_000_000));
    showcase.act(Action::Toggle);
    showcase.advance(1.0);
}

#[test]
fn explanations_name_no_flags_of_the_command_line() {
    let generators =
        Algorithm::ALL.map(|algorithm| (algorithm.sentence(), algorithm.pseudo_code()));
    let solvers = Solver::ALL.map(|solver| (solver.sentence(), solver.pseudo_code()));
    for (sentence, lines) in generators.into_iter().chain(solvers) {
        for text in lines.iter().copied().chain([sentence]) {
            assert!(!text.contains("--"), "{text}");
        }
    }
}
