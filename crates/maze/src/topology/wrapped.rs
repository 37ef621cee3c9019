//! The rectangle without left and right edge, or without any: a cylinder, a Möbius band, a torus.

use super::{Cell, Port, Rectangle, Shape, Side, Size, Topology};

/// A rectangle whose first and last column are neighbors, and in a torus its first and last row too. In a Möbius band
/// the last column meets the first one upside down, so a band crossed once has its upper and lower edge swapped.
///
/// A single column or row is not joined to itself. Slots, columns, rows and sides are those of the
/// rectangle; only a step over an edge costs more there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Wrapped {
    rectangle: Rectangle,
    /// A cylinder, a Möbius band or a torus.
    shape: Shape,
}

impl Wrapped {
    /// A cylinder, a Möbius band or a torus.
    pub(crate) const fn new(size: Size, shape: Shape) -> Self {
        Self { rectangle: Rectangle::new(size), shape }
    }

    /// Returns true if a step over the left or right edge turns what is above into what is below.
    pub const fn flips(&self) -> bool {
        matches!(self.shape, Shape::Moebius)
    }

    /// The row on the other side of the left or right edge.
    const fn row_across(&self, y: u32) -> u32 {
        if self.flips() { self.rectangle.rows() - 1 - y } else { y }
    }

    /// The cell beyond a port over which the rectangle ends.
    fn over_the_edge(&self, cell: Cell, port: Port) -> Option<Cell> {
        let (x, y) = self.rectangle.coordinates(cell);
        let (columns, rows) = (self.rectangle.columns(), self.rectangle.rows());
        let is_torus = self.shape == Shape::Torus;
        match Side::of(port) {
            Side::East if columns > 1 => Some(self.rectangle.cell(0, self.row_across(y))),
            Side::West if columns > 1 => Some(self.rectangle.cell(columns - 1, self.row_across(y))),
            Side::South if is_torus && rows > 1 => Some(self.rectangle.cell(x, 0)),
            Side::North if is_torus && rows > 1 => Some(self.rectangle.cell(x, rows - 1)),
            _ => None,
        }
    }
}

impl Topology for Wrapped {
    type Store = Vec<u8>;

    const PORTS: u8 = 4;

    fn shape(&self) -> Shape {
        self.shape
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
    fn distance_lower_bound(&self, from: Cell, to: Cell) -> u32 {
        let ((x, y), (x2, y2)) = (self.position(from), self.position(to));
        let (across, down) = (x.abs_diff(x2), y.abs_diff(y2));
        let around = self.rectangle.columns() - across;
        match self.shape {
            Shape::Moebius if self.rectangle.columns() > 1 => {
                (across + down).min(around + y.abs_diff(self.row_across(y2)))
            }
            Shape::Moebius => down,
            Shape::Torus => across.min(around) + down.min(self.rectangle.rows() - down),
            _ => across.min(around) + down,
        }
    }
}
