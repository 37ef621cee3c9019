//! The file of the settings, which several windows of the game share: each writes only what was changed in it.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bevy::prelude::*;
use bevy::reflect::GetTypeRegistration;
use bevy::reflect::serde::TypedReflectSerializer;
use bevy::settings::SettingsGroup;
use toml::{Table, Value};

use super::{DELAY, LARGEST, read};
use crate::game::logic::saving::{self, Saver};
use crate::game::platform::files::{FileProblem, read_bounded, write_text};

/// The file, and what is to be written into it.
#[derive(Resource)]
pub(super) struct SettingsFile {
    path: PathBuf,
    /// The sections as they are in this window.
    now: Table,
    /// The sections as they were when this window read or wrote the file.
    known: Arc<Mutex<Table>>,
    /// When it is written, since the program started; none if nothing has changed.
    due: Option<Duration>,
}

/// The systems that look at a section each.
#[derive(SystemSet, Clone, PartialEq, Eq, Hash, Debug)]
struct GatherSystems;

impl SettingsFile {
    pub(super) fn new(path: PathBuf) -> Self {
        Self { path, now: Table::new(), known: Arc::default(), due: None }
    }
}

pub(super) fn plugin(app: &mut App) {
    let is_kept = resource_exists::<SettingsFile>;
    app.add_systems(Last, write.run_if(is_kept).after(GatherSystems).before(saving::flush));
}

/// Registers a section of the file; must run before that is read.
pub(in crate::game::logic) fn add_section<T: SettingsGroup + Reflect + GetTypeRegistration + Default>(app: &mut App) {
    app.register_type::<T>().init_resource::<T>();
    let look = || {
        let has_changed = resource_exists::<SettingsFile>.and_then(resource_changed::<T>);
        gather::<T>.run_if(has_changed).in_set(GatherSystems).ambiguous_with(GatherSystems)
    };
    // Nothing changes the settings before the first frame.
    app.add_systems(PreStartup, look().ambiguous_with_all()).add_systems(Last, look());
}

/// Notes what a section holds now.
fn gather<T: SettingsGroup + Reflect>(
    section: Res<T>,
    types: Res<AppTypeRegistry>,
    time: Res<Time<Real>>,
    mut file: ResMut<SettingsFile>,
) {
    let types = types.read();
    let Ok(value) = Value::try_from(TypedReflectSerializer::new(section.as_partial_reflect(), &types)) else { return };
    let name = T::settings_group_name().to_owned();
    match file.now.insert(name.clone(), value.clone()) {
        None => drop(file.known.lock().unwrap_or_else(PoisonError::into_inner).insert(name, value)),
        Some(before) if before != value => file.due = Some(time.elapsed() + DELAY),
        Some(_) => {}
    }
}

/// Writes the file once a row of changes is over, or the program ends.
fn write(mut file: ResMut<SettingsFile>, saver: Res<Saver>, time: Res<Time<Real>>, mut exits: MessageReader<AppExit>) {
    let ends = exits.read().count() > 0;
    if file.due.take_if(|due| ends || *due <= time.elapsed()).is_some() {
        let (path, now, known) = (file.path.clone(), file.now.clone(), Arc::clone(&file.known));
        saver.write(move || {
            let mut known = known.lock().unwrap_or_else(PoisonError::into_inner);
            let problem = write_changes(&path, &known, &now)?;
            *known = now;
            Ok(problem)
        });
    }
}

/// Writes what has changed in this window over what the file holds now.
fn write_changes(path: &Path, known: &Table, now: &Table) -> Result<Option<FileProblem>, FileProblem> {
    let (mut held, problem) = match read_bounded(path, LARGEST, read) {
        Ok(held) => (held.unwrap_or_default(), None),
        Err(problem @ FileProblem::Quarantined { .. }) => (Table::new(), Some(problem)),
        Err(problem) => return Err(problem),
    };
    merge(&mut held, known, now);
    write_text(path, &held.to_string())?;
    Ok(problem)
}

fn merge(held: &mut Table, known: &Table, now: &Table) {
    held.retain(|key, _| now.contains_key(key) || !known.contains_key(key));
    for (key, now) in now {
        let known = known.get(key);
        match (held.get_mut(key), now) {
            (Some(Value::Table(held)), Value::Table(now)) => {
                merge(held, known.and_then(Value::as_table).unwrap_or(&Table::new()), now);
            }
            (Some(_), _) if known == Some(now) => {}
            (Some(Value::Array(held)), Value::Array(now)) if held.iter().chain(now).all(Value::is_table) => {
                merge_rows(held, known.and_then(Value::as_array).map_or(&[], Vec::as_slice), now);
            }
            _ => drop(held.insert(key.clone(), now.clone())),
        }
    }
}

/// Merges rows with names, such as those of named races.
fn merge_rows(held: &mut Vec<Value>, known: &[Value], now: &[Value]) {
    let new: Vec<&Value> = now.iter().filter(|row| !known.contains(row)).collect();
    let is_gone = |row: &Value| known.contains(row) && !now.contains(row);
    held.retain(|row| !is_gone(row) && new.iter().all(|new| new.get("name") != row.get("name")));
    held.extend(new.into_iter().cloned());
}
