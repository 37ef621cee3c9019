//! Timed runs through mazes: one [`step`] moves a run for a person, a replay, a ghost and a bot alike, in
//! ticks of 10 ms, with the same result on every platform.
//!
//! - A [`Ladder`] is a series of levels, and its code says everything about a race.
//! - An [`Attempt`] records what is held in each tick, and becomes a [replay](replay::Replay).
//! - [`verify`] carves the mazes of a replay again, walks them, and compares.
//! - [`perfect`] finds the fastest possible run, [`review`] where a run lost time to it.
//! - [`guided`] moves a player along the passages of any maze, and [`journey`] is what the game is made of:
//!   worlds of levels, stars and progress.
//!
//! Make a run and verify it:
//!
//! ```
//! use mazewright_run::perfect::PerfectLine;
//! use mazewright_run::replay::Replay;
//! use mazewright_run::{Attempt, Input, Ladder, Verdict, verify};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let ladder: Ladder = "mw1/recursive-backtracker/8x5/x1/K7QX-2M9D".parse()?;
//! let maze = ladder.maze(1)?.into_rectangle().map_err(|_| "another grid")?;
//! let line = PerfectLine::find(&maze).ok_or("no path to the goal")?;
//! let mut attempt = Attempt::new(ladder, &maze);
//! for direction in line.directions {
//!     attempt.step(&maze, Input { direction, ..Input::default() });
//! }
//! let text = attempt.replay(0)?.to_text();
//!
//! let replay = Replay::read(text.as_bytes())?;
//! assert_eq!(verify(&replay), Verdict::Holds);
//! assert_eq!(replay.total().run, attempt.total().run);
//! # Ok(())
//! # }
//! ```
//!
//! The crate has no clock, no file system, no ambient randomness and no inexact floats. The feature
//! `progress` reads and writes [`journey::Progress`] as JSON, and serializes what verification finds.

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

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
mod medal;
mod motion;
pub mod perfect;
mod plane;
mod rail_position;
pub mod replay;
pub mod review;
mod roaming;
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
pub use self::autopilot::autopilot;
pub use self::category::Category;
pub use self::comparison::Comparison;
pub use self::date::Date;
pub use self::ghost::Ghost;
pub use self::ground::{Ground, MoveResult, Pose};
pub use self::guided::Guided;
pub use self::input::{Direction, Input, Pace};
pub use self::input_statistics::InputStatistics;
pub use self::ladder::{
    Algorithms, CodeError, Growth, Ladder, LadderError, MAX_CARVING_WORK, MAX_LEVEL_CELLS,
    MAX_LEVELS, Motion, Rules, carving_work,
};
pub use self::medal::Medal;
pub use self::motion::{Position, RADIUS, STEP, advance, center};
pub use self::roaming::{NextPart, Surroundings};
pub use self::splits::{AttemptRecord, Gap, History, Split};
pub use self::statistics::{Day, SECONDS_PER_DAY, Statistics};
pub use self::step::{Events, Phase, RunState, step};
pub use self::terrain::Terrain;
pub use self::tick::{Clocks, TICKS_PER_SECOND, Ticks};
pub use self::track::{Change, Inputs, MARK_TICKS, Mark, Track};
pub use self::verify::{Mismatch, MismatchKind, Verdict, verify, verify_with};
