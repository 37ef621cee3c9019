//! Breadth-first search: rings of equal distance from a root, and the tree of shortest paths.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::{About, Effort, Solution, Task, Unsolved};
use crate::passages::Passages;
use crate::topology::{Cell, Port, Ports, Slot, SlotOf, Slots as _, SlotsOf, Store as _, Topology};
use crate::trace::{Line, Mark, RankKind, Reporter, Shown, Silent, StructureKind, Trace};

pub(super) const ABOUT: About = About {
    name: "breadth-first",
    summary: "Rings of equal distance: always a shortest path, loops or not.",
    pseudo_code: &[
        "put the start in the ring",
        "for each cell of the ring, in order:",
        "    for each open neighbor that has not been reached:",
        "        remember the step back, put it in the next ring",
        "go on with the next ring until the goal is reached",
        "follow the remembered steps back from the goal to the start",
    ],
    reasons: &[
        "The search starts here; this is the ring at distance zero.",
        "All cells of a ring are equally far away, so none may be left out.",
        "A cell that was reached before already has a path at least as short.",
        "It has not been reached before, so the step back from it leads to this cell.",
        "The ring is finished, so every cell one step further away is known.",
        "Every step back was remembered, so no more searching is needed.",
    ],
    shown: Shown { structure: Some(StructureKind::Queue), rank: Some(RankKind::Steps), ..Shown::SEARCH },
};
/// The lines of the start, of a cell that is taken, of one that is reached, of the next ring, and of the walk back.
const LINES: [Line; 5] = [Line(0), Line(1), Line(3), Line(4), Line(5)];

/// A slot that a search has reached, with the port of the way back, or the root with none. Other slots hold their open
/// ports.
#[inline(always)]
pub(super) fn reached<S: Slot>(back: Option<Port>) -> S {
    let back = back.map_or(S::PORT_MASK, |port| u32::from(port.0));
    S::SCRATCH | S::from_bits(back)
}

/// The port of the way back from a slot that a search has reached, but for the root.
#[inline(always)]
pub(super) fn way_back<S: Slot>(slot: S) -> Port {
    Port((slot.bits() & S::PORT_MASK) as u8)
}

/// The shortest paths from all cells to one root.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tree {
    /// For each reached slot the port of the first step towards the root, as [`reached`] writes it.
    slots: Box<[u8]>,
    /// The bits of the port, all of which are set for the root.
    port: u8,
}

impl Tree {
    /// The tree of all shortest paths to a root. Of equally short paths the first one found is kept:
    /// rings in order, ports in order.
    pub fn to<T: Topology>(passages: &Passages<T>, root: Cell) -> Self {
        let mut store = passages.store();
        let slots = store.slots_mut();
        let (topology, mut silent) = (passages.topology(), Silent);
        let report = &mut Reporter::new(&mut silent);
        grow(topology, slots, root, None, |_, _| {}, LINES, report);
        Self::of::<T>(store)
    }

    fn of<T: Topology>(store: T::Store) -> Self {
        // Nothing that a search writes needs more than a byte.
        let slots: Vec<u8> = store.into().into();
        Self { slots: slots.into_boxed_slice(), port: SlotOf::<T>::PORT_MASK as u8 }
    }

    /// Returns true if there is a path from a cell to the root.
    pub fn reaches(&self, cell: Cell) -> bool {
        self.slots[cell.index()] & (u8::SCRATCH | u8::VOID) == u8::SCRATCH
    }

    /// The port of the first step from a cell towards the root; `None` at the root, and where there is
    /// no path.
    pub fn step(&self, cell: Cell) -> Option<Port> {
        let back = self.slots[cell.index()] & self.port;
        (self.reaches(cell) && back != self.port).then_some(Port(back))
    }

    /// The cells from one to the root, both included; empty if there is no path.
    pub fn path<'a, T: Topology>(&'a self, topology: &'a T, cell: Cell) -> impl Iterator<Item = Cell> + 'a {
        let mut next = self.reaches(cell).then_some(cell);
        std::iter::from_fn(move || {
            let here = next?;
            next = self.step(here).map(|port| topology.neighbor(here, port));
            Some(here)
        })
    }

    /// The tree of shortest paths to a root where steps differ in length, and the distance of each slot;
    /// `u64::MAX` where there is no path.
    ///
    /// `length` is the length of the step through an open port of a cell, the same both ways. Of equally
    /// short paths the one over the lower slot is kept. n log n time; eight bytes per slot besides the
    /// tree.
    pub fn weighted<T: Topology>(
        passages: &Passages<T>,
        root: Cell,
        length: impl Fn(Cell, Port) -> u32,
    ) -> (Self, Vec<u64>) {
        let topology = passages.topology();
        let mut store = passages.store();
        let slots = store.slots_mut();
        slots.put(root, reached(None));
        let mut distances = vec![u64::MAX; topology.slots()];
        distances[root.index()] = 0;
        let mut list = BinaryHeap::from([Reverse((0, root))]);
        while let Some(Reverse((distance, cell))) = list.pop() {
            if distance > distances[cell.index()] {
                continue;
            }
            for port in passages.open_ports(cell).iter() {
                let neighbor = topology.neighbor(cell, port);
                let farther = distance + u64::from(length(cell, port));
                if farther < distances[neighbor.index()] {
                    distances[neighbor.index()] = farther;
                    slots.put(neighbor, reached(Some(topology.opposite(cell, port))));
                    list.push(Reverse((farther, neighbor)));
                }
            }
        }
        (Self::of::<T>(store), distances)
    }
}

/// A shortest path from start to goal, by breadth-first search.
///
/// - Cost: linear time; one byte per slot, which holds the open ports and then the way back, and eight for
///   each cell of two rings.
/// - Properties: always a shortest path; of several the first: rings in order, ports in order.
/// - Source: E. F. Moore, "The shortest path through a maze" (1959).
///
/// # Errors
/// [`Unsolved::NoPath`] if there is no path.
pub(super) fn find<T: Topology>(task: &Task<'_, T>, trace: &mut impl Trace) -> Result<Solution, Unsolved> {
    let Task { passages, start, goal } = *task;
    let mut store = passages.store();
    let slots = store.slots_mut();
    let (path, reached) = through(passages.topology(), slots, start, goal, LINES, &mut Reporter::new(trace))?;
    Ok(Solution { path, effort: Effort::Cells(reached) })
}

/// A shortest path through slots that hold their open ports, and the number of cells reached.
pub(super) fn through<T: Topology>(
    topology: &T,
    slots: &mut SlotsOf<T>,
    start: Cell,
    goal: Cell,
    lines: [Line; 5],
    report: &mut Reporter<'_, impl Trace>,
) -> Result<(Vec<Cell>, u64), Unsolved> {
    let (steps, reached) = grow(topology, slots, start, Some(goal), |_, _| {}, lines, report);
    let [.., next, back_line] = lines;
    let Some(steps) = steps else {
        report.end(next);
        return Err(Unsolved::NoPath);
    };
    let back = |cell| way_back(slots.get(cell));
    let path = walk_back(topology, back, goal, steps as usize);
    report_back(&path, back_line, report);
    Ok((path, reached))
}

/// Reports the walk back along a path, whose last cell is active and whose others are finished.
pub(super) fn report_back(path: &[Cell], line: Line, report: &mut Reporter<'_, impl Trace>) {
    report.phase();
    let mut from = Mark::Active;
    for &cell in path.iter().rev() {
        report.step();
        report.visit(line, cell, from, Mark::Solution);
        from = Mark::Finished;
    }
    report.end(line);
}

/// The path from the root to a cell `steps` away, both included, by the port of the way back from each cell.
pub(super) fn walk_back<T: Topology>(topology: &T, back: impl Fn(Cell) -> Port, cell: Cell, steps: usize) -> Vec<Cell> {
    let mut path = vec![cell; steps + 1];
    let mut here = cell;
    for step in path[..steps].iter_mut().rev() {
        here = topology.neighbor(here, back(here));
        *step = here;
    }
    path
}

/// The number of steps from a root to each slot; `u32::MAX` where there is no path.
///
/// Uses one byte per slot besides the answer, since testing bytes for unreached cells is faster than
/// testing four-byte numbers.
pub fn distances<T: Topology>(passages: &Passages<T>, root: Cell) -> Vec<u32> {
    distances_up_to(passages, root, root)
}

/// The [`distances`] of paths that lead nowhere from an end, unless it is the root.
pub(crate) fn distances_up_to<T: Topology>(passages: &Passages<T>, root: Cell, end: Cell) -> Vec<u32> {
    let (topology, mut silent) = (passages.topology(), Silent);
    let mut store = passages.store();
    let slots = store.slots_mut();
    if end != root {
        slots.put(end, Slot::CLOSED);
    }
    let mut distances = vec![u32::MAX; topology.slots()];
    distances[root.index()] = 0;
    let note = |cell: Cell, steps: u32| distances[cell.index()] = steps;
    let report = &mut Reporter::new(&mut silent);
    grow(topology, slots, root, None, note, LINES, report);
    distances
}

/// A cell of a ring with its open ports except the way back, in one number, so that its slot need not
/// be read again.
#[inline]
pub(super) const fn waiting(cell: Cell, Ports(ports): Ports) -> u64 {
    cell.0 as u64 | (ports as u64) << 32
}

/// Grows a tree from its root through slots that hold their open ports, until it is complete or has
/// reached a goal. Passes each cell but the root with its distance to `note`. Returns the distance of the goal, if it
/// was reached, and the number of cells reached.
fn grow<T: Topology>(
    topology: &T,
    slots: &mut SlotsOf<T>,
    root: Cell,
    goal: Option<Cell>,
    mut note: impl FnMut(Cell, u32),
    [start, take, reach, ..]: [Line; 5],
    report: &mut Reporter<'_, impl Trace>,
) -> (Option<u32>, u64) {
    // A local copy, which the loop finds without a pointer to it.
    let topology = topology.clone();
    let goal = goal.unwrap_or(NOWHERE);
    let mut ring = vec![waiting(root, slots.get(root).open())];
    let mut next: Vec<u64> = Vec::new();
    slots.put(root, reached(None));
    report.visit(start, root, Mark::Untouched, Mark::Active);
    let mut length = 1;
    let (mut steps, mut count) = (0, 1);
    let mut found = goal == root;
    while length > 0 && !found {
        steps += 1;
        // Room for every neighbor that may be new, and for one that is not.
        let most = length * usize::from(T::PORTS) + 1;
        if next.len() < most {
            next.resize(2 * most, 0);
        }
        let mut pushed = 0;
        report.phase();
        for &entry in &ring[..length] {
            let cell = Cell(entry as u32);
            let mut ports = (entry >> 32) as u32;
            report.step();
            report.focus(take, cell);
            while ports != 0 {
                let port = Port(ports.trailing_zeros() as u8);
                ports &= ports - 1;
                let neighbor = topology.neighbor(cell, port);
                let back = topology.opposite(cell, port);
                let slot = slots.get(neighbor);
                let is_new = !slot.has(Slot::SCRATCH);
                // Written unconditionally and counted only if new: a branch on loops would be
                // mispredicted.
                next[pushed] = waiting(neighbor, slot.open().without(back));
                pushed += usize::from(is_new);
                if is_new {
                    slots.put(neighbor, reached(Some(back)));
                    note(neighbor, steps);
                    report.mark(reach, neighbor, Mark::Untouched, Mark::Active);
                }
                found |= neighbor == goal;
            }
            report.mark(take, cell, Mark::Active, Mark::Finished);
            if found {
                break;
            }
        }
        count += pushed as u64;
        length = pushed;
        std::mem::swap(&mut ring, &mut next);
    }
    (found.then_some(steps), count)
}

const NOWHERE: Cell = Cell(u32::MAX);
