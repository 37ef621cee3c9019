//! `--format trace`: every event of carving or solving, as JSON lines.

use super::Failure;
use super::mazes::{say_seed, unsolved};
use super::output::Output;
use super::script::{Carver, Own, ScriptFile};
use serde_json::Value;

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
            return Ok(draw::carving_by(&program(own, &recording), &maze, recipe, &mut &mut *out)?);
        }
        Ok(draw::carving(&maze, recipe, &mut &mut *out)?)
    })
}

/// A program and what it did.
fn program<'own>(own: &'own Own, recording: &'own Recording) -> Program<'own> {
    let (text, lines) = own.text();
    Program { name: own.name(), text, lines, recording, variables: &[], failure: None }
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
    output.write(|out| Ok(draw::solving_by(&program(&own, &recording), maze, label, &path, &mut &mut *out)?))
}

/// Traces what a program did in a maze, even if it failed.
pub(super) fn recorded(name: &str, recorded: &Recorded, label: &Label, output: &Output) -> Result<(), Failure> {
    let of_events = recorded.variables.chunk_by(|(event, ..), (next, ..)| event == next);
    let variables = of_events.map(|all| {
        let values = all.iter().map(|(_, name, value)| (name.as_str(), value.as_deref()));
        (all[0].0 as u64, Value::from_iter(values).to_string())
    });
    let variables: Vec<_> = variables.collect();
    let work = &recorded.work;
    let texts = recorded.text.lines().collect::<Vec<_>>();
    let line = |&number: &usize| (number as u32, texts.get(number - 1).copied().unwrap_or_default());
    let program = Program {
        name,
        text: &recorded.text,
        lines: recorded.numbers.iter().map(line).collect(),
        recording: &work.recording,
        variables: &variables,
        failure: work.failure.as_ref().map(|failure| (failure.message.as_str(), failure.line as u32)),
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
