//! Shares: numbers from 0 to 1 in exact millionths, for chances and parts.

use std::fmt;
use std::str::FromStr;

use super::random::Random;

/// A fraction from 0 to 1, in exact millionths.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Share(u32);

const WHOLE: u32 = 1_000_000;

/// The text is not a decimal number from 0 to 1.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a share is a number from 0 to 1 with at most six decimals, such as 0.5, not '{0}'")]
pub struct ShareError(String);

impl Share {
    /// Nothing.
    pub const NONE: Self = Self(0);
    /// All.
    pub const ALL: Self = Self(WHOLE);
    /// One half.
    pub const HALF: Self = Self(WHOLE / 2);

    /// That many hundredths; all from 100 on.
    pub const fn percent(hundredths: u8) -> Self {
        match hundredths {
            0..100 => Self(WHOLE / 100 * hundredths as u32),
            _ => Self::ALL,
        }
    }

    /// How many of `count` things the share is, rounded to the nearest.
    pub const fn of(self, count: u64) -> u64 {
        (count * self.0 as u64 + WHOLE as u64 / 2) / WHOLE as u64
    }

    /// Returns true with the probability that the share is. Draws one bounded number.
    #[inline]
    pub(crate) fn happens(self, random: &mut Random) -> bool {
        random.below(u64::from(WHOLE)) < u64::from(self.0)
    }

    /// The share as a number from 0 to 1.
    pub const fn value(self) -> f64 {
        self.0 as f64 / WHOLE as f64
    }

    /// 64 coins at once, each set with exactly the chance that the share is.
    ///
    /// A coin is set when a random binary fraction is less than the share. All 64 fractions get one
    /// digit of each word that is drawn, first digit first, until every comparison is decided or all
    /// further digits of the share are zero: one word for a half, about eight for any other share,
    /// none for nothing and for all.
    #[inline]
    pub fn coins(self, random: &mut Random) -> u64 {
        if self.0 == WHOLE {
            return u64::MAX;
        }
        let (mut set, mut undecided) = (0, u64::MAX);
        let mut rest = self.0;
        while rest > 0 && undecided != 0 {
            let digits = random.word();
            rest *= 2;
            if rest >= WHOLE {
                rest -= WHOLE;
                set |= undecided & !digits;
                undecided &= digits;
            } else {
                undecided &= !digits;
            }
        }
        set
    }

    /// Returns true if a coin of this chance always falls on one side.
    pub(super) const fn is_certain(self) -> bool {
        self.0 == 0 || self.0 == WHOLE
    }

    /// Returns true if the share is zero.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }
}

impl fmt::Display for Share {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => formatter.write_str("0"),
            WHOLE => formatter.write_str("1"),
            millionths => formatter.write_str(format!("0.{millionths:06}").trim_end_matches('0')),
        }
    }
}

impl FromStr for Share {
    type Err = ShareError;

    fn from_str(text: &str) -> Result<Self, ShareError> {
        let error = || ShareError(text.chars().take(40).collect());
        let (whole, decimals) = text.trim().split_once('.').unwrap_or((text.trim(), ""));
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() && decimals.is_empty() || !digits(whole) || !digits(decimals) {
            return Err(error());
        }
        let whole: u32 = if whole.is_empty() { 0 } else { whole.parse().map_err(|_| error())? };
        if decimals.len() > 6 || whole > 1 {
            return Err(error());
        }
        let millionths: u32 = format!("{decimals:0<6}").parse().map_err(|_| error())?;
        let sum = whole * WHOLE + millionths;
        if sum > WHOLE { Err(error()) } else { Ok(Self(sum)) }
    }
}
