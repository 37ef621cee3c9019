//! Where panels are worked by keys of their own, the buttons of a game pad stand in for those keys.

use bevy::input::InputSystems;
use bevy::prelude::*;

use super::{PadButton, Pads, pad};
use crate::game::logic::lab::Lab;
use crate::game::logic::race::{Activity, Arrangement, Race};
use crate::game::logic::screen::{Pause, Screen};

/// What every panel has in common.
const EVERYWHERE: [(PadButton, KeyCode); 5] = [
    (PadButton::DPadUp, KeyCode::ArrowUp),
    (PadButton::DPadDown, KeyCode::ArrowDown),
    (PadButton::DPadLeft, KeyCode::ArrowLeft),
    (PadButton::DPadRight, KeyCode::ArrowRight),
    (PadButton::East, KeyCode::Escape),
];
const LOBBY: &[(PadButton, KeyCode)] = &[
    (PadButton::South, KeyCode::Enter),
    (PadButton::West, KeyCode::KeyF),
    (PadButton::North, KeyCode::KeyG),
    (PadButton::LeftTrigger, KeyCode::KeyB),
    (PadButton::RightTrigger, KeyCode::KeyP),
];
const RESULTS: &[(PadButton, KeyCode)] = &[
    (PadButton::South, KeyCode::Enter),
    (PadButton::West, KeyCode::KeyW),
    (PadButton::North, KeyCode::KeyA),
    (PadButton::RightTrigger, KeyCode::KeyP),
];
const WATCH: &[(PadButton, KeyCode)] = &[
    (PadButton::South, KeyCode::Space),
    (PadButton::West, KeyCode::KeyP),
    (PadButton::LeftTrigger, KeyCode::PageUp),
    (PadButton::RightTrigger, KeyCode::PageDown),
];
const PRACTICE: &[(PadButton, KeyCode)] = &[(PadButton::West, KeyCode::Backspace)];
const LAB: &[(PadButton, KeyCode)] = &[
    (PadButton::South, KeyCode::Space),
    (PadButton::West, KeyCode::KeyG),
    (PadButton::North, KeyCode::KeyN),
    (PadButton::LeftTrigger, KeyCode::PageUp),
    (PadButton::RightTrigger, KeyCode::KeyA),
    (PadButton::LeftTrigger2, KeyCode::KeyC),
    (PadButton::RightTrigger2, KeyCode::KeyL),
    (PadButton::Select, KeyCode::KeyP),
    (PadButton::Start, KeyCode::Enter),
];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        stand_in.after(InputSystems).after(pad::PadSystems),
    );
}

/// Presses the keys that the buttons stand for, and lets those of the frame before go.
fn stand_in(
    mut keys: ResMut<ButtonInput<KeyCode>>,
    mut pressed: Local<Vec<KeyCode>>,
    pads: Res<Pads>,
    screen: Res<State<Screen>>,
    pause: Res<State<Pause>>,
    race: Option<Res<Race>>,
    lab: Option<Res<Lab>>,
    arrangement: Res<Arrangement>,
) {
    for key in pressed.drain(..) {
        keys.release(key);
    }
    if pads.taps().next().is_none() && pads.flick.is_none() {
        return;
    }
    let panel = match (screen.get(), race.as_deref()) {
        (Screen::Races, _) => LOBBY,
        (Screen::Lab, _) if lab.is_some() => LAB,
        (Screen::Playing, Some(race)) if *pause.get() == Pause::Off => match race.activity {
            Activity::Results(_) => RESULTS,
            Activity::Watch(_) => WATCH,
            Activity::Practice(_) => PRACTICE,
            Activity::Attempt if arrangement.is_open => &[],
            Activity::Attempt => return,
        },
        _ => return,
    };
    // Who practices walks with the pad.
    let walks =
        matches!(race.as_deref(), Some(race) if matches!(race.activity, Activity::Practice(_)));
    let common = EVERYWHERE
        .iter()
        .filter(|(button, _)| !walks || *button == PadButton::East);
    let flicked = pads
        .flick
        .filter(|_| !walks)
        .map(|flick| match (flick.x, flick.y) {
            (-1, _) => KeyCode::ArrowLeft,
            (1, _) => KeyCode::ArrowRight,
            (_, -1) => KeyCode::ArrowUp,
            _ => KeyCode::ArrowDown,
        });
    let tapped = common
        .chain(panel)
        .filter(|(button, _)| pads.just_pressed(*button))
        .map(|&(_, key)| key);
    for key in tapped.chain(flicked) {
        keys.press(key);
        pressed.push(key);
    }
}
