#![doc = include_str!("../README.md")]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod braid;
mod door;
mod fingerprint;
pub mod furnishing;
pub mod furniture;
pub mod generate;
#[doc(hidden)]
pub mod inside;
mod mask;
mod maze;
pub mod measure;
pub mod options;
mod parse;
mod passages;
pub mod plan;
pub mod plane;
mod random;
mod recipe;
mod rings;
mod rows;
mod seed;
mod share;
pub mod solve;
mod states;
mod stream;
mod text;
pub mod topology;
pub mod trace;

pub use self::door::{Door, DoorRule};
pub use self::fingerprint::Fingerprint;
pub use self::furniture::{Furniture, FurnitureRule};
pub use self::generate::Algorithm;
pub use self::mask::{Mask, MaskError, Outline};
pub use self::maze::{Maze, MazeError};
pub use self::measure::Measures;
pub use self::options::TextError;
pub use self::parse::NameError;
pub use self::passages::{Passages, PassagesError};
pub use self::random::{Purpose, Random};
pub use self::recipe::{Features, GridFeature, Recipe, RecipeError};
pub use self::rows::Row;
pub use self::seed::{Seed, SeedError, SeriesError};
pub use self::share::{Share, ShareError};
pub use self::solve::Solver;
pub use self::stream::{DoorPosition, Stream};
pub use self::topology::{Cell, Grid, MAX_CELLS, Port, Ports, Rectangle, Shape, Side, Size, SizeError, Topology};
