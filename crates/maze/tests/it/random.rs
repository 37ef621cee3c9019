//! Random numbers: the published generators bit for bit, the bounded draw, the shuffle.

use std::collections::HashMap;

use mazewright_maze::inside::random::split_mix;
use mazewright_maze::{Purpose, Random, Seed};

use mazewright_testing::Dice;

/// Xoshiro256++, written from its publication.
struct Xoshiro([u64; 4]);

impl Xoshiro {
    /// Filled as the documentation of `Random::new` says.
    fn new(seed: u64, purpose: u64) -> Self {
        let start = seed.wrapping_add(purpose.wrapping_mul(0xD1B5_4A32_D192_ED03));
        let mut fill = Dice(start);
        Self([(); 4].map(|()| fill.word()))
    }

    fn word(&mut self) -> u64 {
        let s = &mut self.0;
        let result = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        result
    }

    /// Lemire's bounded draw, in the form that compares the low half with the threshold at once.
    fn below(&mut self, bound: u64) -> u64 {
        let threshold = ((1_u128 << 64) % u128::from(bound)) as u64;
        loop {
            let product = u128::from(self.word()) * u128::from(bound);
            if product as u64 >= threshold {
                return (product >> 64) as u64;
            }
        }
    }
}

#[test]
fn split_mix_gives_the_published_numbers() {
    let published = [
        6_457_827_717_110_365_317,
        3_203_168_211_198_807_973,
        9_817_491_932_198_370_423,
        4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
    ];
    let mut state = 1_234_567;
    let mut dice = Dice(1_234_567);
    for number in published {
        assert_eq!(split_mix(&mut state), number);
        assert_eq!(dice.word(), number);
    }
}

#[test]
fn xoshiro_of_this_test_gives_the_published_numbers() {
    let mut xoshiro = Xoshiro([1, 2, 3, 4]);
    let published = [
        41_943_041,
        58_720_359,
        3_588_806_011_781_223,
        3_591_011_842_654_386,
        9_228_616_714_210_784_205,
        9_973_669_472_204_895_162,
    ];
    assert_eq!(published.map(|_| xoshiro.word()), published);
}

#[test]
fn every_seed_and_purpose_gives_the_documented_row() {
    for seed in [0, 1, 42, 1 << 39, u64::MAX] {
        for (purpose, number) in [(Purpose::Carve, 0), (Purpose::Braid, 1)] {
            let mut random = Random::new(Seed(seed), purpose);
            let mut xoshiro = Xoshiro::new(seed, number);
            for _ in 0..1000 {
                assert_eq!(random.word(), xoshiro.word());
            }
        }
    }
}

#[test]
fn bounded_draws_are_the_documented_ones() {
    let mut bounds: Vec<u64> = (1..=70).collect();
    // Large bounds, of which some draw again in a quarter of all cases.
    bounds.extend([1 << 32, (1 << 63) + 1, 3 << 62, u64::MAX]);
    for bound in bounds {
        let mut random = Random::new(Seed(7), Purpose::Carve);
        let mut xoshiro = Xoshiro::new(7, 0);
        for _ in 0..1000 {
            assert_eq!(random.below(bound), xoshiro.below(bound), "below {bound}");
        }
    }
}

#[test]
fn a_shuffle_favors_no_order() {
    let mut random = Random::new(Seed(3), Purpose::Braid);
    let mut orders: HashMap<[u8; 4], u64> = HashMap::new();
    for _ in 0..24_000 {
        let mut list = [1, 2, 3, 4];
        random.shuffle(&mut list);
        *orders.entry(list).or_default() += 1;
    }
    assert_eq!(orders.len(), 24);
    // Chi-square below five standard deviations over its mean.
    let chi_square: f64 = orders.values().map(|&count| (count as f64 - 1000.0).powi(2) / 1000.0).sum();
    assert!(chi_square < 23.0 + 5.0 * 46.0_f64.sqrt(), "{chi_square}");
}
