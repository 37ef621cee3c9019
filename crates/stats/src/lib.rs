//! Statistics of many mazes, in whole numbers: the same digits in whatever order the mazes are counted.
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
//!     dead_ends.add(Measures::of(&maze).texture.dead_ends());
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
//! # All numbers
//!
//! A [`Row`] counts all columns of the mazes of a recipe. Rows that were counted on several cores are merged.
//!
//! ```
//! use mazewright_maze::{Algorithm, Measures, Recipe, Seed, Size};
//! use mazewright_stats::Row;
//!
//! let recipe = Recipe::new(Size::new(10, 10)?, Algorithm::Wilson, Seed(0));
//! let count = |seeds| -> Result<Row, Box<dyn std::error::Error>> {
//!     let mut row = Row::new(&recipe);
//!     for seed in seeds {
//!         row.add(&Measures::of(&recipe.clone().with_seed(Seed(seed)).carve()?));
//!     }
//!     Ok(row)
//! };
//! let mut all = count(50..100)?;
//! all.merge(&count(0..50)?);
//! assert_eq!((&all, all.n()), (&count(0..100)?, 100));
//! let dead_ends = all.column("dead_ends").ok_or("no such column")?;
//! println!("{:?} % ± {:?}", dead_ends.mean(), dead_ends.deviation());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crate has no files, threads or clocks.

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod column;
mod row;
mod tally;

pub use self::column::{COLUMNS, Column};
pub use self::row::{Counted, Row};
pub use self::tally::Tally;
