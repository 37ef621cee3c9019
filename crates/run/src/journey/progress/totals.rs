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
        for (total, more) in [
            (&mut self.levels, 1),
            (&mut self.unaided, u64::from(!outcome.aided)),
            (&mut self.cells, outcome.walked_cells),
            (&mut self.astray, astray),
            (&mut self.ticks, u64::from(outcome.ticks.0)),
        ] {
            *total = total.saturating_add(more);
        }
    }

    /// Keeps the larger sum of each: two programs that wrote at the same time had most of them in common.
    pub(super) fn merge(&mut self, other: &Self) {
        self.levels = self.levels.max(other.levels);
        self.unaided = self.unaided.max(other.unaided);
        self.cells = self.cells.max(other.cells);
        self.astray = self.astray.max(other.astray);
        self.ticks = self.ticks.max(other.ticks);
    }
}
