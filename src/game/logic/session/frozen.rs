//! Everything that keeps ticks from passing, and other levels from being shown.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::{AfterWin, NextLevel};
use crate::game::logic::{Pause, Screen};

/// The reasons to hold ticks and levels that no state tells; each is set by its owner alone.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::game::logic) struct Held {
    /// The maze behind the title is still being carved on the screen.
    pub(in crate::game::logic) gallery: bool,
    /// A picture of this very tick is about to be taken.
    pub(in crate::game::logic) picture: bool,
    /// A scene of the journey is shown.
    pub(in crate::game::logic) scene: bool,
}

/// Read access to what keeps ticks from passing.
#[derive(SystemParam)]
pub struct Frozen<'w> {
    screen: Res<'w, State<Screen>>,
    pause: Option<Res<'w, State<Pause>>>,
    after_win: Res<'w, AfterWin>,
    held: Res<'w, Held>,
}

impl Frozen<'_> {
    /// Returns true if the clock stands still: ticks are held, or the player waits for a level that is being carved.
    pub(super) fn holds_clock(&self, next: &NextLevel) -> bool {
        next.is_waiting() || self.holds_ticks()
    }

    /// Returns true if no tick passes, although levels may be shown: a race is looked back at.
    pub fn holds_ticks(&self) -> bool {
        *self.after_win == AfterWin::Review || self.holds_levels()
    }

    /// Returns true if no other level may be shown, no replay goes on and no tick passes.
    pub(in crate::game::logic) fn holds_levels(&self) -> bool {
        !self.screen.shows_level() || self.is_paused() || *self.held != Held::default()
    }

    /// Returns true in a pause.
    pub(super) fn is_paused(&self) -> bool {
        self.pause.as_ref().is_some_and(|pause| **pause == Pause::On)
    }
}
