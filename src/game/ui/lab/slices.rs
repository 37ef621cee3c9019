//! The slices of a search among keys and doors side by side, each below what is held and thrown there.

use super::places::{pixels, side_by_side};
use crate::game::ui::furniture::show_items;
use crate::game::ui::prelude::*;
use bevy::math::URect;

use mazewright_lab::Session;
use mazewright_maze::furniture::Item;

/// The height of the line above a slice, and the width of the frame around the one at work, in design pixels.
const LINE: f32 = 32.0;
const FRAME: f32 = 2.0;
/// How much is seen of the line above a slice that the search has not come to.
const UNLIT: f32 = 0.35;

/// Lays out the slices of a session in a place; returns their pictures' places in physical pixels.
pub(super) fn show(ui: &mut Ui, n: usize, place: Rect, session: &Session) -> Vec<URect> {
    let scene = session.playback.scene();
    let mut items: Vec<Item> = session.maze.furniture().items().iter().map(|&(_, item)| item).collect();
    items.sort_unstable();
    let (_, places) = side_by_side(place, session.slices.len(), Some(&session.maze), |_| LINE);
    let mut pictures = Vec::new();
    for (number, (slice, place)) in session.slices.iter().zip(places).enumerate() {
        let picture = place.with_min_y(place.min.y + LINE);
        let line = place.with_max_y(picture.min.y);
        let is_at_work = scene.focus.is_some() && scene.count == i32::from(slice.condition.bits());
        if is_at_work {
            ui.painter().rect_stroke(picture, 2.0, Stroke::new(FRAME, ui.look().way), StrokeKind::Outside);
        }
        let layout = Layout::left_to_right(Align::Center);
        ui.scope_builder(UiBuilder::new().max_rect(line).layout(layout).id_salt((n, number)), |ui| {
            if !slice.is_reached(session.playback.position()) {
                ui.set_opacity(UNLIT);
            }
            show_items(ui, &items, slice.condition);
        });
        pictures.push(pixels(ui, picture));
    }
    pictures
}
