//! The file of the player's progress, which only grows.

use std::path::{Path, PathBuf};

use super::read_bounded::{FileProblem, InvalidReason, read_bounded, write_text};
use mazewright_journey::{MAX_TEXT, Progress, ProgressError};

/// The file of the player's progress. Reading and writing block on the disk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProgressFile {
    path: PathBuf,
}

impl ProgressFile {
    /// The file in a data folder. Does not create it.
    pub fn new(data: &Path) -> Self {
        Self { path: data.join("progress.json") }
    }

    /// The saved progress, and the problem if the file cannot be used. If the file is missing or
    /// unusable, the progress is empty.
    pub fn read(&self) -> (Progress, Option<FileProblem>) {
        match read_bounded(&self.path, MAX_TEXT, parse) {
            Ok(progress) => (progress.unwrap_or_default(), None),
            Err(problem) => (Progress::default(), Some(problem)),
        }
    }

    /// Merges progress into the file atomically, so that two running instances never undo each other's
    /// wins. Returns the problem if the old file was invalid and had to be quarantined.
    ///
    /// # Errors
    /// When the file cannot be read, quarantined or written. It is unchanged then.
    pub fn write(&self, progress: &Progress) -> Result<Option<FileProblem>, FileProblem> {
        let mut all = progress.clone();
        let problem = match read_bounded(&self.path, MAX_TEXT, parse) {
            Ok(other) => {
                other.iter().for_each(|other| all.merge(other));
                None
            }
            Err(problem @ FileProblem::Quarantined { .. }) => Some(problem),
            Err(problem) => return Err(problem),
        };
        write_text(&self.path, &all.to_text())?;
        Ok(problem)
    }
}

fn parse(text: &str) -> Result<Progress, InvalidReason> {
    Progress::from_text(text).map_err(|error| match error {
        ProgressError::TooLong | ProgressError::Damaged(_) => InvalidReason::Damaged(error.to_string()),
        ProgressError::Foreign => InvalidReason::Foreign,
        ProgressError::Newer(_) => InvalidReason::Newer,
    })
}
