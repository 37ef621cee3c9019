//! The ghost of the player's best walk: the proof of that walk, replayed beside the player.

use std::sync::Arc;

use bevy::prelude::*;

use super::{Journey, Level, LogicSystems, Screen, Session, Settings};
use mazewright_run::inside::Ghost;
use mazewright_run::replay::Replay;
use mazewright_run::{Ground as _, Phase, Position};

/// The ghost of the best walk through the level on the stage.
#[derive(Resource, Debug, Default)]
pub struct BestWalk(Option<Walk>);

/// A proof that is replayed.
#[derive(Debug)]
struct Walk {
    proof: Arc<Replay>,
    ghost: Ghost,
    /// The tick of its first direction, with which it sets off beside the player.
    first: u32,
    /// Where it was before the newest ticks, for drawing in between.
    previous: Position,
}

impl BestWalk {
    /// Where the ghost is, at a share of the newest ticks; none unless it is in the maze and under way.
    pub fn position(&self, level: &Level, share: f64) -> Option<Position> {
        let walk = self.0.as_ref()?;
        let state = &walk.ghost.state;
        let terrain = &level.prepared.terrain;
        (state.phase == Phase::Running).then(|| terrain.between(walk.previous, state.position, share))
    }
}

impl Walk {
    fn new(level: &Level, proof: &Arc<Replay>) -> Option<Self> {
        let track = Arc::new(proof.levels.first()?.clone());
        let mut ghost = Ghost::new(track, &level.prepared.terrain);
        ghost.skip_look(&level.prepared.terrain);
        Some(Self { proof: Arc::clone(proof), first: ghost.tick, previous: ghost.state.position, ghost })
    }

    /// Moves to where it was after walking as long as the player has.
    fn follow(&mut self, level: &Level) {
        let terrain = &level.prepared.terrain;
        let [before, now] = [&level.previous, &level.run].map(|run| self.first + run.run.0);
        if before >= self.ghost.tick || now < self.ghost.tick {
            self.ghost.seek(terrain, before);
        }
        if before == now || now > self.ghost.tick {
            self.previous = self.ghost.state.position;
            self.ghost.seek(terrain, now);
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BestWalk>().add_systems(
        Update,
        follow.after(LogicSystems::Follow).before(LogicSystems::Keep).run_if(in_state(Screen::Playing)),
    );
}

/// Lets the ghost walk beside the player, if the player wants one.
fn follow(mut best: ResMut<BestWalk>, session: Session, journey: Res<Journey>, settings: Res<Settings>) {
    let proof = journey.proof().filter(|_| settings.best_walk && session.current.stop().is_some());
    let (Some(proof), Some(level)) = (proof, session.level()) else {
        best.0 = None;
        return;
    };
    // A walk that has become the best one is followed from the next start on.
    let may_change = level.run.phase == Phase::Looking;
    let is_same = |walk: &Walk| !session.current.is_changed() && (!may_change || Arc::ptr_eq(&walk.proof, proof));
    if !best.0.as_ref().is_some_and(is_same) {
        best.0 = Walk::new(level, proof);
    }
    if let Some(walk) = &mut best.0 {
        walk.follow(level);
    }
}
