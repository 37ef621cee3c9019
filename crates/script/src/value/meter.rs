//! The memory and the work of a run, counted as it is taken and given back, and the values that may hold themselves.

use std::cell::Cell;
use std::rc::Rc;

use super::Loops;
use crate::error::{Answer, stop};

/// Counts what the values of a script hold; shared by all of them.
#[derive(Debug, Default)]
pub(crate) struct Meter {
    held: Cell<u64>,
    /// The most bytes that were held at once.
    pub(crate) most_held: Cell<u64>,
    limit: Cell<u64>,
    /// Work inside of words, in operations.
    pub(crate) work: Cell<u64>,
    pub(crate) loops: Loops,
}

/// How many items count as one operation of the language.
const ITEMS: usize = 8;

impl Meter {
    /// Begins with nothing held and a limit in bytes.
    pub(crate) fn begin(&self, limit: u64) {
        self.limit.set(limit);
        self.most_held.set(self.held.get());
        self.work.set(0);
    }

    /// Adds the work of looking at some items.
    pub(crate) fn look(&self, items: usize) {
        self.work.set(self.work.get() + (items / ITEMS) as u64);
    }

    /// Stops the script if it would hold too much.
    fn take(&self, bytes: u64) -> Answer<()> {
        let held = self.held.get() + bytes;
        if held > self.limit.get() {
            let limit = self.limit.get() >> 20;
            return stop(format!("the lists, sets and maps of the script hold more than {limit} MB"));
        }
        self.held.set(held);
        self.most_held.set(self.most_held.get().max(held));
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
