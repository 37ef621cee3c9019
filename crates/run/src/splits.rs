//! Splits: the times of an attempt level by level, the history of all attempts at a ladder, and how an attempt in
//! progress compares with those before it.

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
            let best = gold.unwrap_or(*split);
            *gold = Some(Split { run: best.run.min(split.run), real: best.real.min(split.real) });
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

/// An attempt in progress and the history of its ladder, which does not contain it yet. Levels count from
/// 0.
#[derive(Clone, Copy, Debug)]
pub struct Comparison<'a> {
    history: &'a History,
    splits: &'a [Split],
    current: Ticks,
    /// The times of the levels that it is compared with, instead of those of the personal best.
    against: Option<&'a [Ticks]>,
}

impl History {
    /// Compares an attempt in progress: the levels it has finished, and the run ticks since the last of
    /// them.
    pub const fn compare<'a>(&'a self, splits: &'a [Split], current: Ticks) -> Comparison<'a> {
        Comparison { history: self, splits, current, against: None }
    }

    /// The mean time of each level over all attempts that finished it, rounded down; `None` if one was never finished.
    pub fn average(&self) -> Option<Vec<Ticks>> {
        let times = |level: usize| self.attempts.iter().filter_map(move |record| Some(record.splits.get(level)?.run));
        (0..self.levels()).map(|level| mean(&times(level).collect::<Vec<_>>())).collect()
    }

    /// The median time of the finished attempts; of two in the middle, their mean, rounded down. O(n log n) for n
    /// attempts.
    pub fn median(&self) -> Option<Ticks> {
        let finished = self.attempts.iter().filter(|record| record.finished);
        let mut times: Vec<Ticks> = finished.map(AttemptRecord::run).collect();
        times.sort_unstable();
        let middle = times.len() / 2;
        let first = if times.len() % 2 == 1 { middle } else { middle.checked_sub(1)? };
        mean(&times[first..=middle])
    }

    /// The level times of the attempt that was finished last.
    pub fn last(&self) -> Option<Vec<Ticks>> {
        let last = self.attempts.iter().rfind(|record| record.finished)?;
        Some(last.splits.iter().map(|split| split.run).collect())
    }

    /// Distributes a final time over the levels in proportion to the golds, or else to `shares`, none of which may be
    /// zero.
    pub fn distribute(&self, time: Ticks, shares: &[u64]) -> Vec<Ticks> {
        let golds: Option<Vec<u64>> = self.golds.iter().map(|gold| Some(u64::from((*gold)?.run.0))).collect();
        let shares = golds.as_deref().unwrap_or(shares);
        let all = shares.iter().map(|&share| u128::from(share)).sum::<u128>();
        let (mut seen, mut given) = (0, 0);
        let level = |&share: &u64| {
            seen += u128::from(share);
            let until = (u128::from(time.0) * seen).checked_div(all).unwrap_or(0) as u32;
            let level = Ticks(until - given);
            given = until;
            level
        };
        shares.iter().map(level).collect()
    }
}

impl<'a> Comparison<'a> {
    /// Compares with the given times of levels instead of those of the personal best.
    #[must_use]
    pub const fn against(self, times: &'a [Ticks]) -> Self {
        Self { against: Some(times), ..self }
    }

    /// The time at the end of a level in the run that it is compared with.
    pub fn until(&self, level: usize) -> Option<Ticks> {
        let mut levels = self.levels()?;
        (0..=level).try_fold(Ticks(0), |sum, _| Some(sum.plus(levels.next()?)))
    }

    /// The run time so far.
    pub fn time(&self) -> Ticks {
        sum(self.splits).plus(self.current)
    }

    /// The gap to the personal best, or to whatever it is compared with, when the attempt finished a level: positive if
    /// it was behind. `None` before that, and without a personal best.
    pub fn gap(&self, level: usize) -> Option<Gap> {
        let own = sum(self.splits.get(..=level)?);
        Some(Gap::between(own, self.until(level)?))
    }

    /// The current gap: that of the last split, until the current level takes longer than in the personal
    /// best.
    pub fn gap_now(&self) -> Option<Gap> {
        let done = self.splits.len();
        let until = done.checked_sub(1).map_or_else(|| self.levels().map(|_| Ticks(0)), |last| self.until(last));
        let at_split = Gap::between(sum(self.splits), until?);
        let at_least = self.until(done).map(|until| Gap::between(self.time(), until));
        Some(at_least.map_or(at_split, |at_least| at_least.max(at_split)))
    }

    /// Returns true if the attempt finished a level faster than any attempt before.
    pub fn is_gold(&self, level: usize) -> bool {
        let gold = self.history.golds.get(level).copied().flatten();
        let can_be = level < self.history.most_levels();
        can_be && self.splits.get(level).is_some_and(|split| gold.is_none_or(|gold| split.run < gold.run))
    }

    /// The sum of best, including this attempt.
    pub fn sum_of_best(&self) -> Option<Ticks> {
        let mut sum = Ticks(0);
        for (level, gold) in self.history.golds.iter().enumerate() {
            let times = [gold.as_ref(), self.splits.get(level)];
            sum = sum.plus(times.into_iter().flatten().map(|split| split.run).min()?);
        }
        Some(sum)
    }

    /// The final time if every remaining level were as fast as its gold, and the current one no faster than
    /// it is already. A storm ends when its time is over.
    pub fn best_possible(&self) -> Option<Ticks> {
        self.end_with(self.history.golds.iter().map(|gold| Some((*gold)?.run)))
    }

    /// The final time if every remaining level were as fast as in the run that it is compared with, and the current one
    /// no faster than it is already.
    pub fn pace(&self) -> Option<Ticks> {
        self.end_with(self.levels()?.map(Some))
    }

    /// The time so far plus the times of the remaining levels.
    fn end_with(&self, levels: impl Iterator<Item = Option<Ticks>>) -> Option<Ticks> {
        if self.history.is_storm {
            return None;
        }
        let mut rest = levels.skip(self.splits.len());
        let present = match rest.next() {
            Some(level) => level?.max(self.current),
            None => self.current,
        };
        let end = sum(self.splits).plus(present);
        rest.try_fold(end, |end, level| Some(end.plus(level?)))
    }

    /// The times of the levels that it is compared with.
    fn levels(&self) -> Option<impl Iterator<Item = Ticks> + use<'a>> {
        let best = self.history.best().map(|best| best.splits.as_slice());
        if self.against.is_none() && best.is_none() {
            return None;
        }
        let given = self.against.unwrap_or_default().iter().copied();
        let best = best.filter(|_| self.against.is_none()).unwrap_or_default();
        Some(given.chain(best.iter().map(|split| split.run)))
    }
}

fn mean(times: &[Ticks]) -> Option<Ticks> {
    let sum: u64 = times.iter().map(|time| u64::from(time.0)).sum();
    let mean = sum.checked_div(times.len() as u64)?;
    // A mean fits because it is at most the largest time.
    Some(Ticks(mean as u32))
}
