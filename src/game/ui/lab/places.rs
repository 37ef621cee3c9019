//! Places for pictures of mazes: side by side in a room, and in physical pixels.

use crate::game::ui::prelude::*;
use bevy::math::URect;

use mazewright_maze::plan::Plan;
use mazewright_maze::{Grid, Maze};

/// The space between places, and around them.
pub(super) const GAP: f32 = 10.0;

/// Rectangles for a number of pictures of a maze, in as many columns as make them largest, and the height of these.
/// Something in each rectangle is not the picture: how high it is depends on the width.
pub(super) fn side_by_side(
    room: Rect,
    count: usize,
    maze: Option<&Maze<Grid>>,
    rest: impl Fn(f32) -> f32,
) -> (f32, Vec<Rect>) {
    let shape = maze.map_or(1.6, |maze| {
        let extent = Plan::new(maze.topology()).extent();
        (extent.x / extent.y) as f32
    });
    let size = |columns: usize| {
        let rows = count.div_ceil(columns);
        let width = (room.width() - GAP * (columns - 1) as f32) / columns as f32;
        vec2(width, (room.height() - GAP * (rows - 1) as f32) / rows as f32)
    };
    let cells = |columns: usize| {
        let size = size(columns);
        (size.x / shape).min(size.y - rest(size.x))
    };
    // Of two layouts with cells of the same size, the one with fewer empty places looks better.
    let empty = |columns: usize| columns * count.div_ceil(columns) - count;
    let layouts = (1..=count).map(|columns| (cells(columns), columns));
    let best = layouts.max_by(|a, b| a.0.floor().total_cmp(&b.0.floor()).then(empty(b.1).cmp(&empty(a.1))));
    let (height, columns) = best.unwrap_or((0.0, 1));
    let size = size(columns);
    let places = (0..count).map(|n| {
        let at = vec2((n % columns) as f32, (n / columns) as f32);
        Rect::from_min_size(room.min + at * (size + vec2(GAP, GAP)), size)
    });
    (height, places.collect())
}

/// A place in physical pixels; at least one pixel large.
pub(super) fn pixels(ui: &Ui, place: Rect) -> URect {
    let pixels = ui.pixels_per_point();
    let edge = |at: f32| (at * pixels).round().max(0.0) as u32;
    URect::new(
        edge(place.min.x),
        edge(place.min.y),
        edge(place.max.x).max(edge(place.min.x) + 1),
        edge(place.max.y).max(edge(place.min.y) + 1),
    )
}
