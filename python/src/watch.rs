//! Long work on a thread of its own, while the calling one hears signals: Ctrl-C ends a call within a moment. What
//! writes and what carves many mazes stops then; a single maze goes on to its end behind the call, and is dropped.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use pyo3::exceptions::{PyMemoryError, PyRuntimeError};
use pyo3::prelude::*;

use mazewright_link::memory;

use super::error::{refused, value};

/// With fewer cells than this, work takes less than a moment, and gets no thread.
pub(crate) const SHORT: u64 = 4096;
/// For work that may take long on any maze.
pub(crate) const LONG: u64 = u64::MAX;
/// The time between two looks at signals.
const LOOK: Duration = Duration::from_millis(30);
/// The free memory required besides what work is known to need, for small things. After less than 32 MB the C library
/// would change how it allocates.
const ROOM: usize = 33 << 20;
/// The free memory required for each thread: its stack, and what the C library sets apart for it.
const THREAD: usize = 132 << 20;
/// Texts up to this are written without a look at the memory.
const SMALL: usize = 1 << 20;

/// Set when a call was interrupted.
#[derive(Clone, Default)]
pub(crate) struct Stop(Arc<AtomicBool>);

impl Stop {
    pub(crate) fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Does what takes about as long as some cells, beside Python's other threads.
pub(crate) fn run<T: Send + 'static>(
    py: Python<'_>,
    cells: u64,
    work: impl FnOnce(&Stop) -> PyResult<T> + Send + 'static,
) -> PyResult<T> {
    check_room()?;
    let stop = Stop::default();
    if cells <= SHORT || !has_room(1, 0) {
        return py.detach(|| safely(|| work(&stop)));
    }
    let (sender, receiver) = mpsc::sync_channel(1);
    let (waiting, own) = (Arc::new(Mutex::new(Some(work))), stop.clone());
    let work = move || {
        let work = waiting.lock().ok().and_then(|mut work| work.take());
        if let Some(work) = work {
            let _ = sender.send(safely(|| work(&own)));
        }
    };
    py.detach(move || {
        if thread::Builder::new().spawn(work.clone()).is_err() {
            // Where no thread can be started, this one does the work.
            work();
        }
        drop(work);
        loop {
            match receiver.recv_timeout(LOOK) {
                Ok(done) => return done,
                Err(RecvTimeoutError::Disconnected) => return Err(broken()),
                Err(RecvTimeoutError::Timeout) => {
                    Python::attach(|py| py.check_signals()).inspect_err(|_| stop.0.store(true, Ordering::Relaxed))?
                }
            }
        }
    })
}

/// Returns true if a limit on addresses leaves room for some threads and bytes.
pub(crate) fn has_room(threads: u64, bytes: u64) -> bool {
    let mut room = Vec::<u8>::new();
    let is_there = room.try_reserve_exact(ROOM + THREAD * threads as usize + bytes as usize).is_ok();
    std::hint::black_box(room.as_mut_ptr());
    is_there
}

/// Refuses work where hardly any memory is left, since what runs out of it in the middle ends the process.
pub(crate) fn check_room() -> PyResult<()> {
    let problem = "hardly any memory is free; close other programs or raise the limit";
    has_room(0, 0).then_some(()).ok_or_else(|| PyMemoryError::new_err(problem))
}

/// The result of some work, or the exception that says that it broke.
pub(crate) fn safely<T>(work: impl FnOnce() -> PyResult<T>) -> PyResult<T> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| Err(broken()))
}

pub(crate) fn broken() -> PyErr {
    PyRuntimeError::new_err("mazewright broke off; please report what it printed")
}

/// Text written into memory: it fails when its call is interrupted, and before memory runs out.
pub(crate) struct Text<'stop> {
    bytes: Vec<u8>,
    stop: &'stop Stop,
    failure: Option<PyErr>,
}

impl<'stop> Text<'stop> {
    pub(crate) const fn new(stop: &'stop Stop) -> Self {
        Self { bytes: Vec::new(), stop, failure: None }
    }

    /// Returns the bytes written, if writing succeeded.
    pub(crate) fn finish(self, written: io::Result<()>) -> PyResult<Vec<u8>> {
        match self.failure {
            Some(failure) => Err(failure),
            None => written.map(|()| self.bytes).map_err(value),
        }
    }

    fn grow(&mut self, needed: usize) -> PyResult<()> {
        let room = needed + needed / 2;
        if room > SMALL {
            // It is copied once more, for Python.
            let taken = (2 * room - self.bytes.capacity()) as u128;
            memory::check_bytes("the rest of the text takes", taken, "choose a smaller maze").map_err(refused)?;
        }
        let grown = self.bytes.try_reserve_exact(room - self.bytes.len());
        grown.map_err(|problem| PyMemoryError::new_err(problem.to_string()))
    }
}

impl io::Write for Text<'_> {
    fn write(&mut self, more: &[u8]) -> io::Result<usize> {
        let needed = self.bytes.len() + more.len();
        if self.stop.is_set() {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        if needed > self.bytes.capacity()
            && let Err(failure) = self.grow(needed)
        {
            self.failure = Some(failure);
            return Err(io::ErrorKind::OutOfMemory.into());
        }
        self.bytes.extend_from_slice(more);
        Ok(more.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
