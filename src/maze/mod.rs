//! What a maze is, and how it is carved, solved, drawn and read: plain Rust without a clock, a file
//! system, ambient randomness or inexact floats.

#![deny(clippy::disallowed_methods)]

pub mod braid;
pub mod door;
pub mod draw;
mod finished;
pub mod generate;
mod passages;
pub mod random;
pub mod read;
mod recipe;
mod rectangle;
mod seed;
pub mod solve;
mod topology;
pub mod trace;

pub use self::door::{Door, Doors};
pub use self::finished::{Maze, MazeError};
pub use self::generate::Algorithm;
pub use self::passages::Passages;
pub use self::recipe::{Generation, Recipe, RecipeError};
pub use self::rectangle::{MAX_CELLS, Rectangle, Side, Size, SizeError};
pub use self::seed::{Seed, SeedError};
pub use self::topology::{Cell, Port, Ports, Topology};
