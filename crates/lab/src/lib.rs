//! The laboratory: shows of algorithms at work, their common clock, and what is asked and told while
//! they play. Plain Rust without a window, a clock, a file system or threads: what takes long is
//! ordered here and delivered by whoever has them.

pub mod duel;
pub mod export;
pub mod fairness;
mod guessing;
mod layer;
pub mod lesson;
pub mod predict;
mod setup;
mod show;
mod showcase;
pub mod steer;
pub mod survey;

pub use self::guessing::Guessing;
pub use self::layer::{NOTHING, Numbers};
pub use self::lesson::{Lesson, LessonError, Presenter};
pub use self::setup::{Cast, LoadedMaze, Setup};
pub use self::show::{MAX_CELLS, MAX_EVENTS, Show, ShowError, Subject};
pub use self::showcase::{Action, Clock, Layer, MAX_PANES, Order, Pace, Pane, Showcase};
