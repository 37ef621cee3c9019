//! Solving a finished maze, whether it has furniture or not.

use super::search::{Order, search};
use crate::maze::Maze;
use crate::solve::{Effort, Solution, Solver, Unsolved};
use crate::topology::{Cell, Topology};
use crate::trace::{Silent, Trace};

impl<T: Topology> Maze<T> {
    /// A path from start to goal; with furniture, a walk that may come by a cell again.
    ///
    /// # Errors
    /// When there is no path, the solver does not find one, or it does not work on this grid or with furniture.
    pub fn solve(&self, solver: Solver) -> Result<Solution, Unsolved> {
        self.solve_traced(solver, &mut Silent)
    }

    /// A path from start to goal, as [`Maze::solve`] finds it, with what the solver does reported to a trace; with
    /// furniture, nothing is reported.
    ///
    /// # Errors
    /// As [`Maze::solve`].
    pub fn solve_traced(
        &self,
        solver: Solver,
        trace: &mut impl Trace,
    ) -> Result<Solution, Unsolved> {
        solver.check(self.topology())?;
        if !self.furniture().is_empty() {
            return solve_states(self, solver);
        }
        solver.solve(self.passages(), self.start(), self.goal(), trace)
    }

    /// The cells of a shortest path from start to goal, both included; none if no path joins them.
    #[must_use]
    pub fn shortest_path(&self) -> Option<Vec<Cell>> {
        let solution = self.solve(Solver::BreadthFirst).ok();
        solution.map(|solution| solution.path)
    }
}

/// A walk through a maze with furniture, by those solvers that can search its states.
fn solve_states<T: Topology>(maze: &Maze<T>, solver: Solver) -> Result<Solution, Unsolved> {
    let order = match solver {
        Solver::BreadthFirst => Order::Breadth,
        Solver::DepthFirst => Order::Depth,
        Solver::AStar => Order::Estimate,
        _ => return Err(Unsolved::HasFurniture { solver: solver.name() }),
    };
    let found = search(maze, maze.furniture(), maze.first_state(), order);
    let (walk, states) = found.ok_or(Unsolved::NoPath)?;
    let path = walk.into_iter().map(|state| state.cell).collect();
    Ok(Solution { path, effort: Effort::Cells(states) })
}
