//! Encounters of the player with furniture: messages for pictures and sounds, and the newest one for words.

use bevy::prelude::*;

use super::clock::{Step, Tick, TickSystems};
use super::{CurrentRun, LevelShown, clock};
use crate::game::logic::LogicSystems;
use mazewright_maze::furniture::{Item, Obstacle};
use mazewright_maze::{Cell, Port, Topology as _};
use mazewright_run::Ticks;

/// How long the newest encounter is put into words, in seconds.
const SHOWN: f32 = 4.0;

/// The player has used furniture, or was stopped by it.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encounter {
    /// A key was taken or a lever thrown, in the middle of a cell.
    Taken(Cell, Item),
    /// A door of a color was passed for the first time in a run.
    Opened(u8),
    /// A closed obstacle stopped the player, as seen from the cell and the port that lead to it. Comes once for as long
    /// as the player presses against it.
    Refused(Cell, Port, Obstacle),
}

/// The newest encounter, for as long as it is put into words.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct LatestEncounter {
    /// The encounter to put into words now, if any.
    pub encounter: Option<Encounter>,
    /// How much longer it is shown, in seconds.
    left: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LatestEncounter>().add_message::<Encounter>();
    app.add_systems(Tick, announce_encounters.in_set(TickSystems::Announce).after(clock::announce));
    app.add_systems(Update, remember.in_set(LogicSystems::Keep));
}

/// The encounters that were announced earlier in the run.
#[derive(Default)]
struct Announced {
    at: Ticks,
    opened: Vec<[(Cell, Port); 2]>,
    refused: Option<(Cell, Port)>,
}

fn announce_encounters(
    run: Res<CurrentRun>,
    step: Res<Step>,
    mut encounters: MessageWriter<Encounter>,
    mut announced: Local<Announced>,
) {
    let (Some((_, events)), Some(level)) = (step.taken, &run.level) else { return };
    let maze = level.prepared.maze();
    if level.run.run < announced.at || events.returned {
        announced.opened.clear();
    }
    announced.at = level.run.run;
    if let Some(item) = events.taken
        && let Some(&(cell, _)) = maze.furniture().items().iter().find(|(_, other)| *other == item)
    {
        encounters.write(Encounter::Taken(cell, item));
    }
    if let Some((cell, port, Obstacle::Door(color))) = events.passed {
        let grid = maze.topology();
        let ends = [(cell, port), (grid.neighbor(cell, port), grid.opposite(cell, port))];
        if !announced.opened.iter().any(|opened| opened.contains(&ends[0])) {
            announced.opened.push(ends);
            encounters.write(Encounter::Opened(color));
        }
    }
    let refused = events.refused.map(|(cell, port, _)| (cell, port));
    if let Some((cell, port, obstacle)) = events.refused.filter(|_| refused != announced.refused) {
        encounters.write(Encounter::Refused(cell, port, obstacle));
    }
    announced.refused = refused;
}

/// Keeps the newest encounter for a while, at most as long as its level.
fn remember(
    mut encounters: MessageReader<Encounter>,
    mut shown: MessageReader<LevelShown>,
    mut latest: ResMut<LatestEncounter>,
    time: Res<Time<Real>>,
) {
    if shown.read().count() > 0 {
        latest.set_if_neq(LatestEncounter::default());
    }
    let news = encounters.read().filter(|news| !matches!(news, Encounter::Opened(_))).last();
    if let Some(&encounter) = news {
        *latest = LatestEncounter { encounter: Some(encounter), left: SHOWN };
    } else if latest.encounter.is_some() {
        latest.left -= time.delta_secs();
        if latest.left <= 0.0 {
            *latest = LatestEncounter::default();
        }
    }
}
