//! All integration tests of this crate, in one binary.

mod keep;
mod livesplit;
mod progress;
