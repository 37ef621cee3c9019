//! When pictures are due: at the start and at the win of each level, with the clock standing still
//! until they have been taken.

use std::path::PathBuf;

use bevy::prelude::*;

use super::stage::{LevelShown, LevelWon, Stage};
use super::{LogicSystems, Options, Screen};

/// The picture that is due.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Pictures {
    due: Option<PathBuf>,
}

impl Pictures {
    /// Whether a picture is still to be taken; until then no tick passes.
    #[must_use]
    pub const fn is_due(&self) -> bool {
        self.due.is_some()
    }

    /// The file for the picture that is due.
    #[must_use]
    pub const fn due(&self) -> Option<&PathBuf> {
        self.due.as_ref()
    }

    /// The picture has been taken.
    pub fn taken(&mut self) {
        self.due = None;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pictures>().add_systems(
        Update,
        ask.in_set(LogicSystems::Picture)
            .run_if(in_state(Screen::Playing)),
    );
}

fn ask(
    mut pictures: ResMut<Pictures>,
    mut shown: MessageReader<LevelShown>,
    mut won: MessageReader<LevelWon>,
    stage: Res<Stage>,
    options: Res<Options>,
) {
    let moment = match (won.read().last(), shown.read().last()) {
        (Some(_), _) => "win",
        (None, Some(_)) => "start",
        (None, None) => return,
    };
    let (Some(folder), Some(level)) = (&options.screenshots, &stage.level) else {
        return;
    };
    pictures.due = Some(folder.join(format!("level-{:02}-{moment}.png", level.prepared.number)));
}
