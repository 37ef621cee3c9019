//! Rows: a summary of the samples of one algorithm.

use super::column::COLUMNS;
use super::sample::Sample;
use crate::cli::recipe::option_words;
use mazewright_maze::Recipe;
use mazewright_maze::measure::known::Known;

/// The statistics of one algorithm.
pub(super) struct Row {
    pub(super) algorithm: &'static str,
    /// The flags for its options; empty for the defaults.
    pub(super) options: String,
    /// A summary for each column.
    pub(super) summaries: [Summary; COLUMNS.len()],
    /// The median time of carving a cell, in nanoseconds.
    pub(super) ns_per_cell: f64,
}

/// The summary of one column.
#[derive(Clone, Copy)]
pub(super) struct Summary {
    pub(super) mean: f64,
    /// The standard deviation; none for a single maze.
    pub(super) deviation: Option<f64>,
    /// The known mean.
    pub(super) known: Option<Known>,
    /// Whether the mean is exact; otherwise it is a lower bound.
    pub(super) is_exact: bool,
}

impl Row {
    /// The row for the samples of a recipe, at least one.
    pub(super) fn new(recipe: &Recipe, samples: &[Sample]) -> Self {
        let summaries = std::array::from_fn(|n| {
            let values = samples.iter().map(|sample| sample.values[n]);
            let known = COLUMNS[n].known.and_then(|known| known(recipe));
            let is_exact = samples.iter().all(|sample| sample.exact[n]);
            Summary {
                is_exact,
                ..Summary::of(values, known)
            }
        });
        let mut times: Vec<f64> = samples.iter().map(|sample| sample.ns_per_cell).collect();
        times.sort_unstable_by(f64::total_cmp);
        let middle = times.len() / 2;
        Self {
            algorithm: recipe.algorithm.name(),
            options: option_words(recipe.algorithm),
            summaries,
            ns_per_cell: (times[middle] + times[(times.len() - 1) / 2]) / 2.0,
        }
    }
}

impl Summary {
    /// Sums in order, so that the same values give the same bits.
    fn of(values: impl ExactSizeIterator<Item = f64> + Clone, known: Option<Known>) -> Self {
        let count = values.len();
        let mean = values.clone().sum::<f64>() / count as f64;
        let squares: f64 = values.map(|value| (value - mean) * (value - mean)).sum();
        Self {
            mean,
            deviation: (count > 1).then(|| (squares / (count - 1) as f64).sqrt()),
            known,
            is_exact: true,
        }
    }
}

/// The word for exact numbers or lower bounds, in CSV and JSON.
pub(super) const fn exactness(is_exact: bool) -> &'static str {
    if is_exact { "exact" } else { "at least" }
}
