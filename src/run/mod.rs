//! One attempt at a maze, in whole ticks: plain Rust without a clock, a file system, ambient
//! randomness or inexact floats.

#![deny(clippy::disallowed_methods)]

mod autopilot;
mod input;
mod ladder;
mod motion;
pub mod perfect;
mod plane;
pub mod review;
mod step;
mod tick;
mod track;

pub use self::autopilot::Autopilot;
pub use self::input::{Direction, Input};
pub use self::ladder::{Algorithms, Ladder};
pub use self::motion::{Position, RADIUS, STEP, advance, center};
pub use self::step::{Events, Phase, State, step};
pub use self::tick::{TICKS_PER_SECOND, Ticks};
