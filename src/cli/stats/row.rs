//! Rows: what is printed about one algorithm, and all of them as JSON for programs.

use std::io::{self, Write};

use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use super::Report;
use super::count::Measured;
use mazewright_maze::Recipe;
use mazewright_maze::inside::known::Known;
use mazewright_maze::options::HasOptions as _;
use mazewright_stats::{Column, Counted};

/// The statistics of one algorithm.
#[derive(Serialize)]
pub(super) struct Row {
    pub(super) algorithm: String,
    /// The text of the recipe of the first maze, with the name of its mask in place of the mask's cells.
    pub(super) recipe: String,
    /// A summary for each column.
    #[serde(flatten, serialize_with = "by_column")]
    pub(super) summaries: Vec<Summary>,
    /// The median time of carving a cell, in nanoseconds.
    pub(super) ns_per_cell: f64,
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
const QUARTILES: [&str; 5] = ["least", "lower_quartile", "median", "upper_quartile", "largest"];

impl Row {
    /// The row of one recipe, of which at least one maze was counted, or of the script or program with a name that took
    /// its place, for which no means are known.
    pub(super) fn new(first: &Recipe, mask: Option<&str>, own: Option<&str>, measured: &Measured) -> Self {
        let known = |column: &Column| column.known?(first).filter(|_| own.is_none());
        let columns = measured.row.columns();
        let summaries = columns.map(|(column, counted)| Summary::of(column, &counted, known(column))).collect();
        let algorithm = own.map_or_else(|| first.algorithm.label(), str::to_owned);
        let bare = Recipe::new(first.size, first.algorithm, first.seed).with_features(first.features);
        let mut recipe = bare.text_by(&algorithm);
        if let (Some(mask), Some((place, _))) = (mask, recipe.match_indices('/').nth(1)) {
            recipe.insert_str(place, &format!("/mask={}", mask.replace('/', "-")));
        }
        Self { algorithm, recipe, summaries, ns_per_cell: measured.ns_per_cell() }
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

/// An entry for each column.
fn by_column<S: Serializer>(summaries: &[Summary], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(summaries.iter().map(|summary| (summary.column.printed_name(), summary)))
}

/// The names and values of what all rows have in common.
pub(super) fn facts(report: &Report) -> Vec<(&'static str, Value)> {
    let Recipe { size, features, seed, .. } = &report.first;
    let more = json!(size.more().collect::<Vec<_>>());
    let mut facts = vec![
        ("topology", json!(features.shape.name())),
        ("columns", json!(size.columns())),
        ("rows", json!(size.rows())),
        ("more", more),
        ("mask", json!(report.mask)),
        ("weave", json!(features.weave.value())),
        ("braid", json!(features.braid.value())),
        ("doors", json!(features.doors.name())),
        ("seed", json!(seed.to_string())),
        ("samples", json!(report.samples)),
    ];
    facts.retain(|(_, value)| *value != json!([]));
    facts
}

/// Writes one object with the rows.
pub(super) fn write_json(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *out, report)?;
    writeln!(out)
}

impl Summary {
    /// The names and values of everything that may be known; whether the mean is exact or a lower bound follows the
    /// quartiles.
    pub(super) fn entries(&self) -> Vec<(&'static str, Value)> {
        let quartiles = QUARTILES.into_iter().zip(self.quartiles).map(|(name, value)| (name, json!(value)));
        let (known, holds) = self.known.map(|known| (known.percent, known.holds.name())).unzip();
        let is = if self.is_exact { "exact" } else { "at least" };
        [("mean", json!(self.mean)), ("deviation", json!(self.deviation))]
            .into_iter()
            .chain(quartiles)
            .chain([("is", json!(is)), ("known", json!(known)), ("known_is", json!(holds))])
            .collect()
    }
}

impl Serialize for Summary {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut entries = self.entries();
        entries.retain(
            |(name, value)| if *name == "is" { !self.is_exact } else { *name == "deviation" || !value.is_null() },
        );
        serializer.collect_map(entries)
    }
}
