//! What a menu offers in a race.

use strum::IntoStaticStr;

use super::RaceWish;

/// Something that can be chosen while a race is run, from the menu of its pause or by its key.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "choice-")]
pub enum RaceChoice {
    /// Go back to the start of the level while the clock keeps running.
    BackToStart,
    /// Begin the next attempt.
    NewAttempt,
    /// Practice the level.
    Practice,
    /// Arrange the display.
    Arrange,
    /// End a race of several players before all have finished it.
    GiveUp,
    /// End a storm before its time is over, and save it.
    EndStorm,
}

impl RaceChoice {
    /// The choices in a race of one player or of several, or in a storm, in display order.
    pub const fn offered(is_shared: bool, is_storm: bool) -> &'static [Self] {
        match (is_shared, is_storm) {
            (true, _) => &[Self::NewAttempt, Self::GiveUp],
            (_, true) => &[Self::EndStorm, Self::BackToStart, Self::NewAttempt, Self::Practice, Self::Arrange],
            _ => &[Self::BackToStart, Self::NewAttempt, Self::Practice, Self::Arrange],
        }
    }

    /// The message that names it, and its shortcut.
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// Whether it ends the attempt.
    pub(in crate::game::logic) const fn ends_attempt(self) -> bool {
        matches!(self, Self::NewAttempt | Self::Practice | Self::GiveUp)
    }

    /// The wish that carries it out.
    pub(in crate::game::logic) const fn wish(self) -> RaceWish {
        match self {
            Self::BackToStart => RaceWish::BackToStart,
            Self::NewAttempt => RaceWish::Restart,
            Self::Practice => RaceWish::Practice,
            Self::Arrange => RaceWish::Arrange,
            Self::GiveUp => RaceWish::GiveUp,
            Self::EndStorm => RaceWish::EndStorm,
        }
    }
}
