//! Rows: the result of checking one file, without the replay itself.

use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use serde::Serialize;

use crate::cli::folder::Found;
use mazewright_journey::{Outcome, Star, Stars, Stop};
use mazewright_link::memory::Refusal;
use mazewright_maze::Recipe;
use mazewright_run::replay::{ReadError, Replay};
use mazewright_run::{InputStatistics, Mismatch, Verdict, verify};

/// The memory for walking through a maze, in bytes per slot.
const WALKING: u64 = 12;
/// Held while a replay is verified whose mazes are too large to have one on each core.
static ALONE: Mutex<()> = Mutex::new(());

/// Refuses a replay whose mazes do not fit into memory. One with large mazes is verified alone, while the returned
/// guard is held.
pub(in crate::cli) fn room(replay: &Replay) -> Result<Option<MutexGuard<'static, ()>>, Refusal> {
    let levels = 1..=replay.levels.len() as u32;
    let recipes = levels.filter_map(|level| replay.ladder.recipe(level).ok());
    let memory = |recipe: &Recipe| recipe.memory().unwrap_or(0);
    let Some(largest) = recipes.max_by_key(memory) else { return Ok(None) };
    let cores = thread::available_parallelism().map_or(1, usize::from) as u64;
    if mazewright_link::memory::at_once(&largest, WALKING)? > cores {
        return Ok(None);
    }
    let alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    mazewright_link::memory::check(&largest, WALKING)?;
    Ok(Some(alone))
}

/// The result for one file; its JSON is for programs.
#[derive(Serialize, Default)]
pub(super) struct Row {
    pub(super) file: String,
    pub(super) verdict: &'static str,
    /// A stable code: the verdict, or why it is not better.
    pub(super) code: &'static str,
    /// Why the replay is not valid, in a sentence; empty if it does.
    pub(super) reason: String,
    pub(super) replay: Option<Claims>,
    departs: Option<Mismatch>,
    /// The level of the journey that it proves to be won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) journey: Option<JourneyLevel>,
    pub(super) statistics: Option<InputStatistics>,
}

/// A level of the journey, and what a walk through it earns.
#[derive(Serialize)]
pub(super) struct JourneyLevel {
    pub(super) level: String,
    pub(super) ticks: u32,
    pub(super) least_ticks: u32,
    pub(super) stars: Vec<&'static str>,
}

/// The claims of a replay.
#[derive(Serialize)]
pub(super) struct Claims {
    pub(super) ladder: String,
    pub(super) program: String,
    pub(super) started: u64,
    pub(super) outcome: &'static str,
    pub(super) levels: usize,
    /// In a storm, the mazes that were won, and the run ticks until the last win.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) won: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) won_ticks: Option<u32>,
    pub(super) run_ticks: u32,
    pub(super) look_ticks: u32,
    pub(super) claimed_real_ms: u64,
    #[serde(flatten)]
    pub(super) all: mazewright_run::Claims,
}

impl Row {
    /// Returns true if a hint or a line through the maze was shown.
    pub(super) fn shows_path(&self) -> bool {
        let has_hints = self.statistics.as_ref().is_some_and(|statistics| statistics.hints > 0);
        has_hints || self.replay.as_ref().is_some_and(|claims| claims.all.line)
    }

    /// Reads and verifies the replay in a file.
    pub(super) fn of(found: &Found) -> Self {
        let file = found.name();
        match Self::verified(found) {
            Ok(row) => Self { file, ..row },
            Err((verdict, code, reason)) => Self { file, verdict, code, reason, ..Self::default() },
        }
    }

    /// The row of a replay; otherwise the verdict, its code and the reason.
    fn verified(found: &Found) -> Result<Self, (&'static str, &'static str, String)> {
        let unreadable = |problem| ("unreadable", "unreadable", problem);
        let broken = |error: ReadError| ("broken", error.problem.code(), error.to_string());
        let too_large = |reason: Refusal| ("unreadable", "too-large", reason.to_string());
        let replay = &Replay::read(&found.read(Replay::MAX_FILE).map_err(unreadable)?).map_err(broken)?;
        let _room = room(replay).map_err(too_large)?;
        let (verdict, code, reason, departs) = match verify(replay) {
            Verdict::Holds => ("holds", "holds", String::new(), None),
            Verdict::NoMaze(error) => ("departs", "no-maze", error.to_string(), None),
            Verdict::Mismatch(mismatch) => ("departs", mismatch.kind.code(), mismatch.to_string(), Some(mismatch)),
        };
        let total = replay.total();
        Ok(Self {
            file: String::new(),
            verdict,
            code,
            reason,
            replay: Some(Claims {
                ladder: replay.ladder.to_string(),
                program: replay.program.clone(),
                started: replay.started,
                outcome: replay.outcome.name(),
                levels: replay.levels.len(),
                won: replay.ladder.is_storm.then(|| replay.score().won),
                won_ticks: replay.ladder.is_storm.then(|| replay.score().run.0),
                run_ticks: total.run.0,
                look_ticks: total.look.0,
                claimed_real_ms: replay.real(),
                all: replay.claims(),
            }),
            departs,
            journey: JourneyLevel::of(&found.path, replay),
            statistics: Some(InputStatistics::of(replay)),
        })
    }
}

impl JourneyLevel {
    /// The level that a replay proves to be won. Levels of the endless ladder and of days are recognized by the file
    /// name.
    fn of(path: &Path, replay: &Replay) -> Option<Self> {
        let ladder = &replay.ladder;
        if !ladder.is_guided() || ladder.levels.is_none_or(|levels| levels.get() > 1) {
            return None;
        }
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let stop = Stop::of_replay(replay, &name)?;
        let outcome = Outcome::proven(replay).ok()?;
        Some(Self {
            level: stop.to_string(),
            ticks: outcome.ticks.0,
            least_ticks: outcome.goals.least.0,
            stars: Stars::of(&outcome).iter().map(Star::key).collect(),
        })
    }
}
