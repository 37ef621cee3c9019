//! All integration tests of this crate, in one binary.

mod any_text;
mod damage;
mod furniture;
mod furniture_pictures;
mod golden_pictures;
mod pictures;
mod read;
mod read_json;
mod read_page;
mod round_trip;
mod trace_lines;
mod walk_pictures;
mod worksheets;
