//! The file of a player's progress on the journey.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::small::{Mishap, Small, Unfit, read_small};
use super::whole;
use mazewright_run::journey::{MAX_TEXT, Progress, ProgressError};

/// The file in the data folder.
const FILE: &str = "progress.json";

/// The file of a player's progress. Whoever writes it waits for the disk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProgressFile {
    path: PathBuf,
}

impl ProgressFile {
    /// The file in a data folder. Touches nothing.
    #[must_use]
    pub fn new(data: &Path) -> Self {
        Self {
            path: data.join(FILE),
        }
    }

    /// What the file says, none at first; and what went wrong, where it could not be used and was set
    /// aside, or could not be read at all.
    #[must_use]
    pub fn read(&self) -> (Progress, Option<Mishap>) {
        match read_small(&self.path, MAX_TEXT, parse) {
            Small::Missing => (Progress::default(), None),
            Small::Read(progress) => (progress, None),
            Small::Mishap(mishap) => (Progress::default(), Some(mishap)),
        }
    }

    /// Writes progress, whole or not at all, together with whatever more the file holds by now: of
    /// two programs that play at once neither takes away what the other has won. Returns what went
    /// wrong where the file could not be used and was set aside.
    ///
    /// # Errors
    /// When the file cannot be read, moved or written; it is as it was then.
    pub fn write(&self, progress: &Progress) -> Result<Option<Mishap>, Mishap> {
        let mut all = progress.clone();
        let told = match read_small(&self.path, MAX_TEXT, parse) {
            Small::Missing => None,
            Small::Read(other) => {
                all.merge(&other);
                None
            }
            Small::Mishap(mishap @ Mishap::SetAside { .. }) => Some(mishap),
            Small::Mishap(mishap) => return Err(mishap),
        };
        self.replace(&all.to_text())
            .map_err(|error| Mishap::Unwritable {
                path: self.path.clone(),
                error: error.to_string(),
            })?;
        Ok(told)
    }

    fn replace(&self, text: &str) -> io::Result<()> {
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder)?;
        }
        whole::write(&self.path, |file| file.write_all(text.as_bytes()))
    }
}

fn parse(text: &str) -> Result<Progress, Unfit> {
    Progress::from_text(text).map_err(|error| match error {
        ProgressError::TooLong | ProgressError::Damaged(_) => Unfit::Damaged(error.to_string()),
        ProgressError::Foreign => Unfit::Foreign,
        ProgressError::Newer(_) => Unfit::Newer,
    })
}
