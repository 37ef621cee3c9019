//! The window itself: closing it, and giving the laboratory the whole screen.

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowCloseRequested, WindowMode};

use crate::game::logic::{Choice, Chosen, Lab};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, close);
    app.add_systems(Update, fill_screen);
}

/// Whoever closes the window wants to quit, and that is for the logic to do.
fn close(mut requested: MessageReader<WindowCloseRequested>, mut chosen: MessageWriter<Chosen>) {
    if requested.read().last().is_some() {
        chosen.write(Chosen(Choice::Quit));
    }
}

/// Gives the window the whole screen while the mazes have the whole window.
fn fill_screen(
    lab: Option<Res<Lab>>,
    mut filled: Local<bool>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
) {
    let fills = lab.is_some_and(|lab| lab.full_screen);
    if *filled != fills {
        *filled = fills;
        window.mode = if fills {
            WindowMode::BorderlessFullscreen(MonitorSelection::Current)
        } else {
            WindowMode::Windowed
        };
    }
}
