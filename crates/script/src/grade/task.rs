//! The task that scripts and programs are handed in for, and whether they do it.

use mazewright_maze::Algorithm;
use mazewright_maze::solve::{Promise, Solver};

use super::{SolvingVerdict, Verdict};

/// A task: to do what a built-in algorithm does, in any way.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Task {
    /// To carve as a generator does.
    Carve(Algorithm),
    /// To find paths as a solver does.
    Solve(Solver),
}

/// Why what was handed in is not the task.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mismatch {
    /// It finds paths instead of carving, or the other way round.
    Kind,
    /// Its mazes do not look like those of the algorithm, but most like those of another one, if they are near any.
    Unlike(Option<&'static str>),
    /// Its mazes look like those of the algorithm, but turned to other sides.
    Sides,
    /// Some of its mazes are likelier than others, and those of the algorithm are not.
    Uneven,
    /// It misses shortest paths, and the solver finds them.
    Longer,
}

impl Task {
    /// Why a script that is right does something else.
    pub fn mismatch(self, verdict: &Verdict) -> Option<Mismatch> {
        match (self, verdict) {
            (Self::Carve(algorithm), Verdict::Carving(verdict)) => verdict.mismatch(algorithm),
            (Self::Solve(_), Verdict::Solving(verdict)) => self.mismatch_of_solver(verdict),
            _ => Some(Mismatch::Kind),
        }
    }

    /// Why something that finds paths does something else.
    pub fn mismatch_of_solver<F>(self, verdict: &SolvingVerdict<F>) -> Option<Mismatch> {
        match self {
            Self::Carve(_) => Some(Mismatch::Kind),
            Self::Solve(solver) => {
                let is_longer = solver.promise() == Promise::Shortest && verdict.longer.is_some();
                is_longer.then_some(Mismatch::Longer)
            }
        }
    }
}
