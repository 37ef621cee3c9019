//! Notices: messages that the player sees once, one after the other, each for a few seconds.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::path::Path;
use std::time::Duration;

use bevy::prelude::*;

use super::LogicSystems;
use crate::game::platform::Background;
use crate::game::platform::files::{DiskError, FileProblem, HomeError, InvalidReason};
use crate::game::words::Phrase;

/// How long a notice is shown.
const SHOWN: Duration = Duration::from_secs(8);
/// The longest queue of notices.
const MOST: usize = 8;

/// The queue of notices.
#[derive(Resource, Debug, Default)]
pub struct Notices {
    sayings: VecDeque<Phrase>,
    /// When the current notice ends, in real time since the program started; set when it is first shown.
    until: Option<Duration>,
    /// True if the current notice answers a key.
    is_answer: bool,
    /// Jobs on other threads. Each may return a notice to show when it ends.
    jobs: Vec<Background<Option<Phrase>>>,
}

impl Notices {
    /// Adds a notice to the queue, unless it is already there.
    pub fn add(&mut self, saying: Phrase) {
        if self.sayings.len() < MOST && !self.sayings.contains(&saying) {
            self.sayings.push_back(saying);
        }
    }

    /// Shows at once what a key has changed, instead of an earlier answer.
    pub(super) fn answer(&mut self, saying: Phrase) {
        self.withdraw_answer();
        self.is_answer = true;
        self.sayings.push_front(saying);
        self.until = None;
    }

    /// Ends an answer that is no longer about what goes on.
    pub(super) fn withdraw_answer(&mut self) {
        if std::mem::take(&mut self.is_answer) {
            self.sayings.pop_front();
            self.until = None;
        }
    }

    /// Adds the notice that a job ends with, if there is one, when it is done.
    pub(super) fn add_after(&mut self, job: Background<Option<Phrase>>) {
        self.jobs.push(job);
    }

    /// The notice that is shown now.
    pub fn current(&self) -> Option<&Phrase> {
        self.sayings.front()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Notices>();
    app.add_systems(Update, pass.after(LogicSystems::Keep));
}

/// Adds the notices of jobs that are done, and moves on when the current one has been shown long enough.
fn pass(mut notices: ResMut<Notices>, time: Res<Time<Real>>) {
    let mut done = Vec::new();
    notices.bypass_change_detection().jobs.retain_mut(|job| job.poll().map(|notice| done.extend(notice)).is_none());
    done.into_iter().for_each(|notice| notices.add(notice));
    let notices = notices.bypass_change_detection();
    if notices.sayings.is_empty() {
        return;
    }
    let until = *notices.until.get_or_insert(time.elapsed() + SHOWN);
    if time.elapsed() > until {
        notices.sayings.pop_front();
        notices.until = None;
        notices.is_answer = false;
    }
}

/// The message for a problem with one of the player's files.
pub(super) fn file_problem(problem: &FileProblem) -> Phrase {
    match problem {
        FileProblem::Quarantined { name, moved_to, reason } => Phrase::new("notice-set-aside")
            .with("name", name)
            .with("path", moved_to.display())
            .with_phrase("why", why(reason)),
        FileProblem::Stuck { path, reason, error } => Phrase::new("notice-stuck")
            .with("path", path.display())
            .with_phrase("why", why(reason))
            .with_phrase("error", error.into()),
        FileProblem::Unreadable { path, error } => on_disk("notice-unreadable", path, error),
        FileProblem::Unwritable { path, error } => on_disk("notice-unwritable", path, error),
    }
}

/// A message about a file, with what the system or the parser says about it.
pub(super) fn file(id: &'static str, path: &Path, error: impl ToString) -> Phrase {
    Phrase::new(id).with("path", path.display()).with("error", error)
}

/// A message about a file, with why the disk did not read or write it.
pub(super) fn on_disk(id: impl Into<Cow<'static, str>>, path: &Path, error: &DiskError) -> Phrase {
    Phrase::new(id).with("path", path.display()).with_phrase("error", error.into())
}

impl From<&DiskError> for Phrase {
    fn from(error: &DiskError) -> Self {
        let phrase = Self::new(format!("disk-{}", <&str>::from(error)));
        if let DiskError::Other(text) = error { phrase.with("error", text) } else { phrase }
    }
}

impl From<&HomeError> for Phrase {
    fn from(error: &HomeError) -> Self {
        let phrase = Self::new(format!("home-{}", <&str>::from(error)));
        if let HomeError::Lost(path) = error { phrase.with("path", path.display()) } else { phrase }
    }
}

fn why(reason: &InvalidReason) -> Phrase {
    match reason {
        InvalidReason::Damaged(reason) => Phrase::new("invalid-damaged").with("reason", reason),
        InvalidReason::Foreign => Phrase::new("invalid-foreign"),
        InvalidReason::Newer => Phrase::new("invalid-newer"),
    }
}
