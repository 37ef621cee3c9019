#![doc = include_str!("../README.md")]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod braid;
pub mod door;
mod fingerprint;
pub mod furnishing;
pub mod furniture;
pub mod generate;
pub mod mask;
mod maze;
pub mod measure;
pub mod options;
pub mod parse;
mod passages;
pub mod plan;
pub mod plane;
pub mod random;
mod recipe;
mod rings;
pub mod rows;
mod seed;
mod share;
pub mod solve;
mod states;
pub mod stream;
pub mod text;
pub mod topology;
pub mod trace;

pub use self::door::{Door, DoorRule};
pub use self::fingerprint::Fingerprint;
pub use self::furniture::{Furniture, FurnitureRule};
pub use self::generate::Algorithm;
pub use self::mask::{Mask, Outline};
pub use self::maze::{Maze, MazeError};
pub use self::measure::Measures;
pub use self::passages::{Passages, PassagesError};
pub use self::recipe::{Features, GridFeature, Recipe, RecipeError, TextError};
pub use self::seed::{Seed, SeedError, SeriesError, fnv_1a};
pub use self::topology::{Cell, Grid, MAX_CELLS, Port, Ports, Rectangle, Shape, Side, Size, SizeError, Topology};
