//! JSON for programs: one object with the recipe and the rows.

use std::io::{self, Write};

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::Report;
use super::row::{QUARTILES, Row, Summary, exactness};

pub(super) fn write(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *out, report)?;
    writeln!(out)
}

/// The part that all rows have in common.
#[derive(Serialize)]
struct Common<'report> {
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

impl Serialize for Report {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (of, part) = (&self.shard.common, &self.shard.part);
        let mut map = serializer.serialize_map(Some(2))?;
        let common = Common {
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
        map.serialize_entry("recipe", &common)?;
        map.serialize_entry("rows", &self.rows)?;
        map.end()
    }
}

impl Serialize for Row {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("algorithm", &self.algorithm)?;
        map.serialize_entry("options", &self.options)?;
        for summary in &self.summaries {
            map.serialize_entry(&summary.column.printed_name(), summary)?;
        }
        if let Some(ns_per_cell) = self.ns_per_cell {
            map.serialize_entry("ns_per_cell", &ns_per_cell)?;
        }
        map.end()
    }
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
