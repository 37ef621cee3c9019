//! Trials: one run of one contender in a process of its own, from inside and outside.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, thread};

use crate::contender::Taken;
use crate::options::Trial;
use crate::row;

/// The side of a trial's first maze: it is checked, and brings the code into memory.
const CHECKED_SIDE: u64 = 40;
/// The interval between looks at a running trial.
const PATIENCE: Duration = Duration::from_millis(4);

/// Why a trial has no figure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Failure {
    /// The recursion went too deep.
    StackOverflow,
    /// It did not end in this time, or is not expected to.
    TooSlow(Duration),
    /// It would need more memory than there is.
    TooLarge,
    /// It ended with this message.
    Other(String),
}

/// Runs a trial in this process; [`watch`] reads the line that it prints.
pub(crate) fn perform(trial: &Trial) -> Result<String, String> {
    let run = || -> Result<Taken, String> {
        let contender = row::all()
            .into_iter()
            .filter(|row| row.name == trial.row)
            .flat_map(|row| row.contenders)
            .find(|contender| contender.program == trial.program)
            .ok_or_else(|| format!("{} has no {}", trial.program, trial.row))?;
        contender.check(CHECKED_SIDE, trial.seed)?;
        contender.measure(trial.side, trial.seed..trial.seed + trial.mazes)
    };
    let taken = thread::scope(|scope| {
        let builder = thread::Builder::new().stack_size(trial.stack);
        let thread =
            builder.spawn_scoped(scope, run).map_err(|error| format!("no thread with such a stack: {error}"))?;
        // A panic has printed its reason already.
        thread.join().unwrap_or_else(|_| Err("panicked".to_owned()))
    })?;
    let bytes = taken.bytes.map_or_else(|| "unknown".to_owned(), |bytes| bytes.to_string());
    Ok(format!("{} {bytes}", taken.time.as_nanos()))
}

/// Runs a trial in another process, up to a time limit.
pub(crate) fn watch(trial: &Trial, limit: Duration) -> Result<Taken, Failure> {
    let other = |error: std::io::Error| Failure::Other(error.to_string());
    let mut child = Command::new(env::current_exe().map_err(other)?)
        .args(["trial", &trial.row, &trial.program])
        .args([trial.side, trial.seed, trial.mazes].map(|number| number.to_string()))
        .arg(trial.stack.to_string())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(other)?;
    let begun = Instant::now();
    while child.try_wait().map_err(other)?.is_none() {
        if begun.elapsed() > limit {
            // It may have ended by itself just now, which makes no difference.
            child.kill().and_then(|()| child.wait()).map_err(other)?;
            return Err(Failure::TooSlow(limit));
        }
        thread::sleep(PATIENCE);
    }
    let output = child.wait_with_output().map_err(other)?;
    if !output.status.success() {
        return Err(Failure::from_message(&String::from_utf8_lossy(&output.stderr)));
    }
    let printed = String::from_utf8_lossy(&output.stdout);
    read(&printed).ok_or_else(|| Failure::Other(format!("printed '{}'", printed.trim())))
}

/// Parses the line of [`perform`].
fn read(line: &str) -> Option<Taken> {
    let (nanoseconds, bytes) = line.trim().split_once(' ')?;
    Some(Taken { time: Duration::from_nanos(nanoseconds.parse().ok()?), bytes: bytes.parse().ok() })
}

impl Failure {
    /// The failure behind an error message.
    fn from_message(complaint: &str) -> Self {
        if complaint.contains("has overflowed its stack") {
            return Self::StackOverflow;
        }
        if complaint.contains("memory allocation of") {
            return Self::TooLarge;
        }
        let line = complaint.lines().rfind(|line| !line.trim().is_empty());
        Self::Other(line.unwrap_or("died without a word").to_owned())
    }

    /// A short text for the table.
    pub(crate) fn words(&self) -> String {
        match self {
            Self::StackOverflow => "stack overflow".to_owned(),
            Self::TooSlow(limit) => format!("over {} s", limit.as_secs()),
            Self::TooLarge => "out of memory".to_owned(),
            Self::Other(message) => message.clone(),
        }
    }
}
