//! News about the player's files, and why they cannot be read or written, as types that the game says in the player's
//! language.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use strum::{IntoStaticStr, VariantNames};
use thiserror::Error;

use super::home::HomeError;

/// Why the disk did not do what it was asked to.
#[derive(Clone, PartialEq, Eq, Debug, Error, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum DiskError {
    /// It is full.
    #[error("the disk is full")]
    Full,
    /// The user may not keep more on it.
    #[error("your disk quota is used up")]
    Quota,
    /// Nothing may be written to it.
    #[error("the disk is read-only")]
    ReadOnly,
    /// The user may not do it.
    #[error("permission denied")]
    Denied,
    /// A file has the name that a folder needs, or the other way round.
    #[error("a file is in the way of a folder")]
    InTheWay,
    /// The file or the folder no longer exists.
    #[error("the file or the folder is gone")]
    Gone,
    /// The file is larger than any of its kind.
    #[error("the file is too large")]
    TooLarge,
    /// Another program holds the lock.
    #[error("another mazewright is saving there")]
    Busy,
    /// Another reason, in the words of the system.
    #[error("{0}")]
    Other(String),
}

impl From<io::Error> for DiskError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::StorageFull => Self::Full,
            ErrorKind::QuotaExceeded => Self::Quota,
            ErrorKind::ReadOnlyFilesystem => Self::ReadOnly,
            ErrorKind::PermissionDenied => Self::Denied,
            ErrorKind::NotADirectory | ErrorKind::AlreadyExists => Self::InTheWay,
            ErrorKind::NotFound => Self::Gone,
            ErrorKind::FileTooLarge => Self::TooLarge,
            ErrorKind::WouldBlock => Self::Busy,
            _ => Self::Other(error.to_string().replace(char::is_control, "?")),
        }
    }
}

/// Why runs are not saved or not shown.
#[derive(Clone, PartialEq, Eq, Debug, Error, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Trouble {
    /// The game has no data folder to save them in, for the reason given.
    #[error("runs are not saved: {0}")]
    NoFolder(HomeError),
    /// The thread that would save them cannot be started.
    #[error("runs are not saved: no thread can be started: {0}")]
    NoThread(DiskError),
    /// The runs in a folder cannot be read.
    #[error("cannot read the runs in {}: {}; they are not shown", in_one_line(.0), .1)]
    Unread(PathBuf, DiskError),
    /// Runs cannot be saved in a folder.
    #[error("cannot save runs in {}: {}; they stay in memory until a retry succeeds", in_one_line(.0), .1)]
    Unsaved(PathBuf, DiskError),
    /// The splits for LiveSplit cannot be written.
    #[error("cannot write {} for LiveSplit: {}; retrying later", in_one_line(.0), .1)]
    NoSplits(PathBuf, DiskError),
    /// A replay cannot be read.
    #[error("cannot read the replay {}: {}", in_one_line(.0), .1)]
    NoReplay(PathBuf, DiskError),
    /// A later release wrote the journal.
    #[error("{} was written by a newer mazewright, so nothing is saved; update this one", in_one_line(.0))]
    Newer(PathBuf),
    /// The program ends before the disk did what it was asked to.
    #[error("the disk does not respond; unsaved runs may be lost")]
    Silent,
    /// The program ends, and this many finished runs are not saved.
    #[error("finished runs that could not be saved: {0}")]
    Lost(usize),
}

/// A path for a message, on one line whatever characters it holds.
fn in_one_line(path: &Path) -> String {
    path.display().to_string().replace(char::is_control, "?")
}

/// News from the keeper. Displays as one line.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Notice {
    /// A finished run is on disk, its replay in this file.
    #[error("saved as {}", .0.file_name().unwrap_or(.0.as_os_str()).display())]
    Saved(PathBuf),
    /// Reading or saving failed. What could not be saved stays in memory; the keeper retries with the
    /// next thing to save and at the end.
    #[error(transparent)]
    Failed(#[from] Trouble),
    /// The journal of the ladder was damaged, and has been repaired.
    #[error(
        "the journal of these runs was damaged: {attempts} attempts were recovered, and the damaged file was kept \
         as {}",
        in_one_line(kept_as)
    )]
    Repaired {
        /// How many attempts were recovered.
        attempts: usize,
        /// The damaged file.
        kept_as: PathBuf,
    },
    /// A requested replay and its bytes.
    #[error("read {}", .0.file_name().unwrap_or(.0.as_os_str()).display())]
    Replay(PathBuf, Vec<u8>),
}
