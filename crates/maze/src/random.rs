//! Random numbers that stay the same forever: a published generator, seeded and drawn from here.
//!
//! `rand` provides only the generator, whose output its authors have fixed. Seeding, bounded numbers
//! and shuffling are done here, in integers, because libraries change those between releases.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

use super::seed::Seed;

/// The purpose of random numbers. Each has a sequence of its own, so that a change to one (say, more braiding) leaves
/// the others as they were.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u64)]
pub enum Purpose {
    /// Carving the perfect maze.
    Carve = 0,
    /// Opening dead ends afterwards.
    Braid = 1,
    /// Placing the bridges of a woven grid.
    Weave = 2,
    /// Walking through a maze at random.
    Solve = 3,
    /// Seeds that are far from each other.
    Spawn = 4,
    /// Placing furniture.
    Furnish = 5,
}

/// Xoshiro256++ 1.0 by Blackman and Vigna (<https://prng.di.unimi.it/>), seeded with SplitMix64.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Random(Xoshiro256PlusPlus);

impl Random {
    /// The sequence of random numbers of a seed for a purpose.
    ///
    /// The four words of state are the first four outputs of SplitMix64 started at the seed plus
    /// the purpose's number times `0xD1B5_4A32_D192_ED03`, modulo 2⁶⁴.
    pub fn new(seed: Seed, purpose: Purpose) -> Self {
        let mut state = seed.0.wrapping_add((purpose as u64).wrapping_mul(0xD1B5_4A32_D192_ED03));
        let mut fill = [0; 32];
        for word in fill.chunks_exact_mut(8) {
            word.copy_from_slice(&split_mix(&mut state).to_le_bytes());
        }
        Self(Xoshiro256PlusPlus::from_seed(fill))
    }

    /// The next 64 random bits.
    #[inline]
    pub fn word(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number from 0 to `bound` − 1, all exactly equally likely; `bound` is at least 1.
    ///
    /// Lemire's multiplication ("Fast Random Integer Generation in an Interval", 2019): the upper half of a word times
    /// the bound, with a new word in the rare case that would favor a number.
    #[inline]
    pub fn below(&mut self, bound: u64) -> u64 {
        let word = self.word();
        self.below_from(word, bound)
    }

    /// The result of [`Random::below`] for a word that was drawn for it.
    #[inline]
    pub(super) fn below_from(&mut self, word: u64, bound: u64) -> u64 {
        debug_assert!(bound > 0);
        let product = u128::from(word) * u128::from(bound);
        if (product as u64) < bound {
            // By a copy: lent to a call, the numbers of a loop around could not stay in registers.
            let mut numbers = self.clone();
            let drawn = numbers.below_again(product, bound);
            *self = numbers;
            return drawn;
        }
        (product >> 64) as u64
    }

    #[cold]
    fn below_again(&mut self, mut product: u128, bound: u64) -> u64 {
        let threshold = bound.wrapping_neg() % bound;
        while (product as u64) < threshold {
            product = u128::from(self.word()) * u128::from(bound);
        }
        (product >> 64) as u64
    }

    /// One number below each bound, every combination exactly equally likely.
    ///
    /// One draw [below](Random::below) the product of all bounds, which must be below 2⁶⁴, taken apart
    /// like a number whose first digit counts most: of bounds `a` and `b`, quotient and remainder by
    /// `b`. The multiplications of the draw yield the digits, without a division.
    #[inline]
    pub fn mixed<const COUNT: usize>(&mut self, bounds: [u64; COUNT]) -> [u64; COUNT] {
        let product: u64 = bounds.iter().product();
        debug_assert!(product > 0);
        loop {
            let mut rest = self.word();
            let digits = bounds.map(|bound| {
                let product = u128::from(rest) * u128::from(bound);
                rest = product as u64;
                (product >> 64) as u64
            });
            if rest >= product || rest >= product.wrapping_neg() % product {
                return digits;
            }
        }
    }

    /// Shuffles a list, every order equally likely (Fisher and Yates, from the end).
    pub fn shuffle<Item>(&mut self, list: &mut [Item]) {
        for last in (1..list.len()).rev() {
            let other = self.below(last as u64 + 1) as usize;
            list.swap(last, other);
        }
    }
}

/// Seeds whose series overlap neither each other nor that of the seed they come from: the words of [`Purpose::Spawn`]
/// without their lowest bit, so that none is near the largest.
pub fn spawn(seed: Seed) -> impl Iterator<Item = Seed> {
    let mut random = Random::new(seed, Purpose::Spawn);
    std::iter::repeat_with(move || Seed(random.word() >> 1))
}

/// One step of SplitMix64 (Steele, Lea and Flood, 2014): advances the state, returns its output.
#[inline]
pub const fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut word = *state;
    word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ (word >> 31)
}
