//! All integration tests of this crate, in one binary.

mod files;
mod keep;
mod livesplit;
mod memory;
mod progress;
mod proofs;
mod writer;
