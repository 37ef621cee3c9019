//! Effects of keys, buttons and the pointer on the menu, and of the few that do something without one.

use std::time::Duration;

use bevy::prelude::*;

use super::{Choice, Chosen, Menu, Pushed, Pushes, Unfocused, WinCard};
use crate::game::logic::input::shortcut::{DOWN, ENTER, K, LEFT, P, RIGHT, UP, direction, key, letter, pad};
use crate::game::logic::{
    Action, ActionRequested, Activity, AttemptEffect, Control, Controls, CurrentActivity, CurrentLevel, Devices,
    Journey, Keyboard, Keys, Location, Navigation, Notices, Pads, Pilot, Recording, Screenshots, Session, Settings,
    Trigger, can_be_shared,
};
use crate::game::words::Phrase;
use mazewright_run::Phase;

/// The keys and buttons of menus, by the message that names what they do, or a name where no message does.
pub(in crate::game::logic) const KEYS: &[(&str, &[Trigger])] = &[
    ("menu-left", &[direction(LEFT)]),
    ("menu-right", &[direction(RIGHT)]),
    ("menu-up", &[direction(UP)]),
    ("menu-down", &[direction(DOWN), key(K::Tab)]),
    ("menu-confirm", &[ENTER[0], ENTER[1], key(K::Space), pad(P::South)]),
    (
        "menu-back",
        &[key(K::Escape), key(K::Backspace), pad(P::East), Trigger::Press(Control::Mouse(MouseButton::Back))],
    ),
    ("choice-worlds", &[letter('J')]),
    ("choice-daily", &[letter('T')]),
    ("choice-endless", &[letter('E')]),
    ("choice-plane", &[letter('N')]),
    ("choice-races", &[letter('R')]),
    ("choice-lab", &[letter('L')]),
    ("page-settings", &[letter('O')]),
    ("level-by-two", &[letter('T'), pad(P::RightTrigger2)]),
    ("choice-copy-card", &[letter('C')]),
    ("choice-restart", &[letter('R')]),
    ("choice-title", &[letter('T')]),
    ("choice-quit", &[letter('Q')]),
];

/// Binds the pressed control to the action that waits for one; Escape leaves it as it is.
pub(super) fn bind(
    mut menu: ResMut<Menu>,
    mut controls: ResMut<Controls>,
    keyboard: Res<Keyboard>,
    keys: Res<Keys>,
    mouse: Option<Res<ButtonInput<MouseButton>>>,
    pads: Res<Pads>,
    mut notices: ResMut<Notices>,
    mut is_new: Local<bool>,
) {
    let Some(what) = menu.awaited else {
        *is_new = true;
        return;
    };
    // The press that chose the action is still new in the first frame.
    if std::mem::take(&mut *is_new) {
        return;
    }
    if let Some(control) = Control::just_pressed(&keys, mouse.as_deref(), &pads) {
        menu.awaited = None;
        if control == Control::Key(KeyCode::Escape) {
            return;
        }
        let before = controls.clone();
        let lost = controls.bind(what, control, &keyboard);
        if *controls != before {
            menu.before = Some(before);
        }
        let lost = lost.into_iter().map(|(control, what)| {
            let notice = Phrase::new("notice-key-was");
            let notice = notice.with_phrase("action", what.name());
            match control.message() {
                Some(id) => notice.with_phrase("key", Phrase::new(id)),
                None => notice.with("key", keyboard.label(control)),
            }
        });
        let both = |one, other| {
            let both = Phrase::new("notice-both").with_phrase("one", one);
            both.with_phrase("other", other)
        };
        if let Some(notice) = lost.reduce(both) {
            notices.answer(notice);
        }
    }
}

/// Moves the selection, and turns keys, buttons and clicks into choices.
pub(super) fn press(
    mut menu: ResMut<Menu>,
    mut pushes: Pushes,
    mut was_awaiting: Local<bool>,
    mut chosen: MessageWriter<Chosen>,
    mut asked: MessageReader<ActionRequested>,
    journey: Res<Journey>,
) {
    let pointed = pushes.pointed();
    let asks_pause = asked.read().any(|&ActionRequested(action)| action == Action::Pause);
    let devices = &pushes.devices;
    let waits = menu.awaited.is_some();
    // The key that was bound does nothing else in its frame.
    if std::mem::replace(&mut *was_awaiting, waits) || waits || !menu.is_open() {
        return;
    }
    let count = menu.choices.len();
    if let Some(place) = pointed.filter(|&place| place != menu.selected) {
        menu.selected = place.min(count - 1);
    }
    let Some(page) = menu.page() else { return };
    let pushed = Pushed::of(devices);
    // Keys that walk stay where the hand is, so one of them may have the letter of a shortcut; then it is that letter.
    let is_hit = |choice: &Choice| choice.id().is_some_and(|id| devices.triggers(id, false));
    let by_two = match menu.choices.get(menu.selected) {
        Some(&Choice::Level(place)) if journey.progress().is_won(place) => Some(Choice::ByTwo(place)),
        _ => None,
    };
    let can_share = |choice: &Choice| !matches!(*choice, Choice::ByTwo(place) if !can_be_shared(place));
    let hit = menu.choices.iter().copied().chain(by_two).find(is_hit).filter(can_share);
    let step = if hit.is_some() { IVec2::ZERO } else { pushed.step };
    if step != IVec2::ZERO {
        menu.selected = page.neighbor(&menu.choices, menu.selected, step);
    }
    let selected = menu.choices.get(menu.selected).copied();
    match selected {
        Some(choice) if pushed.confirms => {
            chosen.write(Chosen(choice));
        }
        Some(Choice::Change(setting, _)) if step.x != 0 => {
            chosen.write(Chosen(Choice::Change(setting, step.x > 0)));
        }
        _ if asks_pause || devices.just_pressed(Action::Pause) => {
            chosen.write(Chosen(Choice::Back));
        }
        _ => {
            // The key that restarts a level without a menu means yes in one, unless it moves the selection.
            let again = devices.just_pressed(Action::Restart) && step == IVec2::ZERO;
            let begins_again =
                |choice: &Choice| *choice == Choice::Restart || choice.attempt_effect() == AttemptEffect::BeginsAgain;
            let again = menu.choices.iter().copied().find(begins_again).filter(|_| again);
            let back = pushed.goes_back.then_some(Choice::Back);
            chosen.write_batch(hit.or(again).or(back).map(Chosen));
        }
    }
}

/// Without a menu, in a race: its keys, and the pause, since only attempts can be paused.
pub(super) fn interrupt_race(
    menu: Res<Menu>,
    devices: Devices,
    activity: CurrentActivity,
    mut navigation: Navigation,
    mut chosen: MessageWriter<Chosen>,
) {
    let is_attempt = matches!(activity.get(), Some(Activity::Attempt));
    if menu.is_open() || devices.panel_has_keyboard() || !is_attempt {
        return;
    }
    if devices.triggers("race-pause", true) {
        navigation.pause();
    } else {
        let asked = activity.offered().find(|name| devices.triggers(name, true));
        chosen.write_batch(asked.map(|name| Chosen(Choice::Race(name))));
    }
}

/// Without a menu, in a course: pause and restart.
pub(super) fn interrupt(
    menu: Res<Menu>,
    devices: Devices,
    screenshots: Res<Screenshots>,
    mut navigation: Navigation,
    mut chosen: MessageWriter<Chosen>,
    mut asked: MessageReader<ActionRequested>,
    card: Res<WinCard>,
    current: Res<CurrentLevel>,
) {
    let wants_pause = asked.read().any(|&ActionRequested(action)| action == Action::Pause);
    // A picture shows the level alone, so nothing may come between.
    let is_busy = menu.is_open() || screenshots.due.is_some();
    if is_busy || devices.panel_has_keyboard() {
        return;
    }
    // On a plane a key pressed by mistake would lose the place.
    let restarts = devices.just_pressed(Action::Restart) && current.plane().is_none();
    if wants_pause || devices.just_pressed(Action::Pause) {
        navigation.pause();
    } else if restarts && (card.choices.is_empty() || card.is_ready()) {
        chosen.write(Chosen(Choice::Restart));
    }
}

/// A frame longer than this pauses a race.
const HALTED: Duration = Duration::from_secs(1);
/// The least part of a frame beyond which the clock does not go on that is counted as a halt.
const SHORTEST_CUT: Duration = Duration::from_millis(20);
/// The first frames of a level, which may take long to draw.
const FIRST_FRAMES: u32 = 3;

/// Pauses when another program gets the keyboard focus, and a race after the whole program was halted for a while,
/// which left its maze on the screen.
pub(super) fn pause_unfocused(
    mut unfocused: MessageReader<Unfocused>,
    settings: Res<Settings>,
    location: Location,
    walker: Res<Pilot>,
    screenshots: Res<Screenshots>,
    (activity, session, mut frames): (CurrentActivity, Session, Local<u32>),
    (time, ticking, mut recording): (Res<Time<Real>>, Res<Time<Virtual>>, ResMut<Recording>),
    mut navigation: Navigation,
) {
    *frames = if session.current.is_changed() { 0 } else { frames.saturating_add(1) };
    let is_played = session.played().is_some_and(|level| match level.run.phase {
        Phase::Looking => *frames > FIRST_FRAMES,
        phase => phase == Phase::Running,
    });
    let is_raced = activity.get().is_some() && is_played && !location.is_paused();
    let was_halted = time.delta() > HALTED && is_raced;
    // The clock stops partway through such a frame, but the maze stays in sight.
    let cut = time.delta().saturating_sub(ticking.max_delta());
    let lost = unfocused.read().count() > 0 && settings.pause_unfocused;
    let runs = matches!(activity.get(), None | Some(Activity::Attempt));
    if (lost || was_halted) && runs && location.is_playing() && !walker.is_autopilot && screenshots.folder.is_none() {
        if was_halted {
            recording.note_halt(time.delta());
        }
        navigation.pause();
    } else if is_raced && runs && cut >= SHORTEST_CUT {
        recording.note_halt(cut);
    }
}
