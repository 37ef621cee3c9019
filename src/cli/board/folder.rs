//! The folder of a board: its replays, and the files that a board does not accept.

use std::fs::{DirEntry, FileType};
use std::path::{Path, PathBuf};

use crate::cli::Failure;
use crate::cli::input::{has_ending, in_file, read_some, unreadable};
use mazewright_board::rules;
use mazewright_run::replay::Replay;

/// The most replays of a board.
const MAX_FILES: usize = 1_000_000;
/// The most folders in one another.
const MAX_DEPTH: usize = 16;

/// The most bytes of a comment.
const MAX_COMMENT: usize = 1024;

/// A file that should be a replay.
pub(in crate::cli) struct Found {
    pub(super) path: PathBuf,
    /// Its path in the folder, with slashes.
    pub(in crate::cli) shown: String,
    /// Why it is not even opened.
    pub(super) problem: Option<String>,
}

impl Found {
    /// The bytes of the file.
    pub(super) fn read(&self) -> Result<Vec<u8>, String> {
        if let Some(problem) = &self.problem {
            return Err(problem.clone());
        }
        let unreadable = |error| format!("cannot be read: {error}");
        let length = self.path.metadata().map_err(unreadable)?.len();
        if length > Replay::MAX_FILE as u64 {
            return Err(format!("larger than any replay: {length} bytes (too-large)"));
        }
        read_some(&self.path, Replay::MAX_FILE).map_err(unreadable)
    }

    /// The line in the file of the same name that ends with txt, if there is one.
    pub(super) fn comment(&self) -> Option<String> {
        let path = self.path.with_extension("txt");
        let is_file = path.symlink_metadata().is_ok_and(|data| data.is_file());
        let text = is_file.then(|| read_some(&path, MAX_COMMENT).ok())??;
        rules::comment(str::from_utf8(&text).ok()?.trim()).ok()
    }
}

/// All replays below a folder, in the order of their paths. Follows no links, and leaves out names that begin with a
/// dot.
pub(in crate::cli) fn list(root: &Path) -> Result<Vec<Found>, Failure> {
    let mut found = Vec::new();
    let mut folders = vec![(root.to_owned(), String::new(), 0)];
    while let Some((folder, shown, depth)) = folders.pop() {
        let refused = |problem| Found { path: folder.clone(), shown: shown.clone(), problem: Some(problem) };
        let entries = match folder.read_dir() {
            _ if depth > MAX_DEPTH => {
                found.push(refused(format!("is more than {MAX_DEPTH} folders deep")));
                continue;
            }
            Err(error) if depth == 0 => {
                return Err(unreadable(root)(error));
            }
            Err(error) => {
                found.push(refused(format!("cannot be read: {error}")));
                continue;
            }
            Ok(entries) => entries,
        };
        for entry in entries {
            let (kind, entry) = match entry.and_then(|entry| Ok((entry.file_type()?, entry))) {
                Ok(known) => known,
                Err(error) => {
                    found.push(refused(format!("cannot be read: {error}")));
                    continue;
                }
            };
            let name = entry.file_name();
            if name.as_encoded_bytes().starts_with(b".") {
                continue;
            }
            let path = entry.path();
            let slash = if shown.is_empty() { "" } else { "/" };
            let shown = format!("{shown}{slash}{}", name.to_string_lossy());
            if kind.is_dir() {
                folders.push((path, shown, depth + 1));
            } else if is_replay(&entry, kind) {
                let problem = problem(kind, path.strip_prefix(root).unwrap_or(&path));
                found.push(Found { path, shown, problem });
            }
        }
        if found.len() > MAX_FILES {
            return Err(in_file(root, format!("more than {MAX_FILES} replays; make several boards")));
        }
    }
    found.sort_unstable_by(|a, b| (&a.shown, &a.path).cmp(&(&b.shown, &b.path)));
    Ok(found)
}

/// Returns true if an entry other than a folder has the name of a replay, or is a link to a folder.
fn is_replay(entry: &DirEntry, kind: FileType) -> bool {
    let path = entry.path();
    has_ending(&path, "mwr") || kind.is_symlink() && path.is_dir()
}

/// Why a file is not even opened.
fn problem(kind: FileType, path: &Path) -> Option<String> {
    let problem = if kind.is_symlink() {
        "a link; put the file itself here (no-file)"
    } else if !kind.is_file() {
        "not a regular file (no-file)"
    } else if path.to_str().is_none() {
        "its name is not UTF-8 (no-file)"
    } else {
        return None;
    };
    Some(problem.to_owned())
}
