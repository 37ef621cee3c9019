//! A way through cells as lines on the sheet.

use super::{INSET, Plan, Point, SEAM, Walls};
use mazewright_maze::door::Door;
use mazewright_maze::topology::{Cell, Grid, Port, Topology};

/// How long the pieces of a line along a circle are, in units.
const PIECE: f64 = 0.125;

/// Hands on the lines of a way through neighbors, which leads from middle to middle, and through doors to
/// the outside. A line ends where the way goes under a bridge or over a joined edge, and another begins
/// on the other side.
pub fn trail<W: Walls>(
    plan: &Plan,
    walls: &W,
    way: &[Cell],
    (entrance, exit): (Option<Door>, Option<Door>),
    put: &mut impl FnMut(&[Point]),
) {
    let mut line = Vec::new();
    if let Some(&first) = way.first() {
        if let Some(door) = entrance.filter(|door| door.cell == first) {
            piece(plan, first, door.port, 1.0, 0.0, &mut line);
        }
        line.push(plan.middle(first));
    }
    for pair in way.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        let mut ports = walls.open(from).iter();
        let Some(port) = ports.find(|&port| plan.grid().neighbor(from, port) == to) else {
            continue;
        };
        let back = plan.grid().opposite(from, port);
        // How far beyond its side the line of a cell is seen, in halves of a cell.
        let hidden = if plan.is_seam(from, port) {
            Some(2.0 * SEAM)
        } else {
            (plan.beyond(from, port) != Some(to)).then_some(2.0 * INSET)
        };
        piece(
            plan,
            from,
            port,
            0.0,
            1.0 + hidden.unwrap_or(0.0),
            &mut line,
        );
        if let Some(beyond) = hidden {
            put(&line);
            line.clear();
            piece(plan, to, back, 1.0 + beyond, 0.0, &mut line);
        } else {
            piece(plan, to, back, 1.0, 0.0, &mut line);
        }
    }
    if let Some(&last) = way.last()
        && let Some(door) = exit.filter(|door| door.cell == last)
    {
        piece(plan, last, door.port, 0.0, 1.0, &mut line);
    }
    if !line.is_empty() {
        put(&line);
    }
}

/// Adds the way between the middle of a cell (0) and one of its sides (1), without its beginning; along a
/// circle in short pieces.
fn piece(plan: &Plan, cell: Cell, port: Port, from: f64, to: f64, line: &mut Vec<Point>) {
    let out = plan.way_out(cell, port);
    let is_curved = matches!(plan.grid(), Grid::Ring(_)) && out.x != 0.0;
    let count = if is_curved {
        (out.x.abs() / PIECE) as u32 + 1
    } else {
        1
    };
    let at = |share: f64| plan.place(cell, Point::new(out.x * share, out.y * share));
    if line.is_empty() {
        line.push(at(from));
    }
    for n in 1..=count {
        let share = from + (to - from) * f64::from(n) / f64::from(count);
        line.push(at(share));
    }
}
