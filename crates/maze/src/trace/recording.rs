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

/// The bits of a slot in a record, of which there may be two; the greatest number stands for no cell.
const CELL_BITS: u32 = 26;
const NO_CELL: u64 = (1 << CELL_BITS) - 1;
/// The lowest bits of the line, and of the two slots.
const LINE_AT: u32 = 5;
const LOW_AT: u32 = 12;
const HIGH_AT: u32 = LOW_AT + CELL_BITS;
/// The kind of the first event that only shows something.
const SIGN: u64 = 7;
/// The most that a count is recorded as.
const MOST: i32 = (1 << 25) - 1;

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
    /// first 2^26 − 1 slots.
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
        self.records.iter().any(|&bits| kind_and_grain(bits).0 >= SIGN)
    }

    /// The coarsest grain that begins with an event.
    pub(super) fn begins(&self, step: usize) -> Option<Grain> {
        self.records.get(step).map(|&bits| kind_and_grain(bits).1)
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

/// Packs kind and grain, the line, and two numbers as long as slots, from the lowest bit; `None` if a slot is too high.
fn pack(record: Record) -> Option<u64> {
    let slot = |cell: Cell| Some(u64::from(cell.0)).filter(|&slot| slot < NO_CELL);
    let may_be = |cell: Option<Cell>| cell.map_or(Some(NO_CELL), slot);
    let count = |count: i32| count.clamp(-MOST, MOST) as u64 & NO_CELL;
    let (kind, low, high) = match record.event {
        Event::Open { cell, port } => (0, slot(cell)?, port.0.into()),
        Event::Close { cell, port } => (1, slot(cell)?, port.0.into()),
        Event::Clear { cell } => (2, slot(cell)?, 0),
        Event::Mark { cell, from, to } => (3, slot(cell)?, from as u64 | (to as u64) << 4),
        Event::Focus { from, to } => (4, may_be(from)?, may_be(to)?),
        Event::Choose { cell, ports } => (5, slot(cell)?, ports.0.into()),
        Event::Draw(Decision::Other) => (6, 0, 0),
        Event::Draw(Decision::Pick) => (6, 0, 1),
        Event::Draw(Decision::Set { cell }) => (6, slot(cell)?, 2),
        Event::Draw(Decision::Coin { cell, port }) => (6, slot(cell)?, 3 | u64::from(port.0) << 2),
        Event::Sign { cell, port, from, to } => {
            (SIGN, slot(cell)?, from as u64 | (to as u64) << 4 | u64::from(port.0) << 8)
        }
        Event::Label { cell, from, to } => (8, slot(cell)?, from as u64 | (to as u64) << 4),
        Event::Count { from, to } => (9, count(from), count(to)),
    };
    debug_assert!(record.line.0 < 1 << (LOW_AT - LINE_AT));
    let line = u64::from(record.line.0) << LINE_AT;
    Some((kind * 3 + record.begins as u64) | line | low << LOW_AT | high << HIGH_AT)
}

fn unpack(bits: u64) -> Record {
    let (kind, begins) = kind_and_grain(bits);
    let (low, high) = (bits >> LOW_AT & NO_CELL, bits >> HIGH_AT);
    let cell = Cell(low as u32);
    let may_be = |slot: u64| (slot != NO_CELL).then_some(Cell(slot as u32));
    // Shifted up and down again, which repeats the sign.
    let count = |bits: u64| ((bits << (64 - CELL_BITS)) as i64 >> (64 - CELL_BITS)) as i32;
    let (from, to) = ((high & 15) as usize, (high >> 4 & 15) as usize);
    let event = match kind {
        0 => Event::Open { cell, port: Port(high as u8) },
        1 => Event::Close { cell, port: Port(high as u8) },
        2 => Event::Clear { cell },
        3 => Event::Mark { cell, from: Mark::ALL[from & 3], to: Mark::ALL[to & 3] },
        4 => Event::Focus { from: may_be(low), to: may_be(high) },
        5 => Event::Choose { cell, ports: Ports(high as u16) },
        6 => Event::Draw(match high & 3 {
            0 => Decision::Other,
            1 => Decision::Pick,
            2 => Decision::Set { cell },
            _ => Decision::Coin { cell, port: Port((high >> 2) as u8) },
        }),
        SIGN => {
            let [from, to] = [high, high >> 4].map(Sign::from_bits);
            Event::Sign { cell, port: Port((high >> 8) as u8), from, to }
        }
        8 => Event::Label { cell, from: Label::ALL[from & 3], to: Label::ALL[to & 3] },
        _ => Event::Count { from: count(low), to: count(high) },
    };
    Record { line: Line((bits >> LINE_AT & 127) as u8), begins, event }
}

/// The number of an event's kind, and the grain that begins with it.
const fn kind_and_grain(bits: u64) -> (u64, Grain) {
    let both = bits & 31;
    (both / 3, [Grain::Event, Grain::Step, Grain::Phase][(both % 3) as usize])
}
