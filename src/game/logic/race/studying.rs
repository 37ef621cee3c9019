//! Actions of the racer while a run is watched, reviewed or practiced.

use std::sync::Arc;

use super::ghosts::Kind;
use super::watch::Watched;
use super::{Activity, Ghost, Practice, Race, RaceWish, Records, Watch};
use crate::game::logic::{Course, LevelChanger, PreparedLevel};
use crate::game::words::Phrase;
use mazewright_run::{RunState, Track};

impl Race {
    /// Begins the next attempt, or the next round of practice.
    pub(super) fn begin_again(&mut self, changer: &mut LevelChanger, records: &mut Records) {
        if matches!(self.activity, Activity::Practice(_)) {
            self.begin_round(changer);
        } else if !changer.next.is_waiting() {
            self.restart(changer, records);
        }
    }

    /// Carries out a wish while a run is watched, reviewed or practiced.
    pub(super) fn study(&mut self, wish: &RaceWish, changer: &mut LevelChanger, records: &mut Records) {
        match (&mut self.activity, wish) {
            (Activity::Results(results), RaceWish::Level(number)) => {
                let last = results.levels.len().saturating_sub(1);
                results.selected = (*number as usize).saturating_sub(1).min(last);
                results.shows_all = false;
                self.crowd.clear();
                self.show_studied(changer);
            }
            (Activity::Results(results), RaceWish::All) => {
                results.shows_all ^= true;
                if results.shows_all {
                    self.read_kept(records);
                }
                self.gather();
            }
            (Activity::Results(results), RaceWish::Watch) => {
                let Some(tracks) = self.tracks.last().cloned() else { return };
                let (name, number) = (Phrase::new("run-yours"), results.number);
                let level = results.selected as u32 + 1;
                self.watch(Watched { name, number, tracks, level }, changer);
            }
            (Activity::Results(results), RaceWish::WatchLine(hand)) => {
                if let Some(line) = results.line_to_watch(*hand) {
                    self.watch(line, changer);
                }
            }
            (Activity::Watch(watch), RaceWish::Level(number)) => {
                watch.go_to(*number, changer);
            }
            (Activity::Watch(watch), RaceWish::Seek(tick)) => watch.seek(*tick),
            (Activity::Watch(watch), RaceWish::Toggle) if watch.is_over() => {
                watch.is_playing = true;
                watch.go_to(1, changer);
            }
            (Activity::Watch(watch), RaceWish::Toggle) => watch.is_playing ^= true,
            (Activity::Watch(watch), RaceWish::Tick(forwards)) => watch.nudge(*forwards),
            (Activity::Watch(watch), RaceWish::Speed(speed)) => watch.speed = *speed,
            (Activity::Watch(watch), RaceWish::From) => watch.stretch.0 = Some(watch.walk.tick),
            (Activity::Watch(watch), RaceWish::Until) => watch.stretch.1 = Some(watch.walk.tick),
            (Activity::Practice(practice), RaceWish::StepBack) => {
                let run = practice.step_back();
                self.go_on(run, changer);
            }
            (Activity::Practice(practice), RaceWish::Point) => {
                changer.run.level.iter().for_each(|level| practice.set_point(&level.run));
            }
            (_, RaceWish::Practice) => {
                let practice = match &self.activity {
                    Activity::Watch(watch) => {
                        let (from, until) = watch.stretch;
                        let from = from.unwrap_or(watch.walk.tick);
                        Practice::new(watch.prepared.clone(), &watch.walk.track, from, until)
                    }
                    Activity::Practice(_) | Activity::Standings => return,
                    Activity::Attempt | Activity::Results(_) => {
                        let run = &changer.run;
                        let Some(level) = &run.level else { return };
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
            _ => {}
        }
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

    /// Sends all attempts through the selected level of the results, if they are to be shown.
    pub(super) fn gather(&mut self) {
        self.crowd.clear();
        let Activity::Results(results) = &self.activity else {
            return;
        };
        let (number, level) = (results.selected, results.level());
        let Some(level) = level.filter(|_| results.shows_all) else {
            return;
        };
        let tracks = self.tracks.iter().filter(|tracks| tracks.len() > number);
        let ghost = |tracks: &Vec<Arc<Track>>| {
            let name = Phrase::new("run-yours");
            let mut ghost = Ghost::new(Kind::Attempt, name, tracks.clone());
            ghost.enter(&self.ladder, number as u32 + 1, &level.prepared.terrain);
            ghost
        };
        self.crowd = tracks.map(ghost).collect();
    }

    /// Starts the next round of practice.
    pub(super) fn begin_round(&mut self, changer: &mut LevelChanger) {
        if let (Activity::Practice(practice), Some(level)) = (&mut self.activity, &changer.run.level) {
            let run = practice.begin_again(&level.run);
            self.go_on(run, changer);
        }
    }

    /// Goes on with practice from a state.
    fn go_on(&mut self, run: RunState, changer: &mut LevelChanger) {
        changer.restart_at(run);
        if let Some(level) = &changer.run.level {
            self.align(level);
        }
    }
}
