//! Dijkstra's algorithm: fewest steps first, or shortest distance first where steps differ in length.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::breadth_first::Tree;
use super::{About, Grids, Promise, Solution, Unsolved, best_first};
use crate::passages::Passages;
use crate::topology::{Cell, Port, Topology};
use crate::trace::Trace;

pub(super) const ABOUT: About = About {
    name: "dijkstra",
    summary: "Lowest cost so far first: always a shortest path.",
    pseudo_code: &[
        "put the start on the list",
        "while the list holds a cell:",
        "    take the one with the fewest steps from the start",
        "    if it is the goal: go to the last line",
        "    for each open neighbor that has not been taken:",
        "        remember its steps and the step back, put it on the list",
        "follow the remembered steps back from the goal to the start",
    ],
    reasons: &[
        "The search starts here, with no steps taken.",
        "Only cells on the list are next to what has been searched.",
        "No other cell on the list has fewer steps, so no shorter path to it exists.",
        "The goal is at the top of the list, so the path back from it is the answer.",
        "A cell that was taken keeps the step back that it has.",
        "A shorter path to it may still turn up, so it waits on the list.",
        "Every step back was remembered, so no more searching is needed.",
    ],
    promise: Promise::Shortest,
    grids: Grids::Any,
};

/// A shortest path from start to goal, by Dijkstra's algorithm.
///
/// - Cost: n log n time for n cells, one byte per slot and 24 per listed cell.
/// - Properties: always a shortest path. All steps of a maze have length 1, so it meets cells in the same
///   rings as breadth-first search, at the cost of its list; it is here for comparison.
/// - Source: E. W. Dijkstra, "A note on two problems in connexion with graphs" (1959).
///
/// # Errors
/// [`Unsolved::NoPath`] if there is no path.
///
#[doc = example!("Dijkstra")]
pub(super) fn find<T: Topology>(
    passages: &Passages<T>,
    start: Cell,
    goal: Cell,
    trace: &mut impl Trace,
) -> Result<Solution, Unsolved> {
    best_first::search(passages, start, goal, |steps, _| (steps, 0), trace)
}

impl Tree {
    /// The tree of shortest paths to a root where steps differ in length, and the distance of each slot;
    /// `u64::MAX` where there is no path.
    ///
    /// `length` is the length of the step through an open port of a cell, the same both ways. Of equally
    /// short paths the one over the lower slot is kept. n log n time; eight bytes per slot besides the
    /// tree.
    pub fn weighted<T: Topology>(
        passages: &Passages<T>,
        root: Cell,
        length: impl Fn(Cell, Port) -> u32,
    ) -> (Self, Vec<u64>) {
        let topology = passages.topology();
        let mut tree = Self::rooted(passages, root);
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
}
