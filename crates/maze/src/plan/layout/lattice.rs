//! Square cells: rectangles, woven rectangles, cylinders and tori.

use super::{Bounds, Edge, Plan, Point, SEAM, floor};
use crate::topology::{Cell, Grid, Port, Rectangle, Shape, Side, Topology};

impl Plan {
    /// The lattice of square cells, and the horizontal and vertical margins of the sheet beyond it; `None` if
    /// cells are not square.
    pub fn squares(&self) -> Option<(Rectangle, Point)> {
        let is_square = matches!(self.grid, Grid::Rectangle(_) | Grid::Woven(_) | Grid::Wrapped(_));
        let Lattice { rectangle, margin } = Lattice::of(&self.grid);
        is_square.then_some((rectangle, margin))
    }

    /// Returns true if a port leads over a joined edge to the other end of the sheet.
    pub fn is_seam(&self, cell: Cell, port: Port) -> bool {
        let Grid::Wrapped(wrapped) = &self.grid else { return false };
        let (x, y) = wrapped.position(cell);
        let size = wrapped.size();
        let at_edge = match Side::of(port) {
            Side::North => y == 0,
            Side::East => x + 1 == size.columns(),
            Side::South => y + 1 == size.rows(),
            Side::West => x == 0,
        };
        at_edge && wrapped.contains(wrapped.neighbor(cell, port))
    }
}

/// Square cells of one unit, with margins beyond joined edges.
pub(super) struct Lattice {
    pub(super) rectangle: Rectangle,
    /// The margins at the left and right, and at the top and bottom.
    margin: Point,
}

impl Lattice {
    /// Those of a woven or a wrapped grid; only edges that are joined have margins.
    #[inline]
    pub(super) fn of(grid: &Grid) -> Self {
        match grid {
            Grid::Wrapped(wrapped) => {
                let size = wrapped.size();
                let x = if size.columns() > 1 { SEAM } else { 0.0 };
                let y = if wrapped.shape() == Shape::Torus && size.rows() > 1 { SEAM } else { 0.0 };
                Self { rectangle: Rectangle::new(size), margin: Point::new(x, y) }
            }
            _ => Self::plain(Rectangle::new(grid.size())),
        }
    }

    /// Those without margins.
    pub(super) const fn plain(rectangle: Rectangle) -> Self {
        Self { rectangle, margin: Point::new(0.0, 0.0) }
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

    #[inline(always)]
    pub(super) fn locate(&self, point: Point) -> Option<(Cell, f64)> {
        let (x, y) = (point.x - self.margin.x, point.y - self.margin.y);
        let place = |at: f64, count: u32| floor(at).max(0.0).min(f64::from(count - 1));
        let (column, row) = (place(x, self.rectangle.columns()), place(y, self.rectangle.rows()));
        let depth = 0.5 - (x - column - 0.5).abs().max((y - row - 0.5).abs());
        (depth >= -0.5).then(|| (self.rectangle.cell(column as u32, row as u32), depth))
    }
}
