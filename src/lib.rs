//! mazewright: a maze game, a speedrun clock and a maze laboratory in one program.
//!
//! # Code map
//!
//! Five layers; an arrow means "may use":
//!
//! ```text
//! cli  ──► run ──► maze        maze: what a maze is; how it is carved, solved, measured, drawn, read
//! game ──► run ──► maze        run:  one attempt, in whole ticks
//! cli, game ──► lab ──► maze   lab:  algorithms on show, forwards and backwards
//! ```
//!
//! - [`maze`]: topology, passages, seeds, doors, recipes, traces, measures; one generator, one solver
//!   and one drawing format a file.
//! - [`lab`]: shows of generators and solvers, the clock they share, lessons.
//! - [`run`]: ticks, input, the motion of a disc among walls, the ladder of levels, the autopilot, the
//!   perfect line, the review of a run.
//! - `game` (feature `game`): `logic` works without a window; `view` and `ui` show what it decided.
//! - `cli` (feature `cli`): one command a file.
//!
//! # Invariants
//!
//! - `maze`, `run` and `lab` name no Bevy, no clock, no file system, no environment, no ambient
//!   randomness, and no float operation outside + − × ÷ and `sqrt`, which are exact on every target.
//! - The same recipe gives the same maze, and the same maze and inputs give the same run, on every
//!   platform and in every later release.
//! - Only one place in `game` calls [`run::step`]; views and panels decide nothing.
//! - A [`maze::Maze`] is finished and valid; whatever can fail says so before there is one.
//! - Every loop over cells is iterative: no maze is large enough to overflow the stack.

pub mod lab;
pub mod maze;
pub mod run;

#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "game")]
pub mod game;
