//! The journey: worlds of levels, the endless ladder, the daily maze, the stars of a level, what it hides, and a
//! player's progress.
//!
//! ```
//! use mazewright_journey::{Place, World, endless};
//!
//! let place = Place::FIRST;
//! assert_eq!(place.to_string(), "diagonals-1");
//! let maze = place.recipe().carve().unwrap();
//! assert_eq!(place.next(), "diagonals-2".parse().ok());
//! assert_eq!(World::ALL[2].key, "rivers");
//! assert_eq!("rivers-3".parse::<Place>().ok(), Place::new(3, 3));
//! let level = endless::recipe(1);
//! ```

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod choice;
mod climb;
pub mod daily;
mod demand;
pub mod endless;
pub mod find;
mod kind;
mod medal;
mod place;
mod progress;
mod proof;
mod stars;
mod world;

pub use self::climb::Climb;
pub use self::daily::Day;
pub use self::demand::Demand;
pub use self::kind::Kind;
pub use self::medal::Medal;
pub use self::place::{Place, PlaceError};
pub use self::progress::{Best, DailyBest, DailyRecord, Progress, Roamed, Stop, Totals, WINS_TO_OPEN, WinRecord};
#[cfg(feature = "json")]
pub use self::progress::{MAX_TEXT, ProgressError};
pub use self::proof::{Unproven, rank};
pub use self::stars::{Effort, Goals, MissedStar, Outcome, Star, Stars};
pub use self::world::{Role, World};
