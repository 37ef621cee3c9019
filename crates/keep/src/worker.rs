//! The thread that reads and writes: takes orders one after the other, and tells what came of them.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, TryRecvError};

use super::keeper::Told;
use super::ladder::{self, Kept};
use super::store::{Failure, SavedRun, Store, in_one_line, reason};
use mazewright_run::Split;

/// The largest replay that is read.
const MOST_REPLAY: u64 = 16 << 20;

/// What the thread is to do.
pub(super) enum Order {
    /// The player comes to a ladder, for that time of all.
    Open {
        time: u64,
        code: String,
        levels: usize,
    },
    Begin(u64),
    Split(Split),
    GiveUp,
    Finish(Vec<u8>),
    /// Read a replay.
    Fetch(PathBuf),
    /// Write everything that can be written, and end.
    End,
}

/// What the thread has done.
pub(super) enum Report {
    /// What there is of the ladder that the player came to, for that time of all.
    Opened { time: u64, kept: Box<Kept> },
    /// A run is on disk.
    Saved { time: u64, run: SavedRun },
    /// Something for the player.
    Told(Told),
}

/// What the thread knows.
pub(super) struct Worker {
    /// The data folder, or why there is none.
    data: Result<PathBuf, String>,
    /// How often the player has come to a ladder.
    time: u64,
    /// The ladder that is played, last, and others that are not on disk whole.
    stores: Vec<Store>,
    /// What was told about things that cannot be written, as long as some cannot.
    troubles: Vec<String>,
    /// Dropped last: when this end closes, every file is closed, and its lock gone.
    reports: Sender<Report>,
}

impl Worker {
    pub(super) fn new(data: Result<PathBuf, String>, reports: Sender<Report>) -> Self {
        Self {
            data,
            time: 0,
            stores: Vec::new(),
            troubles: Vec::new(),
            reports,
        }
    }

    /// Works until it is told to end, or nobody is left who could.
    pub(super) fn run(mut self, orders: &Receiver<Order>) {
        loop {
            let order = match orders.try_recv() {
                Ok(order) => order,
                Err(TryRecvError::Disconnected) => Order::End,
                Err(TryRecvError::Empty) => {
                    // What takes long waits until there is time.
                    self.save_splits();
                    orders.recv().unwrap_or(Order::End)
                }
            };
            if matches!(order, Order::End) {
                break;
            }
            self.take(order);
            self.save();
        }
        if let Some(store) = self.stores.last_mut() {
            store.give_up();
        }
        self.save();
        self.save_splits();
        let lost: usize = self.stores.iter().map(Store::unsaved).sum();
        if lost > 0 {
            let line = format!("finished runs that could not be saved: {lost}");
            self.report(Report::Told(Told::Trouble(line)));
        }
    }

    fn take(&mut self, order: Order) {
        match order {
            Order::Open { time, code, levels } => self.open(time, &code, levels),
            Order::Fetch(path) => self.fetch(path),
            Order::End => {}
            of_attempt => {
                let Some(store) = self.stores.last_mut() else {
                    return;
                };
                match of_attempt {
                    Order::Begin(at) => store.begin(at),
                    Order::Split(split) => store.split(split),
                    Order::GiveUp => store.give_up(),
                    Order::Finish(replay) => store.finish(replay),
                    Order::Open { .. } | Order::Fetch(_) | Order::End => {}
                }
            }
        }
    }

    fn open(&mut self, time: u64, code: &str, levels: usize) {
        self.time = time;
        if let Some(store) = self.stores.last_mut() {
            store.give_up();
            self.save();
            self.save_splits();
        }
        self.stores.retain(Store::is_pending);
        let data = match &self.data {
            Ok(data) => data,
            Err(problem) => {
                let problem = problem.clone();
                self.tell_trouble(problem);
                return;
            }
        };
        let known = self.stores.iter().position(|store| store.code() == code);
        let mut store = match known {
            Some(place) => self.stores.remove(place),
            None => Store::new(data, code, levels),
        };
        let opened = store.open();
        let kept = Box::new(store.kept());
        self.stores.push(store);
        self.report(Report::Opened { time, kept });
        match opened {
            Ok(mended) => self.tell_mended(mended),
            Err(failure) => self.tell_trouble(failure.to_string()),
        }
    }

    fn fetch(&self, path: PathBuf) {
        let told = match ladder::bytes(&path, MOST_REPLAY) {
            Ok(bytes) => Told::Replay(path, bytes),
            Err(error) => Told::Trouble(format!(
                "cannot read the replay {}: {}",
                in_one_line(&path),
                reason(&error)
            )),
        };
        self.report(Report::Told(told));
    }

    /// Tries to write everything that is not on disk.
    fn save(&mut self) {
        let was_pending = self.is_pending();
        let mut failed = None;
        for number in 0..self.stores.len() {
            if let Err(failure) = self.save_store(number) {
                failed.get_or_insert(failure);
            }
        }
        match failed {
            Some(failure) => self.tell_trouble(failure.to_string()),
            None if was_pending && !self.is_pending() => self.troubles.clear(),
            None => {}
        }
    }

    fn save_store(&mut self, number: usize) -> Result<(), Failure> {
        let is_played = number + 1 == self.stores.len();
        let store = &mut self.stores[number];
        let (opened, mended) = store.prepare_if_needed()?;
        if opened && is_played {
            let kept = Box::new(store.kept());
            let time = self.time;
            self.report(Report::Opened { time, kept });
        }
        self.tell_mended(mended);
        let mut saved = Vec::new();
        let written = self.stores[number].save(&mut saved);
        for mut run in saved {
            // Only the ladder that is played has attempts that somebody counts.
            run.number = run.number.filter(|_| is_played);
            let time = self.time;
            self.report(Report::Saved { time, run });
        }
        written
    }

    fn save_splits(&mut self) {
        if !self.is_pending() {
            return;
        }
        for number in 0..self.stores.len() {
            if let Err(failure) = self.stores[number].save_splits() {
                self.tell_trouble(failure.to_string());
            }
        }
        if !self.is_pending() {
            self.troubles.clear();
        }
    }

    fn is_pending(&self) -> bool {
        self.stores.iter().any(Store::is_pending)
    }

    /// Tells what cannot be done, once.
    fn tell_trouble(&mut self, line: String) {
        if !self.troubles.contains(&line) {
            self.troubles.push(line.clone());
            self.report(Report::Told(Told::Trouble(line)));
        }
    }

    fn tell_mended(&self, line: Option<String>) {
        if let Some(line) = line {
            self.report(Report::Told(Told::Mended(line)));
        }
    }

    /// Nobody need be listening any more.
    fn report(&self, report: Report) {
        let _ = self.reports.send(report);
    }
}
