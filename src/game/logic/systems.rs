//! The order of the systems in a frame.

use bevy::prelude::*;

/// The order of what happens in a frame, outside of ticks.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::game) enum LogicSystems {
    /// Keys and clicks become choices.
    Choose,
    /// Choices are carried out.
    Act,
    /// What happened in the ticks is told and pictured, before another level takes the stage.
    Tell,
    /// Levels are carved, shown and left.
    Levels,
    /// Attempts at the level that is now on the stage begin.
    Enter,
    /// What follows from the level that is now on the stage.
    Follow,
    /// What is to be kept is written, and what was kept is read.
    Keep,
}

/// The order in which devices are read, within [`LogicSystems::Choose`].
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum ChooseSystems {
    /// The shortcuts of panels.
    Panels,
    /// Menus, which may bind other keys.
    Menu,
}

/// The order in which choices are carried out, within [`LogicSystems::Act`].
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum ActSystems {
    /// Choices from menus.
    Menu,
    /// The wishes of a racer.
    Race,
    /// The wishes in the laboratory.
    Lab,
}

/// The order of what is kept, within [`LogicSystems::Keep`].
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum KeepSystems {
    /// The progress on the journey.
    Progress,
    /// The player's themes.
    Themes,
}
