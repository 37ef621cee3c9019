//! The passages of a maze as a table, for what searches it again and again.

use crate::maze::Maze;
use crate::topology::{Cell, Port, Topology};

/// A passage as seen from a cell: its port there, the cell behind it, and the port there that leads back.
#[derive(Clone, Copy)]
pub(super) struct Way {
    pub(super) port: Port,
    pub(super) to: Cell,
    pub(super) back: Port,
}

/// The passages of each cell of a maze in one list, ports ascending, and its ends.
pub(super) struct Ways {
    pub(super) start: Cell,
    pub(super) goal: Cell,
    /// For each slot where its ways begin, and where those of the last one end.
    begins: Vec<u32>,
    ways: Vec<Way>,
}

impl Ways {
    pub(super) fn new<T: Topology>(maze: &Maze<T>) -> Self {
        let (passages, topology) = (maze.passages(), maze.topology());
        let mut ways = Vec::with_capacity(2 * passages.cell_count());
        let mut begins = Vec::with_capacity(topology.slots() + 1);
        for cell in passages.cells() {
            begins.resize(cell.index() + 1, ways.len() as u32);
            for port in passages.open_ports(cell).iter() {
                let (to, back) = passages.behind(cell, port);
                ways.push(Way { port, to, back });
            }
        }
        begins.resize(topology.slots() + 1, ways.len() as u32);
        Self { start: maze.start(), goal: maze.goal(), begins, ways }
    }

    pub(super) const fn slots(&self) -> usize {
        self.begins.len() - 1
    }

    /// The ways that leave a cell; none for a slot that is void.
    pub(super) fn of(&self, cell: Cell) -> &[Way] {
        let range = self.begins[cell.index()] as usize..self.begins[cell.index() + 1] as usize;
        &self.ways[range]
    }

    /// The cell behind an open port of a cell, and the port there that leads back.
    pub(super) fn behind(&self, cell: Cell, port: Port) -> (Cell, Port) {
        let way = self.of(cell).iter().find(|way| way.port == port);
        way.map_or((cell, port), |way| (way.to, way.back))
    }
}
