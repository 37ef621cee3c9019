//! The window itself: closing it, and giving the laboratory the whole screen.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::{
    FileDragAndDrop, MonitorSelection, PrimaryWindow, WindowCloseRequested, WindowMode,
};
use bevy::winit::{UpdateMode, WinitSettings};

use crate::game::logic::{Choice, Chosen, Lab, Options, RaceWish};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, (close, take_files));
    app.add_systems(Update, (fill_screen, rest));
}

/// How long nothing need be drawn while the laboratory stands still.
const REST: Duration = Duration::from_millis(200);

/// Draws frames only when something happens, while the laboratory stands still.
fn rest(lab: Option<Res<Lab>>, options: Res<Options>, mut settings: ResMut<WinitSettings>) {
    let rests = options.benchmark.is_none() && lab.is_some_and(|lab| lab.is_still());
    let wanted = if rests {
        UpdateMode::reactive(REST)
    } else {
        UpdateMode::Continuous
    };
    if settings.focused_mode != wanted {
        settings.focused_mode = wanted;
        settings.unfocused_mode = wanted;
    }
}

/// Whoever closes the window wants to quit, and that is for the logic to do.
fn close(mut requested: MessageReader<WindowCloseRequested>, mut chosen: MessageWriter<Chosen>) {
    if requested.read().last().is_some() {
        chosen.write(Chosen(Choice::Quit));
    }
}

/// What is dropped on the window is for the logic to read.
fn take_files(mut dropped: MessageReader<FileDragAndDrop>, mut wishes: MessageWriter<RaceWish>) {
    for event in dropped.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = event {
            wishes.write(RaceWish::Take(path_buf.clone()));
        }
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
