//! HEAD

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
mod timeline;

pub use self::guessing::Guessing;
pub use self::layer::{Layer, NOTHING, Numbers};
pub use self::lesson::{Lesson, LessonError, Presenter};
pub use self::setup::{Cast, LoadedMaze, Setup};
pub use self::show::{MAX_CELLS, MAX_EVENTS, Show, ShowError, Subject};
pub use self::showcase::{Action, MAX_PANES, Order, Pane, Showcase};
pub use self::timeline::{Clock, Pace};
