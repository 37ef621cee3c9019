//! The screens of the game, and whether the level on them is paused.

use bevy::prelude::*;

/// Which screen is shown.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Screen {
    /// The title, behind which the autopilot walks.
    #[default]
    Title,
    /// What is to be raced is chosen.
    Races,
    /// A level is played.
    Playing,
    /// Algorithms are watched at work.
    Lab,
}

/// Whether the level stands still.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Pause {
    /// It goes on.
    #[default]
    Off,
    /// It stands still, and a menu is shown.
    On,
}
