//! A survey: the properties of many mazes of one size, per algorithm, compared with the known means.
//!
//! [`Survey::sample`] carves mazes in any order and on any thread. All sums are integers, so the order in
//! which samples are added makes no difference.

use strum::IntoStaticStr;

use mazewright_maze::inside::known;
use mazewright_maze::inside::known::Known;
use mazewright_maze::measure::percent;
use mazewright_maze::{Algorithm, Measures, Recipe, RecipeError, Seed, Size};
use mazewright_stats::Tally as Counts;

/// The most bins of a histogram.
pub const MAX_BINS: usize = 48;
/// The possible widths of bins, in percent of the cells.
const WIDTHS: [f64; 7] = [0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0];

/// A property of a maze, as a share of its cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Measure {
    /// Cells with one opening.
    DeadEnds,
    /// Cells of the longest path; exact, since surveyed mazes are perfect.
    LongestPath,
    /// Cells with two openings that are not opposite each other.
    Turns,
}

/// The properties of one maze.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sample {
    /// The algorithm that carved it.
    pub algorithm: Algorithm,
    /// The size of the maze.
    pub size: Size,
    /// The number of cells, without void ones.
    pub cells: u64,
    /// The cells counted for each measure, in the order of [`Measure::ALL`].
    counted: [u64; 3],
}

/// The samples of several algorithms.
#[derive(Clone, PartialEq, Debug)]
pub struct Survey {
    /// The size of the mazes.
    pub size: Size,
    /// The samples so far, per algorithm.
    pub tallies: Vec<Tally>,
}

/// The samples of one algorithm.
#[derive(Clone, PartialEq, Debug)]
pub struct Tally {
    /// The algorithm that carved the mazes.
    pub algorithm: Algorithm,
    known: [Option<Known>; 3],
    cells: u64,
    /// The cells of each measure.
    counts: [Counts; 3],
}

/// The bins of a histogram; the same for all algorithms of a survey, so that they can be compared.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Axis {
    /// Where the first bin begins, in percent of the cells.
    pub from: f64,
    /// The width of each bin, in percent of the cells.
    pub width: f64,
    /// The number of bins.
    pub bins: usize,
}

/// The mean of a measure over all samples.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mean {
    /// The number of mazes.
    pub mazes: u64,
    /// The mean, in percent of the cells.
    pub percent: f64,
    /// The standard error of the mean, in percent of the cells; none for fewer than two mazes.
    pub error: Option<f64>,
}

impl Measure {
    /// All measures, in the order in which they are shown.
    pub const ALL: [Self; 3] = [Self::DeadEnds, Self::LongestPath, Self::Turns];

    /// The name of the measure, in lowercase letters and hyphens.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

impl Sample {
    /// A measure, in percent of the cells.
    pub const fn percent(&self, measure: Measure) -> f64 {
        percent(self.counted[measure as usize], self.cells)
    }
}

impl Survey {
    /// An empty survey of different algorithms.
    pub fn new(size: Size, algorithms: &[Algorithm]) -> Self {
        let tallies = algorithms.iter().map(|&algorithm| Tally::new(algorithm, size));
        Self { size, tallies: tallies.collect() }
    }

    /// Carves a maze and measures it.
    ///
    /// # Errors
    /// When the algorithm makes no maze of that size.
    pub fn sample(algorithm: Algorithm, size: Size, seed: Seed) -> Result<Sample, RecipeError> {
        let measures = Measures::of(&Recipe::new(size, algorithm, seed).carve()?);
        let texture = &measures.texture;
        Ok(Sample {
            algorithm,
            size,
            cells: texture.cells(),
            counted: [texture.dead_ends(), measures.longest.cells, texture.turning],
        })
    }

    /// Adds a sample, unless its size or its algorithm is not part of the survey.
    pub fn add(&mut self, sample: &Sample) {
        let mut tallies = self.tallies.iter_mut();
        let tally = tallies.find(|tally| tally.algorithm == sample.algorithm);
        if let Some(tally) = tally.filter(|_| sample.size == self.size) {
            tally.add(sample);
        }
    }

    /// The bins for the histograms of a measure: they cover all samples so far, and the possible shares fall
    /// evenly into them. `None` before the first sample.
    pub fn axis(&self, measure: Measure) -> Option<Axis> {
        let sampled = || self.tallies.iter().filter_map(|tally| Some((tally.ends(measure)?, tally.cells)));
        let least = sampled().map(|((least, _), _)| least).reduce(f64::min)?;
        let most = sampled().map(|((_, most), _)| most).reduce(f64::max)?;
        let cells = sampled().map(|(_, cells)| cells).min()?;
        // Some bins narrower than one cell would always stay empty.
        let one_cell = percent(1, cells);
        let fits = |&width: &f64| {
            let bins = place(most, width) - place(least, width) + 1;
            width >= one_cell && bins <= MAX_BINS
        };
        let width = WIDTHS.into_iter().find(fits).unwrap_or(one_cell.max(10.0));
        let first = place(least, width);
        Some(Axis { from: first as f64 * width, width, bins: place(most, width) - first + 1 })
    }
}

impl Tally {
    fn new(algorithm: Algorithm, size: Size) -> Self {
        let recipe = Recipe::new(size, algorithm, Seed(0));
        Self {
            algorithm,
            known: [known::dead_ends(&recipe), known::longest_path(&recipe), None],
            cells: 0,
            counts: Default::default(),
        }
    }

    fn add(&mut self, sample: &Sample) {
        self.cells = sample.cells;
        for (counts, counted) in self.counts.iter_mut().zip(sample.counted) {
            counts.add(counted);
        }
    }

    /// The number of mazes.
    pub const fn mazes(&self) -> u64 {
        self.counts[0].n()
    }

    /// The mean that is known beforehand.
    pub const fn known(&self, measure: Measure) -> Option<Known> {
        self.known[measure as usize]
    }

    /// The mean so far; `None` before the first sample.
    pub fn mean(&self, measure: Measure) -> Option<Mean> {
        let counts = &self.counts[measure as usize];
        let share = 100.0 / self.cells as f64;
        // The variance of the mean is that of the samples divided by their number.
        let error = |variance: f64| (variance / counts.n() as f64).sqrt() * share;
        Some(Mean { mazes: counts.n(), percent: counts.mean(100, self.cells)?, error: counts.variance().map(error) })
    }

    /// The number of mazes in each bin.
    pub fn histogram(&self, measure: Measure, axis: &Axis) -> Vec<u64> {
        let mut bins = vec![0; axis.bins];
        let first = place(axis.from, axis.width);
        for (cells, mazes) in self.counts[measure as usize].bins() {
            let bin = place(percent(cells, self.cells), axis.width).saturating_sub(first);
            if let Some(last) = axis.bins.checked_sub(1) {
                bins[bin.min(last)] += mazes;
            }
        }
        bins
    }

    /// The least and the greatest share so far, in percent.
    fn ends(&self, measure: Measure) -> Option<(f64, f64)> {
        let (least, most) = self.counts[measure as usize].ends()?;
        Some((percent(least, self.cells), percent(most, self.cells)))
    }
}

/// The number of whole bins below a share.
fn place(percent: f64, width: f64) -> usize {
    // The margin keeps a share on the edge of a bin from being rounded below it.
    (percent / width + 5e-7) as usize
}
