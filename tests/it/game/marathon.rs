//! The autopilot walks two thousand levels, and every level of the journey, without a window: nothing is left behind.

use std::time::{Duration, Instant};

use bevy::ecs::resource::IsResource;
use mazewright_journey::{Place, Stop};

use super::*;

/// How many levels are won.
const LEVELS: u64 = 2_000;

fn entities(game: &mut TestGame) -> usize {
    let world = game.app.world_mut();
    let mut query = world.query_filtered::<Entity, Without<IsResource>>();
    query.iter(world).count()
}

/// A game that plays a course as fast as it can.
fn playing(course: Course) -> TestGame {
    TestGame::ticked(Options { autopilot: true, speed: 1000, course, ..options(7) })
}

/// Plays until that many levels were shown, each in a few frames.
fn play_until(game: &mut TestGame, shown: u64) {
    let begun = Instant::now();
    while game.current().id().0 < shown {
        assert!(begun.elapsed() < Duration::from_secs(600), "it stands still");
        game.app.update();
        let is_over = game.current_run().level.as_ref().is_some_and(Level::is_won);
        if is_over && matches!(game.next_level().upcoming, Upcoming::Carving(_)) {
            std::thread::sleep(Duration::from_micros(50));
        }
    }
}

#[test]
fn two_thousand_levels_leave_nothing_behind() {
    if !is_alone("game::marathon::two_thousand_levels_leave_nothing_behind") {
        return;
    }
    let mut game = playing(Course::Gallery { seed: mazewright_maze::Seed(7), is_upright: false });
    play_until(&mut game, LEVELS / 2);
    let (before, used) = (entities(&mut game), memory());
    play_until(&mut game, LEVELS);
    assert_eq!(entities(&mut game), before);
    let grown = memory().saturating_sub(used);
    assert!(grown < 4 << 20, "{grown} bytes more after {LEVELS} levels");
}

#[test]
fn every_level_of_the_journey_follows_the_one_before_and_leaves_nothing_behind() {
    let mut game = playing(Course::Journey);
    let mut before = None;
    for (number, place) in (1..).zip(Place::all()) {
        play_until(&mut game, number);
        assert_eq!(game.current().stop(), Some(Stop::Place(place)));
        let now = entities(&mut game);
        assert_eq!(*before.get_or_insert(now), now, "{place}");
    }
    let mut game = playing(Course::Endless);
    play_until(&mut game, 150);
    assert_eq!(game.current().stop(), Some(Stop::Endless(150)));
    assert_eq!(Some(entities(&mut game)), before);
}
