//! The stairs of a box on a sheet: their shapes, and the numbers that the two ends of a stair share.

use super::canvas::STAIR;
use mazewright_maze::topology::{Cell, Port, Topology as _};
use mazewright_plan::{Plan, Point, Walls};

/// An end of a stair, in units of the sheet.
pub(super) struct Stair {
    /// The corners of a triangle that points up or down, or of a diamond.
    pub(super) corners: Vec<Point>,
    /// True if it is filled; the diamond of a stair back is hollow.
    pub(super) is_full: bool,
    /// Its number; none in further dimensions than the fourth, where marks lie too close.
    pub(super) number: Option<Number>,
}

/// The number of a stair, and where it stands.
pub(super) struct Number {
    pub(super) number: usize,
    /// The middle of its height, and its end, its beginning or the middle of its width.
    pub(super) at: Point,
    pub(super) anchor: Anchor,
    /// The size of its digits.
    pub(super) size: f64,
}

/// Which part of a text is where it is put.
#[derive(Clone, Copy)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// The ends of the stairs of all cells. Stairs are numbered from 1 in reading order of the ends from which they lead
/// up, or on. O(n log n) for n cells.
pub(super) fn stairs(plan: &Plan, walls: &impl Walls) -> impl Iterator<Item = Stair> {
    let ends = || {
        let cells = plan.grid().cells().filter(|&cell| !walls.is_void(cell));
        cells.flat_map(|cell| plan.stairs(walls, cell).map(move |port| (cell, port)))
    };
    let on: Vec<(Cell, Port)> = ends().filter(|(_, port)| port.0 % 2 == 0).collect();
    ends().map(move |(cell, port)| {
        let lower = match port.0 % 2 {
            0 => (cell, port),
            _ => (plan.grid().neighbor(cell, port), Port(port.0 - 1)),
        };
        // Cells come in order, and so do the ports of each.
        let number = on.binary_search(&lower).ok();
        stair(plan, cell, port, number.map_or(0, |number| number + 1))
    })
}

fn stair(plan: &Plan, cell: Cell, port: Port, number: usize) -> Stair {
    let (middle, offset) = (plan.middle(cell), plan.exit_offset(cell, port));
    let moved = |from: Point, x: f64, y: f64| Point::new(from.x + x, from.y + y);
    let mark = moved(middle, offset.x, offset.y);
    let at = |x: f64, y: f64| moved(mark, STAIR * x, STAIR * y);
    let triangle = |way: f64| vec![at(0.0, -way), at(1.0, 0.7 * way), at(-1.0, 0.7 * way)];
    // Numbers stand beside triangles. Where there are diamonds, too, all stand in the middle row of the cell.
    let has_diamonds = plan.grid().size().dimensions() > 3;
    let (at_number, anchor, size) = match port.0 {
        4 if has_diamonds => (moved(middle, 0.0, -0.14), Anchor::Middle, 0.2),
        5 if has_diamonds => (moved(middle, 0.0, 0.14), Anchor::Middle, 0.2),
        4 => (moved(mark, -STAIR - 0.03, 0.0), Anchor::End, 0.3),
        5 => (moved(mark, STAIR + 0.03, 0.0), Anchor::Start, 0.3),
        6 => (moved(middle, offset.x, -0.03), Anchor::Middle, 0.2),
        _ => (moved(middle, offset.x, 0.03), Anchor::Middle, 0.2),
    };
    Stair {
        corners: match port.0 {
            4 => triangle(1.0),
            5 => triangle(-1.0),
            _ => vec![at(0.0, -1.0), at(1.0, 0.0), at(0.0, 1.0), at(-1.0, 0.0)],
        },
        is_full: port.0 == 5 || port.0.is_multiple_of(2),
        number: (number > 0 && port.0 < 8).then_some(Number { number, at: at_number, anchor, size }),
    }
}
