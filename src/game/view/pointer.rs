//! The pointer: its movement, and where it pulls the player while a mouse button or a finger is held on the maze.

use bevy::prelude::*;
use bevy::window::{CursorMoved, PrimaryWindow};
use bevy_egui::input::EguiWantsInput;

use super::ViewSystems;
use super::camera::Lens;
use super::world::{drawn_position, to_world};
use crate::game::logic::{DeviceSystems, PointerMoved, Pull, Screen, Stage};

/// How near the player is to the pointer when it is not pulled any more, in cells.
const NEAR: f32 = 0.3;
/// The fewest logical pixels of a cell at which one can point at a passage.
const LEAST_CELL: f32 = 8.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, notice.before(DeviceSystems));
    app.add_systems(Update, pull.in_set(ViewSystems::Camera));
}

/// Reports how the pointer moves. One that rests where the window opens does not.
fn notice(
    mut cursor: MessageReader<CursorMoved>,
    window: Single<Entity, With<PrimaryWindow>>,
    mut moved: MessageWriter<PointerMoved>,
) {
    moved.write_batch(
        cursor
            .read()
            .filter(|cursor| cursor.window == *window)
            .filter_map(|cursor| cursor.delta)
            .map(PointerMoved),
    );
}

fn pull(
    mut pull: ResMut<Pull>,
    mut is_held: Local<bool>,
    stage: Res<Stage>,
    screen: Res<State<Screen>>,
    lens: Res<Lens>,
    window: Single<&Window, With<PrimaryWindow>>,
    mouse: Res<ButtonInput<MouseButton>>,
    touches: Res<Touches>,
    panels: Res<EguiWantsInput>,
    fixed: Res<Time<Fixed>>,
) {
    let touched = touches
        .iter()
        .next()
        .map(bevy::input::touch::Touch::position);
    let clicked = window
        .cursor_position()
        .filter(|_| mouse.pressed(MouseButton::Left));
    let pointer = touched.or(clicked);
    // What begins on a panel is not meant for the maze, wherever it leads.
    *is_held = pointer.is_some()
        && (*is_held || !panels.wants_any_pointer_input())
        && *screen.get() == Screen::Playing;
    let level = stage.level.as_ref().filter(|_| lens.cell >= LEAST_CELL);
    let pulled = pointer
        .filter(|_| *is_held)
        .zip(level)
        .and_then(|(pointer, level)| {
            let place = lens.place(pointer, window.size());
            let away = place - to_world(drawn_position(level, &fixed));
            let direction = Vec2::new(away.x, -away.y);
            (direction.length() > NEAR).then(|| direction.normalize())
        });
    pull.set_if_neq(Pull(pulled));
}
