//! All integration tests, in one binary.

mod exact;
#[cfg(feature = "game")]
mod game;
mod golden;
mod perfect;
mod random;
mod round_trip;
mod solve;
mod structure;
mod support;
mod texts;
#[cfg(feature = "game")]
mod ui;
#[cfg(all(feature = "game", target_os = "linux"))]
mod window;
