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
    const PORTS: u8 = 4;

    fn shape(&self) -> Shape {
        if self.torus {
            Shape::Torus
        } else {
            Shape::Cylinder
        }
    }

    fn size(&self) -> Size {
        self.rectangle.size()
    }

    #[inline]
    fn slots(&self) -> usize {
        self.rectangle.slots()
    }

    #[inline]
    fn cell_count(&self) -> usize {
        self.rectangle.cell_count()
    }

    #[inline]
    fn nth(&self, n: usize) -> Cell {
        self.rectangle.nth(n)
    }

    #[inline]
    fn contains(&self, slot: Cell) -> bool {
        self.rectangle.contains(slot)
    }

    #[inline]
    fn neighbor(&self, cell: Cell, port: Port) -> Cell {
        let slot = self.rectangle.neighbor(cell, port);
        if self.rectangle.contains(slot) {
            return slot;
        }
        self.over_the_edge(cell, port).unwrap_or(slot)
    }

    #[inline]
    fn opposite(&self, cell: Cell, port: Port) -> Port {
        self.rectangle.opposite(cell, port)
    }

    #[inline]
    fn clockwise(&self, cell: Cell, port: Port) -> Port {
        self.rectangle.clockwise(cell, port)
    }

    #[inline]
    fn across(&self, cell: Cell, port: Port) -> Option<Port> {
        self.rectangle.across(cell, port)
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

    fn position(&self, cell: Cell) -> (u32, u32) {
        self.rectangle.coordinates(cell)
    }

    fn locate(&self, x: u32, y: u32) -> Option<Cell> {
        self.rectangle.locate(x, y)
    }

    fn port_name(&self, cell: Cell, port: Port) -> &'static str {
        self.rectangle.port_name(cell, port)
    }

    fn entrance_ports(&self) -> &'static [Port] {
        self.rectangle.entrance_ports()
    }

    fn exit_ports(&self) -> &'static [Port] {
        self.rectangle.exit_ports()
    }

    fn lattice(&self) -> Option<&Rectangle> {
        Some(&self.rectangle)
    }

    #[inline]
    fn cells(&self) -> impl Iterator<Item = Cell> {
        self.rectangle.cells()
    }
}
