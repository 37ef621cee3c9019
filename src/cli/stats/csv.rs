//! Comma-separated values for spreadsheets: a line of names, then one complete line per row.

use std::io::{self, Write};

use super::Report;
use super::column::COLUMNS;
use super::row::{Row, Summary, exactness};
use mazewright_maze::measure::known::Known;

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

/// The names and values of a row; empty if unknown or not given.
fn fields(report: &Report, row: &Row) -> Vec<(String, String)> {
    let recipe = &report.recipe;
    let mut fields: Vec<(String, String)> = [
        ("algorithm", row.algorithm.to_owned()),
        ("options", row.options.clone()),
        ("topology", recipe.shape.name().to_owned()),
        ("columns", recipe.size.columns().to_string()),
        ("rows", recipe.size.rows().to_string()),
        ("mask", report.mask.clone().unwrap_or_default()),
        ("weave", recipe.weave.to_string()),
        ("braid", recipe.braid.to_string()),
        ("doors", recipe.doors.name().to_owned()),
        ("seed", recipe.seed.to_string()),
        ("samples", report.samples.to_string()),
    ]
    .map(|(name, value)| (name.to_owned(), value))
    .into();
    for (column, summary) in COLUMNS.iter().zip(&row.summaries) {
        let name = column.name;
        let Summary {
            mean,
            deviation,
            known,
            is_exact,
        } = *summary;
        fields.push((name.to_owned(), mean.to_string()));
        fields.push((format!("{name}_deviation"), or_empty(deviation)));
        if column.is_exact.is_some() {
            fields.push((format!("{name}_is"), exactness(is_exact).to_owned()));
        }
        if column.known.is_some() {
            let holds = known.map(|known: Known| known.holds.name());
            fields.push((
                format!("{name}_known"),
                or_empty(known.map(|known| known.percent)),
            ));
            fields.push((format!("{name}_known_is"), or_empty(holds)));
        }
    }
    fields.push(("ns_per_cell".to_owned(), row.ns_per_cell.to_string()));
    fields
}

fn or_empty(value: Option<impl ToString>) -> String {
    value.map_or(String::new(), |value| value.to_string())
}

/// A field as RFC 4180 writes it.
fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}
