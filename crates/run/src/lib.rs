//! Timed runs through mazes: one [`step`] moves a run alike for a person, a replay, a ghost and a bot, in ticks of 10
//! ms, with the same result on every platform.
//!
//! # The ladder of a race
//!
//! A [`Ladder`] is a series of levels, and its code says everything about a race.
//!
//! ```
//! use mazewright_run::Ladder;
//!
//! let ladder: Ladder = "mw1/tour/10x6+2x1/x5/K7QX-2M9D".parse()?;
//! for level in 1..=5 {
//!     println!("{level}: {}", ladder.recipe(level)?.size);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The perfect line
//!
//! [`perfect`] finds the fastest possible run, [`review`] where a run lost time to it.
//!
//! ```
//! use mazewright_maze::{Algorithm, Recipe, Seed, Size};
//! use mazewright_run::perfect::Line;
//!
//! let recipe = Recipe::new(Size::new(20, 20)?, Algorithm::RecursiveBacktracker, Seed(42));
//! let maze = recipe.carve()?.into_rectangle().map_err(|_| "not a plain rectangle")?;
//! let line = Line::find(&maze, None).ok_or("no path to the goal")?;
//! println!("no run is faster than {}; this run takes {}", line.least, line.ticks());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A run and its proof
//!
//! An [`Attempt`] records the input of each tick, and becomes a [replay](replay::Replay). [`verify`] carves its mazes
//! again, walks them, and compares.
//!
//! ```
//! use mazewright_run::replay::Replay;
//! use mazewright_run::{Attempt, Direction, Input, Ladder, Verdict, verify};
//!
//! let ladder: Ladder = "mw1/recursive-backtracker/8x5/x1/K7QX-2M9D".parse()?;
//! let level = ladder.terrain(1)?;
//! let mut attempt = Attempt::new(ladder, &level);
//! # let maze = ladder.maze(1)?.into_rectangle().map_err(|_| "not a plain rectangle")?;
//! # let line = mazewright_run::perfect::Line::find(&maze, None).ok_or("no path to the goal")?;
//! # let mut directions = line.directions.into_iter();
//! # let mut held_direction = || directions.next().unwrap_or_default();
//! while !attempt.is_finished() {
//!     let direction: Direction = held_direction();
//!     attempt.step(&level, Input { direction, ..Input::default() });
//! }
//! let text = attempt.replay(0)?.to_text();
//!
//! let replay = Replay::read(text.as_bytes())?;
//! assert_eq!(verify(&replay), Verdict::Holds);
//! println!("{} in {}", replay.ladder, replay.total().run);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A walk along the passages
//!
//! In a plain rectangle a player moves freely, in a [`Guided`] maze of any grid along its passages.
//!
//! ```
//! use mazewright_maze::{Algorithm, Recipe, Seed, Shape, Size};
//! use mazewright_run::{Guided, Input, Phase, RunState, step};
//!
//! let recipe = Recipe::new(Size::new(6, 5)?, Algorithm::Wilson, Seed(1)).with_shape(Shape::Ring);
//! let guided = Guided::new(recipe.carve()?);
//! let paths = guided.paths();
//! let mut state = RunState::new(&guided);
//! while state.phase != Phase::Won {
//!     let direction = guided.autopilot(&paths, &state);
//!     step(&guided, &mut state, Input { direction, ..Input::default() });
//! }
//! println!("won in {}", state.run);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crate has no clock, no file system, no ambient randomness and no inexact floats. The feature `serde`
//! serializes the results of verification.

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod attempt;
mod category;
mod date;
mod ghost;
mod ground;
pub mod guided;
mod input;
mod input_statistics;
#[doc(hidden)]
pub mod inside;
mod ladder;
mod motion;
mod paths;
pub mod perfect;
mod plane;
mod rail_position;
pub mod replay;
pub mod review;
mod roaming;
mod splits;
mod steering;
mod step;
mod storm;
mod terrain;
mod tick;
mod track;
mod verify;

pub use self::attempt::Attempt;
pub use self::ground::{Events, Ground, Pose};
pub use self::guided::Guided;
pub use self::input::{Direction, Input, Pace};
pub use self::input_statistics::InputStatistics;
pub use self::ladder::{Algorithms, CodeError, Growth, Ladder, LadderError, Motion, Rules};
pub use self::motion::Position;
pub use self::step::{Phase, RunState, step};
pub use self::storm::Storm;
pub use self::terrain::Terrain;
pub use self::tick::{Clocks, TICKS_PER_SECOND, Ticks};
pub use self::track::{Change, Claims, Track};
pub use self::verify::{Mismatch, MismatchKind, Verdict, verify};
