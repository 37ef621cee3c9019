//! Dijkstra's algorithm: the cell with the fewest steps first.
//!
//! E. W. Dijkstra, "A note on two problems in connexion with graphs" (1959). Always finds a shortest
//! way. Every step of a maze costs the same, so it meets the cells in rings as breadth-first search
//! does and only pays for its list; it is here to be compared. Time is the number of cells times
//! the logarithm of the list, memory a byte a slot and 24 bytes for each cell on the list.

use super::{About, Grids, Promise, Solution, Unsolved, best_first};
use crate::maze::passages::Passages;
use crate::maze::topology::{Cell, Topology};
use crate::maze::trace::Trace;

/// What is told of the solver.
pub const ABOUT: About = About {
    name: "dijkstra",
    sentence: "The cell with the fewest steps first: always the shortest way.",
    pseudo_code: &[
        "put the start on the list",
        "while the list holds a cell:",
        "    take the one with the fewest steps from the start",
        "    if it is the goal: go to the last line",
        "    for each open neighbor that was not taken before:",
        "        remember steps and way back, put it on the list",
        "walk the ways back from the goal to the start",
    ],
    reasons: &[
        "The search begins here, with no step taken.",
        "Only cells of the list border what has been looked at.",
        "No cell that is left has fewer steps, so its way is a shortest one.",
        "The goal has come to the top of the list, so its way back is the answer.",
        "A cell that was taken keeps the way back that it has.",
        "Nobody knows yet whether there is a shorter way to it, so it waits on the list.",
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
    best_first::search(passages, start, goal, |steps, _| (steps, 0), trace)
}
