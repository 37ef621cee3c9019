//! All integration tests of this crate, in one binary.

mod read;
mod read_json;
mod round_trip;
mod walk_pictures;
