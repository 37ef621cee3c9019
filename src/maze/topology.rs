//! What a grid of cells is: which cells exist, which ports each has, and what lies behind each port.

use std::fmt;

/// A slot of a topology's storage: a cell, or one of the void slots that surround the cells.
///
/// The number is an index into tables with one entry a slot. It is not a count of cells; ask the
/// topology for coordinates.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub u32);

impl Cell {
    /// The index of the slot in a table of [`Topology::slots`] entries.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "#{}", self.0)
    }
}

/// One side of a cell through which a passage may lead: a number below [`Topology::PORTS`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Port(pub u8);

/// A set of at most six ports, as a bit field: port `p` is bit `1 << p`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Ports(pub u8);

impl Ports {
    /// The set without a port.
    pub const NONE: Self = Self(0);

    /// The set of one port.
    #[inline]
    #[must_use]
    pub const fn of(port: Port) -> Self {
        Self(1 << port.0)
    }

    /// Whether the port is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, port: Port) -> bool {
        self.0 & (1 << port.0) != 0
    }

    /// The set with one more port.
    #[inline]
    #[must_use]
    pub const fn with(self, port: Port) -> Self {
        Self(self.0 | (1 << port.0))
    }

    /// How many ports are in the set, 0 to 6.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set holds no port.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The member that has `n` members before it, counted from the lowest port.
    ///
    /// `n` must be below [`Ports::len`]; otherwise the answer is a port that is not in the set.
    #[inline]
    #[must_use]
    pub const fn nth(self, n: u32) -> Port {
        let mut rest = self.0;
        let mut skipped = 0;
        while skipped < n {
            rest &= rest.wrapping_sub(1);
            skipped += 1;
        }
        Port(rest.trailing_zeros() as u8)
    }

    /// The members, lowest port first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Port> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let port = Port(rest.trailing_zeros() as u8);
                rest &= rest - 1;
                port
            })
        })
    }
}

/// A grid of cells and the ports between them.
///
/// Storage is laid out so that every port of every cell leads to *some* slot: where the grid ends
/// there are void slots that belong to no cell. Generators and solvers therefore never test for the
/// edge of the grid; the edge and a masked-out cell look the same to them, and their inner loops
/// hold no division. Slots of cells ascend in reading order.
pub trait Topology: Clone + PartialEq + fmt::Debug + Send + Sync + 'static {
    /// The most ports that a cell has; at most 6, so that a byte holds a cell.
    const PORTS: u8;

    /// How many slots the storage has, void ones included.
    fn slots(&self) -> usize;

    /// How many cells there are, masked-out ones included.
    fn cell_count(&self) -> usize;

    /// The `n`-th cell in reading order, `n` below [`Topology::cell_count`].
    fn nth(&self, n: usize) -> Cell;

    /// Whether a slot is a cell of the grid and not one of the void slots around it.
    fn contains(&self, slot: Cell) -> bool;

    /// What lies behind a port of a cell: another cell, or a void slot at the edge of the grid.
    fn neighbor(&self, cell: Cell, port: Port) -> Cell;

    /// The port of [`Topology::neighbor`] that leads back.
    fn opposite(&self, cell: Cell, port: Port) -> Port;

    /// All ports that a cell may have, lowest first.
    #[inline]
    fn ports() -> impl Iterator<Item = Port> {
        (0..Self::PORTS).map(Port)
    }

    /// All cells in reading order.
    #[inline]
    fn cells(&self) -> impl Iterator<Item = Cell> {
        (0..self.cell_count()).map(|n| self.nth(n))
    }
}
