//! The game without a window.

mod background;
#[cfg(feature = "cli")]
mod boards_game;
mod daily;
#[cfg(feature = "cli")]
mod features;
mod furniture_game;
mod guided_races;
mod hands;
mod journey_help;
mod journey_scenes;
mod journey_ui;
mod keys;
mod lab_game;
#[cfg(feature = "cli")]
mod lab_scripts;
pub(crate) mod lab_ui;
mod links;
#[cfg(target_os = "linux")]
mod marathon;
mod menus;
#[cfg(feature = "sound")]
mod music;
mod pointing;
mod race;
mod race_lobby;
mod race_replays;
mod race_ui;
mod roaming;
mod running;
mod schedules;
mod sizes;
mod storms;
mod table;
mod themes;
mod ui;
mod view;
mod ways_out;
mod words;

use bevy::prelude::*;
use mazewright::game::logic::*;
use tempfile::TempDir;

use crate::support::*;
