//! The pure crates in a page, for JavaScript: what a link leads to, algorithms at work, a run with its verdict, and
//! mazes as pictures. It only translates; `web/` holds the page.
//!
//! Texts are made in the page. A refusal is the ID of a message and its arguments, one per line: `problem-too-large`,
//! `size=9999x9999`.
//!
//! On other targets than WebAssembly the crate is empty. What it needs would otherwise change what the rest of the
//! workspace is built with, and Bevy would be compiled twice.

#![cfg(target_family = "wasm")]

mod board;
mod level;
mod opened;
mod picture;
mod problem;
mod run;
mod stage;
#[cfg(feature = "traces")]
mod traces;

pub use self::board::Frame;
pub use self::level::Level;
pub use self::opened::{meant, open};
pub use self::picture::svg;
pub use self::run::Run;
pub use self::stage::Stage;
