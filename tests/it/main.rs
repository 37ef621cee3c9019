//! All integration tests, in one binary.

mod support;

mod golden;
mod golden_texts;
mod structure;
mod texts;

// The command line.
#[cfg(feature = "cli")]
mod boards;
#[cfg(feature = "cli")]
mod book;
#[cfg(feature = "cli")]
mod clubs;
#[cfg(feature = "cli")]
mod command_line;
#[cfg(feature = "cli")]
mod dataset;
#[cfg(feature = "cli")]
mod explorers;
#[cfg(feature = "cli")]
mod hand_ins;
#[cfg(feature = "cli")]
mod mask;
#[cfg(feature = "cli")]
mod memory;
#[cfg(all(feature = "cli", target_os = "linux"))]
mod outputs;
#[cfg(feature = "cli")]
mod packages;
#[cfg(feature = "cli")]
mod pasted;
#[cfg(feature = "cli")]
mod pictures;
#[cfg(feature = "cli")]
mod refusals;
#[cfg(feature = "cli")]
mod rows;
#[cfg(feature = "cli")]
mod scripts;
#[cfg(feature = "cli")]
mod shards;
#[cfg(feature = "cli")]
mod stats;
#[cfg(feature = "cli")]
mod verify_command;

// The game.
#[cfg(feature = "game")]
mod background;
#[cfg(all(feature = "game", feature = "cli"))]
mod boards_game;
#[cfg(feature = "game")]
mod daily;
#[cfg(all(feature = "game", feature = "cli"))]
mod features;
#[cfg(feature = "game")]
mod furniture_game;
#[cfg(feature = "game")]
mod game;
#[cfg(feature = "game")]
mod guided_races;
#[cfg(feature = "game")]
mod hands;
#[cfg(feature = "game")]
mod journey_help;
#[cfg(feature = "game")]
mod journey_scenes;
#[cfg(feature = "game")]
mod journey_ui;
#[cfg(feature = "game")]
mod keys;
#[cfg(feature = "game")]
mod lab_game;
#[cfg(all(feature = "game", feature = "cli"))]
mod lab_scripts;
#[cfg(feature = "game")]
mod lab_ui;
#[cfg(feature = "game")]
mod links;
#[cfg(all(feature = "game", target_os = "linux"))]
mod marathon;
#[cfg(feature = "game")]
mod menus;
#[cfg(feature = "game")]
mod pointing;
#[cfg(feature = "game")]
mod race;
#[cfg(feature = "game")]
mod race_lobby;
#[cfg(feature = "game")]
mod race_replays;
#[cfg(feature = "game")]
mod race_ui;
#[cfg(feature = "game")]
mod roaming;
#[cfg(feature = "game")]
mod schedules;
#[cfg(feature = "game")]
mod sizes;
#[cfg(feature = "game")]
mod storms;
#[cfg(feature = "game")]
mod table;
#[cfg(feature = "game")]
mod themes;
#[cfg(feature = "game")]
mod ui;
#[cfg(feature = "game")]
mod view;
#[cfg(feature = "game")]
mod ways_out;
#[cfg(feature = "game")]
mod words;
