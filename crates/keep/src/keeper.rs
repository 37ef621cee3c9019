//! The keeper: what the game knows of a ladder, and how it has it kept without ever waiting.

use std::collections::VecDeque;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::journal::{LAST_SECOND, MOST_REAL};
use super::ladder::Kept;
use super::worker::{Order, Report, Worker};
use mazewright_run::{Comparison, History, Split, Ticks, Tried};

/// How long a keeper that is dropped waits for what is being written.
const PATIENCE: Duration = Duration::from_secs(5);

/// Something that the player is to know; as text, one line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Told {
    /// A finished run is on disk, its replay in that file.
    Saved(PathBuf),
    /// Something cannot be saved or read. What cannot be saved stays in memory, and is tried again
    /// with the next thing to save and at the end.
    Trouble(String),
    /// Something on disk was damaged and has been mended.
    Mended(String),
    /// The replay that was asked for.
    Replay(PathBuf, Vec<u8>),
}

impl fmt::Display for Told {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Saved(path) => {
                let name = path.file_name().unwrap_or(path.as_os_str());
                write!(formatter, "saved as {}", name.display())
            }
            Self::Trouble(line) | Self::Mended(line) => formatter.write_str(line),
            Self::Replay(path, _) => {
                let name = path.file_name().unwrap_or(path.as_os_str());
                write!(formatter, "read {}", name.display())
            }
        }
    }
}

/// Keeps attempts and runs on disk, on a thread of its own.
///
/// Nothing here waits but [`close`](Keeper::close) and dropping it. What the game asks is answered
/// from memory: the history is that of the disk as soon as it has been read, with the attempts since
/// then.
#[derive(Debug)]
pub struct Keeper {
    orders: Sender<Order>,
    /// Never locked: only so that a keeper may be shared among threads.
    reports: Mutex<Receiver<Report>>,
    /// How often a ladder has been opened.
    time: u64,
    kept: Kept,
    /// Whether the history has been read from disk.
    is_read: bool,
    /// The attempts that have ended since the ladder was opened.
    since: Vec<Tried>,
    under_way: Option<Tried>,
    told: VecDeque<Told>,
    is_closed: bool,
}

impl Keeper {
    /// Starts the thread. It keeps everything below the data folder; with a reason instead of one
    /// it keeps nothing, and tells why.
    #[must_use]
    pub fn start(data: Result<PathBuf, impl fmt::Display>) -> Self {
        let (orders, taken) = mpsc::channel();
        let (reporter, reports) = mpsc::channel();
        let data = data.map_err(|problem| format!("runs are not saved: {problem}"));
        let worker = Worker::new(data, reporter);
        let thread = thread::Builder::new().name("keeper".to_owned());
        let started = thread.spawn(move || worker.run(&taken));
        let told = started.err().map(|error| {
            Told::Trouble(format!(
                "runs are not saved: no thread can be started: {error}"
            ))
        });
        Self {
            orders,
            reports: Mutex::new(reports),
            time: 0,
            kept: Kept::new(0),
            is_read: false,
            since: Vec::new(),
            under_way: None,
            told: told.into_iter().collect(),
            is_closed: false,
        }
    }

    /// Comes to a ladder of so many levels. An attempt under way is given up; the history is empty
    /// until that of the disk has been read.
    pub fn open(&mut self, code: &str, levels: usize) {
        self.time += 1;
        self.kept = Kept::new(levels);
        self.is_read = false;
        self.since.clear();
        self.under_way = None;
        self.order(Order::Open {
            time: self.time,
            code: code.to_owned(),
            levels,
        });
    }

    /// Begins an attempt, so many seconds after the beginning of 1970 (UTC). One that is under way
    /// is given up.
    pub fn begin(&mut self, at: u64) {
        let at = at.min(LAST_SECOND);
        self.end(false);
        self.under_way = Some(Tried {
            started: at,
            ..Tried::default()
        });
        self.order(Order::Begin(at));
    }

    /// Ends a level of the attempt under way.
    pub fn split(&mut self, mut split: Split) {
        split.real = split.real.min(MOST_REAL);
        let levels = self.kept.history.levels();
        if let Some(tried) = &mut self.under_way
            && tried.splits.len() < levels
        {
            tried.splits.push(split);
            self.order(Order::Split(split));
        }
    }

    /// Ends the attempt under way after its last level, with its replay. Without all levels it is
    /// given up.
    pub fn finish(&mut self, replay: Vec<u8>) {
        if self.splits().len() < self.kept.history.levels() {
            self.give_up();
        } else if self.under_way.is_some() {
            self.end(true);
            self.order(Order::Finish(replay));
        }
    }

    /// Gives up the attempt under way.
    pub fn give_up(&mut self) {
        if self.under_way.is_some() {
            self.end(false);
            self.order(Order::GiveUp);
        }
    }

    /// The attempts that have ended.
    #[must_use]
    pub const fn history(&self) -> &History {
        &self.kept.history
    }

    /// The attempts that have ended, and the replays of those that are on disk.
    #[must_use]
    pub const fn kept(&self) -> &Kept {
        &self.kept
    }

    /// Whether the history is that of the disk already.
    #[must_use]
    pub const fn is_read(&self) -> bool {
        self.is_read
    }

    /// The levels that the attempt under way has finished.
    #[must_use]
    pub fn splits(&self) -> &[Split] {
        self.under_way.as_ref().map_or(&[], |tried| &tried.splits)
    }

    /// Compares the attempt under way, whose present level has taken so many run ticks.
    #[must_use]
    pub fn compare(&self, current: Ticks) -> Comparison<'_> {
        self.kept.history.compare(self.splits(), current)
    }

    /// Asks for a replay, which is told once it has been read.
    pub fn fetch(&self, path: &Path) {
        self.order(Order::Fetch(path.to_owned()));
    }

    /// Takes in what the thread has done, and gives what the player is to know of it.
    pub fn poll(&mut self) -> impl Iterator<Item = Told> + '_ {
        while let Ok(report) = self.reports().try_recv() {
            self.take(report);
        }
        self.told.drain(..)
    }

    /// Gives up the attempt under way, waits until everything is on disk that can be, but no longer
    /// than that, and gives what there is still to tell.
    #[must_use]
    pub fn close(mut self, patience: Duration) -> Vec<Told> {
        self.is_closed = true;
        self.finish_up(patience);
        self.told.drain(..).collect()
    }

    /// Waits for the end of the thread, which closes its end of the reports.
    fn finish_up(&mut self, patience: Duration) {
        self.order(Order::End);
        let begun = Instant::now();
        loop {
            let left = patience.saturating_sub(begun.elapsed());
            match self.reports().recv_timeout(left) {
                Ok(report) => self.take(report),
                Err(RecvTimeoutError::Disconnected) => return,
                Err(RecvTimeoutError::Timeout) => break,
            }
        }
        let line = "the disk does not answer; what was not saved yet may be lost";
        self.told.push_back(Told::Trouble(line.to_owned()));
    }

    fn reports(&mut self) -> &Receiver<Report> {
        self.reports
            .get_mut()
            .unwrap_or_else(PoisonError::into_inner)
    }

    fn take(&mut self, report: Report) {
        match report {
            Report::Opened { time, kept } => {
                if time == self.time {
                    self.kept = *kept;
                    self.is_read = true;
                    for tried in &self.since {
                        self.kept.history.push(tried.clone());
                    }
                }
            }
            Report::Saved { time, run } => {
                if let (true, Some(number)) = (time == self.time, run.number) {
                    let first = self.kept.history.attempts().len() - self.since.len();
                    self.kept.replays.insert(first + number, run.replay.clone());
                }
                self.told.push_back(Told::Saved(run.replay));
            }
            Report::Told(told) => self.told.push_back(told),
        }
    }

    fn end(&mut self, finished: bool) {
        if let Some(mut tried) = self.under_way.take() {
            tried.finished = finished;
            self.kept.history.push(tried.clone());
            self.since.push(tried);
        }
    }

    /// A thread that could not be started has been told of.
    fn order(&self, order: Order) {
        let _ = self.orders.send(order);
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        if !self.is_closed {
            self.finish_up(PATIENCE);
        }
    }
}
