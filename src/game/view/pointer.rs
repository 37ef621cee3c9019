//! The pointer: its movement, and the place of the maze that a mouse button or a finger presses.

use bevy::input::touch::Touch;
use bevy::prelude::*;
use bevy::window::{CursorMoved, PrimaryWindow};
use bevy_egui::input::EguiWantsInput;

use super::camera::Lens;
use crate::game::logic::{DeviceSystems, PointerMoved, Pointing, Pressed, Screen};

/// The fewest logical pixels of a cell at which one can point at a passage.
const LEAST_CELL: f32 = 8.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, notice.before(DeviceSystems));
    app.add_systems(Last, point);
}

/// Reports how the pointer moves. One that rests where the window opens does not.
fn notice(
    mut cursor: MessageReader<CursorMoved>,
    window: Single<Entity, With<PrimaryWindow>>,
    mut moved: MessageWriter<PointerMoved>,
) {
    moved.write_batch(
        cursor.read().filter(|cursor| cursor.window == *window).filter_map(|cursor| cursor.delta).map(PointerMoved),
    );
}

/// Reports the place of the maze that is pressed, once the panels have said whether that is meant for them.
fn point(
    mut pointing: ResMut<Pointing>,
    mut is_held: Local<bool>,
    screen: Res<State<Screen>>,
    lens: Res<Lens>,
    window: Single<&Window, With<PrimaryWindow>>,
    mouse: Res<ButtonInput<MouseButton>>,
    touches: Res<Touches>,
    panels: Res<EguiWantsInput>,
) {
    let mut touched = touches.iter().chain(touches.iter_just_pressed());
    let touched = touched.next().map(Touch::position);
    let button = MouseButton::Left;
    // A quick click begins and ends within a frame.
    let is_clicked = mouse.pressed(button) || mouse.just_pressed(button);
    let clicked = window.cursor_position().filter(|_| is_clicked);
    let pointer = touched.or(clicked);
    // A press that begins on a panel is not meant for the maze, wherever it leads.
    let begins = mouse.just_pressed(button) || touches.any_just_pressed();
    *is_held = pointer.is_some()
        && (*is_held || begins && !panels.wants_any_pointer_input())
        && *screen.get() == Screen::Playing;
    let pointed = pointer.filter(|_| *is_held && lens.cell >= LEAST_CELL);
    pointing.set_if_neq(Pointing(pointed.map(|pixel| {
        let place = lens.place(pixel, window.size());
        Pressed { place: Vec2::new(place.x, -place.y), pixel }
    })));
}
