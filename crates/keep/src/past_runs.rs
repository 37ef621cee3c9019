//! The finished runs of all ladders: listing them, keeping a note on each, and removing one; and the runs at one table.

use std::cmp::Reverse;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::disk::{self, write_atomic};
use super::journal;
use super::journey_files::Proofs;
use super::ladder::{self, LadderRecords, REMOVED, RUNS};
use super::read_bounded::FileProblem;
use super::store::{make_folder, stamp, write_replay};
use mazewright_run::Ticks;
use mazewright_run::inside::{AttemptRecord, History, Score};

/// The folder, inside the data folder, of races that several players ran at one table: a replay for each of them,
/// none of which counts as a record.
pub const TABLE: &str = "table";
/// The most ladders whose runs are listed.
const MAX_LADDERS: usize = 10_000;
/// The longest note, in bytes.
const MAX_NOTE_BYTES: usize = 1000;

/// A finished run on disk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PastRun {
    /// The code of its ladder; for races with a new seed for every attempt, with a word in place of the seed.
    pub code: String,
    /// The number of the attempt, from 1.
    pub number: usize,
    /// When it began, in seconds since 1970 (UTC).
    pub started: u64,
    /// The score that ranks it.
    pub score: Score,
    /// True if it is a storm.
    pub is_storm: bool,
    /// The personal best before it.
    pub best_before: Option<Score>,
    /// Which levels were faster than in any earlier attempt.
    pub golds: Vec<bool>,
    /// True if it is the personal best.
    pub is_best: bool,
    /// The file of its replay.
    pub replay: PathBuf,
    /// The player's note on it; empty without one.
    pub note: String,
}

/// The finished runs of all ladders in a data folder, the latest first. Linear in all attempts. What cannot be
/// read is left out.
pub fn past_runs(data: &Path) -> Vec<PastRun> {
    let mut runs: Vec<PastRun> =
        disk::list(&data.join(RUNS)).take(MAX_LADDERS).flat_map(|folder| runs_of(&folder)).collect();
    runs.sort_by_cached_key(|run| (Reverse((run.started, run.number)), run.code.clone()));
    runs
}

/// The files of all replays in a folder: its own, and in a data folder the proofs of the journey, the runs at one table
/// and the finished runs.
/// Files that cannot be read are left out.
pub fn replays(data: &Path) -> Vec<PathBuf> {
    let mut ladders: Vec<PathBuf> = disk::list(&data.join(RUNS)).collect();
    ladders.sort_unstable();
    let folders = [data.to_owned(), Proofs::new(data).0, data.join(TABLE)];
    let in_folder = |folder: PathBuf| {
        let is_replay = |path: &PathBuf| path.extension().is_some_and(|end| end.eq_ignore_ascii_case("mwr"));
        let mut replays: Vec<PathBuf> = disk::list(&folder).filter(is_replay).collect();
        replays.sort_unstable();
        replays
    };
    folders.into_iter().chain(ladders).flat_map(in_folder).collect()
}

/// The finished runs in the folder of a ladder.
fn runs_of(folder: &Path) -> Vec<PastRun> {
    let Ok(bytes) = ladder::journal_bytes(folder) else { return Vec::new() };
    let Some((code, levels)) = journal::ladder_of(&bytes) else { return Vec::new() };
    let records = LadderRecords::from_journal(folder, journal::read(&bytes, &code, levels), levels);
    let best = records.history.best_number;
    let mut before = History::new(levels);
    let mut runs = Vec::new();
    for (index, attempt) in records.history.attempts.iter().enumerate() {
        if let Some(replay) = records.replays.get(&index) {
            let comparison = before.compare(&attempt.splits, Ticks(0));
            runs.push(PastRun {
                code: code.clone(),
                number: index + 1,
                started: attempt.started,
                score: attempt.score(),
                is_storm: before.is_storm,
                best_before: before.best().map(AttemptRecord::score),
                golds: (0..attempt.splits.len()).map(|level| comparison.is_gold(level)).collect(),
                is_best: best == Some(index),
                replay: replay.clone(),
                note: read_note(replay),
            });
        }
        before.push(attempt.clone());
    }
    runs
}

/// The file of the note on a run, beside its replay.
fn note_file(replay: &Path) -> PathBuf {
    replay.with_extension("txt")
}

fn read_note(replay: &Path) -> String {
    let bytes = disk::read(&note_file(replay), MAX_NOTE_BYTES as u64).unwrap_or_default();
    String::from_utf8_lossy(&bytes).trim().to_owned()
}

/// Keeps a note on a run beside its replay; an empty one is deleted.
///
/// # Errors
/// If the file cannot be written.
pub fn write_note(replay: &Path, note: &str) -> io::Result<()> {
    let file = note_file(replay);
    if note.trim().is_empty() {
        return match disk::remove(&file) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        };
    }
    write_atomic(&file, |out| writeln!(out, "{}", note.trim()))
}

/// Removes a run: its times no longer count, and its replay moves to a folder beside it, from which it can be restored
/// by hand.
///
/// # Errors
/// If the file cannot be moved.
pub fn remove_run(replay: &Path) -> io::Result<PathBuf> {
    let (Some(folder), Some(name)) = (replay.parent(), replay.file_name()) else {
        return Err(ErrorKind::InvalidInput.into());
    };
    let removed = folder.join(REMOVED);
    disk::create_folder(&removed)?;
    let place = removed.join(name);
    disk::rename(replay, &place)?;
    Ok(place)
}

/// Keeps the replay of a player, numbered from 1, of a race that began at a time in seconds since 1970 (UTC), under a
/// name that no other file has. Blocks on the disk.
///
/// # Errors
/// When the file cannot be written.
pub fn keep_table_run(
    data: &Path,
    started: u64,
    player: usize,
    replay: &[u8],
) -> Result<Option<FileProblem>, FileProblem> {
    let folder = data.join(TABLE);
    let stem = format!("{}-player-{player}", stamp(started));
    let written = make_folder(&folder).and_then(|()| write_replay(&folder, &stem, replay));
    written.map(|_| None).map_err(|error| FileProblem::Unwritable { path: folder, error: error.into() })
}
