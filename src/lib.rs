//! mazewright: a maze game, a speedrun clock and a maze laboratory in one program.
//!
//! # Code map
//!
//! Eight layers; an arrow means "may use":
//!
//! ```text
//! cli  ──► run ──► maze        maze: what a maze is; how it is carved, solved, measured, drawn, read
//! game ──► run ──► maze        run:  one attempt, in whole ticks
//! cli, game ──► lab ──► maze   lab:  algorithms on show, forwards and backwards
//! game, keep ──► journey ──► run, maze
//!                              journey: worlds of levels, stars, progress
//! cli, game ──► keep ──► livesplit ──► run
//!                              keep: what is kept on disk; livesplit: what LiveSplit understands
//! game ──► music               music: what is heard, as samples
//! ```
//!
//! - [`maze`]: topology, passages, seeds, doors, recipes, traces, measures; one generator, one solver
//!   and one drawing format a file.
//! - [`lab`]: shows of generators and solvers, the clock they share, lessons.
//! - [`run`]: ticks, input, the motion of a disc among walls, ladders and their codes, attempts, replays
//!   and their verification, splits, the perfect line, the review of a run, the autopilot.
//! - [`music`]: an endless piece for each world and short effects, composed and played by rule.
//! - [`journey`]: the curve of difficulty, the worlds and the table of their levels, the endless ladder,
//!   stars, progress and its text.
//! - `keep` (feature `keep`): files written whole or not at all, the journal of attempts, replays, progress.
//! - `livesplit` (feature `keep`): splits as a file, and a running LiveSplit driven from here.
//! - `game` (feature `game`): `logic` works without a window; `view` and `ui` show what it decided.
//! - `cli` (feature `cli`): one command a file.
//!
//! # Invariants
//!
//! - `maze`, `run`, `lab` and `journey` name no Bevy, no clock, no file system, no environment, no ambient
//!   randomness, and no float operation outside + − × ÷ and `sqrt`, which are exact on every target.
//! - The same recipe gives the same maze, and the same maze and inputs give the same run, on every
//!   platform and in every later release.
//! - Only one place in `game` calls [`run::step`]; views and panels decide nothing.
//! - A [`maze::Maze`] is finished and valid; whatever can fail says so before there is one.
//! - Every loop over cells is iterative: no maze is large enough to overflow the stack.

pub mod journey;
pub mod lab;
pub mod maze;
pub mod music;
pub mod run;

#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "game")]
pub mod game;
#[cfg(feature = "keep")]
pub mod keep;
#[cfg(feature = "keep")]
pub mod livesplit;
