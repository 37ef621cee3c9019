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
