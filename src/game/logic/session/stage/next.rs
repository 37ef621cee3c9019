//! The level that is carved in the background while another one is played, so that a level change swaps two pointers.

use bevy::prelude::*;

use super::{Course, PreparedLevel};
use crate::game::platform::Background;
use mazewright_run::Ladder;

/// The level that follows the current one.
#[derive(Resource, Debug)]
pub struct NextLevel {
    /// The course that it belongs to; none until one has begun.
    pub(super) course: Option<Course>,
    number: u32,
    /// How far its carving has come.
    pub upcoming: Upcoming,
    /// Set if it is to be shown as soon as it is ready.
    pub(in crate::game::logic::session) is_due: bool,
}

/// A level that is being carved, or why there is none.
pub(in crate::game::logic) type Carving = Background<Result<PreparedLevel, String>>;

/// How far the carving of a level has come.
#[derive(Debug)]
pub enum Upcoming {
    /// It is being carved.
    Carving(Carving),
    /// It can be shown.
    Ready(Box<PreparedLevel>),
    /// There is no such level, for this reason.
    None(String),
}

impl Default for NextLevel {
    fn default() -> Self {
        Self { course: None, number: 0, upcoming: Upcoming::None(String::new()), is_due: false }
    }
}

impl Course {
    /// Starts to carve a level on another thread.
    pub(in crate::game::logic) fn carve(&self, number: u32) -> Carving {
        let course = self.clone();
        Background::spawn(async move { course.prepare_aside(number).await })
    }
}

impl NextLevel {
    /// Begins a course at a level, which is shown as soon as it is carved.
    pub(in crate::game::logic) fn begin(&mut self, course: Course, number: u32) {
        let carving = course.carve(number);
        self.adopt(course, number, carving);
    }

    /// Shows a level of a ladder as soon as it is carved, which may have begun already.
    pub(in crate::game::logic) fn go_to(&mut self, ladder: Ladder, number: u32) {
        if self.number == number && matches!(&self.course, Some(Course::Ladder(own)) if *own == ladder) {
            self.is_due = true;
            self.poll(true);
        } else {
            self.begin(Course::Ladder(ladder), number);
        }
    }

    /// Shows a level of a course as soon as its carving is done.
    pub(super) fn adopt(&mut self, course: Course, number: u32, carving: Carving) {
        *self = Self { course: Some(course), number, upcoming: Upcoming::Carving(carving), is_due: true };
    }

    /// Starts to carve a level of a course while another one is played.
    pub(super) fn prepare(&mut self, course: &Course, number: u32) {
        let order = course.clone();
        let carving = Background::spawn_when_idle(move || {
            let course = order.clone();
            async move { course.prepare_aside(number).await }
        });
        *self = Self { course: Some(course.clone()), number, upcoming: Upcoming::Carving(carving), is_due: false };
    }

    /// Follows a level of a course that takes the place of the current one.
    pub(super) fn follow(&mut self, course: &Course, number: u32) {
        let next = number.saturating_add(1);
        let is_same = matches!((course, &self.course), (Course::Ladder(a), Some(Course::Ladder(b))) if a == b);
        if !is_same || next != self.number || self.is_due {
            self.prepare(course, next);
        }
    }

    /// Starts to carve another level of the course as the one that follows.
    pub(in crate::game::logic) fn follow_with(&mut self, number: u32) {
        if let Some(course) = self.course.clone().filter(|_| number != self.number) {
            let is_due = self.is_due;
            self.prepare(&course, number);
            self.is_due = is_due;
        }
    }

    /// Takes the level from the other thread if it is done; a player who waits for it makes that hurry.
    pub(in crate::game::logic::session) fn poll(&mut self, is_awaited: bool) {
        if let Upcoming::Carving(level) = &mut self.upcoming {
            if let Some(done) = level.poll() {
                self.upcoming = done.map_or_else(Upcoming::None, |prepared| Upcoming::Ready(Box::new(prepared)));
            } else if is_awaited {
                level.hurry();
            }
        }
    }

    /// Returns true if mazes to look at are higher than wide; none while others are shown.
    pub(in crate::game::logic) const fn upright_gallery(&self) -> Option<bool> {
        match self.course {
            Some(Course::Gallery { is_upright, .. }) => Some(is_upright),
            _ => None,
        }
    }

    /// Returns true if the player waits for it while it is still being carved.
    pub const fn is_waiting(&self) -> bool {
        self.is_due
    }
}
