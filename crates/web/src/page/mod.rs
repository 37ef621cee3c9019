//! The functions for JavaScript.
//!
//! Texts are made in the page. A refusal is the ID of a message and its arguments, one per line: `problem-too-large`,
//! `size=9999x9999`.

mod board;
mod level;
mod opened;
mod picture;
mod problem;
mod run;
mod stage;

pub use self::board::Frame;
pub use self::level::Level;
pub use self::opened::{meant, open};
pub use self::picture::svg;
pub use self::run::Run;
pub use self::stage::Stage;
