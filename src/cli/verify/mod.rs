//! `mazewright verify`: check replays, on all cores.

mod json;
mod table;

use std::io;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use clap::{Args, ValueEnum};

use super::Failure;
use super::text_file::{self, display, read_some};
use mazewright_run::replay::{ReadError, Replay};
use mazewright_run::{InputStatistics, Verdict, verify};

/// What a proof is and is not.
const PROOF: &str = "\
That a replay holds means: these inputs, in these mazes, make this run in this time under the rules.
It does not tell who or what pressed the keys, at what speed, or what was on the screen meanwhile
(fog and blind cannot be proved). The statistics of the inputs are for people who judge that.
Real time is not proven: it is what the replay claims.";

/// What the help adds to it.
const EXPLANATION: &str = "\
That a replay holds means: these inputs, in these mazes, make this run in this time under the rules.
It does not tell who or what pressed the keys, at what speed, or what was on the screen meanwhile
(fog and blind cannot be proved). The statistics of the inputs are for people who judge that.
Real time is not proven: it is what the replay claims.

Verdicts: holds; departs, with the first level, tick and cell that tell so; broken, a file that is no
replay; unreadable. Codes never change; docs/replay-format.md lists them.
Exit codes: 0 all hold; 1 some do not, or are broken; 2 a file cannot be read.";

/// The words of `verify`.
#[derive(Args, Debug)]
#[command(after_help = EXPLANATION)]
pub(super) struct Arguments {
    /// Replays, as bytes or as text; - for standard input, a folder for all its .mwr files
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// table, to read; json, for a program, always with statistics
    #[arg(long, value_name = "FORM", value_enum, default_value_t = Format::Table, hide_possible_values = true)]
    format: Format,
    /// Also tell statistics of the inputs, for people who judge
    #[arg(long)]
    statistics: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    Table,
    Json,
}

/// What is told of a file.
struct Row {
    file: String,
    result: Checked,
}

/// What became of a file.
enum Checked {
    /// It cannot be read.
    Unreadable(io::Error),
    /// It is no replay.
    Broken(ReadError),
    /// It is one.
    Replay(Box<Replay>, Verdict),
}

impl Row {
    fn of(path: &Path) -> Self {
        Self {
            file: display(path),
            result: Checked::of(path),
        }
    }

    /// The verdict in a word.
    const fn verdict(&self) -> &'static str {
        match &self.result {
            Checked::Unreadable(_) => "unreadable",
            Checked::Broken(_) => "broken",
            Checked::Replay(_, Verdict::Holds) => "holds",
            Checked::Replay(..) => "departs",
        }
    }

    /// The stable code: the verdict, or why it is none better.
    const fn code(&self) -> &'static str {
        match &self.result {
            Checked::Unreadable(_) => "unreadable",
            Checked::Broken(error) => error.problem.code(),
            Checked::Replay(_, Verdict::Holds) => "holds",
            Checked::Replay(_, Verdict::Mismatch(mismatch)) => mismatch.kind.code(),
            Checked::Replay(_, Verdict::NoMaze(_)) => "no-maze",
        }
    }

    /// Why it does not hold, in a sentence; empty if it does.
    fn reason(&self) -> String {
        match &self.result {
            Checked::Unreadable(error) => format!("cannot be read: {error}"),
            Checked::Broken(error) => error.to_string(),
            Checked::Replay(_, Verdict::Holds) => String::new(),
            Checked::Replay(_, Verdict::Mismatch(mismatch)) => mismatch.to_string(),
            Checked::Replay(_, Verdict::NoMaze(error)) => error.to_string(),
        }
    }

    fn replay(&self) -> Option<(&Replay, &Verdict)> {
        match &self.result {
            Checked::Replay(replay, verdict) => Some((replay, verdict)),
            _ => None,
        }
    }

    fn statistics(&self) -> Option<InputStatistics> {
        self.replay().map(|(replay, _)| InputStatistics::of(replay))
    }
}

impl Checked {
    fn of(path: &Path) -> Self {
        let bytes = match read_some(path, Replay::MAX_FILE) {
            Ok(bytes) => bytes,
            Err(error) => return Self::Unreadable(error),
        };
        match Replay::read(&bytes) {
            Ok(replay) => {
                let verdict = verify(&replay);
                Self::Replay(Box::new(replay), verdict)
            }
            Err(error) => Self::Broken(error),
        }
    }
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let files = files(&arguments.files)?;
    let rows = rows(&files);
    text_file::write(None, |out| match arguments.format {
        Format::Table => Ok(table::write(&rows, arguments.statistics, out)?),
        Format::Json => Ok(json::write(&rows, out)?),
    })?;
    let count = |verdict| rows.iter().filter(|row| row.verdict() == verdict).count();
    let (unreadable, holds) = (count("unreadable"), count("holds"));
    if unreadable > 0 {
        let problem = format!("{unreadable} of {} files cannot be read", rows.len());
        return Err(Failure::Bad(problem));
    }
    if holds < rows.len() {
        let answer = format!(
            "{} of {} replays do not hold",
            rows.len() - holds,
            rows.len()
        );
        return Err(Failure::Negative(answer));
    }
    Ok(())
}

/// The files that were named, and those of folders that were named, in the order of their names.
fn files(named: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for path in named {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let bad =
            |error: io::Error| Failure::Bad(format!("{}: cannot be read: {error}", display(path)));
        let mut found = Vec::new();
        for entry in path.read_dir().map_err(bad)? {
            let path = entry.map_err(bad)?.path();
            if path.extension().is_some_and(|extension| extension == "mwr") {
                found.push(path);
            }
        }
        if found.is_empty() {
            let problem = format!("{}: this folder has no .mwr files", display(path));
            return Err(Failure::Bad(problem));
        }
        found.sort_unstable();
        files.extend(found);
    }
    Ok(files)
}

/// A row for each file, in their order, whichever core had which.
fn rows(files: &[PathBuf]) -> Vec<Row> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let next = AtomicUsize::new(0);
    let work = || {
        let mut own = Vec::new();
        loop {
            let n = next.fetch_add(1, Ordering::Relaxed);
            let Some(path) = files.get(n) else {
                return own;
            };
            own.push((n, Row::of(path)));
        }
    };
    let mut all = thread::scope(|scope| {
        let count = cores.min(files.len()).max(1);
        let workers: Vec<_> = (0..count).map(|_| scope.spawn(work)).collect();
        let mut all = Vec::with_capacity(files.len());
        for worker in workers {
            all.extend(worker.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
        all
    });
    all.sort_unstable_by_key(|(n, _)| *n);
    all.into_iter().map(|(_, row)| row).collect()
}
