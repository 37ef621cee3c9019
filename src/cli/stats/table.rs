//! The table for people: two lines per row.

use std::io::{self, Write};

use super::Report;
use super::row::Row;
use mazewright_maze::Recipe;
use mazewright_maze::inside::known::{Holds, Known};
use mazewright_stats::COLUMNS;

const LEGEND: &str = "\
±: standard deviation. known: = exact, ~ approximate, > limit for large mazes.
mazewright stats --help explains the columns.";

/// The columns of the table, each with the two lines of its heading and its decimals.
const SHOWN: [(&str, [&str; 2], usize); 9] = [
    ("dead_ends", ["dead", "ends %"], 2),
    ("three_ways", ["3-ways", "%"], 1),
    ("four_ways", ["4-ways", "%"], 1),
    ("turns", ["turns", "%"], 1),
    ("solution", ["solution", "%"], 1),
    ("longest_path", ["longest", "path %"], 1),
    ("river", ["river", "steps"], 1),
    ("wrong_branches", ["wrong", "branches"], 1),
    ("difficulty", ["diffi-", "culty"], 1),
];

pub(super) fn write(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}\n", title(report))?;
    let columns = columns(&report.rows);
    let width = |column: &[[String; 2]]| column.iter().flatten().map(|cell| cell.chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = columns.iter().map(|column| width(column)).collect();
    for line in 0..2 + 2 * report.rows.len() {
        let cells = columns.iter().map(|column| &column[line / 2][line % 2]);
        let mut text = String::new();
        for (n, (cell, &width)) in cells.zip(&widths).enumerate() {
            // Names are aligned left, numbers right.
            text += &if n == 0 { format!("{cell:width$}") } else { format!("  {cell:>width$}") };
        }
        writeln!(out, "{}", text.trim_end())?;
    }
    writeln!(out, "\n{LEGEND}")?;
    let mut summaries = report.rows.iter().flat_map(|row| &row.summaries);
    if summaries.any(|summary| !summary.is_exact) {
        writeln!(out, "≥: at least this; in mazes with loops a longer path may exist.")?;
    }
    Ok(())
}

/// The part that all rows have in common.
fn title(report: &Report) -> String {
    let Recipe { size, features, seed, .. } = &report.first;
    let mut parts = vec![size.to_string()];
    parts.extend(features.parts(*size));
    parts.extend(report.mask.as_ref().map(|mask| format!("mask {mask}")));
    parts.push(match report.samples {
        1 => format!("1 maze each, seed {seed}"),
        mazes => format!("{mazes} mazes each, seeds from {seed} on"),
    });
    parts.join(", ")
}

/// The columns: the two lines of the heading, and the two lines of each row, the upper one with the means and the lower
/// one with the deviations.
fn columns(rows: &[Row]) -> Vec<Vec<[String; 2]>> {
    let column = |heading: [&str; 2], cells: &dyn Fn(&Row) -> [String; 2]| {
        [heading.map(str::to_owned)].into_iter().chain(rows.iter().map(cells)).collect::<Vec<_>>()
    };
    let mut columns = vec![column(["", ""], &|row| [row.algorithm.clone(), String::new()])];
    for (name, heading, decimals) in SHOWN {
        let Some(n) = COLUMNS.iter().position(|column| column.name == name) else { continue };
        columns.push(column(heading, &|row| {
            let summary = &row.summaries[n];
            let sign = if summary.is_exact { "" } else { "≥" };
            let deviation = summary.deviation.map(|deviation| format!("±{deviation:.decimals$}"));
            [format!("{sign}{:.decimals$}", summary.mean), deviation.unwrap_or_default()]
        }));
        if rows.iter().any(|row| row.summaries[n].known.is_some()) {
            let known = |row: &Row| row.summaries[n].known.map_or(String::new(), format_known);
            columns.push(column(["", "known"], &|row| [known(row), String::new()]));
        }
    }
    columns.push(column(["ns/", "cell"], &|row| [format!("{:.1}", row.ns_per_cell), String::new()]));
    columns
}

fn format_known(known: Known) -> String {
    let sign = match known.holds {
        Holds::Exactly => '=',
        Holds::About => '~',
        Holds::InTheLimit => '>',
    };
    let percent = format!("{:.2}", known.percent);
    format!("{sign}{}", percent.trim_end_matches('0').trim_end_matches('.'))
}
