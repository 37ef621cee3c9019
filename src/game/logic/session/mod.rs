//! The session: the course that is played, the level on the stage, and the clock that moves its run.

pub(in crate::game::logic) mod after_win;
pub(in crate::game::logic) mod clock;
pub(in crate::game::logic) mod course;
pub(in crate::game::logic) mod encounters;
pub(in crate::game::logic) mod explored;
pub(in crate::game::logic) mod frozen;
pub(in crate::game::logic) mod help;
pub(in crate::game::logic) mod stage;
pub(in crate::game::logic) mod visited;
pub(in crate::game::logic) mod win_target;

use bevy::prelude::*;

pub use self::after_win::AfterWin;
pub use self::clock::Pilot;
pub use self::course::{Course, PreparedLevel};
pub use self::encounters::{Encounter, LatestEncounter};
pub use self::explored::Explored;
pub use self::frozen::Frozen;
pub use self::help::Help;
pub use self::stage::{
    BeginCourse, CurrentLevel, CurrentRun, HelpShown, Level, LevelId, LevelShown, LevelWon, NextLevel, Recording,
    RunStarted, Seat, Session, UnfinishedWalks, Upcoming, WallTouched,
};
pub use self::visited::VisitedPassages;
pub use self::win_target::WinTarget;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<frozen::Held>().add_plugins((
        stage::plugin,
        clock::plugin,
        encounters::plugin,
        explored::plugin,
    ));
}
