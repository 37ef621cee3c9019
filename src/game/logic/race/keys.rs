//! Shortcuts of the lobby and of a race, on the keyboard and on a game pad.

use bevy::prelude::*;

use super::layouts::Layouts;
use super::lobby::{Lobby, SeedKind};
use super::past_runs::PastRuns;
use super::state::{Activity, Race};
use super::watch::Speed;
use super::wishes::{PastRunsWish, RaceWish};
use crate::game::logic::input::Trigger::{Direction, Key, Pad, WithControl};
use crate::game::logic::input::{Devices, Modifiers, PadButton, Shortcut};
use mazewright_run::Category;

/// How far one press seeks in a replay, in ticks; and with Shift held.
const SEEK: (u32, u32) = (100, 1);

type LobbyAction = fn(&Lobby) -> RaceWish;
type PastRunsAction = fn(&PastRuns) -> PastRunsWish;
type RaceAction = fn(&Activity, Modifiers) -> RaceWish;

const LOBBY: &[Shortcut<LobbyAction>] = &[
    (|_| RaceWish::Paste, &[WithControl(KeyCode::KeyV)]),
    (|_| RaceWish::Copy, &[WithControl(KeyCode::KeyC)]),
    (|lobby| category(lobby, 1), &[Direction(IVec2::Y)]),
    (|lobby| category(lobby, -1), &[Direction(IVec2::NEG_Y)]),
    (|lobby| seed(lobby, 1), &[Direction(IVec2::X)]),
    (|lobby| seed(lobby, -1), &[Direction(IVec2::NEG_X)]),
    (
        |_| RaceWish::Fog,
        &[Key(KeyCode::KeyF), Pad(PadButton::West)],
    ),
    (
        |_| RaceWish::Blind,
        &[Key(KeyCode::KeyB), Pad(PadButton::LeftTrigger)],
    ),
    (
        |_| RaceWish::BestGhost,
        &[Key(KeyCode::KeyG), Pad(PadButton::North)],
    ),
    (
        |_| RaceWish::PerfectGhost,
        &[Key(KeyCode::KeyP), Pad(PadButton::RightTrigger)],
    ),
    (|_| RaceWish::KeysGhost, &[Key(KeyCode::KeyK)]),
    (|_| RaceWish::Grid, &[Key(KeyCode::KeyN)]),
    (
        |_| RaceWish::PastRuns(PastRunsWish::Toggle),
        &[Key(KeyCode::KeyH), Pad(PadButton::Select)],
    ),
    (
        |_| RaceWish::Begin,
        &[
            Key(KeyCode::Enter),
            Key(KeyCode::NumpadEnter),
            Pad(PadButton::South),
        ],
    ),
    (
        |_| RaceWish::Leave,
        &[Key(KeyCode::Escape), Pad(PadButton::East)],
    ),
];

/// On the page of past runs.
const PAST_RUNS: &[Shortcut<PastRunsAction>] = &[
    (|runs| runs.neighbor(1), &[Direction(IVec2::Y)]),
    (|runs| runs.neighbor(-1), &[Direction(IVec2::NEG_Y)]),
    (
        |_| PastRunsWish::Review,
        &[
            Key(KeyCode::Enter),
            Key(KeyCode::NumpadEnter),
            Pad(PadButton::South),
        ],
    ),
    (|_| PastRunsWish::Download, &[Key(KeyCode::KeyD)]),
    (|_| PastRunsWish::DownloadSplits, &[Key(KeyCode::KeyL)]),
    (
        |_| PastRunsWish::Watch,
        &[Key(KeyCode::KeyW), Pad(PadButton::West)],
    ),
    (
        |_| PastRunsWish::Race,
        &[Key(KeyCode::KeyR), Pad(PadButton::North)],
    ),
    (|_| PastRunsWish::Remove, &[Key(KeyCode::Delete)]),
    (
        |runs| match runs.asks {
            true => PastRunsWish::Select(runs.selected),
            false => PastRunsWish::Toggle,
        },
        &[Key(KeyCode::Escape), Pad(PadButton::East)],
    ),
];

/// While the parts of the display are arranged.
const ARRANGING: &[Shortcut<RaceAction>] = &[(
    |_, _| RaceWish::Arrange,
    &[Key(KeyCode::Escape), Pad(PadButton::East)],
)];

const RACE: &[Shortcut<RaceAction>] = &[
    (|_, _| RaceWish::Arrange, &[Key(KeyCode::F2)]),
    (|_, _| RaceWish::Copy, &[WithControl(KeyCode::KeyC)]),
];

/// After an attempt: back to what was done before.
const AFTER: &[Shortcut<RaceAction>] = &[(
    |_, _| RaceWish::Back,
    &[Key(KeyCode::Escape), Pad(PadButton::East)],
)];

const PRACTICE: &[Shortcut<RaceAction>] = &[
    (|_, _| RaceWish::Restart, &[Key(KeyCode::KeyR)]),
    (
        |_, _| RaceWish::StepBack,
        &[Key(KeyCode::Backspace), Pad(PadButton::West)],
    ),
];

const RESULTS: &[Shortcut<RaceAction>] = &[
    (
        |activity, _| level(activity, 1),
        &[Direction(IVec2::X), Direction(IVec2::Y)],
    ),
    (
        |activity, _| level(activity, -1),
        &[Direction(IVec2::NEG_X), Direction(IVec2::NEG_Y)],
    ),
    (
        |_, _| RaceWish::All,
        &[Key(KeyCode::KeyA), Pad(PadButton::North)],
    ),
    (
        |_, _| RaceWish::Watch,
        &[Key(KeyCode::KeyW), Pad(PadButton::West)],
    ),
    (
        |_, _| RaceWish::Practice,
        &[Key(KeyCode::KeyP), Pad(PadButton::RightTrigger)],
    ),
    (
        |_, _| RaceWish::Restart,
        &[
            Key(KeyCode::KeyR),
            Key(KeyCode::Enter),
            Pad(PadButton::South),
        ],
    ),
];

const WATCH: &[Shortcut<RaceAction>] = &[
    (|_, _| RaceWish::Seek(0), &[Key(KeyCode::KeyR)]),
    (
        |activity, held| seek(activity, held, true),
        &[Direction(IVec2::X)],
    ),
    (
        |activity, held| seek(activity, held, false),
        &[Direction(IVec2::NEG_X)],
    ),
    (
        |activity, _| level(activity, 1),
        &[Key(KeyCode::PageDown), Pad(PadButton::RightTrigger)],
    ),
    (
        |activity, _| level(activity, -1),
        &[Key(KeyCode::PageUp), Pad(PadButton::LeftTrigger)],
    ),
    (
        |activity, _| speed(activity, true),
        &[Direction(IVec2::NEG_Y)],
    ),
    (|activity, _| speed(activity, false), &[Direction(IVec2::Y)]),
    (|_, _| RaceWish::Tick(true), &[Key(KeyCode::Period)]),
    (|_, _| RaceWish::Tick(false), &[Key(KeyCode::Comma)]),
    (
        |_, _| RaceWish::Toggle,
        &[Key(KeyCode::Space), Pad(PadButton::South)],
    ),
    (
        |_, _| RaceWish::From,
        &[Key(KeyCode::BracketLeft), Key(KeyCode::KeyI)],
    ),
    (
        |_, _| RaceWish::Until,
        &[Key(KeyCode::BracketRight), Key(KeyCode::KeyO)],
    ),
    (
        |_, _| RaceWish::Practice,
        &[
            Key(KeyCode::KeyP),
            Key(KeyCode::Enter),
            Pad(PadButton::West),
        ],
    ),
];

pub(super) fn press_in_lobby(
    devices: Devices,
    lobby: Res<Lobby>,
    runs: Res<PastRuns>,
    mut wishes: MessageWriter<RaceWish>,
) {
    if devices.panel_has_keyboard() {
        return;
    }
    if runs.is_open {
        let actions = devices.triggered(&[PAST_RUNS]).into_iter();
        wishes.write_batch(actions.map(|action| RaceWish::PastRuns(action(&runs))));
        return;
    }
    for action in devices.triggered(&[LOBBY]) {
        wishes.write(action(&lobby));
    }
}

pub(super) fn press_in_race(
    devices: Devices,
    race: Res<Race>,
    layouts: Res<Layouts>,
    mut wishes: MessageWriter<RaceWish>,
) {
    let arranging = if layouts.is_open { ARRANGING } else { &[] };
    let live: &[_] = match race.activity {
        // The keys that end an attempt or a level of it are those of its menu, which may ask first.
        Activity::Attempt => &[arranging, RACE],
        Activity::Practice(_) => &[arranging, AFTER, PRACTICE, RACE],
        Activity::Results(_) => &[arranging, AFTER, RESULTS, RACE],
        Activity::Watch(_) => &[arranging, AFTER, WATCH, RACE],
    };
    let held = devices.modifiers();
    for action in devices.triggered(live) {
        wishes.write(action(&race.activity, held));
    }
}

fn category(lobby: &Lobby, by: isize) -> RaceWish {
    let typed = lobby.typed.map(|_| None);
    let all: Vec<_> = Category::ALL.into_iter().map(Some).chain(typed).collect();
    let next = neighbor(&all, Some(lobby.category), by);
    next.map_or(RaceWish::TypedCode, RaceWish::Category)
}

fn seed(lobby: &Lobby, by: isize) -> RaceWish {
    RaceWish::Seed(neighbor(&SeedKind::ALL, Some(lobby.seed_kind), by))
}

/// The neighbor of an entry in a list that wraps around.
fn neighbor<T: Copy + PartialEq>(all: &[T], chosen: Option<T>, by: isize) -> T {
    let place = all.iter().position(|&other| Some(other) == chosen);
    let next = |place: usize| (place as isize + by).rem_euclid(all.len() as isize) as usize;
    all[place.map_or(0, next)]
}

/// The next level of the results or of a replay, or the one before.
fn level(activity: &Activity, by: i32) -> RaceWish {
    let level = match activity {
        Activity::Results(results) => results.selected as u32 + 1,
        Activity::Watch(watch) => watch.level,
        Activity::Attempt | Activity::Practice(_) => 1,
    };
    RaceWish::Level(level.saturating_add_signed(by))
}

/// The next faster speed of a replay, or the next slower one.
fn speed(activity: &Activity, faster: bool) -> RaceWish {
    RaceWish::Speed(match activity {
        Activity::Watch(watch) => watch.speed.turned(faster),
        _ => Speed::default(),
    })
}

fn seek(activity: &Activity, held: Modifiers, forwards: bool) -> RaceWish {
    let Activity::Watch(watch) = activity else {
        return RaceWish::Seek(0);
    };
    let ticks = if held.shift { SEEK.1 } else { SEEK.0 };
    RaceWish::Seek(if forwards {
        watch.tick() + ticks
    } else {
        watch.tick().saturating_sub(ticks)
    })
}
