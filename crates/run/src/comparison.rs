//! Comparison of an attempt in progress with the attempts before it.

use super::splits::{Gap, History, Split, sum};
use super::tick::Ticks;

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
        let mean = |level: usize| {
            let splits = self.attempts.iter();
            let splits = splits.filter_map(|record| record.splits.get(level));
            let (sum, count) = splits.fold((0, 0), |(sum, count), split| (sum + u64::from(split.run.0), count + 1_u64));
            sum.checked_div(count).map(|mean| Ticks(mean as u32))
        };
        (0..self.levels()).map(mean).collect()
    }

    /// The level times of the attempt that was finished last.
    pub fn last(&self) -> Option<Vec<Ticks>> {
        let last = self.attempts.iter().rfind(|record| record.finished)?;
        Some(last.splits.iter().map(|split| split.run).collect())
    }

    /// Distributes a final time over the levels in proportion to the golds, or else to `shares`, none of which may be
    /// zero.
    pub fn share_out(&self, time: Ticks, shares: &[u64]) -> Vec<Ticks> {
        let golds = self.golds.iter();
        let golds: Option<Vec<u64>> = golds.map(|gold| Some(u64::from((*gold)?.run.0))).collect();
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
        let before = done.checked_sub(1);
        let until = before.map_or_else(|| self.levels().map(|_| Ticks(0)), |last| self.until(last));
        let at_split = Gap::between(sum(self.splits), until?);
        let at_least = self.until(done).map(|until| Gap::between(self.time(), until));
        Some(at_least.map_or(at_split, |at_least| at_least.max(at_split)))
    }

    /// Returns true if the attempt finished a level faster than any attempt before.
    pub fn is_gold(&self, level: usize) -> bool {
        let gold = self.history.golds.get(level).copied().flatten();
        let can_be = level < self.history.most_levels();
        let split = self.splits.get(level).filter(|_| can_be);
        split.is_some_and(|split| gold.is_none_or(|gold| split.run < gold.run))
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
