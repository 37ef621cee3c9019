//! Rows: what is printed about one algorithm, and all of them as JSON for programs.

use std::io::{self, Write};

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::Report;

use mazewright_maze::measure::known::Known;
use mazewright_stats::{Column, Common, Counted};

/// The statistics of one algorithm.
#[derive(Serialize)]
pub(super) struct Row {
    pub(super) algorithm: String,
    /// The flags for its options; empty for the defaults.
    pub(super) options: String,
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
pub(super) const QUARTILES: [&str; 5] = ["least", "lower_quartile", "median", "upper_quartile", "largest"];

impl Row {
    /// The row of one algorithm, which counted at least one maze.
    pub(super) fn new(common: &Common, row: &mazewright_stats::Row, ns_per_cell: Option<f64>) -> Self {
        let summary = |(column, counted)| Summary::of(column, &counted, common.known(column, row.algorithm));
        let summaries = row.columns().map(summary).collect();
        Self { algorithm: row.algorithm.name().to_owned(), options: row.options(), summaries, ns_per_cell }
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

/// An entry for each column.
fn by_column<S: Serializer>(summaries: &[Summary], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(summaries.iter().map(|summary| (summary.column.printed_name(), summary)))
}

/// The word for exact numbers or lower bounds, in CSV and JSON.
pub(super) const fn exactness(is_exact: bool) -> &'static str {
    if is_exact { "exact" } else { "at least" }
}

/// Writes one object with the recipe and the rows.
pub(super) fn write_json(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let (of, part) = (&report.shard.common, &report.shard.part);
    let recipe = Carved {
        topology: of.features.shape.name(),
        columns: of.size.columns(),
        rows: of.size.rows(),
        more: of.size.more().collect(),
        mask: of.mask.as_ref().map(|mask| mask.name.as_str()),
        weave: of.features.weave.value(),
        braid: of.features.braid.value(),
        doors: of.features.doors.name(),
        seed: part.seed().to_string(),
        samples: part.n(),
    };
    serde_json::to_writer_pretty(&mut *out, &Whole { recipe, rows: &report.rows })?;
    writeln!(out)
}

#[derive(Serialize)]
struct Whole<'report> {
    recipe: Carved<'report>,
    rows: &'report [Row],
}

/// The part that all rows have in common.
#[derive(Serialize)]
struct Carved<'report> {
    topology: &'static str,
    columns: u32,
    rows: u32,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    more: Vec<u32>,
    mask: Option<&'report str>,
    weave: f64,
    braid: f64,
    doors: &'static str,
    seed: String,
    samples: u64,
}

impl Serialize for Summary {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("mean", &self.mean)?;
        map.serialize_entry("deviation", &self.deviation)?;
        for (name, value) in QUARTILES.iter().zip(self.quartiles) {
            map.serialize_entry(name, &value)?;
        }
        if !self.is_exact {
            map.serialize_entry("is", exactness(self.is_exact))?;
        }
        if let Some(known) = self.known {
            map.serialize_entry("known", &known.percent)?;
            map.serialize_entry("known_is", known.holds.name())?;
        }
        map.end()
    }
}
