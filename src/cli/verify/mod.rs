//! `mazewright verify`: check replays, on all cores.

mod json;
mod row;
mod table;

use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, SyncSender};
use std::sync::{Mutex, PoisonError};
use std::{io, thread};

use clap::{Args, ValueEnum};

use self::json::Json;
use self::row::Row;
use self::table::Table;
use super::Failure;
use super::input::files;
use super::output::Output;

/// What a proof is and is not.
macro_rules! proof {
    () => {
        "\
A replay that holds proves that these inputs, in these mazes, make this run in this time under the rules.
It does not say who or what pressed the keys, how fast the game ran, or what was on the screen (fog and
blind cannot be proven). The statistics of the inputs are for people who judge that.
Real time is not proven: it is what the replay claims."
    };
}

const PROOF: &str = proof!();

/// The help below the options.
const EXPLANATION: &str = concat!(
    proof!(),
    "

Verdicts: holds; departs, with the first level, tick and cell that show it; broken, a file that is not a
replay; unreadable. Codes never change; docs/replay-format.md lists them.
Exit codes: 0 all hold; 1 some do not, or are broken; 2 a file cannot be read."
);

/// How many rows per core may wait for an earlier one.
const LEAD: usize = 64;

/// The arguments of `verify`.
#[derive(Args, Debug)]
#[command(after_help = EXPLANATION)]
pub(super) struct Arguments {
    /// Replays, as bytes or as text; - for standard input, a folder for all its .mwr files, a player's data folder for the
    /// proofs of a whole journey
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// table, to read; json, for a program, always with statistics
    #[arg(long, value_name = "FORM", value_enum, default_value_t = Format::Table, hide_possible_values = true)]
    format: Format,
    /// Also print statistics of the inputs, for people who judge
    #[arg(long)]
    statistics: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    Table,
    Json,
}

/// A form of the rows, written one at a time.
trait Report {
    fn begin(&mut self, out: &mut dyn io::Write) -> io::Result<()>;
    fn row(&mut self, row: &Row, out: &mut dyn io::Write) -> io::Result<()>;
    fn end(&mut self, out: &mut dyn io::Write) -> io::Result<()>;
}

/// How many files came to what.
#[derive(Default)]
struct Counts {
    all: usize,
    unreadable: usize,
    hold: usize,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let named: Vec<PathBuf> = arguments.files.iter().map(|path| proofs_in(path)).collect();
    let files = files(&named, "mwr")?;
    let mut report: Box<dyn Report> = match arguments.format {
        Format::Table => Box::new(Table::new(&files, arguments.statistics)),
        Format::Json => Box::new(Json::default()),
    };
    let mut counts = Counts::default();
    let written = Output::STANDARD.write(|out| {
        let mut printed = report.begin(out).and_then(|()| out.flush());
        check_all(&files, |row| {
            counts.add(&row);
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
    match (counts.answer(), written) {
        (Err(answer), Ok(()) | Err(Failure::ClosedPipe)) => Err(answer),
        (_, written) => written,
    }
}

/// The folder of proofs in a player's data folder; any other path as it is.
fn proofs_in(path: &Path) -> PathBuf {
    let proofs = path.join("proofs");
    if path.is_dir() && proofs.is_dir() {
        proofs
    } else {
        path.to_owned()
    }
}

impl Counts {
    fn add(&mut self, row: &Row) {
        self.all += 1;
        match row.verdict {
            "unreadable" => self.unreadable += 1,
            "holds" => self.hold += 1,
            _ => {}
        }
    }

    fn answer(&self) -> Result<(), Failure> {
        let Self {
            all,
            unreadable,
            hold,
        } = self;
        if *unreadable > 0 {
            let problem = format!("{unreadable} of {all} files cannot be read");
            return Err(Failure::Bad(problem));
        }
        if hold < all {
            let answer = format!("{} of {all} replays do not hold", all - hold);
            return Err(Failure::Negative(answer));
        }
        Ok(())
    }
}

/// Checks files on all cores, and passes on their rows in order, each as soon as it is known. Stops when
/// `next` returns false.
///
/// A core holds one replay at a time.
fn check_all(files: &[PathBuf], mut next: impl FnMut(Row) -> bool) {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let (jobs, queue) = mpsc::sync_channel::<(&Path, SyncSender<Row>)>(cores);
    let queue = Mutex::new(queue);
    let take = || {
        let queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
        queue.recv()
    };
    let (order, rows) = mpsc::sync_channel(LEAD * cores);
    thread::scope(|scope| {
        scope.spawn(move || {
            for path in files {
                let (answer, row) = mpsc::sync_channel(1);
                // The receivers are gone once no more rows are wanted.
                if order.send(row).is_err() || jobs.send((path, answer)).is_err() {
                    return;
                }
            }
        });
        for _ in 0..cores.min(files.len()) {
            scope.spawn(|| {
                while let Ok((path, answer)) = take() {
                    let _ = answer.send(Row::of(path));
                }
            });
        }
        for row in rows {
            let Ok(row) = row.recv() else { return };
            if !next(row) {
                return;
            }
        }
    });
}
