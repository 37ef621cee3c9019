//! Saving: the player's folders, and the writer of what the player has won: beside the frames, in order, and all of it
//! before the program ends.

use std::path::PathBuf;
use std::time::Duration;

use bevy::prelude::*;

use super::{KeepSystems, LogicSystems, Notices, notices};
use crate::game::platform::files::{self, FileProblem, HomeError, Writer};
use crate::game::words::Phrase;

/// How long the end of the program waits for the disk.
const PATIENCE: Duration = Duration::from_secs(5);

/// Where the player's files are kept.
#[derive(Resource, Clone, Debug)]
pub(super) struct Folders {
    /// The folder of runs and progress, or why nothing is saved.
    pub(super) home: Result<PathBuf, HomeError>,
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
        let Some(folder) = &self.pictures else { return Err(Phrase::new("photo-nowhere")) };
        files::create_folder(folder).map_err(|error| notices::on_disk("notice-unwritable", folder, &error.into()))?;
        Ok(folder.clone())
    }
}

/// The writer of the player's files.
#[derive(Resource, Debug)]
pub(super) struct Saver(Writer);

impl Saver {
    /// Writes a file.
    pub(super) fn write(&self, write: impl FnOnce() -> Result<Option<FileProblem>, FileProblem> + Send + 'static) {
        self.0.write(write);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Saver(Writer::start()))
        .add_systems(Update, report.in_set(LogicSystems::Keep).after(KeepSystems::Save))
        .add_systems(Last, flush.run_if(on_message::<AppExit>));
}

/// Reports problems with writing.
pub(super) fn report(mut saver: ResMut<Saver>, mut notices: ResMut<Notices>) {
    while let Some(problem) = saver.bypass_change_detection().0.problem() {
        notices.add(notices::file_problem(&problem));
    }
}

pub(super) fn flush(saver: Res<Saver>) {
    saver.0.flush(PATIENCE);
}
