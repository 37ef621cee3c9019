//! A*: the cell with the fewest steps behind it and at least ahead of it first.
//!
//! P. E. Hart, N. J. Nilsson and B. Raphael, "A formal basis for the heuristic determination of
//! minimum cost paths" (1968). Always finds a shortest path, since the steps ahead are never
//! overestimated and fall by at most one a step. In a winding maze walls mislead the estimate, and it
//! meets hardly fewer cells than breadth-first search. Time is the number of cells times the
//! logarithm of the list, memory a byte a slot and 24 bytes for each cell on the list.

use super::{About, Grids, Promise, Solution, Unsolved, best_first};
use crate::passages::Passages;
use crate::topology::{Cell, Topology};
use crate::trace::Trace;

/// What is told of the solver.
pub const ABOUT: About = About {
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

/// A shortest way from start to goal.
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
    // Among equals the one that is farther on its way.
    let rank = |steps, cell| {
        let ahead = topology.at_least(cell, goal);
        (steps + ahead, ahead)
    };
    best_first::search(passages, start, goal, rank, trace)
}
