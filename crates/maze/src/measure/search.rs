//! The breadth-first search of all measures, with one byte per slot.

use crate::passages::Passages;
use crate::topology::{Cell, Port, Ports, Topology};

/// How the search came to a slot: 0 if unseen, otherwise the port back and marks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Visit(u8);

impl Visit {
    const UNSEEN: Self = Self(0);
    const SEEN: u8 = 0x20;
    const PATH: u8 = 0x40;
    const WALKED: u8 = 0x80;
    const PORT: u8 = 0x1F;
    /// No port has this number.
    const NO_PORT: u8 = 0x1F;

    /// That of a cell that was reached through one of its ports, or that a search begins with.
    const fn seen(back: Option<Port>) -> Self {
        match back {
            Some(Port(port)) => Self(Self::SEEN | port),
            None => Self(Self::SEEN | Self::NO_PORT),
        }
    }

    /// The port back to the cell from which this one was reached.
    pub(super) const fn back(self) -> Option<Port> {
        match self.0 & Self::PORT {
            Self::NO_PORT => None,
            port => Some(Port(port)),
        }
    }

    pub(super) const fn is_seen(self) -> bool {
        self.0 & Self::SEEN != 0
    }

    /// Returns true if the cell is on the path from start to goal.
    pub(super) const fn is_on_path(self) -> bool {
        self.0 & Self::PATH != 0
    }

    /// Returns true if a walker must pass the cell to see the end of a wrong branch.
    pub(super) const fn is_walked(self) -> bool {
        self.0 & Self::WALKED != 0
    }
}

/// A search and what it has visited.
pub(super) struct Search<'maze, T: Topology> {
    pub(super) passages: &'maze Passages<T>,
    visits: Vec<Visit>,
    ring: Vec<Cell>,
    next: Vec<Cell>,
}

/// The extent of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Reach {
    /// The number of cells it met.
    pub(super) cells: u64,
    /// The steps from its first cell to the farthest one.
    pub(super) depth: u64,
    /// The farthest cell; ties go to the first in reading order.
    pub(super) farthest: Cell,
}

impl<'maze, T: Topology> Search<'maze, T> {
    pub(super) fn new(passages: &'maze Passages<T>) -> Self {
        Self { passages, visits: vec![Visit::UNSEEN; passages.topology().slots()], ring: Vec::new(), next: Vec::new() }
    }

    pub(super) fn visit(&self, cell: Cell) -> Visit {
        self.visits[cell.index()]
    }

    pub(super) fn clear(&mut self) {
        self.visits.fill(Visit::UNSEEN);
    }

    /// Meets every unseen cell that can be reached from a first one through unseen cells, ring by ring.
    /// `back` is the port of the first cell to where it was reached from; `leaf` is called with each
    /// cell from which no new one was met.
    pub(super) fn spread(
        &mut self,
        first: Cell,
        back: Option<Port>,
        mut leaf: impl FnMut(&mut [Visit], Cell),
    ) -> Reach {
        let topology = self.passages.topology();
        self.visits[first.index()] = Visit::seen(back);
        self.ring.clear();
        self.ring.push(first);
        let mut reach = Reach { cells: 1, depth: 0, farthest: first };
        loop {
            self.next.clear();
            for &cell in &self.ring {
                let before = self.next.len();
                for port in self.ports_onward(cell).iter() {
                    let neighbor = topology.neighbor(cell, port);
                    let visit = &mut self.visits[neighbor.index()];
                    if !visit.is_seen() {
                        *visit = Visit::seen(Some(topology.opposite(cell, port)));
                        self.next.push(neighbor);
                    }
                }
                if self.next.len() == before {
                    leaf(&mut self.visits, cell);
                }
            }
            if self.next.is_empty() {
                break;
            }
            std::mem::swap(&mut self.ring, &mut self.next);
            reach.cells += self.ring.len() as u64;
            reach.depth += 1;
        }
        reach.farthest = self.ring.iter().copied().min().unwrap_or(first);
        reach
    }

    /// The open ports of a cell except the one back.
    fn ports_onward(&self, cell: Cell) -> Ports {
        let open = self.passages.open_ports(cell);
        self.visit(cell).back().map_or(open, |back| open.without(back))
    }

    /// The cells from the first cell of the last search to another, both included; `None` if it was not
    /// met.
    pub(super) fn path(&self, to: Cell) -> Option<Vec<Cell>> {
        if !self.visit(to).is_seen() {
            return None;
        }
        let topology = self.passages.topology();
        let step = |&cell: &Cell| Some(topology.neighbor(cell, self.visit(cell).back()?));
        let steps = || std::iter::successors(Some(to), step);
        // Walked twice, so that the list is no longer than the path.
        let mut path = Vec::with_capacity(steps().count());
        path.extend(steps());
        path.reverse();
        Some(path)
    }

    /// Records the cells of a path in order.
    pub(super) fn note_path(&mut self, path: &[Cell]) {
        let topology = self.passages.topology();
        let mut before = None;
        for &cell in path {
            let leads_back = |port: &Port| Some(topology.neighbor(cell, *port)) == before;
            let back = self.passages.open_ports(cell).iter().find(leads_back);
            self.visits[cell.index()] = Visit(Visit::seen(back).0 | Visit::PATH);
            before = Some(cell);
        }
    }

    /// Returns true if the search turned in the cell before this one: the steps into and out of that cell are not in
    /// line. The first step is not a turn.
    pub(super) fn turned_before(&self, cell: Cell) -> bool {
        let topology = self.passages.topology();
        let turned = self.visit(cell).back().and_then(|port| {
            let before = topology.neighbor(cell, port);
            let came = self.visit(before).back()?;
            Some(topology.across(before, came) != Some(topology.opposite(cell, port)))
        });
        turned.unwrap_or(false)
    }
}

/// Marks the cells between a leaf of the search and the path from which the leaf is at least `steps`
/// away. Each cell is marked once, so all leaves together take linear time.
pub(super) fn mark_walked<T: Topology>(topology: &T, visits: &mut [Visit], leaf: Cell, steps: u32) {
    let mut cell = leaf;
    for height in 0_u32.. {
        let visit = &mut visits[cell.index()];
        if visit.is_on_path() || visit.is_walked() {
            break;
        }
        if height >= steps {
            visit.0 |= Visit::WALKED;
        }
        let Some(port) = visit.back() else { break };
        cell = topology.neighbor(cell, port);
    }
}
