//! Notices: lines that the player is told once, one after the other, each for a while.

use std::collections::VecDeque;
use std::time::Duration;

use bevy::prelude::*;

use super::LogicSystems;

/// How long a line is shown.
const SHOWN: Duration = Duration::from_secs(8);
/// The most lines that wait.
const MOST: usize = 8;

/// What the player is yet to be told.
#[derive(Resource, Clone, Debug, Default)]
pub struct Notices {
    lines: VecDeque<String>,
    /// In real time since the program began; decided when the first line is first looked at.
    until: Option<Duration>,
}

impl Notices {
    /// Has a line told after those that wait.
    pub fn tell(&mut self, line: String) {
        if self.lines.len() < MOST && !self.lines.contains(&line) {
            self.lines.push_back(line);
        }
    }

    /// The line that is told now.
    #[must_use]
    pub fn line(&self) -> Option<&str> {
        self.lines.front().map(String::as_str)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Notices>();
    app.add_systems(Update, pass.after(LogicSystems::Keep));
}

/// Goes on to the next line when one was shown long enough.
fn pass(mut notices: ResMut<Notices>, time: Res<Time<Real>>) {
    let notices = notices.bypass_change_detection();
    if notices.lines.is_empty() {
        return;
    }
    let until = *notices.until.get_or_insert(time.elapsed() + SHOWN);
    if time.elapsed() > until {
        notices.lines.pop_front();
        notices.until = None;
    }
}
