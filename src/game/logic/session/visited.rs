//! Which passages the player has walked through in this run.

use mazewright_maze::inside::GridSlots;
use mazewright_maze::topology::{Slot, Slots, Store};
use mazewright_maze::{Cell, Grid, Maze, Port, Ports, Topology};

/// How many of the latest changes can be listed.
const NEWEST: usize = 32;

/// The passages that were walked through, in as much memory as the passages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VisitedPassages {
    /// The ports that were walked through, for each slot.
    ports: GridSlots,
    last: Option<Cell>,
    /// The port by which the player entered that cell, until they reach its middle.
    entered: Option<Port>,
    /// A ring buffer of the cells changed last.
    newest: [Cell; NEWEST],
    changes: u64,
}

impl VisitedPassages {
    /// No passage has been walked through.
    pub(in crate::game::logic) fn new(maze: &Maze<Grid>) -> Self {
        Self {
            ports: Store::filled(maze.topology().slots(), Slot::CLOSED, maze.topology().port_count()),
            last: None,
            entered: None,
            newest: [Cell(0); NEWEST],
            changes: 0,
        }
    }

    /// Returns these passages in another maze, where cells that they share have another place.
    pub(super) fn moved(&self, maze: &Maze<Grid>, place: impl Fn(Cell) -> Option<Cell>) -> Self {
        let mut moved = Self::new(maze);
        for (cell, ports) in self.cells() {
            if let Some(cell) = place(cell) {
                moved.ports.put(cell, Slot::of(ports));
            }
        }
        moved.last = self.last.and_then(&place);
        moved.entered = self.entered;
        moved
    }

    /// Updates with the player's cell. A passage counts only once the player is near the middle of the
    /// cell behind it. Constant time.
    pub(in crate::game::logic) fn follow(&mut self, maze: &Maze<Grid>, cell: Cell, is_near_center: bool) {
        if self.last == Some(cell) {
            if is_near_center && let Some(port) = self.entered.take() {
                self.mark(cell, port);
            }
            return;
        }
        let entered = self.entered.take();
        let Some(last) = self.last.replace(cell) else { return };
        let grid = maze.topology();
        let mut open = maze.passages().open_ports(last).iter();
        // A reset to the start passes through no passage.
        let Some(port) = open.find(|&port| grid.neighbor(last, port) == cell) else { return };
        // Turning back at the edge of a cell does not count as a visit.
        if entered != Some(port) {
            self.mark(last, port);
            if let Some(entered) = entered {
                self.mark(last, entered);
            }
        }
        self.entered = Some(grid.opposite(last, port));
    }

    fn mark(&mut self, cell: Cell, port: Port) {
        let before = self.ports.get(cell);
        self.ports.add(cell, Slot::port(port));
        if self.ports.get(cell) != before {
            self.newest[self.changes as usize % NEWEST] = cell;
            self.changes += 1;
        }
    }

    /// The ports of a cell that were walked through.
    pub fn ports(&self, cell: Cell) -> Ports {
        self.ports.get(cell).open()
    }

    /// The cells with a visited passage, and the ports of those passages.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, Ports)> {
        let cells = (0..self.ports.count() as u32).map(Cell);
        let cells = cells.map(|cell| (cell, self.ports(cell)));
        cells.filter(|(_, ports)| !ports.is_empty())
    }

    /// The number of changes so far.
    pub const fn changes(&self) -> u64 {
        self.changes
    }

    /// The cells that changed since the count was `changes`; none if that is longer ago than the
    /// latest changes reach.
    pub fn since(&self, changes: u64) -> Option<impl Iterator<Item = Cell>> {
        let is_known = (changes..=changes + NEWEST as u64).contains(&self.changes);
        is_known.then(|| (changes..self.changes).map(|n| self.newest[n as usize % NEWEST]))
    }
}
