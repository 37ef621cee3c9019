//! One attempt at a maze, in whole ticks: plain Rust without a clock, a file system, ambient
//! randomness or inexact floats.

#![deny(clippy::disallowed_methods)]

mod attempt;
mod autopilot;
mod category;
mod comparison;
mod date;
mod ghost;
mod ground;
pub mod guided;
mod input;
mod input_statistics;
pub mod journey;
mod ladder;
mod motion;
pub mod perfect;
mod plane;
mod rail_position;
pub mod replay;
pub mod review;
mod splits;
mod statistics;
mod steering;
mod step;
mod terrain;
mod thin;
mod tick;
mod track;
mod verify;

pub use self::attempt::Attempt;
pub use self::autopilot::Autopilot;
pub use self::category::Category;
pub use self::comparison::Comparison;
pub use self::date::Date;
pub use self::ghost::Ghost;
pub use self::ground::{Ground, MoveResult, Pose};
pub use self::guided::Guided;
pub use self::input::{Direction, Input, Pace};
pub use self::input_statistics::InputStatistics;
pub use self::ladder::{
    Algorithms, CodeError, Growth, Ladder, LadderError, MAX_LEVEL_CELLS, MAX_LEVELS, Rules,
};
pub use self::motion::{Position, RADIUS, STEP, advance, center};
pub use self::splits::{AttemptRecord, Gap, History, Split};
pub use self::statistics::{Day, SECONDS_PER_DAY, Statistics};
pub use self::step::{Events, Phase, State, step};
pub use self::terrain::Terrain;
pub use self::tick::{Clocks, TICKS_PER_SECOND, Ticks};
pub use self::track::{Change, Inputs, MARK_TICKS, Mark, Track};
pub use self::verify::{Mismatch, MismatchKind, Verdict, verify, verify_with};
