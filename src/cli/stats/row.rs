//! Rows: what is printed about one algorithm, and all of them as JSON for programs.

use std::io::{self, Write};

use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use super::Report;
use mazewright_maze::inside::known::Known;
use mazewright_maze::options::HasOptions as _;
use mazewright_stats::{Column, Counted, Shard};

/// The statistics of one algorithm.
#[derive(Serialize)]
pub(super) struct Row {
    pub(super) algorithm: String,
    /// The text of the recipe of the first maze, without its mask.
    pub(super) recipe: String,
    /// A summary for each column.
    #[serde(flatten, serialize_with = "by_column")]
    pub(super) summaries: Vec<Summary>,
    /// The median time of carving a cell, in nanoseconds, if it was measured.
    #[serde(skip_serializing_if = "Option::is_none")]
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
const QUARTILES: [&str; 5] = ["least", "lower_quartile", "median", "upper_quartile", "largest"];

impl Row {
    /// The row of one algorithm, which counted at least one maze, or of the script or program with a name that took its
    /// place, for which no means are known.
    pub(super) fn new(shard: &Shard, row: &mazewright_stats::Row, own: Option<&str>, ns_per_cell: Option<f64>) -> Self {
        let (algorithm, common) = (row.algorithm, &shard.common);
        let known = |column| common.known(column, algorithm).filter(|_| own.is_none());
        let summaries = row.columns().map(|(column, counted)| Summary::of(column, &counted, known(column))).collect();
        let name = own.map_or_else(|| algorithm.label(), str::to_owned);
        let recipe = common.recipe(algorithm, shard.part.seed()).text_by(&name);
        Self { algorithm: name, recipe, summaries, ns_per_cell }
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
    let (of, part) = (&report.shard.common, &report.shard.part);
    let more = json!(of.size.more().collect::<Vec<_>>());
    let mut facts = vec![
        ("topology", json!(of.features.shape.name())),
        ("columns", json!(of.size.columns())),
        ("rows", json!(of.size.rows())),
        ("more", more),
        ("mask", json!(of.mask.as_ref().map(|mask| &mask.name))),
        ("weave", json!(of.features.weave.value())),
        ("braid", json!(of.features.braid.value())),
        ("doors", json!(of.features.doors.name())),
        ("seed", json!(part.seed().to_string())),
        ("samples", json!(part.n())),
    ];
    facts.retain(|(_, value)| *value != json!([]));
    facts
}

/// Writes one object with the rows.
pub(super) fn write_json(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let (of, part) = (&report.shard.common, &report.shard.part);
    let mask = of.mask.as_ref().map(|mask| mask.name.as_str());
    serde_json::to_writer_pretty(&mut *out, &Whole { samples: part.n(), mask, rows: &report.rows })?;
    writeln!(out)
}

#[derive(Serialize)]
struct Whole<'report> {
    samples: u64,
    mask: Option<&'report str>,
    rows: &'report [Row],
}

/// Names and values in their order.
fn as_map<S: Serializer>(entries: &[(&'static str, Value)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(entries.iter().map(|(name, value)| (name, value)))
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
        as_map(&entries, serializer)
    }
}
