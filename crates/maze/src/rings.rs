//! Breadth-first growth: rings of cells at equal distances from a root, through slots that hold their open ports.

use super::passages::Passages;
use super::topology::{Cell, Port, Ports, Slot, Slots as _, SlotsOf, Store as _, Topology};
use super::trace::{Line, Mark, Reporter, Silent, Trace};

/// The lines of a search that nobody watches.
const UNTRACED: [Line; 5] = [Line(0); 5];

/// A slot that a search has reached, with the port of the way back, or the root with none. Other slots hold their open
/// ports.
#[inline(always)]
pub(crate) fn reached<S: Slot>(back: Option<Port>) -> S {
    let back = back.map_or(S::PORT_MASK, |port| u32::from(port.0));
    S::SCRATCH | S::from_bits(back)
}

/// The port of the way back from a slot that a search has reached; no port of any cell for the root.
#[inline(always)]
pub(crate) fn way_back<S: Slot>(slot: S) -> Port {
    Port((slot.bits() & S::PORT_MASK) as u8)
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
    let topology = passages.topology();
    let mut store = passages.store();
    let slots = store.slots_mut();
    if end != root {
        slots.put(end, Slot::CLOSED);
    }
    let mut distances = vec![u32::MAX; topology.slots()];
    distances[root.index()] = 0;
    Rings::default().grow_all(topology, slots, root, |_, cell, steps| distances[cell.index()] = steps);
    distances
}

/// A cell of a ring with its open ports except the way back, in one number, so that its slot need not
/// be read again.
#[inline]
pub(crate) const fn waiting(cell: Cell, Ports(ports): Ports) -> u64 {
    cell.0 as u64 | (ports as u64) << 32
}

/// Memory for rings of cells, to be used again.
#[derive(Default)]
pub(crate) struct Rings {
    ring: Vec<u64>,
    next: Vec<u64>,
}

impl Rings {
    /// Grows a tree from its root to everywhere, untraced, as [`Rings::grow`] does, and returns how many cells it
    /// reached.
    pub(crate) fn grow_all<T: Topology>(
        &mut self,
        topology: &T,
        slots: &mut SlotsOf<T>,
        root: Cell,
        note: impl FnMut(&mut SlotsOf<T>, Cell, u32),
    ) -> u64 {
        self.grow(topology, slots, (root, None), note, UNTRACED, &mut Reporter::new(&mut Silent)).1
    }

    /// Grows a tree from its root through slots that hold their open ports, until it is complete or has
    /// reached a goal. Passes each cell but the root with its distance to `note`. Returns the distance of the goal, if
    /// it was reached, and the number of cells reached.
    pub(crate) fn grow<T: Topology>(
        &mut self,
        topology: &T,
        slots: &mut SlotsOf<T>,
        (root, goal): (Cell, Option<Cell>),
        mut note: impl FnMut(&mut SlotsOf<T>, Cell, u32),
        [start, take, reach, ..]: [Line; 5],
        report: &mut Reporter<'_, impl Trace>,
    ) -> (Option<u32>, u64) {
        // Local copies, which the loop finds without a pointer to them.
        let topology = topology.clone();
        let (mut ring, mut next) = (std::mem::take(&mut self.ring), std::mem::take(&mut self.next));
        let goal = goal.unwrap_or(NOWHERE);
        ring.clear();
        ring.push(waiting(root, slots.get(root).open()));
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
                        note(slots, neighbor, steps);
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
        (self.ring, self.next) = (ring, next);
        (found.then_some(steps), count)
    }
}

const NOWHERE: Cell = Cell(u32::MAX);
