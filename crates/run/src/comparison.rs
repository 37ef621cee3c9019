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
}

impl History {
    /// Compares an attempt in progress: the levels it has finished, and the run ticks since the last of
    /// them.
    #[must_use]
    pub const fn compare<'a>(&'a self, splits: &'a [Split], current: Ticks) -> Comparison<'a> {
        Comparison {
            history: self,
            splits,
            current,
        }
    }
}

impl<'a> Comparison<'a> {
    /// The run time so far.
    #[must_use]
    pub fn time(&self) -> Ticks {
        sum(self.splits).plus(self.current)
    }

    /// The gap to the personal best when the attempt finished a level: positive if it was behind. `None`
    /// before that, and without a personal best.
    #[must_use]
    pub fn gap(&self, level: usize) -> Option<Gap> {
        let own = sum(self.splits.get(..=level)?);
        Some(Gap::between(own, sum(self.best()?.get(..=level)?)))
    }

    /// The current gap: that of the last split, until the current level takes longer than in the personal
    /// best.
    #[must_use]
    pub fn gap_now(&self) -> Option<Gap> {
        let best = self.best()?;
        let done = self.splits.len();
        let at_split = Gap::between(sum(self.splits), sum(best.get(..done)?));
        let at_least = best
            .get(..=done)
            .map(|best| Gap::between(self.time(), sum(best)));
        Some(at_least.map_or(at_split, |at_least| at_least.max(at_split)))
    }

    /// Whether the attempt finished a level faster than any attempt before.
    #[must_use]
    pub fn is_gold(&self, level: usize) -> bool {
        let gold = |level| self.history.golds().get(level).copied();
        match (self.splits.get(level), gold(level)) {
            (Some(split), Some(gold)) => gold.is_none_or(|gold| split.run < gold.run),
            _ => false,
        }
    }

    /// The sum of best, including this attempt.
    #[must_use]
    pub fn sum_of_best(&self) -> Option<Ticks> {
        let mut sum = Ticks(0);
        for (level, gold) in self.history.golds().iter().enumerate() {
            let times = [gold.as_ref(), self.splits.get(level)];
            sum = sum.plus(times.into_iter().flatten().map(|split| split.run).min()?);
        }
        Some(sum)
    }

    /// The final time if every remaining level were as fast as its gold, and the current one no faster than
    /// it is already.
    #[must_use]
    pub fn best_possible(&self) -> Option<Ticks> {
        self.end_with(self.history.golds().iter().map(|gold| Some((*gold)?.run)))
    }

    /// The final time if every remaining level were as fast as in the personal best, and the current one no
    /// faster than it is already.
    #[must_use]
    pub fn pace(&self) -> Option<Ticks> {
        self.end_with(self.best()?.iter().map(|split| Some(split.run)))
    }

    /// The time so far plus the times of the remaining levels.
    fn end_with(&self, levels: impl Iterator<Item = Option<Ticks>>) -> Option<Ticks> {
        let mut rest = levels.skip(self.splits.len());
        let present = match rest.next() {
            Some(level) => level?.max(self.current),
            None => self.current,
        };
        let end = sum(self.splits).plus(present);
        rest.try_fold(end, |end, level| Some(end.plus(level?)))
    }

    fn best(&self) -> Option<&'a [Split]> {
        Some(&self.history.best()?.splits)
    }
}
