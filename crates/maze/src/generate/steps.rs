//! The steps of a random walk: uniformly random ports.

use crate::random::Random;
use crate::topology::{Port, Topology};

/// Draws ports for the cells of a grid.
///
/// Where cells have four ports a step is two bits, lowest first, so a word lasts for 32 steps;
/// otherwise it is one bounded draw. A walk draws again when a port leads nowhere, which leaves the
/// others equally likely.
pub(super) struct Steps {
    ports: u8,
    word: u64,
    /// The number of steps left in the word.
    left: u32,
}

impl Steps {
    pub(super) fn new<T: Topology>(topology: &T) -> Self {
        Self { ports: topology.port_count(), word: 0, left: 0 }
    }

    #[inline]
    pub(super) fn next(&mut self, random: &mut Random) -> Port {
        if self.ports != 4 {
            return Port(random.below(u64::from(self.ports)) as u8);
        }
        if self.left == 0 {
            self.word = random.word();
            self.left = u64::BITS / 2;
        }
        let port = Port((self.word & 3) as u8);
        self.word >>= 2;
        self.left -= 1;
        port
    }
}
