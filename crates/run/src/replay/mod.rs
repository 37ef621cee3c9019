//! Replays: a run as a file (`.mwr`) that anyone can check, as bytes and as text.
//!
//! `docs/replay-format.md` describes the format for authors of other readers. A run has exactly one
//! sequence of bytes, and its meaning never changes.

mod error;
mod read;
mod write;

use crc::{CRC_32_ISO_HDLC, Crc, NoTable};
use strum::IntoStaticStr;
use thiserror::Error;

use super::ladder::{Ladder, LadderError};
use super::splits::Score;
use super::tick::{Clocks, MILLISECONDS_PER_TICK};
use super::track::{Claims, Track};

pub use self::error::{Problem, ReadError};

/// The most bytes of a replay.
pub const MAX_BYTES: usize = 1 << 20;
/// The most ticks of all levels together: 46 hours.
pub(super) const MAX_TICKS: u64 = 1 << 24;

/// The first bytes of a replay.
const MAGIC: [u8; 3] = *b"MWR";
/// The first bytes of the text form: the bytes follow in unpadded base64url.
const PREFIX: &[u8] = b"mwr1:";
/// The version of the format.
const FORMAT: u8 = 1;
/// The checksum that the last four bytes hold.
const CHECKSUM: Crc<u32, NoTable> = Crc::<u32, NoTable>::new(&CRC_32_ISO_HDLC);
/// The most characters of a program version.
const MAX_PROGRAM: u64 = 32;
/// The most characters of a race code.
const MAX_LADDER: u64 = 128;
/// The latest start in seconds (some 35,000 years), and the longest that a clock stands in milliseconds (35 years).
pub(super) const MAX_TIME: u64 = 1 << 40;

/// In the byte of what is held, a direction that keys cannot make; the directions of keys are 0 to 8.
const STICK: u8 = 9;
/// The number of the pace times this is added to that byte.
const PACE: u8 = 10;
/// Added to that byte while a hint is shown.
const HINT: u8 = 50;
/// Added to that byte when the player goes back to the start.
const RETURN: u8 = 100;

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr)]
#[repr(u8)]
#[strum(serialize_all = "kebab-case")]
pub enum Outcome {
    /// With the last level of the ladder won, or a storm over.
    Finished = 0,
    /// Before that. Here, and in a storm, all levels of the replay except the last were won.
    GivenUp = 1,
}

impl Outcome {
    /// The name in JSON.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// A recorded run. Its times are claims until [`verify`](super::verify) confirms the ticks.
///
/// ```
/// use mazewright_run::replay::{Problem, Replay};
///
/// let error = Replay::read(b"MWR").unwrap_err();
/// assert_eq!((error.problem, error.offset), (Problem::Truncated, 3));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Replay {
    /// The version of the program that recorded it.
    pub program: String,
    /// The ladder that was raced.
    pub ladder: Ladder,
    /// When its real time began, in seconds since 1970 (UTC), as claimed; 0 if unknown.
    pub started: u64,
    /// How the run ended, as claimed.
    pub outcome: Outcome,
    /// The tracks of the levels, from level 1 on.
    pub levels: Vec<Track>,
}

/// Why an attempt cannot become a replay.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum RecordError {
    /// It has too many ticks or changes, or too long a race code.
    #[error(
        "this run is too long for a replay, which has at most {MAX_TICKS} ticks, {MAX_BYTES} bytes and {MAX_LADDER} \
         characters of race code"
    )]
    TooLong,
    /// The ladder cannot be raced.
    #[error(transparent)]
    Ladder(#[from] LadderError),
}

impl Replay {
    /// A replay of tracks recorded by this version of the program.
    pub(super) fn new(ladder: Ladder, started: u64, outcome: Outcome, levels: Vec<Track>) -> Result<Self, RecordError> {
        ladder.check()?;
        ladder.check_levels(levels.len() as u32)?;
        let ticks: u64 = levels.iter().map(|track| u64::from(track.ticks)).sum();
        if ladder.to_string().len() as u64 > MAX_LADDER || ticks > MAX_TICKS {
            return Err(RecordError::TooLong);
        }
        let replay = Self {
            program: env!("CARGO_PKG_VERSION").to_owned(),
            ladder,
            started: started.min(MAX_TIME),
            outcome,
            levels,
        };
        if replay.to_bytes().len() > MAX_BYTES {
            return Err(RecordError::TooLong);
        }
        Ok(replay)
    }

    /// The clocks of each level, as claimed.
    pub fn splits(&self) -> impl Iterator<Item = Clocks> {
        (1..).zip(&self.levels).map(|(level, track)| self.ladder.counted(level, track.clocks()))
    }

    /// The score that ranks the run, as claimed.
    pub fn score(&self) -> Score {
        let won = self.splits().enumerate().filter(|(level, _)| self.claims_won(*level));
        Score::of(won.map(|(_, clocks)| clocks))
    }

    /// The total of all levels, as claimed.
    pub fn total(&self) -> Clocks {
        self.splits().fold(Clocks::default(), Clocks::plus)
    }

    /// The claims of all levels together.
    pub fn claims(&self) -> Claims {
        self.levels.iter().fold(Claims::default(), |sum, track| sum.plus(track.claims))
    }

    /// The real time from the first direction to the end, with all pauses, in milliseconds, as claimed.
    pub fn real(&self) -> u64 {
        let (total, first) = (self.total(), self.splits().next().unwrap_or_default());
        let ticks = total.look.plus(total.run).0 - first.look.0;
        u64::from(ticks) * MILLISECONDS_PER_TICK + self.claims().stood
    }

    /// Returns true if a level, counted from 0, is claimed as won.
    pub(crate) fn claims_won(&self, level: usize) -> bool {
        let wins_last = self.outcome == Outcome::Finished && !self.ladder.is_storm;
        wins_last || level + 1 < self.levels.len()
    }
}
