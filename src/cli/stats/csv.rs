//! Comma-separated values for spreadsheets: a line of names, then one complete line per row.

use std::io::{self, Write};

use super::Report;
use super::row::{Row, facts};
use serde_json::{Value, json};

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
    let own = [("algorithm", json!(row.algorithm)), ("recipe", json!(row.recipe))];
    let common = own.into_iter().chain(facts(report)).map(|(name, value)| (name.to_owned(), text(&value)));
    let of_column = row.summaries.iter().flat_map(|summary| {
        let (column, name) = (summary.column, summary.column.printed_name());
        let entries = summary.entries().into_iter().filter(move |(entry, _)| match *entry {
            "is" => column.may_be_bound,
            "known" | "known_is" => column.known.is_some(),
            _ => true,
        });
        entries.map(move |(entry, value)| match entry {
            "mean" => (name.clone(), text(&value)),
            _ => (format!("{name}_{entry}"), text(&value)),
        })
    });
    let time = [("ns_per_cell".to_owned(), text(&json!(row.ns_per_cell)))];
    common.chain(of_column).chain(time).collect()
}

/// A value as a field: numbers as short as can be, and lists joined as sizes are.
fn text(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Array(values) => values.iter().map(text).collect::<Vec<_>>().join("x"),
        Value::Number(number) if number.is_f64() => number.as_f64().unwrap_or_default().to_string(),
        other => other.to_string(),
    }
}

/// A field as RFC 4180 writes it.
pub(in crate::cli) fn quoted(field: &str) -> String {
    let is_plain = !field.contains([',', '"', '\n', '\r']);
    if is_plain { field.to_owned() } else { format!("\"{}\"", field.replace('"', "\"\"")) }
}
