//! Delays a change of Ctrl, Alt or Super that comes after another key in the same frame until the next frame, so that a
//! quick Ctrl+S in a slow frame saves the script instead of typing an s.

use std::collections::VecDeque;

use bevy::ecs::message::MessageCursor;
use bevy::input::InputSystems;
use bevy::input::keyboard::{KeyboardFocusLost, KeyboardInput};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, hold_back.before(InputSystems));
}

/// Passes on what was pressed and released up to the first change of a modifier after another key was pressed.
fn hold_back(
    mut keys: ResMut<Messages<KeyboardInput>>,
    mut lost: MessageReader<KeyboardFocusLost>,
    mut cursor: Local<MessageCursor<KeyboardInput>>,
    mut waiting: Local<VecDeque<KeyboardInput>>,
) {
    let is_late = !waiting.is_empty();
    waiting.extend(cursor.read(&keys).cloned());
    let mut is_typed = false;
    let mut ends = |key: &KeyboardInput| {
        let is_modifier = changes_meaning(key.key_code);
        is_typed |= !is_modifier && key.state.is_pressed();
        is_modifier && is_typed
    };
    // A window that has lost the focus will not get the release of a key later.
    let is_lost = lost.read().count() > 0;
    let end = waiting.iter().position(&mut ends).filter(|_| !is_lost);
    if end.is_some() || is_late {
        // All systems read the keys of earlier frames in those frames.
        keys.clear();
        let end = end.unwrap_or(waiting.len());
        keys.write_batch(waiting.drain(..end));
        cursor.clear(&keys);
    } else {
        waiting.clear();
    }
}

/// Returns true if keys mean something else while this one is held. The text of a key already knows Shift.
const fn changes_meaning(key: KeyCode) -> bool {
    use KeyCode::{AltLeft, AltRight, ControlLeft, ControlRight, SuperLeft, SuperRight};
    matches!(key, ControlLeft | ControlRight | AltLeft | AltRight | SuperLeft | SuperRight)
}
