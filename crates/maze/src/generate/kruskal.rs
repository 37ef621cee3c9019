//! Kruskal's algorithm: walls are opened from the lightest to the heaviest, but for those that would
//! close a loop.
//!
//! J. B. Kruskal, "On the shortest spanning subtree of a graph and the traveling salesman problem"
//! (1956); as mazes Jamis Buck, "Maze Generation: Kruskal's Algorithm" (2011,
//! <https://weblog.jamisbuck.org/2011/1/3/maze-generation-kruskal-s-algorithm>). The weights are
//! random, hashed from the seed and the place of each wall, not stored (see `minimum_tree`); since no
//! two are alike, `prim` and `boruvka` carve the very same maze from the same seed. Texture: many
//! short dead ends (30.3 % at 20x20), ways of middle length; not uniform among all mazes.
//!
//! Listened to, it does as it says, with a list of all walls, some 64 bytes a cell. When nobody
//! listens, the same maze is found chunk by chunk: Kruskal's algorithm on a few rows at a time, at
//! nearly constant time a cell and some fifty bytes for each cell of four rows.
//!
//! Draws: one word, the key of the weights.

use super::minimum_tree::{self, Weights};
use super::sets::Sets;
use super::{About, Needs};
use crate::passages::Passages;
use crate::random::Random;
use crate::topology::Topology;
use crate::trace::{Line, Mark, Reporter, Trace};

/// What is told of the generator.
pub const ABOUT: About = About {
    name: "kruskal",
    sentence: "Opens walls in random order, but none that would close a loop: many short dead ends.",
    pseudo_code: &[
        "give every wall a random weight, every cell a set of its own",
        "for each wall, from the lightest to the heaviest:",
        "    if the cells on its two sides are in different sets:",
        "        open the wall and join the two sets",
    ],
    reasons: &[
        "Weights decide the order of the walls, and so the maze; no cell is joined to another yet.",
        "Whoever takes the lightest walls first has the lightest maze in the end.",
        "If they were in one set, a way would join them already, and the wall would close a loop.",
        "No way joins the two sides yet, so the wall is opened.",
    ],
    needs: Needs::Cells,
    extra: 20,
};
const WEIGHTS: Line = Line(0);
const NEXT: Line = Line(1);
const OPEN: Line = Line(3);

/// Carves a perfect maze into closed passages.
pub fn carve<T: Topology, Listener: Trace>(
    passages: &mut Passages<T>,
    random: &mut Random,
    trace: &mut Listener,
) {
    let weights = Weights::draw(random);
    if Listener::LISTENS {
        step_by_step(passages, weights, trace);
    } else {
        minimum_tree::carve(passages, weights);
    }
}

fn step_by_step<T: Topology>(passages: &mut Passages<T>, weights: Weights, trace: &mut impl Trace) {
    let topology = passages.topology().clone();
    let mut walls = Vec::new();
    for cell in passages.cells() {
        for port in passages.neighbors(cell).iter() {
            // Each wall once, from the end that comes first in reading order.
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
        let behind = topology.neighbor(cell, port);
        if sets.join(cell, behind) {
            for cell in [cell, behind] {
                if passages.is_untouched(cell) {
                    report.mark(OPEN, cell, Mark::Untouched, Mark::Finished);
                }
            }
            report.open(OPEN, cell, port);
            passages.open(cell, port);
            count -= 1;
            report.milestone(count);
        }
    }
    finish_lonely(passages, &mut report, NEXT);
    report.end(NEXT);
}

/// Finishes the cells that have no neighbor to be joined to: the only one, but for a caller's mistake.
pub(super) fn finish_lonely<T: Topology, Listener: Trace>(
    passages: &Passages<T>,
    report: &mut Reporter<'_, Listener>,
    line: Line,
) {
    for cell in passages.cells() {
        if passages.is_untouched(cell) {
            report.step();
            report.focus(line, cell);
            report.mark(line, cell, Mark::Untouched, Mark::Finished);
        }
    }
}
