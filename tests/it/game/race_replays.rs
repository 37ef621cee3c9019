//! Replays, practice and results of races without a window.

use bevy::ecs::system::SystemState;
use bevy_egui::egui;
use mazewright::game::ui::{RaceHud, RaceSources};
use mazewright_maze::Rectangle;
use mazewright_maze::furniture::Item;
use mazewright_run::perfect::Hand;
use mazewright_run::{Phase, RunState, Ticks};

use super::*;

#[test]
fn practice_starts_from_any_tick_steps_back_and_counts_for_nothing() {
    let (home, mut game) = new_race(CODE);
    let seen = run_through(&mut game);
    game.wait_until("the levels are reviewed", are_reviewed);
    let reviewed = results(&game).expect("results");
    assert!(reviewed.perfect().is_some_and(|perfect| perfect <= reviewed.run));
    for level in &reviewed.levels {
        let (least, _) = level.perfect.as_ref().expect("a perfect line");
        assert!(*least <= level.clocks.run);
    }
    wish(&mut game, RaceWish::Level(2));
    begin_to_watch(&mut game);
    wish(&mut game, RaceWish::Do("watch-play"));
    let second: Vec<RunState> = seen.iter().filter(|(level, _)| *level == 2).map(|(_, state)| *state).collect();
    for run in [10, 60, 25] {
        wish(&mut game, RaceWish::Seek(run));
        game.frames(1);
        let expected = second.iter().find(|state| state.run == Ticks(run));
        assert_eq!(Some(&game.level().run.position), expected.map(|state| &state.position));
    }
    wish(&mut game, RaceWish::Do("choice-practice"));
    let from = game.level().run;
    assert_eq!(from.run, Ticks(25));
    game.walk_some(10);
    assert_ne!(game.level().run.position, from.position);
    game.tap(KeyCode::Backspace);
    assert_eq!(game.level().run.position, from.position);
    // Walked to the exit, it begins again, and no run is kept of it.
    game.wait_until("the race is kept", |_| replays(home.path()).len() == 1);
    for _ in 0..5000 {
        let Activity::Practice(practice) = &of(&game).activity else {
            panic!("still practice");
        };
        if practice.rounds > 1 {
            break;
        }
        game.walk_some(1);
    }
    assert_eq!(game.level().run.position, from.position);
    game.frames(50);
    assert_eq!(replays(home.path()).len(), 1);
    let history = records(&game).keeper.history();
    assert_eq!((history.attempts.len(), history.finished), (1, 1));
}

#[test]
fn a_run_that_is_watched_from_the_lobby_walks_in_its_own_maze() {
    let (home, _) = raced(CODE);
    // Behind the title is a first level as well.
    let mut game = at_title();
    assert_eq!(game.level().prepared.number, 1);
    game.choose(Choice::Screen(Screen::Races));
    wish(&mut game, RaceWish::Take(replays(home.path())[0].clone()));
    wish(&mut game, RaceWish::WatchDropped(0));
    let is_watched = |game: &TestGame| {
        let race = game.app.world().get_resource::<Race>();
        race.is_some_and(|race| matches!(race.activity, Activity::Watch(_)))
    };
    game.wait_until("the run is watched", is_watched);
    let ladder = of(&game).ladder;
    assert_eq!(game.level().prepared.recipe, ladder.recipe(1).ok());
    assert_eq!(watch(&game).prepared.recipe, ladder.recipe(1).ok());
}

#[test]
fn all_attempts_are_those_of_earlier_days_too() {
    let (home, game) = raced(CODE);
    drop(game);
    assert_eq!(replays(home.path()).len(), 1);
    let mut game = ticked(CODE, home.path());
    game.wait_until("the runs are read", |game| records(game).keeper.is_read);
    // One attempt is given up in the second level, and one finished.
    game.walk_and_see(|_| ());
    game.wait_for_level(2);
    game.walk_some(10);
    wish(&mut game, RaceWish::Do("results-again"));
    // Nobody looks at a maze for the same ticks twice.
    game.frames(7);
    run_through(&mut game);
    game.wait_until("the levels are reviewed", are_reviewed);
    for (level, attempts) in [(3, 2), (2, 3), (1, 3)] {
        wish(&mut game, RaceWish::Level(level));
        wish(&mut game, RaceWish::Do("results-all"));
        let count = |game: &TestGame| ghosts(game).len();
        game.wait_until("all attempts are there", |game| count(game) == attempts);
        game.frames(5);
        assert_eq!(count(&game), attempts);
    }
}

#[test]
fn a_replay_plays_through_its_levels_at_any_speed_and_from_its_beginning_again() {
    let (_home, mut game) = raced(CODE);
    wish(&mut game, RaceWish::Level(1));
    begin_to_watch(&mut game);
    // Tick by tick, which stops it.
    let before = watch(&game).walk.tick;
    game.tap(KeyCode::Period);
    assert!(!watch(&game).is_playing && watch(&game).walk.tick > before);
    let before = watch(&game).walk.tick;
    game.tap(KeyCode::Comma);
    assert_eq!(watch(&game).walk.tick, before - 1);
    // At every speed that such a short level has room for.
    wish(&mut game, RaceWish::Do("watch-play"));
    for speed in Watch::SPEEDS.into_iter().take(6) {
        wish(&mut game, RaceWish::Seek(0));
        wish(&mut game, RaceWish::Speed(speed));
        let before = watch(&game).walk.tick;
        game.frames(10);
        assert_eq!(watch(&game).walk.tick - before, speed, "{speed}");
    }
    // Through all levels to the end of the last one, and from there from the beginning.
    game.wait_until("it comes to its end", |game| !watch(game).is_playing);
    assert_eq!(game.level().prepared.number, 3);
    assert_eq!(game.level().run.phase, Phase::Won);
    game.tap(KeyCode::Space);
    assert!(watch(&game).is_playing);
    game.wait_until("the first level", |game| (watch(game).run.level, game.level().prepared.number) == (1, 1));
}

#[test]
fn what_the_autopilot_runs_is_no_record_and_a_watched_run_has_its_own_numbers() {
    let home = TempDir::new().expect("a folder");
    for is_autopilot in [true, false] {
        let mut game = TestGame::new(Options { autopilot: is_autopilot, ..racing(CODE, home.path()) });
        if !is_autopilot {
            run_through(&mut game);
        }
        game.wait_until("the levels are reviewed", are_reviewed);
        let results = results(&game).expect("results");
        assert_eq!(results.is_record(), !is_autopilot);
        assert_eq!(results.number, (!is_autopilot).then_some(1));
        let times: Vec<Ticks> = results.levels.iter().map(|level| level.clocks.run).collect();
        if !is_autopilot {
            begin_to_watch(&mut game);
            let splits = watch(&game).splits();
            assert_eq!(splits.iter().map(|split| split.run).collect::<Vec<_>>(), times);
            assert_eq!(watch(&game).run.number, Some(1));
        }
    }
}

/// The content of the columns.
fn hud(game: &mut TestGame) -> RaceHud {
    let world = game.app.world_mut();
    let mut sources = SystemState::<RaceSources>::new(world);
    let sources = sources.get(world).expect("the resources of a race");
    let level = world.resource::<CurrentRun>().level.as_ref().expect("a level");
    sources.hud(&egui::Context::default(), level, "")
}

#[test]
fn practice_shows_nothing_of_another_run_and_no_attempt() {
    let (_home, mut game) = new_race("mw1/recursive-backtracker/20x20/x1/fog/7");
    game.walk_some(150);
    let walked = |game: &TestGame| {
        let level = game.level();
        (level.trail.visits.len(), level.visited.changes())
    };
    let seen = |game: &TestGame| {
        let explored = game.resource::<Explored>();
        let rectangle = Rectangle::new(mazewright_testing::size(20, 20));
        let cells = (0..20).flat_map(|y| (0..20).map(move |x| (x, y)));
        let cells = cells.filter(|&(x, y)| explored.is_seen(rectangle.cell(x, y)));
        cells.count()
    };
    let (begun, at_start) = (walked(&game), seen(&game));
    assert!(begun.0 > 2, "{begun:?}");
    assert_eq!(hud(&mut game).attempts.0, Some(1));
    for again in [RaceWish::Do("choice-practice"), RaceWish::Do("results-again"), RaceWish::Do("practice-back")] {
        wish(&mut game, again.clone());
        game.frames(2);
        assert_eq!(walked(&game).0, 1, "{again:?}");
        assert!(walked(&game).1 < begun.1);
        assert_eq!(hud(&mut game).attempts.0, None);
        if again == RaceWish::Do("choice-practice") {
            assert!(seen(&game) < at_start, "{at_start}");
        }
        game.walk_some(60);
        assert!(walked(&game).0 > 1);
    }
    // From a point on that was set on the way, each round begins there, and so does a step back.
    let place = |game: &TestGame| game.level().run.position;
    let start = place(&game);
    wish(&mut game, RaceWish::Do("practice-point"));
    for again in [RaceWish::Do("results-again"), RaceWish::Do("practice-back")] {
        game.walk_some(60);
        assert_ne!(place(&game), start);
        wish(&mut game, again);
        game.frames(2);
        assert_eq!(place(&game), start);
    }
    assert_eq!(records(&game).keeper.history().attempts.len(), 1);
}

#[test]
fn what_is_watched_or_practiced_leads_back_and_leaves_the_own_times_alone() {
    let (_home, mut game) = new_race(CODE);
    run_through(&mut game);
    let is_known = |game: &TestGame| {
        are_reviewed(game) && results(game).is_some_and(|results| results.reachable(Hand::Keys).is_some())
    };
    game.wait_until("the lines are known", is_known);
    wish(&mut game, RaceWish::Level(2));
    let own = hud(&mut game).sum_of_best;
    assert!(own.is_some());
    let level = |game: &TestGame| game.level().prepared.number;
    for watched in [RaceWish::Do("results-watch"), RaceWish::WatchLine(Hand::Keys)] {
        wish(&mut game, watched);
        game.wait_until(
            "it is watched to its end",
            |game| matches!(&of(game).activity, Activity::Watch(watch) if !watch.is_playing),
        );
        let shown = hud(&mut game);
        assert_eq!((shown.sum_of_best, shown.best_possible, shown.pace), (own, None, None));
        assert!(shown.splits.iter().all(|split| !split.is_gold));
        wish(&mut game, RaceWish::Level(1));
        game.wait_until("the first level", |game| watch(game).run.level == 1);
        wish(&mut game, RaceWish::Do("choice-practice"));
        game.walk_some(5);
        assert_eq!((hud(&mut game).sum_of_best, level(&game)), (own, 1));
        game.tap(KeyCode::Escape);
        assert!(matches!(&of(&game).activity, Activity::Watch(watch) if watch.run.level == 1));
        game.tap(KeyCode::Escape);
        assert!(is_known(&game), "the results are back");
        game.frames(2);
        assert_eq!(level(&game), 2);
    }
    game.tap(KeyCode::Escape);
    game.frames(2);
    assert_eq!(game.screen(), Screen::Races);
}

#[test]
fn all_attempts_open_the_doors_that_they_walk_through() {
    let (_home, mut game) = raced("mw1/recursive-backtracker/6x5/x1/keys=1/7");
    let opened = |game: &TestGame| Ghost::opened(&ghosts(game));
    assert_eq!(opened(&game), None);
    wish(&mut game, RaceWish::Do("results-all"));
    game.wait_until("all attempts are there", |game| ghosts(game).len() == 1);
    assert!(opened(&game).is_some_and(|opened| !opened.has(Item::Key(0))));
    game.wait_until("the key is taken", |game| opened(game).is_some_and(|opened| opened.has(Item::Key(0))));
}
