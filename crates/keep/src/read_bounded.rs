//! Small text files of the player: read in full, and renamed out of the way when their content is invalid.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::disk::{self, write_atomic};
use super::trouble::DiskError;

/// How many names to try for one file.
const MAX_NAMES: u32 = 10_000;

/// Why the content of a file is invalid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InvalidReason {
    /// The content is damaged; the text says how.
    Damaged(String),
    /// The file is of another kind.
    Foreign,
    /// A later release wrote the file.
    Newer,
}

/// A problem with a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileProblem {
    /// Its content was invalid, so it was renamed.
    Quarantined {
        /// Its old name, without the folder.
        name: String,
        /// Its new path.
        moved_to: PathBuf,
        /// Why it is invalid.
        reason: InvalidReason,
    },
    /// Its content is invalid, but it cannot be renamed. It must not be overwritten.
    Stuck {
        /// The path that it still has.
        path: PathBuf,
        /// Why it is invalid.
        reason: InvalidReason,
        /// Why.
        error: DiskError,
    },
    /// It cannot be read. It must not be overwritten.
    Unreadable {
        /// The path that was read.
        path: PathBuf,
        /// Why.
        error: DiskError,
    },
    /// It cannot be written, and is unchanged.
    Unwritable {
        /// The path that was to be written.
        path: PathBuf,
        /// Why.
        error: DiskError,
    },
}

impl InvalidReason {
    /// The word that goes into the name of a quarantined file.
    const fn word(&self) -> &'static str {
        match self {
            Self::Damaged(_) => "damaged",
            Self::Foreign => "foreign",
            Self::Newer => "newer",
        }
    }
}

/// Reads and parses a text file of at most `max_bytes`.
///
/// A file that is too long, is not UTF-8 or does not parse is renamed to `name.damaged.ext`,
/// `name.damaged-2.ext` and so on; no existing file is overwritten. Returns `None` if there is no file. Blocks on the
/// disk.
///
/// # Errors
/// When the content is invalid, or the file cannot be read.
pub fn read_bounded<T>(
    path: &Path,
    max_bytes: u64,
    parse: impl FnOnce(&str) -> Result<T, InvalidReason>,
) -> Result<Option<T>, FileProblem> {
    let bytes = match disk::read_start(path, max_bytes + 1) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(FileProblem::Unreadable { path: path.to_owned(), error: error.into() }),
    };
    let damaged = |reason: String| Err(InvalidReason::Damaged(reason));
    let parsed = match String::from_utf8(bytes) {
        Ok(text) if text.len() as u64 > max_bytes => damaged(format!("it is longer than {max_bytes} bytes")),
        // Some editors put a mark before the text.
        Ok(text) => parse(text.trim_start_matches('\u{FEFF}')),
        Err(_) => damaged("it is not text".to_owned()),
    };
    let reason = match parsed {
        Ok(value) => return Ok(Some(value)),
        Err(reason) => reason,
    };
    Err(match quarantine(path, reason.word()) {
        Ok(moved_to) => FileProblem::Quarantined {
            name: path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned()),
            moved_to,
            reason,
        },
        Err(error) => FileProblem::Stuck { path: path.to_owned(), reason, error: error.into() },
    })
}

/// The content of a file, or nothing and the problem if it was invalid and has been renamed.
pub(super) fn unless_renamed<T: Default>(
    read: Result<T, FileProblem>,
) -> Result<(T, Option<FileProblem>), FileProblem> {
    match read {
        Err(problem @ FileProblem::Quarantined { .. }) => Ok((T::default(), Some(problem))),
        read => Ok((read?, None)),
    }
}

/// Writes a whole text file, and makes its folder. Blocks on the disk.
///
/// # Errors
/// When it cannot be written.
pub fn write_text(path: &Path, text: &str) -> Result<(), FileProblem> {
    let folder = path.parent().map_or(Ok(()), disk::create_folder);
    let written = folder.and_then(|()| write_atomic(path, |file| file.write_all(text.as_bytes())));
    written.map_err(|error: io::Error| FileProblem::Unwritable { path: path.to_owned(), error: error.into() })
}

/// Renames a file to an unused name that contains `word`, and returns its new path.
fn quarantine(path: &Path, word: &str) -> io::Result<PathBuf> {
    let extension = path.extension().map(|extension| format!(".{}", extension.to_string_lossy())).unwrap_or_default();
    // Claims the name first, since a rename would overwrite a file that appeared meanwhile.
    let moved_to = write_numbered(b"", |number| match number {
        1 => path.with_extension(format!("{word}{extension}")),
        _ => path.with_extension(format!("{word}-{number}{extension}")),
    })?;
    if let Err(error) = disk::rename(path, &moved_to) {
        // The claimed file is empty.
        let _ = disk::remove(&moved_to);
        return Err(error);
    }
    if let Some(folder) = moved_to.parent() {
        disk::sync_folder(folder);
    }
    Ok(moved_to)
}

/// Writes a file under the first unused path.
pub(super) fn write_numbered(bytes: &[u8], path: impl Fn(u32) -> PathBuf) -> io::Result<PathBuf> {
    for path in (1..MAX_NAMES).map(path) {
        // Checked first, so that a used name costs no write.
        if disk::exists(&path) {
            continue;
        }
        match disk::write_new(&path, bytes) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            written => return written.map(|()| path),
        }
    }
    Err(ErrorKind::AlreadyExists.into())
}
