//! All integration tests, in one binary.

mod exact;
#[cfg(feature = "game")]
mod game;
mod golden;
mod grids;
mod mask;
mod measures;
mod motion;
mod perfect;
mod pictures;
mod playback;
mod random;
mod read;
mod read_json;
mod round_trip;
mod rows;
mod run;
mod solve;
mod solvers;
mod structure;
mod support;
mod texts;
mod topology;
mod trees;
#[cfg(feature = "game")]
mod ui;
mod walks;
#[cfg(all(feature = "game", feature = "cli", target_os = "linux"))]
mod window;

#[cfg(feature = "cli")]
mod command_line;
