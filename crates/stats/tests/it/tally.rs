//! Tallies: the same integers in any order, and what is computed from them.

use mazewright_stats::{MAX_BINS, Overflow, Tally};
use proptest::prelude::*;

fn tally(values: &[u64]) -> Tally {
    let mut tally = Tally::default();
    for &value in values {
        tally.add(value).unwrap();
    }
    tally
}

proptest! {
    #[test]
    fn any_cut_and_any_order_give_the_same_tally(
        // Few and many different values, near each other and far apart.
        mut values in prop_oneof![
            prop::collection::vec(0_u64..40, 1..400),
            prop::collection::vec(0_u64..1 << 50, 1..4000),
            prop::collection::vec(prop_oneof![0_u64..2000, (1_u64 << 40)..(1 << 41)], 1..4000),
        ],
        cuts in prop::collection::vec(0_usize..4000, 0..9),
        rotation in 0_usize..9,
    ) {
        let all = tally(&values);
        let mut cuts: Vec<usize> = cuts.iter().map(|cut| cut % values.len()).collect();
        values.reverse();
        cuts.extend([0, values.len()]);
        cuts.sort_unstable();
        let mut pieces: Vec<Tally> =
            cuts.windows(2).map(|ends| tally(&values[ends[0]..ends[1]])).collect();
        let turn = rotation % pieces.len();
        pieces.rotate_left(turn);
        let mut merged = Tally::default();
        for piece in &pieces {
            merged.merge(piece).unwrap();
        }
        prop_assert_eq!(&merged, &all);

        prop_assert!(all.bins().len() <= MAX_BINS);
        prop_assert_eq!(all.bins().map(|(_, n)| n).sum::<u64>(), values.len() as u64);
        values.sort_unstable();
        prop_assert_eq!(all.ends(), Some((values[0], values[values.len() - 1])));
        prop_assert_eq!(all.sum(), values.iter().map(|&value| u128::from(value)).sum::<u128>());
        for part in 0..=4_usize {
            let rank = (values.len() * part).div_ceil(4).max(1);
            let exact = values[rank - 1];
            let quantile = all.quantile(part as u64, 4).unwrap();
            prop_assert!(quantile <= exact && exact - quantile < all.width());
        }
        // Twice as narrow, there would be too many bins.
        if all.width() > 1 {
            let mut narrow: Vec<u64> = values.iter().map(|value| value / (all.width() / 2)).collect();
            narrow.dedup();
            prop_assert!(narrow.len() > MAX_BINS);
        }
        let n = values.len() as f64;
        let mean = values.iter().map(|&value| value as f64).sum::<f64>() / n;
        prop_assert!((all.mean(1, 1).unwrap() - mean).abs() <= 1e-9 * mean);
        if values.len() > 1 {
            let squares: f64 = values.iter().map(|&value| (value as f64 - mean).powi(2)).sum();
            let variance = squares / (n - 1.0);
            prop_assert!((all.variance().unwrap() - variance).abs() <= 1e-6 * variance);
        }
    }
}

#[test]
fn a_small_spread_around_a_large_mean_is_exact() {
    let large = 1 << 52;
    let variance = |values: &[u64]| tally(values).variance().unwrap();
    assert_eq!(variance(&[large, large, large]), 0.0);
    assert_eq!(variance(&[large, large + 1, large + 2]), 1.0);
    assert_eq!(variance(&[large, large + 1]), 0.5);
    assert_eq!(tally(&[3]).variance(), None);
    assert_eq!(Tally::default().mean(1, 1), None);
    assert_eq!(Tally::default().quantile(1, 2), None);
}

#[test]
fn sums_that_overflow_are_refused_and_change_nothing() {
    let mut tally = tally(&[u64::MAX]);
    let before = tally.clone();
    assert_eq!(tally.add(u64::MAX), Err(Overflow));
    assert_eq!(tally.merge(&before), Err(Overflow));
    assert_eq!(tally, before);
}
