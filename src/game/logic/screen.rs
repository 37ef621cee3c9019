//! The screens of the game, what is played there, and whether it is paused.

use bevy::prelude::*;
use bevy::state::state::{EnterSchedules, ExitSchedules};

/// Which screen is shown.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Screen {
    /// The title, behind which the autopilot walks.
    #[default]
    Title,
    /// The lobby, where a race is chosen.
    Races,
    /// A level is played.
    Playing,
    /// The laboratory.
    Lab,
}

impl Screen {
    /// Those that the title leads to, in the order of its menu.
    pub const ROOMS: [Self; 2] = [Self::Races, Self::Lab];

    /// Returns true if the maze of the current level is visible: while it is played, or behind a screen. On other
    /// screens its ticks stand still.
    pub const fn shows_level(self) -> bool {
        !matches!(self, Self::Lab)
    }

    /// The name of the message that names it, and of the shortcut that opens it from the title.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Title | Self::Playing => "page-title",
            Self::Races => "choice-races",
            Self::Lab => "choice-lab",
        }
    }
}

/// Returns true while the screen shows the maze of the current level.
pub fn shows_level(screen: Res<State<Screen>>) -> bool {
    screen.shows_level()
}

/// The kind of game on the playing screen.
///
/// An attempt, its results, a replay and practice are not states but part of the race: these change in the very frame
/// that shows another level, and a state would follow a frame later.
#[derive(SubStates, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[source(Screen = Screen::Playing)]
pub enum Play {
    /// A course, level by level.
    #[default]
    Course,
    /// A race against the clock.
    Race,
}

/// Tells whether the level is paused. A screen that is left takes its pause along.
#[derive(SubStates, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[source(Screen = Screen::Playing)]
pub enum Pause {
    /// It runs.
    #[default]
    Off,
    /// It is paused, and a menu is shown.
    On,
}

/// Play is entered before a pause over it, and left after that.
pub(super) fn order_transitions(app: &mut App) {
    app.configure_sets(
        StateTransition,
        (
            (ExitSchedules::<Pause>::default(), ExitSchedules::<Play>::default()).chain(),
            (
                TransitionSchedules::<Screen>::default(),
                TransitionSchedules::<Play>::default(),
                TransitionSchedules::<Pause>::default(),
            )
                .chain(),
            (EnterSchedules::<Play>::default(), EnterSchedules::<Pause>::default()).chain(),
        ),
    );
}
