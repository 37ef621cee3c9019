//! Categories: named ladders to race, with the official seed, the seed of the day or any other.

use std::num::{NonZeroU16, NonZeroU32};

use strum::IntoStaticStr;

use super::ladder::{Algorithms, Growth, Ladder};
use mazewright_maze::inside::fnv_1a;
use mazewright_maze::inside::random::split_mix;
use mazewright_maze::{Algorithm, Seed, Size};

/// A race with a name. A category never changes; an improved one gets a new name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum Category {
    /// One level of 20x20 cells.
    #[strum(serialize = "20x20")]
    Single,
    /// Five levels of the default ladder.
    #[strum(serialize = "5-levels")]
    Five,
    /// Ten levels of the default ladder.
    #[strum(serialize = "10-levels")]
    Ten,
    /// Fifty levels by several algorithms.
    Marathon,
    /// As many levels by several algorithms as possible in three minutes.
    Storm,
}

impl Category {
    /// All categories, in display order.
    pub const ALL: [Self; 5] = [Self::Single, Self::Five, Self::Ten, Self::Marathon, Self::Storm];

    /// The name, from which its seeds are derived.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The default seed, derived from the name alone.
    pub fn official_seed(self) -> Seed {
        self.seed_of("")
    }

    /// The seed of a UTC day, in days since 1970-01-01: the same everywhere on that day.
    pub fn seed_of_day(self, day: u64) -> Seed {
        self.seed_of(&format!(" day {day}"))
    }

    /// The 40-bit seed of a text: the upper bits of the output of SplitMix64 started at
    /// the FNV-1a hash of "mazewright ", the name of the category and the text.
    fn seed_of(self, text: &str) -> Seed {
        Seed::code(split_mix(&mut fnv_1a(format!("mazewright {}{text}", self.name()).as_bytes())))
    }

    /// The ladder with a seed.
    pub fn ladder(self, seed: Seed) -> Ladder {
        let backtracker = Algorithms::One(Algorithm::RecursiveBacktracker);
        let (default, growth) = (size(Ladder::DEFAULT_SIZE.0 as u16, Ladder::DEFAULT_SIZE.1 as u16), Growth::default());
        // One column and one row more per level.
        let slow = Growth { columns: 1, rows: 1 };
        let (first, growth, levels, algorithms) = match self {
            Self::Single => (size(20, 20), Growth::NONE, 1, backtracker),
            Self::Five => (default, growth, 5, backtracker),
            Self::Ten => (default, growth, 10, backtracker),
            Self::Marathon => (size(6, 4), slow, 50, Algorithms::Tour),
            Self::Storm => (size(4, 3), slow, 0, Algorithms::Tour),
        };
        let (levels, is_storm) = (NonZeroU32::new(levels), self == Self::Storm);
        Ladder { growth, levels, is_storm, ..Ladder::new(first, algorithms, seed) }
    }
}

fn size(columns: u16, rows: u16) -> Size {
    let side = |cells| NonZeroU16::new(cells).unwrap_or(NonZeroU16::MIN);
    Size::small(side(columns), side(rows))
}
