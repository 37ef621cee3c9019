//! Bridges: planks with gaps through which the passage below is seen, between parapets with posts.

use bevy::color::{Color, Mix as _};
use bevy::math::Vec2;

use super::brush::{Brush, paint};
use super::masonry::Bridge;
use super::world::{HALF_WALL, layer};
use crate::game::theme::Theme;

/// The planks of a deck, and how much of it they cover.
const PLANKS: u32 = 6;
const COVERED: f32 = 0.62;
/// Half the thickness of a parapet and of its posts, and how high they stand.
const PARAPET: f32 = 0.055;
const POST: f32 = 0.1;
const HEIGHT: f32 = 2.0 * HALF_WALL;

/// Draws a bridge.
pub(super) fn draw(brush: &mut Brush, theme: &Theme, bridge: &Bridge) {
    let (plank, parapet) = theme.bridge();
    let dark = |color: Color, share: f32| paint(color.mix(&Color::BLACK, share));
    let Bridge { deck, cell } = *bridge;
    let (middle, size) = (deck.center(), deck.size());
    let along = if size.y > size.x { Vec2::Y } else { Vec2::X };
    let (length, width) = (size.dot(along), size.dot(along.perp().abs()));
    brush.height = layer::FLOOR + 0.1;
    brush.bar(dark(theme.floor.color(), 0.5), (cell.center(), Vec2::X), cell.half_size());
    brush.height = layer::DECK;
    let pitch = length / PLANKS as f32;
    for n in 0..PLANKS {
        let place = middle + along * ((n as f32 + 0.5) * pitch - length / 2.0);
        brush.bar(paint(plank.color()), (place, along), Vec2::new(pitch * COVERED / 2.0, width / 2.0));
    }
    let parts =
        [(dark(parapet.color(), 0.6), -HEIGHT, layer::FACE + 0.1), (paint(parapet.color()), 0.0, layer::PARAPET)];
    for (color, down, height) in parts {
        brush.height = height;
        for side in [-0.5, 0.5] {
            let rail = middle + along.perp() * width * side + Vec2::Y * down;
            brush.bar(color, (rail, along), Vec2::new(length / 2.0, PARAPET));
            for end in [-0.5, 0.5] {
                brush.bar(color, (rail + along * length * end, along), Vec2::splat(POST));
            }
        }
    }
}
