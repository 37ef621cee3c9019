//! All integration tests, in one binary.

mod support;

#[cfg(feature = "cli")]
mod cli;
#[cfg(feature = "game")]
mod game;
mod golden;
mod golden_texts;
mod structure;
mod texts;
