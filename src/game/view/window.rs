//! The window itself: closing it, how much of the screen it takes, and how often it is drawn.

use std::time::Duration;

use bevy::input::InputSystems;
use bevy::window::{
    FileDragAndDrop, MonitorSelection, PresentMode, PrimaryWindow, VideoModeSelection, WindowCloseRequested,
    WindowFocused, WindowMode,
};
use bevy::winit::{UpdateMode, WinitSettings};

use super::prelude::*;
use crate::game::logic::{Benchmark, Choice, Chosen, Extent, FileDropped, Lab, Settings, Unfocused, WindowSize};
use crate::game::platform::clock::FrameLimiter;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, (close, take_files, tell_focus).after(InputSystems));
    app.add_systems(RunFixedMainLoop, tell_size.in_set(RunFixedMainLoopSystems::BeforeFixedMainLoop));
    app.add_systems(Update, (fit_screen, rest).chain().in_set(ViewSystems::Window));
    app.add_systems(Last, hold_back);
}

/// How long nothing need be drawn while the laboratory stands still.
const REST: Duration = Duration::from_millis(200);

/// Draws frames only when something happens, while the laboratory stands still.
fn rest(lab: Option<Res<Lab>>, benchmark: Res<Benchmark>, mut settings: ResMut<WinitSettings>) {
    let rests = !benchmark.is_on() && lab.is_some_and(|lab| lab.is_still());
    let wanted = if rests { UpdateMode::reactive(REST) } else { UpdateMode::Continuous };
    if settings.focused_mode != wanted {
        settings.focused_mode = wanted;
        settings.unfocused_mode = wanted;
    }
}

/// Whoever closes the window wants to quit, and that is for the logic to do.
fn close(
    mut requested: MessageReader<WindowCloseRequested>,
    window: Single<Entity, With<PrimaryWindow>>,
    mut chosen: MessageWriter<Chosen>,
) {
    if requested.read().any(|request| request.window == *window) {
        chosen.write(Chosen(Choice::Quit));
    }
}

/// Frames in which another window of the game may get the keyboard that one has lost.
const HANDING_OVER: u8 = 3;

/// Reports the focus to the logic, which decides about a pause without the keyboard. The display of a race may have a
/// window of its own, whose keys are the game's too.
fn tell_focus(
    mut focused: MessageReader<WindowFocused>,
    mut unfocused: MessageWriter<Unfocused>,
    mut owner: Local<Option<Entity>>,
    mut frames: Local<u8>,
) {
    for focus in focused.read() {
        if focus.focused {
            (*owner, *frames) = (Some(focus.window), 0);
        } else if *owner == Some(focus.window) {
            // A window that opens without the keyboard has not lost it.
            (*owner, *frames) = (None, HANDING_OVER);
        }
    }
    if *frames > 0 {
        *frames -= 1;
        if *frames == 0 {
            unfocused.write(Unfocused);
        }
    }
}

/// How the maze is framed in the window is for the logic to decide.
fn tell_size(window: Single<&Window, With<PrimaryWindow>>, mut size: ResMut<WindowSize>) {
    size.set_if_neq(WindowSize(window.size()));
}

/// Hands files dropped on the window to the logic, which reads them.
fn take_files(mut dropped: MessageReader<FileDragAndDrop>, mut taken: MessageWriter<FileDropped>) {
    for event in dropped.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = event {
            taken.write(FileDropped(path_buf.clone()));
        }
    }
}

/// Sets the window to the chosen part of the screen, all of it while mazes of the laboratory have the whole window, and
/// waits for the screen or not.
fn fit_screen(lab: Option<Res<Lab>>, settings: Res<Settings>, mut window: Single<&mut Window, With<PrimaryWindow>>) {
    let fills = lab.is_some_and(|lab| lab.full_screen);
    let mode = match settings.window {
        Extent::Window if !fills => WindowMode::Windowed,
        Extent::Window | Extent::Borderless => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
        Extent::FullScreen => WindowMode::Fullscreen(MonitorSelection::Current, VideoModeSelection::Current),
    };
    let pace = if settings.vsync { PresentMode::AutoVsync } else { PresentMode::AutoNoVsync };
    if (window.mode, window.present_mode) != (mode, pace) {
        (window.mode, window.present_mode) = (mode, pace);
    }
}

/// Keeps to the frame rate cap, if one is set.
fn hold_back(settings: Res<Settings>, benchmark: Res<Benchmark>, mut limiter: Local<FrameLimiter>) {
    if settings.frame_cap == 0 || benchmark.is_on() {
        *limiter = FrameLimiter::default();
    } else {
        limiter.wait(Duration::from_secs(1) / settings.frame_cap);
    }
}
