//! Recordings: the events of a trace in order, eight bytes each.

use super::{Decision, Event, Grain, Label, Line, Mark, Record, Sign, Trace};
use crate::topology::{Cell, Port, Ports};

/// The events of a trace in order, up to a limit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recording {
    records: Vec<u64>,
    limit: usize,
    is_whole: bool,
}

/// The bits of a slot in a record; the greatest number stands for no cell.
const CELL_BITS: u32 = 27;
const NO_CELL: u64 = (1 << CELL_BITS) - 1;
/// The bits of a count, and the most that it is recorded as.
const COUNT_BITS: u32 = 26;
const COUNT_MASK: u32 = (1 << COUNT_BITS) - 1;
const MOST: i32 = (1 << (COUNT_BITS - 1)) - 1;
/// The lowest bits of the line, and of the event's data.
const LINE_AT: u32 = 5;
const WHAT_AT: u32 = 10;

impl Default for Recording {
    fn default() -> Self {
        Self::with_limit(usize::MAX)
    }
}

impl Recording {
    /// An empty recording that keeps the first `limit` events of a trace.
    pub const fn with_limit(limit: usize) -> Self {
        Self { records: Vec::new(), limit, is_whole: true }
    }

    /// The number of events.
    pub const fn len(&self) -> usize {
        self.records.len()
    }

    /// Returns true if there is no event.
    pub const fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// Returns true if every event of the trace is included: the limit was not reached, and every cell had one of the
    /// first 2^27 − 1 slots.
    pub const fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// The event between moment `step` and the next one.
    pub fn get(&self, step: usize) -> Option<Record> {
        self.records.get(step).map(|&bits| unpack(bits))
    }

    /// All events from the first to the last.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Record> + ExactSizeIterator {
        self.records.iter().map(|&bits| unpack(bits))
    }

    /// Returns true if there are signs or labels in it.
    pub(super) fn has_annotations(&self) -> bool {
        self.records.iter().any(|&bits| bits >> 2 & 7 == 7)
    }

    /// The coarsest grain that begins with an event.
    pub(super) fn begins(&self, step: usize) -> Option<Grain> {
        self.records.get(step).map(|&bits| grain(bits))
    }
}

impl Trace for Recording {
    #[inline]
    fn record(&mut self, record: Record) {
        match pack(record).filter(|_| self.is_whole && self.records.len() < self.limit) {
            Some(bits) => self.records.push(bits),
            None => self.is_whole = false,
        }
    }
}

/// Packs grain, kind, line and data, from the lowest bit; `None` if a slot is too high.
fn pack(record: Record) -> Option<u64> {
    let slot = |cell: Cell| Some(u64::from(cell.0)).filter(|&slot| slot < NO_CELL);
    let may_be = |cell: Option<Cell>| cell.map_or(Some(NO_CELL), slot);
    let (kind, what) = match record.event {
        Event::Open { cell, port } => (0, slot(cell)? | u64::from(port.0) << CELL_BITS),
        Event::Close { cell, port } => (1, slot(cell)? | u64::from(port.0) << CELL_BITS),
        Event::Clear { cell } => (2, slot(cell)?),
        Event::Mark { cell, from, to } => {
            let marks = u64::from(from as u8) | u64::from(to as u8) << 2;
            (3, slot(cell)? | marks << CELL_BITS)
        }
        Event::Focus { from, to } => (4, may_be(from)? | may_be(to)? << CELL_BITS),
        Event::Choose { cell, ports } => (5, slot(cell)? | u64::from(ports.0) << CELL_BITS),
        Event::Draw(decision) => {
            let (kind, cell, port) = match decision {
                Decision::Other => (0, 0, 0),
                Decision::Pick => (1, 0, 0),
                Decision::Coin { cell, port } => (2, slot(cell)?, port.0),
                Decision::Set { cell } => (3, slot(cell)?, 0),
            };
            (6, cell | (u64::from(port) << 2 | kind) << CELL_BITS)
        }
        Event::Sign { cell, port, from, to } => {
            let signs = (from as u64) << 6 | (to as u64) << 10;
            (7, slot(cell)? | (u64::from(port.0) << 2 | signs) << CELL_BITS)
        }
        Event::Label { cell, from, to } => {
            let labels = (from as u64) << 2 | (to as u64) << 6;
            (7, slot(cell)? | (1 | labels) << CELL_BITS)
        }
        Event::Count { from, to } => {
            let count = |count: i32| u64::from(count.clamp(-MOST, MOST) as u32 & COUNT_MASK);
            let low = count(from) | (count(to) & 1) << COUNT_BITS;
            (7, low | (2 | (count(to) >> 1) << 2) << CELL_BITS)
        }
    };
    debug_assert!(record.line.0 < 1 << (WHAT_AT - LINE_AT));
    let line = u64::from(record.line.0) << LINE_AT;
    Some(record.begins as u64 | kind << 2 | line | what << WHAT_AT)
}

fn unpack(bits: u64) -> Record {
    let what = bits >> WHAT_AT;
    let cell = Cell((what & NO_CELL) as u32);
    let rest = (what >> CELL_BITS) as u32;
    let may_be = |slot: u64| (slot != NO_CELL).then_some(Cell(slot as u32));
    let event = match bits >> 2 & 7 {
        0 => Event::Open { cell, port: Port(rest as u8) },
        1 => Event::Close { cell, port: Port(rest as u8) },
        2 => Event::Clear { cell },
        3 => Event::Mark { cell, from: mark(rest), to: mark(rest >> 2) },
        4 => Event::Focus { from: may_be(what & NO_CELL), to: may_be(what >> CELL_BITS) },
        5 => Event::Choose { cell, ports: Ports(rest as u16) },
        7 => annotation(what),
        _ => Event::Draw(match rest & 3 {
            0 => Decision::Other,
            1 => Decision::Pick,
            2 => Decision::Coin { cell, port: Port((rest >> 2) as u8) },
            _ => Decision::Set { cell },
        }),
    };
    Record { line: Line((bits >> LINE_AT & 31) as u8), begins: grain(bits), event }
}

/// An event that only shows something.
fn annotation(what: u64) -> Event {
    let cell = Cell((what & NO_CELL) as u32);
    let rest = what >> CELL_BITS;
    match rest & 3 {
        0 => Event::Sign { cell, port: Port((rest >> 2 & 15) as u8), from: sign(rest >> 6), to: sign(rest >> 10) },
        1 => Event::Label { cell, from: label(rest >> 2), to: label(rest >> 6) },
        _ => {
            // Shifted up and down again, which repeats the sign.
            let count = |bits: u64| (bits << (64 - COUNT_BITS)) as i64 >> (64 - COUNT_BITS);
            let to = (rest >> 2) << 1 | what >> COUNT_BITS & 1;
            Event::Count { from: count(what) as i32, to: count(to) as i32 }
        }
    }
}

fn sign(bits: u64) -> Sign {
    Sign::ALL.get((bits & 15) as usize).copied().unwrap_or_default()
}

const fn label(bits: u64) -> Label {
    Label::ALL[(bits & 3) as usize]
}

const fn grain(bits: u64) -> Grain {
    [Grain::Event, Grain::Step, Grain::Phase, Grain::Phase][(bits & 3) as usize]
}

const fn mark(bits: u32) -> Mark {
    Mark::ALL[(bits & 3) as usize]
}
