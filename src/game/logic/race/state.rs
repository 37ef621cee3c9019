//! The state of a race and its current activity.

use std::path::PathBuf;
use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::watch::Watched;
use super::{Ghost, GhostKind, Practice, Results, Watch, results};
use crate::game::logic::{Course, Level, LevelChanger, LevelId, PreparedLevel, Recording};
use crate::game::platform::Background;
use crate::game::words::Phrase;
use mazewright_maze::furniture::Condition;
use mazewright_run::{Ladder, Terrain, Ticks, Track};

/// A race: its ladder, its ghosts and its attempts so far.
#[derive(Resource, Debug)]
pub struct Race {
    /// The ladder of this attempt.
    pub ladder: Ladder,
    /// The name that is shown: that of the race, or of the run that is watched or reviewed.
    pub heading: Phrase,
    /// The name of the race.
    pub(super) name: Phrase,
    /// True if each attempt has other mazes.
    pub is_random: bool,
    /// True for a level of the journey, which leads back to its world.
    pub is_of_journey: bool,
    /// How many play at this screen.
    pub(super) players: usize,
    /// True if several players end the race before all have finished it.
    pub(super) is_given_up: bool,
    /// The folder in which the finished runs of several players are kept.
    pub kept_in: Option<PathBuf>,
    /// The current activity.
    pub activity: Activity,
    /// The run that is watched as soon as its level is carved.
    pub(super) watched: Option<Watched>,
    /// The activities to go back to from it, the last first: results, or a run that was watched.
    pub(super) before: Vec<Activity>,
    /// The level that attempt and ghosts have entered.
    pub(super) entered: LevelId,
    /// The ghosts that run along with every attempt.
    pub(super) ghosts: Vec<Ghost>,
    /// The ghosts of all attempts, while they are shown.
    pub(super) crowd: Vec<Ghost>,
    /// The inputs of this session's attempts, level by level, after those of kept runs that were read.
    pub(super) tracks: Vec<Vec<Arc<Track>>>,
    /// The inputs of the kept runs, while they are read.
    pub(super) kept: Option<Background<Vec<Vec<Arc<Track>>>>>,
    /// The yardstick of this attempt, and the times of its levels; none for the personal best.
    pub against: Option<(&'static str, Vec<Ticks>)>,
    /// The first level of this attempt.
    pub(super) first: Option<PreparedLevel>,
    /// The first level of the next attempt, if that has other mazes.
    pub(super) next: Option<(Ladder, Background<Result<PreparedLevel, String>>)>,
    /// The ghosts of lines, while they are being computed.
    pub(super) lines: Option<Background<Vec<Ghost>>>,
    /// The kinds of lines that are wanted as ghosts.
    pub(super) wanted_lines: Vec<GhostKind>,
    pub(super) wants_best: bool,
}

/// The activities of a race.
#[derive(Debug)]
pub enum Activity {
    /// An attempt is under way, or waits for its first direction.
    Attempt,
    /// The attempt is finished.
    Results(Box<Results>),
    /// A replay is watched.
    Watch(Box<Watch>),
    /// A stretch is practiced.
    Practice(Box<Practice>),
    /// Several players are done, and see their times.
    Standings,
}

/// The activity of the race, for systems that run without a race too.
#[derive(SystemParam)]
pub(in crate::game::logic) struct CurrentActivity<'w> {
    race: Option<Res<'w, Race>>,
}

impl CurrentActivity<'_> {
    /// The activity; none without a race.
    pub(in crate::game::logic) fn get(&self) -> Option<&Activity> {
        self.race.as_ref().map(|race| &race.activity)
    }

    /// Returns true if an attempt is under way that has come past its first level.
    pub(in crate::game::logic) fn is_past_first_level(&self, recording: &Recording) -> bool {
        let mut attempts = recording.attempts();
        matches!(self.get(), Some(Activity::Attempt))
            && attempts.any(|attempt| attempt.level() > 1 && !attempt.is_finished())
    }

    /// Returns true if several players race at this screen.
    pub(in crate::game::logic) fn is_shared(&self) -> bool {
        self.race.as_ref().is_some_and(|race| race.is_shared())
    }

    /// Returns true if a storm is under way.
    pub(in crate::game::logic) fn is_storm(&self) -> bool {
        self.race.as_ref().is_some_and(|race| race.ladder.is_storm) && matches!(self.get(), Some(Activity::Attempt))
    }

    /// Returns true if the results of a race are shown.
    pub(in crate::game::logic) fn is_results(&self) -> bool {
        matches!(self.get(), Some(Activity::Results(_)))
    }
}

impl Race {
    /// The ghosts that are visible now.
    pub fn ghosts(&self) -> impl Iterator<Item = &Ghost> {
        let walking: &[Ghost] = match &self.activity {
            Activity::Attempt | Activity::Practice(_) => &self.ghosts,
            Activity::Results(_) => &self.crowd,
            Activity::Watch(_) | Activity::Standings => &[],
        };
        let walking = if self.is_shared() { &[] } else { walking };
        walking.iter()
    }

    /// Everything that the attempts shown together in a level have opened and thrown so far; none while they are not
    /// shown. A door is open as soon as one of them has its key, so that none walks through a shut one.
    pub fn opened(&self) -> Option<Condition> {
        let walks = self.crowd.iter().filter_map(|ghost| ghost.walk.as_ref());
        let bits = walks.map(|walk| walk.state.condition().bits()).reduce(|one, other| one | other);
        bits.map(Condition::from_bits)
    }

    /// Returns true if a line through the mazes is shown as a ghost, which is help.
    pub(super) const fn shows_line(&self) -> bool {
        !self.wanted_lines.is_empty()
    }

    /// Returns true if several players race at this screen.
    pub const fn is_shared(&self) -> bool {
        self.players > 1
    }

    /// Returns true if the current run may become a record.
    pub const fn counts(&self) -> bool {
        !self.is_shared() && matches!(self.activity, Activity::Attempt | Activity::Results(_))
    }

    /// Watches or practices, from where the player can go back.
    pub(super) fn turn_to(&mut self, activity: Activity) {
        self.crowd.clear();
        self.watched = None;
        match std::mem::replace(&mut self.activity, activity) {
            Activity::Attempt | Activity::Practice(_) => {}
            Activity::Results(mut results) => {
                results.shows_all = false;
                self.before.push(Activity::Results(results));
            }
            before => self.before.push(before),
        }
    }

    /// Goes back to what was done before; returns whether there was something.
    pub(super) fn go_back(&mut self, changer: &mut LevelChanger) -> bool {
        if let Activity::Results(results) = &mut self.activity
            && std::mem::take(&mut results.shows_all)
        {
            self.crowd.clear();
            return true;
        }
        let Some(before) = self.before.pop() else {
            return false;
        };
        self.activity = before;
        self.show_studied(changer);
        true
    }

    /// Puts the selected level of the results on the stage, or that of the run that is watched.
    pub(super) fn show_studied(&self, changer: &mut LevelChanger) {
        let prepared = match &self.activity {
            Activity::Results(results) => results.level().map(|level| &level.prepared),
            Activity::Watch(watch) => Some(&watch.prepared),
            Activity::Attempt | Activity::Practice(_) | Activity::Standings => None,
        };
        if let Some(prepared) = prepared {
            changer.show(Course::Ladder(self.ladder), prepared.clone());
        }
    }

    /// Moves all ghosts to the start of a level.
    pub(super) fn line_up(&mut self, level: u32, terrain: &Terrain) {
        for ghost in &mut self.ghosts {
            ghost.enter(&self.ladder, level, terrain);
        }
    }

    /// Starts to compute the ghosts of lines, if they are wanted and missing for these mazes.
    pub(super) fn look_for_lines(&mut self) {
        let is_line = |ghost: &Ghost| matches!(ghost.kind, GhostKind::Perfect | GhostKind::Keys);
        if self.is_random {
            self.ghosts.retain(|ghost| !is_line(ghost));
        }
        if self.wanted_lines.is_empty() || self.ghosts.iter().any(is_line) {
            return;
        }
        if let Some(late) = &mut self.lines {
            late.hurry();
        } else {
            let (ladder, kinds) = (self.ladder, self.wanted_lines.clone());
            let find = move || results::line_ghosts(ladder, kinds.clone());
            self.lines = Some(Background::spawn_when_idle(find));
        }
    }

    /// Moves all ghosts to where they were at the player's run tick.
    pub(super) fn align(&mut self, level: &Level) {
        let terrain = &level.prepared.terrain;
        self.line_up(level.prepared.number, terrain);
        let run = self.ladder.counted(level.prepared.number, level.run.clocks()).run;
        for ghost in &mut self.ghosts {
            (0..run.0).for_each(|_| ghost.advance(terrain));
        }
    }
}
