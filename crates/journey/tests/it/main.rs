//! All integration tests of this crate, in one binary.

mod finds;
mod furnished_levels;
mod ideas;
mod journey;
mod journey_levels;
mod progress;
mod proofs;
mod stars;
