//! The keeper: the records of one ladder in memory, saved by a background thread.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::home::HomeError;
use super::journal::{LAST_SECOND, MAX_REAL_MS};
use super::ladder::LadderRecords;
use super::store::Store;
use super::trouble::{Notice, Trouble};
use super::worker::{Reply, Request, Worker};
use mazewright_run::Ticks;
use mazewright_run::inside::{AttemptRecord, Comparison, History, Split};

/// How long dropping a keeper waits for writes under way.
const DROP_TIMEOUT: Duration = Duration::from_secs(5);

/// Saves attempts and runs on a background thread.
///
/// Only [`close`](Keeper::close) and dropping block. Questions are answered from memory: once the disk
/// has been read, the history is the saved attempts followed by those since.
pub struct Keeper {
    /// None once it is closed.
    requests: Option<Requests>,
    /// The mutex makes the keeper `Sync`; nothing ever locks it.
    replies: Mutex<Receiver<Reply>>,
    /// How many times a ladder has been opened; tells replies about earlier ones apart.
    visit: u64,
    /// The attempts that have ended, and the replays that are on disk.
    pub records: LadderRecords,
    /// True once the attempts on disk have been loaded into the history.
    pub is_read: bool,
    /// The attempts that ended since the ladder was opened.
    ended: Vec<AttemptRecord>,
    current: Option<AttemptRecord>,
    notices: VecDeque<Notice>,
}

/// Who handles requests.
enum Requests {
    /// A thread.
    Thread(Sender<Request>),
    /// The caller, at once, where there are no threads.
    Here(Box<Worker>),
}

impl Keeper {
    /// Starts the thread, which saves below the data folder. Given the reason why there is no such
    /// folder, it saves nothing and reports that.
    pub fn start(data: Result<PathBuf, HomeError>) -> Self {
        let (replier, replies) = mpsc::channel();
        let data = data.map_err(Trouble::NoFolder);
        let worker = Worker::new(data, replier);
        let (requests, failed) = if cfg!(target_arch = "wasm32") {
            (Requests::Here(Box::new(worker)), None)
        } else {
            let (requests, received) = mpsc::channel();
            let thread = thread::Builder::new().name("keeper".to_owned());
            let started = thread.spawn(move || worker.run(&received));
            let failed = started.err().map(|error| Trouble::NoThread(error.into()).into());
            (Requests::Thread(requests), failed)
        };
        Self {
            requests: Some(requests),
            replies: Mutex::new(replies),
            visit: 0,
            records: LadderRecords::new(0),
            is_read: false,
            ended: Vec::new(),
            current: None,
            notices: failed.into_iter().collect(),
        }
    }

    /// Opens a ladder with a number of levels, 0 for a storm, and abandons the current attempt. The history is empty
    /// until the disk has been read.
    pub fn open(&mut self, code: &str, levels: usize) {
        self.give_up();
        self.visit += 1;
        self.records = LadderRecords::new(levels);
        self.is_read = false;
        self.ended.clear();
        let (visit, code) = (self.visit, code.to_owned());
        self.request(move |worker| worker.open(visit, &code, levels));
    }

    /// Begins an attempt at a time in seconds since 1970 (UTC), and abandons the current one.
    pub fn begin(&mut self, at: u64) {
        let at = at.min(LAST_SECOND);
        self.give_up();
        self.current = Some(AttemptRecord { started: at, ..AttemptRecord::default() });
        self.change(move |store| store.begin(at));
    }

    /// Returns true while an attempt is under way.
    pub const fn has_begun(&self) -> bool {
        self.current.is_some()
    }

    /// Adds a finished level to the current attempt.
    pub fn split(&mut self, mut split: Split) {
        split.real = split.real.min(MAX_REAL_MS);
        let most = self.records.history.most_levels();
        if let Some(attempt) = &mut self.current
            && attempt.splits.len() < most
        {
            attempt.splits.push(split);
            self.change(move |store| store.split(split));
        }
    }

    /// Finishes the current attempt with its replay. An attempt that lacks levels is abandoned instead.
    pub fn finish(&mut self, replay: Vec<u8>) {
        let is_whole = self.records.history.is_whole(self.splits().len());
        self.end(is_whole.then_some(replay));
    }

    /// Abandons the current attempt.
    pub fn give_up(&mut self) {
        self.end(None);
    }

    /// The attempts that have ended.
    pub const fn history(&self) -> &History {
        &self.records.history
    }

    /// The finished levels of the current attempt.
    pub fn splits(&self) -> &[Split] {
        self.current.as_ref().map_or(&[], |attempt| &attempt.splits)
    }

    /// Compares the current attempt, whose current level has taken `ticks` run ticks so far.
    pub fn compare(&self, ticks: Ticks) -> Comparison<'_> {
        self.records.history.compare(self.splits(), ticks)
    }

    /// Requests a replay, which arrives as [`Notice::Replay`].
    pub fn fetch(&mut self, path: &Path) {
        let path = path.to_owned();
        self.request(|worker| worker.fetch(path));
    }

    /// Processes what the thread has done, and returns the notices about it.
    pub fn poll(&mut self) -> impl Iterator<Item = Notice> + '_ {
        self.take_replies();
        self.notices.drain(..)
    }

    /// Abandons the current attempt, waits at most `timeout` until everything is saved, and returns the
    /// remaining notices.
    pub fn close(mut self, timeout: Duration) -> Vec<Notice> {
        self.wait_for_end(timeout);
        self.notices.drain(..).collect()
    }

    /// Waits until the thread ends, which closes its side of the replies.
    fn wait_for_end(&mut self, timeout: Duration) {
        self.give_up();
        match self.requests.take() {
            None => return,
            Some(Requests::Here(mut worker)) => {
                worker.end();
                return self.take_replies();
            }
            Some(Requests::Thread(requests)) => drop(requests),
        }
        let begun = Instant::now();
        loop {
            match self.replies().recv_timeout(timeout.saturating_sub(begun.elapsed())) {
                Ok(reply) => self.process(reply),
                Err(RecvTimeoutError::Disconnected) => return,
                Err(RecvTimeoutError::Timeout) => break,
            }
        }
        self.notices.push_back(Trouble::Silent.into());
    }

    fn replies(&mut self) -> &Receiver<Reply> {
        self.replies.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    fn take_replies(&mut self) {
        while let Ok(reply) = self.replies().try_recv() {
            self.process(reply);
        }
    }

    fn process(&mut self, reply: Reply) {
        match reply {
            Reply::Opened { visit, records } => {
                if visit == self.visit {
                    self.records = *records;
                    self.is_read = true;
                    for attempt in &self.ended {
                        self.records.history.push(attempt.clone());
                    }
                }
            }
            Reply::Saved { visit, number, replay } => {
                if let (true, Some(number)) = (visit == self.visit, number) {
                    let first = self.records.history.attempts.len() - self.ended.len();
                    self.records.replays.insert(first + number, replay.clone());
                }
                self.notices.push_back(Notice::Saved(replay));
            }
            Reply::Notice(notice) => self.notices.push_back(notice),
        }
    }

    /// Ends the current attempt: with its replay if it is finished.
    fn end(&mut self, replay: Option<Vec<u8>>) {
        if let Some(mut attempt) = self.current.take() {
            attempt.finished = replay.is_some();
            self.records.history.push(attempt.clone());
            self.ended.push(attempt.clone());
            self.change(|store| store.end(attempt, replay));
        }
    }

    /// Changes the ladder on disk.
    fn change(&mut self, change: impl FnOnce(&mut Store) + Send + 'static) {
        self.request(|worker| worker.change(change));
    }

    /// Sending fails only if the thread never started, which `start` has reported.
    fn request(&mut self, request: impl FnOnce(&mut Worker) + Send + 'static) {
        match &mut self.requests {
            Some(Requests::Thread(requests)) => drop(requests.send(Box::new(request))),
            Some(Requests::Here(worker)) => {
                worker.handle(Box::new(request));
                worker.save_splits();
            }
            None => {}
        }
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        self.wait_for_end(DROP_TIMEOUT);
    }
}
