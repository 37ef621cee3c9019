//! Depth-first search: one way as far as it goes, then back to the last branch.
//!
//! R. Tarjan, "Depth-first search and linear graph algorithms" (1972), without recursion. Finds a way
//! wherever there is one; among loops it may be far from the shortest. Takes time in the number of
//! cells. Memory is a byte a slot, and a byte for each cell of the way.

use super::{About, Effort, Grids, Promise, Solution, Unsolved};
use crate::maze::passages::{OPEN, Passages};
use crate::maze::topology::{Cell, Port, Topology};
use crate::maze::trace::{Line, Mark, Reporter, Trace};

/// What is told of the solver.
pub const ABOUT: About = About {
    name: "depth-first",
    sentence: "One way as far as it goes, then back: a way, among loops seldom the shortest.",
    pseudo_code: &[
        "begin at the start",
        "until the goal is met:",
        "    if some open neighbor was not met before:",
        "        go to the first of them, remember the way back",
        "    else:",
        "        step back the way you came; from the start there is no way",
        "the steps that were not taken back are the way",
    ],
    promise: Promise::Way,
    grids: Grids::Any,
};
const START: Line = Line(0);
const GO: Line = Line(3);
const STEP_BACK: Line = Line(5);
const END: Line = Line(6);

/// The bit of a slot that was met.
const MET: u8 = 0x40;

/// A way from start to goal.
///
/// # Errors
/// When there is no way.
pub fn find<T: Topology>(
    passages: &Passages<T>,
    start: Cell,
    goal: Cell,
    trace: &mut impl Trace,
) -> Result<Solution, Unsolved> {
    let topology = passages.topology();
    let mut report = Reporter::new(trace);
    // The bits of ports are those that were not tried yet.
    let mut slots = passages.slots().to_vec();
    let mut ways_back: Vec<Port> = Vec::with_capacity(passages.cell_count());
    let mut cell = start;
    let mut met = 1;
    slots[cell.index()] |= MET;
    report.focus(START, Some(cell));
    report.mark(START, cell, Mark::Untouched, Mark::Active);
    while cell != goal {
        let untried = slots[cell.index()] & OPEN;
        if untried == 0 {
            report.mark(STEP_BACK, cell, Mark::Active, Mark::Finished);
            let port = ways_back.pop().ok_or(Unsolved::NoWay)?;
            cell = topology.neighbor(cell, port);
            report.focus(STEP_BACK, Some(cell));
            continue;
        }
        let port = Port(untried.trailing_zeros() as u8);
        slots[cell.index()] &= !(1 << port.0);
        let neighbor = topology.neighbor(cell, port);
        let slot = &mut slots[neighbor.index()];
        if *slot & MET == 0 {
            let back = topology.opposite(cell, port);
            *slot = (*slot | MET) & !(1 << back.0);
            ways_back.push(back);
            cell = neighbor;
            met += 1;
            report.mark(GO, cell, Mark::Untouched, Mark::Active);
            report.focus(GO, Some(cell));
        }
    }
    let mut way = vec![goal; ways_back.len() + 1];
    for (step, &port) in way.iter_mut().rev().skip(1).zip(ways_back.iter().rev()) {
        cell = topology.neighbor(cell, port);
        *step = cell;
    }
    for &cell in &way {
        report.mark(END, cell, Mark::Active, Mark::Solution);
    }
    let effort = Effort::Cells(met);
    Ok(Solution { way, effort })
}
