//! Demonstrations: what the command line asks for besides playing, such as pictures, a line for each
//! level won, and the measuring of frames.

mod benchmark;
mod pictures;
mod report;

use bevy::app::App;

pub use self::benchmark::Benchmark;
pub use self::pictures::Pictures;
pub use self::report::Trouble;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((benchmark::plugin, pictures::plugin, report::plugin));
}
