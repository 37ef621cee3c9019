//! Rows: what is printed about one algorithm.

use mazewright_maze::measure::known::Known;
use mazewright_stats::{Column, Common, Counted};

/// The statistics of one algorithm.
pub(super) struct Row {
    pub(super) algorithm: String,
    /// The flags for its options; empty for the defaults.
    pub(super) options: String,
    /// A summary for each column.
    pub(super) summaries: Vec<Summary>,
    /// The median time of carving a cell, in nanoseconds, if it was measured.
    pub(super) ns_per_cell: Option<f64>,
}

/// The summary of one column.
pub(super) struct Summary {
    pub(super) column: &'static Column,
    pub(super) mean: f64,
    /// The standard deviation; none for a single maze.
    pub(super) deviation: Option<f64>,
    /// The least value, the quartiles, and the largest value.
    pub(super) quartiles: [f64; 5],
    /// The known mean.
    pub(super) known: Option<Known>,
    /// True if the mean is exact; otherwise it is a lower bound.
    pub(super) is_exact: bool,
}

/// The names of the numbers in [`Summary::quartiles`].
pub(super) const QUARTILES: [&str; 5] = ["least", "lower_quartile", "median", "upper_quartile", "largest"];

impl Row {
    /// The row of one algorithm, which counted at least one maze.
    pub(super) fn new(common: &Common, row: &mazewright_stats::Row, ns_per_cell: Option<f64>) -> Self {
        let columns = row.columns();
        let summaries = columns.map(|(column, counted)| {
            let known = common.known(column, row.algorithm);
            Summary::of(column, &counted, known)
        });
        Self {
            algorithm: row.algorithm.name().to_owned(),
            options: row.options(),
            summaries: summaries.collect(),
            ns_per_cell,
        }
    }

    /// Names the script that took the place of the algorithm; no means are known for it.
    pub(super) fn name_script(&mut self, name: &str) {
        name.clone_into(&mut self.algorithm);
        self.summaries.iter_mut().for_each(|summary| summary.known = None);
    }
}

impl Summary {
    fn of(column: &'static Column, counted: &Counted<'_>, known: Option<Known>) -> Self {
        let (least, largest) = counted.ends().unwrap_or_default();
        let quartile = |part| counted.quantile(part, 4).unwrap_or_default();
        Self {
            column,
            mean: counted.mean().unwrap_or_default(),
            deviation: counted.deviation(),
            quartiles: [least, quartile(1), quartile(2), quartile(3), largest],
            known,
            is_exact: counted.is_exact,
        }
    }
}

/// The word for exact numbers or lower bounds, in CSV and JSON.
pub(super) const fn exactness(is_exact: bool) -> &'static str {
    if is_exact { "exact" } else { "at least" }
}
