//! Bidirectional search: rings around both ends, until they meet.

use super::breadth_first::{report_back, walk_back};
use super::{About, Effort, Solution, Task, Unsolved};
use crate::rings::{reached, waiting, way_back};
use crate::topology::{Cell, Port, Slot, SlotOf, Slots as _, Store as _, Topology};
use crate::trace::shown::Shown;
use crate::trace::{Label, Line, Mark, Reporter, Trace};

pub(super) const ABOUT: About = About {
    name: "bidirectional",
    summary: "Rings around both ends until they meet: always a shortest path.",
    pseudo_code: &[
        "put the start in one ring, the goal in another",
        "for each cell of the smaller ring, in order:",
        "    for each open neighbor:",
        "        if the other end has reached it: go to the last line",
        "        if neither end has: remember the step back, put it in the next ring",
        "go on with whichever ring is smaller now",
        "follow the remembered steps back from both sides of the meeting",
    ],
    reasons: &[
        "The search starts from both ends at once.",
        "The smaller ring costs less; all its cells are equally far from their end.",
        "The only ways on from here are through openings.",
        "The two searches meet: together they lead from the start to the goal.",
        "It is new, so the step back from it leads to this cell.",
        "The ring is finished, so the other one may be smaller now.",
        "Every step back was remembered, so no more searching is needed.",
    ],
    shown: Shown::SEARCH,
};
const START: Line = Line(0);
const TAKE: Line = Line(1);
const MEET: Line = Line(3);
const REACH: Line = Line(4);
const NEXT: Line = Line(5);
const WALK_BACK: Line = Line(6);

/// The bit of this port, which no way back needs, marks a slot reached from the goal.
const FROM_GOAL: Port = Port(5);

/// A shortest path from start to goal, by rings around both ends; the smaller ring grows next.
///
/// - Cost: linear time; in an open grid it meets about half the cells of a search from one end. One byte per
///   slot, and eight for each cell of three rings.
/// - Properties: always a shortest path: rings grow whole, so the trees cannot meet over a detour.
/// - Source: I. Pohl, "Bi-directional search" (1971).
///
/// # Errors
/// [`Unsolved::NoPath`] if there is no path.
pub(super) fn find<T: Topology>(task: &Task<'_, T>, trace: &mut impl Trace) -> Result<Solution, Unsolved> {
    let Task { passages, start, goal } = *task;
    let topology = passages.topology();
    let mut report = Reporter::new(trace);
    let mut store = passages.store();
    let slots = store.slots_mut();
    report.visit(START, start, Mark::Untouched, Mark::Active);
    if start == goal {
        report_back(&[start], WALK_BACK, &mut report);
        return Ok(Solution { path: vec![start], effort: Effort::Cells(1) });
    }
    report.mark(START, goal, Mark::Untouched, Mark::Active);
    report.label(START, start, Label::None, Label::First);
    report.label(START, goal, Label::None, Label::Second);
    let mut rings = [start, goal].map(|end| vec![waiting(end, slots.get(end).open())]);
    let from_goal = SlotOf::<T>::port(FROM_GOAL);
    slots.put(start, reached(None));
    slots.put(goal, reached::<SlotOf<T>>(None) | from_goal);
    // The distance of each ring's cells from their end.
    let mut steps = [0, 0];
    let mut count = 2;
    let mut next = Vec::new();
    loop {
        let side = usize::from(rings[1].len() < rings[0].len());
        if rings[side].is_empty() {
            report.end(NEXT);
            return Err(Unsolved::NoPath);
        }
        let own = [Slot::CLOSED, from_goal][side];
        report.phase();
        for &entry in &rings[side] {
            let cell = Cell(entry as u32);
            report.step();
            report.focus(TAKE, cell);
            let mut ports = (entry >> 32) as u16;
            while ports != 0 {
                let port = Port(ports.trailing_zeros() as u8);
                ports &= ports - 1;
                let neighbor = topology.neighbor(cell, port);
                let slot = slots.get(neighbor);
                if !slot.has(Slot::SCRATCH) {
                    let back = topology.opposite(cell, port);
                    slots.put(neighbor, reached::<SlotOf<T>>(Some(back)) | own);
                    next.push(waiting(neighbor, slot.open().without(back)));
                    count += 1;
                    report.mark(REACH, neighbor, Mark::Untouched, Mark::Active);
                    let label = [Label::First, Label::Second][side];
                    report.label(REACH, neighbor, Label::None, label);
                } else if slot & from_goal != own {
                    report.mark(MEET, cell, Mark::Active, Mark::Finished);
                    let mut ends = [cell, neighbor];
                    if side == 1 {
                        ends.swap(0, 1);
                    }
                    let back = |cell| way_back(slots.get(cell));
                    let mut path = walk_back(topology, back, ends[0], steps[0]);
                    let rest = walk_back(topology, back, ends[1], steps[1]);
                    path.extend(rest.into_iter().rev());
                    report.phase();
                    for &cell in &path {
                        // The far side of the meeting point was reached but never taken.
                        let from = if cell == neighbor { Mark::Active } else { Mark::Finished };
                        report.step();
                        report.visit(WALK_BACK, cell, from, Mark::Solution);
                    }
                    report.end(WALK_BACK);
                    return Ok(Solution { path, effort: Effort::Cells(count) });
                }
            }
            report.mark(TAKE, cell, Mark::Active, Mark::Finished);
        }
        steps[side] += 1;
        std::mem::swap(&mut rings[side], &mut next);
        next.clear();
    }
}

const _: () = assert!(FROM_GOAL.0 as u32 >= u32::PORT_BITS);
