//! Walks that were left unfinished, for the title or for another level, and go on where they stood.

use std::time::Duration;

use super::{Course, Level, LevelChanger, LevelId, Stage, Upcoming};
use mazewright_run::journey::Stop;
use mazewright_run::{Attempt, Phase, Surroundings};

/// The most walks that are kept; of more, the one that was left first is lost.
const MOST: usize = 8;

/// A walk of the journey, as it stood when it was left.
#[derive(Debug)]
pub(super) struct Aside {
    course: Course,
    level: Level,
    attempt: Option<Attempt>,
    began: Duration,
    shown: LevelId,
}

impl Stage {
    /// The level on the stage, while a person is on the way through it.
    #[must_use]
    pub fn under_way(&self) -> Option<&Level> {
        let level = self.level.as_ref().filter(|_| !self.is_gallery());
        level.filter(|level| level.run.phase == Phase::Running)
    }

    /// Whether the player is where every walk on an endless plane begins.
    pub(in crate::game::logic) fn is_at_home(&self) -> bool {
        let level = self.level.as_ref();
        level.is_some_and(|level| {
            let first = level.prepared.first;
            let spot = first.map(|first| Surroundings::spot(first, level.run.position));
            spot == Some(Course::HOME)
        })
    }

    /// The levels whose walks were left unfinished, the last one last.
    pub fn left(&self) -> impl DoubleEndedIterator<Item = &Level> + ExactSizeIterator {
        self.asides.iter().map(|aside| &aside.level)
    }

    /// The course and the level of the walk that was left at a stop, in whichever direction it is walked.
    pub(in crate::game::logic) fn left_at(&self, stop: Stop) -> Option<(Course, u32)> {
        self.asides.iter().rev().find_map(|aside| {
            let number = aside.level.prepared.number;
            let is_there = aside.course.stop(number) == Some(stop);
            is_there.then(|| (aside.course.clone(), number))
        })
    }

    /// Keeps the walk on the stage, if it is one of the journey that is under way.
    fn set_aside(&mut self) {
        if self.is_waiting() || self.scenery().is_none() || self.under_way().is_none() {
            return;
        }
        if let (Some(level), Some(course)) = (self.level.clone(), self.course.clone()) {
            if self.asides.len() == MOST {
                self.asides.remove(0);
            }
            self.asides.push(Aside {
                course,
                level,
                attempt: self.attempt.take(),
                began: self.began,
                shown: self.shown,
            });
        }
    }

    /// Goes on with the walk that was left in a level of a course; returns whether there is one. Its clock stands still
    /// until the player wants something.
    fn take_up(&mut self, course: &Course, number: u32) -> bool {
        let is_that =
            |aside: &Aside| aside.course.is_same(course) && aside.level.prepared.number == number;
        let Some(place) = self.asides.iter().position(is_that) else {
            return false;
        };
        let aside = self.asides.remove(place);
        let next = number.saturating_add(1);
        self.upcoming = Upcoming::ahead(&aside.course, next);
        self.upcoming_number = next;
        self.course = Some(aside.course);
        self.level = Some(Level { rests: true, ..aside.level });
        self.attempt = aside.attempt;
        self.began = aside.began;
        self.shown = aside.shown;
        self.due = false;
        true
    }
}

impl LevelChanger<'_> {
    /// Begins a course at a level, or goes on with the walk that was left there.
    pub(super) fn begin(&mut self, course: &Course, number: u32) {
        self.stage.set_aside();
        self.stage.attempt = None;
        if self.stage.take_up(course, number) {
            self.announce();
        } else {
            self.stage.begin(course.clone(), number);
        }
    }
}
