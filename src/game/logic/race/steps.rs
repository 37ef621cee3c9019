//! The ticks of a race: ghosts, practice, and the run that is watched.

use bevy::prelude::*;

use super::{Activity, CurrentActivity, Ghost, GhostKind, Race};
use crate::game::logic::{AfterWin, Frozen, LevelChanger, Session, Step};

/// Records the newest tick of practice, and begins its next round if this one is over.
pub(super) fn practice(mut race: ResMut<Race>, mut changer: LevelChanger, mut step: ResMut<Step>) {
    let (Activity::Practice(practice), Some((input, _)), Some(level)) =
        (&mut race.activity, step.taken, &changer.run.level)
    else {
        return;
    };
    practice.track.push(input);
    if practice.is_over(&level.run) {
        race.begin_round(&mut changer);
        step.undo();
    }
}

/// Moves the replay by a tick, and on to its next level.
pub(super) fn play_back(mut race: ResMut<Race>, mut changer: LevelChanger, ghosts: Query<&Ghost>, frozen: Frozen) {
    if changer.next.is_waiting() || frozen.holds_levels() {
        return;
    }
    match &mut race.activity {
        Activity::Watch(watch) => {
            watch.poll();
            watch.play_tick();
            if watch.is_playing && watch.walk.is_over() {
                watch.go_to(watch.run.level + 1, &mut changer);
            } else if let Some(level) = &mut changer.run.level {
                level.run = watch.walk.state;
            }
        }
        Activity::Results(results) => {
            let mut crowd = ghosts.iter().filter(|ghost| ghost.kind == GhostKind::Attempt);
            results.clock = if crowd.any(Ghost::is_walking) { results.clock + 1 } else { 0 };
        }
        Activity::Attempt | Activity::Practice(_) | Activity::Standings => {}
    }
}

/// Moves the ghosts that are shown to where they were after walking as long as the player, or all attempts, have.
pub(super) fn follow(mut ghosts: Query<&mut Ghost>, session: Session, race: Option<Res<Race>>) {
    let Some(level) = session.level() else { return };
    let ticks = match race.as_ref().map(|race| &race.activity) {
        Some(Activity::Results(results)) => [results.clock.saturating_sub(1), results.clock],
        _ => [&level.previous, &level.run].map(|run| session.current.counted(run.clocks()).run.0),
    };
    for mut ghost in &mut ghosts {
        ghost.is_shown = race.as_ref().is_none_or(|race| race.shows(ghost.kind));
        if ghost.is_shown {
            ghost.follow(&session.current, &level.prepared, ticks);
        }
    }
}

/// Tells the session what a race asks of it: no hints, and the next level at once, or none.
pub(super) fn set_rules(activity: CurrentActivity, mut after_win: ResMut<AfterWin>) {
    *after_win = match activity.get() {
        None => AfterWin::Celebrate,
        Some(Activity::Attempt) => AfterWin::Advance,
        Some(Activity::Practice(_)) => AfterWin::Stay,
        Some(Activity::Watch(_) | Activity::Results(_) | Activity::Standings) => AfterWin::Review,
    };
}
