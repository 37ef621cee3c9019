//! Saving: what the player has won is written beside the frames, in order, and all of it before the program ends.

use std::time::Duration;

use bevy::prelude::*;

use super::{KeepSystems, LogicSystems, Notices, notices};
use crate::game::platform::files::{FileProblem, Writer};

/// How long the end of the program waits for the disk.
const PATIENCE: Duration = Duration::from_secs(5);

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
fn report(mut saver: ResMut<Saver>, mut notices: ResMut<Notices>) {
    while let Some(problem) = saver.bypass_change_detection().0.problem() {
        notices.add(notices::file_problem(&problem));
    }
}

fn flush(saver: Res<Saver>) {
    saver.0.flush(PATIENCE);
}
