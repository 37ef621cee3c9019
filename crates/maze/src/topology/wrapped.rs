//! The rectangle without left and right edge, or without any: a cylinder, a torus.

use super::{Cell, Port, Rectangle, Shape, Side, Size, Topology};

/// A rectangle whose first and last column are neighbors, and in a torus its first and last row too.
///
/// A single column or row is not joined to itself. Slots, columns, rows and sides are those of the
/// rectangle; only a step over an edge costs more there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Wrapped {
    rectangle: Rectangle,
    /// Whether top and bottom are joined as well.
    torus: bool,
}

impl Wrapped {
    /// A rectangle whose left and right edge are joined.
    #[must_use]
    pub const fn cylinder(size: Size) -> Self {
        let rectangle = Rectangle::new(size);
        Self {
            rectangle,
            torus: false,
        }
    }

    /// A rectangle whose opposite edges are joined.
    #[must_use]
    pub const fn torus(size: Size) -> Self {
        let rectangle = Rectangle::new(size);
        Self {
            rectangle,
            torus: true,
        }
    }

    /// What lies behind a port over which the rectangle ends.
    fn over_the_edge(&self, cell: Cell, port: Port) -> Option<Cell> {
        let (x, y) = self.rectangle.coordinates(cell);
        let (columns, rows) = (self.rectangle.columns(), self.rectangle.rows());
        match Side::of(port) {
            Side::East if columns > 1 => Some(self.rectangle.cell(0, y)),
            Side::West if columns > 1 => Some(self.rectangle.cell(columns - 1, y)),
            Side::South if self.torus && rows > 1 => Some(self.rectangle.cell(x, 0)),
            Side::North if self.torus && rows > 1 => Some(self.rectangle.cell(x, rows - 1)),
            _ => None,
        }
    }
}

impl Topology for Wrapped {
    type Store = Vec<u8>;

    const PORTS: u8 = 4;

    fn shape(&self) -> Shape {
        if self.torus {
            Shape::Torus
        } else {
            Shape::Cylinder
        }
    }

    rectangle_cells!();
    rectangle_sides!();

    #[inline]
    fn neighbor(&self, cell: Cell, port: Port) -> Cell {
        let slot = self.rectangle.neighbor(cell, port);
        if self.rectangle.contains(slot) {
            return slot;
        }
        self.over_the_edge(cell, port).unwrap_or(slot)
    }

    #[inline]
    fn at_least(&self, from: Cell, to: Cell) -> u32 {
        let ((x, y), (x2, y2)) = (self.position(from), self.position(to));
        let (across, down) = (x.abs_diff(x2), y.abs_diff(y2));
        let across = across.min(self.rectangle.columns() - across);
        if self.torus {
            across + down.min(self.rectangle.rows() - down)
        } else {
            across + down
        }
    }
}
