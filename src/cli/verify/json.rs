//! JSON for programs: one object with a row for each file.

use std::io::{self, Write};

use serde::Serialize;

use super::{PROOF, Row};
use mazewright_run::{InputStatistics, Verdict};

#[derive(Serialize)]
struct Report<'rows> {
    proof: &'static str,
    files: Vec<File<'rows>>,
}

#[derive(Serialize)]
struct File<'rows> {
    file: &'rows str,
    verdict: &'static str,
    code: &'static str,
    reason: String,
    replay: Option<Told>,
    departs: Option<Mismatch>,
    statistics: Option<Inputs>,
}

/// What the replay claims.
#[derive(Serialize)]
struct Told {
    ladder: String,
    program: String,
    started: u64,
    outcome: &'static str,
    levels: usize,
    run_ticks: u32,
    look_ticks: u32,
    claimed_real_ms: u64,
}

/// Where it departs.
#[derive(Serialize)]
struct Mismatch {
    level: u32,
    tick: u32,
    column: i64,
    row: i64,
}

#[derive(Serialize)]
struct Inputs {
    run_ticks: u64,
    held_ticks: u64,
    direction_changes: u64,
    stick_directions: u64,
    hints: u64,
    returns: u64,
    shortest_hold_ticks: u32,
    median_hold_ticks: u32,
    one_tick_holds: u64,
    holds: u64,
    drift_ms: i64,
    largest_drift_ms: u64,
}

pub(super) fn write(rows: &[Row], out: &mut dyn Write) -> io::Result<()> {
    let report = Report {
        proof: PROOF,
        files: rows.iter().map(File::new).collect(),
    };
    serde_json::to_writer_pretty(&mut *out, &report)?;
    writeln!(out)
}

impl<'rows> File<'rows> {
    fn new(row: &'rows Row) -> Self {
        let told = row.replay().map(|(replay, _)| {
            let total = replay.total();
            Told {
                ladder: replay.ladder().to_string(),
                program: replay.program().to_owned(),
                started: replay.started(),
                outcome: replay.outcome().name(),
                levels: replay.levels().len(),
                run_ticks: total.run.0,
                look_ticks: total.look.0,
                claimed_real_ms: replay.claimed_real(),
            }
        });
        let departs = match row.replay() {
            Some((_, Verdict::Mismatch(mismatch))) => Some(Mismatch {
                level: mismatch.level,
                tick: mismatch.tick,
                column: mismatch.column,
                row: mismatch.row,
            }),
            _ => None,
        };
        Self {
            file: &row.file,
            verdict: row.verdict(),
            code: row.code(),
            reason: row.reason(),
            replay: told,
            departs,
            statistics: row.statistics().map(Inputs::from),
        }
    }
}

impl From<InputStatistics> for Inputs {
    fn from(statistics: InputStatistics) -> Self {
        Self {
            run_ticks: statistics.ticks,
            held_ticks: statistics.held,
            direction_changes: statistics.changes,
            stick_directions: statistics.stick,
            hints: statistics.hints,
            returns: statistics.returns,
            shortest_hold_ticks: statistics.shortest,
            median_hold_ticks: statistics.median,
            one_tick_holds: statistics.one_tick,
            holds: statistics.followed,
            drift_ms: statistics.drift,
            largest_drift_ms: statistics.largest_drift,
        }
    }
}
