//! Tallies: the same integers in any order, and what is computed from them.

use mazewright_stats::Tally;
use proptest::prelude::*;

fn tally(values: &[u64]) -> Tally {
    let mut tally = Tally::default();
    for &value in values {
        tally.add(value);
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
            merged.merge(piece);
        }
        prop_assert_eq!(&merged, &all);

        prop_assert_eq!(all.bins().map(|(_, n)| n).sum::<u64>(), values.len() as u64);
        values.sort_unstable();
        prop_assert_eq!(all.ends(), Some((values[0], values[values.len() - 1])));
        // As narrow as 1024 bins can be.
        let bins = |width: u64| values.chunk_by(|one, next| one / width == next / width).count();
        let width = (0..64).map(|shift| 1 << shift).find(|&width| bins(width) <= 1024).unwrap();
        prop_assert_eq!(all.bins().len(), bins(width));
        prop_assert!(all.bins().all(|(value, _)| value % width == 0));
        for part in 0..=4_usize {
            let rank = (values.len() * part).div_ceil(4).max(1);
            let exact = values[rank - 1];
            let quantile = all.quantile(part as u64, 4).unwrap();
            prop_assert!(quantile <= exact && exact - quantile < width);
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
    // Squares with more than 128 bits end no program.
    assert!(tally(&[u64::MAX; 3]).variance().is_some());
}
