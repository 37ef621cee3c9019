//! Statistics: mazes carved in the background while their numbers are shown.

use bevy::prelude::*;

use crate::game::platform::Background;
use mazewright_lab::fairness::{Fairness, MAZES};
use mazewright_lab::survey::{Sample, Survey};
use mazewright_maze::inside::random::split_mix;
use mazewright_maze::{Algorithm, Seed, Size};

/// How many mazes each algorithm carves.
pub const MOST: u64 = 1000;
/// How many mazes of three columns and two rows.
pub const MOST_SMALL: u64 = 30_000;
/// How many are carved between updates of the numbers.
const BATCH: u64 = 20;
const SMALL_BATCH: u32 = 1500;
/// The algorithms that are measured unless there is a race.
const ALGORITHMS: [&str; 6] =
    ["recursive-backtracker", "kruskal", "wilson", "prim-frontier-cell", "binary-tree", "eller"];

/// Statistics of many mazes, and how often each of the 15 small ones occurs.
pub struct Statistics {
    /// Mazes of one size.
    pub survey: Survey,
    /// Mazes of three columns and two rows.
    pub fairness: Vec<Fairness>,
    seed: Seed,
    task: Option<Background<Measured>>,
}

/// The result of one task.
struct Measured {
    samples: Vec<Sample>,
    small: Vec<[u64; MAZES]>,
}

impl Statistics {
    /// Empty statistics of the racing algorithms, or of some very different ones.
    pub(super) fn new(size: Size, seed: Seed, race: &[Algorithm]) -> Self {
        let named = |name: &&str| Algorithm::ALL.into_iter().find(|one| one.name() == *name);
        let usual = || ALGORITHMS.iter().filter_map(named).collect();
        let algorithms = if race.len() > 1 { race.to_vec() } else { usual() };
        let fairness = algorithms.iter().copied().filter_map(Fairness::new);
        Self { survey: Survey::new(size, &algorithms), fairness: fairness.collect(), seed, task: None }
    }

    /// Returns true if all mazes have been carved.
    pub fn is_done(&self) -> bool {
        let tallies = &self.survey.tallies;
        tallies.iter().all(|tally| tally.mazes() >= MOST) && self.fairness.iter().all(|one| one.mazes() >= MOST_SMALL)
    }

    /// Adds the finished batch, and starts the next one.
    pub(super) fn advance(&mut self) {
        if let Some(measured) = Background::take(&mut self.task) {
            for sample in &measured.samples {
                self.survey.add(sample);
            }
            for (one, counts) in self.fairness.iter_mut().zip(&measured.small) {
                one.add(counts);
            }
        }
        if self.task.is_none() && !self.is_done() {
            let batch = self.next_batch();
            self.task = Some(Background::compute(move || batch.carve()));
        }
    }

    fn next_batch(&mut self) -> Batch {
        let mut state = self.seed.0;
        self.seed = Seed(split_mix(&mut state));
        let tallies = self.survey.tallies.iter();
        let wanting = tallies.filter(|tally| tally.mazes() < MOST);
        let small = self.fairness.iter().filter(|one| one.mazes() < MOST_SMALL);
        Batch {
            algorithms: wanting.map(|tally| tally.algorithm).collect(),
            small: small.map(|one| one.algorithm).collect(),
            size: self.survey.size,
            seed: self.seed,
        }
    }
}

/// A batch to carve.
struct Batch {
    algorithms: Vec<Algorithm>,
    small: Vec<Algorithm>,
    size: Size,
    seed: Seed,
}

impl Batch {
    fn carve(self) -> Measured {
        let mut state = self.seed.0;
        let mut samples = Vec::new();
        for _ in 0..BATCH {
            for &algorithm in &self.algorithms {
                let seed = Seed(split_mix(&mut state));
                // An algorithm that makes no maze of the size has no figures.
                samples.extend(Survey::sample(algorithm, self.size, seed));
            }
        }
        let small = self.small.into_iter();
        let small = small.map(|algorithm| Fairness::sample(algorithm, Seed(split_mix(&mut state)), SMALL_BATCH));
        Measured { samples, small: small.collect() }
    }
}
