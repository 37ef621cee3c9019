//! The command line: what to measure, how thoroughly, and where the table goes.

use clap::{Args, Parser, Subcommand};

use crate::{row::Row};

/// The sides of the squares that are measured unless told otherwise.
const SIDES: [u64; 3] = [100, 1000, 4000];

/// Measures generators and solvers, ours and other crates', in nanoseconds a cell.
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
    /// Measure fewer times: rough figures, soon
    #[arg(long)]
    pub(crate) quick: bool,
    /// Put the table into docs/speed.md when everything was measured
    #[arg(long)]
    pub(crate) page: bool,
    /// Only hold our generators, which must not pay for reports that nobody hears, against their
    /// recorded speed
    #[arg(long, conflicts_with_all = ["only", "sides", "quick"])]
    pub(crate) watch: bool,
    /// What a process that is started for one trial does.
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// What the program can do besides comparing.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Run one contender once and print its figures; used by the comparison itself
    #[command(hide = true)]
    Trial(Trial),
}

/// One run of one contender.
#[derive(Args, Clone, Debug)]
pub(crate) struct Trial {
    /// The row that the contender stands in
    pub(crate) row: String,
    /// Whose code runs
    pub(crate) program: String,
    /// Columns, and rows
    pub(crate) side: u64,
    /// The first seed; each maze has the next one
    pub(crate) seed: u64,
    /// How many mazes are made or solved
    pub(crate) mazes: u64,
    /// The size of the stack in bytes
    pub(crate) stack: usize,
}

impl Options {
    /// The rows that were asked for: all, or those named in full or by their first word.
    pub(crate) fn choose(&self, rows: Vec<Row>) -> Result<Vec<Row>, String> {
        let is_meant = |row: &Row, word: &String| {
            row.name == *word || row.name.split(' ').next() == Some(word.as_str())
        };
        let unknown = |word: &&String| !rows.iter().any(|row| is_meant(row, word));
        if let Some(word) = self.only.iter().find(unknown) {
            let names: Vec<&str> = rows.iter().map(|row| row.name.as_str()).collect();
            return Err(format!(
                "'{word}' is no row of the table; there are {}",
                names.join(", ")
            ));
        }
        let chosen =
            |row: &Row| self.only.is_empty() || self.only.iter().any(|word| is_meant(row, word));
        Ok(rows.into_iter().filter(chosen).collect())
    }

    /// Whether everything is measured that the README tells.
    pub(crate) fn is_full(&self) -> bool {
        self.only.is_empty() && !self.quick && self.sides == SIDES
    }
}
