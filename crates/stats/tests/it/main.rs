//! All integration tests of this crate, in one binary.

mod merge;
mod tally;
mod text;
