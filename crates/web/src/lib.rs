//! The pure crates in a page, for JavaScript: what a link leads to, algorithms at work, a run with its verdict, and
//! mazes as pictures. It only translates; `web/` holds the page.
//!
//! On other targets than WebAssembly the crate is empty. What it needs would otherwise change what the rest of the
//! workspace is built with, and Bevy would be compiled twice.

#[cfg(target_family = "wasm")]
mod page;

#[cfg(target_family = "wasm")]
pub use self::page::{Frame, Level, Run, Stage, meant, open, svg};
