//! All integration tests of this crate, in one binary.

mod attempt;
mod finds;
mod furnished_levels;
mod furniture;
mod guided;
mod guided_line;
mod journey;
mod journey_levels;
mod ladder_code;
mod late_turns;
mod lattice;
mod motion;
mod perfect_line;
mod progress;
mod proofs;
mod reachable_line;
mod replay;
mod replay_corpus;
mod review;
mod roaming;
mod run;
mod splits;
mod stairs;
mod stars;
mod storm;
mod walker;
