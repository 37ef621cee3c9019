//! What is kept of a ladder: the name of its folder, and what is read there.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

use super::journal::{self, Reading};
use mazewright_run::History;

/// The largest journal that is read: more than two million attempts.
const MOST_JOURNAL: u64 = 256 << 20;
/// The most characters of a folder's name that are taken from the code.
const MOST_LETTERS: usize = 48;

/// The folder below the data folder that holds those of all ladders.
const RUNS: &str = "runs";
/// The name of a journal.
pub(super) const JOURNAL: &str = "attempts.jsonl";

/// What is kept of a ladder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// Its attempts.
    pub history: History,
    /// The replays of finished attempts, by the number of the attempt in the history, from 0.
    pub replays: BTreeMap<usize, PathBuf>,
}

impl Kept {
    /// Nothing yet.
    pub(super) fn new(levels: usize) -> Self {
        Self {
            history: History::new(levels),
            replays: BTreeMap::new(),
        }
    }

    /// What a journal in a folder says.
    pub(super) fn of(folder: &Path, reading: Reading, levels: usize) -> Self {
        let mut kept = Self::new(levels);
        for (number, (tried, replay)) in reading.attempts.into_iter().enumerate() {
            kept.history.push(tried);
            if let Some(replay) = replay {
                kept.replays.insert(number, folder.join(replay));
            }
        }
        kept
    }

    /// The replay of the personal best.
    #[must_use]
    pub fn best_replay(&self) -> Option<&Path> {
        let best = self.history.best_number()?;
        self.replays.get(&best).map(PathBuf::as_path)
    }
}

/// Reads what is kept of a ladder below a data folder, and changes nothing. Lines that are damaged
/// do not count.
///
/// # Errors
/// When there is a journal that cannot be read at all.
pub fn read(data: &Path, code: &str, levels: usize) -> io::Result<Kept> {
    let folder = folder(data, code);
    let bytes = journal_bytes(&folder)?;
    let reading = journal::read(&bytes, code, levels);
    Ok(Kept::of(&folder, reading, levels))
}

/// The name of the folder of a ladder, which every file system takes: the letters and digits of its
/// code in lower case, and the CRC-32 of the code, which tells those apart that look alike then.
#[must_use]
pub fn folder_name(code: &str) -> String {
    let mut name = String::new();
    for letter in code.chars().take(MOST_LETTERS) {
        if letter.is_ascii_alphanumeric() {
            name.push(letter.to_ascii_lowercase());
        } else if !name.ends_with('-') && !name.is_empty() {
            name.push('-');
        }
    }
    let letters = name.trim_end_matches('-');
    format!("{letters}-{:08x}", crc32fast::hash(code.as_bytes()))
        .trim_start_matches('-')
        .to_owned()
}

/// The folder of a ladder below a data folder.
pub(super) fn folder(data: &Path, code: &str) -> PathBuf {
    data.join(RUNS).join(folder_name(code))
}

/// The bytes of the journal in a folder; none where there is no journal.
pub(super) fn journal_bytes(folder: &Path) -> io::Result<Vec<u8>> {
    match bytes(&folder.join(JOURNAL), MOST_JOURNAL) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Vec::new()),
        read => read,
    }
}

/// The bytes of a file that has at most so many.
pub(super) fn bytes(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let file = File::open(path)?;
    let mut bytes = Vec::new();
    // Asked first, so that nothing is read in vain; a file may grow meanwhile.
    if file.metadata()?.len() <= most {
        file.take(most + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 <= most {
            return Ok(bytes);
        }
    }
    Err(ErrorKind::FileTooLarge.into())
}
