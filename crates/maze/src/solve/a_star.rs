//! A*: fewest steps so far plus estimated steps ahead first.

use super::{About, Grids, Promise, Solution, Unsolved, best_first};
use crate::passages::Passages;
use crate::topology::{Cell, Topology};
use crate::trace::Trace;

pub(super) const ABOUT: About = About {
    name: "a-star",
    sentence: "Fewest steps behind and at least ahead first: always the shortest way.",
    pseudo_code: &[
        "put the start on the list",
        "while the list holds a cell:",
        "    take the one with the fewest steps behind and, at least, ahead",
        "    if it is the goal: go to the last line",
        "    for each open neighbor that was not taken before:",
        "        remember steps and way back, put it on the list",
        "walk the ways back from the goal to the start",
    ],
    reasons: &[
        "The search begins here, with no step taken.",
        "Only cells of the list border what has been looked at.",
        "No other way to the goal can be shorter than what this one promises.",
        "The goal has come to the top of the list, so its way back is the answer.",
        "A cell that was taken keeps the way back that it has.",
        "What is behind it is known, what is ahead at least guessed, so it waits on the list.",
        "The ways back were remembered, so nothing has to be searched any more.",
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
pub fn find<T: Topology>(
    passages: &Passages<T>,
    start: Cell,
    goal: Cell,
    trace: &mut impl Trace,
) -> Result<Solution, Unsolved> {
    let topology = passages.topology();
    // Ties go to the cell farther from the start.
    let rank = |steps, cell| {
        let ahead = topology.at_least(cell, goal);
        (steps + ahead, ahead)
    };
    best_first::search(passages, start, goal, rank, trace)
}
