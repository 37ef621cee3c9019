//! The file of the settings: read before anything else, a damaged one set aside, written a moment
//! after each change.

use std::path::Path;
use std::time::Duration;

use bevy::prelude::*;
use bevy::settings::{SaveSettingsDeferred, SaveSettingsSync, SettingsPlugin};

use super::{Settings, VERSION};
use crate::game::logic::controls::{Controls, Kept};
use crate::game::logic::{Notices, Options};
use crate::keep;

/// What `bevy_settings` names the file.
const FILE: &str = "settings.toml";
/// How long after a change it is written, so that a row of changes is written once.
const DELAY: Duration = Duration::from_millis(500);

pub(super) fn plugin(app: &mut App) {
    app.register_type::<Settings>().register_type::<Kept>();
    let folder = app.world().resource::<Options>().settings.clone();
    match folder {
        Some(folder) => {
            if let Some(line) = set_aside(&folder.join(FILE)) {
                app.world_mut().resource_mut::<Notices>().tell(line);
            }
            // A path that is whole by itself is not looked for in the folder of the platform.
            app.add_plugins(SettingsPlugin::new(&folder.to_string_lossy()));
        }
        None => {
            app.init_resource::<Settings>().init_resource::<Kept>();
        }
    }
    let mut settings = app.world_mut().resource_mut::<Settings>();
    settings.version = VERSION;
    settings.text_scale = settings.text_scale.clamp(75, 200);
    let controls = Controls::of(app.world().resource::<Kept>());
    app.insert_resource(controls);
    app.add_systems(Last, save_at_once.run_if(on_message::<AppExit>));
}

/// Has the file written soon.
pub(super) fn save(mut commands: Commands, controls: Res<Controls>, mut kept: ResMut<Kept>) {
    kept.set_if_neq(controls.kept());
    commands.queue(SaveSettingsDeferred(DELAY));
}

/// Writes what has changed before the program ends.
fn save_at_once(mut commands: Commands, options: Res<Options>) {
    if options.settings.is_some() {
        commands.queue(SaveSettingsSync::IfChanged);
    }
}

/// Sets a file aside that is no settings file of this version, and says so in a line.
fn set_aside(path: &Path) -> Option<String> {
    let problem = match keep::read_text(path) {
        Ok(Some(text)) => problem(&text)?,
        Ok(None) => return None,
        Err(error) => error.to_string(),
    };
    Some(keep::set_aside(path, &problem))
}

/// Why a text is not what this version writes.
fn problem(text: &str) -> Option<String> {
    let table: toml::Table = match text.parse() {
        Ok(table) => table,
        Err(error) => {
            let error: toml::de::Error = error;
            let first = error.message().lines().next();
            return Some(first.unwrap_or("it cannot be read").to_owned());
        }
    };
    let version = table
        .get("settings")
        .and_then(|settings| settings.get("version"))
        .and_then(toml::Value::as_integer);
    match version {
        Some(version) if version == i64::from(VERSION) => None,
        Some(version) if version > i64::from(VERSION) => {
            Some(format!("it is of a later version, {version}"))
        }
        _ => Some("it is no file of settings".to_owned()),
    }
}
