//! The composer's random numbers, from a seed.

use mazewright_maze::inside::random::split_mix;

/// A state of [`split_mix`].
#[derive(Clone, Debug)]
pub(super) struct Dice(pub(super) u64);

impl Dice {
    /// A number from 0 up to, but not including, 1.
    pub(super) fn share(&mut self) -> f32 {
        (split_mix(&mut self.0) >> 40) as f32 / (1_u32 << 24) as f32
    }

    /// A number from −1 to 1.
    pub(super) fn swing(&mut self) -> f32 {
        2.0 * self.share() - 1.0
    }

    /// A random element of a list that is not empty.
    pub(super) fn pick<'list, Thing>(&mut self, list: &'list [Thing]) -> &'list Thing {
        &list[(split_mix(&mut self.0) % list.len() as u64) as usize]
    }
}
