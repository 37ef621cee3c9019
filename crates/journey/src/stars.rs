//! Stars: the rewards of a level, three and a golden one.

use strum::IntoStaticStr;

use mazewright_maze::measure::Solution;
use mazewright_run::inside::Trail;
use mazewright_run::{Pace, Phase, RunState, Ticks};

/// By how many percent a direct run may exceed the least.
const SLACK: u64 = 15;

/// A reward of a level.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Star {
    /// Won without a hint.
    Unaided,
    /// Walked at most 15 % more cells than the shortest path, or took at most 15 % more ticks than the
    /// fastest run.
    Direct,
    /// Won within [`Goals::par`] ticks.
    Fast,
    /// The golden star, for a perfect run: won without a hint in [`Goals::least`] ticks, the fastest there is.
    Perfect,
}

impl Star {
    /// All stars, in display order.
    pub const ALL: [Self; 4] = [Self::Unaided, Self::Direct, Self::Fast, Self::Perfect];
    /// The stars that open worlds: all but the golden one.
    pub const PLAIN: [Self; 3] = [Self::Unaided, Self::Direct, Self::Fast];

    /// The key of the star in files and translations.
    pub fn key(self) -> &'static str {
        self.into()
    }
}

/// A set of stars.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Stars(u8);

/// The targets that the stars of a level are measured against.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Goals {
    /// The ticks of the fastest possible run at a walk.
    pub least: Ticks,
    /// The most ticks of a fast run.
    pub par: Ticks,
    /// The cells of the shortest path, both ends included.
    pub path_cells: u64,
}

impl Goals {
    /// The goals of a level whose fastest run at a walk takes `least` ticks.
    pub fn new(least: Ticks, solution: &Solution) -> Self {
        Self { least, par: par(least, solution), path_cells: solution.cells }
    }

    /// The goals with two seconds more for each color of which the player stands beside a door before holding the key.
    pub(super) const fn with_doors(self, doors: u8) -> Self {
        let par = self.par.0.saturating_add(200 * doors as u32);
        Self { par: Ticks(par), ..self }
    }

    /// The par in seconds.
    pub fn par_seconds(&self) -> f64 {
        f64::from(self.par.0) / 100.0
    }

    /// The most cells of a direct walk.
    pub const fn near_cells(&self) -> u64 {
        self.path_cells.saturating_mul(100 + SLACK) / 100
    }
}

/// How many ticks a run would have taken at a walk.
///
/// Running earns no better stars: a tick counts as often as its pace is faster than a walk.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Effort {
    /// Twice the ticks, because the slowest pace above a walk is 1.5 times as fast.
    half_ticks: u32,
    /// The run ticks counted so far.
    counted: Ticks,
}

impl Effort {
    /// Counts the tick that led to a state; ticks before the clock starts count nothing. Call it once
    /// per tick.
    pub fn follow(&mut self, state: &RunState, pace: Pace) {
        if state.run > self.counted {
            self.counted = state.run;
            self.half_ticks = self.half_ticks.saturating_add(pace.halves());
        }
    }

    /// The ticks at a walk, rounded up: no run is faster than the [least](Goals::least).
    pub const fn ticks(&self) -> Ticks {
        Ticks(self.half_ticks.div_ceil(2))
    }
}

/// How a level was won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The targets of the level.
    pub goals: Goals,
    /// The [effort](Effort) from the first direction to the exit.
    pub ticks: Ticks,
    /// How many cells the player entered, the start included; a cell counts each time.
    pub walked_cells: u64,
    /// True if the path was ever shown.
    pub aided: bool,
}

impl Outcome {
    /// The outcome of a run, or `None` before it is won.
    pub fn new(goals: Goals, state: &RunState, effort: &Effort, trail: &Trail) -> Option<Self> {
        (state.phase == Phase::Won).then(|| Self {
            goals,
            ticks: effort.ticks(),
            walked_cells: trail.visits.len() as u64,
            aided: state.aided,
        })
    }

    /// The reason why this win missed the next star, given the stars of all wins; `None` once all are won. The star
    /// that is easiest to understand comes first, and the golden one last.
    pub fn missed_star(&self, won: Stars) -> Option<MissedStar> {
        let next = [Star::Unaided, Star::Direct, Star::Fast, Star::Perfect];
        let next = next.into_iter().find(|&star| !won.contains(star))?;
        let beyond = |most: Ticks| Ticks(self.ticks.0.saturating_sub(most.0));
        Some(match next {
            Star::Unaided => MissedStar::Aided,
            Star::Fast => MissedStar::Ticks(next, beyond(self.goals.par)),
            Star::Direct => MissedStar::Cells(self.walked_cells.saturating_sub(self.goals.near_cells())),
            Star::Perfect if self.aided => MissedStar::Aided,
            Star::Perfect => MissedStar::Ticks(next, beyond(self.goals.least)),
        })
    }
}

/// Why a win missed a star.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MissedStar {
    /// It was aided.
    Aided,
    /// It took too long for that star, by a number of ticks.
    Ticks(Star, Ticks),
    /// It walked too many cells, by a number.
    Cells(u64),
}

impl Stars {
    /// No star.
    pub const NONE: Self = Self(0);

    /// The stars of a won run. Each is earned on its own, and they need not come from the same run.
    pub fn of(outcome: &Outcome) -> Self {
        let near = |much: u64, least: u64| u128::from(much) * 100 <= u128::from(least) * u128::from(100 + SLACK);
        let direct = near(outcome.walked_cells, outcome.goals.path_cells)
            || near(u64::from(outcome.ticks.0), u64::from(outcome.goals.least.0));
        let earned = [
            (Star::Unaided, !outcome.aided),
            (Star::Direct, direct),
            (Star::Fast, outcome.ticks <= outcome.goals.par),
            (Star::Perfect, !outcome.aided && outcome.ticks <= outcome.goals.least),
        ];
        earned.into_iter().filter(|(_, is_earned)| *is_earned).map(|(star, _)| star).collect()
    }

    /// Returns true if a star is in the set.
    pub const fn contains(self, star: Star) -> bool {
        self.0 & 1 << star as u8 != 0
    }

    /// The set with another star.
    #[must_use]
    pub const fn with(self, star: Star) -> Self {
        Self(self.0 | 1 << star as u8)
    }

    /// The union of two sets.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The stars that the others do not contain.
    #[must_use]
    pub const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// The number of [plain](Star::PLAIN) stars.
    pub const fn count(self) -> u32 {
        self.without(Self::NONE.with(Star::Perfect)).0.count_ones()
    }

    /// The stars, in display order.
    pub fn iter(self) -> impl Iterator<Item = Star> {
        Star::ALL.into_iter().filter(move |&star| self.contains(star))
    }
}

impl FromIterator<Star> for Stars {
    fn from_iter<List: IntoIterator<Item = Star>>(list: List) -> Self {
        list.into_iter().fold(Self::NONE, Self::with)
    }
}

/// Ticks per cell at a walk.
const CELL: u64 = 20;

/// The most ticks of a fast run.
///
/// It is the least of any run plus a quarter; a second to start; a quarter of a second for each place where
/// the player can leave the path; and an eighth of what wrong branches cost at random ([`Solution::lure`], in
/// cells), but no more than the steps of the path. So turning at random is too slow wherever there is much to
/// go wrong, looking ahead may be fast at once, and knowing the path with a short pause at each junction is
/// always fast.
fn par(least: Ticks, solution: &Solution) -> Ticks {
    let least = u64::from(least.0);
    let astray = (solution.lure / 8).min(solution.steps());
    let ticks = least + least / 4 + 100 + 25 * solution.decisions + CELL * astray;
    Ticks(u32::try_from(ticks).unwrap_or(u32::MAX))
}
