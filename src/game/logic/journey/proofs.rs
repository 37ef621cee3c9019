//! The proofs of the player's best walks: replays that are saved, that anyone can verify, and that race as ghosts.

use std::sync::Arc;

use bevy::prelude::*;

use super::Journey;
use crate::game::logic::{CurrentLevel, Pilot, Recording, Saver};
use crate::game::platform::files::Proofs;
use crate::game::platform::{Background, clock};
use mazewright_journey::{Stop, rank};
use mazewright_run::replay::Replay;

/// The best walk through the level on the stage.
#[derive(Debug)]
pub(super) struct BestProof {
    folder: Proofs,
    /// The level and the walk, once it is read.
    best: Option<(Stop, Arc<Replay>)>,
    reading: Option<Background<Option<(Stop, Arc<Replay>)>>>,
}

impl BestProof {
    pub(super) const fn new(folder: Proofs) -> Self {
        Self { folder, best: None, reading: None }
    }

    /// Collects the proof that the other thread has read.
    pub(super) fn poll(&mut self) {
        let read = Background::take(&mut self.reading).flatten();
        // A win may have come first.
        if self.best.is_none() {
            self.best = read;
        }
    }
}

impl Journey {
    /// The best walk through the level that the player is at.
    pub fn proof(&self) -> Option<&Arc<Replay>> {
        let (stop, replay) = self.proof.as_ref()?.best.as_ref()?;
        (self.entry == Some(*stop)).then_some(replay)
    }
}

/// Keeps the walk that won the level, if it is the best.
pub(super) fn keep(
    mut journey: ResMut<Journey>,
    current: Res<CurrentLevel>,
    recording: Res<Recording>,
    walker: Res<Pilot>,
    saver: Res<Saver>,
) {
    let stop = current.stop().filter(|_| !walker.is_autopilot);
    let (Some(stop), Some(attempt)) = (stop, &recording.attempt) else { return };
    let (Some(proof), Ok(replay)) = (&mut journey.proof, attempt.replay(clock::now())) else { return };
    let replay = Arc::new(replay);
    let is_better = proof.best.as_ref().is_none_or(|(of, best)| *of != stop || rank(&replay) < rank(best));
    if is_better {
        proof.best = Some((stop, Arc::clone(&replay)));
        let folder = proof.folder.clone();
        saver.write(move || folder.keep(stop, &replay));
    }
}

/// Reads the best walk through the level that is shown.
pub(super) fn read(mut journey: ResMut<Journey>, current: Res<CurrentLevel>) {
    let (Some(stop), Some(proof)) = (current.stop(), &mut journey.proof) else { return };
    if proof.best.as_ref().is_some_and(|(of, _)| *of == stop) {
        return;
    }
    proof.best = None;
    let folder = proof.folder.clone();
    let read = move || folder.read(stop).map(|replay| (stop, Arc::new(replay)));
    proof.reading = Some(Background::io(read));
}
