//! Trodden ground: through which passages the player has walked in this run.

use mazewright_maze::{Cell, Grid, Maze, Port, Ports, Topology};

/// How many of the newest steps are told one by one.
const NEWEST: usize = 32;

/// The passages that were walked through: a byte a cell, however long the run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trodden {
    /// For each slot the ports that were walked through.
    ports: Box<[u8]>,
    last: Option<Cell>,
    /// The port by which the player came into that cell, until they are in the middle of it.
    entered: Option<Port>,
    /// The cells that the newest steps changed, in turns.
    newest: [Cell; NEWEST],
    changes: u64,
}

impl Trodden {
    /// Nothing of a maze has been walked through.
    pub(super) fn new(maze: &Maze<Grid>) -> Self {
        Self {
            ports: vec![0; maze.topology().slots()].into_boxed_slice(),
            last: None,
            entered: None,
            newest: [Cell(0); NEWEST],
            changes: 0,
        }
    }

    /// The player is in a cell, and perhaps amid it: nothing is trodden ahead of them. Constant time.
    pub(super) fn follow(&mut self, maze: &Maze<Grid>, cell: Cell, is_amid: bool) {
        if self.last == Some(cell) {
            if is_amid && let Some(port) = self.entered.take() {
                self.tread(cell, port);
            }
            return;
        }
        let entered = self.entered.take();
        let Some(last) = self.last.replace(cell) else {
            return;
        };
        let grid = maze.topology();
        let mut open = maze.passages().open_ports(last).iter();
        // Back to the start leads through no passage.
        let Some(port) = open.find(|&port| grid.neighbor(last, port) == cell) else {
            return;
        };
        // Who turns round at the edge of a cell has not been in it.
        if entered != Some(port) {
            self.tread(last, port);
            if let Some(entered) = entered {
                self.tread(last, entered);
            }
        }
        self.entered = Some(grid.opposite(last, port));
    }

    fn tread(&mut self, cell: Cell, port: Port) {
        let before = self.ports[cell.index()];
        self.ports[cell.index()] |= Ports::of(port).0;
        if self.ports[cell.index()] != before {
            self.newest[self.changes as usize % NEWEST] = cell;
            self.changes += 1;
        }
    }

    /// The ports of a cell that were walked through.
    #[must_use]
    pub fn ports(&self, cell: Cell) -> Ports {
        Ports(self.ports[cell.index()])
    }

    /// The cells that were walked through, each with its ports.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, Ports)> {
        let cells = (0u32..)
            .map(Cell)
            .zip(self.ports.iter().copied().map(Ports));
        cells.filter(|(_, ports)| !ports.is_empty())
    }

    /// How often a cell has changed.
    #[must_use]
    pub const fn changes(&self) -> u64 {
        self.changes
    }

    /// The cells that have changed since there were so many changes; none if they are too many to tell.
    #[must_use]
    pub fn since(&self, changes: u64) -> Option<impl Iterator<Item = Cell>> {
        let is_told = (changes..=changes + NEWEST as u64).contains(&self.changes);
        is_told.then(|| (changes..self.changes).map(|n| self.newest[n as usize % NEWEST]))
    }
}
