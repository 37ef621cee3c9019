//! An unordered list, for generators that take any item with equal chances.

use crate::random::Random;

/// A power of two, greater than the number of items put in at once.
const WINDOW: usize = 32;

/// Items of which a random one is taken in constant time; the last one replaces it.
pub(super) struct Bag<Item> {
    /// The items, followed by stale ones.
    items: Vec<Item>,
    count: usize,
    /// Fills places that have not had an item yet.
    filler: Item,
}

impl<Item: Copy> Bag<Item> {
    pub(super) const fn new(filler: Item) -> Self {
        Self { items: Vec::new(), count: 0, filler }
    }

    /// Takes out everything.
    pub(super) const fn clear(&mut self) {
        self.count = 0;
    }

    /// The items, in the order in which they were put in unless some were taken.
    pub(super) fn as_slice(&self) -> &[Item] {
        &self.items[..self.count]
    }

    /// Puts in the flagged ones of at most sixteen items, in their order.
    ///
    /// Every item is written, but only the flagged ones are counted: the flags are random, so a branch
    /// on them would be mispredicted. Growth and bounds are checked once for all items.
    #[inline(always)]
    pub(super) fn put_flagged(&mut self, some: impl Iterator<Item = (Item, bool)>) {
        if self.items.len() < self.count + WINDOW {
            self.grow();
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

    #[cold]
    fn grow(&mut self) {
        self.items.resize(2 * self.count + 2 * WINDOW, self.filler);
    }

    /// Takes out a random item for one draw; `None`, without a draw, if the bag is empty.
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
