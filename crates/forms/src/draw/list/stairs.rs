//! The stairs of a box on a sheet: their shapes, and the numbers that the two ends of a stair share.

use super::{Anchor, Outline, Put, put_plain};
use crate::draw::theme::Ink;
use mazewright_maze::plan::{Plan, Point, Walls};
use mazewright_maze::topology::{Cell, Port, Topology as _};

/// How far a stair reaches from its place, in units.
const REACH: f64 = 0.19;

/// The ends from which stairs lead up, or on, in reading order, which is that of their numbers.
pub(super) fn lower_ends(plan: &Plan, walls: &dyn Walls) -> Vec<(Cell, Port)> {
    let cells = plan.grid().cells().filter(|&cell| !walls.is_void(cell));
    let ends = cells.flat_map(|cell| plan.stairs(walls, cell).map(move |port| (cell, port)));
    ends.filter(|(_, port)| port.0 % 2 == 0).collect()
}

/// Passes an end of a stair to `put`: a triangle that points up or down, or a diamond, which is hollow for a stair
/// back; and its number, from 1, if it is among `lower` ends.
pub(super) fn stair(plan: &Plan, cell: Cell, port: Port, lower: &[(Cell, Port)], put: &mut Put<'_>) {
    let (middle, offset) = (plan.middle(cell), plan.exit_offset(cell, port));
    let moved = |from: Point, x: f64, y: f64| Point::new(from.x + x, from.y + y);
    let mark = moved(middle, offset.x, offset.y);
    let at = |x: f64, y: f64| moved(mark, REACH * x, REACH * y);
    let triangle = |way: f64| [at(0.0, -way), at(1.0, 0.7 * way), at(-1.0, 0.7 * way)];
    let (up, down) = (triangle(1.0), triangle(-1.0));
    let diamond = [at(0.0, -1.0), at(1.0, 0.0), at(0.0, 1.0), at(-1.0, 0.0), at(0.0, -1.0)];
    let outline = match port.0 {
        4 => Outline::Polygon(up[..].into()),
        5 => Outline::Polygon(down[..].into()),
        port if port % 2 == 0 => Outline::Polygon(diamond[..4].into()),
        _ => Outline::Line { points: diamond[..].into(), width: 0.06 },
    };
    put_plain(put, &outline, Ink::GLYPH);
    let lower_end = match port.0 % 2 {
        0 => (cell, port),
        _ => (plan.grid().neighbor(cell, port), Port(port.0 - 1)),
    };
    // In further dimensions than the fourth, marks lie too close for numbers.
    let Some(number) = lower.binary_search(&lower_end).ok().filter(|_| port.0 < 8) else { return };
    // Numbers stand beside triangles. Where there are diamonds, too, all stand in the middle row of the cell.
    let has_diamonds = plan.grid().size().dimensions() > 3;
    let (at, anchor, size) = match port.0 {
        4 if has_diamonds => (moved(middle, 0.0, -0.14), Anchor::Middle, 0.2),
        5 if has_diamonds => (moved(middle, 0.0, 0.14), Anchor::Middle, 0.2),
        4 => (moved(mark, -REACH - 0.03, 0.0), Anchor::End, 0.3),
        5 => (moved(mark, REACH + 0.03, 0.0), Anchor::Start, 0.3),
        6 => (moved(middle, offset.x, -0.03), Anchor::Middle, 0.2),
        _ => (moved(middle, offset.x, 0.03), Anchor::Middle, 0.2),
    };
    let text = &(number + 1).to_string();
    put_plain(put, &Outline::Text { at, size, anchor, text }, Ink::GLYPH);
}
