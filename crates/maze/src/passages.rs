//! The changeable state of a maze that is being carved: which ports are open, which cells are void.

use super::random::Random;
use super::topology::{Cell, Grid, Port, Ports, Side, Slot, SlotOf, Slots, SlotsOf, Store, Topology};

/// One byte per slot, or four where cells have more than six ports: the open ports of a cell, or the mark of a void
/// slot.
///
/// Passages are symmetric: a port is open if and only if the port behind it, leading back, is. No
/// passage leads to a void slot; doors to the outside are kept by [`Maze`](super::Maze).
#[derive(Clone, PartialEq, Debug)]
pub struct Passages<T: Topology> {
    topology: T,
    store: T::Store,
    /// How many cells are not void.
    cells: usize,
}

/// Why cells are no passages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PassagesError {
    /// There is not one for each cell of the grid.
    #[error("there are more or fewer cells than the grid has")]
    Count,
    /// A cell is open on sides that no cell has.
    #[error("the cell has no such sides")]
    NoSuchSides(Cell),
    /// A cell is open where it has no neighbor.
    #[error("the cell is open where there is neither a cell nor a door")]
    Nowhere(Cell, Port),
    /// A cell is open to a neighbor that is not open to it.
    #[error("the cell is open there, but its neighbor is not open back")]
    OneSided(Cell, Port),
    /// A bridge is void, or beside a void cell.
    #[error("the bridge is void or beside a void cell")]
    VoidAtBridge(Cell),
}

impl PassagesError {
    /// The cell, and its side if the error is about one.
    pub const fn place(self) -> Option<(Cell, Option<Port>)> {
        match self {
            Self::Count => None,
            Self::NoSuchSides(cell) | Self::VoidAtBridge(cell) => Some((cell, None)),
            Self::Nowhere(cell, port) | Self::OneSided(cell, port) => Some((cell, Some(port))),
        }
    }
}

impl<T: Topology> Passages<T> {
    /// Every cell closed on all sides, none void.
    ///
    /// Allocates one byte per slot, or four.
    pub fn closed(topology: T) -> Self {
        let store = blank(&topology, Slot::CLOSED);
        let cells = topology.cell_count();
        let mut passages = Self { topology, store, cells };
        passages.surround();
        passages
    }

    /// Closes every cell again and makes none void, as [`Passages::closed`] without new memory.
    pub fn close_all(&mut self) {
        let count = self.slots().count();
        self.slots_mut().put_all(0..count, Slot::CLOSED);
        self.cells = self.topology.cell_count();
        self.surround();
    }

    /// Marks the slots outside the grid: those between one cell and the next in reading order.
    ///
    /// Closed cells are zero bytes, so fresh memory is not touched where there are only cells.
    fn surround(&mut self) {
        let mut behind = 0;
        for row in 0..self.topology.rows() {
            let columns = self.topology.columns_of(row);
            if let Some(first) = self.topology.locate(0, row) {
                self.store.slots_mut().put_all(behind..first.index(), Slot::VOID);
                behind = first.index() + columns as usize;
            }
        }
        let count = self.slots().count();
        self.slots_mut().put_all(behind..count, Slot::VOID);
    }

    /// The passages in the type of any topology.
    pub fn into_grid(self) -> Passages<Grid>
    where
        T: Into<Grid>,
    {
        self.map_topology(Into::into)
    }

    /// Converts the grid into another type for it.
    pub(super) fn map_topology<U: Topology>(self, grid: impl FnOnce(T) -> U) -> Passages<U>
    where
        T::Store: Into<U::Store>,
    {
        Passages { topology: grid(self.topology), store: self.store.into(), cells: self.cells }
    }

    /// Every cell void.
    pub fn void(topology: T) -> Self {
        let store = blank(&topology, Slot::VOID);
        Self { topology, store, cells: 0 }
    }

    /// The passages of cells given in reading order: the open ports of each, or `None` for a void one. Linear in the
    /// slots.
    ///
    /// # Errors
    /// Unless there is one for each cell, every passage leads to a cell and is open from both sides, and bridges and
    /// the cells around them are not void.
    pub fn from_cells(topology: T, cells: impl ExactSizeIterator<Item = Option<Ports>>) -> Result<Self, PassagesError> {
        if cells.len() != topology.cell_count() {
            return Err(PassagesError::Count);
        }
        let mut passages = Self::void(topology);
        for (cell, ports) in passages.topology.cells().zip(cells) {
            if let Some(ports) = ports {
                passages.store.slots_mut().put(cell, Slot::of(ports));
                passages.cells += 1;
                if passages.open_ports(cell) != ports
                    || ports.iter().any(|port| port.0 >= passages.topology.port_count())
                {
                    return Err(PassagesError::NoSuchSides(cell));
                }
            }
        }
        for cell in passages.cells() {
            for port in passages.open_ports(cell).iter() {
                let (neighbor, back) = (passages.topology.neighbor(cell, port), passages.topology.opposite(cell, port));
                if !passages.topology.has_port(cell, port) || passages.is_void(neighbor) {
                    return Err(PassagesError::Nowhere(cell, port));
                }
                if !passages.is_open(neighbor, back) {
                    return Err(PassagesError::OneSided(cell, port));
                }
            }
        }
        if let Some(lattice) = passages.topology.lattice().filter(|_| passages.topology.is_woven()) {
            let around = |cell: Cell| Side::ALL.map(|side| lattice.neighbor(cell, side.port()));
            let is_void =
                |cell: Cell| passages.is_void(cell) || around(cell).iter().any(|&beside| passages.is_void(beside));
            let mut bridges = passages.topology.cells().filter(|&cell| passages.topology.bridge(cell).is_some());
            if let Some(cell) = bridges.find(|&cell| is_void(cell)) {
                return Err(PassagesError::VoidAtBridge(cell));
            }
        }
        Ok(passages)
    }

    /// The grid that the passages lie in.
    #[inline]
    pub const fn topology(&self) -> &T {
        &self.topology
    }

    /// How many cells are not void.
    #[inline]
    pub const fn cell_count(&self) -> usize {
        self.cells
    }

    /// How many passages there are; a perfect maze of n cells has n − 1. Looks at every cell.
    pub fn passage_count(&self) -> usize {
        let ends: usize = self.cells().map(|cell| self.open_ports(cell).len() as usize).sum();
        ends / 2
    }

    /// All slots, for generators that keep notes there while they carve.
    ///
    /// A generator must leave every slot as it would be with [`Passages::open`] alone.
    #[inline]
    pub(super) fn slots_mut(&mut self) -> &mut SlotsOf<T> {
        self.store.slots_mut()
    }

    /// All slots, for solvers that keep notes in a copy.
    #[inline]
    pub(super) fn slots(&self) -> &SlotsOf<T> {
        self.store.slots()
    }

    /// A copy of all slots.
    pub(super) fn store(&self) -> T::Store {
        self.store.clone()
    }

    /// All cells that are not void, in reading order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.topology.cells().filter(|&cell| !self.is_void(cell))
    }

    /// Returns true if a slot lies outside the grid, or holds a cell that is masked out.
    #[inline]
    pub fn is_void(&self, cell: Cell) -> bool {
        self.slots().get(cell).has(Slot::VOID)
    }

    /// The ports of a cell that lead to another cell.
    #[inline]
    pub fn open_ports(&self, cell: Cell) -> Ports {
        self.slots().get(cell).open()
    }

    /// Returns true if a port leads to another cell.
    #[inline]
    pub fn is_open(&self, cell: Cell, port: Port) -> bool {
        self.open_ports(cell).contains(port)
    }

    /// Returns true if a slot is a cell without any passage yet.
    #[inline]
    pub fn is_untouched(&self, cell: Cell) -> bool {
        self.slots().get(cell).is_closed()
    }

    /// The ports beyond which there is a cell without any passage yet.
    #[inline]
    pub(crate) fn untouched_neighbors(&self, cell: Cell) -> Ports {
        untouched_neighbors(&self.topology, self.slots(), cell)
    }

    /// The ports beyond which there is a cell that is not void, joined or not.
    #[inline]
    pub fn neighbors(&self, cell: Cell) -> Ports {
        neighbors(&self.topology, self.slots(), cell)
    }

    /// Opens the wall at a port, from both sides, and returns the cell behind it.
    ///
    /// Neither of the two cells may be void.
    #[inline]
    pub fn open(&mut self, cell: Cell, port: Port) -> Cell {
        let (neighbor, back) = self.behind(cell, port);
        self.slots_mut().add(cell, Slot::port(port));
        self.slots_mut().add(neighbor, Slot::port(back));
        neighbor
    }

    /// Builds the wall at a port, from both sides, and returns the cell behind it.
    #[inline]
    pub fn close(&mut self, cell: Cell, port: Port) -> Cell {
        let (neighbor, back) = self.behind(cell, port);
        self.slots_mut().remove(cell, Slot::port(port));
        self.slots_mut().remove(neighbor, Slot::port(back));
        neighbor
    }

    /// Makes a void cell a closed cell that is not void.
    pub fn clear(&mut self, cell: Cell) {
        debug_assert!(self.is_void(cell));
        self.slots_mut().put(cell, Slot::CLOSED);
        self.cells += 1;
    }

    /// Makes a cell without passages void.
    pub fn fill(&mut self, cell: Cell) {
        debug_assert!(self.is_untouched(cell));
        self.slots_mut().put(cell, Slot::VOID);
        self.cells -= 1;
    }

    /// A random cell that is not void, all equally likely: the n-th in reading order, for one draw. There must be one.
    ///
    /// Takes constant time if no cell is void.
    pub(crate) fn random_cell(&self, random: &mut Random) -> Cell {
        let n = random.below(self.cells as u64) as usize;
        let is_full = self.cells == self.topology.cell_count();
        if is_full { self.topology.nth(n) } else { self.cells().nth(n).expect("as many cells as are counted") }
    }

    /// The cell in the middle of the middle row, or the next one in reading order that is not void, or
    /// else the last one before it. `None` when every cell is void.
    pub(super) fn middle_cell(&self) -> Option<Cell> {
        let row = self.topology.rows() / 2;
        let middle = self.topology.locate(self.topology.columns_of(row) / 2, row)?;
        let from_there = middle.0..self.topology.slots() as u32;
        from_there.chain((0..middle.0).rev()).map(Cell).find(|&cell| !self.is_void(cell))
    }

    /// Returns true if walls are whole tiles: some cell is void, and all neighbors that are not void are joined. Looks
    /// at every cell.
    pub(super) fn is_tiled(&self) -> bool {
        // All slots, since those beyond the grid are void as well.
        let mut slots = (0..self.topology.slots() as u32).map(Cell);
        self.cells < self.topology.cell_count()
            && slots.all(|slot| self.is_void(slot) || self.open_ports(slot) == self.neighbors(slot))
    }

    #[inline]
    pub(super) fn behind(&self, cell: Cell, port: Port) -> (Cell, Port) {
        let neighbor = self.topology.neighbor(cell, port);
        debug_assert!(!self.is_void(cell) && !self.is_void(neighbor));
        (neighbor, self.topology.opposite(cell, port))
    }
}

/// The slots of a grid, all the same.
fn blank<T: Topology>(topology: &T, slot: SlotOf<T>) -> T::Store {
    Store::filled(topology.slots(), slot, topology.port_count())
}

/// The ports beyond which there is a cell without any passage yet, as [`Passages::untouched_neighbors`]
/// returns them, for generators that work on [`Passages::slots_mut`].
#[inline(always)]
pub(super) fn untouched_neighbors<T: Topology>(topology: &T, slots: &SlotsOf<T>, cell: Cell) -> Ports {
    ports_where(topology, slots, cell, Slot::is_closed)
}

/// The ports beyond which there is a cell that is not void, as [`Passages::neighbors`] returns them, for
/// generators that work on [`Passages::slots_mut`].
#[inline(always)]
pub(super) fn neighbors<T: Topology>(topology: &T, slots: &SlotsOf<T>, cell: Cell) -> Ports {
    ports_where(topology, slots, cell, |slot| !slot.has(Slot::VOID))
}

/// The ports beyond which there is a slot of some kind.
#[inline(always)]
pub(super) fn ports_where<T: Topology>(
    topology: &T,
    slots: &SlotsOf<T>,
    cell: Cell,
    is: impl Fn(SlotOf<T>) -> bool,
) -> Ports {
    let around = topology.around(cell);
    let mut ports = 0_u32;
    for (Port(port), &behind) in topology.ports().zip(around.as_ref()) {
        ports |= u32::from(is(slots.get(behind))) << port;
    }
    Ports(ports as u16)
}
