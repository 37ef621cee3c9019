//! `mazewright solve`: find the way through a maze and print it.

use std::path::PathBuf;

use clap::Args;

use super::Failure;
use super::draw::format;
use super::text_file::{self, read_maze};
use crate::maze::Maze;
use crate::maze::draw::{self, Format};
use crate::maze::solve::SOLVERS;
use crate::maze::solve::breadth_first;
use crate::maze::trace::Silent;

/// The words of `solve`.
#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// A maze as text or JSON; standard input for - or without a name
    #[arg(value_name = "FILE", default_value = "-")]
    file: PathBuf,
    /// How the way is found; see `mazewright list solvers`
    #[arg(long, value_name = "NAME", value_parser = solver, default_value = "breadth-first")]
    solver: String,
    /// ascii, unicode, blocks or json; ascii unless told otherwise, blocks for a maze of tiles
    #[arg(long, value_name = "FORM", value_parser = format)]
    format: Option<Format>,
    /// Write to a file, whole or not at all, instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let reading = read_maze(&arguments.file)?;
    let maze = reading.maze;
    let way = breadth_first::solve(maze.passages(), maze.start(), maze.goal(), &mut Silent);
    let Some(way) = way else {
        let name = |cell| {
            let (x, y) = maze.rectangle().coordinates(cell);
            format!("column {x}, row {y}")
        };
        let (start, goal) = (name(maze.start()), name(maze.goal()));
        return Err(Failure::Negative(format!(
            "no way leads from the start in {start} to the goal in {goal}"
        )));
    };
    let format = format_for(&maze, arguments.format);
    text_file::write(arguments.output.as_deref(), |out| {
        Ok(draw::draw(
            &maze,
            format,
            Some(&way),
            &reading.label,
            &mut &mut *out,
        )?)
    })
}

/// The form that was asked for, or the one that suits the maze.
pub(super) fn format_for(maze: &Maze, asked: Option<Format>) -> Format {
    asked.unwrap_or(if maze.is_tiled() {
        Format::Blocks
    } else {
        Format::Ascii
    })
}

fn solver(name: &str) -> Result<String, String> {
    let names = SOLVERS.map(|(name, _)| name);
    if names.contains(&name) {
        Ok(name.to_owned())
    } else {
        Err(format!("choose one of {}", names.join(", ")))
    }
}
