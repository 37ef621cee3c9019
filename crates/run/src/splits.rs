//! Splits: the times of an attempt level by level, and the history of all attempts at a ladder.

use std::fmt;

use super::tick::{TICKS_PER_SECOND, Ticks};

/// The time of a single level of an attempt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Split {
    /// Run ticks, including those before restarts of the level.
    pub run: Ticks,
    /// Real time in milliseconds, including the look at the maze.
    pub real: u64,
}

/// An attempt at a ladder that has ended.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct AttemptRecord {
    /// When it began, in seconds since 1970 (UTC).
    pub started: u64,
    /// The finished levels, in order.
    pub splits: Vec<Split>,
    /// True if all levels were finished.
    pub finished: bool,
}

impl AttemptRecord {
    /// The run time of the finished levels.
    #[must_use]
    pub fn run(&self) -> Ticks {
        sum(&self.splits)
    }

    /// The real time of the finished levels, in milliseconds.
    #[must_use]
    pub fn real(&self) -> u64 {
        self.splits.iter().fold(0, |sum, split| sum.saturating_add(split.real))
    }

    /// The time of its last split, in seconds since 1970 (UTC), rounded down.
    #[must_use]
    pub fn ended(&self) -> u64 {
        self.started.saturating_add(self.real() / 1000)
    }
}

/// The signed difference of two times in ticks, displayed in seconds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Gap(pub i64);

impl Gap {
    /// How much longer `time` is than `other`.
    #[must_use]
    pub const fn between(time: Ticks, other: Ticks) -> Self {
        Self(time.0 as i64 - other.0 as i64)
    }
}

impl fmt::Display for Gap {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { '−' } else { '+' };
        let per_second = u64::from(TICKS_PER_SECOND);
        let (ticks, hundredths) = (self.0.unsigned_abs(), self.0.unsigned_abs() % per_second);
        let (minutes, seconds) = (ticks / per_second / 60, ticks / per_second % 60);
        if minutes == 0 {
            write!(formatter, "{sign}{seconds}.{hundredths:02}")
        } else {
            write!(formatter, "{sign}{minutes}:{seconds:02}.{hundredths:02}")
        }
    }
}

/// All ended attempts at a ladder, and the bests among them.
///
/// Adding an attempt updates the bests, so that they can be read in every frame.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct History {
    /// The attempts in the order of their start.
    pub attempts: Vec<AttemptRecord>,
    /// How many attempts were finished.
    pub finished: usize,
    /// The index of the personal best: the finished attempt with the least run time, the earlier of equals.
    pub best_number: Option<usize>,
    /// The gold of each level: its least run time and, separately, its least real time in any attempt, including
    /// unfinished ones.
    pub golds: Vec<Option<Split>>,
}

impl History {
    /// An empty history of a ladder with `levels` levels.
    #[must_use]
    pub fn new(levels: usize) -> Self {
        Self { attempts: Vec::new(), finished: 0, best_number: None, golds: vec![None; levels] }
    }

    /// Adds an ended attempt. Splits beyond the last level are dropped, and an attempt with missing splits
    /// counts as unfinished. Linear in its splits.
    pub fn push(&mut self, mut record: AttemptRecord) {
        record.splits.truncate(self.levels());
        record.finished &= record.splits.len() == self.levels();
        for (gold, split) in self.golds.iter_mut().zip(&record.splits) {
            *gold = Some(
                gold.map_or(*split, |gold| Split { run: gold.run.min(split.run), real: gold.real.min(split.real) }),
            );
        }
        if record.finished {
            self.finished += 1;
            if self.best().is_none_or(|best| record.run() < best.run()) {
                self.best_number = Some(self.attempts.len());
            }
        }
        self.attempts.push(record);
    }

    /// The number of levels.
    #[must_use]
    pub fn levels(&self) -> usize {
        self.golds.len()
    }

    /// The personal best.
    #[must_use]
    pub fn best(&self) -> Option<&AttemptRecord> {
        self.best_number.map(|best| &self.attempts[best])
    }

    /// The sum of the golds, once every level has one.
    #[must_use]
    pub fn sum_of_best(&self) -> Option<Ticks> {
        self.golds.iter().try_fold(Ticks(0), |sum, gold| Some(sum.plus((*gold)?.run)))
    }
}

/// The total run time of splits.
pub(super) fn sum(splits: &[Split]) -> Ticks {
    splits.iter().fold(Ticks(0), |sum, split| sum.plus(split.run))
}
