//! Parts: which seeds of a long range a shard counts.

use std::fmt;

use thiserror::Error;

use mazewright_maze::{Seed, SeriesError};

/// One of several parts of a range of seeds that follow each other, each as long as the next one or one longer or
/// shorter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    seed: Seed,
    /// How many seeds the whole range has.
    pub(super) samples: u64,
    /// The number of the part, from 1.
    pub(super) number: u64,
    /// How many parts there are.
    pub(super) count: u64,
}

/// Why a range cannot be cut that way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PartError {
    /// Parts are numbered from 1 to their count.
    #[error("there is no shard {number} of {count}; shards are numbered from 1, such as 1/4 to 4/4")]
    Number {
        /// The number that was asked for.
        number: u64,
        /// How many parts there are.
        count: u64,
    },
    /// Some parts would be empty.
    #[error("{samples} mazes cannot be cut into {count} shards; choose at most {samples} shards")]
    TooMany {
        /// How many parts there are.
        count: u64,
        /// How many seeds.
        samples: u64,
    },
    /// There are no samples.
    #[error("at least one maze is needed")]
    Empty,
    /// The range goes beyond the largest seed.
    #[error(transparent)]
    BeyondTheLast(#[from] SeriesError),
}

impl Part {
    /// Part `number`, from 1, of `count` parts of the range of `samples` seeds from `seed` on.
    ///
    /// # Errors
    /// If `number` is not from 1 to `count`, if a part would be empty, or if the range goes beyond the largest seed.
    pub fn new(seed: Seed, samples: u64, number: u64, count: u64) -> Result<Self, PartError> {
        if samples == 0 {
            return Err(PartError::Empty);
        }
        if number == 0 || number > count {
            return Err(PartError::Number { number, count });
        }
        if count > samples {
            return Err(PartError::TooMany { count, samples });
        }
        seed.check_series(samples)?;
        Ok(Self { seed, samples, number, count })
    }

    /// The whole range as one part.
    ///
    /// # Errors
    /// When the range is empty or goes beyond the largest seed.
    pub fn whole(seed: Seed, samples: u64) -> Result<Self, PartError> {
        Self::new(seed, samples, 1, 1)
    }

    /// The first seed of the whole range.
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// How many seeds lie before the part with a number.
    const fn before(&self, number: u64) -> u64 {
        (self.samples as u128 * (number as u128 - 1) / self.count as u128) as u64
    }

    /// The first seed of the part.
    pub const fn first(&self) -> Seed {
        Seed(self.seed.0 + self.before(self.number))
    }

    /// The last seed of the part.
    pub const fn last(&self) -> Seed {
        Seed(self.first().0 + (self.n() - 1))
    }

    /// How many seeds the part has: at least one.
    pub const fn n(&self) -> u64 {
        self.before(self.number + 1) - self.before(self.number)
    }

    /// The seeds of the part.
    pub fn seeds(&self) -> impl Iterator<Item = Seed> {
        (self.first().0..=self.last().0).map(Seed)
    }

    /// The part of the same range with a seed, if that begins there.
    pub fn beginning_at(&self, seed: Seed) -> Option<Self> {
        let offset = u128::from(seed.0.checked_sub(self.seed.0)?);
        if offset >= u128::from(self.samples) {
            return None;
        }
        // The first part that does not begin earlier.
        let number = (offset * u128::from(self.count)).div_ceil(u128::from(self.samples)) as u64;
        let part = Self { number: number + 1, ..*self };
        (part.number <= part.count && part.first() == seed).then_some(part)
    }
}

impl fmt::Display for Part {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}/{}", self.number, self.count)
    }
}
