//! The pointer: its movement, and the place of the maze that a mouse button or a finger presses.

use bevy::input::ButtonState;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{Touch, TouchPhase};
use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent};
use bevy_egui::{EguiContexts, egui};

use super::prelude::*;
use crate::game::logic::{DeviceSystems, Framing, PointerMoved, Pointing, Pressed, Screen};

/// The fewest logical pixels of a cell at which one can point at a passage.
const LEAST_CELL: f32 = 8.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, notice.before(DeviceSystems));
    app.add_systems(Last, point.before(bevy_egui::free_egui_textures_system));
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

/// Reports the place of the maze that is pressed, once the panels stand where they are in this frame. A press that is
/// over within the frame counts where it began.
fn point(
    mut pointing: ResMut<Pointing>,
    (mut is_held, mut number): (Local<bool>, Local<u32>),
    (mut cursor, mut finger): (Local<Option<Vec2>>, Local<Option<u64>>),
    mut events: MessageReader<WindowEvent>,
    (screen, framing, lens): (Res<State<Screen>>, Res<Framing>, Res<Lens>),
    window: Single<(Entity, &Window), With<PrimaryWindow>>,
    (mouse, touches): (Res<ButtonInput<MouseButton>>, Res<Touches>),
    mut panels: EguiContexts,
) -> Result {
    let (entity, window) = *window;
    let mut begun = None;
    for event in events.read() {
        match event {
            WindowEvent::CursorMoved(moved) if moved.window == entity => *cursor = Some(moved.position),
            WindowEvent::MouseButtonInput(MouseButtonInput {
                button: MouseButton::Left,
                state: ButtonState::Pressed,
                ..
            }) => (begun, *finger) = (cursor.or(window.cursor_position()), None),
            WindowEvent::TouchInput(touch) if touch.phase == TouchPhase::Started => {
                (begun, *finger) = (Some(touch.position), Some(touch.id));
            }
            _ => {}
        }
    }
    // Also beside the window, as long as the button is held.
    let clicked = cursor.or(window.cursor_position()).filter(|_| mouse.pressed(MouseButton::Left));
    // Of several fingers the last one counts, so that one whose end was never told holds nothing up.
    let touched = finger.and_then(|finger| touches.get_pressed(finger)).map(Touch::position);
    let pointer = touched.or(clicked).or(begun);
    if let Some(pixel) = begun {
        // A press that begins on a panel or beside the maze's room is not meant for the maze, wherever it leads.
        let context = panels.ctx_mut()?;
        let place = pixel / context.zoom_factor();
        let layer = context.layer_id_at(egui::pos2(place.x, place.y));
        let is_on_panel = layer.is_some_and(|layer| layer.order != egui::Order::Background);
        let is_in_room = framing.room.union(framing.map).contains(pixel);
        *is_held = *screen.get() == Screen::Playing && is_in_room && !is_on_panel;
        *number += 1;
    }
    *is_held &= pointer.is_some();
    let pointed = pointer.filter(|_| *is_held && lens.cell >= LEAST_CELL);
    pointing.set_if_neq(Pointing(pointed.map(|pixel| {
        let place = lens.place(pixel, window.size());
        Pressed { place: Vec2::new(place.x, -place.y), pixel, number: *number }
    })));
    Ok(())
}
