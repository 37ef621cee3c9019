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
    task: Option<Background<Batch>>,
}

/// Mazes that were carved, and how often each small one was, by each algorithm.
type Batch = (Vec<Sample>, Vec<[u64; MAZES]>);

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
        if let Some((samples, small)) = Background::take(&mut self.task) {
            samples.iter().for_each(|sample| self.survey.add(sample));
            self.fairness.iter_mut().zip(&small).for_each(|(one, counts)| one.add(counts));
        }
        if self.task.is_none() && !self.is_done() {
            self.task = Some(self.next_batch());
        }
    }

    /// Carves more mazes by the algorithms that lack some.
    fn next_batch(&mut self) -> Background<Batch> {
        let mut state = self.seed.0;
        self.seed = Seed(split_mix(&mut state));
        let (mut state, size) = (self.seed.0, self.survey.size);
        let wanting = self.survey.tallies.iter().filter(|tally| tally.mazes() < MOST);
        let wanting: Vec<Algorithm> = wanting.map(|tally| tally.algorithm).collect();
        let small = self.fairness.iter().filter(|one| one.mazes() < MOST_SMALL);
        let small: Vec<Algorithm> = small.map(|one| one.algorithm).collect();
        Background::compute(move || {
            let mut seed = || Seed(split_mix(&mut state));
            // An algorithm that makes no maze of the size has no figures.
            let samples = (0..BATCH).flat_map(|_| &wanting);
            let samples = samples.filter_map(|&algorithm| Survey::sample(algorithm, size, seed()).ok()).collect();
            let small = small.into_iter().map(|algorithm| Fairness::sample(algorithm, seed(), SMALL_BATCH));
            (samples, small.collect())
        })
    }
}
