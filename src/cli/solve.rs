//! `mazewright solve`: find the path through a maze and print it.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;

use super::draw::picture;
use super::explorer::ExplorerOptions;
use super::input::read_maze;
use super::mazes::unsolved;
use super::options::Options;
use super::output::Output;
use super::program::Patience;
use super::recipe::fresh_seed;
use super::script::ScriptFile;
use super::terminal::say;
use super::{Failure, form, trace};
use mazewright_forms::draw;
use mazewright_forms::draw::{Format, Label, Style};
use mazewright_forms::read::Reading;
use mazewright_maze::parse::choose;
use mazewright_maze::solve::{Mouse, Solution, Solver};
use mazewright_maze::{Cell, Grid, Maze, Seed, Topology};
use mazewright_memory as memory;
use mazewright_plan::Plan;
use mazewright_script::Kind;

/// The memory for solving a maze and drawing its path, in bytes per slot.
const SOLVING: u64 = 20;

/// The arguments of `solve`.
#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// A maze as text or JSON; standard input for - or without a file
    #[arg(value_name = "FILE", default_value = "-")]
    file: PathBuf,
    /// The solver, which decides between paths where there are loops; see `mazewright list solvers`; one that
    /// fails ends with exit code 1
    #[arg(long, value_name = "NAME", value_parser = solver, default_value = "breadth-first")]
    #[arg(conflicts_with = "explorer")]
    solver: Solver,
    /// Solve with a script of your own instead; docs/scripts.md has the language
    #[arg(long, value_name = "FILE", conflicts_with_all = ["solver", "explorer"])]
    script: Option<PathBuf>,
    #[command(flatten)]
    explorer: ExplorerOptions,
    #[command(flatten)]
    patience: Patience,
    #[command(flatten)]
    options: Options<Solver>,
    /// ascii, unicode, blocks, json, png, svg or trace; by default the one of the file's ending, or else ascii, or
    /// blocks for a maze of tiles
    #[arg(long, value_name = "FORM", value_parser = form::named)]
    format: Option<Format>,
    #[command(flatten)]
    output: Output,
}

pub(super) fn run(mut arguments: Arguments) -> Result<(), Failure> {
    arguments.format = form::of_ending(arguments.format, &arguments.output);
    let arguments = &arguments;
    arguments.options.check(&[arguments.solver])?;
    if let Some(format) = arguments.format {
        form::check_output(format, &arguments.output)?;
    }
    if let Some(film) = arguments.format.filter(|format| format.is_film()) {
        return Err(Failure::Bad(format!("{} is a film; mazewright draw --solver films a solver", film.name())));
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
    if let Some(format) = arguments.format.filter(|format| format.has_style() && is_full(*format, &reading.maze)) {
        return print_picture(arguments, format, &reading.maze, || solved(solver, &reading.maze));
    }
    if arguments.format == Some(Format::Trace) {
        return trace::solving(&reading.maze, &reading.label, solver, &arguments.output);
    }
    // A plain rectangle is solved faster in its own type than as one of many grids.
    match reading.maze.into_rectangle() {
        Ok(maze) => print(arguments, solver, &maze, &reading.label),
        Err(maze) => print(arguments, solver, &*maze, &reading.label),
    }
}

/// Draws a maze in full with the path that a function finds.
fn print_picture(
    arguments: &Arguments,
    format: Format,
    maze: &Maze<Grid>,
    find: impl FnOnce() -> Result<Vec<Cell>, Failure>,
) -> Result<(), Failure> {
    let style = Style::default();
    picture::check(format, &style, &Plan::new(maze.topology()))?;
    let path = find()?;
    arguments.output.write(|out| picture::write(maze, Some(&path), false, format, &style, None, out))
}

/// Solves a maze with a script and prints it.
fn solve_by_script(arguments: &Arguments, path: &Path, reading: &Reading) -> Result<(), Failure> {
    let advice = "this script asks for no maze.start() and maze.exit(), so it carves; give it to mazewright draw";
    let file = ScriptFile::read(path, |kind| kind == Kind::Solver, advice)?;
    if !reading.maze.furniture().is_empty() {
        return Err(Failure::bad("scripts cannot handle keys, gates or levers; leave --script out"));
    }
    let (maze, label) = (&reading.maze, &reading.label);
    let seed = Seed(0);
    match arguments.format {
        Some(Format::Trace) => trace::solving_by(&file, maze, label, seed, &arguments.output),
        Some(format) if format.has_style() && is_full(format, maze) => {
            print_picture(arguments, format, maze, || Ok(file.solve(maze, seed, 0)?.0))
        }
        _ => {
            let format = form::with_room(maze, arguments.format)?;
            let (path, _) = file.solve(maze, seed, 0)?;
            arguments.output.write(|out| Ok(draw::draw(maze, format, Some(&path), label, &mut &mut *out)?))
        }
    }
}

/// Lets an explorer walk through a maze, and prints the path that it found.
fn solve_by_explorer(arguments: &Arguments, command: &str, reading: Reading) -> Result<(), Failure> {
    let (maze, label) = (Arc::new(reading.maze), &reading.label);
    let explored = arguments.explorer.explore(command, arguments.patience, &maze)?;
    if arguments.format == Some(Format::Trace) {
        trace::recorded(command, &explored.recorded, label, &arguments.output)?;
    }
    let path = explored.path()?;
    match arguments.format {
        Some(Format::Trace) => Ok(()),
        Some(format) if format.has_style() && is_full(format, &maze) => {
            print_picture(arguments, format, &maze, || Ok(path))
        }
        _ => {
            let format = form::with_room(&*maze, arguments.format)?;
            arguments.output.write(|out| Ok(draw::draw(&*maze, format, Some(&path), label, &mut &mut *out)?))
        }
    }
}

impl Arguments {
    /// The solver with its options, and a fresh seed where it needs one, which is printed.
    fn solver(&self) -> Result<Solver, Failure> {
        let solver = self.options.apply(self.solver)?;
        let Solver::RandomMouse(mouse) = solver else {
            return Ok(solver);
        };
        if self.options.has(Mouse::SEED.name) {
            return Ok(solver);
        }
        let seed = fresh_seed()?;
        say(&format!("seed: {seed}"));
        Ok(Solver::RandomMouse(Mouse { seed, ..mouse }))
    }
}

/// Returns true if a picture has to show a maze in full, rather than with one pixel per wall and per cell.
fn is_full(format: Format, maze: &Maze<Grid>) -> bool {
    !format.is_drawn(maze.topology()) || format.lacks_room(maze).is_some()
}

/// The path that a solver finds.
fn solved<T: Topology>(solver: Solver, maze: &Maze<T>) -> Result<Vec<Cell>, Failure> {
    let solved = maze.solve(solver);
    let Solution { path, .. } = solved.map_err(|error| unsolved(maze, &error))?;
    Ok(path)
}

/// Solves a maze and prints it.
fn print<T: Topology>(arguments: &Arguments, solver: Solver, maze: &Maze<T>, label: &Label) -> Result<(), Failure> {
    let format = form::with_room(maze, arguments.format)?;
    let path = solved(solver, maze)?;
    arguments.output.write(|out| Ok(draw::draw(maze, format, Some(&path), label, &mut &mut *out)?))
}

pub(super) fn solver(name: &str) -> Result<Solver, String> {
    choose(name, Solver::ALL, Solver::name)
}
