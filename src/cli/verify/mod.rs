//! `mazewright verify`: check replays, on all cores.

mod report;
mod row;

use std::io;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use self::report::Report;
use self::row::Row;
pub(super) use self::row::room;
use super::Failure;
use super::folder::Search;
use super::output::Output;
use super::parallel::in_order;
use super::terminal::say;
use mazewright_keep as keep;
use mazewright_run::replay::Replay;

/// The limits of a proof.
const PROOF: &str = "\
A valid replay proves that these inputs, in these mazes, give this time under the rules.
It does not prove who or what pressed the keys, how fast the game ran, or what was on the screen (fog,
blind starts and ghosts cannot be proven). The statistics of the inputs are for moderators.
Real time is self-reported. \"Stood\" is the part of it in which the game's clock did not run: pauses, a
program that froze, the moments between mazes.";

/// The help below the options, after the limits of a proof.
const EXPLANATION: &str = "\
Results: holds (valid); departs (not valid), with the first level that does not end as claimed; broken, a file that
is not a replay; unreadable. Codes never change; docs/replay-format.md lists them.
Exit codes: 0 all are valid; 1 some are not valid, or broken; 2 a file cannot be read.";

/// The arguments of `verify`.
#[derive(Args, Debug)]
#[command(after_help = format!("{PROOF}\n\n{EXPLANATION}"))]
pub(super) struct Arguments {
    /// Replays, as bytes or as text. Use - for standard input, a folder or a .zip for all .mwr files below it, or a
    /// player's data folder for all races and the proofs of a whole journey
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// table, to read; json, for programs, always with statistics
    #[arg(long, value_name = "FORM", value_enum, default_value_t = Format::Table, hide_possible_values = true)]
    format: Format,
    /// Also print statistics of the inputs, for moderators
    #[arg(long)]
    statistics: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    Table,
    Json,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let replays = |path: &PathBuf| {
        let kept = keep::replays(path);
        // All below a folder that is not a player's is found later.
        let is_data = kept.iter().any(|file| file.parent() != Some(path));
        if is_data { kept } else { vec![path.clone()] }
    };
    let named: Vec<PathBuf> = arguments.files.iter().flat_map(replays).collect();
    let search = Search { endings: &["mwr"], unpacks: Some(Replay::MAX_FILE), in_each_folder: false };
    let (files, left_out) = search.inputs(&named)?;
    left_out.iter().for_each(|(name, line)| say(&format!("{name}: {line}")));
    let mut report = Report::new(arguments, &files);
    let (mut unreadable, mut hold) = (0, 0);
    let written = Output::STANDARD.write(|out| {
        let mut printed = report.begin(out).and_then(|()| out.flush());
        in_order(&files, u64::MAX, Row::of, |row| {
            unreadable += usize::from(row.verdict == "unreadable");
            hold += usize::from(row.verdict == "holds");
            if printed.is_ok() {
                printed = report.row(&row, out).and_then(|()| out.flush());
            }
            // A reader that hangs up must not hide a replay that does not hold.
            let failed = printed.as_ref().err();
            failed.is_none_or(|error| error.kind() == io::ErrorKind::BrokenPipe)
        });
        printed?;
        Ok(report.end(out)?)
    });
    let all = files.len();
    match written {
        Ok(()) | Err(Failure::ClosedPipe) if unreadable > 0 => {
            Err(Failure::Bad(format!("{unreadable} of {all} files cannot be read")))
        }
        Ok(()) | Err(Failure::ClosedPipe) if hold < all => {
            Err(Failure::Negative(format!("{} of {all} replays are not valid", all - hold)))
        }
        written => written,
    }
}
