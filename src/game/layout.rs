//! Where maze and text share the window.

use bevy::math::Vec2;

/// The size of window that text is designed for, in logical pixels.
const DESIGN: Vec2 = Vec2::new(1280.0, 720.0);

/// The height of the line with level and time, in design pixels.
pub(super) const BAR: f32 = 56.0;

/// How much larger than designed text is drawn in a window of that size.
pub(super) fn zoom(window: Vec2) -> f32 {
    (window / DESIGN).min_element().clamp(0.8, 2.0)
}

/// The room for the maze in logical pixels: below the bar, if there is one.
pub(super) fn room(window: Vec2, has_bar: bool) -> Vec2 {
    let bar = if has_bar { BAR * zoom(window) } else { 0.0 };
    (window - Vec2::new(0.0, bar)).max(Vec2::ONE)
}
