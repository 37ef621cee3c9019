//! Greedy best-first search: the cell that seems nearest to the goal first.

use super::{About, Grids, Promise, Solution, Unsolved, best_first};
use crate::passages::Passages;
use crate::topology::{Cell, Topology};
use crate::trace::Trace;

pub(super) const ABOUT: About = About {
    name: "greedy",
    sentence: "What seems nearest to the goal first: a way, among loops not always the shortest.",
    pseudo_code: &[
        "put the start on the list",
        "while the list holds a cell:",
        "    take the one that would be nearest to the goal without walls",
        "    if it is the goal: go to the last line",
        "    for each open neighbor that was not taken before:",
        "        remember the way back, put it on the list",
        "walk the ways back from the goal to the start",
    ],
    reasons: &[
        "The search begins here, with no step taken.",
        "Only cells of the list border what has been looked at.",
        "It seems nearest to the goal; how far it has come does not matter.",
        "The goal has come to the top of the list, so its way back is the answer.",
        "A cell that was taken keeps the way back that it has.",
        "It borders what has been looked at, so it waits on the list.",
        "The ways back were remembered, so nothing has to be searched any more.",
    ],
    promise: Promise::Path,
    grids: Grids::Any,
};

/// A path from start to goal, by greedy best-first search.
///
/// - Cost: n log n time for n cells, one byte per slot and 24 per listed cell; usually meets few cells.
/// - Properties: finds a path if there is one. With loops it need not be a shortest one, since the steps
///   so far do not count.
/// - Source: J. E. Doran and D. Michie, "Experiments with the Graph Traverser program" (1966).
///
/// # Errors
/// [`Unsolved::NoPath`] if there is no path.
///
#[doc = example!("Greedy")]
pub fn find<T: Topology>(
    passages: &Passages<T>,
    start: Cell,
    goal: Cell,
    trace: &mut impl Trace,
) -> Result<Solution, Unsolved> {
    let topology = passages.topology();
    let rank = |steps, cell| (topology.at_least(cell, goal), steps);
    best_first::search(passages, start, goal, rank, trace)
}
