//! The journey: worlds of levels whose measured difficulty rises, the endless ladder besides, the stars
//! that a level gives, and how far a player has come. Plain Rust without a clock, a file system, ambient
//! randomness or inexact floats.
//!
//! ```
//! use crate::journey::{Place, World, endless};
//!
//! let place = Place::FIRST;
//! assert_eq!((place.world().key, place.level()), ("diagonals", 1));
//! let maze = place.recipe().carve().unwrap();
//! assert_eq!(place.next(), Place::new(1, 2));
//! assert_eq!(World::ALL[2].key, "rivers");
//! assert_eq!("rivers-3".parse::<Place>().ok(), Place::new(3, 3));
//! let level = endless::recipe(1);
//! ```

#![deny(clippy::disallowed_methods)]

pub mod choice;
mod curve;
pub mod endless;
mod kind;
mod place;
mod progress;
mod stars;
mod table;
mod world;

pub use self::curve::target;
pub use self::kind::Kind;
pub use self::place::{Place, PlaceError};
pub use self::progress::{Best, MAX_TEXT, Progress, ProgressError, STARS_TO_OPEN, Stop, WinRecord};
pub use self::stars::{Effort, Goals, Outcome, Star, Stars};
pub use self::table::Level;
pub use self::world::World;
