//! Why a file is not a replay: a stable code, the offset, and a sentence.

use strum::IntoStaticStr;
use thiserror::Error;

use super::{MAX_BYTES, MAX_PROGRAM, MAX_TICKS, Replay};
use crate::ladder::CodeError;

/// Why bytes are not a replay, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{problem}, at byte {offset}")]
pub struct ReadError {
    /// The problem there.
    pub problem: Problem,
    /// The offset of the part that is wrong: in bytes of the binary form, or in characters other than white
    /// space if the text form itself is wrong.
    pub offset: usize,
}

/// Why bytes are not a replay.
#[derive(Clone, PartialEq, Eq, Debug, Error, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum Problem {
    /// It starts like neither form.
    #[error("not a replay; a replay begins with MWR, or as text with mwr1:")]
    NotAReplay,
    /// Its version is not known.
    #[error("{}", version(*.0))]
    UnknownVersion(u8),
    /// It is larger than any replay.
    #[error("the file is larger than a replay can be: {MAX_BYTES} bytes, or as text {} bytes", Replay::MAX_FILE)]
    TooLarge,
    /// The text form has an invalid character.
    #[error("the text has a character other than A-Z, a-z, 0-9, - and _")]
    TextCharacter,
    /// The text form ends in the middle of a byte.
    #[error("the text has the wrong number of characters, or leftover bits that are not zero")]
    TextEnd,
    /// The bytes end too early.
    #[error("the replay is cut off")]
    Truncated,
    /// A number has more bytes than it needs.
    #[error("a number is written longer than it needs to be")]
    NumberNotMinimal,
    /// A number is larger than its place allows.
    #[error("a number is larger than it can be here")]
    NumberTooLarge,
    /// The version of the program is not a short text.
    #[strum(serialize = "program-version")]
    #[error("the version of the program is not 1 to {MAX_PROGRAM} visible ASCII characters")]
    Program,
    /// The race code cannot be read.
    #[error("{0}")]
    Ladder(CodeError),
    /// The race code is not written canonically.
    #[error("the race code is not in its one form, {0}")]
    LadderNotCanonical(String),
    /// The number of levels does not match the ladder.
    #[error("{0} levels do not fit the race and the outcome")]
    LevelCount(u64),
    /// The levels last longer than any run.
    #[error("the levels have more than {MAX_TICKS} ticks together, the most that a run has")]
    TooManyTicks,
    /// The byte of what is held is too large, has a pace where there is none, or is that of a stick for what keys can
    /// hold.
    #[error("what is held has no meaning here")]
    UnknownInput,
    /// A stretch holds what the one before holds, or goes back to the start from there.
    #[error("the same is held as before")]
    ChangesNothing,
    /// There are bytes after the end.
    #[error("there are bytes after the end of the replay")]
    TrailingBytes,
    /// The checksum is wrong.
    #[error("the checksum is wrong: the file is damaged")]
    Checksum,
}

fn version(version: u8) -> String {
    if version.is_ascii_digit() {
        return "as text, a replay begins with mwr1: in small letters".to_owned();
    }
    format!("the replay has format {version}, which this release does not know; get a newer release")
}

impl Problem {
    /// Its name for programs, which never changes.
    pub fn code(&self) -> &'static str {
        self.into()
    }
}
