//! The folder of proofs: for each level of the journey the replay of the best walk.

use std::path::{Path, PathBuf};

use super::read_bounded::{FileProblem, InvalidReason, read_bounded, write_text};
use mazewright_journey::{Stop, rank};
use mazewright_run::replay::{Problem, Replay};

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
        let problem = match self.open(stop) {
            Ok(Some(old)) if !is_current(stop, &old) => {
                self.put_aside(stop, &old)?;
                None
            }
            Ok(Some(old)) if rank(&old) <= rank(replay) => return Ok(None),
            Ok(_) => None,
            Err(problem @ FileProblem::Quarantined { .. }) => Some(problem),
            Err(problem) => return Err(problem),
        };
        write_text(&self.path(stop), &format!("{}\n", replay.to_text()))?;
        Ok(problem)
    }

    /// Keeps the proof of an earlier maze of a level under the name of the level and the seed.
    fn put_aside(&self, stop: Stop, old: &Replay) -> Result<(), FileProblem> {
        write_text(&self.0.join(format!("{stop}-{}.mwr", old.ladder.seed)), &format!("{}\n", old.to_text()))
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
