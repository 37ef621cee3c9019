//! `--format trace`: every event of carving or solving, as JSON lines.

use std::sync::Arc;

use super::Failure;
use super::finder::Finder;
use super::mazes::{say_seed, unsolved};
use super::output::Output;
use super::script::Carver;
use mazewright_forms::draw::Label;
use mazewright_forms::inside::Program;
use mazewright_forms::{draw, inside};
use mazewright_lab::{MAX_EVENTS, Recorded};
use mazewright_maze::solve::Solver;
use mazewright_maze::trace::Recording;
use mazewright_maze::{Grid, Maze, Recipe, Seed};

/// The extra memory of a traced algorithm, in bytes per slot: a list of all walls, and as much again
/// while it grows.
pub(super) const TRACING: u64 = 200;

/// Traces the carving of a maze.
pub(super) fn carving(carver: &Carver, recipe: &Recipe, fresh: bool, output: &Output) -> Result<(), Failure> {
    output.write(|mut out| {
        let mut recording = Recording::default();
        let Some(own) = &carver.own else {
            let maze = carver.carve(recipe)?;
            say_seed(recipe.seed, fresh);
            return Ok(draw::carving(&maze, recipe, &mut out)?);
        };
        let maze = carver.carve_watched(recipe, &mut recording, MAX_EVENTS, &mut || ())?;
        say_seed(recipe.seed, fresh);
        let (text, numbers) = own.text();
        let (name, numbers) = (own.name(), &numbers);
        let program = Program { name, text, numbers, recording: &recording, variables: &[], failure: None };
        Ok(inside::carving_by(&program, &maze, recipe, &mut out)?)
    })
}

/// Traces what the user's own program did in a maze, even if it failed.
pub(super) fn finding(
    finder: &Finder,
    maze: &Arc<Maze<Grid>>,
    label: &Label,
    seed: Seed,
    output: &Output,
) -> Result<(), Failure> {
    let (Recorded { work, name, text, numbers, variables, .. }, found) = finder.find(maze, seed, MAX_EVENTS)?;
    let failure = work.failure.as_ref().map(|failure| (failure.message.as_str(), failure.line));
    let (numbers, recording, variables) = (&numbers, &work.recording, &variables);
    let program = Program { name: &name, text: &text, numbers, recording, variables, failure };
    let path = work.path().unwrap_or_default();
    output.write(|mut out| Ok(inside::solving_by(&program, &work.maze, label, path, &mut out)?))?;
    found
}

/// Traces the solving of a maze, even if that fails.
pub(super) fn solving(maze: &Maze<Grid>, label: &Label, solver: Solver, output: &Output) -> Result<(), Failure> {
    maze.check_solver(solver).map_err(|error| unsolved(maze, &error))?;
    let mut solved = Ok(());
    output.write(|mut out| {
        solved = draw::solving(maze, label, solver, &mut out)?.map(|_| ());
        Ok(())
    })?;
    solved.map_err(|error| unsolved(maze, &error))
}
