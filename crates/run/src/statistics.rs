//! Statistics of the attempts at a ladder.

use std::collections::BTreeMap;

use super::splits::History;
use super::tick::Ticks;

/// Seconds per day; Unix time has no leap seconds.
pub const SECONDS_PER_DAY: u64 = 86_400;

/// Statistics of all attempts at a ladder.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// How many attempts there were.
    pub attempts: usize,
    /// How many of them were finished.
    pub finished: usize,
    /// How many attempts finished each level.
    pub reached: Vec<usize>,
    /// The mean time of the finished attempts, rounded down to a tick.
    pub mean: Option<Ticks>,
    /// The median time of the finished attempts; of two in the middle, their mean, rounded down.
    pub median: Option<Ticks>,
    /// The days with an attempt, in order.
    pub days: Vec<Day>,
}

/// The attempts that began on one day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Day {
    /// Days since 1970-01-01 (UTC).
    pub day: u64,
    /// How many attempts there were.
    pub attempts: usize,
    /// How many of them were finished.
    pub finished: usize,
    /// The best time of this day.
    pub best: Option<Ticks>,
    /// The best time of this day and all earlier ones.
    pub best_so_far: Option<Ticks>,
}

impl History {
    /// Statistics of all attempts, in O(n log n) for n attempts.
    pub fn statistics(&self) -> Statistics {
        let mut days: BTreeMap<u64, Day> = BTreeMap::new();
        let mut reached = vec![0; self.levels()];
        let mut times = Vec::with_capacity(self.finished);
        for record in &self.attempts {
            let number = record.started / SECONDS_PER_DAY;
            let day = days.entry(number).or_default();
            day.day = number;
            day.attempts += 1;
            for count in reached.iter_mut().take(record.splits.len()) {
                *count += 1;
            }
            if record.finished {
                let time = record.run();
                times.push(time);
                day.finished += 1;
                day.best = least(day.best, Some(time));
            }
        }
        let mut days: Vec<Day> = days.into_values().collect();
        let mut best = None;
        for day in &mut days {
            best = least(best, day.best);
            day.best_so_far = best;
        }
        times.sort_unstable();
        Statistics {
            attempts: self.attempts.len(),
            finished: times.len(),
            reached,
            mean: mean(&times),
            median: median(&times),
            days,
        }
    }
}

/// The lesser of two times, if there is any.
fn least(one: Option<Ticks>, other: Option<Ticks>) -> Option<Ticks> {
    one.into_iter().chain(other).min()
}

fn mean(times: &[Ticks]) -> Option<Ticks> {
    let sum: u64 = times.iter().map(|time| u64::from(time.0)).sum();
    let mean = sum.checked_div(times.len() as u64)?;
    // A mean fits because it is at most the largest time.
    Some(Ticks(mean as u32))
}

/// The median of times in order.
fn median(times: &[Ticks]) -> Option<Ticks> {
    let middle = times.len() / 2;
    if times.len() % 2 == 1 { times.get(middle).copied() } else { mean(times.get(middle.checked_sub(1)?..=middle)?) }
}
