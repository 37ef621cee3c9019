//! A*: fewest steps so far plus estimated steps ahead first.

use super::{About, Grids, Promise, Solution, Unsolved, best_first};
use crate::passages::Passages;
use crate::topology::{Cell, Topology};
use crate::trace::Trace;

pub(super) const ABOUT: About = About {
    name: "a-star",
    summary: "Lowest cost so far plus estimate first: always a shortest path.",
    pseudo_code: &[
        "put the start on the list",
        "while the list holds a cell:",
        "    take the one with the lowest cost so far plus estimate",
        "    if it is the goal: go to the last line",
        "    for each open neighbor that has not been taken:",
        "        remember its steps and the step back, put it on the list",
        "follow the remembered steps back from the goal to the start",
    ],
    reasons: &[
        "The search starts here, with no steps taken.",
        "Only cells on the list are next to what has been searched.",
        "No other cell on the list promises a shorter path to the goal.",
        "The goal is at the top of the list, so the path back from it is the answer.",
        "A cell that was taken keeps the step back that it has.",
        "Its cost so far is known and the rest is estimated, so it waits on the list.",
        "Every step back was remembered, so no more searching is needed.",
    ],
    promise: Promise::Shortest,
    grids: Grids::Any,
};

/// A shortest path from start to goal, by A*.
///
/// - Cost: n log n time for n cells, one byte per slot and 24 per listed cell. In a winding maze walls
///   mislead the estimate, so it meets hardly fewer cells than breadth-first search.
/// - Properties: always a shortest path, since the estimate never exceeds the steps ahead and falls by at
///   most one per step.
/// - Source: P. E. Hart, N. J. Nilsson and B. Raphael, "A formal basis for the heuristic determination of
///   minimum cost paths" (1968).
///
/// # Errors
/// [`Unsolved::NoPath`] if there is no path.
///
#[doc = example!("AStar")]
pub(super) fn find<T: Topology>(
    passages: &Passages<T>,
    start: Cell,
    goal: Cell,
    trace: &mut impl Trace,
) -> Result<Solution, Unsolved> {
    let topology = passages.topology();
    // Ties go to the cell farther from the start.
    let rank = |steps, cell| {
        let ahead = topology.distance_lower_bound(cell, goal);
        (steps + ahead, ahead)
    };
    best_first::search(passages, start, goal, rank, trace)
}
