//! The statistics view: means against known values, histograms, and the test of fairness.

use mazewright_lab::fairness;
use mazewright_lab::fairness::{Fairness, Finding, LIMIT, MAZES};
use mazewright_lab::survey::{MAX_BINS, Measure, Survey};
use mazewright_maze::inside::known;
use mazewright_maze::measure::percent;
use mazewright_maze::{Algorithm, Measures, Seed};

use mazewright_testing::{in_parallel, recipe, size};

fn algorithms() -> Vec<Algorithm> {
    let all = Algorithm::ALL.into_iter();
    all.filter(|algorithm| !algorithm.is_tiled()).collect()
}

#[test]
fn samples_are_measured_and_known_means_are_those_of_the_measures() {
    for algorithm in algorithms() {
        let recipe = recipe(algorithm, size(20, 20), 3);
        let measured = Measures::of(&recipe.carve().unwrap());
        let sample = Survey::sample(algorithm, recipe.size, recipe.seed).unwrap();
        let of = |count: u64| percent(count, measured.texture.cells());
        assert_eq!(sample.percent(Measure::DeadEnds), of(measured.texture.dead_ends()));
        assert_eq!(sample.percent(Measure::LongestPath), of(measured.longest.cells));
        let tally = &Survey::new(recipe.size, &[algorithm]).tallies[0];
        assert_eq!(tally.known(Measure::DeadEnds), known::dead_ends(&recipe));
        assert_eq!(tally.known(Measure::LongestPath), known::longest_path(&recipe));
    }
}

#[test]
fn histograms_hold_every_sample_once_on_a_common_axis() {
    for size in [size(20, 20), size(4, 4), size(1, 1), size(120, 90), size(2, 50)] {
        let chosen = [Algorithm::RecursiveBacktracker, Algorithm::Wilson, Algorithm::Kruskal];
        let mut survey = Survey::new(size, &chosen);
        assert_eq!(survey.axis(Measure::DeadEnds), None);
        assert_eq!(survey.tallies[0].mean(Measure::Turns), None);
        let mut samples = Vec::new();
        for seed in 0..40 {
            for algorithm in chosen {
                samples.push(Survey::sample(algorithm, size, Seed(seed)).unwrap());
            }
        }
        samples.iter().for_each(|sample| survey.add(sample));
        for measure in Measure::ALL {
            let axis = survey.axis(measure).unwrap();
            assert!((1..=MAX_BINS).contains(&axis.bins), "{size} {axis:?}");
            for tally in &survey.tallies {
                let bins = tally.histogram(measure, &axis);
                assert_eq!(bins.len(), axis.bins);
                assert_eq!(bins.iter().sum::<u64>(), 40);
                let shares = || {
                    let own = samples.iter().filter(|sample| sample.algorithm == tally.algorithm);
                    own.map(|sample| sample.percent(measure))
                };
                // Each bin holds what lies in it.
                for (n, &bin) in bins.iter().enumerate() {
                    let from = axis.from + n as f64 * axis.width - 1e-5;
                    let inside = shares().filter(|share| (from..from + axis.width).contains(share));
                    assert_eq!(inside.count() as u64, bin, "{size} {measure:?} {axis:?}");
                }
                let mean = shares().sum::<f64>() / 40.0;
                let squares = shares().map(|share| (share - mean) * (share - mean));
                let error = (squares.sum::<f64>() / 39.0 / 40.0).sqrt();
                let estimate = tally.mean(measure).unwrap();
                assert!((estimate.percent - mean).abs() < 1e-9);
                assert!((estimate.error.unwrap() - error).abs() < 1e-9);
            }
        }
        // The order makes no difference, and what does not belong there is left out.
        let mut other = Survey::new(size, &chosen);
        samples.iter().rev().for_each(|sample| other.add(sample));
        assert_eq!(survey, other);
        other.add(&Survey::sample(Algorithm::Prim, size, Seed(1)).unwrap());
        other.add(&Survey::sample(Algorithm::Wilson, mazewright_testing::size(3, 9), Seed(1)).unwrap());
        assert_eq!(survey, other);
    }
    assert!(Survey::sample(Algorithm::WallList, size(2, 2), Seed(1)).is_err());
}

#[test]
fn the_fifteen_mazes_are_all_different() {
    let mut mazes = fairness::ALL;
    assert_eq!(mazes.len(), MAZES);
    assert!(mazes.is_sorted());
    for maze in mazes {
        assert_eq!((0..7).filter(|&wall| maze.is_open(wall)).count(), 5);
        // The four walls around the left half, and those around the right half: no loop.
        assert!(![0, 2, 4, 5].into_iter().all(|wall| maze.is_open(wall)));
        assert!(![1, 3, 5, 6].into_iter().all(|wall| maze.is_open(wall)));
    }
    mazes.sort();
    assert!(mazes.windows(2).all(|pair| pair[0] != pair[1]));
}

#[test]
fn wilson_may_be_fair_and_kruskal_is_not() {
    let all = [
        (Algorithm::Wilson, Finding::MayBeFair),
        (Algorithm::AldousBroder, Finding::MayBeFair),
        (Algorithm::Kruskal, Finding::Unfair),
        (Algorithm::RecursiveBacktracker, Finding::Unfair),
    ];
    in_parallel(&all, |&(algorithm, finding)| {
        let mut fairness = Fairness::new(algorithm).unwrap();
        assert_eq!(fairness.finding(), Finding::TooFew);
        for batch in 0..30 {
            fairness.add(&Fairness::sample(algorithm, Seed(batch * 1_000), 1_000));
        }
        assert_eq!((fairness.mazes(), fairness.counts.iter().sum::<u64>()), (30_000, 30_000));
        assert_eq!(fairness.finding(), finding, "{}: {}", algorithm.name(), fairness.chi_square());
        assert_eq!(fairness.chi_square() < LIMIT, finding == Finding::MayBeFair);
    });
    assert!(Fairness::new(Algorithm::WallList).is_none());
    assert!(algorithms().into_iter().all(|one| Fairness::new(one).is_some()));
}
