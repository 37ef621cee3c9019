//! How a change is encoded in bits: when, and what.
//!
//! A key direction is one of the nine whose parts are −127, 0 or 127. From one key direction to another only
//! the difference is written; all other directions are written in full.

use super::bits::{BitError, BitReader, BitWriter};
use super::error::Problem;
use crate::input::{Direction, Input, Pace};

/// The order of the Golomb code of ticks between changes: 5 bits up to 15, 7 up to 47, 9 up to 111.
const ORDER: u32 = 4;
/// The fewest bits of a change.
pub(super) const FEWEST_BITS: usize = 8;

/// One change of an input; each kind occurs at most once per tick, in this order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum What {
    /// Another direction is held.
    Direction(Direction),
    /// The path is shown from now on, or hidden again.
    Hint,
    /// Reset to the start of the level, in this tick.
    Again,
    /// Another pace, in ladders with auto-run.
    Pace(Pace),
}

impl What {
    /// The changes from one input to the next, in order.
    pub(super) fn between(held: Input, next: Input) -> impl Iterator<Item = Self> {
        let changes = [
            (held.direction != next.direction).then_some(Self::Direction(next.direction)),
            (held.hint != next.hint).then_some(Self::Hint),
            next.again.then_some(Self::Again),
            (held.pace != next.pace).then_some(Self::Pace(next.pace)),
        ];
        changes.into_iter().flatten()
    }

    /// The position in the order of changes of one tick.
    pub(super) const fn rank(self) -> u8 {
        match self {
            Self::Direction(_) => 0,
            Self::Hint => 1,
            Self::Again => 2,
            Self::Pace(_) => 3,
        }
    }

    /// Applies the change to an input.
    pub(super) const fn apply(self, input: &mut Input) {
        match self {
            Self::Direction(direction) => input.direction = direction,
            Self::Hint => input.hint = !input.hint,
            Self::Again => input.again = true,
            Self::Pace(pace) => input.pace = pace,
        }
    }

    /// Writes the change, `ticks` after the one before, given the direction held so far.
    pub(super) fn write(self, bits: &mut BitWriter, ticks: u32, held: Direction) {
        bits.put_golomb(ticks, ORDER);
        match self {
            Self::Direction(next) => write_direction(bits, held, next),
            Self::Hint => bits.put(0b1110, 4),
            Self::Again => bits.put(0b11110, 5),
            Self::Pace(pace) => bits.put(0b1111_1000 | pace as u32, 8),
        }
    }

    /// Reads a change: the ticks since the one before, and what changes. Only ladders with auto-run have paces.
    pub(super) fn read(bits: &mut BitReader<'_>, held: Direction, auto_runs: bool) -> Result<(u32, Self), Problem> {
        let ticks = bits.take_golomb(ORDER)?;
        let mut ones = 0;
        while ones < 5 && bits.take(1)? == 1 {
            ones += 1;
        }
        let what = match ones {
            0..=2 => Self::Direction(read_direction(bits, ones, held)?),
            3 => Self::Hint,
            4 => Self::Again,
            _ if auto_runs => Self::Pace(*Pace::ALL.get(bits.take(3)? as usize).ok_or(Problem::UnknownChange)?),
            _ => return Err(Problem::UnknownChange),
        };
        Ok((ticks, what))
    }
}

impl From<BitError> for Problem {
    fn from(error: BitError) -> Self {
        match error {
            BitError::End => Self::Truncated,
            BitError::TooLarge => Self::NumberTooLarge,
        }
    }
}

/// Writes a direction other than the held one.
fn write_direction(bits: &mut BitWriter, held: Direction, next: Direction) {
    let are_keys = held.is_key_direction() && next.is_key_direction();
    let which = |held, next| others(held).position(|key| key == next).map(|which| which as u32).filter(|_| are_keys);
    match (which(held.x, next.x), which(held.y, next.y)) {
        (None, Some(y)) => bits.put(0b010 | y, 3),
        (Some(x), None) => bits.put(x, 3),
        (Some(x), Some(y)) => bits.put(0b1000 | x << 1 | y, 4),
        (None, None) => {
            bits.put(0b110, 3);
            bits.put(u32::from(next.x.cast_unsigned()), 8);
            bits.put(u32::from(next.y.cast_unsigned()), 8);
        }
    }
}

/// Reads a direction whose prefix is `ones` ones and a zero.
fn read_direction(bits: &mut BitReader<'_>, ones: u32, held: Direction) -> Result<Direction, Problem> {
    let other = |held: i8, which: u32| others(held).nth(which as usize).unwrap_or(held);
    let next = match ones {
        0 => match bits.take(2)? {
            x @ 0..=1 => Direction { x: other(held.x, x), ..held },
            y => Direction { y: other(held.y, y & 1), ..held },
        },
        1 => Direction { x: other(held.x, bits.take(1)?), y: other(held.y, bits.take(1)?) },
        _ => {
            let mut byte = || bits.take(8).map(|byte| (byte as u8).cast_signed());
            Direction { x: byte()?, y: byte()? }
        }
    };
    match (held.is_key_direction(), next.is_key_direction()) {
        (false, _) if ones < 2 => Err(Problem::UnknownChange),
        (true, true) if ones == 2 => Err(Problem::KeyWrittenInFull),
        _ => Ok(next),
    }
}

/// The two other values of a part of a key direction: the lower (0) and the higher (1).
fn others(held: i8) -> impl Iterator<Item = i8> {
    [-127, 0, 127].into_iter().filter(move |&key| key != held)
}
