//! Comma-separated values for spreadsheets: a line of names, then one complete line per row.

use std::io::{self, Write};

use super::Report;
use super::row::{QUARTILES, Row, exactness};

pub(super) fn write(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    for (n, row) in report.rows.iter().enumerate() {
        let (names, values): (Vec<_>, Vec<_>) = fields(report, row).into_iter().unzip();
        if n == 0 {
            writeln!(out, "{}", names.join(","))?;
        }
        let values: Vec<String> = values.iter().map(|value| quoted(value)).collect();
        writeln!(out, "{}", values.join(","))?;
    }
    Ok(())
}

/// The names and values of a row; empty if unknown or not given. What the text of the recipe says has columns of its
/// own, since spreadsheets sort and filter by columns.
fn fields(report: &Report, row: &Row) -> Vec<(String, String)> {
    let (common, part) = (&report.shard.common, &report.shard.part);
    let mut fields: Vec<(String, String)> = [
        ("algorithm", row.algorithm.clone()),
        ("recipe", row.recipe.clone()),
        ("topology", common.features.shape.name().to_owned()),
        ("columns", common.size.columns().to_string()),
        ("rows", common.size.rows().to_string()),
        ("mask", or_empty(common.mask.as_ref().map(|mask| &mask.name))),
        ("weave", common.features.weave.to_string()),
        ("braid", common.features.braid.to_string()),
        ("doors", common.features.doors.name().to_owned()),
        ("seed", part.seed().to_string()),
        ("samples", part.n().to_string()),
    ]
    .map(|(name, value)| (name.to_owned(), value))
    .into();
    if common.size.dimensions() > 2 {
        let more: Vec<String> = common.size.more().map(|length| length.to_string()).collect();
        fields.insert(5, ("more".to_owned(), more.join("x")));
    }
    for summary in &row.summaries {
        let name = summary.column.printed_name();
        let mut push = |end: &str, value: String| fields.push((format!("{name}{end}"), value));
        push("", summary.mean.to_string());
        push("_deviation", or_empty(summary.deviation));
        for (quartile, value) in QUARTILES.iter().zip(summary.quartiles) {
            push(&format!("_{quartile}"), value.to_string());
        }
        if summary.column.may_be_bound {
            push("_is", exactness(summary.is_exact).to_owned());
        }
        if summary.column.known.is_some() {
            push("_known", or_empty(summary.known.map(|known| known.percent)));
            push("_known_is", or_empty(summary.known.map(|known| known.holds.name())));
        }
    }
    fields.push(("ns_per_cell".to_owned(), or_empty(row.ns_per_cell)));
    fields
}

fn or_empty(value: Option<impl ToString>) -> String {
    value.map_or(String::new(), |value| value.to_string())
}

/// A field as RFC 4180 writes it.
pub(in crate::cli) fn quoted(field: &str) -> String {
    let is_plain = !field.contains([',', '"', '\n', '\r']);
    if is_plain { field.to_owned() } else { format!("\"{}\"", field.replace('"', "\"\"")) }
}
