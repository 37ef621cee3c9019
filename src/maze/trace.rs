//! What an algorithm reports while it works: reversible events, each with a line of its pseudo-code.
//!
//! Every generator and solver takes a trace parameter. With [`Silent`] the reports compile to
//! nothing; with [`Recording`] they become a list that [`Replay`] plays forwards and backwards.

use super::passages::Passages;
use super::topology::{Cell, Port, Topology};

/// A line of an algorithm's pseudo-code, counted from zero.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Line(pub u8);

/// What an algorithm thinks of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Mark {
    /// Not met yet.
    #[default]
    Untouched,
    /// Met, and waiting in a stack, a list, a queue or a run.
    Active,
    /// Done with; only a walker may come back to it.
    Finished,
    /// On the way that was found.
    Solution,
}

/// One change that an algorithm makes. Each can be undone from the event alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// The wall behind a port of a cell is opened.
    Open {
        /// The cell from which the wall is opened.
        cell: Cell,
        /// The port of that cell.
        port: Port,
    },
    /// A wall is built behind a port of a cell.
    Close {
        /// The cell from which the wall is built.
        cell: Cell,
        /// The port of that cell.
        port: Port,
    },
    /// A void tile becomes a path tile, not yet joined to any other.
    Clear {
        /// The tile.
        cell: Cell,
    },
    /// The mark of a cell changes.
    Mark {
        /// The cell.
        cell: Cell,
        /// Its mark before.
        from: Mark,
        /// Its mark afterwards.
        to: Mark,
    },
    /// The algorithm turns to another cell.
    Focus {
        /// The cell it was at.
        from: Option<Cell>,
        /// The cell it is at now.
        to: Option<Cell>,
    },
}

/// One who listens to an algorithm.
pub trait Trace {
    /// Whether anybody listens; where nobody does, an algorithm may take a shorter way to the very
    /// same maze.
    const LISTENS: bool = true;

    /// Takes note of an event that belongs to a line of the pseudo-code.
    fn record(&mut self, line: Line, event: Event);
}

/// Nobody listens; costs nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Trace for Silent {
    const LISTENS: bool = false;

    #[inline(always)]
    fn record(&mut self, _line: Line, _event: Event) {}
}

/// The side of an algorithm: words its reports, and keeps in mind where it was.
pub(super) struct Reporter<'trace, Listener> {
    trace: &'trace mut Listener,
    focus: Option<Cell>,
}

impl<'trace, Listener: Trace> Reporter<'trace, Listener> {
    pub(super) const fn new(trace: &'trace mut Listener) -> Self {
        Self { trace, focus: None }
    }

    #[inline]
    pub(super) fn open(&mut self, line: Line, cell: Cell, port: Port) {
        self.trace.record(line, Event::Open { cell, port });
    }

    #[inline]
    pub(super) fn close(&mut self, line: Line, cell: Cell, port: Port) {
        self.trace.record(line, Event::Close { cell, port });
    }

    #[inline]
    pub(super) fn clear(&mut self, line: Line, cell: Cell) {
        self.trace.record(line, Event::Clear { cell });
    }

    #[inline]
    pub(super) fn mark(&mut self, line: Line, cell: Cell, from: Mark, to: Mark) {
        self.trace.record(line, Event::Mark { cell, from, to });
    }

    #[inline]
    pub(super) fn focus(&mut self, line: Line, to: Option<Cell>) {
        self.trace.record(
            line,
            Event::Focus {
                from: self.focus,
                to,
            },
        );
        self.focus = to;
    }
}

/// Every event in order.
#[derive(Clone, Debug, Default)]
pub struct Recording {
    /// The events, each with its line.
    pub steps: Vec<(Line, Event)>,
}

impl Trace for Recording {
    fn record(&mut self, line: Line, event: Event) {
        self.steps.push((line, event));
    }
}

/// Passages, marks and focus at one moment of a recording.
#[derive(Clone, PartialEq, Debug)]
pub struct Replay<T> {
    /// The maze so far.
    pub passages: Passages<T>,
    /// The mark of each slot.
    pub marks: Vec<Mark>,
    /// Where the algorithm is.
    pub focus: Option<Cell>,
}

impl<T: Topology> Replay<T> {
    /// The moment before the first event, from the passages that the algorithm was given.
    #[must_use]
    pub fn new(passages: Passages<T>) -> Self {
        let marks = vec![Mark::Untouched; passages.topology().slots()];
        Self {
            passages,
            marks,
            focus: None,
        }
    }

    /// Plays an event.
    pub fn apply(&mut self, event: Event) {
        match event {
            Event::Open { cell, port } => {
                self.passages.open(cell, port);
            }
            Event::Close { cell, port } => {
                self.passages.close(cell, port);
            }
            Event::Clear { cell } => self.passages.clear(cell),
            Event::Mark { cell, from, to } => {
                debug_assert_eq!(self.marks[cell.index()], from);
                self.marks[cell.index()] = to;
            }
            Event::Focus { from, to } => {
                debug_assert_eq!(self.focus, from);
                self.focus = to;
            }
        }
    }

    /// Takes an event back; it must be the one that was played last.
    pub fn revert(&mut self, event: Event) {
        match event {
            Event::Open { cell, port } => {
                self.passages.close(cell, port);
            }
            Event::Close { cell, port } => {
                self.passages.open(cell, port);
            }
            Event::Clear { cell } => self.passages.fill(cell),
            Event::Mark { cell, from, .. } => self.marks[cell.index()] = from,
            Event::Focus { from, .. } => self.focus = from,
        }
    }
}
