//! Walks that were left unfinished, for the title or for another level, and go on where they stood: one a level.

use bevy::prelude::*;

use super::{Course, Level, LevelChanger, LevelId, Recording, Upcoming};
use mazewright_journey::Stop;

/// The most walks that are kept; of more, the one that was left first is lost.
const MOST: usize = 8;

/// The walks that were left unfinished, the last one last.
#[derive(Resource, Debug, Default)]
pub struct UnfinishedWalks(Vec<Unfinished>);

/// A walk of the journey, as it stood when it was left.
#[derive(Debug)]
struct Unfinished {
    course: Course,
    level: Level,
    recording: Recording,
    id: LevelId,
}

impl UnfinishedWalks {
    /// Their levels.
    pub fn levels(&self) -> impl DoubleEndedIterator<Item = &Level> + ExactSizeIterator {
        self.0.iter().map(|walk| &walk.level)
    }

    /// The course and the level of the walk that was left at a stop, in whichever direction it is walked.
    pub(in crate::game::logic) fn left_at(&self, stop: Stop) -> Option<(Course, u32)> {
        self.0.iter().rev().find_map(|walk| {
            let number = walk.level.prepared.number;
            let is_there = walk.course.stop(number) == Some(stop);
            is_there.then(|| (walk.course.clone(), number))
        })
    }

    /// Takes the walk that was left in a level of a course.
    fn take(&mut self, course: &Course, number: u32) -> Option<Unfinished> {
        let is_that = |walk: &Unfinished| walk.course.is_same(course) && walk.level.prepared.number == number;
        self.0.iter().position(is_that).map(|place| self.0.remove(place))
    }
}

impl LevelChanger<'_> {
    /// Begins a course at a level, or goes on with the walk that was left there: its clock stands still until the
    /// player wants something.
    pub(super) fn begin(&mut self, unfinished: &mut UnfinishedWalks, course: &Course, number: u32) {
        let recording = std::mem::take(&mut *self.recording);
        self.set_aside(unfinished, recording);
        if !self.resume(unfinished, course, number) {
            self.next.begin(course.clone(), number);
        }
    }

    /// Goes on with the walk that was left in a level of a course; returns false if there is none.
    fn resume(&mut self, unfinished: &mut UnfinishedWalks, course: &Course, number: u32) -> bool {
        let Some(walk) = unfinished.take(course, number) else { return false };
        self.next.prepare(&walk.course, number.saturating_add(1));
        self.current.put_back(walk.course, walk.level.prepared.clone(), walk.id);
        self.run.level = Some(Level { rests: true, ..walk.level });
        *self.recording = walk.recording;
        self.announce();
        true
    }

    /// Shows the level that is ready, or goes on with the walk that was left there.
    pub(in crate::game::logic) fn go_to_next(&mut self, unfinished: &mut UnfinishedWalks) {
        let next = match (&self.next.course, &self.next.upcoming) {
            (Some(course), Upcoming::Ready(prepared)) => Some((course.clone(), prepared.number)),
            _ => None,
        };
        if !next.is_some_and(|(course, number)| self.resume(unfinished, &course, number)) {
            self.advance();
        }
    }

    /// Keeps the walk that is shown, if it is one of the journey that is under way.
    fn set_aside(&self, unfinished: &mut UnfinishedWalks, recording: Recording) {
        if self.next.is_waiting() || self.current.scenery().is_none() {
            return;
        }
        // Nothing is lost of a walk that never left its first cell.
        let walk = self.run.under_way(&self.current).filter(|level| level.trail.visits.len() > 1);
        if let (Some(level), Some(course)) = (walk, &self.current.course) {
            unfinished.take(course, level.prepared.number);
            if unfinished.0.len() == MOST {
                unfinished.0.remove(0);
            }
            let (course, level, id) = (course.clone(), level.clone(), self.current.id());
            unfinished.0.push(Unfinished { course, level, recording, id });
        }
    }
}
