//! All integration tests of this crate, in one binary.

mod claims;
mod duel;
mod explorer;
mod exports;
mod films;
mod lab;
mod layers;
mod lessons;
mod predict;
mod recorded;
mod setup;
mod slices;
mod structures;
mod survey;
