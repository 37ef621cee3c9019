//! The recursive backtracker, without recursion.
//!
//! Draws: one for the first cell, then one per choice among the untouched neighbors, in port order.
//! Stepping back draws nothing.

use super::{About, large_box, parallel_backtracker};
use crate::passages::{Passages, untouched_neighbors};
use crate::random::Random;
use crate::topology::{Cell, Picker, Slot, Slots as _, Topology};
use crate::trace::shown::{Next, Shown, StructureKind};
use crate::trace::{Line, Trace};

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
    shown: Shown {
        active: Some("on-walk"),
        finished: "finished",
        structure: Some(StructureKind::Stack),
        next: Next::Back,
        ..Shown::GENERATOR
    },
};
const LINES: [Line; 3] = [Line(0), Line(3), Line(5)];

/// Carves a perfect maze by a depth-first walk that steps back from dead ends.
///
/// - Cost: linear time; each cell is entered and left once. Untraced, it keeps only the cells it left
///   with a choice, about 0.45 bytes per cell, in a box up to 4; traced, one byte per slot.
/// - Properties: not uniform. Few dead ends (10.5 %) and one long, winding solution.
/// - Source: Jamis Buck, "Maze Generation: Recursive Backtracking" (2010,
///   <https://weblog.jamisbuck.org/2010/12/27/maze-generation-recursive-backtracking>).
pub(super) fn carve<T: Topology, Listener: Trace>(
    passages: &mut Passages<T>,
    random: &mut Random,
    trace: &mut Listener,
) {
    if Listener::LISTENS {
        return parallel_backtracker::walk(passages, None, random, trace, LINES);
    }
    let first = passages.random_cell(random);
    if !large_box::carve(passages, first, random) {
        carve_by_branch_points(passages, first, random);
    }
}

/// Steps back only to cells with a choice: a cell left with one untouched neighbor never has another.
fn carve_by_branch_points<T: Topology>(passages: &mut Passages<T>, first: Cell, random: &mut Random) {
    let topology = passages.topology().clone();
    let slots = passages.slots_mut();
    let mut numbers = random.clone();
    let picker = Picker::new(&topology);
    // The first `height` entries are the stack; the rest are left over. The stack grows by a quarter at a time, because
    // doubling would waste memory in a large maze.
    let (mut branch_points, mut height) = (vec![first; 1 << 10], 0);
    let mut cell = first;
    // The openings of the current cell, stored when the walk moves on.
    let mut here = Slot::CLOSED;
    loop {
        let mut untouched = untouched_neighbors(&topology, slots, cell);
        if untouched.is_empty() {
            slots.put(cell, here);
            loop {
                if height == 0 {
                    *random = numbers;
                    return;
                }
                height -= 1;
                cell = branch_points[height];
                untouched = untouched_neighbors(&topology, slots, cell);
                if !untouched.is_empty() {
                    break;
                }
            }
            here = slots.get(cell);
        }
        // Every cell is written, but only those with a choice are counted: a branch would be mispredicted.
        branch_points[height] = cell;
        height += usize::from(untouched.has_several());
        if height == branch_points.len() {
            branch_points.reserve_exact(height / 4);
            branch_points.resize(height + height / 4, first);
        }
        let (port, next) = picker.pick(&topology, cell, untouched, &mut numbers);
        slots.put(cell, here | Slot::port(port));
        here = Slot::port(topology.opposite(cell, port));
        cell = next;
    }
}
