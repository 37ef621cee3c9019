//! A climb of the endless ladder: three lanterns, and what puts them out.

use super::stars::{Goals, Outcome};
use mazewright_run::{Storm, Ticks};

/// A climb of the endless ladder, level by level, for as long as a lantern burns.
///
/// A lantern goes out in each level that takes longer than [`Climb::limit`] or whose path is shown; winning a
/// milestone, every tenth level, lights one again. A climb begins after the last milestone that was ever won.
///
/// ```
/// use mazewright_journey::Climb;
///
/// let climb = Climb::begin(23);
/// assert_eq!((climb.level, climb.lanterns), (21, 3));
/// let climb = climb.after(true).unwrap().after(true).unwrap();
/// assert_eq!((climb.level, climb.lanterns), (23, 1));
/// assert_eq!(climb.after(true), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "json", serde(deny_unknown_fields))]
pub struct Climb {
    /// The level to be won next, from 1.
    pub level: u32,
    /// The lanterns that burn, from 1 to [`Climb::LANTERNS`].
    pub lanterns: u32,
}

impl Climb {
    /// The lanterns at the start, which are the most there are.
    pub const LANTERNS: u32 = Storm::LANTERNS;
    /// The levels from one milestone to the next.
    const MILESTONE: u32 = Storm::MILESTONE;

    /// The climb that begins after the last milestone up to the highest level ever won, which is 0 if there is none.
    pub const fn begin(highest: u32) -> Self {
        let milestone = highest - highest % Self::MILESTONE;
        Self { level: milestone.saturating_add(1), lanterns: Self::LANTERNS }
    }

    /// The most ticks of a run that costs no lantern: twice [`Goals::par`].
    pub const fn limit(goals: &Goals) -> Ticks {
        Ticks(goals.par.0.saturating_mul(2))
    }

    /// Returns true if a win cost a lantern.
    pub fn costs_lantern(outcome: &Outcome) -> bool {
        outcome.aided || outcome.ticks > Self::limit(&outcome.goals)
    }

    /// The climb after the win of its level, with or without the loss of a lantern; `None` if that was the last one.
    pub fn after(self, is_lantern_lost: bool) -> Option<Self> {
        let left = self.lanterns - u32::from(is_lantern_lost && self.lanterns > 0);
        let lit = u32::from(left > 0 && self.level.is_multiple_of(Self::MILESTONE));
        (left > 0).then(|| Self { level: self.level.saturating_add(1), lanterns: (left + lit).min(Self::LANTERNS) })
    }
}
