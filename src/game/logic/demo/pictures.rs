//! When pictures are due: at the start and at the win of each level, with the clock standing still
//! until they have been taken.

use std::path::{Path, PathBuf};

use crate::game::logic::{CurrentRun, FreezeReason, FreezeSystems, Frozen, LevelShown, LevelWon, LogicSystems, Screen};
use bevy::prelude::*;

/// The pictures to take of each level's start and win, and the one that is due.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Pictures {
    /// Their folder; none if there are none to take.
    folder: Option<PathBuf>,
    due: Option<PathBuf>,
}

impl Pictures {
    /// Pictures to save in a folder; none to take without one.
    pub(in crate::game::logic) const fn in_folder(folder: Option<PathBuf>) -> Self {
        Self { folder, due: None }
    }

    /// Returns true if pictures are taken at all.
    pub(in crate::game::logic) const fn are_wanted(&self) -> bool {
        self.folder.is_some()
    }

    /// Returns true if a picture is still to be taken; until then no tick passes.
    pub const fn is_due(&self) -> bool {
        self.due.is_some()
    }

    /// The file for the picture that is due.
    pub const fn due(&self) -> Option<&PathBuf> {
        self.due.as_ref()
    }

    /// Records that a picture was taken; another one that became due meanwhile stays due.
    pub fn taken(&mut self, path: &Path) {
        if self.due.as_deref() == Some(path) {
            self.due = None;
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    let playing = in_state(Screen::Playing);
    let ask_for_win = ask_for_win.in_set(LogicSystems::Tell).run_if(on_message::<LevelWon>);
    let ask_for_start = ask_for_start.in_set(LogicSystems::Follow).run_if(on_message::<LevelShown>);
    app.add_systems(Update, (ask_for_win, ask_for_start).distributive_run_if(playing));
    // Before ticks could pass, and before another level could be shown.
    app.add_systems(
        RunFixedMainLoop,
        freeze.in_set(FreezeSystems).ambiguous_with(FreezeSystems).in_set(RunFixedMainLoopSystems::BeforeFixedMainLoop),
    );
    app.add_systems(
        Update,
        freeze
            .in_set(FreezeSystems)
            .ambiguous_with(FreezeSystems)
            .after(LogicSystems::Tell)
            .before(LogicSystems::Levels),
    );
}

/// No tick passes until the picture is taken.
fn freeze(pictures: Res<Pictures>, mut frozen: ResMut<Frozen>) {
    frozen.set(FreezeReason::Picture, pictures.is_due());
}

fn ask_for_win(pictures: ResMut<Pictures>, run: Res<CurrentRun>) {
    // In a race the next level may be shown already.
    if run.level.as_ref().is_none_or(|level| !level.is_won()) {
        return;
    }
    ask(pictures, &run, "win");
}

pub(super) fn ask_for_start(pictures: ResMut<Pictures>, run: Res<CurrentRun>) {
    ask(pictures, &run, "start");
}

fn ask(mut pictures: ResMut<Pictures>, run: &CurrentRun, moment: &str) {
    let (Some(folder), Some(level)) = (&pictures.folder, &run.level) else {
        return;
    };
    pictures.due = Some(folder.join(format!("level-{:02}-{moment}.png", level.prepared.number)));
}
