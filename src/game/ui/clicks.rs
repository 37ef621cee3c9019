//! Clicks where frames take long: egui takes all that a pointer did in a frame to have happened where it is last, so
//! what follows a button within a frame waits for the next one.

use bevy::prelude::*;
use bevy_egui::egui::Event;
use bevy_egui::{EguiInput, EguiPreUpdateSet, PrimaryEguiContext};

use super::screen_reader::pass_on_actions;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        part.after(pass_on_actions).after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
    );
}

/// Leaves a frame at most one click, and nothing of the pointer after that.
fn part(mut waiting: Local<Vec<Event>>, input: Option<Single<&mut EguiInput, With<PrimaryEguiContext>>>) {
    let Some(mut input) = input else { return };
    let new = std::mem::take(&mut input.events);
    waiting.extend(new);
    let mut is_used = false;
    let ends = |event: &Event| match event {
        Event::PointerButton { pressed, .. } => std::mem::replace(&mut is_used, true) && *pressed,
        Event::PointerMoved(_) | Event::PointerGone => is_used,
        _ => false,
    };
    let end = waiting.iter().position(ends).unwrap_or(waiting.len());
    input.events = waiting.drain(..end).collect();
}
