//! Solving a finished maze, whether it has furniture or not.

use super::search::{Order, search};
use crate::maze::Maze;
use crate::solve::{Effort, Solution, Solver, Unsolved};
use crate::topology::{Cell, Topology};
use crate::trace::{Silent, Trace};

impl<T: Topology> Maze<T> {
    /// A path from start to goal; with furniture, a walk that may visit a cell again.
    ///
    /// # Errors
    /// When there is no path, the solver does not find one, or it does not work on this grid or with furniture.
    pub fn solve(&self, solver: Solver) -> Result<Solution, Unsolved> {
        self.solve_traced(solver, &mut Silent)
    }

    /// A path from start to goal, as [`Maze::solve`] finds it, with what the solver does reported to a trace.
    ///
    /// # Errors
    /// As [`Maze::solve`].
    pub fn solve_traced(&self, solver: Solver, trace: &mut impl Trace) -> Result<Solution, Unsolved> {
        self.check_solver(solver)?;
        if !self.furniture().is_empty() {
            return solve_states(self, order(solver)?, trace);
        }
        solver.solve(self.passages(), self.start(), self.goal(), trace)
    }

    /// Checks that a solver works on the grid, and with furniture if there is any. Constant time.
    ///
    /// # Errors
    /// When it does not.
    pub fn check_solver(&self, solver: Solver) -> Result<(), Unsolved> {
        solver.check(self.topology())?;
        if self.furniture().is_empty() { Ok(()) } else { order(solver).map(|_| ()) }
    }

    /// The cells of a shortest path from start to goal, both included; none if no path joins them.
    pub fn shortest_path(&self) -> Option<Vec<Cell>> {
        let solution = self.solve(Solver::BreadthFirst).ok();
        solution.map(|solution| solution.path)
    }
}

/// The order in which a solver takes up states.
const fn order(solver: Solver) -> Result<Order, Unsolved> {
    match solver {
        Solver::BreadthFirst => Ok(Order::Breadth),
        Solver::DepthFirst => Ok(Order::Depth),
        Solver::AStar => Ok(Order::Estimate),
        _ => Err(Unsolved::HasFurniture { solver: solver.name() }),
    }
}

/// A walk through a maze with furniture.
fn solve_states<T: Topology>(maze: &Maze<T>, order: Order, trace: &mut impl Trace) -> Result<Solution, Unsolved> {
    let found = search(maze, maze.furniture(), maze.first_state(), order, trace);
    let (walk, states) = found.ok_or(Unsolved::NoPath)?;
    let path = walk.into_iter().map(|state| state.cell).collect();
    Ok(Solution { path, effort: Effort::Cells(states) })
}
