//! Merging: the shards of a range of seeds, in any order, put together again.

use thiserror::Error;

use mazewright_maze::{Recipe, Seed};

use super::part::Part;
use super::shard::{MaskName, Shard};
use super::tally::Overflow;

/// Puts shards together: memory is that of one shard, and a few words for each that was added.
#[derive(Clone, Debug)]
pub struct Merger {
    all: Shard,
    /// The parts so far, in the order in which they were added.
    parts: Vec<Part>,
}

/// Why shards do not make one. Shards are numbered from 0, in the order in which they were added.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum MergeError {
    /// A shard counts other mazes than the first one.
    #[error("counts other mazes: {here}, in the first file {first}; merge those alone")]
    OtherMazes {
        /// Those of this shard.
        here: String,
        /// Those of the first shard.
        first: String,
    },
    /// Two shards count the same seeds.
    #[error("counts seed {} a second time", seed.0)]
    Doubled {
        /// The shards, in the order of their seeds.
        shards: [usize; 2],
        /// The first seed that both count.
        seed: Seed,
    },
    /// Seeds of the range were not counted.
    #[error("{}", missing(seeds, part))]
    Missing {
        /// The first and the last of them.
        seeds: [Seed; 2],
        /// The first missing part, if its plan is known.
        part: Option<Part>,
    },
    /// The sums are too large.
    #[error(transparent)]
    Overflow(#[from] Overflow),
}

/// Advice about seeds that were not counted.
fn missing([first, last]: &[Seed; 2], part: &Option<Part>) -> String {
    let (first, last) = (first.0, last.0);
    match part {
        Some(part) => {
            format!("shard {part} is missing: seeds {first} to {last}; count it and add its file")
        }
        None => format!("seeds {first} to {last} are missing; add the file that counts them"),
    }
}

impl Merger {
    /// Begins with a shard.
    pub fn new(first: Shard) -> Self {
        Self { parts: vec![first.part], all: first }
    }

    /// Adds a shard of the same mazes.
    ///
    /// # Errors
    /// When it counts other mazes, or the sums would overflow.
    pub fn add(&mut self, shard: &Shard) -> Result<(), MergeError> {
        let (here, first) = (shard.mazes(), self.all.mazes());
        if here != first {
            return Err(MergeError::OtherMazes { here, first });
        }
        for (row, other) in self.all.rows.iter_mut().zip(&shard.rows) {
            row.merge(other)?;
        }
        self.parts.push(shard.part);
        Ok(())
    }

    /// The sum of the shards added so far, with the part of the first one.
    pub const fn so_far(&self) -> &Shard {
        &self.all
    }

    /// All shards as one.
    ///
    /// # Errors
    /// As [`Merger::whole`].
    pub fn finish(self) -> Result<Shard, MergeError> {
        let part = self.whole()?;
        Ok(Shard { part, ..self.all })
    }

    /// The whole range of seeds, if the shards count each of them once.
    ///
    /// # Errors
    /// When a shard is duplicated or missing.
    pub fn whole(&self) -> Result<Part, MergeError> {
        let mut order: Vec<usize> = (0..self.parts.len()).collect();
        order.sort_by_key(|&shard| self.parts[shard].first().0);
        let ends = |part: &Part| u128::from(part.seed().0) + u128::from(part.samples);
        let start = self.parts.iter().map(|part| part.seed().0).min();
        let start = start.unwrap_or_default();
        let end = self.parts.iter().map(ends).max().unwrap_or_default();
        let mut next = u128::from(start);
        let mut before = 0;
        for shard in order {
            let part = &self.parts[shard];
            let first = u128::from(part.first().0);
            if first > next {
                return Err(self.missing(next, first));
            }
            if first < next {
                return Err(MergeError::Doubled { shards: [before, shard], seed: part.first() });
            }
            next = first + u128::from(part.n());
            before = shard;
        }
        if next < end {
            return Err(self.missing(next, end));
        }
        let samples = u64::try_from(end - u128::from(start)).map_err(|_| Overflow)?;
        Ok(Part::whole(Seed(start), samples).map_err(|_| Overflow)?)
    }

    /// The error for the seeds that are missing from one up to another.
    fn missing(&self, next: u128, end: u128) -> MergeError {
        // Both are seeds, or one more than the last.
        let seed = Seed(next as u64);
        let mut parts = self.parts.iter();
        MergeError::Missing {
            seeds: [seed, Seed((end - 1) as u64)],
            part: parts.find_map(|part| part.beginning_at(seed)),
        }
    }
}

impl Shard {
    /// The mazes that are counted: their recipes without a seed, and the mask.
    fn mazes(&self) -> String {
        let text = |recipe: Recipe| recipe.to_string().trim_end_matches("/0").to_owned();
        let recipes: Vec<String> = self.recipes(Seed(0)).map(text).collect();
        let mask = self.common.mask.as_ref();
        let mask =
            mask.map(|MaskName { name, digest }| format!(" with the mask {name}, whose digest is {digest:016x}"));
        recipes.join(", ") + &mask.unwrap_or_default()
    }
}
