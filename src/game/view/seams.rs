//! Marks at joined edges: an arrow outside each opening, and where the edges are joined upside down a number that the
//! opening has at both ends.

use bevy::math::Vec2;

use super::brush::{Brush, paint};
use super::digits;
use super::masonry::world;
use super::world::layer;
use crate::game::theme::Theme;
use mazewright_maze::{Cell, Grid, Maze, Topology as _};
use mazewright_plan::{Edge, Plan, SEAM};

/// How far from the edge of the sheet arrows and numbers are, half the width of an arrow, and how high digits are, in
/// cells.
const ARROW: f32 = 0.12;
const NUMBER: f32 = 0.55;
const HALF_ARROW: f32 = 0.17;
const HEIGHT: f32 = 0.36;

/// Draws the marks of a cell.
pub(super) fn draw(brush: &mut Brush, theme: &Theme, plan: &Plan, maze: &Maze<Grid>, cell: Cell) {
    let Grid::Wrapped(wrapped) = plan.grid() else { return };
    brush.height = layer::ON_FLOOR;
    let color = paint(theme.quiet.color());
    for port in maze.open_sides(cell).iter().filter(|&port| plan.is_seam(cell, port)) {
        let Some(Edge::Line { from, to }) = plan.side(cell, port) else {
            continue;
        };
        // Sides run clockwise around their cell, so the outside is to the left.
        let along = (world(to) - world(from)).normalize_or_zero();
        let at = |distance: f32| world(from.halfway(to)) + along.perp() * (SEAM as f32 + distance);
        let foot = along * HALF_ARROW;
        brush.fill(color, [at(ARROW) - foot, at(ARROW) + foot, at(ARROW + HALF_ARROW)]);
        if wrapped.flips() {
            let rows = [cell, wrapped.neighbor(cell, port)].map(|cell| wrapped.position(cell));
            let (_, row) = rows.into_iter().min().unwrap_or_default();
            for (middle, size) in digits::bars(row + 1) {
                brush.bar(color, (at(NUMBER) + middle * HEIGHT, Vec2::X), size * HEIGHT / 2.0);
            }
        }
    }
}
