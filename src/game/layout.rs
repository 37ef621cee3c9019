//! Where maze and text share the window: the one table of what stands around the maze, and how large it is.

use bevy::math::{Rect, Vec2};

/// The size of window that text is designed for, in logical pixels.
const DESIGN: Vec2 = Vec2::new(1280.0, 720.0);

/// The height of the line with level and time, in design pixels.
pub(super) const BAR: f32 = 56.0;

/// The height of a row for the goals alone.
pub(super) const ROW: f32 = 32.0;
/// In a narrower window the goals have that row, above the line below the maze; in a wider one they stand in the line.
pub(super) const NARROW: f32 = 1100.0;
/// The room they take of that line at its left end, and as a list with names before the first direction.
pub(super) const GOALS: f32 = 480.0;
pub(super) const GOAL_LIST: Vec2 = Vec2::new(392.0, 170.0);

/// The longer side of the minimap, the width of the frame around it, with what is between them, and its distance
/// from the edges of the room.
pub(super) const MAP: f32 = 180.0;
pub(super) const MAP_FRAME: f32 = 8.5;
pub(super) const MAP_ASIDE: f32 = 16.0;

/// The size of the card of a win.
pub(super) const WIN: Vec2 = Vec2::new(330.0, 370.0);

/// The margins around the maze.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Edges {
    /// The line with level and time above it.
    pub(super) bar: bool,
    /// The column to the left.
    pub(super) left: bool,
    /// The column to the right.
    pub(super) right: bool,
    /// The line below it, with keys, a note, or the replay controls.
    pub(super) line: bool,
    /// The goals of the level.
    pub(super) goals: bool,
}

/// The least size of window that panels have room in, in design pixels.
const LEAST: Vec2 = Vec2::new(600.0, 338.0);

/// How much larger than designed text is drawn in a window of that size, by a scale in percent: as large
/// as it may be with all panels in the window.
pub(super) fn zoom(window: Vec2, scale: u32) -> f32 {
    let usual = (window / DESIGN).min_element().clamp(0.8, 2.0);
    let most = (window / LEAST).min_element();
    (usual * scale as f32 / 100.0).min(most)
}

/// Returns true if a window of this height, in design pixels, is so low that menus need all of it, as with large text.
pub(super) const fn is_low(window: f32) -> bool {
    window < 470.0
}

/// How much larger than designed a card is drawn that stands alone in a window of that size in design pixels: an
/// upright one is narrow, and would leave it small.
pub(super) fn enlarged(window: Vec2) -> f32 {
    const CARD: f32 = 344.0;
    if window.y > window.x { (window.x / CARD).clamp(1.0, 1.7) } else { 1.0 }
}

/// The width of a column in a window of that width, both in design pixels.
pub(super) const fn column(window: f32) -> f32 {
    (window * 0.26).clamp(236.0, 290.0)
}

/// The rectangle for the maze in logical pixels, y downwards, between the edges.
pub(super) fn room(window: Vec2, zoom: f32, edges: Edges) -> Rect {
    let column = |is_there| {
        if is_there { column(window.x / zoom) * zoom } else { 0.0 }
    };
    let line = |is_there, height| if is_there { height * zoom } else { 0.0 };
    let has_row = edges.goals && window.x / zoom < NARROW;
    let below = line(edges.line, BAR) + line(has_row, ROW);
    let min = Vec2::new(column(edges.left), line(edges.bar, BAR));
    let max = window - Vec2::new(column(edges.right), below);
    Rect { min, max: max.max(min + 1.0) }
}
