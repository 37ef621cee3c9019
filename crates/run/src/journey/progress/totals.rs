//! Totals over all levels: cells walked and levels won.

use crate::journey::stars::Outcome;

/// Sums over all levels that a player won, each time anew.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "progress", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "progress", serde(deny_unknown_fields))]
pub struct Totals {
    /// Levels won.
    pub levels: u64,
    /// Those won without a hint.
    pub unaided: u64,
    /// Cells walked.
    pub cells: u64,
    /// Cells walked beyond the shortest paths.
    pub astray: u64,
    /// Ticks from first directions to exits, at a walk.
    pub ticks: u64,
}

impl Totals {
    /// Adds a win.
    pub(super) fn add(&mut self, outcome: &Outcome) {
        let astray = outcome.walked_cells.saturating_sub(outcome.goals.path_cells);
        let more = [1, u64::from(!outcome.aided), outcome.walked_cells, astray, u64::from(outcome.ticks.0)];
        for (total, more) in self.sums().into_iter().zip(more) {
            *total = total.saturating_add(more);
        }
    }

    /// Keeps the larger sum of each: two programs that wrote at the same time had most of them in common.
    pub(super) fn merge(&mut self, mut other: Self) {
        for (total, other) in self.sums().into_iter().zip(other.sums()) {
            *total = *other.max(total);
        }
    }

    fn sums(&mut self) -> [&mut u64; 5] {
        [&mut self.levels, &mut self.unaided, &mut self.cells, &mut self.astray, &mut self.ticks]
    }
}
