//! `mazewright solve`: find the path through a maze and print it.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;

use super::explorer::ExplorerOptions;
use super::finder::Finder;
use super::input::read_maze;
use super::mazes::{say_seed, unsolved};
use super::options::{Options, solver};
use super::output::Output;
use super::program::Patience;
use super::recipe::{fresh_seed, typed_seed};
use super::terminal::say;
use super::{Failure, form, trace};
use mazewright_forms::draw::{Format, Style};
use mazewright_forms::read::Reading;
use mazewright_link::{Drawing, memory};
use mazewright_maze::solve::{Mouse, Solver, Unsolved};
use mazewright_maze::{Cell, Grid, Maze, Seed, Topology};

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
    let Reading { maze, label } = read_maze(&arguments.file)?;
    let has_furniture = !maze.furniture().is_empty();
    // The small picture has no room for furniture.
    let style = has_furniture.then(Style::default);
    let drawing = Drawing { format: arguments.format, style, label, ..Drawing::default() };
    drawing.check(maze.topology())?;
    let needed = maze.topology().slots() as u128 * u128::from(SOLVING);
    memory::check_bytes("solving this maze takes", needed, "solve a smaller one")?;
    let is_traced = arguments.format == Some(Format::Trace);
    if let Some(finder) = Finder::of(arguments.script.as_ref(), &arguments.explorer, arguments.patience)? {
        if arguments.script.is_some() && has_furniture {
            return Err(Failure::bad("scripts cannot handle keys, gates or levers; leave --script out"));
        }
        let maze = Arc::new(maze);
        if is_traced {
            return trace::finding(&finder, &maze, &drawing.label, Seed(0), &arguments.output);
        }
        let (recorded, found) = finder.find(&maze, Seed(0), 0)?;
        found?;
        return print(arguments, &drawing, &recorded.work.maze, recorded.work.path());
    }
    let solver = arguments.solver()?;
    if is_traced {
        return trace::solving(&maze, &drawing.label, solver, &arguments.output);
    }
    // A plain rectangle is solved faster in its own type than as one of many grids.
    let (path, maze) = match maze.into_rectangle() {
        Ok(maze) => (solved(solver, &maze)?, maze.into_grid()),
        Err(maze) => (solved(solver, &*maze)?, *maze),
    };
    print(arguments, &drawing, &maze, Some(&path))
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
}

/// The path that a solver finds.
fn solved<T: Topology>(solver: Solver, maze: &Maze<T>) -> Result<Vec<Cell>, Failure> {
    let found = match solver {
        Solver::BreadthFirst => maze.shortest_path().ok_or(Unsolved::NoPath),
        _ => maze.solve(solver).map(|solution| solution.path),
    };
    found.map_err(|error| unsolved(maze, &error))
}

/// Prints a maze with a path.
fn print(arguments: &Arguments, drawing: &Drawing, maze: &Maze<Grid>, path: Option<&[Cell]>) -> Result<(), Failure> {
    let format = drawing.format_for(maze)?;
    arguments.output.write(|mut out| Ok(drawing.write(format, maze, path, &mut out)?))
}
