//! The table for people: two lines per row.

use std::io::{self, Write};

use super::Report;
use super::column::COLUMNS;
use super::row::{Row, Summary};
use mazewright_maze::measure::known::{Holds, Known};

const LEGEND: &str = "\
±: standard deviation. known: = exact, ~ approximate, > limit for large mazes.
mazewright stats --help explains the columns.";

pub(super) fn write(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}\n", title(report))?;
    let mut lines = headings(&report.rows);
    for row in &report.rows {
        lines.extend(two_lines(row, &report.rows));
    }
    let columns = lines.first().map_or(0, Vec::len);
    let width = |n: usize| {
        let widths = lines.iter().map(|line| line[n].chars().count());
        widths.max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    for line in &lines {
        let mut text = String::new();
        for (n, (field, &width)) in line.iter().zip(&widths).enumerate() {
            // Names are aligned left, numbers right.
            text += &match n {
                0 => format!("{field:width$}"),
                _ => format!("  {field:>width$}"),
            };
        }
        writeln!(out, "{}", text.trim_end())?;
    }
    writeln!(out, "\n{LEGEND}")?;
    let mut summaries = report.rows.iter().flat_map(|row| &row.summaries);
    if summaries.any(|summary| !summary.is_exact) {
        writeln!(
            out,
            "≥: at least this; in mazes with loops a longer path may exist."
        )?;
    }
    Ok(())
}

/// What all rows have in common.
fn title(report: &Report) -> String {
    let recipe = &report.recipe;
    let mut parts = vec![format!("{} {}", recipe.size, recipe.shape.name())];
    parts.extend(report.mask.as_ref().map(|mask| format!("mask {mask}")));
    for (share, word) in [(recipe.weave, "weave"), (recipe.braid, "braid")] {
        if !share.is_zero() {
            parts.push(format!("{word} {share}"));
        }
    }
    parts.push(format!("doors {}", recipe.doors.name()));
    let mazes = if report.samples == 1 { "maze" } else { "mazes" };
    parts.push(format!("{} {mazes} each", report.samples));
    parts.push(report.seeds());
    parts.join(", ")
}

/// Whether any row has a known value for a column.
fn is_known(rows: &[Row], n: usize) -> bool {
    rows.iter().any(|row| row.summaries[n].known.is_some())
}

/// The columns of the table: their numbers and headings, and whether known values follow.
fn columns(rows: &[Row]) -> impl Iterator<Item = (usize, [&'static str; 2], bool)> {
    let numbered = COLUMNS.iter().enumerate();
    numbered.filter_map(|(n, column)| Some((n, column.heading?, is_known(rows, n))))
}

fn headings(rows: &[Row]) -> Vec<Vec<String>> {
    let mut lines = vec![vec![String::new()], vec![String::new()]];
    let mut add = |heading: [&str; 2]| {
        for (line, word) in lines.iter_mut().zip(heading) {
            line.push(word.to_owned());
        }
    };
    for (_, heading, known) in columns(rows) {
        add(heading);
        if known {
            add(["", "known"]);
        }
    }
    add(["ns/", "cell"]);
    lines
}

/// The means of a row, and below them the deviations.
fn two_lines(row: &Row, rows: &[Row]) -> [Vec<String>; 2] {
    let mut means = vec![row.algorithm.to_owned()];
    let indent = if row.options.is_empty() { "" } else { "  " };
    let mut deviations = vec![format!("{indent}{}", row.options)];
    for (n, _, known) in columns(rows) {
        let Summary {
            mean,
            deviation,
            known: value,
            is_exact,
        } = row.summaries[n];
        let decimals = COLUMNS[n].decimals;
        let sign = if is_exact { "" } else { "≥" };
        means.push(format!("{sign}{mean:.decimals$}"));
        let deviation = deviation.map(|deviation| format!("±{deviation:.decimals$}"));
        deviations.push(deviation.unwrap_or_default());
        if known {
            means.push(value.map_or(String::new(), format_known));
            deviations.push(String::new());
        }
    }
    means.push(format!("{:.1}", row.ns_per_cell));
    deviations.push(String::new());
    [means, deviations]
}

fn format_known(known: Known) -> String {
    let sign = match known.holds {
        Holds::Exactly => '=',
        Holds::About => '~',
        Holds::InTheLimit => '>',
    };
    let percent = format!("{:.2}", known.percent);
    format!(
        "{sign}{}",
        percent.trim_end_matches('0').trim_end_matches('.')
    )
}
