//! All integration tests of this crate, in one binary.

mod exact;
mod fitting;
mod furniture;
mod grids;
mod measures;
mod options;
mod plan;
mod plane;
mod random;
mod solvers;
mod topology;
mod traces;
mod trees;
mod uniform;
mod walks;
