//! What a racer has set once and for all: the display, the ghosts, LiveSplit; kept in a file.

use std::fs;
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use bevy::tasks::IoTaskPool;
use serde::{Deserialize, Serialize};

use super::arrangement::{Arrangement, Part, Place};
use super::lobby::Lobby;
use super::records::Records;
use crate::game::logic::notices;
use crate::game::logic::options::Options;
use crate::game::logic::screen::Screen;
use crate::game::logic::systems::LogicSystems;
use crate::game::words::Saying;
use mazewright_keep as keep;
use mazewright_keep::{FileProblem, InvalidReason, ReadOutcome, read_bounded};

/// The file in the data folder.
const FILE: &str = "racing.json";
/// The most bytes of it that are read.
const LARGEST: u64 = 1 << 16;

/// What the file holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
struct Preferences {
    display: Vec<(Part, Place)>,
    best_ghost: bool,
    perfect_ghost: bool,
    livesplit: bool,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            display: Arrangement::default().parts().to_vec(),
            best_ghost: true,
            perfect_ghost: false,
            livesplit: false,
        }
    }
}

/// What the file held when it was last read or written.
#[derive(Resource, Debug)]
struct Kept(Preferences);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Arrangement>();
    app.add_systems(Startup, read);
    let has_changed =
        state_changed::<Screen>.or_else(resource_changed::<Arrangement>.and_then(is_closed));
    app.add_systems(
        Update,
        write
            .in_set(LogicSystems::Keep)
            .after(super::open_history)
            .run_if(has_changed),
    );
}

fn is_closed(arrangement: Res<Arrangement>) -> bool {
    !arrangement.is_open
}

fn read(
    mut commands: Commands,
    options: Res<Options>,
    mut arrangement: ResMut<Arrangement>,
    mut lobby: ResMut<Lobby>,
    mut records: ResMut<Records>,
) {
    let preferences = match &options.home {
        Ok(home) => read_file(&home.join(FILE)).unwrap_or_else(|mishap| {
            let detail = notices::mishap(&mishap);
            lobby.note = Some(Saying::of("note-preferences").saying("detail", detail));
            Preferences::default()
        }),
        Err(_) => Preferences::default(),
    };
    *arrangement = preferences.display.clone().into();
    lobby.best_ghost = preferences.best_ghost;
    lobby.perfect_ghost = preferences.perfect_ghost;
    records.drive_livesplit(preferences.livesplit);
    commands.insert_resource(Kept(preferences));
}

/// The preferences of a file; the usual ones where there is none.
///
/// # Errors
/// Where the file cannot be used; it is set aside then.
fn read_file(path: &Path) -> Result<Preferences, FileProblem> {
    let parse = |text: &str| {
        serde_json::from_str(text).map_err(|error| InvalidReason::Damaged(error.to_string()))
    };
    match read_bounded(path, LARGEST, parse) {
        ReadOutcome::Missing => Ok(Preferences::default()),
        ReadOutcome::Read(preferences) => Ok(preferences),
        ReadOutcome::Problem(problem) => Err(problem),
    }
}

/// Writes what has been changed, without waiting for it.
fn write(
    options: Res<Options>,
    arrangement: Res<Arrangement>,
    lobby: Res<Lobby>,
    records: Res<Records>,
    kept: Option<ResMut<Kept>>,
) {
    let now = Preferences {
        display: arrangement.parts().to_vec(),
        best_ghost: lobby.best_ghost,
        perfect_ghost: lobby.perfect_ghost,
        livesplit: records.drives_livesplit(),
    };
    let (Some(mut kept), Ok(home)) = (kept, &options.home) else {
        return;
    };
    if kept.0 == now {
        return;
    }
    let path: PathBuf = home.join(FILE);
    let text = serde_json::to_string_pretty(&now);
    kept.0 = now;
    if let Ok(text) = text {
        let write = async move {
            // What cannot be kept is set again next time; runs tell of such a disk.
            let made = path.parent().map_or(Ok(()), fs::create_dir_all);
            let _ = made
                .and_then(|()| keep::write_atomic(&path, |file| file.write_all(text.as_bytes())));
        };
        IoTaskPool::get().spawn(write).detach();
    }
}
