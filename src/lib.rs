//! mazewright: a maze game, a speedrun clock and a maze laboratory in one program.
//!
//! This package is the program: the command line and the game. Everything pure is a crate of its own under
//! `crates/`, so that the compiler keeps the arrows; `docs/architecture.md` has the map.

#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "game")]
pub mod game;
