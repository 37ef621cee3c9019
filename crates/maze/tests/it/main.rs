//! All integration tests of this crate, in one binary.

mod exact;
mod fitting;
mod furniture;
mod grids;
mod measures;
mod memory;
mod options;
mod perfect;
mod plane;
mod playback;
mod random;
mod solve;
mod solvers;
mod topology;
mod traces;
mod trees;
mod uniform;
mod walks;
