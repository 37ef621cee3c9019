//! The composer's random numbers, from a seed.

/// SplitMix64 (Steele, Lea and Flood, 2014).
#[derive(Clone, Debug)]
pub(super) struct Dice(pub(super) u64);

impl Dice {
    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        word ^ (word >> 31)
    }

    /// A number from 0 up to, but not including, 1.
    pub(super) fn share(&mut self) -> f32 {
        (self.word() >> 40) as f32 / (1_u32 << 24) as f32
    }

    /// A number from −1 to 1.
    pub(super) fn swing(&mut self) -> f32 {
        2.0 * self.share() - 1.0
    }

    /// A random element of a list that is not empty.
    pub(super) fn pick<'list, Thing>(&mut self, list: &'list [Thing]) -> &'list Thing {
        &list[(self.word() % list.len() as u64) as usize]
    }
}
