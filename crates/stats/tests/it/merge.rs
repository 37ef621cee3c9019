//! Parts and merging: every seed once, whatever the order, and a refusal that says what is wrong.

use mazewright_maze::{Algorithm, Measures, Recipe, Seed, SeriesError};
use mazewright_stats::{Common, MergeError, Merger, Part, PartError, Row, Shard};
use mazewright_testing::{growing, size};
use proptest::prelude::*;

/// The shard of a part of the mazes of two algorithms.
pub(crate) fn count(recipe: &Recipe, part: Part) -> Shard {
    let common = Common::of(recipe, None);
    let algorithms = [recipe.algorithm, growing("newest=3,random=1")];
    let rows = algorithms.map(|algorithm| {
        let mut row = Row::new(algorithm, &common);
        for seed in part.seeds() {
            let recipe = recipe.clone().with_algorithm(algorithm).with_seed(seed);
            row.add(&Measures::of(&recipe.carve().unwrap())).unwrap();
        }
        row
    });
    Shard { common, part, rows: rows.into() }
}

pub(crate) fn wilson() -> Recipe {
    Recipe::new(size(5, 4), Algorithm::Wilson, Seed(0))
}

fn part(number: u64) -> Part {
    Part::new(Seed(100), 50, number, 7).unwrap()
}

fn merged(shards: &[Shard]) -> Result<Shard, MergeError> {
    let mut merger = Merger::new(shards[0].clone());
    for shard in &shards[1..] {
        merger.add(shard)?;
    }
    merger.finish()
}

proptest! {
    #[test]
    fn parts_cover_a_range_once_and_are_found_by_their_first_seed(
        seed in prop_oneof![Just(0), Just(u64::MAX - 999), any::<u64>()],
        samples in 1_u64..1000,
        count in 1_u64..1000,
    ) {
        let seed = seed.min(u64::MAX - 999);
        let count = count.min(samples);
        let mut next = seed;
        for number in 1..=count {
            let part = Part::new(Seed(seed), samples, number, count).unwrap();
            prop_assert_eq!(part.first(), Seed(next));
            prop_assert!((samples / count..=samples / count + 1).contains(&part.n()));
            for other in 1..=count.min(20) {
                let other = Part::new(Seed(seed), samples, other, count).unwrap();
                prop_assert_eq!(other.beginning_at(part.first()), Some(part));
            }
            if part.n() > 1 {
                prop_assert_eq!(part.beginning_at(part.last()), None);
            }
            next = part.last().0.wrapping_add(1);
        }
        prop_assert_eq!(next, seed.wrapping_add(samples));
    }

    #[test]
    fn shards_in_any_order_are_the_whole(order in Just((1..=7).collect::<Vec<u64>>()).prop_shuffle()) {
        let shards: Vec<Shard> = order.iter().map(|&number| count(&wilson(), part(number))).collect();
        let whole = count(&wilson(), Part::whole(Seed(100), 50).unwrap());
        prop_assert_eq!(merged(&shards).unwrap().to_text(), whole.to_text());
    }
}

#[test]
fn ranges_end_at_the_last_seed() {
    let left = |samples| Part::whole(Seed(u64::MAX - 2), samples);
    assert_eq!(left(3).unwrap().last(), Seed(u64::MAX));
    let error = PartError::BeyondTheLast(SeriesError { seed: Seed(u64::MAX - 2), left: 3 });
    assert_eq!(left(4), Err(error));
    assert_eq!(Part::whole(Seed(0), 0), Err(PartError::Empty));
    assert!(Part::new(Seed(0), 3, 0, 2).is_err());
    assert!(Part::new(Seed(0), 3, 3, 2).is_err());
    assert!(Part::new(Seed(0), 3, 1, 4).is_err());
}

#[test]
fn what_is_missing_doubled_or_different_is_named() {
    let shards: Vec<Shard> = (1..=7).map(|number| count(&wilson(), part(number))).collect();
    for missing in 0..7 {
        let mut rest = shards.clone();
        let missing = rest.remove(missing).part;
        let error = MergeError::Missing { seeds: [missing.first(), missing.last()], part: Some(missing) };
        assert_eq!(merged(&rest), Err(error));
    }
    let mut doubled = shards.clone();
    doubled.push(shards[2].clone());
    let error = MergeError::Doubled { shards: [2, 7], seed: part(3).first() };
    assert_eq!(merged(&doubled), Err(error));

    let others = [
        wilson().with_size(size(4, 5)),
        wilson().with_algorithm(Algorithm::Prim),
        wilson().with_braid("0.5".parse().unwrap()),
    ];
    for (other, expected) in
        others.iter().zip(["wilson/4x5, growing", "prim/5x4, growing", "wilson/5x4/braid=0.5, growing"])
    {
        let error = merged(&[shards[0].clone(), count(other, part(2))]).unwrap_err();
        assert!(matches!(&error, MergeError::OtherMazes { here, .. } if here.starts_with(expected)), "{error}");
    }
}

#[test]
fn ranges_that_follow_each_other_make_a_longer_one() {
    let range = |seed, samples| Part::whole(Seed(seed), samples).unwrap();
    let [first, next] = [range(10, 5), range(15, 7)].map(|part| count(&wilson(), part));
    let both = count(&wilson(), range(10, 12));
    assert_eq!(merged(&[next.clone(), first]), Ok(both));
    let later = count(&wilson(), range(30, 1));
    let error = merged(&[next, later]).unwrap_err();
    assert_eq!(error.to_string(), "seeds 22 to 29 are missing; add the file that counts them");
}
