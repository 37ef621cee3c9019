//! Equilateral triangles.

use super::{Bounds, Edge, Point, floor};
use crate::topology::triangle::{EAST, WEST};
use crate::topology::{Cell, Port, Topology, Triangle};

/// The distance between columns, which overlap: half a side, √3/2. A disc of radius 1/2 just fits a cell.
const COLUMN: f64 = 0.866_025_403_784_438_6;
/// The distance between rows.
const ROW: f64 = 1.5;

/// The layout of a grid of triangles.
pub(crate) struct Layout<'grid>(pub(super) &'grid Triangle);

impl Layout<'_> {
    pub(crate) fn extent(&self) -> Point {
        let (columns, rows) = (self.0.size().columns(), self.0.size().rows());
        Point::new(f64::from(columns + 1) * COLUMN, f64::from(rows) * ROW)
    }

    pub(crate) fn middle(&self, cell: Cell) -> Point {
        let (x, y) = self.0.position(cell);
        let down = if self.0.points_up(cell) { 1.0 } else { 0.5 };
        Point::new(f64::from(x + 1) * COLUMN, f64::from(y) * ROW + down)
    }

    pub(crate) fn bounds(&self, cell: Cell) -> Bounds {
        let (x, y) = self.0.position(cell);
        Bounds {
            from: Point::new(f64::from(x) * COLUMN, f64::from(y) * ROW),
            to: Point::new(f64::from(x + 2) * COLUMN, f64::from(y + 1) * ROW),
        }
    }

    pub(crate) fn edge(&self, cell: Cell, port: Port) -> Edge {
        let Bounds { from, to } = self.bounds(cell);
        // Computed like the corners of neighbors, so that walls in one line meet exactly.
        let middle = f64::from(self.0.position(cell).0 + 1) * COLUMN;
        let up = self.0.points_up(cell);
        let (tip, level) = if up { (from.y, to.y) } else { (to.y, from.y) };
        let (left, right) = (Point::new(from.x, level), Point::new(to.x, level));
        let tip = Point::new(middle, tip);
        let (from, to) = match (port, up) {
            (EAST, true) => (tip, right),
            (EAST, false) => (right, tip),
            (WEST, true) => (left, tip),
            (WEST, false) => (tip, left),
            (_, true) => (right, left),
            (_, false) => (left, right),
        };
        Edge::Line { from, to }
    }

    pub(crate) fn exit_offset(&self, cell: Cell, port: Port) -> Point {
        let down = if self.0.points_up(cell) { 0.5 } else { -0.5 };
        match port {
            EAST => Point::new(COLUMN / 2.0, -down / 2.0),
            WEST => Point::new(-COLUMN / 2.0, -down / 2.0),
            _ => Point::new(0.0, down),
        }
    }

    #[inline(always)]
    pub(crate) fn locate(&self, point: Point) -> Option<(Cell, f64)> {
        let (columns, rows) = (self.0.size().columns(), self.0.size().rows());
        let row = floor(point.y * (1.0 / ROW)).max(0.0).min(f64::from(rows - 1));
        let (y, v) = (row as u32, point.y * (1.0 / ROW) - row);
        let u = point.x * (1.0 / COLUMN);
        let left = floor(u);
        // The side between the triangles that start at this column and the one before.
        let points_up = (left as i64 + i64::from(y)).rem_euclid(2) == 0;
        let border = if points_up { 1.0 - v } else { v };
        let column = if u - left < border { left - 1.0 } else { left };
        let column = column.max(0.0).min(f64::from(columns - 1));
        let cell = self.0.locate(column as u32, y)?;
        let up = self.0.points_up(cell);
        let from_tip = if up { v } else { 1.0 - v };
        let level = (1.0 - from_tip) * ROW;
        let along = u - column;
        // Slanted sides rise by 60°.
        let west = (along - (1.0 - from_tip)) * (COLUMN * COLUMN);
        let east = (1.0 + from_tip - along) * (COLUMN * COLUMN);
        let depth = west.min(east).min(level);
        (depth >= -1.0).then_some((cell, depth))
    }
}
