//! The saved records of a ladder: the name of its folder, and what is in it.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::disk;
use super::journal::{self, CHECKSUM, Reading};
use mazewright_run::inside::History;

/// The largest journal to read: more than two million attempts.
const MAX_JOURNAL_BYTES: u64 = 256 << 20;
/// How many characters of the code go into the folder's name.
const MAX_LETTERS: usize = 48;

/// The folder, inside the data folder, of the folders of all ladders.
pub(super) const RUNS: &str = "runs";
/// The folder, inside that of a ladder, of the replays that were removed.
pub(super) const REMOVED: &str = "removed";
/// The name of a journal.
pub(super) const JOURNAL: &str = "attempts.jsonl";

/// The saved records of a ladder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LadderRecords {
    /// The attempts.
    pub history: History,
    /// The replays of finished attempts, by the attempt's index in the history.
    pub replays: BTreeMap<usize, PathBuf>,
}

impl LadderRecords {
    /// No records yet.
    pub(super) fn new(levels: usize) -> Self {
        Self { history: History::new(levels), replays: BTreeMap::new() }
    }

    /// The records that a journal in a folder holds.
    pub(super) fn from_journal(folder: &Path, reading: Reading, levels: usize) -> Self {
        let mut records = Self::new(levels);
        let removed = removed(folder);
        for (record, replay) in reading.attempts {
            if replay.as_ref().is_some_and(|replay| removed.contains(replay)) {
                continue;
            }
            let number = records.history.attempts.len();
            records.history.push(record);
            if let Some(replay) = replay {
                records.replays.insert(number, folder.join(replay));
            }
        }
        records
    }

    /// The replay of the personal best.
    pub fn best_replay(&self) -> Option<&Path> {
        self.replays.get(&self.history.best_number?).map(PathBuf::as_path)
    }
}

/// Reads the records of a ladder from a data folder without changing anything. Skips damaged lines; a
/// missing journal counts as empty.
///
/// # Errors
/// When the journal cannot be read.
pub fn read_records(data: &Path, code: &str, levels: usize) -> io::Result<LadderRecords> {
    read_folder(&folder(data, code), code, levels)
}

/// Reads the records in the folder of a ladder.
pub(super) fn read_folder(folder: &Path, code: &str, levels: usize) -> io::Result<LadderRecords> {
    let reading = journal::read(&journal_bytes(folder)?, code, levels);
    Ok(LadderRecords::from_journal(folder, reading, levels))
}

/// The name of a ladder's folder, valid on every file system: the letters and digits of its code in
/// lowercase, then the CRC-32 of the code, which keeps codes apart that differ only in other characters.
///
/// # Examples
/// ```
/// assert_eq!(mazewright_keep::folder_name("1-Tour"), "1-tour-ac121755");
/// ```
pub fn folder_name(code: &str) -> String {
    let plain = |letter: char| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '-' };
    let name: String = code.chars().take(MAX_LETTERS).map(plain).collect();
    let letters = name.split('-').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-");
    format!("{letters}-{:08x}", CHECKSUM.checksum(code.as_bytes())).trim_start_matches('-').to_owned()
}

/// The folder of a ladder inside a data folder.
pub(super) fn folder(data: &Path, code: &str) -> PathBuf {
    data.join(RUNS).join(folder_name(code))
}

/// The bytes of the journal in a folder; empty if there is no journal.
pub(super) fn journal_bytes(folder: &Path) -> io::Result<Vec<u8>> {
    match disk::read(&folder.join(JOURNAL), MAX_JOURNAL_BYTES) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Vec::new()),
        read => read,
    }
}

/// The names of the replays in a ladder's folder that were removed.
fn removed(folder: &Path) -> BTreeSet<String> {
    let name = |path: PathBuf| Some(path.file_name()?.to_str()?.to_owned());
    disk::list(&folder.join(REMOVED)).filter_map(name).collect()
}
