//! The screens of the game, and whether the level on them is paused.

use bevy::prelude::*;
use bevy::state::state::{EnterSchedules, ExitSchedules, TransitionSchedules};

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

/// Whether the level is paused.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Pause {
    /// It runs.
    #[default]
    Off,
    /// It is paused, and a menu is shown.
    On,
}

/// A screen is entered before the pause over it, and left after it.
pub(super) fn order_transitions(app: &mut App) {
    app.configure_sets(
        StateTransition,
        (
            (
                ExitSchedules::<Pause>::default(),
                ExitSchedules::<Screen>::default(),
            )
                .chain(),
            (
                TransitionSchedules::<Screen>::default(),
                TransitionSchedules::<Pause>::default(),
            )
                .chain(),
            (
                EnterSchedules::<Screen>::default(),
                EnterSchedules::<Pause>::default(),
            )
                .chain(),
        ),
    );
}
