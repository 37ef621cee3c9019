//! Maze algorithms as small scripts: read, run within bounds, traced as the built-in ones are, and judged.
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod error;
pub mod grade;
mod hint;
mod job;
mod language;
mod problem;
mod runner;
mod script;
mod shipped;
mod syntax;
mod value;
mod variables;
mod words;
mod world;

pub use self::error::ScriptError;
pub use self::job::{Bounds, Effort, Stop};
pub use self::problem::{Part, Problem, SENTENCES};
pub use self::runner::{Runner, ScriptRun, imperfection};
pub use self::script::{Kind, MAX_BYTES, Script};
pub use self::shipped::{SHIPPED, Shipped};
pub use self::variables::Variable;
