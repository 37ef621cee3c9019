//! Furnishing a finished maze: placing keys, doors, gates and levers, proving that it can be won and cannot be lost,
//! and walking through its states.

mod part;
mod place;
mod plan;
mod proof;
mod search;

pub use self::place::place;
pub use self::plan::Plan;
pub use self::proof::{Proof, Unprovable, prove};
pub use self::search::shortest_walk;
