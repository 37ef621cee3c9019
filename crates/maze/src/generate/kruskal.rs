//! Kruskal's algorithm with random weights.
//!
//! The weights are hashed from the seed and the position of each wall (see `minimum_tree`). Traced, it
//! works as described, on a list of all walls. Untraced, it finds the same maze chunk by chunk: Kruskal's
//! algorithm on a few rows at a time.
//!
//! Draws: one word, the key of the weights.

use super::About;
use super::minimum_tree::Weights;
use super::sets::Sets;
use crate::passages::Passages;
use crate::random::Random;
use crate::topology::{Cell, Port, Topology};
use crate::trace::shown::{Next, Shown};
use crate::trace::{Line, Mark, Reporter, Sign, Trace};

pub(super) const ABOUT: About = About {
    name: "kruskal",
    summary: "Opens walls in random order, but none that would close a loop: many short dead ends.",
    pseudo_code: &[
        "draw one number, which gives every wall its weight; every cell is a set",
        "for each wall, from the lightest to the heaviest:",
        "    if the cells on its two sides are in different sets:",
        "        open the wall and join the two sets",
        "    else: keep the wall, because opening it would close a loop",
    ],
    reasons: &[
        "A wall's weight follows from the number and its place; no cells are connected yet.",
        "Taking the lightest walls first leads to the lightest maze.",
        "In one set they would already be connected, and opening the wall would close a loop.",
        "The two sides are not connected yet, so the wall is opened.",
        "Its two sides are in one set: a path connects them already, and this would be a second one.",
    ],
    shown: Shown { active: None, joins_sets: true, next: Next::Lightest, ..Shown::GENERATOR },
};
const WEIGHTS: Line = Line(0);
const NEXT: Line = Line(1);
const OPEN: Line = Line(3);
const KEEP: Line = Line(4);

/// Carves a perfect maze by opening walls from the lightest to the heaviest, except those that would close
/// a loop.
///
/// - Cost: nearly constant time per cell, and some fifty bytes for each cell of four rows; traced, some
///   64 bytes per cell.
/// - Properties: not uniform. Many short dead ends (30.3 %). Since no two weights are equal, `prim` and
///   `boruvka` carve the same maze from the same seed.
/// - Source: J. B. Kruskal, "On the shortest spanning subtree of a graph and the traveling salesman
///   problem" (1956); for mazes Jamis Buck, "Maze Generation: Kruskal's Algorithm" (2011,
///   <https://weblog.jamisbuck.org/2011/1/3/maze-generation-kruskal-s-algorithm>).
pub(super) fn carve<T: Topology>(passages: &mut Passages<T>, weights: Weights, _: &mut Random, trace: &mut impl Trace) {
    let topology = passages.topology().clone();
    let mut walls = Vec::new();
    for cell in passages.cells() {
        for port in passages.neighbors(cell).iter() {
            // Each wall once, from its first end in reading order.
            if cell < topology.neighbor(cell, port) {
                walls.push((weights.of(&topology, cell, port), cell, port));
            }
        }
    }
    walls.sort_unstable_by_key(|&(weight, ..)| weight);
    let mut sets = Sets::of_one_each(topology.slots());
    let mut report = Reporter::new(trace);
    report.draw(WEIGHTS);
    let mut count = passages.cell_count();
    for (_, cell, port) in walls {
        report.step();
        report.focus(NEXT, cell);
        report.examine(NEXT, cell, port, Sign::None);
        if sets.join(cell, topology.neighbor(cell, port)) {
            open(passages, cell, port, OPEN, &mut report);
            count -= 1;
            report.milestone(count);
        } else {
            report.sign_examined(KEEP, Sign::Rejected);
        }
    }
    finish_lonely(passages, &mut report, NEXT);
    report.end(NEXT);
}

/// Opens a wall, which finishes the cells on its two sides.
pub(super) fn open<T: Topology>(
    passages: &mut Passages<T>,
    cell: Cell,
    port: Port,
    line: Line,
    report: &mut Reporter<'_, impl Trace>,
) {
    for side in [cell, passages.topology().neighbor(cell, port)] {
        if passages.is_untouched(side) {
            report.mark(line, side, Mark::Untouched, Mark::Finished);
        }
    }
    report.open(line, cell, port);
    passages.open(cell, port);
}

/// Finishes the cells without any neighbor to join: the only cell, or a mistake of the caller.
pub(super) fn finish_lonely<T: Topology>(passages: &Passages<T>, report: &mut Reporter<'_, impl Trace>, line: Line) {
    for cell in passages.cells().filter(|&cell| passages.is_untouched(cell)) {
        report.step();
        report.visit(line, cell, Mark::Untouched, Mark::Finished);
    }
}
