//! The writer: one thread that writes the player's files, in the order in which they were submitted.

use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use super::read_bounded::FileProblem;

/// How long dropping a writer waits for the disk.
const DROP_TIMEOUT: Duration = Duration::from_secs(5);

type Job = Box<dyn FnOnce() + Send>;

/// Writes files one after the other on a thread of its own; where there are no threads, at once.
///
/// Only [`flush`](Writer::flush) and dropping wait for the disk.
#[derive(Debug)]
pub struct Writer {
    /// None where there are no threads.
    jobs: Option<Sender<Job>>,
    reports: Sender<FileProblem>,
    /// The mutex makes the writer `Sync`; nothing ever locks it.
    problems: Mutex<Receiver<FileProblem>>,
}

impl Writer {
    /// Starts the thread.
    pub fn start() -> Self {
        let (reports, problems) = mpsc::channel();
        let (jobs, received) = mpsc::channel::<Job>();
        let thread = thread::Builder::new().name("writer".to_owned());
        let is_started =
            !cfg!(target_arch = "wasm32") && thread.spawn(move || received.iter().for_each(|job| job())).is_ok();
        Self { jobs: is_started.then_some(jobs), reports, problems: Mutex::new(problems) }
    }

    /// Writes a file after all earlier ones; the result is the [problem](Writer::problem) with it, if there is one.
    pub fn write(&self, write: impl FnOnce() -> Result<Option<FileProblem>, FileProblem> + Send + 'static) {
        let reports = self.reports.clone();
        self.run(Box::new(move || {
            if let Some(problem) = write().unwrap_or_else(Some) {
                let _ = reports.send(problem);
            }
        }));
    }

    /// The next problem with a file, if there was one.
    pub fn problem(&mut self) -> Option<FileProblem> {
        let problems = self.problems.get_mut();
        problems.unwrap_or_else(PoisonError::into_inner).try_recv().ok()
    }

    /// Waits until everything is written, but at most `timeout`; returns whether it is.
    pub fn flush(&self, timeout: Duration) -> bool {
        if self.jobs.is_none() {
            return true;
        }
        let (done, is_done) = mpsc::channel();
        self.run(Box::new(move || {
            let _ = done.send(());
        }));
        is_done.recv_timeout(timeout).is_ok()
    }

    fn run(&self, job: Job) {
        match &self.jobs {
            Some(jobs) => drop(jobs.send(job)),
            None => job(),
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.flush(DROP_TIMEOUT);
    }
}
