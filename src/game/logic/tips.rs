//! Tips: a sentence the first time that a player of the journey meets something, and never again.

use bevy::prelude::*;

use super::{Finds, Framing, Frozen, Journey, KeepSystems, Level, LevelShown, LogicSystems, Pilot, Play, Session};
use mazewright_journey::Stop;
use mazewright_maze::furniture::Obstacle;
use mazewright_run::Phase;
use strum::{IntoStaticStr, VariantArray};

/// How long a tip is shown, in seconds.
const SHOWN: f32 = 8.0;

/// The topic of a tip. Of several that apply at the same moment, the first in this order is shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case", prefix = "tip-")]
pub enum Topic {
    /// The lanterns of the endless ladder.
    Lanterns,
    /// Stairs between floors.
    Stairs,
    /// A key and its doors.
    Key,
    /// One-way gates.
    Gate,
    /// A lever and its barriers.
    Lever,
    /// A page that lies off the path.
    Find,
    /// A dead end, and where to find help.
    DeadEnd,
    /// A maze larger than the window.
    LargeMaze,
}

impl Topic {
    /// Its message, which is also its key in the player's progress.
    pub fn id(self) -> &'static str {
        self.into()
    }
}

/// The tip that is shown, if any.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Tip {
    /// Its topic.
    pub topic: Option<Topic>,
    /// How much longer it is shown, in seconds.
    left: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Tip>();
    app.add_systems(
        Update,
        (forget.run_if(on_message::<LevelShown>), fade, meet)
            .chain()
            .in_set(LogicSystems::Keep)
            .after(KeepSystems::Progress)
            .before(KeepSystems::Save)
            .run_if(in_state(Play::Course)),
    );
}

/// Ends the tip with its level.
fn forget(mut tip: ResMut<Tip>) {
    tip.set_if_neq(Tip::default());
}

/// A tip ends when its time is over, when the level is won, and when its find is picked up.
fn fade(mut tip: ResMut<Tip>, session: Session, journey: Res<Journey>, frozen: Frozen, time: Res<Time<Real>>) {
    let Some(topic) = tip.topic.filter(|_| !frozen.holds_ticks()) else { return };
    tip.left -= time.delta_secs();
    let is_won = session.level().is_some_and(Level::is_won);
    let is_found = topic == Topic::Find && Finds::cell(&session.current, &journey).is_none();
    if tip.left <= 0.0 || is_won || is_found {
        *tip = Tip::default();
    }
}

/// Shows the tip on something that the walking player meets for the first time.
fn meet(
    mut tip: ResMut<Tip>,
    mut journey: ResMut<Journey>,
    session: Session,
    walker: Res<Pilot>,
    framing: Res<Framing>,
) {
    let (Some(level), Some(stop), None) = (session.level(), session.current.stop(), tip.topic) else { return };
    if walker.is_autopilot {
        return;
    }
    let furniture = level.prepared.maze().furniture();
    let is_gate = |&(_, _, obstacle): &_| matches!(obstacle, Obstacle::Gate { .. });
    let is_met = |topic: &Topic| match topic {
        Topic::Key => furniture.keys() > 0,
        Topic::Gate => furniture.obstacles().iter().any(is_gate),
        Topic::Lever => furniture.levers() > 0,
        // The first steps may already cost one.
        Topic::Lanterns => matches!(stop, Stop::Endless(_)) && level.run.phase != Phase::Won,
        _ if level.run.phase != Phase::Running => false,
        Topic::Stairs => level.floor_places().next().is_some(),
        Topic::Find => Finds::cell(&session.current, &journey).is_some(),
        // Who fetched a page there needs no help.
        Topic::DeadEnd => is_in_dead_end(level) && level.cell() != level.prepared.find,
        Topic::LargeMaze => !framing.is_whole && !framing.is_floor,
    };
    let is_new = |topic: &Topic| !journey.progress().has_seen(topic.id());
    let topic = Topic::VARIANTS.iter().copied().find(|topic| is_new(topic) && is_met(topic));
    if let Some(topic) = topic {
        *tip = Tip { topic: Some(topic), left: SHOWN };
        journey.progress_mut().see(topic.id());
    }
}

/// Returns true if the player is in a dead end other than the start and the goal.
fn is_in_dead_end(level: &Level) -> bool {
    let maze = level.prepared.maze();
    level.cell().is_some_and(|cell| {
        let is_end = maze.passages().open_ports(cell).len() == 1;
        is_end && cell != maze.start() && cell != maze.goal()
    })
}
