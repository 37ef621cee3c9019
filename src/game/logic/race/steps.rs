//! The ticks of a race: ghosts, practice, and the run that is watched.

use bevy::prelude::*;

use super::{Activity, CurrentActivity, Ghost, Race};
use crate::game::logic::{AfterWin, CurrentRun, FreezeReason, Frozen, LevelChanger, Step};
use mazewright_run::Ticks;

/// Moves the ghosts beside the player, in the ticks of a race.
pub(super) fn follow(mut race: ResMut<Race>, run: Res<CurrentRun>, step: Res<Step>) {
    let (Some((input, events)), Some(level)) = (step.taken, &run.level) else {
        return;
    };
    if let Activity::Practice(practice) = &mut race.activity {
        practice.push(input);
    }
    let is_under_way = events.started || level.run.run > Ticks(0) || !race.ladder.has_look(level.prepared.number);
    for ghost in &mut race.ghosts {
        if is_under_way {
            ghost.advance(&level.prepared.terrain);
        } else {
            ghost.rest();
        }
    }
}

/// Begins the next round of practice if this one is over.
pub(super) fn practice_again(mut race: ResMut<Race>, mut changer: LevelChanger, mut step: ResMut<Step>) {
    let is_over = match (&race.activity, &changer.run.level) {
        (Activity::Practice(practice), Some(level)) if step.taken.is_some() => practice.is_over(&level.run),
        _ => false,
    };
    if is_over {
        race.begin_round(&mut changer);
        step.undo();
    }
}

/// Moves the replay by a tick, and on to its next level.
pub(super) fn play_back(mut race: ResMut<Race>, mut changer: LevelChanger, frozen: Res<Frozen>) {
    if changer.next.is_waiting() || frozen.is_frozen_beyond(FreezeReason::Review) {
        return;
    }
    let race = &mut *race;
    match &mut race.activity {
        Activity::Watch(watch) => {
            watch.poll();
            watch.play_tick();
            if watch.is_playing && watch.walk.is_over() {
                watch.go_to(watch.level + 1, &mut changer);
            } else if let Some(level) = &mut changer.run.level {
                level.run = watch.walk.state;
            }
        }
        Activity::Results(results) => {
            let Some(prepared) = results.level().map(|level| &level.prepared) else {
                return;
            };
            for ghost in &mut race.crowd {
                ghost.advance(&prepared.terrain);
            }
            if !race.crowd.iter().any(Ghost::is_walking) {
                for ghost in &mut race.crowd {
                    ghost.enter(&race.ladder, prepared.number, &prepared.terrain);
                }
            }
        }
        Activity::Attempt | Activity::Practice(_) | Activity::Standings => {}
    }
}

/// Tells the session what a race asks of it: no hints, and the next level at once, or none.
pub(super) fn set_rules(activity: CurrentActivity, mut after_win: ResMut<AfterWin>, mut frozen: ResMut<Frozen>) {
    let activity = activity.get();
    *after_win = match activity {
        None => AfterWin::Celebrate,
        Some(Activity::Attempt) => AfterWin::Advance,
        Some(_) => AfterWin::Stay,
    };
    let is_review = matches!(activity, Some(Activity::Watch(_) | Activity::Results(_) | Activity::Standings));
    frozen.set(FreezeReason::Review, is_review);
}
