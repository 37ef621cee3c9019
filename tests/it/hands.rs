//! Careless hands: opposite keys together, and a pad that is connected twice.

use bevy::input::gamepad::{GamepadAxis, GamepadButton};
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use mazewright::game::logic::{Choice, Chosen, Intent, Lobby, Options, Screen};
use mazewright_maze::Port;
use mazewright_run::Direction;
use mazewright_run::guided::stair_direction;

use crate::game::{TestGame, options};
use crate::pad::GamePad;

/// A game in which every update is a frame of one tick.
fn game(options: Options) -> TestGame {
    let mut game = TestGame::with_time(options, TimeUpdateStrategy::FixedTimesteps(1));
    game.wait_for_level(1);
    game
}

/// What the player wants, where every key for stairs has a stair to take.
fn wanted(game: &TestGame) -> Direction {
    let intent = game.app.world().resource::<Intent>();
    intent.input(|key, _| Some(Port(4 + key as u8))).direction
}

#[test]
fn of_opposite_directions_and_stairs_the_newest_counts() {
    let mut game = game(options(3));
    let pad = GamePad::connect(&mut game);
    let key = |key| {
        move |game: &mut TestGame, is_held| match is_held {
            true => game.press(key),
            false => game.release(key),
        }
    };
    let button = |button| {
        let pad = &pad;
        move |game: &mut TestGame, is_held: bool| pad.report(game, button, f32::from(is_held))
    };
    let stick = |axis, value: f32| {
        let pad = &pad;
        move |game: &mut TestGame, is_held: bool| pad.tilt(game, axis, value * f32::from(is_held))
    };
    type Hand<'a> = Box<dyn Fn(&mut TestGame, bool) + 'a>;
    let (left, right) = (Direction { x: -127, y: 0 }, Direction { x: 127, y: 0 });
    let (up, down) = (Direction { x: 0, y: -127 }, Direction { x: 0, y: 127 });
    let stair = |number: u8| stair_direction(Port(4 + number));
    let pairs: Vec<[(Hand<'_>, Direction); 2]> = vec![
        [
            (Box::new(key(KeyCode::KeyH)), left),
            (Box::new(key(KeyCode::KeyL)), right),
        ],
        [
            (Box::new(key(KeyCode::KeyK)), up),
            (Box::new(key(KeyCode::KeyJ)), down),
        ],
        [
            (Box::new(key(KeyCode::ArrowLeft)), left),
            (Box::new(key(KeyCode::ArrowRight)), right),
        ],
        [
            (Box::new(key(KeyCode::KeyA)), left),
            (Box::new(key(KeyCode::ArrowRight)), right),
        ],
        [
            (Box::new(key(KeyCode::KeyW)), up),
            (Box::new(key(KeyCode::KeyS)), down),
        ],
        [
            (Box::new(button(GamepadButton::DPadLeft)), left),
            (Box::new(button(GamepadButton::DPadRight)), right),
        ],
        [
            (Box::new(button(GamepadButton::DPadUp)), up),
            (Box::new(key(KeyCode::ArrowDown)), down),
        ],
        [
            (Box::new(stick(GamepadAxis::LeftStickX, -1.0)), left),
            (Box::new(button(GamepadButton::DPadRight)), right),
        ],
        [
            (Box::new(key(KeyCode::KeyE)), stair(0)),
            (Box::new(key(KeyCode::KeyQ)), stair(1)),
        ],
        [
            (Box::new(key(KeyCode::KeyX)), stair(2)),
            (Box::new(key(KeyCode::KeyZ)), stair(3)),
        ],
        [
            (Box::new(button(GamepadButton::RightTrigger)), stair(0)),
            (Box::new(button(GamepadButton::LeftTrigger2)), stair(3)),
        ],
    ];
    for (n, pair) in pairs.iter().enumerate() {
        for [(old, first), (new, second)] in [[&pair[0], &pair[1]], [&pair[1], &pair[0]]] {
            // H is left on the home row only.
            game.tap(KeyCode::KeyJ);
            let mut then = |hand: &Hand<'_>, is_held, direction: Direction| {
                hand(&mut game, is_held);
                game.frames(1);
                assert_eq!(wanted(&game), direction, "pair {n}");
            };
            then(old, true, *first);
            then(new, true, *second);
            then(new, false, *first);
            then(new, true, *second);
            then(old, false, *second);
            then(new, false, Direction::NONE);
        }
    }
}

#[test]
fn a_pad_that_is_connected_twice_acts_once() {
    let mut game = game(Options {
        at_once: false,
        ..options(1)
    });
    let pads = [GamePad::connect(&mut game), GamePad::connect(&mut game)];
    game.app.world_mut().write_message(Chosen(Choice::Races));
    game.frames(3);
    assert_eq!(game.screen(), Screen::Races);
    for frames_apart in [0, 1] {
        let has_fog = |game: &TestGame| game.app.world().resource::<Lobby>().rules.fog;
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
