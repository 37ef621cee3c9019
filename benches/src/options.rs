//! The command line: what to measure, how thoroughly, and where the table goes.

use clap::{Args, Parser, Subcommand};

use crate::row::Row;

/// The default sides of the squares.
const SIDES: [u64; 3] = [100, 1000, 4000];

/// Measures generators and solvers, ours and other crates', in nanoseconds per cell.
#[derive(Parser)]
#[command(name = "make bench", args_conflicts_with_subcommands = true)]
pub(crate) struct Options {
    /// Measure only these algorithms, such as wilson,growing-tree
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    only: Vec<String>,
    /// Measure squares of these sides, small ones first
    #[arg(
        long,
        value_name = "SIDE",
        value_delimiter = ',',
        default_values_t = SIDES,
        value_parser = clap::value_parser!(u64).range(10..=20_000)
    )]
    pub(crate) sides: Vec<u64>,
    /// Measure fewer times, for rough figures
    #[arg(long)]
    pub(crate) quick: bool,
    /// Put the table into docs/speed.md when everything was measured
    #[arg(long)]
    pub(crate) page: bool,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// The commands of the program besides comparing.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Run one contender once and print its figures; used by the comparison itself
    #[command(hide = true)]
    Trial(Trial),
}

/// One run of one contender.
#[derive(Args, Clone, Debug)]
pub(crate) struct Trial {
    /// The contender's row
    pub(crate) row: String,
    /// The contender's crate
    pub(crate) program: String,
    /// Columns, and rows
    pub(crate) side: u64,
    /// The first seed; each maze has the next one
    pub(crate) seed: u64,
    /// The number of mazes
    pub(crate) mazes: u64,
    /// The size of the stack in bytes
    pub(crate) stack: usize,
}

impl Options {
    /// The selected rows: all, or those given by name or by the first word of it.
    pub(crate) fn choose(&self, rows: Vec<Row>) -> Result<Vec<Row>, String> {
        let is_meant =
            |row: &Row, word: &String| row.name == *word || row.name.split(' ').next() == Some(word.as_str());
        let unknown = |word: &&String| !rows.iter().any(|row| is_meant(row, word));
        if let Some(word) = self.only.iter().find(unknown) {
            let names: Vec<&str> = rows.iter().map(|row| row.name.as_str()).collect();
            return Err(format!("'{word}' is not a row of the table; choose from {}", names.join(", ")));
        }
        let chosen = |row: &Row| self.only.is_empty() || self.only.iter().any(|word| is_meant(row, word));
        Ok(rows.into_iter().filter(chosen).collect())
    }

    /// Returns true if everything in the published table is measured.
    pub(crate) fn is_full(&self) -> bool {
        self.only.is_empty() && !self.quick && self.sides == SIDES
    }
}
