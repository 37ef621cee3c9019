//! Dijkstra's algorithm: the cell with the fewest steps first.
//!
//! E. W. Dijkstra, "A note on two problems in connexion with graphs" (1959). Always finds a shortest
//! way. Every step of a maze costs the same, so it meets the cells in rings as breadth-first search
//! does and only pays for its list; it is here to be compared. Time is the number of cells times
//! the logarithm of the list, memory a byte a slot and 24 bytes for each cell on the list.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::breadth_first::Tree;
use super::{About, Grids, Promise, Solution, Unsolved, best_first};
use crate::passages::Passages;
use crate::topology::{Cell, Port, Topology};
use crate::trace::Trace;

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

/// The tree of shortest ways to a root where steps differ in length, and how far each slot is,
/// `u64::MAX` where no way leads.
///
/// `length` tells how long the step through an open port of a cell is, the same both ways. Among
/// equally short ways the one over the lower slot stays. Takes eight bytes a slot besides the tree.
#[must_use]
pub fn tree<T: Topology>(
    passages: &Passages<T>,
    root: Cell,
    length: impl Fn(Cell, Port) -> u32,
) -> (Tree, Vec<u64>) {
    let topology = passages.topology();
    let mut tree = Tree::rooted(passages, root);
    let mut distances = vec![u64::MAX; topology.slots()];
    distances[root.index()] = 0;
    let mut list = BinaryHeap::from([Reverse((0, root))]);
    while let Some(Reverse((distance, cell))) = list.pop() {
        if distance > distances[cell.index()] {
            continue;
        }
        for port in passages.open_ports(cell).iter() {
            let neighbor = topology.neighbor(cell, port);
            let farther = distance + u64::from(length(cell, port));
            if farther < distances[neighbor.index()] {
                distances[neighbor.index()] = farther;
                tree.lead(neighbor, topology.opposite(cell, port));
                list.push(Reverse((farther, neighbor)));
            }
        }
    }
    (tree, distances)
}
