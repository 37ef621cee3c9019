//! All integration tests of this crate, in one binary.

mod claims;
mod duel;
mod exports;
mod films;
mod lab;
mod layers;
mod lessons;
mod predict;
mod setup;
mod slices;
mod survey;
