//! Depth-first search, without recursion.

use super::{About, Effort, Solution, Task, Unsolved, report_path};
use crate::topology::{Port, Slot, SlotOf, Slots as _, Store as _, Topology};
use crate::trace::shown::{Next, Shown, StructureKind};
use crate::trace::{Line, Mark, Reporter, Trace};

pub(super) const ABOUT: About = About {
    name: "depth-first",
    summary: "One passage as far as it goes, then back: finds a path, but with loops seldom the shortest.",
    pseudo_code: &[
        "start at the start",
        "until the goal is reached:",
        "    if some open neighbor is unvisited:",
        "        go to the first of them, remember the step back",
        "    else:",
        "        step back the way you came; at the start, give up",
        "the steps that were not taken back are the path",
    ],
    reasons: &[
        "The search starts here.",
        "As long as the goal has not been reached, some branch is still untried.",
        "A visited cell needs no second visit.",
        "This neighbor is unvisited, so try this branch.",
        "All branches from here have been tried.",
        "No unvisited neighbor is left here; at the start, none is left anywhere.",
        "Every step into a dead end was taken back, so what is left leads to the goal.",
    ],
    shown: Shown {
        active: Some("on-walk"),
        structure: Some(StructureKind::Stack),
        next: Next::Passage,
        ..Shown::SEARCH
    },
};
const START: Line = Line(0);
const GO: Line = Line(3);
const STEP_BACK: Line = Line(5);
const END: Line = Line(6);

/// A path from start to goal: follows one branch to its end, then returns to the last junction.
///
/// - Cost: linear time; one byte per slot, and one per cell of the path.
/// - Properties: finds a path if there is one; with loops it may be far from the shortest.
/// - Source: R. Tarjan, "Depth-first search and linear graph algorithms" (1972).
///
/// # Errors
/// [`Unsolved::NoPath`] if there is no path.
pub(super) fn find<T: Topology>(task: &Task<'_, T>, trace: &mut impl Trace) -> Result<Solution, Unsolved> {
    let Task { passages, start, goal } = *task;
    let topology = passages.topology();
    let mut report = Reporter::new(trace);
    // The port bits are those not tried yet.
    let mut store = passages.store();
    let slots = store.slots_mut();
    let met_bit = SlotOf::<T>::SCRATCH;
    let mut back_ports: Vec<Port> = Vec::with_capacity(passages.cell_count());
    let mut cell = start;
    let mut met = 1;
    slots.add(cell, met_bit);
    report.visit(START, cell, Mark::Untouched, Mark::Active);
    while cell != goal {
        let untried = slots.get(cell).open();
        report.step();
        if untried.is_empty() {
            report.walk(false);
            report.mark(STEP_BACK, cell, Mark::Active, Mark::Finished);
            let Some(port) = back_ports.pop() else {
                report.end(STEP_BACK);
                return Err(Unsolved::NoPath);
            };
            cell = topology.neighbor(cell, port);
            report.focus(STEP_BACK, cell);
            continue;
        }
        let port = untried.lowest();
        slots.remove(cell, Slot::port(port));
        let neighbor = topology.neighbor(cell, port);
        let slot = slots.get(neighbor);
        if !slot.has(met_bit) {
            let back = topology.opposite(cell, port);
            slots.put(neighbor, (slot | met_bit) & !SlotOf::<T>::port(back));
            back_ports.push(back);
            cell = neighbor;
            met += 1;
            report.walk(true);
            report.mark(GO, cell, Mark::Untouched, Mark::Active);
            report.focus(GO, cell);
        }
    }
    let mut path = vec![goal; back_ports.len() + 1];
    for (step, &port) in path.iter_mut().rev().skip(1).zip(back_ports.iter().rev()) {
        cell = topology.neighbor(cell, port);
        *step = cell;
    }
    report_path(&path, END, &mut report);
    Ok(Solution { path, effort: Effort::Cells(met) })
}
