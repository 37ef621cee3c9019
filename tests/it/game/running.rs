//! The logic of the game without a window: keys, ticks, levels, pause, restart and the autopilot.

use std::sync::Arc;
use std::time::Duration;

use bevy::time::TimeUpdateStrategy;
use mazewright_forms::read;
use mazewright_run::{Phase, Terrain, Ticks};
use mazewright_testing::plain;

use super::*;

#[test]
fn keys_walk_through_a_level_and_a_larger_one_is_ready_at_once() {
    let mut game = TestGame::new(options(7));
    let first = game.level().prepared.size();
    game.walk_to_the_exit();
    assert!(game.run().run > Ticks(0) && !game.run().aided);
    game.wait_until("a level ahead", |game| matches!(game.next_level().upcoming, Upcoming::Ready(_)));
    game.tap(KeyCode::Enter);
    assert_eq!(game.current().id().0, 1, "a hand that still hammers keys");
    game.frames(60);
    game.press(KeyCode::Enter);
    game.frames(1);
    assert_eq!(game.current().id().0, 2, "a level that is ready is shown in the frame of the key");
    let second = game.level().prepared.size();
    assert_eq!((first.columns() + 2, first.rows() + 1), (second.columns(), second.rows()));
    assert_eq!(game.run().phase, Phase::Looking);
}

#[test]
fn the_card_of_a_win_stays_until_something_is_chosen() {
    let mut game = TestGame::new(Options { course: Course::Journey, autopilot: true, ..options(7) });
    while !game.level().is_won() {
        game.frames(1);
    }
    game.resource_mut::<Pilot>().is_autopilot = false;
    game.frames(1200);
    let card = |game: &TestGame| game.resource::<WinCard>().clone();
    // The place where the journey was opened decides whether there are worlds to go to.
    assert_eq!(card(&game).choices[..2], [Choice::Next, Choice::Restart]);
    // Directions only select, and H shows the maze without the card.
    for (key, selected) in
        [(KeyCode::ArrowDown, 0), (KeyCode::ArrowRight, 1), (KeyCode::ArrowUp, 1), (KeyCode::KeyA, 0)]
    {
        game.tap(key);
        assert_eq!(card(&game).selected, selected);
    }
    for (key, is_aside) in [
        (KeyCode::KeyH, true),
        (KeyCode::KeyD, true),
        (KeyCode::KeyH, false),
        (KeyCode::KeyH, true),
        (KeyCode::Enter, false),
    ] {
        game.tap(key);
        assert_eq!((card(&game).is_aside, card(&game).selected), (is_aside, 0));
    }
    assert_eq!(game.current().id().0, 1, "it is taken away");
    // Again, and then on.
    game.tap(KeyCode::ArrowRight);
    game.tap(KeyCode::Enter);
    assert!(!game.level().is_won() && game.current().id().0 == 1);
    game.resource_mut::<Pilot>().is_autopilot = true;
    while !game.level().is_won() {
        game.frames(1);
    }
    game.frames(61);
    game.press(KeyCode::Enter);
    game.wait_for_level(2);
}

#[test]
fn the_trail_follows_the_player_and_never_leads() {
    let mut game = TestGame::new(options(7));
    let (mut last, mut was_near_center) = (None, true);
    let mut entered = 0;
    game.walk_and_see(|game| {
        let level = game.level();
        let Some(cell) = level.cell() else { return };
        let middle = level.prepared.plan().middle(cell);
        let position = level.run.position;
        let is_near_center = (position.x - middle.x).hypot(position.y - middle.y) <= 0.19;
        if let Some(left) = last.replace(cell).filter(|&last| last != cell) {
            let ports = level.visited.ports(left).len();
            assert_eq!(ports, if entered == 0 { 1 } else { 2 }, "{left:?}");
            (entered, was_near_center) = (entered + 1, false);
        }
        was_near_center |= is_near_center;
        if entered > 0 && !level.is_won() {
            let ports = level.visited.ports(cell).len();
            assert_eq!(ports, u32::from(was_near_center), "{cell:?}");
        }
    });
    assert!(entered > 10);
}

#[test]
fn a_tap_between_two_ticks_counts_for_one() {
    let time = TimeUpdateStrategy::ManualDuration(Duration::ZERO);
    let mut game = TestGame::with_time(options(3), time);
    game.wait_for_level(1);
    game.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(1)));
    game.press(KeyCode::ArrowDown);
    game.release(KeyCode::ArrowDown);
    game.frames(30);
    assert_eq!(game.run().phase, Phase::Running);
    let moved = game.run().position.y - 0.5;
    assert!((0.0..=0.05 + 1e-9).contains(&moved), "moved {moved} cells");
}

#[test]
fn a_pause_stops_the_clock_takes_what_is_pressed_and_goes_on_where_it_was() {
    let mut game = TestGame::new(options(3));
    game.tap(KeyCode::Escape);
    for key in [KeyCode::ArrowDown, KeyCode::ArrowDown, KeyCode::ArrowUp] {
        game.tap(key);
    }
    game.tap(KeyCode::Escape);
    game.frames(10);
    assert_eq!(game.run().phase, Phase::Looking);
    game.press(KeyCode::ArrowDown);
    game.frames(10);
    game.release(KeyCode::ArrowDown);
    game.tap(KeyCode::Escape);
    let before = game.run();
    assert_eq!(game.pause(), Pause::On);
    game.frames(50);
    assert_eq!(game.run(), before);
    assert_eq!(game.resource::<Menu>().choices[0], Choice::Resume);
    game.tap(KeyCode::Escape);
    assert_eq!(game.pause(), Pause::Off);
    game.frames(5);
    assert!(game.run().run > before.run);
}

#[test]
fn restart_puts_the_same_maze_back_to_its_start_within_a_frame() {
    let mut game = TestGame::new(options(3));
    let start = game.run();
    let maze = game.maze();
    game.press(KeyCode::ArrowDown);
    game.press(KeyCode::ArrowRight);
    game.frames(40);
    assert_ne!(game.run().position, start.position);
    game.press(KeyCode::KeyR);
    game.frames(1);
    let level = game.level();
    assert!(Arc::ptr_eq(&maze, level.prepared.terrain.plain().expect("a maze")));
    assert_eq!((level.run.position, level.run.phase), (start.position, Phase::Looking));
    // A direction still held from before does nothing until it is let go or another key is pressed.
    game.frames(20);
    game.release(KeyCode::ArrowRight);
    game.frames(5);
    assert_eq!(game.run().phase, Phase::Looking);
    game.press(KeyCode::ArrowRight);
    game.frames(2);
    assert_eq!(game.run().phase, Phase::Running);
}

#[test]
fn the_title_plays_and_quits() {
    let mut game = TestGame::new(Options { at_once: false, ..options(3) });
    assert_eq!(game.screen(), Screen::Title);
    // The maze behind the title carves itself before the autopilot walks it.
    game.wait_until("a walk behind the title", |game| game.run().phase == Phase::Running);
    game.tap(KeyCode::Enter);
    game.wait_for_level(2);
    assert_eq!(game.screen(), Screen::Playing);
    assert_eq!(game.run().phase, Phase::Looking, "a person has not pressed anything yet");
    game.send(Chosen(Choice::Quit));
    game.frames(1);
    assert_eq!(game.app.should_exit(), Some(AppExit::Success));
}

#[test]
fn a_second_game_has_other_mazes_unless_their_seed_was_asked_for() {
    for fresh_seed in [true, false] {
        let mut game = TestGame::new(Options { fresh_seed, ..options(3) });
        let first = game.maze();
        for (choice, shown) in [(Choice::Title, 2), (Choice::Play, 3)] {
            game.choose(choice);
            game.wait_for_level(shown);
        }
        assert_eq!(game.level().prepared.number, 1);
        assert_eq!(*game.maze() != *first, fresh_seed);
    }
}

#[test]
fn a_maze_of_a_file_is_walked_again_and_again() {
    let text = include_bytes!("../../samples/tiles-21x41.txt");
    let maze = Arc::new(plain(read::read(text).expect("a maze").maze));
    let course = Course::File { name: "tiles".to_owned(), terrain: Terrain::Open(Arc::clone(&maze)) };
    let mut game = TestGame::new(Options { course, autopilot: true, speed: 50, ..options(1) });
    game.wait_for_level(3);
    assert!(Arc::ptr_eq(&maze, &game.maze()));
}
