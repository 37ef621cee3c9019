//! Any of the topologies in one type, for what is made, read or drawn without knowing which.

use super::{
    Cell, Hexagon, Port, Rectangle, Ring, Shape, Side, Size, Topology, Triangle, Woven, Wrapped,
};

/// Any topology.
///
/// Every question costs a look at which one it is; what runs over many cells is better made for each
/// topology by itself, as [`Recipe`](crate::Recipe) does.
#[derive(Clone, PartialEq, Debug)]
pub enum Grid {
    /// Square cells in columns and rows.
    Rectangle(Rectangle),
    /// Square cells with bridges.
    Woven(Woven),
    /// A cylinder or a torus.
    Wrapped(Wrapped),
    /// Six-sided cells.
    Hexagon(Hexagon),
    /// Three-sided cells.
    Triangle(Triangle),
    /// Rings around a middle.
    Ring(Ring),
}

/// Does the same with whichever topology a grid is.
macro_rules! each {
    ($grid:expr, $topology:ident => $what:expr) => {
        match $grid {
            Grid::Rectangle($topology) => $what,
            Grid::Woven($topology) => $what,
            Grid::Wrapped($topology) => $what,
            Grid::Hexagon($topology) => $what,
            Grid::Triangle($topology) => $what,
            Grid::Ring($topology) => $what,
        }
    };
}

macro_rules! from {
    ($($topology:ident),*) => {
        $(impl From<$topology> for Grid {
            fn from(topology: $topology) -> Self {
                Self::$topology(topology)
            }
        })*
    };
}
from!(Rectangle, Woven, Wrapped, Hexagon, Triangle, Ring);

impl Grid {
    /// Whether cells are squares in columns and rows, with bridges or joined edges or without.
    #[must_use]
    pub const fn has_square_cells(&self) -> bool {
        matches!(self, Self::Rectangle(_) | Self::Woven(_) | Self::Wrapped(_))
    }
}

impl Topology for Grid {
    const PORTS: u8 = 6;

    fn shape(&self) -> Shape {
        each!(self, topology => topology.shape())
    }

    fn size(&self) -> Size {
        each!(self, topology => topology.size())
    }

    fn slots(&self) -> usize {
        each!(self, topology => topology.slots())
    }

    fn cell_count(&self) -> usize {
        each!(self, topology => topology.cell_count())
    }

    #[inline]
    fn nth(&self, n: usize) -> Cell {
        each!(self, topology => topology.nth(n))
    }

    #[inline]
    fn contains(&self, slot: Cell) -> bool {
        each!(self, topology => topology.contains(slot))
    }

    #[inline]
    fn neighbor(&self, cell: Cell, port: Port) -> Cell {
        each!(self, topology => {
            if port.0 < topology.port_count() {
                topology.neighbor(cell, port)
            } else {
                // The first slot of every topology is void.
                Cell(0)
            }
        })
    }

    #[inline]
    fn has_port(&self, cell: Cell, port: Port) -> bool {
        each!(self, topology => {
            port.0 < topology.port_count() && topology.has_port(cell, port)
        })
    }

    #[inline]
    fn opposite(&self, cell: Cell, port: Port) -> Port {
        each!(self, topology => topology.opposite(cell, port))
    }

    #[inline]
    fn clockwise(&self, cell: Cell, port: Port) -> Port {
        each!(self, topology => topology.clockwise(cell, port))
    }

    #[inline]
    fn across(&self, cell: Cell, port: Port) -> Option<Port> {
        each!(self, topology => topology.across(cell, port))
    }

    fn at_least(&self, from: Cell, to: Cell) -> u32 {
        each!(self, topology => topology.at_least(from, to))
    }

    #[inline]
    fn position(&self, cell: Cell) -> (u32, u32) {
        each!(self, topology => topology.position(cell))
    }

    fn locate(&self, x: u32, y: u32) -> Option<Cell> {
        each!(self, topology => topology.locate(x, y))
    }

    fn columns_of(&self, row: u32) -> u32 {
        each!(self, topology => topology.columns_of(row))
    }

    fn port_name(&self, cell: Cell, port: Port) -> &'static str {
        each!(self, topology => topology.port_name(cell, port))
    }

    fn entrance_ports(&self) -> &'static [Port] {
        each!(self, topology => topology.entrance_ports())
    }

    fn exit_ports(&self) -> &'static [Port] {
        each!(self, topology => topology.exit_ports())
    }

    fn lattice(&self) -> Option<&Rectangle> {
        each!(self, topology => topology.lattice())
    }

    fn is_woven(&self) -> bool {
        matches!(self, Self::Woven(_))
    }

    fn bridge(&self, cell: Cell) -> Option<Side> {
        each!(self, topology => topology.bridge(cell))
    }

    fn is_plain(&self) -> bool {
        matches!(self, Self::Rectangle(_))
    }

    fn port_count(&self) -> u8 {
        each!(self, topology => topology.port_count())
    }
}
