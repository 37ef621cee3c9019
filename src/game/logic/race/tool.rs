//! Runs whose ticks were edited: each is saved in a file of its own, which says that a tool made it, and never counts
//! as a record.

use std::path::{Path, PathBuf};

use bevy::prelude::*;

use super::{Activity, Race};
use crate::game::logic::{Folders, KeepSystems, LogicSystems, Notices};
use crate::game::platform::{Background, files};
use crate::game::words::Phrase;
use mazewright_board::signature::digest;

/// The folder of such runs among the player's files.
const FOLDER: &str = "tool-runs";

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        keep.in_set(LogicSystems::Keep)
            .after(KeepSystems::Themes)
            .before(KeepSystems::Save)
            .run_if(resource_exists::<Race>),
    );
}

/// Walks and writes what was edited, when that has ended.
fn keep(mut race: ResMut<Race>, folders: Res<Folders>, mut notices: ResMut<Notices>) {
    let Activity::Watch(watch) = &mut race.bypass_change_detection().activity else { return };
    let (Some(walk), home) = (watch.take_edited(), folders.home.clone()) else { return };
    notices.add_after(Background::compute(move || {
        let replay = walk().map_err(|error| error.to_string());
        let written = replay.and_then(|replay| write(&home?, &replay.to_bytes()));
        Some(match written {
            Ok(path) => Phrase::new("edit-kept").with("path", path.display()),
            Err(detail) => Phrase::new("edit-not-kept").with("detail", detail),
        })
    }));
}

fn write(home: &Path, replay: &[u8]) -> Result<PathBuf, String> {
    let folder = home.join(FOLDER);
    let name = format!("tool-{}.mwr", &digest(replay)[..16]);
    let path = folder.join(&name);
    let made = files::create_folder(&folder);
    let written = made.and_then(|()| files::write_atomic(&path, |out| out.write_all(replay)));
    written.map_err(|error| format!("{}: {error}", path.display()))?;
    files::download(&path, &name);
    Ok(path)
}
