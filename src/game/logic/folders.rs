//! The player's folders.

use std::path::PathBuf;

use bevy::prelude::*;

use super::notices;
use crate::game::platform::files;
use crate::game::words::Phrase;

/// Where the player's files are kept.
#[derive(Resource, Clone, Debug)]
pub(super) struct Folders {
    /// The folder of runs and progress, or why nothing is saved.
    pub(super) home: Result<PathBuf, String>,
    /// The folder of pictures and films; none if they are not saved.
    pub(super) pictures: Option<PathBuf>,
    /// The folder of the settings and the player's own themes; none if they are not saved.
    pub(super) settings: Option<PathBuf>,
}

impl Folders {
    /// The folder of the pictures, created if needed.
    ///
    /// # Errors
    /// With a message for the player.
    pub(super) fn open_pictures(&self) -> Result<PathBuf, Phrase> {
        let Some(folder) = &self.pictures else {
            return Err(Phrase::new("photo-nowhere"));
        };
        match files::create_folder(folder) {
            Ok(()) => Ok(folder.clone()),
            Err(error) => Err(notices::file("notice-unwritable", folder, error)),
        }
    }
}
