//! Greedy best-first search: the cell that seems nearest to the goal first.

use super::{About, Grids, Promise, Solution, Unsolved, best_first};
use crate::passages::Passages;
use crate::topology::{Cell, Topology};
use crate::trace::Trace;

pub(super) const ABOUT: About = About {
    name: "greedy",
    summary: "Whatever seems nearest to the goal first: finds a path, but with loops not always the shortest.",
    pseudo_code: &[
        "put the start on the list",
        "while the list holds a cell:",
        "    take the one that would be nearest to the goal without walls",
        "    if it is the goal: go to the last line",
        "    for each open neighbor that has not been taken:",
        "        remember the step back, put it on the list",
        "follow the remembered steps back from the goal to the start",
    ],
    reasons: &[
        "The search starts here, with no steps taken.",
        "Only cells on the list are next to what has been searched.",
        "It seems nearest to the goal; how far it is from the start does not matter.",
        "The goal is at the top of the list, so the path back from it is the answer.",
        "A cell that was taken keeps the step back that it has.",
        "It is next to what has been searched, so it waits on the list.",
        "Every step back was remembered, so no more searching is needed.",
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
pub(super) fn find<T: Topology>(
    passages: &Passages<T>,
    start: Cell,
    goal: Cell,
    trace: &mut impl Trace,
) -> Result<Solution, Unsolved> {
    let topology = passages.topology();
    let rank = |steps, cell| (topology.distance_lower_bound(cell, goal), steps);
    best_first::search(passages, start, goal, rank, trace)
}
