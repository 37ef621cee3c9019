//! What a maze is, and how it is carved, solved, measured, drawn and read: plain Rust without a clock, a file
//! system, ambient randomness or inexact floats.

#![deny(clippy::disallowed_methods)]

pub mod braid;
pub mod door;
mod fingerprint;
mod finished;
pub mod generate;
mod generation;
pub mod mask;
pub mod measure;
pub mod options;
mod passages;
pub mod random;
mod recipe;
pub mod rows;
mod seed;
pub mod solve;
pub mod stream;
pub mod topology;
pub mod trace;

pub use self::door::{Door, Doors};
pub use self::fingerprint::Fingerprint;
pub use self::finished::{Maze, MazeError};
pub use self::generate::Algorithm;
pub use self::generation::Generation;
pub use self::mask::Mask;
pub use self::measure::Measures;
pub use self::passages::Passages;
pub use self::recipe::{Recipe, RecipeError};
pub use self::seed::{Seed, SeedError, fnv_1a};
pub use self::topology::{
    Cell, Grid, MAX_CELLS, Port, Ports, Rectangle, Shape, Side, Size, SizeError, Topology,
};
