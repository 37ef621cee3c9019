//! The recursive backtracker, without recursion.
//!
//! Draws: one for the first cell, then one per choice among the untouched neighbors, in port order.
//! Stepping back draws nothing.

use super::stack::Stack;
use super::{About, CarvingMemory, Needs, large_box};
use crate::passages::{Passages, untouched_neighbors};
use crate::random::Random;
use crate::topology::{Cell, Picker, Port, Slot, Slots as _, Topology};
use crate::trace::{Line, Mark, Reporter, Trace};

pub(super) const ABOUT: About = About {
    name: "recursive-backtracker",
    summary: "Walks at random and steps back from dead ends: long, winding passages.",
    pseudo_code: &[
        "start at a random cell",
        "until the walk is back at its first cell and stuck there:",
        "    if some neighbor is unvisited:",
        "        carve to a random one of them and go there",
        "    else:",
        "        step back the way you came",
    ],
    reasons: &[
        "A walk starts somewhere; any cell will do.",
        "Back and stuck there, it has tried every branch, so every cell has been visited.",
        "An unvisited neighbor can be joined without closing a loop.",
        "Some neighbor is unvisited, so walk on to one of them.",
        "No neighbor is unvisited, so the walk cannot go on from here.",
        "All neighbors have been visited, so step back to look for another branch.",
    ],
    needs: Needs::Cells,
    memory: CarvingMemory { cells: 110, narrow: 140, ..CarvingMemory::NONE },
};
const START: Line = Line(0);
const CARVE: Line = Line(3);
const STEP_BACK: Line = Line(5);

/// Carves a perfect maze by a depth-first walk that steps back from dead ends.
///
/// - Cost: linear time; each cell is entered and left once. Untraced, it keeps only the cells it left
///   with a choice, about 0.45 bytes per cell, in a box up to 4; traced, one byte per step of the walk.
/// - Properties: not uniform. Few dead ends (10.5 %) and one long, winding solution.
/// - Source: Jamis Buck, "Maze Generation: Recursive Backtracking" (2010,
///   <https://weblog.jamisbuck.org/2010/12/27/maze-generation-recursive-backtracking>).
///
#[doc = example!("RecursiveBacktracker")]
pub(super) fn carve<T: Topology, Listener: Trace>(
    passages: &mut Passages<T>,
    random: &mut Random,
    trace: &mut Listener,
) {
    let Some(first) = passages.random_cell(random) else {
        return;
    };
    if Listener::LISTENS {
        step_by_step(passages, first, random, trace);
    } else if !large_box::carve(passages, first, random) {
        carve_by_branch_points(passages, first, random);
    }
}

/// Steps back only to cells with a choice: a cell left with one untouched neighbor never has another.
fn carve_by_branch_points<T: Topology>(passages: &mut Passages<T>, first: Cell, random: &mut Random) {
    let topology = passages.topology().clone();
    let slots = passages.slots_mut();
    let mut numbers = random.clone();
    let picker = Picker::new(&topology);
    let mut branch_points = Stack::new();
    let mut cell = first;
    // The openings of the current cell, stored when the walk moves on.
    let mut here = Slot::CLOSED;
    loop {
        let mut untouched = untouched_neighbors(&topology, slots, cell);
        if untouched.is_empty() {
            slots.put(cell, here);
            loop {
                let Some(branch_point) = branch_points.pop() else {
                    *random = numbers;
                    return;
                };
                cell = branch_point;
                untouched = untouched_neighbors(&topology, slots, cell);
                if !untouched.is_empty() {
                    break;
                }
            }
            here = slots.get(cell);
        }
        branch_points.push_if(untouched.has_several(), cell);
        let (port, next) = picker.pick(&topology, cell, untouched, &mut numbers);
        slots.put(cell, here | Slot::port(port));
        here = Slot::port(topology.opposite(cell, port));
        cell = next;
    }
}

/// Steps back cell by cell, as the pseudo-code does.
fn step_by_step<T: Topology>(passages: &mut Passages<T>, mut cell: Cell, random: &mut Random, trace: &mut impl Trace) {
    let mut report = Reporter::new(trace);
    report.draw(START);
    report.focus(START, cell);
    report.mark(START, cell, Mark::Untouched, Mark::Active);
    // Allocated at full length, since growing would briefly hold two copies. Pages that the walk never
    // reaches cost nothing.
    let mut ways_back: Vec<Port> = Vec::with_capacity(passages.cell_count());
    let mut walks_on = true;
    loop {
        let untouched = passages.untouched_neighbors(cell);
        report.step();
        if untouched.is_empty() {
            walks_on = false;
            report.mark(STEP_BACK, cell, Mark::Active, Mark::Finished);
            let Some(port) = ways_back.pop() else { break };
            cell = passages.topology().neighbor(cell, port);
            report.focus(STEP_BACK, cell);
        } else {
            if !std::mem::replace(&mut walks_on, true) {
                report.phase();
            }
            report.choose(CARVE, cell, untouched);
            let port = untouched.pick(random);
            ways_back.push(passages.topology().opposite(cell, port));
            report.open(CARVE, cell, port);
            cell = passages.open(cell, port);
            report.mark(CARVE, cell, Mark::Untouched, Mark::Active);
            report.focus(CARVE, cell);
        }
    }
    report.end(STEP_BACK);
}
