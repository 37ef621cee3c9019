//! All integration tests of this crate, in one binary.

mod attempt;
mod furniture;
mod guided;
mod guided_line;
mod ladder_code;
mod late_turns;
mod lattice;
mod motion;
mod perfect_line;
mod reachable_line;
mod replay;
mod replay_corpus;
mod review;
mod roaming;
mod run;
mod splits;
mod stairs;
mod storm;
mod walker;
