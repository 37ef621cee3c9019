//! Splits: the times of an attempt level by level, and the history of all attempts at a ladder.

use std::fmt;

use super::ladder::MAX_LEVELS;
use super::tick::{Clocks, TICKS_PER_SECOND, Ticks};

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
    /// True if all levels were finished, or a storm was over.
    pub finished: bool,
}

impl AttemptRecord {
    /// The run time of the finished levels.
    pub fn run(&self) -> Ticks {
        sum(&self.splits)
    }

    /// The score that ranks it.
    pub fn score(&self) -> Score {
        Score { won: self.splits.len() as u32, run: self.run() }
    }

    /// The real time of the finished levels, in milliseconds.
    pub fn real(&self) -> u64 {
        self.splits.iter().fold(0, |sum, split| sum.saturating_add(split.real))
    }

    /// The time of its last split, in seconds since 1970 (UTC), rounded down.
    pub fn ended(&self) -> u64 {
        self.started.saturating_add(self.real() / 1000)
    }
}

/// The score of a run on a ladder: how many levels were won, then how soon the last of them. Except in a storm,
/// finished runs differ in time alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Score {
    /// The levels won.
    pub won: u32,
    /// The run ticks until the last win.
    pub run: Ticks,
}

impl Score {
    /// The score of the levels that were won.
    pub(super) fn of(won: impl Iterator<Item = Clocks>) -> Self {
        won.fold(Self::default(), |score, clocks| Self { won: score.won + 1, run: score.run.plus(clocks.run) })
    }

    /// Returns true if it ranks before another one.
    pub fn beats(self, other: Self) -> bool {
        self.won > other.won || self.won == other.won && self.run < other.run
    }
}

/// The signed difference of two times in ticks, displayed in seconds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Gap(pub i64);

impl Gap {
    /// How much longer `time` is than `other`.
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
    /// The index of the personal best: the finished attempt with the best score, the earlier of equals.
    pub best_number: Option<usize>,
    /// The gold of each level: its least run time and, separately, its least real time in any attempt, including
    /// unfinished ones.
    pub golds: Vec<Option<Split>>,
    /// True if it is that of a storm, in which attempts win as many levels as they can.
    pub is_storm: bool,
}

impl History {
    /// An empty history of a ladder with `levels` levels, 0 for a storm.
    pub fn new(levels: usize) -> Self {
        let golds = vec![None; levels];
        Self { attempts: Vec::new(), finished: 0, best_number: None, golds, is_storm: levels == 0 }
    }

    /// Adds an ended attempt. Splits beyond the last level are dropped, and an attempt with missing splits
    /// counts as unfinished. Linear in its splits.
    pub fn push(&mut self, mut record: AttemptRecord) {
        record.splits.truncate(self.most_levels());
        record.finished &= self.is_whole(record.splits.len());
        if self.is_storm && self.levels() < record.splits.len() {
            self.golds.resize(record.splits.len(), None);
        }
        for (gold, split) in self.golds.iter_mut().zip(&record.splits) {
            *gold = Some(
                gold.map_or(*split, |gold| Split { run: gold.run.min(split.run), real: gold.real.min(split.real) }),
            );
        }
        if record.finished {
            self.finished += 1;
            if self.best().is_none_or(|best| record.score().beats(best.score())) {
                self.best_number = Some(self.attempts.len());
            }
        }
        self.attempts.push(record);
    }

    /// The number of levels; in a storm, the most that were won.
    pub fn levels(&self) -> usize {
        self.golds.len()
    }

    /// The most levels that an attempt can win.
    pub fn most_levels(&self) -> usize {
        if self.is_storm { MAX_LEVELS as usize } else { self.levels() }
    }

    /// Returns true if an attempt that has won this many levels may be finished.
    pub fn is_whole(&self, won: usize) -> bool {
        self.is_storm || won == self.levels()
    }

    /// The personal best.
    pub fn best(&self) -> Option<&AttemptRecord> {
        self.best_number.map(|best| &self.attempts[best])
    }

    /// The sum of the golds, once every level has one.
    pub fn sum_of_best(&self) -> Option<Ticks> {
        self.golds.iter().try_fold(Ticks(0), |sum, gold| Some(sum.plus((*gold)?.run)))
    }
}

/// The total run time of splits.
pub(super) fn sum(splits: &[Split]) -> Ticks {
    splits.iter().fold(Ticks(0), |sum, split| sum.plus(split.run))
}
