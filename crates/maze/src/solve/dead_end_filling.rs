//! Dead-end filling: dead ends become walls until only paths are left.

use super::breadth_first;
use super::{About, Effort, Solution, Task, Unsolved};
use crate::topology::{Cell, Slot, SlotOf, Slots as _, SlotsOf, Store as _, Topology};
use crate::trace::shown::{Next, Shown};
use crate::trace::{Label, Line, Mark, Reporter, Trace};

pub(super) const ABOUT: About = About {
    name: "dead-end-filling",
    summary: "Walls up dead ends until only paths to the goal are left: always finds a shortest one, loops or not.",
    pseudo_code: &[
        "for each cell, in reading order:",
        "    while it is neither start nor goal and has at most one opening:",
        "        fill it",
        "        go on with the cell behind its opening",
        "walk from the start along what is left, to the goal",
        "if it branches, search what is left breadth-first",
    ],
    reasons: &[
        "Any order will do, because a dead end stays one until it is filled.",
        "A cell with one opening leads nowhere, unless it is the start or the goal.",
        "It leads nowhere, so no path needs it.",
        "The cell that led to a dead end may now be one itself.",
        "No dead ends are left, so what remains leads to the goal.",
        "Where it branches, several paths lead to the goal, and one of them is the shortest.",
    ],
    shown: Shown { next: Next::Filled, ..Shown::SEARCH },
};
const FILL: Line = Line(2);
const WALK: Line = Line(4);
const SEARCH: Line = Line(5);

/// A shortest path from start to goal, by filling dead ends.
///
/// - Cost: linear time, since each cell is filled at most once; one byte per slot.
/// - Properties: in a perfect maze exactly the solution is left. With loops every path is left, and maybe
///   loops that lead nowhere, so the rest is searched breadth-first: always a shortest path.
/// - Source: Walter D. Pullen, "Think Labyrinth" (<https://www.astrolog.org/labyrnth/algrithm.htm>).
///
/// # Errors
/// [`Unsolved::NoPath`] if there is no path.
pub(super) fn find<T: Topology>(task: &Task<'_, T>, trace: &mut impl Trace) -> Result<Solution, Unsolved> {
    let Task { passages, start, goal } = *task;
    let topology = passages.topology();
    let mut report = Reporter::new(trace);
    let mut store = passages.store();
    let slots = store.slots_mut();
    // Start and goal are not filled.
    let kept = SlotOf::<T>::SCRATCH;
    for end in [start, goal] {
        slots.add(end, kept);
    }
    let mut left = passages.cell_count();
    for first in (0..slots.count() as u32).map(Cell) {
        let mut cell = first;
        report.phase();
        loop {
            let slot = slots.get(cell);
            if slot.has(!SlotOf::<T>::OPEN) || slot.open().has_several() {
                break;
            }
            slots.put(cell, Slot::VOID);
            left -= 1;
            report.step();
            report.visit(FILL, cell, Mark::Untouched, Mark::Finished);
            report.label(FILL, cell, Label::None, Label::Filled);
            if slot.is_closed() {
                break;
            }
            let port = slot.first();
            let back = topology.opposite(cell, port);
            cell = topology.neighbor(cell, port);
            slots.remove(cell, Slot::port(back));
        }
    }
    for end in [start, goal] {
        slots.remove(end, kept);
    }
    let effort = Effort::Cells(passages.cell_count() as u64);
    if let Some(path) = only_path(topology, slots, start, goal, left) {
        for &cell in &path {
            report.step();
            report.visit(WALK, cell, Mark::Untouched, Mark::Solution);
        }
        report.end(WALK);
        return Ok(Solution { path, effort });
    }
    let (path, _) = breadth_first::through(topology, slots, start, goal, [SEARCH; 5], &mut report)?;
    Ok(Solution { path, effort })
}

/// The path from start to goal, at most `most` cells long, if it has no junction.
fn only_path<T: Topology>(topology: &T, slots: &SlotsOf<T>, start: Cell, goal: Cell, most: usize) -> Option<Vec<Cell>> {
    let mut path = Vec::with_capacity(most);
    let (mut cell, mut ahead) = (start, slots.get(start).open());
    path.push(cell);
    while cell != goal {
        if ahead.len() != 1 {
            return None;
        }
        let port = ahead.lowest();
        let back = topology.opposite(cell, port);
        cell = topology.neighbor(cell, port);
        ahead = slots.get(cell).open().without(back);
        path.push(cell);
    }
    Some(path)
}
