//! The player's best walk of each level of the journey, kept in a file and shown beside the player.

use bevy::prelude::*;

use super::folders::Folders;
use super::notices;
use super::notices::Notices;
use super::saving::Saver;
use super::screen::Screen;
use super::session::clock::Walker;
use super::session::stage::{Level, LevelShown, LevelWon, Stage};
use super::settings::Settings;
use super::systems::LogicSystems;
use crate::game::platform::files::WalksFile;
use mazewright_run::journey::{Stop, Walk, Walks};
use mazewright_run::{Phase, Position};

/// The player's best walks.
#[derive(Resource, Debug)]
pub struct BestWalks {
    walks: Walks,
    /// The one through the level on the stage, as it was when that was shown.
    shown: Option<Walk>,
    file: Option<WalksFile>,
}

impl BestWalks {
    /// Where the best walk through a level is, at a share of the newest ticks; none where none is shown.
    #[must_use]
    pub fn position(&self, level: &Level, share: f64) -> Option<Position> {
        let ticks = match level.run.phase {
            Phase::Looking => return None,
            Phase::Running => f64::from(level.previous.run.0) + share,
            Phase::Won => f64::from(level.run.run.0),
        };
        let walk = self.shown.as_ref()?;
        walk.position(&level.prepared.on_plan, ticks)
    }
}

pub(super) fn plugin(app: &mut App) {
    let home = app.world().resource::<Folders>().home.as_ref().ok();
    let file = home.map(|home| WalksFile::new(home));
    let (walks, problem) = file.as_ref().map_or_else(Default::default, WalksFile::read);
    if let Some(problem) = problem {
        let notice = notices::file_problem(&problem);
        app.world_mut().resource_mut::<Notices>().add(notice);
    }
    app.insert_resource(BestWalks {
        walks,
        shown: None,
        file,
    });
    app.add_systems(
        Update,
        (
            record
                .in_set(LogicSystems::Tell)
                .run_if(on_message::<LevelWon>),
            show.in_set(LogicSystems::Follow)
                .run_if(on_message::<LevelShown>.or_else(resource_changed::<Settings>)),
        )
            .distributive_run_if(in_state(Screen::Playing)),
    );
}

/// Keeps a walk that was the best.
fn record(mut best: ResMut<BestWalks>, stage: Res<Stage>, walker: Res<Walker>, saver: Res<Saver>) {
    let Some(Stop::Place(place)) = stage.stop().filter(|_| !walker.is_autopilot) else {
        return;
    };
    let Some(level) = &stage.level else { return };
    let Some(outcome) = level.outcome() else {
        return;
    };
    let is_kept = best
        .walks
        .record(place, outcome.ticks, level.trail.visits());
    if is_kept {
        saver.save(best.file.as_ref(), &best.walks);
    }
}

/// Shows the best walk through the level on the stage, if the player wants one.
fn show(mut best: ResMut<BestWalks>, stage: Res<Stage>, settings: Res<Settings>) {
    let walk = match stage.stop() {
        Some(Stop::Place(place)) if settings.best_walk => best.walks.best(place).cloned(),
        _ => None,
    };
    if best.shown != walk {
        best.shown = walk;
    }
}
