//! The recursive backtracker: a depth-first walk over the whole grid, without recursion.
//!
//! Known at least since Jamis Buck, "Maze Generation: Recursive Backtracking" (2010,
//! <https://weblog.jamisbuck.org/2010/12/27/maze-generation-recursive-backtracking>). Each cell is
//! entered once and left once: linear time. The way back is one port, a byte, for each step of the
//! walk: at most one byte a cell. Texture: few dead ends (about 10 %), one long winding solution.
//!
//! Draws: one for the first cell, then one for each choice, among the untouched neighbors in port
//! order; going back draws nothing.

use super::{About, Needs};
use crate::maze::passages::Passages;
use crate::maze::random::Random;
use crate::maze::topology::{Port, Topology};
use crate::maze::trace::{Line, Mark, Reporter, Trace};

/// What is told of the generator.
pub const ABOUT: About = About {
    name: "recursive-backtracker",
    sentence: "Walks at random and steps back from dead ends: long, winding ways.",
    pseudo_code: &[
        "start at a random cell",
        "while the walk is not back at its end:",
        "    if some neighbor is untouched:",
        "        carve to a random one of them and go there",
        "    else:",
        "        step back the way you came",
    ],
    needs: Needs::Cells,
    extra: 100,
};
const START: Line = Line(0);
const CARVE: Line = Line(3);
const STEP_BACK: Line = Line(5);

/// Carves a perfect maze into closed passages.
pub fn carve<T: Topology>(passages: &mut Passages<T>, random: &mut Random, trace: &mut impl Trace) {
    let Some(mut cell) = passages.random_cell(random) else {
        return;
    };
    let mut report = Reporter::new(trace);
    report.focus(START, Some(cell));
    report.mark(START, cell, Mark::Untouched, Mark::Active);
    // The whole length is claimed at once: growing would hold two copies for a moment. Pages that
    // the walk never reaches cost nothing.
    let mut ways_back: Vec<Port> = Vec::with_capacity(passages.cell_count());
    loop {
        let untouched = passages.untouched_neighbors(cell);
        if untouched.is_empty() {
            report.mark(STEP_BACK, cell, Mark::Active, Mark::Finished);
            let Some(port) = ways_back.pop() else { return };
            cell = passages.topology().neighbor(cell, port);
            report.focus(STEP_BACK, Some(cell));
        } else {
            let port = untouched.nth(random.below(u64::from(untouched.len())) as u32);
            ways_back.push(passages.topology().opposite(cell, port));
            report.open(CARVE, cell, port);
            cell = passages.open(cell, port);
            report.mark(CARVE, cell, Mark::Untouched, Mark::Active);
            report.focus(CARVE, Some(cell));
        }
    }
}
