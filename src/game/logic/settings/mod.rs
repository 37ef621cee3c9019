//! The settings of the player, kept in a file: read by `bevy_settings` before anything else, a damaged one set aside,
//! written a moment after each change.

mod display;
mod file;
mod setting;
mod values;

use std::path::Path;
use std::time::Duration;

use bevy::prelude::*;
use bevy::settings::{SaveSettingsDeferred, SaveSettingsSync, SettingsPlugin};

use self::file::SettingsFile;
pub(in crate::game::logic) use self::file::add_section;
pub(in crate::game::logic) use self::setting::Group;
pub use self::setting::{DisplayPart, Setting, Settings};
use self::values::VERSION;
pub use self::values::{DisplayPlace, Extent, Running, Value, WindowBackground};
use super::{Controls, Folders, KeptShortcut, LogicSystems, Notices, SavedControls, notices};
use crate::game::platform::IS_PAGE;
use crate::game::platform::files::{FileProblem, InvalidReason, read_bounded};
use crate::game::words::Localizer;

/// The name that `bevy_settings` gives the file.
const FILE: &str = "settings.toml";
/// The most bytes of it that are read.
const LARGEST: u64 = 1 << 16;
/// How long after a change it is written, so that a row of changes is written once; a page may be hidden at any moment,
/// and then draws no further frame.
const DELAY: Duration = Duration::from_millis(if IS_PAGE { 0 } else { 500 });

pub(super) fn plugin(app: &mut App) {
    add_section::<Settings>(app);
    add_section::<SavedControls>(app);
    app.register_type::<Vec<KeptShortcut>>();
    let folder = app.world().resource::<Folders>().settings.clone();
    if let Some(folder) = folder.filter(|folder| may_be_written(app, &folder.join(FILE))) {
        // A path that is whole by itself is not looked for in the folder of the platform.
        app.add_plugins(SettingsPlugin::new(&folder.to_string_lossy()));
        if IS_PAGE {
            let save_at_once = |mut commands: Commands| commands.queue(SaveSettingsSync::IfChanged);
            app.add_systems(Last, save_at_once.run_if(on_message::<AppExit>));
        } else {
            app.insert_resource(SettingsFile::new(folder.join(FILE))).add_plugins(file::plugin);
        }
    }
    let mut settings = app.world_mut().resource_mut::<Settings>();
    settings.version = VERSION;
    settings.text_scale = settings.text_scale.clamp(75, 200);
    let controls = Controls::read(app.world().resource::<SavedControls>());
    *app.world_mut().resource_mut::<SavedControls>() = controls.kept();
    let words = Localizer::new(app.world().resource::<Settings>().language());
    // The first frame speaks the right language.
    app.insert_resource(controls).insert_resource(words);
    app.add_systems(
        Update,
        (
            speak.run_if(resource_changed::<Settings>),
            save.run_if(resource_changed::<Settings>.or_else(resource_changed::<Controls>)),
        )
            .in_set(LogicSystems::Keep),
    );
}

/// Speaks the language that is set.
pub(super) fn speak(settings: Res<Settings>, mut words: ResMut<Localizer>) {
    let language = settings.language();
    if words.language() != language {
        *words = Localizer::new(language);
    }
}

/// Returns true if the file may be overwritten; an unreadable one is moved aside, and a notice says so.
fn may_be_written(app: &mut App, path: &Path) -> bool {
    let Err(problem) = read_bounded(path, LARGEST, read) else { return true };
    let notice = notices::file_problem(&problem);
    app.world_mut().resource_mut::<Notices>().add(notice);
    matches!(problem, FileProblem::Quarantined { .. })
}

fn save(commands: Commands, controls: Res<Controls>, mut kept: ResMut<SavedControls>) {
    kept.set_if_neq(controls.kept());
    save_soon(commands);
}

/// Stores the settings in the page a moment from now, if any section has changed.
pub(in crate::game::logic) fn save_soon(mut commands: Commands) {
    if IS_PAGE {
        commands.queue(SaveSettingsDeferred(DELAY));
    }
}

/// The settings in a text that this version could have written.
fn read(text: &str) -> Result<toml::Table, InvalidReason> {
    let table = text.parse::<toml::Table>().map_err(|error| {
        let first = error.message().lines().next();
        InvalidReason::Damaged(first.unwrap_or("it cannot be read").to_owned())
    })?;
    let version = table.get("settings").and_then(|settings| settings.get("version")).and_then(toml::Value::as_integer);
    match version {
        Some(version) if version == i64::from(VERSION) => Ok(table),
        Some(version) if version > i64::from(VERSION) => Err(InvalidReason::Newer),
        _ => Err(InvalidReason::Foreign),
    }
}
