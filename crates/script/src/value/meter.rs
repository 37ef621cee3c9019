//! The memory and the work of a run, counted as it is taken and given back, and the values that may hold themselves.

use std::cell::Cell;
use std::rc::Rc;

use super::Loops;
use crate::error::{Answer, stop};
use crate::problem::Problem;

/// Counts what the values of a script hold; shared by all of them.
#[derive(Debug, Default)]
pub(crate) struct Meter {
    held: Cell<u64>,
    /// The most bytes that were held at once.
    pub(crate) most_held: Cell<u64>,
    limit: Cell<u64>,
    /// The bytes that calls take: their stack, and the texts of their variables.
    calls: Cell<u64>,
    /// The operations that the language has counted by now.
    pub(crate) counted: Cell<u64>,
    /// Work inside of words, in operations.
    work: Cell<u64>,
    pub(crate) loops: Loops,
}

/// How many items count as one operation of the language.
const ITEMS: usize = 8;

impl Meter {
    /// Begins with nothing held and a limit in bytes.
    pub(crate) fn begin(&self, limit: u64) {
        self.limit.set(limit);
        self.most_held.set(self.held.get());
        self.counted.set(0);
        self.work.set(0);
        self.calls.set(0);
    }

    /// All operations of the run so far.
    pub(crate) fn operations(&self) -> u64 {
        self.counted.get() + self.work.get()
    }

    /// Calls a function from within a word, after which the language forgets what it counted in it.
    pub(crate) fn count<T>(&self, call: impl FnOnce() -> T) -> T {
        let before = self.counted.get();
        let answer = call();
        self.work.set(self.work.get() + self.counted.replace(before).saturating_sub(before));
        answer
    }

    /// Notes what calls take; false if that is too much.
    pub(crate) fn note_calls(&self, bytes: u64) -> bool {
        self.calls.set(bytes);
        self.take(0).is_ok()
    }

    /// Adds the work of looking at some items.
    pub(crate) fn look(&self, items: usize) {
        self.work.set(self.work.get() + (items / ITEMS) as u64);
    }

    /// Takes bytes; stops the script if it would hold too much.
    fn take(&self, bytes: u64) -> Answer<()> {
        let held = self.held.get() + bytes;
        let all = held + self.calls.get();
        if all > self.limit.get() {
            return stop(Problem::from("memory").with("most", self.limit.get() >> 20));
        }
        self.held.set(held);
        self.most_held.set(self.most_held.get().max(all));
        Ok(())
    }
}

/// The bytes that one value holds, given back with it.
#[derive(Debug)]
pub(super) struct Share {
    pub(super) meter: Rc<Meter>,
    bytes: Cell<u64>,
}

impl Share {
    /// A share of some bytes.
    pub(super) fn new(meter: &Rc<Meter>, bytes: usize) -> Answer<Self> {
        meter.take(bytes as u64)?;
        Ok(Self { meter: Rc::clone(meter), bytes: Cell::new(bytes as u64) })
    }

    pub(super) fn grow(&self, bytes: usize) -> Answer<()> {
        self.meter.take(bytes as u64)?;
        self.bytes.set(self.bytes.get() + bytes as u64);
        Ok(())
    }

    pub(super) fn shrink(&self, bytes: usize) {
        let bytes = (bytes as u64).min(self.bytes.get());
        self.bytes.set(self.bytes.get() - bytes);
        self.meter.held.set(self.meter.held.get() - bytes);
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        self.shrink(usize::MAX);
    }
}
