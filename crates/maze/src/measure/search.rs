//! The searches of all measures, one after another in one table of slots.

use crate::passages::Passages;
use crate::rings::{Rings, reached, way_back};
use crate::topology::{Cell, Port, Slot, SlotOf, Slots as _, SlotsOf, Store as _, Topology};

/// A search and what it has visited.
pub(super) struct Search<'maze, T: Topology> {
    pub(super) passages: &'maze Passages<T>,
    /// The open ports of cells that were not seen, and how the search came to the others.
    store: T::Store,
    rings: Rings,
}

/// How a search came to a slot.
#[derive(Clone, Copy)]
pub(super) struct Visit<S>(S);

impl<S: Slot> Visit<S> {
    /// Marks a seen cell on the path from start to goal: void slots are never seen.
    const PATH: S = S::VOID;

    /// Marks a seen cell that a walker must pass to see the end of a wrong branch. No way back needs the bit of this
    /// port, which slots of any grid have.
    fn walked() -> S {
        S::port(Port(5))
    }

    /// The port back to the cell from which this one was reached.
    pub(super) fn back(self) -> Option<Port> {
        let port = way_back(self.0);
        (self.is_seen() && u32::from(port.0) != S::PORT_MASK).then_some(port)
    }

    pub(super) fn is_seen(self) -> bool {
        self.0.has(S::SCRATCH)
    }

    /// Returns true if the cell is on the path from start to goal.
    pub(super) fn is_on_path(self) -> bool {
        self.is_seen() && self.0.has(Self::PATH)
    }

    /// Returns true if a walker must pass the cell to see the end of a wrong branch.
    pub(super) fn is_walked(self) -> bool {
        self.is_seen() && self.0.has(Self::walked())
    }
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
        Self { passages, store: passages.store(), rings: Rings::default() }
    }

    pub(super) fn visit(&self, cell: Cell) -> Visit<SlotOf<T>> {
        Visit(self.store.slots().get(cell))
    }

    pub(super) fn clear(&mut self) {
        self.store = self.passages.store();
    }

    /// Meets every unseen cell that can be reached from a first one through unseen cells, ring by ring, and calls
    /// `note` with each but the first.
    pub(super) fn spread(&mut self, first: Cell, mut note: impl FnMut(&mut SlotsOf<T>, Cell)) -> Reach {
        let (mut depth, mut farthest) = (0, first);
        let (topology, slots) = (self.passages.topology(), self.store.slots_mut());
        let cells = self.rings.grow_all(topology, slots, first, |slots, cell, steps| {
            farthest = if steps > depth { cell } else { farthest.min(cell) };
            depth = steps;
            note(slots, cell);
        });
        Reach { cells, depth: depth.into(), farthest }
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
            self.store.slots_mut().put(cell, reached::<SlotOf<T>>(back) | Visit::PATH);
            before = Some(cell);
        }
    }

    /// Records the port back from the first cell of a search.
    pub(super) fn note_back(&mut self, first: Cell, back: Port) {
        let kept = self.visit(first).0 & !SlotOf::<T>::from_bits(SlotOf::<T>::PORT_MASK);
        self.store.slots_mut().put(first, kept | reached(Some(back)));
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

/// Marks the cells between one and the path from which it is at least `steps` away. Each cell is marked once, so all
/// cells together take linear time.
pub(super) fn mark_walked<T: Topology>(topology: &T, slots: &mut SlotsOf<T>, cell: Cell, steps: u32) {
    let mut cell = cell;
    for height in 0_u32.. {
        let visit = Visit(slots.get(cell));
        if visit.is_on_path() || visit.is_walked() {
            break;
        }
        if height >= steps {
            slots.add(cell, Visit::walked());
        }
        let Some(port) = visit.back() else { break };
        cell = topology.neighbor(cell, port);
    }
}
