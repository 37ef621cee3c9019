//! A table to read: a line for each file, and what a proof is.

use std::io::{self, Write};

use super::{PROOF, Row};
use mazewright_run::replay::Outcome;
use mazewright_run::{InputStatistics, TICKS_PER_SECOND};

/// The names of the columns.
const HEADS: [&str; 8] = [
    "verdict",
    "code",
    "run",
    "look",
    "claimed real",
    "levels",
    "file",
    "ladder",
];

pub(super) fn write(rows: &[Row], statistics: bool, out: &mut dyn Write) -> io::Result<()> {
    let lines: Vec<[String; HEADS.len()]> = rows.iter().map(cells).collect();
    let widths: [usize; HEADS.len()] = std::array::from_fn(|column| {
        let cells = lines.iter().map(|line| line[column].chars().count());
        cells.chain([HEADS[column].len()]).max().unwrap_or(0)
    });
    write_line(&HEADS.map(str::to_owned), &widths, out)?;
    for (row, line) in rows.iter().zip(&lines) {
        write_line(line, &widths, out)?;
        let reason = row.reason();
        if !reason.is_empty() {
            writeln!(out, "    {reason}")?;
        }
        if let Some(statistics) = row.statistics().filter(|_| statistics) {
            writeln!(out, "    {}", told(&statistics))?;
        }
    }
    writeln!(out, "\n{PROOF}")
}

/// What the columns show of a file.
fn cells(row: &Row) -> [String; HEADS.len()] {
    let (verdict, code) = (row.verdict().to_owned(), row.code().to_owned());
    let Some((replay, _)) = row.replay() else {
        let none = || "-".to_owned();
        let file = row.file.clone();
        return [verdict, code, none(), none(), none(), none(), file, none()];
    };
    let total = replay.total();
    let levels = match replay.outcome() {
        Outcome::Finished => replay.levels().len().to_string(),
        Outcome::GivenUp => format!("{}, given up", replay.levels().len()),
    };
    let seconds = replay.claimed_real() / 1000;
    let real = format!(
        "{}:{:02}.{:03}",
        seconds / 60,
        seconds % 60,
        replay.claimed_real() % 1000
    );
    [
        verdict,
        code,
        total.run.to_string(),
        total.look.to_string(),
        real,
        levels,
        row.file.clone(),
        replay.ladder().to_string(),
    ]
}

fn write_line(
    cells: &[String; HEADS.len()],
    widths: &[usize; HEADS.len()],
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut line = String::new();
    for (n, (cell, width)) in cells.iter().zip(widths).enumerate() {
        // Times are numbers.
        let is_number = (2..5).contains(&n);
        let filled = if is_number {
            format!("{cell:>width$}  ")
        } else {
            format!("{cell:<width$}  ")
        };
        line.push_str(&filled);
    }
    writeln!(out, "{}", line.trim_end())
}

/// Statistics in a line.
fn told(statistics: &InputStatistics) -> String {
    let share = |part: u64, whole: u64| 100.0 * part as f64 / whole.max(1) as f64;
    let seconds = statistics.ticks as f64 / f64::from(TICKS_PER_SECOND);
    let a_second = statistics.changes as f64 / seconds.max(0.01);
    format!(
        "{a_second:.2} changes a second; from one to the next: shortest {}, median {} ticks, {:.1} % one tick; \
         a direction held in {:.1} % of the ticks; {} hints, {} returns, {} stick directions; \
         claimed real time longer than the ticks by {} ms, at most {} ms from mark to mark",
        statistics.shortest,
        statistics.median,
        share(statistics.one_tick, statistics.followed),
        share(statistics.held, statistics.ticks),
        statistics.hints,
        statistics.returns,
        statistics.stick,
        statistics.drift,
        statistics.largest_drift,
    )
}
