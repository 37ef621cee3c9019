//! The ghost of the player's best walk: the proof of that walk, walked again beside the player.

use std::sync::Arc;

use bevy::prelude::*;

use super::{Ghost, GhostKind, Journey, LogicSystems, Play, Session, Settings};
use crate::game::words::Phrase;
use mazewright_run::Phase;
use mazewright_run::replay::Replay;

/// The walk of the ghost.
#[derive(Component)]
struct BestWalk(Arc<Replay>);

pub(super) fn plugin(app: &mut App) {
    let accompany = accompany.run_if(in_state(Play::Course));
    app.add_systems(Update, accompany.after(LogicSystems::Follow).before(LogicSystems::Keep));
}

/// Lets the best walk through the level on the stage accompany the player, if the player wants that.
fn accompany(
    mut commands: Commands,
    walks: Query<(Entity, &BestWalk)>,
    session: Session,
    journey: Res<Journey>,
    settings: Res<Settings>,
) {
    let proof = journey.proof().filter(|_| settings.best_walk && session.current.stop().is_some());
    // A walk that has become the best one is followed from the next start on.
    let may_change = session.level().is_none_or(|level| level.run.phase == Phase::Looking);
    let is_right = |walk: &BestWalk| proof.is_some_and(|proof| !may_change || Arc::ptr_eq(&walk.0, proof));
    let wrong = walks.iter().filter(|(_, walk)| !is_right(walk));
    wrong.for_each(|(entity, _)| commands.entity(entity).despawn());
    if let Some(proof) = proof.filter(|_| !walks.iter().any(|(_, walk)| is_right(walk))) {
        let ghost = Ghost::new(GhostKind::Walk, Phrase::new("run-yours"), proof);
        commands.spawn((ghost, BestWalk(Arc::clone(proof)), DespawnOnExit(Play::Course)));
    }
}
