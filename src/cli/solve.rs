//! `mazewright solve`: find the way through a maze and print it.

use std::path::PathBuf;

use clap::Args;

use super::text_file::{self, read_maze};
use super::{Failure, form};
use crate::maze::draw::{self, Format};
use crate::maze::solve::Solver;
use crate::maze::trace::Silent;

/// The words of `solve`.
#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// A maze as text or JSON; standard input for - or without a name
    #[arg(value_name = "FILE", default_value = "-")]
    file: PathBuf,
    /// How the way is found; see `mazewright list solvers`
    #[arg(long, value_name = "NAME", value_parser = solver, default_value = "breadth-first")]
    solver: Solver,
    /// ascii, unicode, blocks or json; ascii unless told otherwise, blocks for a maze of tiles
    #[arg(long, value_name = "FORM", value_parser = form::named)]
    format: Option<Format>,
    /// Write to a file, whole or not at all, instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let reading = read_maze(&arguments.file)?;
    let maze = reading.maze;
    let (passages, start, goal) = (maze.passages(), maze.start(), maze.goal());
    let way = arguments.solver.solve(passages, start, goal, &mut Silent);
    let way = way.ok_or_else(|| form::no_way(&maze))?;
    let format = form::suiting(&maze, arguments.format)?;
    text_file::write(arguments.output.as_deref(), |out| {
        let label = &reading.label;
        Ok(draw::draw(
            &maze,
            format,
            Some(&way),
            label,
            &mut &mut *out,
        )?)
    })
}

fn solver(name: &str) -> Result<Solver, String> {
    let found = Solver::ALL.into_iter().find(|solver| solver.name() == name);
    found.ok_or_else(|| format!("choose one of {}", Solver::ALL.map(Solver::name).join(", ")))
}
