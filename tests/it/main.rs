//! All integration tests, in one binary.

#[cfg(feature = "game")]
mod ahead;
mod attempt;
mod duel;
mod exact;
#[cfg(feature = "game")]
mod game;
mod golden;
mod grids;
mod guided;
mod journey;
mod journey_table;
#[cfg(feature = "keep")]
mod keep;
mod lab;
#[cfg(feature = "game")]
mod lab_game;
#[cfg(feature = "game")]
mod lab_ui;
mod ladder_code;
mod layers;
mod lessons;
#[cfg(feature = "keep")]
mod livesplit;
#[cfg(all(feature = "game", target_os = "linux"))]
mod marathon;
mod mask;
mod measures;
#[cfg(all(feature = "game", feature = "gamepad"))]
mod menus;
mod motion;
mod music;
mod perfect;
mod perfect_line;
mod pictures;
mod playback;
mod predict;
#[cfg(feature = "game")]
mod race;
#[cfg(feature = "game")]
mod race_ui;
mod random;
mod read;
mod read_json;
mod replay;
mod replay_corpus;
mod review;
mod round_trip;
mod rows;
mod run;
mod solve;
mod solvers;
mod splits;
mod structure;
mod support;
mod survey;
mod texts;
#[cfg(feature = "game")]
mod themes;
mod topology;
mod trace_lines;
mod traces;
mod trees;
#[cfg(feature = "game")]
mod ui;
mod walk_pictures;
mod walker;
mod walks;
#[cfg(feature = "game")]
mod words;

#[cfg(feature = "cli")]
mod command_line;
#[cfg(feature = "cli")]
mod verify_command;
