//! All integration tests, in one binary.

#[cfg(feature = "game")]
mod background;
#[cfg(all(feature = "game", feature = "cli"))]
mod boards_game;
#[cfg(feature = "game")]
mod daily;
#[cfg(feature = "game")]
mod features;
#[cfg(all(feature = "game", feature = "gamepad"))]
mod furniture_game;
#[cfg(feature = "game")]
mod game;
mod golden;
mod golden_texts;
#[cfg(feature = "game")]
mod guided_races;
#[cfg(feature = "cli")]
mod hand_ins;
#[cfg(all(feature = "game", feature = "gamepad"))]
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
mod lab_command;
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
mod mask;
#[cfg(feature = "cli")]
mod memory;
#[cfg(all(feature = "game", feature = "gamepad"))]
mod menus;
#[cfg(feature = "cli")]
mod modules;
#[cfg(all(feature = "game", feature = "gamepad"))]
mod pad;
mod pictures;
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
mod rows;
#[cfg(feature = "game")]
mod schedules;
#[cfg(feature = "game")]
mod sizes;
mod structure;
#[cfg(all(feature = "game", feature = "gamepad"))]
mod table;
mod texts;
#[cfg(feature = "game")]
mod themes;
#[cfg(feature = "cli")]
mod trace_lines;
#[cfg(feature = "game")]
mod ui;
#[cfg(all(feature = "game", feature = "gamepad"))]
mod ways_out;
#[cfg(feature = "game")]
mod words;
#[cfg(feature = "game")]
mod world_looks;

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
#[cfg(all(feature = "cli", target_os = "linux"))]
mod outputs;
#[cfg(feature = "cli")]
mod packages;
#[cfg(feature = "cli")]
mod pasted;
#[cfg(feature = "cli")]
mod scripts;
#[cfg(feature = "cli")]
mod shards;
#[cfg(feature = "cli")]
mod stats;
#[cfg(feature = "game")]
mod storms;
#[cfg(feature = "cli")]
mod verify_command;
