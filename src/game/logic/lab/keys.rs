//! Shortcuts of the laboratory, on the keyboard and on a game pad. A presenter's clicker sends Page Up,
//! Page Down, F5 and Escape.

use bevy::prelude::*;

use super::files::FilesWish;
use super::script::ScriptWish;
use super::state::{Lab, Mode, neighbor};
use super::wish::{Tab, Wish};
use crate::game::logic::input::{Devices, Intent, Shortcut};
use mazewright_lab::Action;
use mazewright_maze::trace::Grain;

type LabAction = fn(&Lab) -> Wish;

/// The page of files with mazes.
const FILES: Shortcut<LabAction> = ("files-open", |_| Wish::Files(FilesWish::Toggle));
const NEW_SEED: Shortcut<LabAction> = ("lab-new-seed", |_| Wish::NewSeed);
const UNDO: Shortcut<LabAction> = ("lab-undo", |_| Wish::Undo);
const LEAVE: Shortcut<LabAction> = ("leave", leave);

/// Active even while a control of a panel has the keyboard.
const ALWAYS: &[Shortcut<LabAction>] = &[
    ("lab-full-screen", |_| Wish::FullScreen),
    ("script-run", |_| Wish::Script(ScriptWish::Run)),
    ("script-save", |_| Wish::Script(ScriptWish::Save)),
];

/// The keys that move the highlighted cell.
const STEPS: &[Shortcut<LabAction>] = &[
    ("lab-left", |_| Wish::Step(Vec2::NEG_X)),
    ("lab-right", |_| Wish::Step(Vec2::X)),
    ("lab-up", |_| Wish::Step(Vec2::NEG_Y)),
    ("lab-down", |_| Wish::Step(Vec2::Y)),
];

/// While questions are asked.
const QUIZ: &[Shortcut<LabAction>] = &[("predict-next", |_| Wish::Answer)];

/// While a mask is drawn.
const DRAWING: &[Shortcut<LabAction>] = &[UNDO, ("mask-press", |_| Wish::Answer), ("mask-done", |_| Wish::Draw)];

const LESSON: &[Shortcut<LabAction>] =
    &[("lessons-next", |_| Wish::NextSlide), ("lessons-before", |_| Wish::PreviousSlide)];

const SHOWS: &[Shortcut<LabAction>] = &[
    ("tab-predict", |lab| toggle_tab(lab.guessing().is_some(), Tab::Predict)),
    ("tab-lessons", |lab| toggle_tab(lab.tab == Tab::Lessons, Tab::Lessons)),
    ("play-play", |_| Wish::Do(Action::Toggle)),
    ("transport-forward", |lab| Wish::Do(Action::Forward(lab.lineup.view_options().grain))),
    ("transport-back", |lab| Wish::Do(Action::Back(lab.lineup.view_options().grain))),
    ("event-forward", |_| Wish::Do(Action::Forward(Grain::Event))),
    ("event-back", |_| Wish::Do(Action::Back(Grain::Event))),
    ("phase-forward", |_| Wish::Do(Action::Forward(Grain::Phase))),
    ("phase-back", |_| Wish::Do(Action::Back(Grain::Phase))),
    ("transport-start", |_| Wish::Do(Action::Start)),
    ("transport-end", |_| Wish::Do(Action::End)),
    ("lab-faster", |_| Wish::Do(Action::Faster)),
    ("lab-slower", |_| Wish::Do(Action::Slower)),
    ("lab-grain", next_grain),
    ("lab-colors", |lab| layer(lab, 1)),
    ("lab-colors-before", |lab| layer(lab, -1)),
    NEW_SEED,
    FILES,
    UNDO,
    ("script-write", |_| Wish::Script(ScriptWish::Write)),
    ("script-verdict", |_| Wish::Script(ScriptWish::Judge)),
    ("script-show-failure", |_| Wish::Script(ScriptWish::ShowFailure)),
    ("lab-follow", |lab| Wish::Follow(!lab.follows)),
    ("lab-other", |_| Wish::Other(1)),
    ("lab-other-before", |_| Wish::Other(-1)),
    LEAVE,
    ("lab-from-start", from_start),
];

/// While statistics are shown; the arrows scroll them.
const STATISTICS: &[Shortcut<LabAction>] = &[NEW_SEED, UNDO, LEAVE];

const DUEL: &[Shortcut<LabAction>] = &[("duel-again", |_| Wish::Rematch), NEW_SEED, FILES, UNDO, LEAVE];

pub(super) fn press(
    devices: Devices,
    intent: Res<Intent>,
    lab: Res<Lab>,
    time: Res<Time<Real>>,
    mut held: Local<f32>,
    mut wishes: MessageWriter<Wish>,
) {
    let is_duel = matches!(lab.mode, Mode::Duel(_));
    let (quiz, steps): (&[_], &[_]) = match lab.guessing() {
        Some(_) => (QUIZ, STEPS),
        None => (&[], &[]),
    };
    let lesson = if lab.presenter().is_some() { LESSON } else { &[] };
    let live: &[_] = match (devices.panel_has_keyboard(), is_duel) {
        (true, _) => &[ALWAYS],
        (false, false) if lab.drawing.is_some() => &[ALWAYS, DRAWING, STEPS],
        (false, true) => &[ALWAYS, DUEL],
        (false, false) if matches!(lab.mode, Mode::Statistics(_)) => &[ALWAYS, STATISTICS],
        (false, false) => &[ALWAYS, quiz, steps, lesson, SHOWS],
    };
    for action in devices.triggered(live, is_duel) {
        wishes.write(action(&lab));
    }
    if is_duel && !devices.panel_has_keyboard() {
        *held += time.delta_secs();
        walk(&intent, &mut held, &mut wishes);
    }
}

fn next_grain(lab: &Lab) -> Wish {
    let grains = [Grain::Event, Grain::Step, Grain::Phase];
    Wish::Do(Action::Grain(neighbor(&grains, Some(&lab.lineup.view_options().grain), 1)))
}

fn layer(lab: &Lab, by: i32) -> Wish {
    Wish::Do(Action::Layer(neighbor(&lab.lineup.layers(), Some(&lab.lineup.layer()), by)))
}

/// Opens a tab, or returns from it to the story.
fn toggle_tab(is_open: bool, tab: Tab) -> Wish {
    Wish::Tab(if is_open { Tab::Story } else { tab })
}

/// Leaves what was entered last: the full screen, the quiz, the lesson or the laboratory.
fn leave(lab: &Lab) -> Wish {
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

/// Starts the lesson again, or plays the sessions from their start.
fn from_start(lab: &Lab) -> Wish {
    match lab.presenter() {
        Some(_) => Wish::LessonAgain,
        None => Wish::PlayFromStart,
    }
}

/// Seconds until a held direction makes its second step, and between later ones.
const FIRST_REPEAT: f32 = 0.3;
const REPEAT: f32 = 0.12;

/// Walks in a duel: a step when a direction is chosen, and more while it is held. Two keys together point at the
/// slanted ports of six-sided cells.
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
