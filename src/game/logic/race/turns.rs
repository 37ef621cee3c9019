//! The turns that a race takes: to another level of its results, to a run that is watched, and to practice.

use bevy::prelude::*;

use super::ghosts::{GhostKind, name_of};
use super::watch::Watched;
use super::{Activity, Ghost, Practice, Race, Records, Watch};
use crate::game::logic::{Course, LevelChanger, PreparedLevel};
use crate::game::words::Phrase;
use mazewright_run::Track;
use mazewright_run::perfect::Hand;

impl Race {
    /// Goes to a level of the results or of a replay.
    pub(super) fn go_to(&mut self, number: u32, changer: &mut LevelChanger) {
        match &mut self.activity {
            Activity::Results(results) => {
                let last = results.levels.len().saturating_sub(1);
                results.selected = (number as usize).saturating_sub(1).min(last);
                results.shows_all = false;
                self.show_studied(changer);
            }
            Activity::Watch(watch) => watch.go_to(number, changer),
            Activity::Attempt | Activity::Practice(_) | Activity::Standings => {}
        }
    }

    /// Shows all attempts of the session at once, or none.
    pub(super) fn toggle_all(&mut self, _: &mut LevelChanger, records: &mut Records) {
        if let Activity::Results(results) = &mut self.activity {
            results.shows_all ^= true;
            if results.shows_all {
                self.read_kept(records);
            }
        }
    }

    /// Watches the run of the results.
    pub(super) fn watch_last(&mut self, changer: &mut LevelChanger, _: &mut Records) {
        if let (Activity::Results(results), Some(tracks)) = (&self.activity, self.tracks.last().cloned()) {
            let (name, number) = (Phrase::new("run-yours"), results.number);
            let level = results.selected as u32 + 1;
            self.watch(Watched { name, number, tracks, level }, changer);
        }
    }

    /// Watches the lines through all levels that a hand can hold, from the selected level on, once they are known.
    pub(super) fn watch_line(&mut self, hand: Hand, changer: &mut LevelChanger) {
        let Activity::Results(results) = &self.activity else { return };
        let tracks = results.reach.iter().map(|reach| reach[hand as usize].clone());
        if let Some(tracks) = tracks.collect() {
            let (name, level) = (Phrase::new(name_of(hand)), results.selected as u32 + 1);
            self.watch(Watched { name, number: None, tracks, level }, changer);
        }
    }

    /// Goes back a few seconds in practice.
    pub(super) fn step_back(&mut self, changer: &mut LevelChanger, _: &mut Records) {
        if let Activity::Practice(practice) = &mut self.activity {
            changer.restart_at(practice.step_back());
        }
    }

    /// Practices from here on, in practice.
    pub(super) fn set_point(&mut self, changer: &mut LevelChanger, _: &mut Records) {
        if let (Activity::Practice(practice), Some(level)) = (&mut self.activity, &changer.run.level) {
            practice.set_point(&level.run);
        }
    }

    /// Practices from the current tick of the replay, or the level.
    pub(super) fn practice(&mut self, changer: &mut LevelChanger, records: &mut Records) {
        let practice = match &self.activity {
            Activity::Watch(watch) => {
                let (from, until) = watch.stretch;
                // At the end of the run the whole level is practiced.
                let from = from.unwrap_or(if watch.walk.is_over() { 0 } else { watch.walk.tick });
                Practice::new(watch.prepared.clone(), &watch.walk.track, from, until)
            }
            Activity::Practice(_) | Activity::Standings => return,
            Activity::Attempt | Activity::Results(_) => {
                let Some(level) = &changer.run.level else { return };
                Practice::new(level.prepared.clone(), &Track::default(), 0, None)
            }
        };
        super::attempts::give_up(self, &mut changer.recording, records);
        // Nothing of the earlier run is shown.
        changer.show(Course::Ladder(self.ladder), practice.prepared.clone());
        self.entered = changer.current.id();
        self.turn_to(Activity::Practice(Box::new(practice)));
        self.begin_round(changer);
    }

    /// Puts a run that is watched on the stage, as soon as its level is carved.
    fn watch(&mut self, run: Watched, changer: &mut LevelChanger) {
        match &self.activity {
            Activity::Results(results) if let Some(level) = results.level() => {
                let watch = Watch::new(run, self.ladder, level.prepared.clone());
                self.turn_to(Activity::Watch(Box::new(watch)));
                self.show_studied(changer);
            }
            _ => {
                changer.next.go_to(self.ladder, run.level);
                self.watched = Some(run);
            }
        }
    }

    /// Begins to watch the run that waited for its level, or goes on in that level.
    pub(super) fn enter_watched(&mut self, prepared: &PreparedLevel) {
        if let Some(run) = self.watched.take_if(|run| run.level == prepared.number) {
            let watch = Watch::new(run, self.ladder, prepared.clone());
            self.turn_to(Activity::Watch(Box::new(watch)));
        } else if let Activity::Watch(watch) = &mut self.activity
            && watch.coming == Some(prepared.number)
        {
            watch.enter(prepared.clone());
        }
    }

    /// Starts the next round of practice.
    pub(super) fn begin_round(&mut self, changer: &mut LevelChanger) {
        if let (Activity::Practice(practice), Some(level)) = (&mut self.activity, &changer.run.level) {
            let run = practice.begin_again(&level.run);
            changer.restart_at(run);
        }
    }
}

/// Sends all attempts through the selected level of the results, as long as they are shown together.
pub(super) fn gather(mut commands: Commands, race: Res<Race>, ghosts: Query<(Entity, &Ghost)>) {
    let level = match &race.activity {
        Activity::Results(results) if results.shows_all && results.level().is_some() => Some(results.selected),
        _ => None,
    };
    let tracks = race.tracks.iter().filter(|tracks| level.is_some_and(|level| tracks.len() > level));
    let crowd = ghosts.iter().filter(|(_, ghost)| ghost.kind == GhostKind::Attempt);
    if tracks.clone().count() == crowd.clone().count() {
        return;
    }
    crowd.for_each(|(entity, _)| commands.entity(entity).despawn());
    for tracks in tracks {
        commands.spawn(Ghost::of_tracks(GhostKind::Attempt, Phrase::new("run-yours"), tracks.clone()));
    }
}
