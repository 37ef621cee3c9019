//! The panels of races: the lobby, the columns beside the maze, the results, and the replay controls.

mod board;
mod columns;
mod history;
mod listed;
mod lobby;
mod past_runs;
mod results;
pub(super) mod systems;
mod table;
mod watch;
pub(super) mod window;

pub(super) use self::columns::between;
pub use self::columns::{RaceHud, SplitLine, show_columns, show_window as show_race_window};
pub use self::listed::RaceAnswer;
pub use self::lobby::{LobbySources, show_lobby};
pub use self::past_runs::show_past_runs;
pub use self::results::show_results;
pub use self::systems::RaceSources;
pub use self::table::{TableModel, show_table};
pub use self::watch::show_watch;
