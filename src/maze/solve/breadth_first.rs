//! Breadth-first search: the shortest way, with and without loops.
//!
//! Cells are visited in rings of equal distance from a root (E. F. Moore, "The shortest path through
//! a maze", 1959). Takes time in the number of cells; memory is a byte a slot and the two rings.

use crate::maze::passages::Passages;
use crate::maze::topology::{Cell, Port, Topology};
use crate::maze::trace::{Line, Mark, Reporter, Silent, Trace};

/// What the search does, in the lines that its trace names.
pub const PSEUDO_CODE: &[&str] = &[
    "put the start into the ring",
    "for each cell of the ring, in order:",
    "    for each open neighbor that was not reached before:",
    "        remember the way back, put it into the next ring",
    "go on with the next ring until the goal is reached",
    "walk the ways back from the goal to the start",
];
const START: Line = Line(0);
const TAKE: Line = Line(1);
const REACH: Line = Line(3);
const WALK_BACK: Line = Line(5);

/// In [`Tree::toward`]: the cell was not reached.
const UNREACHED: u8 = u8::MAX;
/// In [`Tree::toward`]: the cell is the root.
const ROOT: u8 = u8::MAX - 1;

/// The shortest way from every cell to one root.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tree {
    /// For each slot the port of the first step towards the root.
    toward: Box<[u8]>,
}

impl Tree {
    /// The tree of all shortest ways to a root. Among equally short ways the one found first stays:
    /// rings in order, ports in order.
    #[must_use]
    pub fn to<T: Topology>(passages: &Passages<T>, root: Cell) -> Self {
        search(passages, root, None, &mut Silent)
    }

    /// Whether there is a way from a cell to the root.
    #[must_use]
    pub fn reaches(&self, cell: Cell) -> bool {
        self.toward[cell.index()] != UNREACHED
    }

    /// The port of the first step from a cell towards the root; none at the root, and none where no
    /// way leads there.
    #[must_use]
    pub fn step(&self, cell: Cell) -> Option<Port> {
        Some(self.toward[cell.index()])
            .filter(|&port| port < ROOT)
            .map(Port)
    }

    /// The cells from one to the root, both included; empty where no way leads there.
    pub fn way<'a, T: Topology>(
        &'a self,
        topology: &'a T,
        cell: Cell,
    ) -> impl Iterator<Item = Cell> + 'a {
        let mut next = self.reaches(cell).then_some(cell);
        std::iter::from_fn(move || {
            let here = next?;
            next = self.step(here).map(|port| topology.neighbor(here, port));
            Some(here)
        })
    }
}

/// The cells of a shortest way from start to goal, both included, or `None` when there is no way.
pub fn solve<T: Topology>(
    passages: &Passages<T>,
    start: Cell,
    goal: Cell,
    trace: &mut impl Trace,
) -> Option<Vec<Cell>> {
    let tree = search(passages, start, Some(goal), trace);
    let mut way: Vec<Cell> = tree.way(passages.topology(), goal).collect();
    let mut report = Reporter::new(trace);
    for &cell in &way {
        // The goal was reached but never taken from its ring.
        let from = if cell == goal {
            Mark::Active
        } else {
            Mark::Finished
        };
        report.mark(WALK_BACK, cell, from, Mark::Solution);
    }
    way.reverse();
    (!way.is_empty()).then_some(way)
}

/// The number of steps from a root to each slot, `u32::MAX` where no way leads.
#[must_use]
pub fn distances<T: Topology>(passages: &Passages<T>, root: Cell) -> Vec<u32> {
    let mut distances = vec![u32::MAX; passages.topology().slots()];
    distances[root.index()] = 0;
    let mut ring = vec![root];
    let mut next = Vec::new();
    for distance in 1.. {
        for &cell in &ring {
            for port in passages.open_ports(cell).iter() {
                let neighbor = passages.topology().neighbor(cell, port);
                if distances[neighbor.index()] == u32::MAX {
                    distances[neighbor.index()] = distance;
                    next.push(neighbor);
                }
            }
        }
        if next.is_empty() {
            break;
        }
        std::mem::swap(&mut ring, &mut next);
        next.clear();
    }
    distances
}

/// Grows the tree from its root, until it is whole or has reached a goal.
fn search<T: Topology>(
    passages: &Passages<T>,
    root: Cell,
    goal: Option<Cell>,
    trace: &mut impl Trace,
) -> Tree {
    let topology = passages.topology();
    let mut report = Reporter::new(trace);
    let mut toward = vec![UNREACHED; topology.slots()].into_boxed_slice();
    toward[root.index()] = ROOT;
    report.mark(START, root, Mark::Untouched, Mark::Active);
    let mut ring = vec![root];
    let mut next = Vec::new();
    let mut found = goal == Some(root);
    while !ring.is_empty() && !found {
        for &cell in &ring {
            report.focus(TAKE, Some(cell));
            for port in passages.open_ports(cell).iter() {
                let neighbor = topology.neighbor(cell, port);
                let reached = &mut toward[neighbor.index()];
                if *reached == UNREACHED {
                    *reached = topology.opposite(cell, port).0;
                    report.mark(REACH, neighbor, Mark::Untouched, Mark::Active);
                    found |= goal == Some(neighbor);
                    next.push(neighbor);
                }
            }
            report.mark(TAKE, cell, Mark::Active, Mark::Finished);
            if found {
                break;
            }
        }
        std::mem::swap(&mut ring, &mut next);
        next.clear();
    }
    Tree { toward }
}
