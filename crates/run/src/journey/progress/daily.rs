//! Wins of daily mazes, and the streaks that they make.

use std::collections::BTreeMap;

use super::{Best, MAX_DAYS};
use crate::journey::daily::Day;
use crate::journey::stars::Outcome;

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
        let days = std::iter::successors(last, |day| day.previous());
        days.take_while(|&day| self.is_won_on_day(day)).count() as u32
    }

    /// The most days in a row that were ever begun on the day itself and won.
    pub fn longest_streak(&self) -> u32 {
        let days = self.0.iter().filter(|(_, daily)| daily.is_on_day);
        let days: Vec<Day> = days.map(|(&day, _)| day).collect();
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
        let daily = DailyBest { best: Best::of(outcome), is_on_day: day == begun };
        self.add(day, daily);
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
