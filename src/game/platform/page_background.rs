//! Background work in a page, which has one thread: it is done when first requested, or waits for a worker.

use std::pin::Pin;

use bevy::platform::cell::SyncCell;
use bevy::tasks::{block_on, poll_once};

/// A value that is made when it is asked for, or by a worker. Dropping it cancels both.
pub struct Background<T>(SyncCell<Pin<Box<dyn Future<Output = T> + Send>>>);

impl<T: Send + 'static> Background<T> {
    /// Runs a program that somebody wrote.
    pub fn run(program: impl FnOnce() -> T + Send + 'static) -> Self {
        Self::compute(program)
    }

    /// Computes something that may itself wait for jobs.
    pub fn spawn(work: impl Future<Output = T> + Send + 'static) -> Self {
        Self(SyncCell::new(Box::pin(work)))
    }

    /// Reads or writes files, at once.
    pub fn io(work: impl FnOnce() -> T + Send + 'static) -> Self {
        Self::spawn(std::future::ready(work()))
    }

    /// Computes something that may itself wait for jobs.
    pub fn spawn_when_idle<F: Future<Output = T> + Send + 'static>(
        work: impl Fn() -> F + Send + Sync + 'static,
    ) -> Self {
        Self::spawn(work())
    }

    /// Does nothing: no thread is idle.
    pub const fn hurry(&mut self) {}

    /// The value, if it is ready. It can be taken once.
    pub fn poll(&mut self) -> Option<T> {
        block_on(poll_once(self.0.get()))
    }
}
