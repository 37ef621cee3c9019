//! Why a file is no replay: a stable code, the place, and a sentence.

use thiserror::Error;

use super::{MAX_BYTES, MAX_PROGRAM, MAX_TICKS};
use crate::ladder::CodeError;

/// Why bytes are no replay, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{problem}, at byte {offset}")]
pub struct ReadError {
    /// What is wrong.
    pub problem: Problem,
    /// How many bytes lie before the part that is wrong, in the binary form; for what is wrong with
    /// the text form, how many characters other than white space.
    pub offset: usize,
}

/// What is wrong with bytes that are no replay.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Problem {
    /// Neither form begins like this.
    #[error("this is no replay; a replay begins with MWR, or as text with mwr1:")]
    NotAReplay,
    /// The form is of another version.
    #[error("the replay has format {0}, which this release does not know; get a newer one")]
    UnknownVersion(u8),
    /// No replay is that large.
    #[error("the file is larger than {MAX_BYTES} bytes, the most that a replay has")]
    TooLarge,
    /// The text form holds a character that it cannot.
    #[error("the text has a character that is none of A-Z, a-z, 0-9, - and _")]
    TextCharacter,
    /// The text form ends in the middle of a byte.
    #[error("the text has a wrong number of characters, or leftover bits that are not zero")]
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
    /// The version of the program is no short text.
    #[error("the version of the program is not 1 to {MAX_PROGRAM} visible ASCII characters")]
    Program,
    /// The ladder code cannot be read.
    #[error("{0}")]
    Ladder(CodeError),
    /// The ladder has another code.
    #[error("the ladder code is not in its one form, {0}")]
    LadderNotCanonical(String),
    /// The outcome is none that there is.
    #[error("the outcome {0} is neither 0, finished, nor 1, given up")]
    Outcome(u8),
    /// The ladder has another number of levels.
    #[error("{0} levels do not fit the ladder and the outcome")]
    LevelCount(u64),
    /// The levels last longer than any run.
    #[error("the levels have more than {MAX_TICKS} ticks together, the most that a run has")]
    TooManyTicks,
    /// So many changes cannot follow.
    #[error("{0} changes do not fit into the bytes that follow")]
    TooManyChanges(u64),
    /// The bits of a change begin with 11111, or tell what changes of a key direction while none is held.
    #[error("the bits of the change have no meaning here")]
    UnknownChange,
    /// A change of the same tick belongs before the one before.
    #[error("two changes of one tick are out of order, or of one kind")]
    ChangeOrder,
    /// A change leaves all as it was.
    #[error("the change changes nothing")]
    ChangeChangesNothing,
    /// A direction that has a shorter form is told in full.
    #[error("a key direction is written in full though a key direction was held before")]
    KeyWrittenInFull,
    /// A change comes when the level is over.
    #[error("the change comes after the last tick of its level")]
    ChangeAfterEnd,
    /// The last byte of the changes has bits that are not used and not zero.
    #[error("the bits that fill up the last byte of the changes are not zero")]
    NonzeroPadding,
    /// Real time goes backwards.
    #[error("real time is earlier here than before")]
    TimeBackwards,
    /// The claimed time is not that of the levels.
    #[error("the result claims {claimed} ticks, the levels have {sum}")]
    ResultNotSum {
        /// The run ticks that are claimed.
        claimed: u64,
        /// The run ticks of the levels.
        sum: u64,
    },
    /// There is more after the end.
    #[error("there are bytes after the end of the replay")]
    TrailingBytes,
    /// The checksum is not that of the bytes.
    #[error("the checksum does not fit: the file is damaged")]
    Checksum,
}

impl Problem {
    /// The name that programs know the problem by; it never changes.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotAReplay => "not-a-replay",
            Self::UnknownVersion(_) => "unknown-version",
            Self::TooLarge => "too-large",
            Self::TextCharacter => "text-character",
            Self::TextEnd => "text-end",
            Self::Truncated => "truncated",
            Self::NumberNotMinimal => "number-not-minimal",
            Self::NumberTooLarge => "number-too-large",
            Self::Program => "program-version",
            Self::Ladder(_) => "ladder",
            Self::LadderNotCanonical(_) => "ladder-not-canonical",
            Self::Outcome(_) => "unknown-outcome",
            Self::LevelCount(_) => "level-count",
            Self::TooManyTicks => "too-many-ticks",
            Self::TooManyChanges(_) => "too-many-changes",
            Self::UnknownChange => "unknown-change",
            Self::ChangeOrder => "change-order",
            Self::ChangeChangesNothing => "change-changes-nothing",
            Self::KeyWrittenInFull => "key-written-in-full",
            Self::ChangeAfterEnd => "change-after-end",
            Self::NonzeroPadding => "nonzero-padding",
            Self::TimeBackwards => "time-backwards",
            Self::ResultNotSum { .. } => "result-not-sum",
            Self::TrailingBytes => "trailing-bytes",
            Self::Checksum => "checksum",
        }
    }
}
