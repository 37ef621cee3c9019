//! Items that only the other crates of this project use. They are not part of the public interface and may change in
//! any release.

pub use crate::category::Category;
pub use crate::date::{Date, SECONDS_PER_DAY};
pub use crate::ghost::Ghost;
pub use crate::guided::paths::Left;
pub use crate::guided::trail::{Trail, TrailReview, Visit};
pub use crate::ladder::{MAX_CARVING_WORK, MAX_LEVEL_CELLS, MAX_LEVELS, carving_work};
pub use crate::motion::{RADIUS, STEP, advance, autopilot, center};
pub use crate::plane::thin;
pub use crate::rail_position::{Carried, PARTS, RailPosition};
pub use crate::roaming::{NextPart, Surroundings};
pub use crate::splits::{AttemptRecord, Comparison, Gap, History, Score, Split};
pub use crate::verify::verify_with;
