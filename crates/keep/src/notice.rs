//! Notices for the player about saved records.

use std::fmt;
use std::path::PathBuf;

/// News from the keeper. Displays as one line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// A finished run is on disk, its replay in this file.
    Saved(PathBuf),
    /// Reading or saving failed. What could not be saved stays in memory; the keeper retries with the
    /// next thing to save and at the end.
    Failed(String),
    /// Something on disk was damaged and has been repaired.
    Repaired(String),
    /// A requested replay and its bytes.
    Replay(PathBuf, Vec<u8>),
}

impl fmt::Display for Notice {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (verb, path) = match self {
            Self::Failed(line) | Self::Repaired(line) => return formatter.write_str(line),
            Self::Saved(path) => ("saved as", path),
            Self::Replay(path, _) => ("read", path),
        };
        write!(formatter, "{verb} {}", path.file_name().unwrap_or(path.as_os_str()).display())
    }
}
