//! Stars: what a won level gives, three at most.

use crate::Ticks;
use mazewright_maze::measure::Solution;

/// How much more than the least a near-perfect walk may take, in percent.
const NEAR_PERFECT: u64 = 15;

/// Something that a level rewards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Star {
    /// Won without a hint.
    Unaided,
    /// Walked hardly more cells than the way has, or took hardly more time than anybody needs: at most
    /// 15 % more.
    NearPerfect,
    /// Won within the [par].
    Fast,
}

impl Star {
    /// All stars, in the order in which they are shown.
    pub const ALL: [Self; 3] = [Self::Unaided, Self::NearPerfect, Self::Fast];

    /// What names the star in files and translations.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Unaided => "unaided",
            Self::NearPerfect => "near-perfect",
            Self::Fast => "fast",
        }
    }
}

/// A set of stars.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Stars(u8);

/// How a level was won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The ticks from the first direction to the exit.
    pub ticks: Ticks,
    /// The ticks that the quickest run takes.
    pub least: Ticks,
    /// The ticks within which the run is fast: [`par`].
    pub par: Ticks,
    /// The cells that the player came into, the first one included, each time anew.
    pub walked_cells: u64,
    /// The cells of the shortest way, both ends included.
    pub way_cells: u64,
    /// Whether the way was ever shown.
    pub aided: bool,
}

impl Stars {
    /// No star.
    pub const NONE: Self = Self(0);

    /// The stars of a run that was won. The three are earned apart from each other, and need not be
    /// earned in the same run.
    #[must_use]
    pub fn of(outcome: &Outcome) -> Self {
        let near = |much: u64, least: u64| {
            u128::from(much) * 100 <= u128::from(least) * u128::from(100 + NEAR_PERFECT)
        };
        let near_perfect = near(outcome.walked_cells, outcome.way_cells)
            || near(u64::from(outcome.ticks.0), u64::from(outcome.least.0));
        let earned = [
            (Star::Unaided, !outcome.aided),
            (Star::NearPerfect, near_perfect),
            (Star::Fast, outcome.ticks <= outcome.par),
        ];
        let earned = earned.into_iter().filter(|(_, is_earned)| *is_earned);
        earned.map(|(star, _)| star).collect()
    }

    /// Whether a star is among them.
    #[must_use]
    pub const fn contains(self, star: Star) -> bool {
        self.0 & 1 << star as u8 != 0
    }

    /// The stars with one more.
    #[must_use]
    pub const fn with(self, star: Star) -> Self {
        Self(self.0 | 1 << star as u8)
    }

    /// The stars of both.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Those that others lack.
    #[must_use]
    pub const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// How many there are.
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The stars, in the order in which they are shown.
    pub fn iter(self) -> impl Iterator<Item = Star> {
        Star::ALL
            .into_iter()
            .filter(move |&star| self.contains(star))
    }
}

impl FromIterator<Star> for Stars {
    fn from_iter<List: IntoIterator<Item = Star>>(list: List) -> Self {
        list.into_iter().fold(Self::NONE, Self::with)
    }
}

/// Ticks that a cell takes.
const CELL: u64 = 20;

/// The ticks within which a maze is won fast.
///
/// The least of any run and a quarter of it, since nobody cuts every corner; a second to set out; a
/// quarter of a second for each place where one can leave the way; and an eighth of what the wrong
/// branches cost one who knows nothing ([`Solution::lure`], a cell each on average), but no more than the
/// steps of the way. So one who walks into every second wrong branch, as at random, is too slow wherever
/// there is much to go wrong, one who looks ahead may be fast at once, and one who has learned the way
/// and hesitates a little at each junction is fast for certain.
#[must_use]
pub fn par(least: Ticks, solution: &Solution) -> Ticks {
    let least = u64::from(least.0);
    let astray = (solution.lure / 8).min(solution.steps());
    let ticks = least + least / 4 + 100 + 25 * solution.decisions + CELL * astray;
    Ticks(u32::try_from(ticks).unwrap_or(u32::MAX))
}
