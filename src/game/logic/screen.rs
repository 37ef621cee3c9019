//! The screens of the game, and whether the level on them is paused.

use bevy::prelude::*;

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
