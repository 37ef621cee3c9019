//! `--format trace`: every event of a carving or of a solving, as JSON lines.

use std::path::Path;

use super::draw::{carve, tell_seed};
use super::text_file::{self, WriteFailure};
use super::{Failure, memory, solve};
use mazewright_forms::draw;
use mazewright_forms::draw::Label;
use mazewright_maze::solve::Solver;
use mazewright_maze::{Maze, Recipe, Topology};

/// What an algorithm that is listened to takes at most besides what it takes otherwise, in bytes a
/// cell: a list of all walls, and as much again while it grows.
const LISTENING: u64 = 200;

/// Carves a maze and tells how; tells the seed once it is known that there is a maze.
pub(super) fn carving(recipe: &Recipe, fresh: bool, output: Option<&Path>) -> Result<(), Failure> {
    let checked = recipe.check();
    checked.map_err(|error| Failure::Bad(error.to_string()))?;
    memory::check(recipe, LISTENING)?;
    text_file::write(output, |out| {
        let maze = carve(recipe).map_err(WriteFailure::Content)?;
        if fresh {
            tell_seed(recipe);
        }
        Ok(draw::carving(&maze, recipe, &mut &mut *out)?)
    })
}

/// Solves a maze and tells how, even where that fails.
pub(super) fn solving<T: Topology>(
    maze: &Maze<T>,
    label: &Label,
    solver: Solver,
    output: Option<&Path>,
) -> Result<(), Failure> {
    let fits = solver.check(maze.topology());
    fits.map_err(|unsolved| solve::failure(maze, &unsolved))?;
    let mut failed = None;
    text_file::write(output, |out| {
        failed = draw::solving(maze, label, solver, &mut &mut *out)?.err();
        Ok(())
    })?;
    match failed {
        Some(unsolved) => Err(solve::failure(maze, &unsolved)),
        None => Ok(()),
    }
}
