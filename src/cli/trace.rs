//! `--format trace`: every event of carving or solving, as JSON lines.

use super::Failure;
use super::mazes::{say_seed, unsolved};
use super::output::Output;
use super::script::{Carver, Own, ScriptFile};
use mazewright_forms::draw;
use mazewright_forms::draw::{Label, Program};
use mazewright_lab::Recorded;
use mazewright_link::memory;
use mazewright_maze::solve::Solver;
use mazewright_maze::trace::Recording;
use mazewright_maze::{Grid, Maze, Recipe, Seed, Topology};

/// The extra memory of a traced algorithm, in bytes per slot: a list of all walls, and as much again
/// while it grows.
const TRACING: u64 = 200;
/// The most events of a script, of eight bytes each.
const MOST_EVENTS: usize = 1 << 26;

/// Traces the carving of a maze.
pub(super) fn carving(own: Option<&Own>, recipe: &Recipe, fresh: bool, output: &Output) -> Result<(), Failure> {
    recipe.check()?;
    memory::check(recipe, TRACING)?;
    let carver = Carver::new(own)?;
    output.write(|out| {
        let mut recording = Recording::default();
        let maze = match own {
            Some(_) => carver.carve_watched(recipe, &mut recording, MOST_EVENTS, &mut || ()),
            None => carver.carve(recipe),
        }?;
        say_seed(recipe.seed, fresh);
        if let Some(own) = own {
            let (text, numbers) = own.text();
            let program = program(own.name(), text, &numbers, &recording);
            return Ok(draw::carving_by(&program, &maze, recipe, &mut &mut *out)?);
        }
        Ok(draw::carving(&maze, recipe, &mut &mut *out)?)
    })
}

/// A program and what it did.
const fn program<'a>(name: &'a str, text: &'a str, numbers: &'a [usize], recording: &'a Recording) -> Program<'a> {
    Program { name, text, numbers, recording, variables: &[], failure: None }
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
    let own = Own::Script(file.clone());
    let (text, numbers) = own.text();
    let program = program(own.name(), text, &numbers, &recording);
    output.write(|out| Ok(draw::solving_by(&program, maze, label, &path, &mut &mut *out)?))
}

/// Traces what a program did in a maze, even if it failed.
pub(super) fn recorded(name: &str, recorded: &Recorded, label: &Label, output: &Output) -> Result<(), Failure> {
    let work = &recorded.work;
    let program = Program {
        variables: &recorded.variables,
        failure: work.failure.as_ref().map(|failure| (failure.message.as_str(), failure.line)),
        ..program(name, &recorded.text, &recorded.numbers, &work.recording)
    };
    let path = work.answer.iter().flatten().flat_map(|solution| &solution.path).copied().collect::<Vec<_>>();
    output.write(|out| Ok(draw::solving_by(&program, &work.maze, label, &path, &mut &mut *out)?))
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
    let mut solved = Ok(());
    output.write(|out| {
        solved = draw::solving(maze, label, solver, &mut &mut *out)?.map(|_| ());
        Ok(())
    })?;
    solved.map_err(|error| unsolved(maze, &error))
}
