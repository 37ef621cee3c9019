//! Splits: the times of an attempt level by level, and what all attempts at a ladder add up to.

use std::fmt;

use super::tick::{TICKS_PER_SECOND, Ticks};

/// The time of one level of an attempt; not counted from the beginning of the attempt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Split {
    /// Run ticks, those before restarts of the level included.
    pub run: Ticks,
    /// Real time in milliseconds, looking at the maze included.
    pub real: u64,
}

/// One attempt at a ladder, when it has ended.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct AttemptRecord {
    /// When it began, in seconds since 1970 (UTC).
    pub started: u64,
    /// The levels that were finished, in order.
    pub splits: Vec<Split>,
    /// Whether all of them were.
    pub finished: bool,
}

impl AttemptRecord {
    /// The run time of the levels that were finished.
    #[must_use]
    pub fn run(&self) -> Ticks {
        sum(&self.splits)
    }

    /// The real time of the levels that were finished, in milliseconds.
    #[must_use]
    pub fn real(&self) -> u64 {
        self.splits
            .iter()
            .fold(0, |sum, split| sum.saturating_add(split.real))
    }

    /// When the last of its splits was, in seconds since 1970 (UTC), rounded down.
    #[must_use]
    pub fn ended(&self) -> u64 {
        self.started.saturating_add(self.real() / 1000)
    }
}

/// How many ticks more or less one time has than another; written with its sign, in seconds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Gap(pub i64);

impl Gap {
    /// What a time has more than another.
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

/// All attempts at one ladder that have ended, with the bests among them.
///
/// The bests are kept up to date by every attempt that is added, so that they may be asked for in
/// every frame.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct History {
    attempts: Vec<AttemptRecord>,
    finished: usize,
    best: Option<usize>,
    golds: Vec<Option<Split>>,
}

impl History {
    /// No attempt yet at a ladder of so many levels.
    #[must_use]
    pub fn new(levels: usize) -> Self {
        Self {
            attempts: Vec::new(),
            finished: 0,
            best: None,
            golds: vec![None; levels],
        }
    }

    /// Adds an attempt that has ended. Splits beyond the last level are left out, and an attempt
    /// that lacks some is not finished, whatever it says. Linear in its splits.
    pub fn push(&mut self, mut tried: AttemptRecord) {
        tried.splits.truncate(self.levels());
        tried.finished &= tried.splits.len() == self.levels();
        for (gold, split) in self.golds.iter_mut().zip(&tried.splits) {
            *gold = Some(gold.map_or(*split, |gold| Split {
                run: gold.run.min(split.run),
                real: gold.real.min(split.real),
            }));
        }
        if tried.finished {
            self.finished += 1;
            if self.best().is_none_or(|best| tried.run() < best.run()) {
                self.best = Some(self.attempts.len());
            }
        }
        self.attempts.push(tried);
    }

    /// The number of levels.
    #[must_use]
    pub fn levels(&self) -> usize {
        self.golds.len()
    }

    /// The attempts in the order in which they began.
    #[must_use]
    pub fn attempts(&self) -> &[AttemptRecord] {
        &self.attempts
    }

    /// How many attempts were finished.
    #[must_use]
    pub const fn finished(&self) -> usize {
        self.finished
    }

    /// The number, from 0, of the personal best: the finished attempt with the least run time, the
    /// earlier of equals.
    #[must_use]
    pub const fn best_number(&self) -> Option<usize> {
        self.best
    }

    /// The personal best.
    #[must_use]
    pub fn best(&self) -> Option<&AttemptRecord> {
        self.best.map(|best| &self.attempts[best])
    }

    /// The gold of each level: its least run time and, apart from that, its least real time in any
    /// attempt, unfinished ones included.
    #[must_use]
    pub fn golds(&self) -> &[Option<Split>] {
        &self.golds
    }

    /// The run time of all golds together, once there is one for each level.
    #[must_use]
    pub fn sum_of_best(&self) -> Option<Ticks> {
        self.golds
            .iter()
            .try_fold(Ticks(0), |sum, gold| Some(sum.plus((*gold)?.run)))
    }
}

/// The run time of some splits together.
pub(super) fn sum(splits: &[Split]) -> Ticks {
    splits
        .iter()
        .fold(Ticks(0), |sum, split| sum.plus(split.run))
}
