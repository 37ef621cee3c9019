//! Ticks pass, but not in a pause, in the laboratory, while a race is looked back at, or while somebody holds them.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::game::logic::{Pause, Screen};

/// The consequence of winning a level, set by the owner of the course.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum AfterWin {
    /// A celebration, and then the next level.
    #[default]
    Celebrate,
    /// The next level at once; the last one stays.
    Advance,
    /// Nothing.
    Stay,
    /// Nothing, and no tick passes: a finished run is watched or reviewed.
    Review,
}

impl AfterWin {
    /// True if no path is shown, and no maze while its clock stands still, as in a race.
    pub const fn hides_help(self) -> bool {
        !matches!(self, Self::Celebrate)
    }
}

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
    /// Returns true if no tick passes.
    pub fn is_frozen(&self) -> bool {
        *self.after_win == AfterWin::Review || self.is_held()
    }

    /// Returns true if no level may be shown, and no replay goes on.
    pub(in crate::game::logic) fn is_held(&self) -> bool {
        *self.screen == Screen::Lab || self.is_paused() || *self.held != Held::default()
    }

    /// Returns true in a pause.
    pub(super) fn is_paused(&self) -> bool {
        self.pause.as_ref().is_some_and(|pause| **pause == Pause::On)
    }
}
