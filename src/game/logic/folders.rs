//! The player's folders.

use std::path::PathBuf;

use bevy::prelude::*;

/// Where the player's files are kept.
#[derive(Resource, Clone, Debug)]
pub(super) struct Folders {
    /// The folder of runs, progress and pictures; or why none are kept.
    pub(super) home: Result<PathBuf, String>,
    /// The folder of the settings and the player's own themes; none if none are kept.
    pub(super) settings: Option<PathBuf>,
}
