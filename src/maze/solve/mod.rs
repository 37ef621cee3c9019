//! Solvers, one a file: ways through a finished maze.

pub mod breadth_first;

use super::passages::Passages;
use super::topology::{Cell, Topology};
use super::trace::Trace;

/// A way to find a way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Solver {
    /// Rings of equal distance around the start.
    #[default]
    BreadthFirst,
}

impl Solver {
    /// All solvers, in the order in which they are listed.
    pub const ALL: [Self; 1] = [Self::BreadthFirst];

    /// The name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::BreadthFirst => "breadth-first",
        }
    }

    /// What the solver does, in a sentence.
    #[must_use]
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::BreadthFirst => "Rings of equal distance: always the shortest way, loops or not.",
        }
    }

    /// The cells of a way from start to goal, both included, or `None` when there is no way.
    pub fn solve<T: Topology>(
        self,
        passages: &Passages<T>,
        start: Cell,
        goal: Cell,
        trace: &mut impl Trace,
    ) -> Option<Vec<Cell>> {
        match self {
            Self::BreadthFirst => breadth_first::solve(passages, start, goal, trace),
        }
    }
}
