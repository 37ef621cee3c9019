//! `mazewright list`: name what there is to choose from, one name and one sentence a line.

use std::io::Write;

use clap::{Args, ValueEnum};

use super::Failure;
use super::text_file;
use crate::maze::draw::Format;
use crate::maze::solve::Solver;
use crate::maze::{Algorithm, Doors, Shape};

/// The words of `list`.
#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// What to name
    what: What,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum What {
    Algorithms,
    Solvers,
    Doors,
    Formats,
    Topologies,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let lines: Vec<(&str, &str)> = match arguments.what {
        What::Algorithms => Algorithm::ALL
            .map(|algorithm| (algorithm.name(), algorithm.sentence()))
            .into(),
        What::Solvers => Solver::ALL
            .map(|solver| (solver.name(), solver.sentence()))
            .into(),
        What::Doors => Doors::ALL
            .map(|doors| (doors.name(), doors.sentence()))
            .into(),
        What::Formats => Format::ALL
            .map(|format| (format.name(), format.sentence()))
            .into(),
        What::Topologies => Shape::ALL
            .map(|shape| (shape.name(), shape.sentence()))
            .into(),
    };
    let width = lines.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    text_file::write(None, |out: &mut dyn Write| {
        for (name, sentence) in lines {
            writeln!(out, "{name:width$}  {sentence}")?;
        }
        Ok(())
    })
}
