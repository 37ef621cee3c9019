//! A list without an order, for generators that take any of its items with the same chance.

use crate::maze::random::Random;

/// Items of which a random one is taken in constant time; the last one fills its place.
pub(super) struct Bag<Item> {
    /// The items, then what is left of earlier ones.
    items: Vec<Item>,
    count: usize,
}

impl<Item: Copy> Bag<Item> {
    pub(super) const fn new() -> Self {
        Self {
            items: Vec::new(),
            count: 0,
        }
    }

    /// Puts in those of some items that are flagged, in their order.
    ///
    /// Every item is written, but only the flagged ones are counted: which ones are is random, and a
    /// branch on it would be foreseen by no processor.
    #[inline]
    pub(super) fn put_flagged<const N: usize>(&mut self, some: [(Item, bool); N]) {
        if self.items.len() < self.count + N {
            let length = (2 * self.count).max(64) + N;
            self.items.resize(length, some[0].0);
        }
        for (item, flagged) in some {
            self.items[self.count] = item;
            self.count += usize::from(flagged);
        }
    }

    /// Takes out any item, for one draw; none, without a draw, where there is none.
    #[inline]
    pub(super) fn take(&mut self, random: &mut Random) -> Option<Item> {
        if self.count == 0 {
            return None;
        }
        let taken = random.below(self.count as u64) as usize;
        self.count -= 1;
        let item = self.items[taken];
        self.items[taken] = self.items[self.count];
        Some(item)
    }
}
