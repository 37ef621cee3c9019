//! The rows of a table of verdicts, to read or for a spreadsheet: a few values of what is said to programs.

use std::io::{self, Write};
use std::iter;

use serde_json::Value;

use crate::cli::stats::quoted;

/// The columns: how often the rarest and the most frequent maze of 3x3 cells came, and whether chance explains that,
/// stand in the middle.
const COLUMNS: [&str; 8] = ["file", "verdict", "kind", "least", "most", "even", "growth", "remark"];

/// The fields of a row, empty where nothing is known.
fn fields(verdict: &Value) -> [String; COLUMNS.len()] {
    let text = |value: &Value| value.as_str().map(str::to_owned).unwrap_or_default();
    let number = |value: &Value| value.as_u64().map_or(String::new(), |number| number.to_string());
    let either = |value: &Value, [yes, no]: [&str; 2]| match value.as_bool() {
        Some(is_so) => if is_so { yes } else { no }.to_owned(),
        None => String::new(),
    };
    let evenness = &verdict["evenness"];
    let mut remark = remark(verdict);
    for more in ["ignored", "stopped"].into_iter().filter_map(|name| verdict[name].as_str()) {
        if !remark.contains(more) {
            remark += &format!("{}{more}", if remark.is_empty() { "" } else { "; " });
        }
    }
    [
        text(&verdict["name"]),
        either(&verdict["right"], ["right", "wrong"]),
        text(&verdict["kind"]),
        number(&evenness["least"]),
        number(&evenness["most"]),
        either(&evenness["even"], ["even", "uneven"]),
        text(&verdict["growth"]),
        remark,
    ]
}

/// The problem, or what the mazes or the paths are like.
fn remark(verdict: &Value) -> String {
    if let Some(problem) = verdict["problem"].as_str() {
        return problem.to_owned();
    }
    if let Some([_, nearest, others @ ..]) = verdict["textures"].as_array().map(Vec::as_slice) {
        // Those that chance alone may tell from the nearest are as near.
        if nearest["near"] != true {
            return "like no built-in algorithm".to_owned();
        }
        let alike = others.iter().filter(|other| other["like"] == true);
        let names: Vec<_> = iter::once(nearest).chain(alike).filter_map(|one| one["algorithm"].as_str()).collect();
        return format!("most like {}", names.join(" or "));
    }
    let sum = |name: &str| ["perfect", "looped"].map(|mazes| verdict[mazes][name].as_u64().unwrap_or(0)).iter().sum();
    match (sum("shortest"), sum("mazes")) {
        (_, 0_u64) => String::new(),
        (shortest, mazes) if shortest == mazes => "shortest paths".to_owned(),
        (shortest, mazes) => format!("a shortest path in {shortest} of {mazes} mazes"),
    }
}

/// A row for each, in columns.
pub(super) fn table(verdicts: &[Value], out: &mut dyn Write) -> io::Result<()> {
    let rows = verdicts.iter().map(|verdict| {
        let [name, right, kind, least, most, even, growth, remark] = fields(verdict);
        let or_none = |text: String| if text.is_empty() { "-".to_owned() } else { text };
        let evenness = if least.is_empty() { "-".to_owned() } else { format!("{least}-{most}, {even}") };
        [name, or_none(right), or_none(kind), evenness, or_none(growth), remark]
    });
    let heading = ["file", "verdict", "kind", "3x3 mazes made", "growth", "remark"].map(str::to_owned);
    let rows: Vec<[String; 6]> = [heading].into_iter().chain(rows).collect();
    let width = |n: usize| rows.iter().map(|row| row[n].chars().count()).max().unwrap_or(0);
    let widths = [0, 1, 2, 3, 4].map(width);
    for row in &rows {
        let cells = row.iter().zip(widths).map(|(cell, width)| format!("{cell:<width$}  "));
        writeln!(out, "{}{}", cells.collect::<String>(), row[5])?;
    }
    Ok(())
}

/// A row for each, as comma-separated values. A spreadsheet must take none for a formula, and knows by the mark at the
/// beginning that they are UTF-8.
pub(super) fn csv(verdicts: &[Value], out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "\u{FEFF}{}", COLUMNS.join(","))?;
    for verdict in verdicts {
        let is_formula = |field: &String| field.starts_with(['=', '+', '-', '@', '\t', '\r']);
        let fields = fields(verdict).map(|field| if is_formula(&field) { format!("'{field}") } else { field });
        writeln!(out, "{}", fields.map(|field| quoted(&field)).join(","))?;
    }
    Ok(())
}
