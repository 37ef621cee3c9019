//! The order of the systems in a frame.

use bevy::prelude::*;

/// The order of what happens in a frame, outside of ticks.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::game) enum LogicSystems {
    /// Keys and clicks become choices.
    Choose,
    /// Choices are carried out.
    Act,
    /// The events of the ticks are reported and photographed, before another level takes the stage.
    Tell,
    /// Levels are carved, shown and left.
    Levels,
    /// Attempts at the level that is now on the stage begin.
    Enter,
    /// Everything that follows from the level now on the stage.
    Follow,
    /// Files are written and read.
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

/// The order of files, within [`LogicSystems::Keep`].
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum KeepSystems {
    /// The progress on the journey.
    Progress,
    /// The player's themes.
    Themes,
    /// Changes are handed to the writer.
    Save,
}
