//! Records in a progress besides the levels of worlds: wins of daily mazes with their streaks, walks on endless planes,
//! and totals.

use std::collections::BTreeMap;

use super::{Best, MAX_DAYS};
use crate::daily::Day;
use crate::stars::Outcome;
use mazewright_maze::plane::Spot;

/// A player's best in the maze of a day.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DailyBest {
    /// The least ticks and the stars.
    pub best: Best,
    /// True if a walk that won it was begun on the very day, which streaks ask for.
    pub is_on_day: bool,
}

/// The daily mazes that a player won.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DailyRecord(pub(super) BTreeMap<Day, DailyBest>);

impl DailyRecord {
    /// The player's best in the maze of a day; `None` if it was never won.
    pub fn best(&self, day: Day) -> Option<DailyBest> {
        self.0.get(&day).copied()
    }

    /// The latest day whose maze was won, and the best in it.
    pub fn last(&self) -> Option<(Day, DailyBest)> {
        let (&day, &daily) = self.0.last_key_value()?;
        Some((day, daily))
    }

    /// How many days in a row were begun on the day itself and won, ending today, or yesterday while today is not won.
    pub fn streak(&self, today: Day) -> u32 {
        let last = if self.is_won_on_day(today) { Some(today) } else { today.previous() };
        std::iter::successors(last, |day| day.previous()).take_while(|&day| self.is_won_on_day(day)).count() as u32
    }

    /// The most days in a row that were ever begun on the day itself and won.
    pub fn longest_streak(&self) -> u32 {
        let days: Vec<Day> = self.0.iter().filter(|(_, daily)| daily.is_on_day).map(|(&day, _)| day).collect();
        let streaks = days.chunk_by(|one, next| next.previous() == Some(*one));
        streaks.map(<[Day]>::len).max().unwrap_or(0) as u32
    }

    /// The number of daily mazes won.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    fn is_won_on_day(&self, day: Day) -> bool {
        self.best(day).is_some_and(|daily| daily.is_on_day)
    }

    /// Records a win of the maze of a day that was begun on a day; returns whether it was the fastest one.
    pub(super) fn record(&mut self, day: Day, begun: Day, outcome: &Outcome) -> bool {
        let is_best = self.best(day).is_none_or(|daily| outcome.ticks < daily.best.ticks);
        self.add(day, DailyBest { best: Best::of(outcome), is_on_day: day == begun });
        is_best
    }

    /// Adds a win.
    pub(super) fn add(&mut self, day: Day, daily: DailyBest) {
        let known = self.0.entry(day).or_insert(daily);
        known.best.add(daily.best);
        known.is_on_day |= daily.is_on_day;
        if self.0.len() > MAX_DAYS {
            self.0.pop_first();
        }
    }
}

/// The most places of a plane that may have had a mark.
const MAX_MARKS: usize = 1000;

/// The saved part of a walk on an endless plane.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Roamed {
    /// The cell that the player is in.
    pub at: Spot,
    /// How many steps were walked.
    pub steps: u64,
    /// How often each mark was set or removed, so that two files can be merged: an odd count means that it is set.
    pub(super) changes: BTreeMap<Spot, u32>,
}

impl Roamed {
    /// Sets a mark in a cell, or removes it; returns false if there are too many.
    pub fn toggle_mark(&mut self, cell: Spot) -> bool {
        self.changes_of(cell).map(|changes| *changes = changes.wrapping_add(1)).is_some()
    }

    /// The cells with a mark.
    pub fn marks(&self) -> impl Iterator<Item = Spot> {
        self.changes.iter().filter(|(_, changes)| **changes % 2 == 1).map(|(&cell, _)| cell)
    }

    /// Adds the steps and marks of another walk on the same plane.
    pub(super) fn merge(&mut self, other: &Self) {
        self.steps = self.steps.max(other.steps);
        for (&cell, &changes) in &other.changes {
            if let Some(own) = self.changes_of(cell) {
                *own = changes.max(*own);
            }
        }
    }

    /// How often the mark of a cell changed; `None` if there are too many.
    fn changes_of(&mut self, cell: Spot) -> Option<&mut u32> {
        let has_room = self.changes.len() < MAX_MARKS || self.changes.contains_key(&cell);
        has_room.then(|| self.changes.entry(cell).or_default())
    }

    /// Returns true if all of it lies on the plane, and there are not too many marks.
    #[cfg(feature = "json")]
    pub(super) fn is_valid(&self) -> bool {
        let reach = mazewright_maze::plane::Plane::REACH;
        let is_there = |cell: &Spot| cell.x.abs() <= reach && cell.y.abs() <= reach;
        is_there(&self.at) && self.changes.keys().all(is_there) && self.changes.len() <= MAX_MARKS
    }
}

/// Sums over all levels that a player won, each time anew.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "json", serde(deny_unknown_fields))]
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
