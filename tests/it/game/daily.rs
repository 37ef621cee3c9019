//! The daily maze and the lanterns of the endless ladder, played without a window.

use std::fs;
use std::sync::atomic::{AtomicU64, Ordering};

use mazewright_journey::{Climb, Day, Place, Progress, Stop};
use mazewright_keep::{ProgressFile, Proofs};
use mazewright_run::Terrain;
use mazewright_run::inside::SECONDS_PER_DAY;

use super::*;

fn journey(game: &TestGame) -> &Journey {
    game.resource()
}

#[test]
fn the_maze_of_a_day_before_fills_the_calendar_but_no_streak() {
    let (mut game, home) = game_with(&Progress::default());
    let day = Day::new(20_772);
    game.go(Choice::Day(day), Stop::Daily(day));
    assert_eq!(game.level().prepared.recipe, Some(day.recipe()));
    game.walk_to_the_exit();
    let best = journey(&game).progress().daily.best(day).expect("a win");
    assert!(!best.is_on_day && best.best.stars.count() == 3);
    assert_eq!(journey(&game).progress().daily.longest_streak(), 0);
    assert!(journey(&game).win().is_some_and(|win| win.recorded.is_best));
    // The journey goes on where it was, and what was won is kept.
    assert_eq!(journey(&game).progress().stopped(), None);
    let kept = || {
        let text = fs::read_to_string(home.path().join("progress.json"));
        text.is_ok_and(|text| text.contains(&day.to_string()))
    };
    assert!((0..1000).any(|_| {
        game.frames(1);
        kept()
    }));
    // Tomorrow's maze cannot be looked at today.
    let tomorrow = today().next();
    game.choose(Choice::Day(tomorrow));
    game.frames(20);
    assert_eq!(game.current().stop(), Some(Stop::Daily(day)));
}

/// The time that the test says it is.
static NOW: AtomicU64 = AtomicU64::new(0);

#[test]
fn a_day_that_is_begun_before_midnight_and_won_after_it_counts_for_the_streak() {
    let day = Day::new(20_772);
    let midnight = 20_773 * SECONDS_PER_DAY;
    for (begins, ends, counts) in [(midnight - 1, midnight + 60, true), (midnight, midnight, false)] {
        let (mut game, _home) = game_with(&Progress::default());
        game.app.insert_resource(Clock(|| NOW.load(Ordering::Relaxed)));
        game.go(Choice::Day(day), Stop::Daily(day));
        NOW.store(begins, Ordering::Relaxed);
        game.walk_some(20);
        NOW.store(ends, Ordering::Relaxed);
        // Whoever begins again goes on with the maze of the day before.
        game.choose(Choice::Restart);
        game.walk_to_the_exit();
        let daily = &journey(&game).progress().daily;
        assert_eq!(daily.best(day).map(|best| best.is_on_day), Some(counts));
        assert_eq!(daily.streak(day.next()), u32::from(counts));
    }
}

#[test]
fn every_way_to_a_level_has_the_rules_of_its_world() {
    let fog: Place = "fog-2".parse().expect("a level");
    let ways = [(Course::Journey, fog.number()), (Course::Backwards(fog), fog.number())];
    let days = (20_772..20_784).map(|day| (Course::Daily(Day::new(day)), 1));
    let endless = (1..=12).map(|level| (Course::Endless, level));
    let mut foggy = 0;
    for (course, number) in ways.into_iter().chain(days).chain(endless) {
        let stop = match &course {
            Course::Daily(day) => Stop::Daily(*day),
            Course::Endless => Stop::Endless(number),
            _ => Stop::Place(fog),
        };
        let level = course.prepare(number).expect("a level");
        assert_eq!(level.rules, stop.rules(), "{course:?} {number}");
        assert!(level.goals.is_some() && matches!(level.terrain, Terrain::Guided(_)));
        foggy += u32::from(level.rules.fog);
    }
    assert_eq!(foggy, 4);
}

#[test]
fn what_was_won_is_on_the_disk_when_the_game_is_left_at_once() {
    let (mut game, home) = game_with(&Progress::default());
    let here = Stop::Place(Place::FIRST);
    game.go(Choice::Continue, here);
    game.walk_to_the_exit();
    drop(game);
    let (progress, _) = ProgressFile::new(home.path()).read();
    assert!(progress.best(Place::FIRST).is_some());
    assert_eq!(progress.stopped(), Place::FIRST.next().map(Stop::Place));
    assert!(Proofs::new(home.path()).read(here).is_some());
}

#[test]
fn the_ghost_walks_as_the_best_walk_went() {
    let (mut game, _home) = game_with(&Progress::default());
    game.resource_mut::<Settings>().best_walk = true;
    game.go(Choice::Continue, Stop::Place(Place::FIRST));
    let ghost = |game: &TestGame| {
        let ghosts = ghosts(game);
        ghosts.first().and_then(|ghost| ghost.position(&game.level().prepared.terrain, 1.0))
    };
    let walk = |game: &mut TestGame| {
        let mut seen = Vec::new();
        game.walk_and_see(|game| {
            seen.push((game.level().run.run, game.level().run.position, ghost(game)));
        });
        seen
    };
    let first = walk(&mut game);
    assert!(first.iter().all(|(_, _, ghost)| ghost.is_none()));
    game.choose(Choice::Restart);
    let mut met = 0;
    for (ticks, _, ghost) in walk(&mut game) {
        let then = first.iter().find(|(other, ..)| *other == ticks);
        if let (Some(ghost), Some((_, position, _))) = (ghost, then) {
            assert_eq!(ghost, *position, "after {ticks:?}");
            met += 1;
        }
    }
    assert!(met > 100, "{met}");
}

#[test]
fn beginning_again_costs_a_lantern_and_the_last_one_ends_the_climb() {
    let mut progress = Progress::default();
    progress.climb = Some(Climb { level: 1, lanterns: 2 });
    let (mut game, _home) = game_with(&progress);
    game.go(Choice::Endless, Stop::Endless(1));
    // Before the run has begun it costs nothing.
    game.choose(Choice::Restart);
    assert!(!game.resource::<Lantern>().is_lost);
    // Nor does the journey go on here.
    assert_eq!(journey(&game).progress().stopped(), None);
    for lanterns in [1, 0] {
        game.walk_some(20);
        assert_eq!(journey(&game).progress().stopped(), None, "the title has a choice of its own for the climb");
        // It is asked about first, however short the walk was.
        for is_lost in [false, true] {
            game.choose(Choice::Restart);
            assert_eq!(game.resource::<Lantern>().is_lost, is_lost);
        }
        game.walk_to_the_exit();
        let won = journey(&game).win().and_then(|win| win.climb).expect("a climb");
        assert!(won.lost);
        assert_eq!(won.after.map_or(0, |climb| climb.lanterns), lanterns);
        assert_eq!(journey(&game).lanterns(game.resource::<Lantern>()), lanterns, "the row agrees with the card");
        if lanterns == 1 {
            game.go(Choice::Endless, Stop::Endless(2));
            assert!(!game.resource::<Lantern>().is_lost);
        }
    }
    // A new climb begins at the bottom, with all lanterns, and the best stays.
    assert_eq!(journey(&game).progress().climb(), Climb::begin(2));
    assert_eq!(journey(&game).progress().endless, 2);
    // The card answers after a moment.
    game.frames(120);
    game.tap(KeyCode::Enter);
    game.wait_until("the next climb", |game| game.current().stop() == Some(Stop::Endless(1)));
}
