//! The number of levels to win before the game ends, and how many are won.

use bevy::prelude::*;

/// The levels to win, and those won since the course began.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct WinTarget {
    /// How many levels were won; replaying the same level does not count again.
    pub count: u32,
    /// The number of the level that was counted last.
    last: u32,
    /// How many levels the game was started to win; none for no end.
    pub(in crate::game::logic) target: Option<u32>,
}

impl WinTarget {
    /// None yet, of this many to win.
    pub(in crate::game::logic) const fn of(target: Option<u32>) -> Self {
        Self { count: 0, last: 0, target }
    }

    /// Returns true if the target is reached; never without one.
    pub fn is_enough(&self) -> bool {
        self.target.is_some_and(|target| self.count >= target)
    }

    /// Counts a win, unless the same level was counted last.
    pub(super) const fn add(&mut self, level: u32) {
        if self.last != level {
            self.last = level;
            self.count += 1;
        }
    }
}
