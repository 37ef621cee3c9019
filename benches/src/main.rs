//! Measures our generators and solvers, and the crates that one could use instead, in one run.
//!
//! Every trial is a process of its own, so it starts with fresh memory and an untrained branch
//! predictor, and a stack overflow or an endless loop costs only its own figure. Our trials and those
//! of the peers alternate, with a new seed each time.

mod check;
mod contender;
mod measure;
mod memory;
mod options;
mod ours;
mod page;
mod peers;
mod row;
mod table;
#[cfg(test)]
mod tests;
mod trial;

use std::process::ExitCode;

use clap::Parser;

use self::measure::{Effort, Series};
use self::options::{Command, Options};
use self::row::Row;

#[expect(clippy::print_stdout, clippy::print_stderr, reason = "a benchmark prints its table")]
fn main() -> ExitCode {
    let options = Options::parse();
    let outcome = match &options.command {
        Some(Command::Trial(trial)) => trial::perform(trial).map(|line| println!("{line}")),
        None => compare(&options),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

/// Measures the selected rows and prints each as soon as it is done.
#[expect(clippy::print_stdout, reason = "a benchmark prints its table")]
fn compare(options: &Options) -> Result<(), String> {
    let rows = options.choose(row::all())?;
    let effort = if options.quick { Effort::QUICK } else { Effort::FULL };
    println!("{}", table::heading(&options.sides));
    let mut results: Vec<(Row, Vec<Series>)> = Vec::new();
    for row in rows {
        let series = measure::row(&row, &options.sides, effort);
        println!("{}", table::block(&row, &options.sides, &series));
        results.push((row, series));
    }
    if !options.page {
        return Ok(());
    }
    if !options.is_full() {
        println!("docs/speed.md is unchanged: --only, --sides and --quick measure too little for it.");
        return Ok(());
    }
    page::write(&table::markdown(&options.sides, &results))
}
