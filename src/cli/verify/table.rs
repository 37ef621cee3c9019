//! A table to read: a line for each file, and what a proof is.

use std::io::{self, Write};
use std::path::PathBuf;

use super::{PROOF, Report, Row};
use crate::cli::input::display;
use mazewright_run::{InputStatistics, TICKS_PER_SECOND, Ticks};

/// The headings and widths of the columns. The rows are printed before all are known, so the widths suit the longest
/// common values; the names of the files are known.
const COLUMNS: [(&str, usize); 8] = [
    ("verdict", 10),
    ("code", 22),
    ("run", 10),
    ("look", 10),
    ("claimed real", 12),
    ("levels", 6),
    ("file", 4),
    ("ladder", 6),
];

/// The column of the files.
const FILE: usize = 6;

/// A table whose rows are written one at a time.
pub(super) struct Table {
    widths: [usize; COLUMNS.len()],
    has_statistics: bool,
    /// True once a replay holds.
    has_proofs: bool,
}

impl Table {
    pub(super) fn new(files: &[PathBuf], has_statistics: bool) -> Self {
        let mut widths = COLUMNS.map(|(_, width)| width);
        for path in files {
            widths[FILE] = widths[FILE].max(display(path).chars().count());
        }
        Self { widths, has_statistics, has_proofs: false }
    }

    fn line(&self, cells: &[String; COLUMNS.len()], out: &mut dyn Write) -> io::Result<()> {
        let mut line = String::new();
        for (n, (cell, width)) in cells.iter().zip(self.widths).enumerate() {
            // Times are aligned as numbers.
            let is_number = (2..5).contains(&n);
            line += &if is_number { format!("{cell:>width$}  ") } else { format!("{cell:<width$}  ") };
        }
        writeln!(out, "{}", line.trim_end())
    }
}

impl Report for Table {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.line(&COLUMNS.map(|(heading, _)| heading.to_owned()), out)
    }

    fn row(&mut self, row: &Row, out: &mut dyn Write) -> io::Result<()> {
        self.has_proofs |= row.verdict == "holds";
        self.line(&cells(row), out)?;
        if !row.reason.is_empty() {
            writeln!(out, "    {}", row.reason)?;
        }
        if let Some(level) = &row.journey {
            let stars = if level.stars.is_empty() { "none".to_owned() } else { level.stars.join(", ") };
            let name = &level.level;
            writeln!(out, "    level {name} of the journey, stars: {stars}")?;
        }
        if let Some(statistics) = row.statistics.as_ref().filter(|_| self.has_statistics) {
            writeln!(out, "    {}", sentence(statistics))?;
        }
        Ok(())
    }

    fn end(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if self.has_proofs { writeln!(out, "\n{PROOF}") } else { Ok(()) }
    }
}

fn cells(row: &Row) -> [String; COLUMNS.len()] {
    let (verdict, code) = (row.verdict.to_owned(), row.code.to_owned());
    let file = row.file.clone();
    let Some(replay) = &row.replay else {
        let none = || "-".to_owned();
        return [verdict, code, none(), none(), none(), none(), file, none()];
    };
    let (seconds, ms) = (replay.claimed_real_ms / 1000, replay.claimed_real_ms % 1000);
    let levels = match replay.outcome {
        "given-up" => format!("{}, given up", replay.levels),
        _ => replay.won.map_or(replay.levels.to_string(), |won| format!("{won} won")),
    };
    [
        verdict,
        code,
        Ticks(replay.won_ticks.unwrap_or(replay.run_ticks)).to_string(),
        Ticks(replay.look_ticks).to_string(),
        format!("{}:{:02}.{ms:03}", seconds / 60, seconds % 60),
        levels,
        file,
        replay.ladder.clone(),
    ]
}

fn sentence(statistics: &InputStatistics) -> String {
    let share = |part: u64, whole: u64| 100.0 * part as f64 / whole.max(1) as f64;
    let seconds = statistics.run_ticks as f64 / f64::from(TICKS_PER_SECOND);
    format!(
        "{:.2} changes per second; between changes: shortest {}, median {} ticks, {:.1} % one tick; \
         a direction held in {:.1} % of the ticks; {} hints, {} returns, {} stick directions; \
         claimed real time longer than the ticks by {} ms, at most {} ms from mark to mark",
        statistics.direction_changes as f64 / seconds.max(0.01),
        statistics.shortest_hold_ticks,
        statistics.median_hold_ticks,
        share(statistics.one_tick_holds, statistics.holds),
        share(statistics.held_ticks, statistics.run_ticks),
        statistics.hints,
        statistics.returns,
        statistics.stick_directions,
        statistics.drift_ms,
        statistics.largest_drift_ms,
    )
}
