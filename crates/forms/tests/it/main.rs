//! All integration tests of this crate, in one binary.

mod golden_pictures;
mod pictures;
mod read;
mod read_json;
mod round_trip;
mod trace_lines;
mod walk_pictures;
