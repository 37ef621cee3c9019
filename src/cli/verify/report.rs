//! The rows of files, written one at a time: a table to read, or JSON for programs, and what a proof is.

use std::io::{self, Write};
use std::path::Path;

use super::{Arguments, Format, PROOF, Row};
use crate::cli::folder::Found;
use crate::cli::terminal::in_one_line;
use mazewright_run::inside::Date;
use mazewright_run::{InputStatistics, TICKS_PER_SECOND, Ticks};

/// The headings and widths of the columns. The rows are printed before all are known, so the widths suit the longest
/// common values; the names of the files are known.
const COLUMNS: [(&str, usize); 10] = [
    ("result", 10),
    ("code", 22),
    ("outcome", 8),
    ("levels", 6),
    ("run", 10),
    ("look", 10),
    ("reported real", 13),
    ("stood", 10),
    ("file", 4),
    ("race code", 9),
];

/// The column of the files.
const FILE: usize = 8;

/// A table, or one object of JSON, written in pieces.
pub(super) struct Report {
    format: Format,
    widths: [usize; COLUMNS.len()],
    has_statistics: bool,
    has_rows: bool,
    /// True once a replay holds.
    has_proofs: bool,
}

impl Report {
    pub(super) fn new(arguments: &Arguments, files: &[Found]) -> Self {
        let mut widths = COLUMNS.map(|(_, width)| width);
        let names = files.iter().map(|file| file.name().chars().count());
        widths[FILE] = names.fold(widths[FILE], usize::max);
        let (format, has_statistics) = (arguments.format, arguments.statistics);
        Self { format, widths, has_statistics, has_rows: false, has_proofs: false }
    }

    pub(super) fn begin(&self, out: &mut dyn Write) -> io::Result<()> {
        match self.format {
            Format::Table => self.line(&COLUMNS.map(|(heading, _)| heading.to_owned()), out),
            Format::Json => write!(out, "{{\n  \"proof\": {},\n  \"files\": [", serde_json::to_string(PROOF)?),
        }
    }

    pub(super) fn row(&mut self, row: &Row, out: &mut dyn Write) -> io::Result<()> {
        let comma = if self.has_rows { "," } else { "" };
        self.has_rows = true;
        self.has_proofs |= row.verdict == "holds";
        match self.format {
            Format::Table => self.lines(row, out),
            // Strings in JSON hold no line breaks, so this indents nothing but the layout.
            Format::Json => {
                write!(out, "{comma}\n    {}", serde_json::to_string_pretty(row)?.replace('\n', "\n    "))
            }
        }
    }

    pub(super) fn end(&self, out: &mut dyn Write) -> io::Result<()> {
        match self.format {
            Format::Table if self.has_proofs => writeln!(out, "\n{PROOF}"),
            Format::Table => Ok(()),
            Format::Json => writeln!(out, "\n  ]\n}}"),
        }
    }

    /// Writes the lines of a row of the table.
    fn lines(&self, row: &Row, out: &mut dyn Write) -> io::Result<()> {
        self.line(&cells(row), out)?;
        if !row.reason.is_empty() {
            writeln!(out, "    {}", row.reason)?;
        }
        if row.shows_path() {
            writeln!(out, "    the path was shown, so boards rank it apart")?;
        }
        if row.replay.as_ref().is_some_and(|replay| replay.all.pointer) {
            writeln!(out, "    the pointer led the player, along what was walked or left no choice")?;
        }
        if let Some(level) = &row.journey {
            let stars = if level.stars.is_empty() { "none".to_owned() } else { level.stars.join(", ") };
            writeln!(out, "    level {} of the journey, stars: {stars}", level.level)?;
        }
        if let Some(statistics) = row.statistics.as_ref().filter(|_| self.has_statistics) {
            let stops = row.replay.as_ref().map_or(0, |replay| replay.all.stops);
            let times = if stops == 1 { "once".to_owned() } else { format!("{stops} times") };
            writeln!(out, "    {}; the clock stood {times}", sentence(statistics))?;
            if let Some(replay) = &row.replay {
                let day = Date::of_unix(replay.started);
                writeln!(out, "    reported: played on {day} with {}", in_one_line(Path::new(&replay.program)))?;
            }
        }
        Ok(())
    }

    fn line(&self, cells: &[String; COLUMNS.len()], out: &mut dyn Write) -> io::Result<()> {
        let mut line = String::new();
        for (n, (cell, width)) in cells.iter().zip(self.widths).enumerate() {
            // Times are aligned as numbers.
            let is_number = (3..FILE).contains(&n);
            line += &if is_number { format!("{cell:>width$}  ") } else { format!("{cell:<width$}  ") };
        }
        writeln!(out, "{}", line.trim_end())
    }
}

fn cells(row: &Row) -> [String; COLUMNS.len()] {
    let mut cells = COLUMNS.map(|_| "-".to_owned());
    [cells[0], cells[1], cells[FILE]] = [row.verdict.to_owned(), row.code.to_owned(), row.file.clone()];
    if let Some(replay) = &row.replay {
        cells[2] = replay.outcome.replace('-', " ");
        cells[3] = replay.won.map_or_else(|| replay.levels.to_string(), |won| format!("{won} won"));
        cells[4] = Ticks(replay.won_ticks.unwrap_or(replay.run_ticks)).to_string();
        cells[5] = Ticks(replay.look_ticks).to_string();
        cells[6] = milliseconds(replay.claimed_real_ms);
        cells[7] = milliseconds(replay.all.stood);
        cells[9] = replay.ladder.clone();
    }
    cells
}

/// Milliseconds as minutes, seconds and thousandths.
fn milliseconds(time: u64) -> String {
    format!("{}:{:02}.{:03}", time / 60_000, time / 1000 % 60, time % 1000)
}

fn sentence(statistics: &InputStatistics) -> String {
    let share = |part: u64, whole: u64| 100.0 * part as f64 / whole.max(1) as f64;
    let seconds = statistics.run_ticks as f64 / f64::from(TICKS_PER_SECOND);
    format!(
        "{:.2} changes per second; between changes: shortest {}, median {} ticks, {:.1} % one tick; \
         a direction held in {:.1} % of the ticks from the first one of each level on; \
         {} hints, {} returns, {} stick directions",
        statistics.direction_changes as f64 / seconds.max(0.01),
        statistics.shortest_hold_ticks,
        statistics.median_hold_ticks,
        share(statistics.one_tick_holds, statistics.holds),
        share(statistics.held_ticks, statistics.run_ticks),
        statistics.hints,
        statistics.returns,
        statistics.stick_directions,
    )
}
