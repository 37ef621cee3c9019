//! The state of a race and its current activity.

use std::path::PathBuf;
use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::watch::Watched;
use super::{Ghost, GhostKind, Practice, Results, Watch, results};
use crate::game::logic::{Carving, Course, LevelChanger, LevelId, PreparedLevel};
use crate::game::platform::Background;
use crate::game::words::Phrase;
use mazewright_run::{Ladder, Ticks, Track};

/// A race: its ladder and its attempts so far.
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
    /// The inputs of this session's attempts, level by level, after those of kept runs that were read.
    pub(super) tracks: Vec<Vec<Arc<Track>>>,
    /// The inputs of the kept runs, while they are read.
    pub(super) kept: Option<Background<Vec<Vec<Arc<Track>>>>>,
    /// The yardstick of this attempt, and the times of its levels; none for the personal best.
    pub against: Option<(&'static str, Vec<Ticks>)>,
    /// The first level of this attempt.
    pub(super) first: Option<PreparedLevel>,
    /// The first level of the next attempt, if that has other mazes.
    pub(super) next: Option<(Ladder, Carving)>,
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
    pub(super) race: Option<Res<'w, Race>>,
}

impl CurrentActivity<'_> {
    /// The activity; none without a race.
    pub(in crate::game::logic) fn get(&self) -> Option<&Activity> {
        self.race.as_ref().map(|race| &race.activity)
    }

    /// Returns true if several players race at this screen.
    pub(in crate::game::logic) fn is_shared(&self) -> bool {
        self.race.as_ref().is_some_and(|race| race.is_shared())
    }

    /// Returns true if the results of a race are shown.
    pub(in crate::game::logic) fn is_results(&self) -> bool {
        matches!(self.get(), Some(Activity::Results(_)))
    }
}

impl Race {
    /// An attempt of one player at a race whose name is its heading.
    pub(super) fn new(ladder: Ladder, heading: Phrase) -> Self {
        Self {
            ladder,
            name: heading.clone(),
            heading,
            is_random: false,
            is_of_journey: false,
            players: 1,
            is_given_up: false,
            kept_in: None,
            activity: Activity::Attempt,
            watched: None,
            before: Vec::new(),
            entered: LevelId::default(),
            tracks: Vec::new(),
            kept: None,
            against: None,
            first: None,
            next: None,
            lines: None,
            wanted_lines: Vec::new(),
            wants_best: false,
        }
    }

    /// Returns true if ghosts of a kind are shown now.
    pub(super) fn shows(&self, kind: GhostKind) -> bool {
        match &self.activity {
            Activity::Attempt | Activity::Practice(_) => kind != GhostKind::Attempt && !self.is_shared(),
            Activity::Results(_) => kind == GhostKind::Attempt,
            Activity::Watch(_) | Activity::Standings => false,
        }
    }

    /// Returns true if a line through the mazes is wanted as a ghost, which is help.
    pub(super) const fn wants_line(&self) -> bool {
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
            return true;
        }
        let Some(before) = self.before.pop() else { return false };
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

    /// Starts to compute the ghosts of lines, if they are wanted.
    pub(super) fn look_for_lines(&mut self) {
        if self.wanted_lines.is_empty() {
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
}
