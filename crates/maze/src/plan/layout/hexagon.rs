//! Hexagons standing on a corner.

use super::{Bounds, Edge, Point, floor};
use crate::topology::{Cell, Hexagon, Port, Topology};

/// √3.
const ROOT: f64 = 1.732_050_807_568_877_2;
/// The length of a side, and the distance from the middle to a corner.
const SIDE: f64 = 1.0 / ROOT;
/// The distance between rows.
const ROW: f64 = 1.5 * SIDE;

/// The outward unit vectors of the sides, by port.
const NORMALS: [Point; 6] = [
    Point::new(0.5, -ROOT / 2.0),
    Point::new(1.0, 0.0),
    Point::new(0.5, ROOT / 2.0),
    Point::new(-0.5, ROOT / 2.0),
    Point::new(-1.0, 0.0),
    Point::new(-0.5, -ROOT / 2.0),
];

/// The corners where the sides start, clockwise, by port, relative to the middle.
const CORNERS: [Point; 6] = [
    Point::new(0.0, -SIDE),
    Point::new(0.5, -SIDE / 2.0),
    Point::new(0.5, SIDE / 2.0),
    Point::new(0.0, SIDE),
    Point::new(-0.5, SIDE / 2.0),
    Point::new(-0.5, -SIDE / 2.0),
];

/// The layout of a grid of hexagons.
pub(super) struct Layout<'grid>(pub(super) &'grid Hexagon);

impl Layout<'_> {
    pub(super) fn extent(&self) -> Point {
        let (columns, rows) = (self.0.size().columns(), self.0.size().rows());
        let shift = if rows > 1 { 0.5 } else { 0.0 };
        Point::new(f64::from(columns) + shift, 2.0 * SIDE + ROW * f64::from(rows - 1))
    }

    pub(super) fn middle(&self, cell: Cell) -> Point {
        let (x, y) = self.0.position(cell);
        Point::new(f64::from(x) + 0.5 + f64::from(y % 2) / 2.0, SIDE + ROW * f64::from(y))
    }

    pub(super) fn bounds(&self, cell: Cell) -> Bounds {
        let middle = self.middle(cell);
        Bounds { from: Point::new(middle.x - 0.5, middle.y - SIDE), to: Point::new(middle.x + 0.5, middle.y + SIDE) }
    }

    pub(super) fn edge(&self, cell: Cell, port: Port) -> Edge {
        let middle = self.middle(cell);
        let corner = |n: u8| middle.offset(CORNERS[usize::from(n % 6)], 1.0);
        Edge::Line { from: corner(port.0), to: corner(port.0 + 1) }
    }

    pub(super) fn exit_offset(&self, _cell: Cell, port: Port) -> Point {
        Point::default().offset(NORMALS[usize::from(port.0 % 6)], 0.5)
    }

    #[inline(always)]
    pub(super) fn locate(&self, point: Point) -> Option<(Cell, f64)> {
        let last = |count: u32| f64::from(count - 1);
        let (columns, rows) = (self.0.size().columns(), self.0.size().rows());
        let upper = floor((point.y - SIDE) * (1.0 / ROW));
        let mut nearest = (f64::INFINITY, 0, 0, Point::default());
        // The nearest middle lies in the row above or below.
        for row in [upper, upper + 1.0] {
            let row = row.max(0.0).min(last(rows));
            let y = row as u32;
            let first = 0.5 + f64::from(y % 2) / 2.0;
            let column = floor(point.x - first + 0.5).max(0.0).min(last(columns));
            let local = Point::new(point.x - first - column, point.y - SIDE - ROW * row);
            let square = local.x * local.x + local.y * local.y;
            if square < nearest.0 {
                nearest = (square, column as u32, y, local);
            }
        }
        let (square, x, y, local) = nearest;
        if square > 1.0 {
            return None;
        }
        let (across, down) = (local.x.abs(), local.y.abs() * (ROOT / 2.0));
        let depth = 0.5 - across.max(across / 2.0 + down);
        Some((self.0.locate(x, y)?, depth))
    }
}
