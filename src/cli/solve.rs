//! `mazewright solve`: find the way through a maze and print it.

use std::path::PathBuf;

use clap::Args;

use super::draw::{picture, tell};
use super::recipe::fresh_seed;
use super::text_file::{self, read_maze};
use super::{Failure, form, trace};
use mazewright_forms::draw;
use mazewright_forms::draw::{Format, Label, Style};
use mazewright_maze::solve::{Hand, Mouse, Solution, Solver, Unsolved};
use mazewright_maze::trace::Silent;
use mazewright_maze::{Cell, Maze, Seed, Topology};

/// The words of `solve`.
#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// A maze as text or JSON; standard input for - or without a name
    #[arg(value_name = "FILE", default_value = "-")]
    file: PathBuf,
    /// How the way is found, and so which one among loops; see `mazewright list solvers`; a walk that
    /// fails ends with exit code 1
    #[arg(long, value_name = "NAME", value_parser = solver, default_value = "breadth-first")]
    solver: Solver,
    /// The hand on the wall, of wall-follower and pledge: left (unless told otherwise) or right
    #[arg(long, value_name = "SIDE", value_parser = hand)]
    hand: Option<Hand>,
    /// What random-mouse draws its turns from: a number, a code or any text; fresh unless given
    #[arg(long, value_name = "SEED")]
    seed: Option<Seed>,
    /// How many steps random-mouse may take; 10000000 unless told otherwise
    #[arg(long, value_name = "N")]
    steps: Option<u64>,
    /// ascii, unicode, blocks, json, png, svg or trace; ascii unless told otherwise, blocks for a maze
    /// of tiles
    #[arg(long, value_name = "FORM", value_parser = form::named)]
    format: Option<Format>,
    /// Write to a file, whole or not at all, instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    arguments.check()?;
    if let Some(format) = arguments.format {
        form::check_output(format, arguments.output.as_deref())?;
    }
    if let Some(film) = arguments.format.filter(|format| format.is_film()) {
        let name = film.name();
        let problem = format!("{name} is a film; mazewright draw --solver makes one of a solving");
        return Err(Failure::Bad(problem));
    }
    let reading = read_maze(&arguments.file)?;
    let solver = arguments.solver()?;
    let topology = reading.maze.topology();
    if let Some(format) = arguments
        .format
        .filter(|format| !format.is_drawn(topology) && format.has_style())
    {
        let way = solved(solver, &reading.maze)?;
        let style = Style::default();
        return text_file::write(arguments.output.as_deref(), |out| {
            picture::write(&reading.maze, Some(&way), false, format, &style, None, out)
        });
    }
    if arguments.format == Some(Format::Trace) {
        let output = arguments.output.as_deref();
        return trace::solving(&reading.maze, &reading.label, solver, output);
    }
    // A plain rectangle is solved faster in its own type than in one that may be any grid.
    match reading.maze.into_rectangle() {
        Ok(maze) => print(arguments, solver, &maze, &reading.label),
        Err(maze) => print(arguments, solver, &*maze, &reading.label),
    }
}

impl Arguments {
    /// Refuses options that the solver does not have.
    fn check(&self) -> Result<(), Failure> {
        let has_hand = matches!(self.solver, Solver::WallFollower(_) | Solver::Pledge(_));
        let is_mouse = matches!(self.solver, Solver::RandomMouse(_));
        let words = [
            (
                self.hand.is_some() && !has_hand,
                "--hand",
                "wall-follower or pledge",
            ),
            (self.seed.is_some() && !is_mouse, "--seed", "random-mouse"),
            (self.steps.is_some() && !is_mouse, "--steps", "random-mouse"),
        ];
        match words.into_iter().find(|(is_wrong, ..)| *is_wrong) {
            Some((_, word, whose)) => {
                Err(Failure::Bad(format!("{word} belongs to --solver {whose}")))
            }
            None => Ok(()),
        }
    }

    /// The solver with its options; a fresh seed is told.
    fn solver(&self) -> Result<Solver, Failure> {
        let hand = self.hand.unwrap_or_default();
        Ok(match self.solver {
            Solver::WallFollower(_) => Solver::WallFollower(hand),
            Solver::Pledge(_) => Solver::Pledge(hand),
            Solver::RandomMouse(usual) => {
                let seed = self.seed.map_or_else(fresh_seed, Ok)?;
                if self.seed.is_none() {
                    tell(&format!("seed: {seed}"));
                }
                let steps = self.steps.unwrap_or(usual.steps);
                Solver::RandomMouse(Mouse { seed, steps })
            }
            other => other,
        })
    }
}

/// The way that a solver finds.
fn solved<T: Topology>(solver: Solver, maze: &Maze<T>) -> Result<Vec<Cell>, Failure> {
    let solved = solver.solve(maze.passages(), maze.start(), maze.goal(), &mut Silent);
    let Solution { path: way, .. } = solved.map_err(|unsolved| failure(maze, &unsolved))?;
    Ok(way)
}

/// Solves a maze and prints it.
fn print<T: Topology>(
    arguments: &Arguments,
    solver: Solver,
    maze: &Maze<T>,
    label: &Label,
) -> Result<(), Failure> {
    let way = solved(solver, maze)?;
    let format = form::suiting(maze, arguments.format)?;
    text_file::write(arguments.output.as_deref(), |out| {
        Ok(draw::draw(maze, format, Some(&way), label, &mut &mut *out)?)
    })
}

/// The answer for a maze that was not solved.
pub(super) fn failure<T: Topology>(maze: &Maze<T>, unsolved: &Unsolved) -> Failure {
    match unsolved {
        Unsolved::NoPath => form::no_way(maze),
        Unsolved::NeedsRightAngles { .. } => Failure::Bad(unsolved.to_string()),
        failed => Failure::Negative(failed.to_string()),
    }
}

pub(super) fn solver(name: &str) -> Result<Solver, String> {
    let found = Solver::ALL.into_iter().find(|solver| solver.name() == name);
    found.ok_or_else(|| format!("choose one of {}", Solver::ALL.map(Solver::name).join(", ")))
}

fn hand(name: &str) -> Result<Hand, String> {
    let found = Hand::ALL.into_iter().find(|hand| hand.name() == name);
    found.ok_or_else(|| format!("choose one of {}", Hand::ALL.map(Hand::name).join(", ")))
}
