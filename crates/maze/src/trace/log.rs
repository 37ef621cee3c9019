//! The actions of a program that a user wrote, as the events of a trace.

use super::{Decision, Event, Grain, Line, Mark, Record, Recording, Sign, Trace as _};
use crate::passages::Passages;
use crate::topology::{Cell, Grid, Port, Topology as _};

/// Records what a program does, with the marks and the focus that follow from it.
#[derive(Debug)]
pub struct Log {
    /// The events so far.
    pub recording: Recording,
    listens: bool,
    /// The mark of each slot; empty if no one listens.
    marks: Vec<Mark>,
    focus: Option<Cell>,
    begins: Grain,
    /// True once the step has done its work, so that whatever follows begins another.
    is_done: bool,
}

impl Log {
    /// The log of a program that works on a grid, of at most `events` events, or of none.
    pub fn new(grid: &Grid, events: usize) -> Self {
        let listens = events > 0;
        let marks = if listens { vec![Mark::Untouched; grid.slots()] } else { Vec::new() };
        let recording = Recording::with_limit(events);
        Self { recording, listens, marks, focus: None, begins: Grain::Phase, is_done: false }
    }

    /// Returns true if there were more events than the log keeps.
    pub const fn is_full(&self) -> bool {
        self.listens && !self.recording.is_whole()
    }

    /// A random number is drawn.
    pub fn draw(&mut self, line: Line, decision: Decision) {
        self.act(line, Event::Draw(decision));
    }

    /// A tile becomes path.
    pub fn clear(&mut self, line: Line, cell: Cell) {
        self.act(line, Event::Clear { cell });
        self.set_mark(line, cell, Mark::Finished);
    }

    /// A passage was opened; `is_milestone` if a phase begins with the next step.
    pub fn open(&mut self, line: Line, cell: Cell, port: Port, is_milestone: bool) {
        self.act(line, Event::Open { cell, port });
        if is_milestone {
            self.begins = Grain::Phase;
        }
    }

    /// A wall was built.
    pub fn close(&mut self, line: Line, cell: Cell, port: Port) {
        self.act(line, Event::Close { cell, port });
    }

    /// Marks a cell as a step of its own.
    pub fn mark(&mut self, line: Line, cell: Cell, to: Mark) {
        self.work(true);
        self.set_mark(line, cell, to);
    }

    /// Marks a cell as part of the step.
    pub fn set_mark(&mut self, line: Line, cell: Cell, to: Mark) {
        if !self.listens {
            return;
        }
        let from = std::mem::replace(&mut self.marks[cell.index()], to);
        if from != to {
            self.record(line, Event::Mark { cell, from, to });
        }
    }

    /// Marks the two cells of a passage: active while a neighbor is still to be reached, finished from then on.
    pub fn touch(&mut self, line: Line, cell: Cell, grid: &Passages<Grid>) {
        if !self.listens {
            return;
        }
        if self.marks[cell.index()] == Mark::Untouched {
            self.set_mark(line, cell, Mark::Active);
        }
        let around = grid.neighbors(cell).iter().map(|port| grid.topology().neighbor(cell, port));
        for one in std::iter::once(cell).chain(around) {
            let is_untouched = |port: Port| grid.is_untouched(grid.topology().neighbor(one, port));
            if self.marks[one.index()] == Mark::Active && !grid.neighbors(one).iter().any(is_untouched) {
                self.set_mark(line, one, Mark::Finished);
            }
        }
    }

    /// The focus moves to a cell, or to none.
    pub fn look_at(&mut self, line: Line, to: Option<Cell>) {
        if self.listens && self.focus != to {
            let from = std::mem::replace(&mut self.focus, to);
            self.record(line, Event::Focus { from, to });
        }
    }

    /// The program turns to another cell, which begins a step.
    pub fn turn_to(&mut self, line: Line, cell: Cell) {
        if self.listens && self.focus != Some(cell) {
            self.begins = self.begins.max(Grain::Step);
            self.is_done = false;
            self.look_at(line, Some(cell));
        }
    }

    /// The program comes to a line, which begins a step and changes nothing.
    pub fn come_to(&mut self, line: Line) {
        self.begins = self.begins.max(Grain::Step);
        self.is_done = false;
        self.record(line, Event::Count { from: 0, to: 0 });
    }

    /// Marks the wall or the passage at which the program fails.
    pub fn reject(&mut self, line: Line, cell: Cell, port: Port) {
        self.look_at(line, Some(cell));
        self.record(line, Event::Sign { cell, port, from: Sign::None, to: Sign::Rejected });
    }

    /// The mark of a cell.
    pub fn mark_of(&self, cell: Cell) -> Mark {
        self.marks.get(cell.index()).copied().unwrap_or_default()
    }

    /// The program is over: every cell is finished, or the cells of the path are the solution.
    pub fn end(&mut self, line: Line, grid: &Passages<Grid>, path: Option<&[Cell]>) {
        if !self.listens {
            return;
        }
        self.begins = Grain::Phase;
        match path {
            Some(path) => {
                for &cell in path {
                    self.mark(line, cell, Mark::Solution);
                }
            }
            None => {
                let slots = grid.topology().cells().filter(|cell| self.marks[cell.index()] != Mark::Finished);
                for cell in slots.collect::<Vec<_>>() {
                    self.set_mark(line, cell, Mark::Finished);
                }
            }
        }
        self.look_at(line, None);
    }

    /// Records an event of a step, which finishes the step unless it is a draw.
    fn act(&mut self, line: Line, event: Event) {
        self.work(!matches!(event, Event::Draw(_)));
        self.record(line, event);
    }

    /// Begins a step unless one is under way, which `finishes` or goes on.
    fn work(&mut self, finishes: bool) {
        if std::mem::replace(&mut self.is_done, finishes) {
            self.begins = self.begins.max(Grain::Step);
        }
    }

    fn record(&mut self, line: Line, event: Event) {
        if self.listens {
            let begins = std::mem::take(&mut self.begins);
            self.recording.record(Record { line, begins, event });
        }
    }
}
