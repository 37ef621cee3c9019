//! The table for people: two lines per row.

use std::io::{self, Write};

use super::Report;
use super::row::Row;
use mazewright_maze::measure::known::{Holds, Known};
use mazewright_stats::{COLUMNS, Shard};

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
    writeln!(out, "{}\n", title(&report.shard))?;
    let mut lines = headings(&report.rows);
    for row in &report.rows {
        lines.extend(two_lines(row, &report.rows));
    }
    let columns = lines.first().map_or(0, Vec::len);
    let width = |n: usize| lines.iter().map(|line| line[n].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    for line in &lines {
        // Names are aligned left, numbers right.
        let mut text = format!("{:1$}", line[0], widths[0]);
        for (field, &width) in line.iter().zip(&widths).skip(1) {
            text += &format!("  {field:>width$}");
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
fn title(shard: &Shard) -> String {
    let (common, part) = (&shard.common, &shard.part);
    let mut parts = vec![common.size.to_string()];
    parts.extend(common.features.parts(common.size));
    parts.extend(common.mask.as_ref().map(|mask| format!("mask {}", mask.name)));
    let seed = part.seed();
    parts.push(match part.n() {
        1 => format!("1 maze each, seed {seed}"),
        mazes => format!("{mazes} mazes each, seeds from {seed} on"),
    });
    parts.join(", ")
}

/// The columns of the table: their numbers among all, headings and decimals, and whether known values follow.
fn columns(rows: &[Row]) -> impl Iterator<Item = (usize, [&'static str; 2], usize, bool)> {
    let number = |name| COLUMNS.iter().position(|column| column.name == name);
    let shown = SHOWN.into_iter();
    let shown = shown.filter_map(move |(name, heading, decimals)| Some((number(name)?, heading, decimals)));
    let is_known = |n: usize| rows.iter().any(|row| row.summaries[n].known.is_some());
    shown.map(move |(n, heading, decimals)| (n, heading, decimals, is_known(n)))
}

/// Returns true if times follow the columns.
fn is_timed(rows: &[Row]) -> bool {
    rows.iter().any(|row| row.ns_per_cell.is_some())
}

fn headings(rows: &[Row]) -> Vec<Vec<String>> {
    let mut lines = vec![vec![String::new()], vec![String::new()]];
    let mut add = |heading: [&str; 2]| {
        for (line, word) in lines.iter_mut().zip(heading) {
            line.push(word.to_owned());
        }
    };
    for (_, heading, _, known) in columns(rows) {
        add(heading);
        if known {
            add(["", "known"]);
        }
    }
    if is_timed(rows) {
        add(["ns/", "cell"]);
    }
    lines
}

/// The means of a row, and below them the deviations.
fn two_lines(row: &Row, rows: &[Row]) -> [Vec<String>; 2] {
    let mut means = vec![row.algorithm.clone()];
    let mut deviations = vec![String::new()];
    for (n, _, decimals, known) in columns(rows) {
        let summary = &row.summaries[n];
        let sign = if summary.is_exact { "" } else { "≥" };
        means.push(format!("{sign}{:.decimals$}", summary.mean));
        deviations.push(summary.deviation.map_or(String::new(), |deviation| format!("±{deviation:.decimals$}")));
        if known {
            means.push(summary.known.map_or(String::new(), format_known));
            deviations.push(String::new());
        }
    }
    if is_timed(rows) {
        means.push(row.ns_per_cell.map_or(String::new(), |time| format!("{time:.1}")));
        deviations.push(String::new());
    }
    [means, deviations]
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
