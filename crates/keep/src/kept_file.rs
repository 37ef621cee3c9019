//! Files that only grow: the player's progress on the journey, and the best walks.

use std::io;
use std::marker::PhantomData;
use std::path::{Path, PathBuf};

use super::disk::{self, write_atomic};
use super::read_bounded::{FileProblem, InvalidReason, ReadOutcome, read_bounded};
use mazewright_run::journey::{
    MAX_TEXT, MAX_WALKS_TEXT, Progress, ProgressError, Walks, WalksError,
};

/// The file of the player's progress.
pub type ProgressFile = KeptFile<Progress>;
/// The file of the player's best walks.
pub type WalksFile = KeptFile<Walks>;

/// What is kept in a file of its own, and merges with what another program wrote meanwhile.
pub trait Kept: Default + Clone {
    /// The name of the file in the data folder.
    const FILE: &'static str;
    /// The most bytes of the file.
    const MAX_TEXT: u64;

    /// Adds everything from another one.
    fn merge(&mut self, other: &Self);

    /// The text of the file.
    fn to_text(&self) -> String;

    /// Reads the text of the file.
    ///
    /// # Errors
    /// With the reason why it is invalid.
    fn parse(text: &str) -> Result<Self, InvalidReason>;
}

/// A file of the player. Reading and writing block on the disk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptFile<Content> {
    path: PathBuf,
    content: PhantomData<Content>,
}

impl<Content: Kept> KeptFile<Content> {
    /// The file in a data folder. Does not create it.
    #[must_use]
    pub fn new(data: &Path) -> Self {
        Self {
            path: data.join(Content::FILE),
            content: PhantomData,
        }
    }

    /// The saved content, and the problem if the file cannot be used. A missing or unusable file means
    /// there is none.
    #[must_use]
    pub fn read(&self) -> (Content, Option<FileProblem>) {
        match read_bounded(&self.path, Content::MAX_TEXT, Content::parse) {
            ReadOutcome::Missing => (Content::default(), None),
            ReadOutcome::Read(content) => (content, None),
            ReadOutcome::Problem(problem) => (Content::default(), Some(problem)),
        }
    }

    /// Merges the content into the file atomically, so that two running instances never undo each other's
    /// wins. Returns the problem if the old file was invalid and had to be quarantined.
    ///
    /// # Errors
    /// When the file cannot be read, quarantined or written. It is unchanged then.
    pub fn write(&self, content: &Content) -> Result<Option<FileProblem>, FileProblem> {
        let mut all = content.clone();
        let problem = match read_bounded(&self.path, Content::MAX_TEXT, Content::parse) {
            ReadOutcome::Missing => None,
            ReadOutcome::Read(other) => {
                all.merge(&other);
                None
            }
            ReadOutcome::Problem(problem @ FileProblem::Quarantined { .. }) => Some(problem),
            ReadOutcome::Problem(problem) => return Err(problem),
        };
        self.replace(&all.to_text())
            .map_err(|error| FileProblem::Unwritable {
                path: self.path.clone(),
                error: error.to_string(),
            })?;
        Ok(problem)
    }

    fn replace(&self, text: &str) -> io::Result<()> {
        if let Some(folder) = self.path.parent() {
            disk::create_folder(folder)?;
        }
        write_atomic(&self.path, |file| file.write_all(text.as_bytes()))
    }
}

impl Kept for Progress {
    const FILE: &'static str = "progress.json";
    const MAX_TEXT: u64 = MAX_TEXT;

    fn merge(&mut self, other: &Self) {
        self.merge(other);
    }

    fn to_text(&self) -> String {
        self.to_text()
    }

    fn parse(text: &str) -> Result<Self, InvalidReason> {
        Self::from_text(text).map_err(|error| match error {
            ProgressError::TooLong | ProgressError::Damaged(_) => {
                InvalidReason::Damaged(error.to_string())
            }
            ProgressError::Foreign => InvalidReason::Foreign,
            ProgressError::Newer(_) => InvalidReason::Newer,
        })
    }
}

impl Kept for Walks {
    const FILE: &'static str = "walks.txt";
    const MAX_TEXT: u64 = MAX_WALKS_TEXT;

    fn merge(&mut self, other: &Self) {
        self.merge(other);
    }

    fn to_text(&self) -> String {
        self.to_text()
    }

    fn parse(text: &str) -> Result<Self, InvalidReason> {
        Self::from_text(text).map_err(|error| match error {
            WalksError::Damaged(_) => InvalidReason::Damaged(error.to_string()),
            WalksError::Foreign => InvalidReason::Foreign,
        })
    }
}
