//! `--format trace`: every event of carving or solving, as JSON lines.

use super::Failure;
use super::mazes::{check, say_seed, unsolved};
use super::output::{Output, WriteFailure};
use super::script::{Carver, ScriptFile};
use mazewright_forms::draw;
use mazewright_forms::draw::{Label, Program};
use mazewright_maze::solve::Solver;
use mazewright_maze::trace::Recording;
use mazewright_maze::{Grid, Maze, Recipe, Seed, Topology};
use mazewright_memory as memory;

/// The extra memory of a traced algorithm, in bytes per slot: a list of all walls, and as much again
/// while it grows.
const TRACING: u64 = 200;
/// The most events of a script, of eight bytes each.
const MOST_EVENTS: usize = 1 << 26;

/// Traces the carving of a maze.
pub(super) fn carving(
    script: Option<&ScriptFile>,
    recipe: &Recipe,
    fresh: bool,
    output: &Output,
) -> Result<(), Failure> {
    check(recipe)?;
    memory::check(recipe, TRACING)?;
    let carver = Carver::new(script)?;
    output.write(|out| {
        let mut recording = Recording::default();
        let maze = match script {
            Some(_) => carver.carve_watched(recipe, &mut recording, MOST_EVENTS, &mut || ()),
            None => carver.carve(recipe),
        };
        let maze = maze.map_err(WriteFailure::Content)?;
        if fresh {
            say_seed(recipe);
        }
        if let Some(file) = script {
            let program = program(file, &recording);
            return Ok(draw::carving_by(&program, &maze, recipe, &mut &mut *out)?);
        }
        Ok(draw::carving(&maze, recipe, &mut &mut *out)?)
    })
}

/// A script and what it did.
fn program<'file>(file: &'file ScriptFile, recording: &'file Recording) -> Program<'file> {
    let lines = file.script.lines().map(|(line, number)| (number, file.script.line_text(line)));
    Program {
        name: &file.name,
        text: file.script.text(),
        lines: lines.collect(),
        recording,
        variables: &[],
        failure: None,
    }
}

/// Traces a script that solves a maze.
pub(super) fn solving_by(
    file: &ScriptFile,
    maze: &Maze<Grid>,
    label: &Label,
    seed: Seed,
    output: &Output,
) -> Result<(), Failure> {
    let (path, recording) = file.solve(maze, seed, MOST_EVENTS)?;
    let program = program(file, &recording);
    output.write(|out| Ok(draw::solving_by(&program, maze, label, &path, &mut &mut *out)?))
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
