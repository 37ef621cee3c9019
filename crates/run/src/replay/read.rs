//! Reads both forms of a replay, and refuses all bytes that are not its only binary form.
//!
//! Allocates only for what has been read, so that a false count costs no memory.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use super::error::{Problem, ReadError};
use super::{
    CHECKSUM, FORMAT, HINT, MAGIC, MAX_BYTES, MAX_LADDER, MAX_PROGRAM, MAX_TICKS, MAX_TIME, Outcome, PACE, PREFIX,
    RETURN, Replay, STICK,
};
use crate::input::{Direction, Input, Pace};
use crate::ladder::{Ladder, MAX_LEVELS, Motion};
use crate::track::{Claims, Track};
use mazewright_maze::inside::text::{decode, preamble};

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
        let outcome = [Outcome::Finished, Outcome::GivenUp][self.number(1)? as usize];
        let count = self.level_count(&ladder, outcome)?;
        let (mut levels, mut left) = (Vec::new(), MAX_TICKS);
        for _ in 0..count {
            let track = self.track(left, ladder.motion == Motion::AutoRun)?;
            left -= u64::from(track.ticks);
            levels.push(track);
        }
        let at = self.at;
        let checksum = self.take::<4>()?;
        if self.at < self.bytes.len() {
            return Err((self.at, Problem::TrailingBytes));
        }
        if u32::from_le_bytes(checksum) != CHECKSUM.checksum(&self.bytes[..at]) {
            return Err((at, Problem::Checksum));
        }
        Ok(Replay { program, ladder, started, outcome, levels })
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

    /// Reads a level of at most `left` ticks.
    fn track(&mut self, mut left: u64, auto_runs: bool) -> Result<Track, At> {
        let mut track = Track::default();
        // The first tick of the stretch with the first direction.
        let mut begun = None;
        let mut held = None;
        loop {
            let at = self.at;
            let ticks = self.number(u64::MAX)?;
            if ticks == 0 {
                break;
            }
            left = left.checked_sub(ticks).ok_or((at, Problem::TooManyTicks))?;
            let input = self.held(auto_runs)?;
            let is_same = !input.again && held == Some(input);
            if !input.direction.is_none() {
                begun = begun.or(Some(track.ticks));
            }
            // Until the tick after the first direction the player is at the start.
            if is_same || input.again && begun.is_none_or(|begun| begun == track.ticks) {
                return Err((at, Problem::ChangesNothing));
            }
            held = Some(Input { again: false, ..input });
            track.hold(input, ticks as u32);
        }
        let (stood, stops) = (self.number(MAX_TIME)?, self.number(u32::MAX.into())?);
        let aids = self.number(3)?;
        track.claims = Claims { stood, stops: stops as u32, line: aids & 1 > 0, pointer: aids & 2 > 0 };
        Ok(track)
    }

    /// Reads what is held in a stretch of ticks.
    fn held(&mut self, auto_runs: bool) -> Result<Input, At> {
        let at = self.at;
        let byte = self.byte()?;
        let pace = Pace::ALL[usize::from(byte % HINT / PACE)];
        if byte >= 2 * RETURN || pace != Pace::Held && !auto_runs {
            return Err((at, Problem::UnknownInput));
        }
        let is_stick = byte % PACE == STICK;
        let [x, y] = match byte % PACE {
            STICK => self.take::<2>()?.map(u8::cast_signed),
            key => [key % 3, key / 3].map(|part| 127 * (part.cast_signed() - 1)),
        };
        let direction = Direction { x, y };
        if is_stick && direction.is_key_direction() {
            return Err((at, Problem::UnknownInput));
        }
        Ok(Input { direction, hint: byte % RETURN >= HINT, again: byte >= RETURN, pace })
    }
}
