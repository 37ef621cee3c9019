//! The background thread that reads and writes: handles one request after the other.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvError, Sender, TryRecvError};

use super::disk;
use super::ladder::LadderRecords;
use super::store::Store;
use super::trouble::{Notice, Trouble};

/// The largest replay to read.
const MAX_REPLAY_BYTES: u64 = 16 << 20;

/// A request to the thread.
pub(super) type Request = Box<dyn FnOnce(&mut Worker) + Send>;

/// A reply of the thread.
pub(super) enum Reply {
    /// The records of a ladder when it was opened.
    Opened { visit: u64, records: Box<LadderRecords> },
    /// The replay of a run is on disk; with the index of the run among those that ended since the ladder was opened, if
    /// it is one of them.
    Saved { visit: u64, number: Option<usize>, replay: PathBuf },
    /// News for the player.
    Notice(Notice),
}

/// The state of the thread.
pub(super) struct Worker {
    /// The data folder, or the error if it cannot be found.
    data: Result<PathBuf, Trouble>,
    /// Which visit to a ladder this is.
    visit: u64,
    /// The current ladder, last, and earlier ones that are not completely saved.
    stores: Vec<Store>,
    /// The failures reported since everything was last saved.
    failures: Vec<Trouble>,
    /// Dropped last: once the receiver sees it closed, every file is closed and its lock released.
    replies: Sender<Reply>,
}

impl Worker {
    pub(super) fn new(data: Result<PathBuf, Trouble>, replies: Sender<Reply>) -> Self {
        Self { data, visit: 0, stores: Vec::new(), failures: Vec::new(), replies }
    }

    /// Handles requests until the sender is gone.
    pub(super) fn run(mut self, requests: &Receiver<Request>) {
        loop {
            let request = requests.try_recv().or_else(|problem| match problem {
                TryRecvError::Disconnected => Err(RecvError),
                TryRecvError::Empty => {
                    // The splits are slow to write, so they wait for a quiet moment.
                    self.save_splits();
                    requests.recv()
                }
            });
            let Ok(request) = request else { break };
            self.handle(request);
        }
        self.end();
    }

    /// Writes what can be written before the end, and says what is lost.
    pub(super) fn end(&mut self) {
        self.save();
        self.save_splits();
        let lost: usize = self.stores.iter().map(Store::unsaved).sum();
        if lost > 0 {
            self.reply(Reply::Notice(Trouble::Lost(lost).into()));
        }
    }

    /// Does what is requested.
    pub(super) fn handle(&mut self, request: Request) {
        request(self);
        self.save();
    }

    /// Changes the current ladder, if there is one.
    pub(super) fn change(&mut self, change: impl FnOnce(&mut Store)) {
        if let Some(store) = self.stores.last_mut() {
            change(store);
        }
    }

    pub(super) fn open(&mut self, visit: u64, code: &str, levels: usize) {
        self.visit = visit;
        // What is still wrong is said at each visit.
        self.failures.clear();
        self.save();
        self.save_splits();
        self.stores.retain(Store::is_pending);
        let data = match self.data.clone() {
            Ok(data) => data,
            Err(problem) => return self.report_failure(problem),
        };
        let mut store = match self.stores.iter().position(|store| store.code == code) {
            Some(place) => self.stores.remove(place),
            None => Store::new(&data, code, levels),
        };
        let opened = store.open();
        let records = Box::new(store.records());
        self.stores.push(store);
        self.reply(Reply::Opened { visit, records });
        match opened {
            Ok(repaired) => self.report_repair(repaired),
            Err(failure) => self.report_failure(failure),
        }
    }

    pub(super) fn fetch(&self, path: PathBuf) {
        let notice = match disk::read(&path, MAX_REPLAY_BYTES) {
            Ok(bytes) => Notice::Replay(path, bytes),
            Err(error) => Trouble::NoReplay(path, error.into()).into(),
        };
        self.reply(Reply::Notice(notice));
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
            Some(failure) => self.report_failure(failure),
            None if was_pending && !self.is_pending() => self.failures.clear(),
            None => {}
        }
    }

    fn save_store(&mut self, number: usize) -> Result<(), Trouble> {
        let is_current = number + 1 == self.stores.len();
        let visit = self.visit;
        let store = &mut self.stores[number];
        let (opened, repaired) = store.prepare_if_needed()?;
        if opened && is_current {
            let records = Box::new(store.records());
            self.reply(Reply::Opened { visit, records });
        }
        self.report_repair(repaired);
        let replies = &self.replies;
        self.stores[number].save(|number, replay| {
            // The keeper numbers the attempts of the current ladder only.
            let number = number.filter(|_| is_current);
            let _ = replies.send(Reply::Saved { visit, number, replay });
        })
    }

    /// Writes what is slow to write.
    pub(super) fn save_splits(&mut self) {
        if !self.is_pending() {
            return;
        }
        for number in 0..self.stores.len() {
            if let Err(failure) = self.stores[number].save_splits() {
                self.report_failure(failure);
            }
        }
        if !self.is_pending() {
            self.failures.clear();
        }
    }

    fn is_pending(&self) -> bool {
        self.stores.iter().any(Store::is_pending)
    }

    /// Reports a failure unless it has been reported already.
    fn report_failure(&mut self, trouble: Trouble) {
        if !self.failures.contains(&trouble) {
            self.failures.push(trouble.clone());
            self.reply(Reply::Notice(trouble.into()));
        }
    }

    fn report_repair(&self, repaired: Option<Notice>) {
        if let Some(repaired) = repaired {
            self.reply(Reply::Notice(repaired));
        }
    }

    /// Replies unless the keeper is gone.
    fn reply(&self, reply: Reply) {
        let _ = self.replies.send(reply);
    }
}
