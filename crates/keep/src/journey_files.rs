//! The files of the journey: the player's progress, which only grows, and for each level the replay of the best walk.

use std::path::{Path, PathBuf};

use super::read_bounded::{FileProblem, InvalidReason, read_bounded, unless_renamed, write_text};
use mazewright_journey::{MAX_TEXT, Progress, ProgressError, Stop, rank};
use mazewright_run::replay::{Problem, Replay};

/// The file of the player's progress. Reading and writing block on the disk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProgressFile(PathBuf);

impl ProgressFile {
    /// The file in a data folder. Does not create it.
    pub fn new(data: &Path) -> Self {
        Self(data.join("progress.json"))
    }

    /// The saved progress, and the problem if the file cannot be used. If the file is missing or
    /// unusable, the progress is empty.
    pub fn read(&self) -> (Progress, Option<FileProblem>) {
        match read_bounded(&self.0, MAX_TEXT, parse) {
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
        let (other, problem) = unless_renamed(read_bounded(&self.0, MAX_TEXT, parse))?;
        let mut all = progress.clone();
        other.iter().for_each(|other| all.merge(other));
        write_text(&self.0, &all.to_text())?;
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

/// The folder of proofs in a data folder. Reading and writing block on the disk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proofs(pub(super) PathBuf);

impl Proofs {
    /// The folder in a data folder. Does not create it.
    pub fn new(data: &Path) -> Self {
        Self(data.join("proofs"))
    }

    /// The file of a level.
    pub fn path(&self, stop: Stop) -> PathBuf {
        self.0.join(format!("{stop}.mwr"))
    }

    /// The proof of a level, if there is one.
    pub fn read(&self, stop: Stop) -> Option<Replay> {
        self.open(stop).ok().flatten().filter(|replay| is_current(stop, replay))
    }

    /// Saves a proof if it is better than the old one; returns the problem if the old one was invalid and had to be
    /// quarantined. The proof of a maze that the level had in an earlier release stays under a name of its own.
    ///
    /// # Errors
    /// When the old file cannot be read or quarantined, or the new one written.
    pub fn keep(&self, stop: Stop, replay: &Replay) -> Result<Option<FileProblem>, FileProblem> {
        let (old, problem) = unless_renamed(self.open(stop))?;
        if let Some(old) = old {
            if !is_current(stop, &old) {
                let aside = self.0.join(format!("{stop}-{}.mwr", old.ladder.seed));
                write_text(&aside, &format!("{}\n", old.to_text()))?;
            } else if rank(&old) <= rank(replay) {
                return Ok(None);
            }
        }
        write_text(&self.path(stop), &format!("{}\n", replay.to_text()))?;
        Ok(problem)
    }

    fn open(&self, stop: Stop) -> Result<Option<Replay>, FileProblem> {
        read_bounded(&self.path(stop), Replay::MAX_FILE as u64, |text| {
            Replay::read(text.as_bytes()).map_err(|error| match error.problem {
                Problem::NotAReplay => InvalidReason::Foreign,
                Problem::UnknownVersion(_) => InvalidReason::Newer,
                _ => InvalidReason::Damaged(error.to_string()),
            })
        })
    }
}

/// Returns true if a proof is of the maze that a level has now. Days and levels of the endless ladder never change.
fn is_current(stop: Stop, replay: &Replay) -> bool {
    !matches!(stop, Stop::Place(_)) || stop.is_of(replay)
}
