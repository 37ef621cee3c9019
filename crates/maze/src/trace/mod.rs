//! Traces: what an algorithm reports while it works, as reversible events with a line of pseudo-code each.
//!
//! Every generator and solver takes a trace. With [`Silent`] the reports compile to nothing; with
//! [`Recording`] they become a list that [`Playback`] plays forwards and backwards.
//!
//! # Guarantees
//! - The first event begins a phase, and every phase begins a step: phases consist of steps, and steps of
//!   events.
//! - A *step* is one unit of work: a carve with the mark of the cell that it leads to, a step of a walk
//!   with the loop that it closes, one look at a wall, whether it is opened or not. After a step no passage
//!   that it opened leads to an [`Mark::Untouched`] cell; within one it may.
//! - A *phase* is a natural part of the algorithm: a row, a walk, a round, a ring, a field that is divided,
//!   the path that is traced back. In a walk without such parts, a phase begins where it reaches new cells
//!   after going back over known ones. A tree that only grows has a phase for each doubling, and a set that
//!   only shrinks one for each halving.
//! - [`Event::Choose`] or [`Event::Draw`] comes right before what a random number decides, once per
//!   decision: a bounded number, a coin, a step of a walk. Several coins or steps may be bits of one random
//!   word. Steps of a walk that lead nowhere are [`Event::Draw`], and are drawn again.
//! - [`Event::Sign`], [`Event::Label`] and [`Event::Count`] show what an algorithm knows besides the maze and its
//!   marks: a wall that it examines, chalk, a heading, a half. They change neither.
//! - In the end the focus is at no cell. A generator leaves every cell [`Mark::Finished`]; a solver leaves
//!   the path [`Mark::Solution`], and cells that it did not reach as they were.

pub(crate) mod log;
mod playback;
mod recording;
pub(crate) mod retracing;
pub(crate) mod shown;

pub use self::playback::{Annotations, Changes, Counts, Playback, Scene};
pub use self::recording::Recording;
use self::shown::Shown;
use super::topology::{Cell, Port, Ports};

/// A line of an algorithm's pseudo-code, counted from zero.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Line(pub u8);

impl Line {
    /// Making doors in tile mazes, after any generator's last line. Doors in walls do not change the
    /// inside of the maze, and are not reported.
    pub const DOORS: Self = Self(30);
    /// Braiding, after any generator's last line and the doors.
    pub const BRAID: Self = Self(31);

    /// The name of a step after every generator, `doors` or `braid`; none of a line of pseudo-code.
    pub const fn name(self) -> Option<&'static str> {
        match self {
            Self::DOORS => Some("doors"),
            Self::BRAID => Some("braid"),
            _ => None,
        }
    }

    /// The entry of the line in a list; empty if the list is too short.
    pub(super) fn of(self, list: &'static [&'static str]) -> &'static str {
        list.get(usize::from(self.0)).copied().unwrap_or_default()
    }
}

/// The description of an algorithm: a generator or a solver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct About {
    /// The name, in lowercase with hyphens.
    pub name: &'static str,
    /// A description of the algorithm, and of a solver's promise, in one sentence.
    pub summary: &'static str,
    /// The lines of pseudo-code that its trace refers to.
    pub pseudo_code: &'static [&'static str],
    /// The reason for each line of the pseudo-code, for a viewer.
    pub reasons: &'static [&'static str],
    /// What a viewer is shown while it works.
    pub shown: Shown,
}

/// The state of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Mark {
    /// Unvisited.
    #[default]
    Untouched,
    /// Waiting in a stack, list, queue or run.
    Active,
    /// Finished; only a walker may return to it.
    Finished,
    /// On the path that was found.
    Solution,
}

impl Mark {
    /// All marks.
    pub(super) const ALL: [Self; 4] = [Self::Untouched, Self::Active, Self::Finished, Self::Solution];

    /// The name in traces.
    pub const fn name(self) -> &'static str {
        ["untouched", "active", "finished", "solution"][self as usize]
    }
}

/// A sign at a side of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Sign {
    /// Nothing.
    #[default]
    None,
    /// The wall waits on a list to be examined.
    Listed,
    /// The wall is the one that is examined, or was last.
    Examined,
    /// It was examined, and stays.
    Rejected,
    /// A line of chalk lies across the passage.
    Chalk,
    /// Two lines of chalk.
    DoubleChalk,
    /// The cell points to this side.
    Arrow,
    /// The walker has its back to this side.
    Back,
    /// The walker's hand is at this side.
    Hand,
}

impl Sign {
    /// All signs.
    pub(super) const ALL: [Self; 9] = [
        Self::None,
        Self::Listed,
        Self::Examined,
        Self::Rejected,
        Self::Chalk,
        Self::DoubleChalk,
        Self::Arrow,
        Self::Back,
        Self::Hand,
    ];

    /// The sign whose number is in the lowest four bits.
    fn from_bits(bits: u64) -> Self {
        Self::ALL.get((bits & 15) as usize).copied().unwrap_or_default()
    }

    /// The name in traces.
    pub const fn name(self) -> &'static str {
        ["none", "listed", "examined", "rejected", "chalk", "double-chalk", "arrow", "back", "hand"][self as usize]
    }
}

/// The part that a cell belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Label {
    /// None.
    #[default]
    None,
    /// The first half, or what was reached from the start.
    First,
    /// The second half, or what was reached from the goal.
    Second,
    /// Filled by the solver.
    Filled,
}

impl Label {
    /// All labels.
    pub(super) const ALL: [Self; 4] = [Self::None, Self::First, Self::Second, Self::Filled];

    /// The name in traces.
    pub const fn name(self) -> &'static str {
        ["none", "first", "second", "filled"][self as usize]
    }
}

/// How much happens at once, from the finest to the coarsest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Grain {
    /// A single event.
    #[default]
    Event,
    /// A unit of the algorithm: a carve, a step back.
    Step,
    /// A part of the whole, such as a row, a walk or a round.
    Phase,
}

/// One change that an algorithm makes. Each can be undone from the event alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// The wall at a port of a cell is opened.
    Open {
        /// The cell from which the wall is opened.
        cell: Cell,
        /// The port of that cell.
        port: Port,
    },
    /// A wall is built at a port of a cell.
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
        /// The cell whose mark changes.
        cell: Cell,
        /// Its mark before.
        from: Mark,
        /// Its mark afterwards.
        to: Mark,
    },
    /// The focus of the algorithm moves to another cell.
    Focus {
        /// The cell before.
        from: Option<Cell>,
        /// The cell now.
        to: Option<Cell>,
    },
    /// A random number chooses one of a cell's ports; what follows shows which.
    Choose {
        /// The cell that the ports belong to.
        cell: Cell,
        /// The ports, all equally likely.
        ports: Ports,
    },
    /// A random number is drawn for anything else.
    Draw(Decision),
    /// The sign at a side of a cell changes.
    Sign {
        /// The cell that shows the sign.
        cell: Cell,
        /// The port at that side.
        port: Port,
        /// The sign before.
        from: Sign,
        /// The sign afterwards.
        to: Sign,
    },
    /// The label of a cell changes.
    Label {
        /// The cell whose label changes.
        cell: Cell,
        /// Its label before.
        from: Label,
        /// Its label afterwards.
        to: Label,
    },
    /// The number that a walker keeps in mind changes, or the [bits](crate::furniture::Condition::bits) of the
    /// condition that a search looks at; it is 0 at first.
    Count {
        /// The number before.
        from: i32,
        /// The number afterwards.
        to: i32,
    },
}

impl Event {
    /// Returns true if the event only shows what an algorithm knows, and so does not count as work.
    pub const fn is_annotation(self) -> bool {
        matches!(self, Self::Sign { .. } | Self::Label { .. } | Self::Count { .. })
    }
}

/// A decision by a random number other than a choice among ports. The events after it show the outcome.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Decision {
    /// Which of the active cells comes next: the one that gets the focus.
    Pick,
    /// The choice to open a wall: the one at a port of a cell.
    Coin {
        /// The cell in front of the wall.
        cell: Cell,
        /// The port of that cell.
        port: Port,
    },
    /// Which cell of a set and its row comes next: the one that gets the focus.
    Set {
        /// A cell of the set.
        cell: Cell,
    },
    /// Anything else, such as a first cell or a weight.
    Other,
}

/// An event with its position in the algorithm.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Record {
    /// The line of the pseudo-code.
    pub line: Line,
    /// The coarsest grain that begins with the event.
    pub begins: Grain,
    /// The change or decision.
    pub event: Event,
}

/// A listener to an algorithm.
pub trait Trace {
    /// Set if events are recorded. If not, an algorithm may use a faster method that gives an equal maze.
    const LISTENS: bool = true;

    /// Records an event.
    fn record(&mut self, record: Record);
}

/// Records nothing, at no cost.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Trace for Silent {
    const LISTENS: bool = false;

    #[inline(always)]
    fn record(&mut self, _record: Record) {}
}

/// The algorithm's end of a trace: builds its events, and keeps track of the focus.
pub(super) struct Reporter<'trace, Listener> {
    trace: &'trace mut Listener,
    focus: Option<Cell>,
    /// The wall that was examined last, and its sign.
    examined: Option<(Cell, Port, Sign)>,
    begins: Grain,
    /// False after a walk has gone back over known cells.
    goes_on: bool,
}

impl<'trace, Listener: Trace> Reporter<'trace, Listener> {
    pub(super) const fn new(trace: &'trace mut Listener) -> Self {
        Self { trace, focus: None, examined: None, begins: Grain::Phase, goes_on: true }
    }

    /// Returns true if events are recorded. If not, an algorithm may use a faster method that gives an equal maze.
    pub(super) const fn listens(&self) -> bool {
        Listener::LISTENS
    }

    pub(super) fn open(&mut self, line: Line, cell: Cell, port: Port) {
        self.record(line, Event::Open { cell, port });
    }

    pub(super) fn close(&mut self, line: Line, cell: Cell, port: Port) {
        self.record(line, Event::Close { cell, port });
    }

    pub(super) fn mark(&mut self, line: Line, cell: Cell, from: Mark, to: Mark) {
        self.record(line, Event::Mark { cell, from, to });
    }

    /// The focus of the algorithm moves to a cell, whose mark changes.
    pub(super) fn visit(&mut self, line: Line, cell: Cell, from: Mark, to: Mark) {
        self.focus(line, cell);
        self.mark(line, cell, from, to);
    }

    /// The focus of the algorithm moves to another cell.
    pub(super) fn focus(&mut self, line: Line, to: Cell) {
        if Listener::LISTENS {
            let from = self.focus.replace(to);
            let to = self.focus;
            self.record(line, Event::Focus { from, to });
        }
    }

    /// A random number is about to choose one of a cell's ports, all equally likely.
    pub(super) fn choose(&mut self, line: Line, cell: Cell, ports: Ports) {
        self.record(line, Event::Choose { cell, ports });
    }

    /// A random number is about to decide something that no viewer could predict.
    pub(super) fn draw(&mut self, line: Line) {
        self.decide(line, Decision::Other);
    }

    /// A random number is about to decide something other than a port.
    pub(super) fn decide(&mut self, line: Line, decision: Decision) {
        self.record(line, Event::Draw(decision));
    }

    pub(super) fn sign(&mut self, line: Line, cell: Cell, port: Port, from: Sign, to: Sign) {
        self.record(line, Event::Sign { cell, port, from, to });
    }

    /// The algorithm examines the wall at a port, which had the sign `from`, and no other wall from then on.
    pub(super) fn examine(&mut self, line: Line, cell: Cell, port: Port, from: Sign) {
        if Listener::LISTENS {
            self.sign_examined(line, Sign::None);
            self.sign(line, cell, port, from, Sign::Examined);
            self.examined = Some((cell, port, Sign::Examined));
        }
    }

    /// The wall examined last stays ([`Sign::Rejected`]), waits on the list again ([`Sign::Listed`]), or is left.
    pub(super) fn sign_examined(&mut self, line: Line, to: Sign) {
        if Listener::LISTENS
            && let Some((cell, port, from)) = self.examined.take()
        {
            self.sign(line, cell, port, from, to);
            self.examined = Some((cell, port, to)).filter(|_| to == Sign::Rejected);
        }
    }

    pub(super) fn label(&mut self, line: Line, cell: Cell, from: Label, to: Label) {
        if Listener::LISTENS && from != to {
            self.record(line, Event::Label { cell, from, to });
        }
    }

    pub(super) fn count(&mut self, line: Line, from: i32, to: i32) {
        if Listener::LISTENS && from != to {
            self.record(line, Event::Count { from, to });
        }
    }

    /// The algorithm is done, and its focus at no cell; part of its last step.
    pub(super) fn end(&mut self, line: Line) {
        self.sign_examined(line, Sign::None);
        if Listener::LISTENS && self.focus.is_some() {
            let from = self.focus.take();
            self.record(line, Event::Focus { from, to: None });
        }
    }

    /// The next event begins a step.
    pub(super) fn step(&mut self) {
        if Listener::LISTENS {
            self.begins = self.begins.max(Grain::Step);
        }
    }

    /// The next event begins a phase if `count` is a power of two: it has doubled or halved.
    pub(super) fn milestone(&mut self, count: usize) {
        if Listener::LISTENS && count.is_power_of_two() {
            self.phase();
        }
    }

    /// A walk goes on to new cells, or back over known ones: a phase begins where it goes on after it has gone back.
    pub(super) fn walk(&mut self, goes_on: bool) {
        if Listener::LISTENS && !std::mem::replace(&mut self.goes_on, goes_on) && goes_on {
            self.phase();
        }
    }

    /// The next event begins a phase, and so a step.
    pub(super) fn phase(&mut self) {
        if Listener::LISTENS {
            self.begins = Grain::Phase;
        }
    }

    pub(super) fn record(&mut self, line: Line, event: Event) {
        if Listener::LISTENS {
            let begins = std::mem::take(&mut self.begins);
            self.trace.record(Record { line, begins, event });
        }
    }
}
