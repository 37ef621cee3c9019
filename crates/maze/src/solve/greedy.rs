//! Greedy best-first search: the cell that seems nearest to the goal first.
//!
//! J. E. Doran and D. Michie, "Experiments with the Graph Traverser program" (1966). Finds a path
//! wherever there is one, mostly meeting few cells; among loops the way need not be the shortest,
//! since it never asks how far it has come. Time is the number of cells times the logarithm of the
//! list, memory a byte a slot and 24 bytes for each cell on the list.

use super::{About, Grids, Promise, Solution, Unsolved, best_first};
use crate::passages::Passages;
use crate::topology::{Cell, Topology};
use crate::trace::Trace;

/// What is told of the solver.
pub const ABOUT: About = About {
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

/// A way from start to goal.
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
    let rank = |steps, cell| (topology.at_least(cell, goal), steps);
    best_first::search(passages, start, goal, rank, trace)
}
