//! Shortcuts of the laboratory, on the keyboard and on a game pad. A presenter's clicker sends Page Up,
//! Page Down, F5 and Escape.

use bevy::prelude::*;

use super::files::FilesWish;
use super::state::{Lab, Mode, neighbor};
use super::wish::{Tab, Wish};
use crate::game::logic::input::Trigger::{Direction, Key, Pad};
use crate::game::logic::input::{Devices, Intent, Modifiers, PadButton, Shortcut};
use mazewright_lab::{Action, Layer};
use mazewright_maze::trace::Grain;

type LabAction = fn(&Lab, Modifiers) -> Wish;

/// The page of files with mazes.
const FILES: Shortcut<LabAction> = (|_, _| Wish::Files(FilesWish::Toggle), &[Key(KeyCode::KeyO)]);

/// Active even while a control of a panel has the keyboard.
const ALWAYS: &[Shortcut<LabAction>] = &[(|_, _| Wish::FullScreen, &[Key(KeyCode::F11)])];

/// While questions are asked.
const QUIZ: &[Shortcut<LabAction>] = &[
    (
        |_, _| Wish::Answer,
        &[
            Key(KeyCode::Space),
            Key(KeyCode::Enter),
            Key(KeyCode::PageDown),
            Pad(PadButton::South),
            Pad(PadButton::Start),
        ],
    ),
    (|_, _| Wish::Step(Vec2::NEG_X), &[Direction(IVec2::NEG_X)]),
    (|_, _| Wish::Step(Vec2::X), &[Direction(IVec2::X)]),
    (|_, _| Wish::Step(Vec2::NEG_Y), &[Direction(IVec2::NEG_Y)]),
    (|_, _| Wish::Step(Vec2::Y), &[Direction(IVec2::Y)]),
];

/// While a mask is drawn.
const DRAWING: &[Shortcut<LabAction>] = &[
    (
        |_, _| Wish::Answer,
        &[
            Key(KeyCode::Space),
            Key(KeyCode::Enter),
            Pad(PadButton::South),
        ],
    ),
    (|_, _| Wish::Step(Vec2::NEG_X), &[Direction(IVec2::NEG_X)]),
    (|_, _| Wish::Step(Vec2::X), &[Direction(IVec2::X)]),
    (|_, _| Wish::Step(Vec2::NEG_Y), &[Direction(IVec2::NEG_Y)]),
    (|_, _| Wish::Step(Vec2::Y), &[Direction(IVec2::Y)]),
    (
        |_, _| Wish::Draw,
        &[Key(KeyCode::Escape), Pad(PadButton::East)],
    ),
];

const LESSON: &[Shortcut<LabAction>] = &[
    (
        |_, _| Wish::NextSlide,
        &[
            Key(KeyCode::PageDown),
            Key(KeyCode::Enter),
            Pad(PadButton::Start),
        ],
    ),
    (
        |_, _| Wish::PreviousSlide,
        &[Key(KeyCode::PageUp), Pad(PadButton::LeftTrigger)],
    ),
];

const SHOWS: &[Shortcut<LabAction>] = &[
    (
        |lab, _| toggle_tab(lab.guessing().is_some(), Tab::Predict),
        &[Key(KeyCode::KeyP), Pad(PadButton::Select)],
    ),
    (
        |lab, _| toggle_tab(lab.tab == Tab::Lessons, Tab::Lessons),
        &[Key(KeyCode::KeyL), Pad(PadButton::RightTrigger2)],
    ),
    (
        |_, _| Wish::Do(Action::Toggle),
        &[Key(KeyCode::Space), Pad(PadButton::South)],
    ),
    (
        |lab, held| Wish::Do(Action::Forward(grain(lab, held))),
        &[Direction(IVec2::X), Key(KeyCode::PageDown)],
    ),
    (
        |lab, held| Wish::Do(Action::Back(grain(lab, held))),
        &[
            Direction(IVec2::NEG_X),
            Key(KeyCode::PageUp),
            Pad(PadButton::LeftTrigger),
        ],
    ),
    (|_, _| Wish::Do(Action::Start), &[Key(KeyCode::Home)]),
    (|_, _| Wish::Do(Action::End), &[Key(KeyCode::End)]),
    (|_, _| Wish::Do(Action::Faster), &[Direction(IVec2::NEG_Y)]),
    (|_, _| Wish::Do(Action::Slower), &[Direction(IVec2::Y)]),
    (next_grain, &[Key(KeyCode::KeyG), Pad(PadButton::West)]),
    (
        next_layer,
        &[Key(KeyCode::KeyC), Pad(PadButton::LeftTrigger2)],
    ),
    (
        |_, _| Wish::NewSeed,
        &[Key(KeyCode::KeyN), Pad(PadButton::North)],
    ),
    FILES,
    (|lab, _| Wish::Follow(!lab.follows), &[Key(KeyCode::KeyF)]),
    (
        |_, held| Wish::Other(if held.shift { -1 } else { 1 }),
        &[Key(KeyCode::KeyA), Pad(PadButton::RightTrigger)],
    ),
    (leave, &[Key(KeyCode::Escape), Pad(PadButton::East)]),
    (from_start, &[Key(KeyCode::F5)]),
];

/// While statistics are shown; the arrows scroll them.
const STATISTICS: &[Shortcut<LabAction>] = &[
    (
        |_, _| Wish::NewSeed,
        &[Key(KeyCode::KeyN), Pad(PadButton::North)],
    ),
    (leave, &[Key(KeyCode::Escape), Pad(PadButton::East)]),
];

const DUEL: &[Shortcut<LabAction>] = &[
    (|_, _| Wish::Rematch, &[Key(KeyCode::KeyR)]),
    (
        |_, _| Wish::NewSeed,
        &[Key(KeyCode::KeyN), Pad(PadButton::North)],
    ),
    FILES,
    (leave, &[Key(KeyCode::Escape), Pad(PadButton::East)]),
];

pub(super) fn press(
    devices: Devices,
    intent: Res<Intent>,
    lab: Res<Lab>,
    time: Res<Time<Real>>,
    mut held: Local<f32>,
    mut wishes: MessageWriter<Wish>,
) {
    let is_duel = matches!(lab.mode, Mode::Duel(_));
    let quiz = if lab.guessing().is_some() { QUIZ } else { &[] };
    let lesson = if lab.presenter().is_some() {
        LESSON
    } else {
        &[]
    };
    let live: &[_] = match (devices.panel_has_keyboard(), is_duel) {
        (true, _) => &[ALWAYS],
        (false, false) if lab.drawing.is_some() => &[ALWAYS, DRAWING],
        (false, true) => &[ALWAYS, DUEL],
        (false, false) if matches!(lab.mode, Mode::Statistics(_)) => &[ALWAYS, STATISTICS],
        (false, false) => &[ALWAYS, quiz, lesson, SHOWS],
    };
    let modifiers = devices.modifiers();
    for action in devices.triggered(live) {
        wishes.write(action(&lab, modifiers));
    }
    if is_duel && !devices.panel_has_keyboard() {
        *held += time.delta_secs();
        walk(&intent, &mut held, &mut wishes);
    }
}

/// The grain of a step: a single event with Shift held, a phase with Control held.
fn grain(lab: &Lab, held: Modifiers) -> Grain {
    match (held.shift, held.control) {
        (true, _) => Grain::Event,
        (_, true) => Grain::Phase,
        _ => lab.showcase.grain(),
    }
}

fn next_grain(lab: &Lab, _: Modifiers) -> Wish {
    let grains = [Grain::Event, Grain::Step, Grain::Phase];
    Wish::Do(Action::Grain(neighbor(
        &grains,
        Some(&lab.showcase.grain()),
        1,
    )))
}

fn next_layer(lab: &Lab, held: Modifiers) -> Wish {
    let by = if held.shift { -1 } else { 1 };
    Wish::Do(Action::Layer(neighbor(
        &Layer::ALL,
        Some(&lab.showcase.layer()),
        by,
    )))
}

/// Opens a tab, or returns from it to the story.
fn toggle_tab(is_open: bool, tab: Tab) -> Wish {
    Wish::Tab(if is_open { Tab::Story } else { tab })
}

/// Leaves what was entered last: the full screen, the quiz, the lesson or the laboratory.
fn leave(lab: &Lab, _: Modifiers) -> Wish {
    if lab.full_screen {
        Wish::FullScreen
    } else if matches!(lab.mode, Mode::Duel(_)) {
        Wish::Leave
    } else if lab.guessing().is_some() {
        Wish::Tab(Tab::Story)
    } else if lab.presenter().is_some() {
        Wish::EndLesson
    } else {
        Wish::Leave
    }
}

/// Starts the lesson again, or plays the shows from their start.
fn from_start(lab: &Lab, _: Modifiers) -> Wish {
    match lab.presenter() {
        Some(presenter) => Wish::Lesson(Box::new(presenter.lesson().clone())),
        None => Wish::PlayFromStart,
    }
}

/// Seconds until a held direction makes its second step, and between later ones.
const FIRST_REPEAT: f32 = 0.3;
const REPEAT: f32 = 0.12;

/// Walks in a duel: a step when a direction is chosen, and more while it is held. Two keys together point at the slanted
/// ports of six-sided cells.
fn walk(intent: &Intent, held: &mut f32, wishes: &mut MessageWriter<Wish>) {
    let (direction, is_new) = intent.steps();
    if is_new {
        *held = -FIRST_REPEAT;
    }
    if !is_new && *held < 0.0 {
        return;
    }
    *held = held.min(-REPEAT);
    if direction != Vec2::ZERO {
        wishes.write(Wish::Step(direction));
    }
}
