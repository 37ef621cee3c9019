//! Prim's algorithm with random weights: one tree grows through the lightest wall around it.
//!
//! "Prim" names at least four different maze algorithms. This one has a weight for each wall, hashed from
//! the seed and the wall's position (see `minimum_tree`); `prim-frontier-edge` and `prim-frontier-cell`
//! draw anew at each step. Traced, it works as described, with a heap. Untraced, it finds the same maze as
//! `kruskal` does, which is faster.
//!
//! Draws: one word, the key of the weights; then, if traced, one for the first cell, on which the maze
//! does not depend.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::About;
use super::minimum_tree::{Weight, Weights};
use crate::passages::Passages;
use crate::random::Random;
use crate::topology::{Cell, Port, Topology};
use crate::trace::shown::{Next, Shown, StructureKind};
use crate::trace::{Line, Mark, Reporter, Sign, Trace};

pub(super) const ABOUT: About = About {
    name: "prim",
    summary: "Grows one tree, always through its lightest wall: Kruskal's maze, cell by cell.",
    pseudo_code: &[
        "draw one number, which gives every wall its weight",
        "add a random cell to the tree, put its walls on the heap",
        "while the heap holds a wall:",
        "    take the lightest wall off the heap",
        "    if the cell behind it is not in the tree:",
        "        open the wall, add the cell to the tree,",
        "        put its other walls on the heap",
    ],
    reasons: &[
        "A wall's weight follows from the number and its place; the openings will weigh least in all.",
        "The lightest tree contains every cell, so any cell will do.",
        "Only walls on the heap can lie between the tree and other cells.",
        "The lightest wall around the tree always belongs to the lightest maze.",
        "Opening a wall between two cells of the tree would close a loop.",
        "The cell behind the wall is not in the tree, so it joins the tree here.",
        "The walls of the new cell are around the tree now.",
    ],
    shown: Shown { structure: Some(StructureKind::List), next: Next::LightestAround, ..Shown::GENERATOR },
};
const WEIGHTS: Line = Line(0);
const START: Line = Line(1);
const TAKE: Line = Line(3);
const TEST: Line = Line(4);
const OPEN: Line = Line(5);
const PUSH: Line = Line(6);

/// Carves a perfect maze by growing one tree, always through the lightest wall around it.
///
/// - Cost: as `kruskal`; traced, logarithmic time per step.
/// - Properties: not uniform; the maze of `kruskal` and `boruvka` from the same seed, since no two weights
///   are equal. 30.3 % dead ends.
/// - Source: V. Jarník (1930); R. C. Prim, "Shortest connection networks and some generalizations" (1957);
///   E. W. Dijkstra (1959).
///
/// ```
/// use mazewright_maze::{Algorithm, Recipe, Seed, Size};
///
/// let maze = Recipe::new(Size::new(8, 5)?, Algorithm::Prim, Seed(1)).carve()?;
/// let same = Recipe::new(Size::new(8, 5)?, Algorithm::Kruskal, Seed(1)).carve()?;
/// assert!(maze == same);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub(super) fn carve<T: Topology>(
    passages: &mut Passages<T>,
    weights: Weights,
    random: &mut Random,
    trace: &mut impl Trace,
) {
    let first = passages.random_cell(random);
    let topology = passages.topology().clone();
    let mut report = Reporter::new(trace);
    report.draw(WEIGHTS);
    report.step();
    report.draw(START);
    report.visit(START, first, Mark::Untouched, Mark::Finished);
    let mut marks = vec![Mark::Untouched; topology.slots()];
    let mut heap: BinaryHeap<Reverse<(Weight, Cell, Port)>> = BinaryHeap::new();
    let (mut newest, mut line) = (first, START);
    for grown in 1.. {
        marks[newest.index()] = Mark::Finished;
        for port in passages.neighbors(newest).iter() {
            let behind = topology.neighbor(newest, port);
            let mark = &mut marks[behind.index()];
            if *mark == Mark::Untouched {
                report.mark(line, behind, Mark::Untouched, Mark::Active);
                *mark = Mark::Active;
            }
            if *mark == Mark::Active {
                report.sign(line, newest, port, Sign::None, Sign::Listed);
                heap.push(Reverse((weights.of(&topology, newest, port), newest, port)));
            }
        }
        line = PUSH;
        report.milestone(grown);
        let (cell, port) = loop {
            report.step();
            let Some(Reverse((_, cell, port))) = heap.pop() else {
                report.end(TAKE);
                return;
            };
            let behind = topology.neighbor(cell, port);
            report.focus(TAKE, behind);
            report.examine(TAKE, cell, port, Sign::Listed);
            if marks[behind.index()] == Mark::Active {
                break (cell, port);
            }
            report.sign_examined(TEST, Sign::Rejected);
        };
        report.open(OPEN, cell, port);
        newest = passages.open(cell, port);
        report.mark(OPEN, newest, Mark::Active, Mark::Finished);
    }
}
