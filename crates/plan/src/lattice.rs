//! Square cells: rectangles, woven rectangles, cylinders and tori.

use super::{Bounds, Edge, Point, SEAM, Spot, floor};
use mazewright_maze::topology::{Cell, Port, Rectangle, Shape, Side, Topology, Woven, Wrapped};

/// The distance of the rails of a bridge from the sides of its cell, in units.
pub const INSET: f64 = 0.1875;

/// Square cells of one unit, with margins beyond joined edges.
pub(super) struct Lattice {
    rectangle: Rectangle,
    /// The margins at the left and right, and at the top and bottom.
    margin: Point,
}

impl Lattice {
    pub(super) const fn new(rectangle: Rectangle, across: bool, down: bool) -> Self {
        let x = if across { SEAM } else { 0.0 };
        let y = if down { SEAM } else { 0.0 };
        Self { rectangle, margin: Point::new(x, y) }
    }

    pub(super) fn woven(woven: &Woven) -> Self {
        Self::new(Rectangle::new(woven.size()), false, false)
    }

    pub(super) fn wrapped(wrapped: &Wrapped) -> Self {
        let size = wrapped.size();
        let down = wrapped.shape() == Shape::Torus && size.rows() > 1;
        Self::new(Rectangle::new(size), size.columns() > 1, down)
    }

    /// Column and row of a cell.
    pub(super) const fn coordinates(&self, cell: Cell) -> (u32, u32) {
        self.rectangle.coordinates(cell)
    }

    fn corner(&self, cell: Cell) -> Point {
        let (x, y) = self.rectangle.coordinates(cell);
        Point::new(self.margin.x + f64::from(x), self.margin.y + f64::from(y))
    }

    pub(super) fn extent(&self) -> Point {
        Point::new(
            2.0 * self.margin.x + f64::from(self.rectangle.columns()),
            2.0 * self.margin.y + f64::from(self.rectangle.rows()),
        )
    }

    pub(super) fn middle(&self, cell: Cell) -> Point {
        self.corner(cell).offset(Point::new(0.5, 0.5), 1.0)
    }

    pub(super) fn bounds(&self, cell: Cell) -> Bounds {
        Bounds::square(self.corner(cell))
    }

    pub(super) fn edge(&self, cell: Cell, port: Port) -> Edge {
        self.bounds(cell).edge(port)
    }

    pub(super) fn exit_offset(&self, _cell: Cell, port: Port) -> Point {
        let (x, y) = Side::of(port).offset();
        Point::new(f64::from(x) / 2.0, f64::from(y) / 2.0)
    }

    pub(super) const fn reach(&self) -> f64 {
        0.5 + SEAM
    }

    #[inline(always)]
    pub(super) fn spot(&self, point: Point) -> Option<Spot> {
        let (x, y) = (point.x - self.margin.x, point.y - self.margin.y);
        let place = |at: f64, count: u32| floor(at).max(0.0).min(f64::from(count - 1));
        let (column, row) = (place(x, self.rectangle.columns()), place(y, self.rectangle.rows()));
        let local = Point::new(x - column - 0.5, y - row - 0.5);
        if local.x.abs() > 1.0 || local.y.abs() > 1.0 {
            return None;
        }
        let (across, down) = (0.5 - local.x.abs(), 0.5 - local.y.abs());
        let corner = match (local.x >= 0.0, local.y < 0.0) {
            (true, true) => Side::North,
            (true, false) => Side::East,
            (false, false) => Side::South,
            (false, true) => Side::West,
        };
        let level = matches!(corner, Side::North | Side::South);
        let (before, after) = if level { (down, across) } else { (across, down) };
        Some(Spot {
            cell: self.rectangle.cell(column as u32, row as u32),
            corner: corner.port(),
            before,
            after,
            tip: (across * across + down * down).sqrt(),
            local,
            variant: 0,
        })
    }
}
