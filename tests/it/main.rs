//! All integration tests, in one binary.

mod golden;
mod perfect;
mod round_trip;
mod support;
