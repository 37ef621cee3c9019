//! `mazewright solve`: find the path through a maze and print it.

use std::path::PathBuf;

use clap::Args;

use super::draw::picture;
use super::input::read_maze;
use super::mazes::unsolved;
use super::options::Options;
use super::output::Output;
use super::recipe::fresh_seed;
use super::terminal::say;
use super::{Failure, form, trace};
use mazewright_forms::draw;
use mazewright_forms::draw::{Format, Label, Style};
use mazewright_maze::parse::choose;
use mazewright_maze::solve::{Mouse, Solution, Solver};
use mazewright_maze::{Cell, Grid, Maze, Topology};
use mazewright_memory as memory;
use mazewright_plan::Plan;

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
    solver: Solver,
    #[command(flatten)]
    options: Options<Solver>,
    /// ascii, unicode, blocks, json, png, svg or trace; by default what the file's ending names, or else ascii, blocks
    /// for a maze of tiles
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
        let name = film.name();
        let problem = format!("{name} is a film; mazewright draw --solver films a solver");
        return Err(Failure::Bad(problem));
    }
    arguments.output.check()?;
    let reading = read_maze(&arguments.file)?;
    let topology = reading.maze.topology();
    if arguments.format.is_none_or(|format| Format::TEXTS.contains(&format)) {
        form::suiting(topology, reading.maze.is_tiled(), arguments.format)?;
    }
    let needed = topology.slots() as u128 * u128::from(SOLVING);
    memory::check_bytes("solving this maze takes", needed, "solve a smaller one")?;
    let solver = arguments.solver()?;
    if let Some(format) =
        arguments.format.filter(|format| format.has_style() && is_full(*format, &reading.maze))
    {
        let style = Style::default();
        picture::check(format, &style, &Plan::new(topology))?;
        let path = solved(solver, &reading.maze)?;
        return arguments.output.write(|out| {
            picture::write(&reading.maze, Some(&path), false, format, &style, None, out)
        });
    }
    if arguments.format == Some(Format::Trace) {
        return trace::solving(&reading.maze, &reading.label, solver, &arguments.output);
    }
    // A plain rectangle is solved faster in its own type than in one that may be any grid.
    match reading.maze.into_rectangle() {
        Ok(maze) => print(arguments, solver, &maze, &reading.label),
        Err(maze) => print(arguments, solver, &*maze, &reading.label),
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

/// Returns true if a picture shows a maze in full only, rather than with one pixel per wall and per cell.
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
fn print<T: Topology>(
    arguments: &Arguments,
    solver: Solver,
    maze: &Maze<T>,
    label: &Label,
) -> Result<(), Failure> {
    let format = form::with_room(maze, arguments.format)?;
    let path = solved(solver, maze)?;
    arguments.output.write(|out| Ok(draw::draw(maze, format, Some(&path), label, &mut &mut *out)?))
}

pub(super) fn solver(name: &str) -> Result<Solver, String> {
    choose(name, Solver::ALL, Solver::name)
}
