//! Notices for the player about saved records.

use std::path::PathBuf;

use thiserror::Error;

use super::trouble::{Trouble, in_one_line};

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
