//! The identity of the level on the stage: its maze, its course and its number, which stay from its first frame to its
//! last.

use bevy::prelude::*;

use super::{Course, PreparedLevel};
use mazewright_journey::{Place, Stop};
use mazewright_maze::Seed;
use mazewright_run::{Clocks, Ladder, Rules};

/// The identity of a maze that is shown: 1 for the first one since the program started, 0 before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct LevelId(pub u64);

/// The level that is shown. It changes only when another one takes its place; a restart changes nothing.
#[derive(Resource, Debug, Default)]
pub struct CurrentLevel {
    /// The level; none until the first one is carved.
    pub prepared: Option<PreparedLevel>,
    /// The course that it belongs to.
    pub(super) course: Option<Course>,
    id: LevelId,
    /// How many mazes were shown so far.
    count: u64,
    /// How far everything moved when it took the place of another part of the same plane, in cells; none if it
    /// did not.
    pub moved: Option<Vec2>,
}

impl CurrentLevel {
    /// Shows a level as another one.
    pub(super) fn show(&mut self, course: Course, prepared: PreparedLevel) {
        self.count += 1;
        self.put_back(course, prepared, LevelId(self.count));
    }

    /// Shows a level that was shown before.
    pub(super) fn put_back(&mut self, course: Course, prepared: PreparedLevel, id: LevelId) {
        *self = Self { prepared: Some(prepared), course: Some(course), id, count: self.count, moved: None };
    }

    /// Shows another part of the same plane, to which everything moved by so many cells.
    pub(super) fn go_on(&mut self, prepared: PreparedLevel, by: Vec2) {
        self.prepared = Some(prepared);
        self.count += 1;
        self.id = LevelId(self.count);
        self.moved = Some(by);
    }

    /// The identity of its maze.
    pub const fn id(&self) -> LevelId {
        self.id
    }

    /// The level, if it is one of a ladder.
    pub(in crate::game::logic) fn of_ladder(&self, ladder: &Ladder) -> Option<&PreparedLevel> {
        let is_of_it = matches!(&self.course, Some(Course::Ladder(own)) if own == ladder);
        self.prepared.as_ref().filter(|_| is_of_it)
    }

    /// The seed of the endless plane that is shown, if it is one.
    pub const fn plane(&self) -> Option<Seed> {
        match &self.course {
            Some(Course::Plane(seed, _)) => Some(*seed),
            _ => None,
        }
    }

    /// The clocks of a run through it as they count.
    pub(in crate::game::logic) fn counted(&self, clocks: Clocks) -> Clocks {
        match (&self.course, &self.prepared) {
            (Some(Course::Ladder(ladder)), Some(prepared)) => ladder.counted(prepared.number, clocks),
            _ => clocks,
        }
    }

    /// Which part of it may be seen.
    pub(in crate::game::logic) fn rules(&self) -> Rules {
        self.prepared.as_ref().map_or_else(Rules::default, |prepared| prepared.rules)
    }

    /// The place on the journey; none elsewhere.
    pub fn stop(&self) -> Option<Stop> {
        self.scenery().filter(|_| self.backwards().is_none())
    }

    /// The level of the journey that is walked backwards.
    pub fn backwards(&self) -> Option<Place> {
        self.course.as_ref()?.backwards(self.prepared.as_ref()?.number)
    }

    /// Its place on the journey, which decides its rules, look and music, in whichever direction it is walked.
    pub fn scenery(&self) -> Option<Stop> {
        self.course.as_ref()?.stop(self.prepared.as_ref()?.number)
    }

    /// Returns true if it is a maze to look at.
    pub(in crate::game::logic) const fn is_gallery(&self) -> bool {
        matches!(self.course, Some(Course::Gallery { .. }))
    }
}
