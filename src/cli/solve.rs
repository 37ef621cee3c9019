//! `mazewright solve`: find the path through a maze and print it.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;

use super::draw::picture;
use super::explorer::ExplorerOptions;
use super::input::read_maze;
use super::mazes::{say_seed, unsolved};
use super::options::{Options, solver};
use super::output::Output;
use super::program::Patience;
use super::recipe::{fresh_seed, typed_seed};
use super::script::ScriptFile;
use super::terminal::say;
use super::{Failure, form, trace};
use mazewright_forms::draw;
use mazewright_forms::draw::{Format, Label, Style};
use mazewright_forms::read::Reading;
use mazewright_link::memory;
use mazewright_maze::solve::{Mouse, Solution, Solver, Unsolved};
use mazewright_maze::{Cell, Grid, Maze, Seed, Topology};
use mazewright_plan::Plan;

/// The memory for solving a maze and drawing its path, in bytes per slot.
const SOLVING: u64 = 20;

/// The arguments of `solve`.
#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// A maze as text or JSON; standard input for - or without a file
    #[arg(value_name = "FILE", default_value = "-")]
    file: PathBuf,
    /// The solver, which matters in mazes with loops (see `mazewright list solvers`); exit code 1 if it fails
    #[arg(long, value_name = "NAME", value_parser = solver, default_value = "breadth-first")]
    #[arg(conflicts_with = "explorer")]
    solver: Solver,
    /// Solve with your own script instead (docs/scripts.md describes the language)
    #[arg(long, value_name = "FILE", conflicts_with_all = ["solver", "explorer"])]
    script: Option<PathBuf>,
    #[command(flatten)]
    explorer: ExplorerOptions,
    #[command(flatten)]
    patience: Patience,
    #[command(flatten)]
    options: Options<Solver>,
    /// ascii, unicode, blocks, json, png, svg or trace. By default, set by the file extension; otherwise ascii, or
    /// blocks for a maze of tiles
    #[arg(long, value_name = "FORM", value_parser = form::named)]
    format: Option<Format>,
    #[command(flatten)]
    output: Output,
}

pub(super) fn run(mut arguments: Arguments) -> Result<(), Failure> {
    arguments.format = form::of_drawing(arguments.format, &arguments.output)?;
    let arguments = &arguments;
    arguments.options.check("--solver", &[arguments.solver])?;
    if let Some(format) = arguments.format {
        form::check_output(format, &arguments.output)?;
    }
    if let Some(film) = arguments.format.filter(|format| format.is_film()) {
        let advice = "mazewright draw animates with --solver, --solver-script or --explorer";
        return Err(Failure::Bad(format!("{} is an animation; {advice}", film.name())));
    }
    arguments.output.check()?;
    let reading = read_maze(&arguments.file)?;
    let topology = reading.maze.topology();
    if arguments.format.is_none_or(|format| Format::TEXTS.contains(&format)) {
        form::suiting(topology, reading.maze.is_tiled(), arguments.format)?;
    }
    let needed = topology.slots() as u128 * u128::from(SOLVING);
    memory::check_bytes("solving this maze takes", needed, "solve a smaller one")?;
    if let Some(path) = &arguments.script {
        return solve_by_script(arguments, path, &reading);
    }
    if let Some(command) = arguments.explorer.one()? {
        return solve_by_explorer(arguments, command, reading);
    }
    let solver = arguments.solver()?;
    if arguments.format == Some(Format::Trace) {
        return trace::solving(&reading.maze, &reading.label, solver, &arguments.output);
    }
    if arguments.full_picture(&reading.maze).is_some() {
        return print(arguments, &reading.maze, &reading.label, || solved(solver, &reading.maze));
    }
    // A plain rectangle is solved faster in its own type than as one of many grids.
    match reading.maze.into_rectangle() {
        Ok(maze) => print_small(arguments, &maze, &reading.label, || solved(solver, &maze)),
        Err(maze) => print_small(arguments, &*maze, &reading.label, || solved(solver, &*maze)),
    }
}

/// Solves a maze with a script and prints it.
fn solve_by_script(arguments: &Arguments, path: &Path, reading: &Reading) -> Result<(), Failure> {
    let file = ScriptFile::read_solver(path)?;
    if !reading.maze.furniture().is_empty() {
        return Err(Failure::bad("scripts cannot handle keys, gates or levers; leave --script out"));
    }
    let (maze, label) = (&reading.maze, &reading.label);
    let seed = Seed(0);
    if arguments.format == Some(Format::Trace) {
        return trace::solving_by(&file, maze, label, seed, &arguments.output);
    }
    print(arguments, maze, label, || Ok(file.solve(maze, seed, 0)?.0))
}

/// Lets an explorer walk through a maze, and prints the path that it found.
fn solve_by_explorer(arguments: &Arguments, command: &str, reading: Reading) -> Result<(), Failure> {
    let (maze, label) = (Arc::new(reading.maze), &reading.label);
    let explored = arguments.explorer.explore(command, arguments.patience, &maze)?;
    if arguments.format == Some(Format::Trace) {
        trace::recorded(command, &explored.recorded, label, &arguments.output)?;
        return explored.path().map(|_| ());
    }
    // Its goal may be another one.
    let maze = Arc::clone(&explored.recorded.work.maze);
    let path = explored.path()?;
    print(arguments, &maze, label, || Ok(path))
}

impl Arguments {
    /// The solver with its options, and a fresh seed where it needs one, which is printed.
    fn solver(&self) -> Result<Solver, Failure> {
        let mut given = self.options.given();
        match (self.options.apply(self.solver)?, given.find(|(name, _)| *name == Mouse::SEED.name)) {
            (Solver::RandomMouse(mouse), None) => {
                let seed = fresh_seed()?;
                say_seed(seed, true);
                Ok(Solver::RandomMouse(Mouse { seed, ..mouse }))
            }
            (solver, given) => {
                let typed = given.and_then(|(_, text)| typed_seed(text).ok()?.1);
                typed.iter().for_each(|reading| say(reading));
                Ok(solver)
            }
        }
    }

    /// The form of a picture that has to show a maze in full, rather than with one pixel per wall and per cell.
    fn full_picture(&self, maze: &Maze<Grid>) -> Option<Format> {
        let is_full = |format: &Format| !format.is_drawn(maze.topology()) || format.lacks_room(maze).is_some();
        self.format.filter(|format| format.has_style() && is_full(format))
    }
}

/// The path that a solver finds.
fn solved<T: Topology>(solver: Solver, maze: &Maze<T>) -> Result<Vec<Cell>, Failure> {
    if solver == Solver::BreadthFirst {
        return maze.shortest_path().ok_or_else(|| unsolved(maze, &Unsolved::NoPath));
    }
    let solved = maze.solve(solver);
    let Solution { path, .. } = solved.map_err(|error| unsolved(maze, &error))?;
    Ok(path)
}

/// Prints a maze with the path that a function finds.
fn print(
    arguments: &Arguments,
    maze: &Maze<Grid>,
    label: &Label,
    find: impl FnOnce() -> Result<Vec<Cell>, Failure>,
) -> Result<(), Failure> {
    let Some(format) = arguments.full_picture(maze) else {
        return print_small(arguments, maze, label, find);
    };
    let style = Style::default();
    picture::check(format, &style, &Plan::new(maze.topology()))?;
    let path = find()?;
    arguments.output.write(|out| picture::write(maze, Some(&path), false, format, &style, None, out))
}

/// Prints a maze with the path that a function finds as text or as a small picture.
fn print_small<T: Topology>(
    arguments: &Arguments,
    maze: &Maze<T>,
    label: &Label,
    find: impl FnOnce() -> Result<Vec<Cell>, Failure>,
) -> Result<(), Failure> {
    let format = form::with_room(maze, arguments.format)?;
    let path = find()?;
    arguments.output.write(|out| Ok(draw::draw(maze, format, Some(&path), label, &mut &mut *out)?))
}
