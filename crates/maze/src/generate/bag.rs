//! A list without an order, for generators that take any of its items with the same chance.

use crate::random::Random;

/// At least as many places as there are items put in at once, a power of two.
const WINDOW: usize = 8;

/// Items of which a random one is taken in constant time; the last one fills its place.
pub(super) struct Bag<Item> {
    /// The items, then what is left of earlier ones.
    items: Vec<Item>,
    count: usize,
    /// What stands where no item was yet.
    filler: Item,
}

impl<Item: Copy> Bag<Item> {
    pub(super) const fn new(filler: Item) -> Self {
        Self {
            items: Vec::new(),
            count: 0,
            filler,
        }
    }

    /// Puts in those of at most six items that are flagged, in their order.
    ///
    /// Every item is written, but only the flagged ones are counted: which ones are is random, and a
    /// branch on it would be foreseen by no processor. The count and the bounds are looked at once for
    /// all of them.
    #[inline(always)]
    pub(super) fn put_flagged(&mut self, some: impl Iterator<Item = (Item, bool)>) {
        if self.items.len() < self.count + WINDOW {
            self.items.resize(2 * self.count + 8 * WINDOW, self.filler);
        }
        let window = &mut self.items[self.count..self.count + WINDOW];
        let mut flagged = 0;
        for (item, is_flagged) in some {
            window[flagged % WINDOW] = item;
            flagged += usize::from(is_flagged);
        }
        debug_assert!(flagged < WINDOW);
        self.count += flagged;
    }

    /// Takes out any item, for one draw; none, without a draw, where there is none.
    #[inline(always)]
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
