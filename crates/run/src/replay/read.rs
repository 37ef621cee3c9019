//! Reads both forms of a replay, and refuses all bytes that are not its only binary form.
//!
//! Allocates only for what has been read, so that a false count costs no memory.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use super::bits::BitReader;
use super::change::{FEWEST_BITS, What};
use super::error::{Problem, ReadError};
use super::{
    CHECKSUM, FORMAT, MAGIC, MAX_BYTES, MAX_LADDER, MAX_PROGRAM, MAX_TICKS, MAX_TIME, Outcome, PREFIX, Replay,
};
use crate::input::Input;
use crate::ladder::{Ladder, MAX_LEVELS, Motion};
use crate::tick::MILLISECONDS_PER_TICK;
use crate::track::{Change, MARK_TICKS, Mark, Track};
use mazewright_maze::text::{decode, preamble};

impl Replay {
    /// The most bytes of a file in either form, including white space.
    pub const MAX_FILE: usize = 2 * MAX_BYTES;

    /// Reads either form; ignores white space in a text, and lines before it that begin with `#` or `//`. Linear in the
    /// bytes; carves nothing.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn read(file: &[u8]) -> Result<Self, ReadError> {
        if file.starts_with(&MAGIC) {
            return Self::from_bytes(file);
        }
        let decoded = decode(file);
        let file = decoded.as_deref().map_or(file, str::as_bytes);
        let file = &file[preamble(file)..];
        let wrong = |offset, problem| ReadError { problem, offset };
        let mut text = file.iter().copied().filter(|byte| !matches!(byte, b' ' | b'\t' | b'\r' | b'\n'));
        let begin: Vec<u8> = text.by_ref().take(PREFIX.len()).collect();
        if begin != PREFIX {
            let problem = match begin.strip_prefix(b"mwr") {
                Some([version @ b'2'..=b'9', b':']) => Problem::UnknownVersion(version - b'0'),
                _ => Problem::NotAReplay,
            };
            return Err(wrong(0, problem));
        }
        if file.len() > Self::MAX_FILE {
            return Err(wrong(Self::MAX_FILE, Problem::TooLarge));
        }
        let text: Vec<u8> = text.collect();
        let is_digit = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        if let Some(offset) = text.iter().position(|byte| !is_digit(byte)) {
            return Err(wrong(PREFIX.len() + offset, Problem::TextCharacter));
        }
        let bytes = URL_SAFE_NO_PAD.decode(&text);
        let bytes = bytes.map_err(|_| wrong(PREFIX.len() + text.len(), Problem::TextEnd))?;
        Self::from_bytes(&bytes)
    }

    /// Reads the binary form. Linear in the bytes; carves nothing.
    ///
    /// # Errors
    /// The first thing that is wrong.
    fn from_bytes(bytes: &[u8]) -> Result<Self, ReadError> {
        let mut reader = Reader { bytes, at: 0 };
        reader.read().map_err(|(offset, problem)| ReadError { problem, offset })
    }
}

/// The byte of a problem, and the problem.
type At = (usize, Problem);

struct Reader<'bytes> {
    bytes: &'bytes [u8],
    /// The number of bytes read.
    at: usize,
}

/// Totals of the levels read so far.
#[derive(Default)]
struct Before {
    ticks: u64,
    run_ticks: u64,
    drift: i64,
    /// Real time at the last mark.
    real: u64,
}

impl<'bytes> Reader<'bytes> {
    fn read(&mut self) -> Result<Replay, At> {
        if !self.bytes.starts_with(&MAGIC) {
            return Err((0, Problem::NotAReplay));
        }
        if self.bytes.len() > MAX_BYTES {
            return Err((MAX_BYTES, Problem::TooLarge));
        }
        self.at = MAGIC.len();
        let version = self.byte()?;
        if version != FORMAT {
            return Err((self.at - 1, Problem::UnknownVersion(version)));
        }
        let program = self.program()?;
        let ladder = self.ladder()?;
        let started = self.number(MAX_TIME)?;
        let outcome = match self.byte()? {
            0 => Outcome::Finished,
            1 => Outcome::GivenUp,
            other => return Err((self.at - 1, Problem::Outcome(other))),
        };
        let count = self.level_count(&ladder, outcome)?;
        let mut before = Before::default();
        let mut levels = Vec::new();
        for level in 1..=count {
            levels.push(self.track(&ladder, level, &mut before)?);
        }
        let (at, sum) = (self.at, before.run_ticks);
        let claimed = self.number(u64::MAX)?;
        if claimed != sum {
            return Err((at, Problem::ResultNotSum { claimed, sum }));
        }
        let at = self.at;
        let real = self.number(MAX_TIME)?;
        if real < before.real {
            return Err((at, Problem::TimeBackwards));
        }
        let at = self.at;
        let checksum = self.take::<4>()?;
        if self.at < self.bytes.len() {
            return Err((self.at, Problem::TrailingBytes));
        }
        if u32::from_le_bytes(checksum) != CHECKSUM.checksum(&self.bytes[..at]) {
            return Err((at, Problem::Checksum));
        }
        Ok(Replay { program, ladder, started, outcome, levels, claimed_real: real })
    }

    fn byte(&mut self) -> Result<u8, At> {
        self.take::<1>().map(|[byte]| byte)
    }

    fn take<const COUNT: usize>(&mut self) -> Result<[u8; COUNT], At> {
        let chunk = self.bytes[self.at..].first_chunk().ok_or((self.bytes.len(), Problem::Truncated))?;
        self.at += COUNT;
        Ok(*chunk)
    }

    /// Reads a number in unsigned LEB128 of at most `most`.
    fn number(&mut self, most: u64) -> Result<u64, At> {
        let at = self.at;
        let mut number = 0;
        for place in 0.. {
            let byte = self.byte()?;
            let bits = u64::from(byte & 0x7F);
            // Only one bit of the tenth byte fits.
            if place > 9 || place == 9 && bits > 1 {
                return Err((at, Problem::NumberTooLarge));
            }
            number |= bits << (7 * place);
            if byte < 0x80 {
                if byte == 0 && place > 0 {
                    return Err((at, Problem::NumberNotMinimal));
                }
                break;
            }
        }
        if number > most {
            return Err((at, Problem::NumberTooLarge));
        }
        Ok(number)
    }

    /// Reads `length` bytes.
    fn slice(&mut self, length: u64) -> Result<&'bytes [u8], At> {
        let rest = &self.bytes[self.at..];
        let slice = rest.get(..length as usize).ok_or((self.bytes.len(), Problem::Truncated))?;
        self.at += slice.len();
        Ok(slice)
    }

    fn program(&mut self) -> Result<String, At> {
        let at = self.at;
        let length = self.number(u64::MAX)?;
        let length = Some(length).filter(|length| (1..=MAX_PROGRAM).contains(length));
        let bytes = self.slice(length.ok_or((at, Problem::Program))?)?;
        let is_visible = bytes.iter().all(u8::is_ascii_graphic);
        is_visible.then(|| String::from_utf8_lossy(bytes).into_owned()).ok_or((at, Problem::Program))
    }

    fn ladder(&mut self) -> Result<Ladder, At> {
        let length = self.number(MAX_LADDER)?;
        let at = self.at;
        let code = String::from_utf8_lossy(self.slice(length)?);
        let ladder: Ladder = code.parse().map_err(|error| (at, Problem::Ladder(error)))?;
        let canonical = ladder.to_string();
        if code != canonical {
            return Err((at, Problem::LadderNotCanonical(canonical)));
        }
        Ok(ladder)
    }

    fn level_count(&mut self, ladder: &Ladder, outcome: Outcome) -> Result<u32, At> {
        let at = self.at;
        let count = self.number(u64::MAX)?;
        let levels = ladder.levels.map(std::num::NonZeroU32::get);
        let fits = match (outcome, levels) {
            (Outcome::Finished, Some(levels)) => count == u64::from(levels),
            (Outcome::Finished, None) if !ladder.is_storm => false,
            (_, levels) => (1..=u64::from(levels.unwrap_or(MAX_LEVELS))).contains(&count),
        };
        if !fits {
            return Err((at, Problem::LevelCount(count)));
        }
        let count = count as u32;
        ladder.check_levels(count).map_err(|error| (at, Problem::Ladder(error.into())))?;
        Ok(count)
    }

    fn track(&mut self, ladder: &Ladder, level: u32, before: &mut Before) -> Result<Track, At> {
        let at = self.at;
        let ticks = self.number(u64::MAX)?;
        if ticks > MAX_TICKS - before.ticks {
            return Err((at, Problem::TooManyTicks));
        }
        let ticks = ticks as u32;
        let changes = self.changes(ticks, ladder.motion == Motion::AutoRun)?;
        let marks = self.marks(ticks, before)?;
        let track = Track { ticks, changes, marks };
        before.ticks += u64::from(ticks);
        before.run_ticks += u64::from(ladder.counted(level, track.clocks()).run.0);
        Ok(track)
    }

    fn changes(&mut self, ticks: u32, auto_runs: bool) -> Result<Vec<Change>, At> {
        let at = self.at;
        let count = self.number(u64::MAX)?;
        let rest = &self.bytes[self.at..];
        if count > (rest.len() * 8 / FEWEST_BITS) as u64 {
            return Err((at, Problem::TooManyChanges(count)));
        }
        let mut bits = BitReader::new(rest);
        let mut changes: Vec<Change> = Vec::new();
        let (mut held, mut tick) = (Input::default(), 0_u32);
        let mut rank = None;
        // The tick of the first direction.
        let mut begun = None;
        for _ in 0..count {
            let at = self.at + bits.byte_of_next();
            let wrong = |problem| (at, problem);
            let (later, what) = What::read(&mut bits, held.direction, auto_runs).map_err(wrong)?;
            let is_same_tick = later == 0 && !changes.is_empty();
            if !is_same_tick {
                tick = tick.saturating_add(later);
                rank = None;
                held.again = false;
            }
            if tick >= ticks {
                return Err(wrong(Problem::ChangeAfterEnd));
            }
            if rank.is_some_and(|rank| rank >= what.rank()) {
                return Err(wrong(Problem::ChangeOrder));
            }
            rank = Some(what.rank());
            let changes_nothing = match what {
                What::Direction(direction) => direction == held.direction,
                What::Hint => false,
                // Until the tick after the first direction the player is at the start.
                What::Again => begun.is_none_or(|begun| begun == tick),
                What::Pace(pace) => pace == held.pace,
            };
            if changes_nothing {
                return Err(wrong(Problem::ChangeChangesNothing));
            }
            what.apply(&mut held);
            if begun.is_none() && !held.direction.is_none() {
                begun = Some(tick);
            }
            match changes.last_mut() {
                Some(change) if is_same_tick => change.input = held,
                _ => changes.push(Change { tick, input: held }),
            }
        }
        if !bits.is_padded_with_zeros() {
            return Err((self.at + bits.bytes_taken() - 1, Problem::NonzeroPadding));
        }
        self.at += bits.bytes_taken();
        Ok(changes)
    }

    /// Reads the marks of a level with `ticks` ticks.
    fn marks(&mut self, ticks: u32, before: &mut Before) -> Result<Vec<Mark>, At> {
        let mut marks = Vec::new();
        for n in 1..=ticks.div_ceil(MARK_TICKS) {
            let at = self.at;
            // Zigzag: the lowest bit is the sign.
            let more = self.number(4 * MAX_TIME)?;
            let more = (more >> 1).cast_signed() ^ -((more & 1).cast_signed());
            let drift = before.drift + more;
            let passed = before.ticks + u64::from(ticks.min(n * MARK_TICKS));
            let real = (passed * MILLISECONDS_PER_TICK).cast_signed() + drift;
            if real < before.real.cast_signed() {
                return Err((at, Problem::TimeBackwards));
            }
            if real > MAX_TIME.cast_signed() {
                return Err((at, Problem::NumberTooLarge));
            }
            (before.drift, before.real) = (drift, real.cast_unsigned());
            let hash = u32::from_le_bytes(self.take()?);
            marks.push(Mark { drift, hash });
        }
        Ok(marks)
    }
}
