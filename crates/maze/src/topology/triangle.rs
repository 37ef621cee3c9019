//! Triangles in columns and rows.

use super::{Cell, Port, Rectangle, Shape, Side, Size, Topology};

/// Three-sided cells that alternately point up and down; the first one of the first row points up.
///
/// Ports: 0 leads through the level side, which is below a triangle that points up and above one that
/// points down; 1 leads to the east, 2 to the west. Storage is that of a rectangle.
///
/// A single column is made of pairs that nothing joins: from three rows on it is not in one part.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Triangle {
    rectangle: Rectangle,
}

/// The port through the level side.
pub(crate) const LEVEL: Port = Port(0);
pub(crate) const EAST: Port = Port(1);
pub(crate) const WEST: Port = Port(2);

impl Triangle {
    /// A grid of that many columns and rows.
    ///
    /// # Panics
    /// When the size is above [`MAX_CELLS`](super::MAX_CELLS); see [`Size::in_memory`].
    pub(crate) const fn new(size: Size) -> Self {
        Self { rectangle: Rectangle::new(size) }
    }

    /// Returns true if a cell has its level side below.
    #[inline]
    pub const fn points_up(&self, cell: Cell) -> bool {
        let (x, y) = self.rectangle.coordinates(cell);
        (x + y).is_multiple_of(2)
    }

    /// The side of the rectangle's cell that a port leads through.
    #[inline]
    const fn side(&self, cell: Cell, port: Port) -> Side {
        match port {
            EAST => Side::East,
            WEST => Side::West,
            _ if self.points_up(cell) => Side::South,
            _ => Side::North,
        }
    }
}

impl Topology for Triangle {
    type Store = Vec<u8>;

    const PORTS: u8 = 3;

    fn shape(&self) -> Shape {
        Shape::Triangle
    }

    rectangle_cells!();

    #[inline]
    fn neighbor(&self, cell: Cell, port: Port) -> Cell {
        self.rectangle.neighbor(cell, self.side(cell, port).port())
    }

    #[inline]
    fn opposite(&self, _cell: Cell, port: Port) -> Port {
        match port {
            EAST => WEST,
            WEST => EAST,
            _ => LEVEL,
        }
    }

    #[inline]
    fn clockwise(&self, cell: Cell, port: Port) -> Port {
        match (port, self.points_up(cell)) {
            (EAST, true) | (WEST, false) => LEVEL,
            (WEST, true) | (LEVEL, false) => EAST,
            _ => WEST,
        }
    }

    #[inline]
    fn across(&self, _cell: Cell, _port: Port) -> Option<Port> {
        None
    }

    #[inline]
    fn distance_lower_bound(&self, from: Cell, to: Cell) -> u32 {
        self.rectangle.distance_lower_bound(from, to)
    }

    fn port_name(&self, cell: Cell, port: Port) -> &'static str {
        self.side(cell, port).name()
    }

    fn entrance_ports(&self) -> &'static [Port] {
        &[LEVEL, WEST, EAST]
    }

    fn exit_ports(&self) -> &'static [Port] {
        &[LEVEL, EAST, WEST]
    }
}
