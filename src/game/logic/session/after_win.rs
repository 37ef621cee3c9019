//! The consequence of a win, which depends on what is played, and how far it has come.

use bevy::prelude::*;

/// How many ticks the win of a level is celebrated, unless the player continues sooner.
const CELEBRATION: u32 = 180;
/// How many ticks the autopilot's win behind the title stays on the screen.
const GALLERY_PAUSE: u32 = 60;

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

    /// The phase that begins with a win, behind the title or elsewhere.
    pub(super) const fn first_phase(self, is_gallery: bool) -> WinPhase {
        match self {
            Self::Celebrate if is_gallery => WinPhase::Card(GALLERY_PAUSE),
            Self::Celebrate => WinPhase::CELEBRATION,
            Self::Advance | Self::Stay | Self::Review => WinPhase::Dismissed,
        }
    }
}

/// How far the win of a level has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::game::logic) enum WinPhase {
    /// It is not won yet.
    None,
    /// Its card is shown. One without stars, or of the autopilot, goes after so many more ticks.
    Card(u32),
    /// The card was dismissed, or there is none; the next level may come.
    Dismissed,
}

impl WinPhase {
    /// The card has just appeared.
    pub(super) const CELEBRATION: Self = Self::Card(CELEBRATION);
}
