//! The statistics of the laboratory: mazes carved on another thread while their figures are shown.

use bevy::prelude::*;

use crate::game::platform::Background;
use mazewright_lab::fairness::{Fairness, MAZES};
use mazewright_lab::survey::{Sample, Survey};
use mazewright_maze::random::split_mix;
use mazewright_maze::{Algorithm, Seed, Size};

/// How many mazes of the size each algorithm carves.
pub const MOST: u64 = 1000;
/// How many of three columns and two rows.
pub const MOST_SMALL: u64 = 30_000;
/// How many are carved before figures are told again.
const BATCH: u64 = 20;
const SMALL_BATCH: u32 = 1500;
/// The algorithms that are looked at unless there is a race.
const ALGORITHMS: [&str; 6] = [
    "recursive-backtracker",
    "kruskal",
    "wilson",
    "prim-frontier-cell",
    "binary-tree",
    "eller",
];
/// Those whose fairness is looked at; of a race it is as many of the first.
const SMALL: [&str; 2] = ["wilson", "kruskal"];

/// Figures of many mazes, and of the 15 smallest.
pub struct Statistics {
    /// Mazes of one size.
    pub survey: Survey,
    /// Mazes of three columns and two rows.
    pub fairness: Vec<Fairness>,
    seed: Seed,
    task: Option<Background<Batch>>,
}

/// What one task brings.
struct Batch {
    samples: Vec<Sample>,
    small: Vec<[u64; MAZES]>,
}

impl Statistics {
    /// No figures yet, of those that race, or of some that differ much.
    pub(super) fn new(size: Size, seed: Seed, race: &[Algorithm]) -> Self {
        let named = |name: &&str| Algorithm::ALL.into_iter().find(|one| one.name() == *name);
        let usual = || ALGORITHMS.iter().filter_map(named).collect();
        let algorithms = if race.len() > 1 {
            race.to_vec()
        } else {
            usual()
        };
        let small: Vec<Algorithm> = if race.len() > 1 {
            race.to_vec()
        } else {
            SMALL.iter().filter_map(named).collect()
        };
        let fairness = small.into_iter().filter_map(Fairness::new);
        Self {
            survey: Survey::new(size, &algorithms),
            fairness: fairness.take(SMALL.len()).collect(),
            seed,
            task: None,
        }
    }

    /// Whether all mazes have been carved.
    pub fn is_done(&self) -> bool {
        let tallies = self.survey.tallies();
        tallies.iter().all(|tally| tally.mazes() >= MOST)
            && self.fairness.iter().all(|one| one.mazes() >= MOST_SMALL)
    }

    /// Takes in what was carved, and has more carved.
    pub(super) fn go_on(&mut self) {
        if let Some(batch) = Background::take(&mut self.task) {
            for sample in &batch.samples {
                self.survey.add(sample);
            }
            for (one, counts) in self.fairness.iter_mut().zip(&batch.small) {
                one.add(counts);
            }
        }
        if self.task.is_none() && !self.is_done() {
            let order = self.order();
            self.task = Some(Background::compute(move || order.carve()));
        }
    }

    fn order(&mut self) -> Ordered {
        let mut state = self.seed.0;
        self.seed = Seed(split_mix(&mut state));
        let tallies = self.survey.tallies().iter();
        let wanting = tallies.filter(|tally| tally.mazes() < MOST);
        let small = self.fairness.iter().filter(|one| one.mazes() < MOST_SMALL);
        Ordered {
            algorithms: wanting.map(|tally| tally.algorithm).collect(),
            small: small.map(Fairness::algorithm).collect(),
            size: self.survey.size(),
            seed: self.seed,
        }
    }
}

/// What one task carves.
struct Ordered {
    algorithms: Vec<Algorithm>,
    small: Vec<Algorithm>,
    size: Size,
    seed: Seed,
}

impl Ordered {
    fn carve(self) -> Batch {
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
        let small = small
            .map(|algorithm| Fairness::sample(algorithm, Seed(split_mix(&mut state)), SMALL_BATCH));
        Batch {
            samples,
            small: small.collect(),
        }
    }
}
