//! The lanterns of a climb of the endless ladder: what puts one out while a level is walked.

use bevy::prelude::*;

use super::Journey;
use crate::game::logic::{
    KeepSystems, Level, LevelId, LevelShown, LevelWon, LogicSystems, NextLevel, Notices, Pilot, Screen, Session,
};
use crate::game::words::Phrase;
use mazewright_journey::{Climb, Progress, Stop};
use mazewright_run::Phase;

/// The lantern of the level on the stage. A level costs one at most.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Lantern {
    level: LevelId,
    /// True once its run has begun.
    has_begun: bool,
    /// True if the level has cost a lantern.
    pub is_lost: bool,
}

/// The effect of a win on the endless ladder on the lanterns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClimbWin {
    /// The climb at the level that was won.
    pub before: Climb,
    /// The climb afterwards; none if the last lantern went out.
    pub after: Option<Climb>,
    /// True if a lantern went out in the level.
    pub lost: bool,
}

impl ClimbWin {
    /// Continues the climb, or ends it, after a level was won with or without the loss of a lantern.
    pub(super) fn of(progress: &mut Progress, level: u32, lost: bool) -> Self {
        let before = progress.climb();
        // Winning a level again changes nothing.
        if before.level != level {
            return Self { before, after: Some(before), lost: false };
        }
        let after = before.after(lost);
        progress.climb = after;
        Self { before, after, lost }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Lantern>();
    app.add_systems(
        Update,
        (
            redirect.after(LogicSystems::Tell).before(LogicSystems::Levels).run_if(on_message::<LevelWon>),
            watch.in_set(KeepSystems::Progress).after(super::listen),
        )
            .distributive_run_if(in_state(Screen::Playing)),
    );
}

/// After the last lantern went out, the next level is the one after the last milestone.
fn redirect(mut next: ResMut<NextLevel>, journey: Res<Journey>) {
    let is_over = |climb: ClimbWin| climb.after.is_none();
    if journey.win().and_then(|win| win.climb).is_some_and(is_over) {
        next.follow_with(journey.progress().climb().level);
    }
}

/// Puts a lantern out when the level takes too long, when its path is shown, or when it is begun again.
fn watch(
    session: Session,
    (journey, walker): (Res<Journey>, Res<Pilot>),
    mut shown: MessageReader<LevelShown>,
    mut lantern: ResMut<Lantern>,
    mut notices: ResMut<Notices>,
) {
    let is_shown = shown.read().count() > 0;
    let stop = session.current.stop().filter(|stop| matches!(stop, Stop::Endless(_)) && !walker.is_autopilot);
    let (Some(level), Some(stop)) = (session.level(), stop) else { return };
    if lantern.level != session.current.id() {
        *lantern = Lantern { level: session.current.id(), ..Lantern::default() };
    }
    let is_running = level.run.phase == Phase::Running;
    let is_again = is_shown && lantern.has_begun && !is_running;
    lantern.reborrow().map_unchanged(|lantern| &mut lantern.has_begun).set_if_neq(is_running);
    if journey.lanterns_at_stake(Some(stop), &lantern).is_some()
        && !level.is_won()
        && (is_again || costs_lantern(level) || journey.progress().is_revealed_at(stop))
    {
        lantern.is_lost = true;
        notices.add(Phrase::new("lantern-lost"));
    }
}

/// Returns true if the run so far costs a lantern.
fn costs_lantern(level: &Level) -> bool {
    let limit = level.prepared.goals.as_ref().map(Climb::limit);
    level.run.aided || limit.is_some_and(|limit| level.effort() > limit)
}
