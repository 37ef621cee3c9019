//! Any of the topologies in one type, for code that makes, reads or draws mazes without knowing which.

use super::{
    Cell, Cuboid, Hexagon, Port, Rectangle, Ring, Shape, Side, Size, Tiling, Topology, Triangle, Woven, Wrapped,
};
use crate::topology::slots::GridSlots;

/// Any topology.
///
/// Every call has to match on the topology; loops over many cells are better compiled for each one, as
/// [`Recipe`](crate::Recipe) does.
#[derive(Clone, PartialEq, Debug)]
pub enum Grid {
    /// Square cells in columns and rows.
    Rectangle(Rectangle),
    /// Square cells with bridges.
    Woven(Woven),
    /// A cylinder, a torus or a Möbius band.
    Wrapped(Wrapped),
    /// Six-sided cells.
    Hexagon(Hexagon),
    /// Three-sided cells.
    Triangle(Triangle),
    /// Rings around a middle.
    Ring(Ring),
    /// Cells that tile the plane in some pattern.
    Tiling(Tiling),
    /// A box of three dimensions.
    Box(Cuboid<u8>),
    /// A box of four dimensions or more.
    WideBox(Cuboid<u32>),
}

/// Evaluates an expression with the topology inside a [`Grid`], compiled once for each, so that loops over cells do not
/// match on it.
///
/// ```
/// use mazewright_maze::{Grid, Shape, Size, Topology, with_topology};
///
/// let grid = Grid::new(Shape::Hexagon, Size::new(8, 5)?);
/// assert_eq!(with_topology!(&grid, topology => topology.cells().count()), 40);
/// # Ok::<(), mazewright_maze::SizeError>(())
/// ```
#[macro_export]
macro_rules! with_topology {
    ($grid:expr, $topology:ident => $what:expr) => {
        match $grid {
            $crate::Grid::Rectangle($topology) => $what,
            $crate::Grid::Woven($topology) => $what,
            $crate::Grid::Wrapped($topology) => $what,
            $crate::Grid::Hexagon($topology) => $what,
            $crate::Grid::Triangle($topology) => $what,
            $crate::Grid::Ring($topology) => $what,
            $crate::Grid::Tiling($topology) => $what,
            $crate::Grid::Box($topology) => $what,
            $crate::Grid::WideBox($topology) => $what,
        }
    };
}

/// Methods that forward to the topology inside.
macro_rules! ask {
    ($(fn $method:ident($($argument:ident: $type:ty),*) -> $answer:ty;)+) => {$(
        #[inline]
        fn $method(&self $(, $argument: $type)*) -> $answer {
            with_topology!(self, topology => topology.$method($($argument),*))
        }
    )+};
}

macro_rules! from {
    ($($variant:ident($topology:ty)),*) => {
        $(impl From<$topology> for Grid {
            fn from(topology: $topology) -> Self {
                Self::$variant(topology)
            }
        })*
    };
}
from!(
    Rectangle(Rectangle),
    Woven(Woven),
    Wrapped(Wrapped),
    Hexagon(Hexagon),
    Triangle(Triangle),
    Ring(Ring),
    Tiling(Tiling),
    Box(Cuboid<u8>),
    WideBox(Cuboid<u32>)
);

impl Grid {
    /// The grid of a shape, without bridges.
    ///
    /// # Panics
    /// When a grid of that size has more than [`MAX_CELLS`](super::MAX_CELLS) cells, or a box has only columns and
    /// rows; see [`Size::in_memory`], [`Ring::cells_of`] and [`Size::fitted_to`].
    pub fn new(shape: Shape, size: Size) -> Self {
        match shape {
            Shape::Rectangle => Rectangle::new(size).into(),
            Shape::Hexagon => Hexagon::new(size).into(),
            Shape::Triangle => Triangle::new(size).into(),
            Shape::Ring => Ring::new(size).into(),
            Shape::Cylinder | Shape::Moebius | Shape::Torus => Wrapped::new(size, shape).into(),
            Shape::Box => Self::cuboid(size),
            Shape::Tiling(pattern) => Tiling::new(pattern, size).into(),
        }
    }

    /// The box of a size of three dimensions or more.
    ///
    /// # Panics
    /// When the size has fewer dimensions than three, or is too large; see [`Size::in_memory`].
    pub fn cuboid(size: Size) -> Self {
        if size.dimensions() == 3 { Self::Box(Cuboid::new(size)) } else { Self::WideBox(Cuboid::new(size)) }
    }

    /// How many bytes the [passages](crate::Passages) of all slots take.
    pub fn store_bytes(&self) -> u64 {
        self.slots() as u64 * if self.port_count() > 6 { 4 } else { 1 }
    }

    /// Returns true if cells are squares in columns and rows, with bridges or joined edges or without.
    pub const fn has_square_cells(&self) -> bool {
        matches!(self, Self::Rectangle(_) | Self::Woven(_) | Self::Wrapped(_) | Self::Box(_) | Self::WideBox(_))
    }
}

impl Topology for Grid {
    type Store = GridSlots;

    const PORTS: u8 = 16;

    ask! {
        fn shape() -> Shape;
        fn size() -> Size;
        fn slots() -> usize;
        fn cell_count() -> usize;
        fn nth(n: usize) -> Cell;
        fn contains(slot: Cell) -> bool;
        fn opposite(cell: Cell, port: Port) -> Port;
        fn clockwise(cell: Cell, port: Port) -> Port;
        fn across(cell: Cell, port: Port) -> Option<Port>;
        fn distance_lower_bound(from: Cell, to: Cell) -> u32;
        fn position(cell: Cell) -> (u32, u32);
        fn locate(x: u32, y: u32) -> Option<Cell>;
        fn rows() -> u32;
        fn columns_of(row: u32) -> u32;
        fn port_name(cell: Cell, port: Port) -> &'static str;
        fn entrance_ports() -> &'static [Port];
        fn exit_ports() -> &'static [Port];
        fn lattice() -> Option<&Rectangle>;
        fn is_woven() -> bool;
        fn bridge(cell: Cell) -> Option<Side>;
        fn port_count() -> u8;
    }

    #[inline]
    fn neighbor(&self, cell: Cell, port: Port) -> Cell {
        with_topology!(self, topology => {
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
        with_topology!(self, topology => {
            port.0 < topology.port_count() && topology.has_port(cell, port)
        })
    }
}
