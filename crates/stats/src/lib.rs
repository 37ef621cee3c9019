//! Statistics of many mazes, in whole numbers: counted on any number of machines, in any order, and merged to the same
//! digits.
//!
//! # One number of many mazes
//!
//! ```
//! use mazewright_maze::{Algorithm, Measures, Recipe, Seed, Size};
//! use mazewright_stats::Tally;
//!
//! let mut dead_ends = Tally::default();
//! for seed in 0..100 {
//!     let maze = Recipe::new(Size::new(10, 10)?, Algorithm::Wilson, Seed(seed)).carve()?;
//!     dead_ends.add(Measures::of(&maze).texture.dead_ends())?;
//! }
//! println!("{:?} in a maze, at most {:?}", dead_ends.mean(1, 1), dead_ends.ends());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Tally`] holds how many values there are, their sum, the sum of their squares, the least, the largest and a
//! histogram. Merging tallies is adding integers, so neither the order of the values nor that of the merging makes a
//! difference; what is printed comes from the integers by one formula. Values that are not whole are counted in units
//! of 2⁻²⁰.
//!
//! # All numbers, on several machines
//!
//! A [`Shard`] counts the [`COLUMNS`] of the mazes of one [`Part`] of a range of seeds, and a [`Merger`] puts the
//! shards together again, unless one is missing, duplicated or about other mazes.
//!
//! ```
//! use mazewright_maze::{Algorithm, Recipe, Seed, Size};
//! use mazewright_stats::{Common, Merger, Part, Row, Shard};
//!
//! let recipe = Recipe::new(Size::new(10, 10)?, Algorithm::Wilson, Seed(0));
//! let common = Common::of(&recipe, None);
//! let count = |number| -> Result<Shard, Box<dyn std::error::Error>> {
//!     let part = Part::new(Seed(0), 100, number, 4)?;
//!     let mut row = Row::new(recipe.algorithm, &common);
//!     for seed in part.seeds() {
//!         let maze = recipe.clone().with_seed(seed).carve()?;
//!         row.add(&mazewright_maze::Measures::of(&maze))?;
//!     }
//!     Ok(Shard { common: common.clone(), part, rows: vec![row] })
//! };
//! let mut merger = Merger::new(count(4)?);
//! for number in [2, 1, 3] {
//!     merger.add(&count(number)?)?;
//! }
//! let all = merger.finish()?;
//! let dead_ends = all.rows[0].column("dead_ends").ok_or("no such column")?;
//! assert_eq!(dead_ends.tally.n(), 100);
//! println!("{:?} % ± {:?}", dead_ends.mean(), dead_ends.deviation());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! With the feature `json`, `Shard::to_text` writes a shard as JSON lines with a digest, and `Shard::read` reads
//! them back and refuses text that was changed.
//!
//! The crate has no files, threads or clocks.

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod column;
mod merge;
mod part;
mod shard;
mod tally;
#[cfg(feature = "json")]
mod text;

pub use self::column::{COLUMNS, Column};
pub use self::merge::{MergeError, Merger};
pub use self::part::{Part, PartError};
pub use self::shard::{Common, Counted, MaskName, Row, Shard};
pub use self::tally::{MAX_BINS, Overflow, Tally};
#[cfg(feature = "json")]
pub use self::text::{MAX_BYTES, ReadError};
