//! Careless hands: opposite keys together, a pad that is connected twice, and slips that must lose nothing.

use bevy::input::gamepad::{GamepadAxis, GamepadButton};
use mazewright_journey::Place;
use mazewright_maze::Port;
use mazewright_run::guided::stair_direction;
use mazewright_run::{Direction, Phase, Ticks};

use super::*;

/// The direction that the player wants, where every key for stairs has a stair to take.
fn wanted(game: &TestGame) -> Direction {
    let intent = game.resource::<Intent>();
    intent.input(|key, _| Some(Port(4 + key as u8))).direction
}

/// What a hand holds: a key, or a button or a stick of a pad.
#[derive(Clone, Copy)]
enum Held {
    Key(KeyCode),
    Button(GamepadButton),
    Stick(GamepadAxis, f32),
}

impl Held {
    /// Holds it, or lets it go.
    fn hold(self, game: &mut TestGame, pad: &GamePad, is_held: bool) {
        match self {
            Self::Key(key) if is_held => game.press(key),
            Self::Key(key) => game.release(key),
            Self::Button(button) => pad.report(game, button, f32::from(is_held)),
            Self::Stick(axis, value) => pad.tilt(game, axis, value * f32::from(is_held)),
        }
    }
}

#[test]
fn of_opposite_directions_and_stairs_the_newest_counts() {
    let mut game = TestGame::new(options(3));
    let pad = GamePad::connect(&mut game);
    let (left, right) = (Direction { x: -127, y: 0 }, Direction { x: 127, y: 0 });
    let (up, down) = (Direction { x: 0, y: -127 }, Direction { x: 0, y: 127 });
    let stair = |number: u8| stair_direction(Port(4 + number));
    use Held::{Button, Key, Stick};
    let pairs = [
        [(Key(KeyCode::ArrowLeft), left), (Key(KeyCode::ArrowRight), right)],
        [(Key(KeyCode::KeyA), left), (Key(KeyCode::ArrowRight), right)],
        [(Key(KeyCode::KeyW), up), (Key(KeyCode::KeyS), down)],
        [(Button(GamepadButton::DPadLeft), left), (Button(GamepadButton::DPadRight), right)],
        [(Button(GamepadButton::DPadUp), up), (Key(KeyCode::ArrowDown), down)],
        [(Stick(GamepadAxis::LeftStickX, -1.0), left), (Button(GamepadButton::DPadRight), right)],
        [(Key(KeyCode::KeyE), stair(0)), (Key(KeyCode::KeyQ), stair(1))],
        [(Key(KeyCode::KeyX), stair(2)), (Key(KeyCode::KeyZ), stair(3))],
        [(Button(GamepadButton::RightTrigger), stair(0)), (Button(GamepadButton::LeftTrigger2), stair(3))],
    ];
    for (n, pair) in pairs.iter().enumerate() {
        for [(old, first), (new, second)] in [*pair, [pair[1], pair[0]]] {
            let mut then = |hand: Held, is_held, direction: Direction| {
                hand.hold(&mut game, &pad, is_held);
                game.frames(1);
                assert_eq!(wanted(&game), direction, "pair {n}");
            };
            then(old, true, first);
            then(new, true, second);
            then(new, false, first);
            then(new, true, second);
            then(old, false, second);
            then(new, false, Direction::NONE);
        }
    }
}

#[test]
fn a_pad_that_is_connected_twice_acts_once() {
    let mut game = TestGame::new(Options { at_once: false, ..options(1) });
    let pads = [GamePad::connect(&mut game), GamePad::connect(&mut game)];
    game.choose(Choice::Screen(Screen::Races));
    assert_eq!(game.screen(), Screen::Races);
    for frames_apart in [0, 1] {
        let has_fog = |game: &TestGame| game.resource::<Lobby>().rules.fog;
        let before = has_fog(&game);
        for value in [1.0, 0.0] {
            for pad in &pads {
                pad.report(&mut game, GamepadButton::West, value);
                game.frames(frames_apart);
            }
            game.frames(1);
        }
        assert_ne!(has_fog(&game), before, "{frames_apart} frames apart");
    }
}

/// Updates until another maze is on the stage; carving takes some real time.
fn wait_for_another(game: &mut TestGame, change: impl FnOnce(&mut TestGame)) {
    let before = game.current().id();
    change(game);
    game.wait_until("another maze", |game| game.current().id() != before);
}

#[test]
fn a_walk_that_is_left_goes_on_where_it_stood() {
    let mut game = TestGame::new(Options { course: Course::Journey, ..options(7) });
    game.walk_some(150);
    let stands = |game: &TestGame| {
        let level = game.level();
        (level.prepared.number, level.run, level.visited.changes())
    };
    game.tap(KeyCode::Escape);
    let left = stands(&game);
    assert!(left.1.run > Ticks(100) && left.1.phase == Phase::Running);
    let again = Choice::Level(Place::FIRST);
    for (away, back) in [(Choice::Title, Choice::Continue), (Choice::Endless, again), (Choice::Day(today()), again)] {
        wait_for_another(&mut game, |game| game.choose(away));
        assert_ne!(stands(&game), left);
        game.choose(back);
        // The clock waits for the player.
        game.frames(50);
        assert_eq!((game.screen(), stands(&game)), (Screen::Playing, left));
    }
    game.walk_to_the_exit();
    let attempt = game.attempt().expect("its recording");
    assert_eq!(attempt.total().run, game.level().run.run);
    let progress = game.resource::<Journey>().progress();
    assert!(progress.best(Place::FIRST).is_some());
}

#[test]
fn the_next_level_goes_on_where_it_was_left_and_no_level_is_left_twice() {
    let mut game = TestGame::new(Options { course: Course::Journey, ..options(7) });
    game.walk_to_the_exit();
    wait_for_another(&mut game, |game| game.choose(Choice::Next));
    let stands = |game: &TestGame| (game.level().prepared.number, game.level().run);
    let leave = |game: &mut TestGame| {
        game.walk_some(30);
        game.tap(KeyCode::Escape);
        stands(game)
    };
    let left = leave(&mut game);
    wait_for_another(&mut game, |game| game.choose(Choice::Level(Place::FIRST)));
    game.walk_to_the_exit();
    wait_for_another(&mut game, |game| game.choose(Choice::Next));
    assert_eq!((stands(&game), left.0), (left, 2));
    for _ in 0..3 {
        let left = leave(&mut game);
        wait_for_another(&mut game, |game| game.choose(Choice::Title));
        assert_eq!(game.resource::<UnfinishedWalks>().levels().len(), 1);
        wait_for_another(&mut game, |game| game.choose(Choice::Continue));
        assert_eq!(stands(&game), left);
    }
    // Once it is won, nothing of it is left.
    game.walk_to_the_exit();
    wait_for_another(&mut game, |game| game.choose(Choice::Title));
    assert_eq!(game.resource::<UnfinishedWalks>().levels().len(), 0);
}

#[test]
fn no_single_key_loses_what_took_a_while() {
    const NONE: &[KeyCode] = &[];
    const PAUSE: &[KeyCode] = &[KeyCode::Escape];
    let home = tempfile::tempdir().expect("a folder");
    let own = options(7);
    let journey = Options { course: Course::Journey, ..options(7) };
    let race = racing("mw1/recursive-backtracker/12x9/x2/7", home.path());
    let of_walks = [(NONE, KeyCode::KeyR), (PAUSE, KeyCode::KeyR), (PAUSE, KeyCode::KeyQ)];
    let of_own = [(PAUSE, KeyCode::KeyT)];
    let of_races = [
        (NONE, KeyCode::KeyR),
        (NONE, KeyCode::F3),
        (NONE, KeyCode::Backspace),
        (PAUSE, KeyCode::KeyR),
        (PAUSE, KeyCode::F3),
        (PAUSE, KeyCode::Backspace),
        (PAUSE, KeyCode::KeyT),
        (PAUSE, KeyCode::KeyQ),
    ];
    for (options, slips) in
        [(own, [&of_walks[..], &of_own].concat()), (journey, of_walks.to_vec()), (race, of_races.to_vec())]
    {
        let mut game = TestGame::new(options);
        game.walk_some(10);
        game.frames(2000);
        for (before, key) in slips {
            let under_way = |game: &TestGame| game.current_run().under_way(game.current()).map(|level| level.run.run);
            let ticks = under_way(&game);
            before.iter().for_each(|&key| {
                game.tap(key);
                game.frames(2);
            });
            game.tap(key);
            game.frames(2);
            assert_eq!(game.page(), Some(Page::EndAttempt), "{before:?} {key:?}");
            // Escape resumes, as it says.
            game.tap(KeyCode::Escape);
            game.frames(2);
            assert_eq!((game.page(), game.pause()), (None, Pause::Off), "{before:?} {key:?}");
            assert!(under_way(&game) > ticks && game.app.should_exit().is_none());
        }
        // This key, pressed again, means yes.
        for _ in 0..2 {
            game.tap(KeyCode::KeyR);
            game.frames(2);
        }
        assert_eq!((game.page(), game.level().run.phase), (None, Phase::Looking));
    }
}

#[test]
fn at_the_title_keys_that_walk_only_select_and_none_loses_a_walk_that_was_left() {
    let mut game = TestGame::new(Options { course: Course::Journey, ..options(7) });
    game.walk_some(20);
    wait_for_another(&mut game, |game| game.choose(Choice::Title));
    use KeyCode::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp, KeyA, KeyD, KeyS, KeyW};
    for key in [KeyD, KeyS, KeyA, KeyW, ArrowRight, ArrowDown, ArrowLeft, ArrowUp, KeyD] {
        game.tap(key);
        game.frames(2);
        assert_eq!(game.page(), Some(Page::Title), "{key:?}");
    }
    game.tap(KeyCode::KeyQ);
    assert_eq!(game.page(), Some(Page::EndAttempt));
    game.tap(KeyCode::Escape);
    assert_eq!((game.page(), game.app.should_exit()), (Some(Page::Title), None));
    game.tap(KeyCode::KeyQ);
    game.tap(KeyCode::KeyQ);
    assert_eq!(game.app.should_exit(), Some(AppExit::Success));
}
