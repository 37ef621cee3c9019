//! Notices: what the player is told once, one after the other, each for a while.

use std::collections::VecDeque;
use std::path::Path;
use std::time::Duration;

use bevy::prelude::*;

use super::systems::LogicSystems;
use crate::game::platform::files::{FileProblem, InvalidReason};
use crate::game::words::Message;

/// How long a notice is shown.
const SHOWN: Duration = Duration::from_secs(8);
/// The most notices that wait.
const MOST: usize = 8;

/// What the player is yet to be told.
#[derive(Resource, Clone, Debug, Default)]
pub struct Notices {
    sayings: VecDeque<Message>,
    /// In real time since the program began; decided when the first notice is first looked at.
    until: Option<Duration>,
}

impl Notices {
    /// Has something told after what waits.
    pub fn add(&mut self, saying: Message) {
        if self.sayings.len() < MOST && !self.sayings.contains(&saying) {
            self.sayings.push_back(saying);
        }
    }

    /// What is told now.
    #[must_use]
    pub fn current(&self) -> Option<&Message> {
        self.sayings.front()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Notices>();
    app.add_systems(Update, pass.after(LogicSystems::Keep));
}

/// Goes on to the next notice when one was shown long enough.
fn pass(mut notices: ResMut<Notices>, time: Res<Time<Real>>) {
    let notices = notices.bypass_change_detection();
    if notices.sayings.is_empty() {
        return;
    }
    let until = *notices.until.get_or_insert(time.elapsed() + SHOWN);
    if time.elapsed() > until {
        notices.sayings.pop_front();
        notices.until = None;
    }
}

/// What is told of a file of the player's with which something went wrong.
pub(super) fn mishap(mishap: &FileProblem) -> Message {
    match mishap {
        FileProblem::Quarantined {
            name,
            moved_to,
            reason,
        } => Message::new("notice-set-aside")
            .with("name", name)
            .with("path", moved_to.display())
            .with_message("why", why(reason)),
        FileProblem::Stuck {
            path,
            reason,
            error,
        } => Message::new("notice-stuck")
            .with("path", path.display())
            .with_message("why", why(reason))
            .with("error", error),
        FileProblem::Unreadable { path, error } => file("notice-unreadable", path, error),
        FileProblem::Unwritable { path, error } => file("notice-unwritable", path, error),
    }
}

/// A message of a file and of what the system, or who reads it, says of it.
pub(super) fn file(id: &'static str, path: &Path, error: impl ToString) -> Message {
    Message::new(id)
        .with("path", path.display())
        .with("error", error)
}

fn why(reason: &InvalidReason) -> Message {
    match reason {
        InvalidReason::Damaged(reason) => Message::new("unfit-damaged").with("reason", reason),
        InvalidReason::Foreign => Message::new("unfit-foreign"),
        InvalidReason::Newer => Message::new("unfit-newer"),
    }
}
