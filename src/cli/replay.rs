//! `mazewright replay`: print a replay in another form.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use serde::Serialize;

use super::input::read_replay;
use super::output::Output;
use super::{Failure, form};
use mazewright_run::replay::Replay;
use mazewright_run::{Claims, Motion, Track};

/// The arguments of `replay`.
#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// A replay, as bytes or as text; standard input for -
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// text, to paste; binary, to keep; json, for programs, with everything in the replay; by default the format of the
    /// file's extension, or else json
    #[arg(long, value_name = "FORM", value_enum, hide_possible_values = true)]
    format: Option<Format>,
    #[command(flatten)]
    output: Output,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    Text,
    Binary,
    Json,
}

/// The endings of files, and what is written into them.
const ENDINGS: [(&str, Format); 3] = [("txt", Format::Text), ("mwr", Format::Binary), ("json", Format::Json)];

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let format = form::chosen(arguments.format, &arguments.output, &ENDINGS)?.unwrap_or(Format::Json);
    let replay = read_replay(&arguments.file)?;
    arguments.output.write(|out| match format {
        Format::Text => Ok(writeln!(out, "{}", replay.to_text())?),
        Format::Binary => Ok(out.write_all(&replay.to_bytes())?),
        Format::Json => Ok(write_json(&replay, out)?),
    })
}

/// A whole replay; `docs/replay-format.md` explains the fields.
#[derive(Serialize)]
struct ReplayJson<'replay> {
    mwr: u32,
    program: &'replay str,
    ladder: String,
    started: u64,
    outcome: &'static str,
    levels: Vec<Level>,
    run_ticks: u32,
}

#[derive(Serialize)]
struct Level {
    look_ticks: u32,
    run_ticks: u32,
    changes: Vec<Change>,
    #[serde(flatten)]
    claims: Claims,
}

#[derive(Serialize)]
struct Change {
    tick: u32,
    x: i8,
    y: i8,
    hint: bool,
    again: bool,
    /// Only in ladders with auto-run.
    #[serde(skip_serializing_if = "Option::is_none")]
    pace: Option<&'static str>,
}

fn write_json(replay: &Replay, out: &mut dyn Write) -> io::Result<()> {
    let auto_runs = replay.ladder.motion == Motion::AutoRun;
    let level = |track| Level::new(track, auto_runs);
    let whole = ReplayJson {
        mwr: 1,
        program: &replay.program,
        ladder: replay.ladder.to_string(),
        started: replay.started,
        outcome: replay.outcome.name(),
        levels: replay.levels.iter().map(level).collect(),
        run_ticks: replay.total().run.0,
    };
    serde_json::to_writer(&mut *out, &whole)?;
    writeln!(out)
}

impl Level {
    fn new(track: &Track, auto_runs: bool) -> Self {
        let changes = track.changes.iter().map(|change| Change {
            tick: change.tick,
            x: change.input.direction.x,
            y: change.input.direction.y,
            hint: change.input.hint,
            again: change.input.again,
            pace: auto_runs.then(|| change.input.pace.name()),
        });
        let (look_ticks, run_ticks) = (track.look_ticks(), track.run_ticks());
        Self { look_ticks, run_ticks, changes: changes.collect(), claims: track.claims }
    }
}
