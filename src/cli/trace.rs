//! `--format trace`: every event of carving or solving, as JSON lines.

use super::Failure;
use super::mazes::{carve, check, say_seed, unsolved};
use super::output::{Output, WriteFailure};
use mazewright_forms::draw;
use mazewright_forms::draw::Label;
use mazewright_maze::solve::Solver;
use mazewright_maze::{Maze, Recipe, Topology};
use mazewright_memory as memory;

/// The extra memory of a traced algorithm, in bytes per slot: a list of all walls, and as much again
/// while it grows.
const TRACING: u64 = 200;

/// Traces the carving of a maze.
pub(super) fn carving(recipe: &Recipe, fresh: bool, output: &Output) -> Result<(), Failure> {
    check(recipe)?;
    memory::check(recipe, TRACING)?;
    output.write(|out| {
        let maze = carve(recipe).map_err(WriteFailure::Content)?;
        if fresh {
            say_seed(recipe);
        }
        Ok(draw::carving(&maze, recipe, &mut &mut *out)?)
    })
}

/// Traces the solving of a maze, even if that fails.
pub(super) fn solving<T: Topology>(
    maze: &Maze<T>,
    label: &Label,
    solver: Solver,
    output: &Output,
) -> Result<(), Failure> {
    let fits = maze.check_solver(solver);
    fits.map_err(|error| unsolved(maze, &error))?;
    let mut failed = None;
    output.write(|out| {
        failed = draw::solving(maze, label, solver, &mut &mut *out)?.err();
        Ok(())
    })?;
    match failed {
        Some(error) => Err(unsolved(maze, &error)),
        None => Ok(()),
    }
}
