//! Finds: what lies off the path of some levels, and the note on the one that was picked up.

use bevy::prelude::*;

use super::{
    Corners, CurrentLevel, Frozen, Journey, KeepSystems, LevelShown, LogicSystems, Pilot, Play, Session, settings,
};
use crate::game::words::Localizer;
use mazewright_journey::{Place, Stop, find};
use mazewright_maze::Cell;

/// Seconds that the note is shown: some to notice it, and some more to read each of its words.
const SEEN: f32 = 3.0;
const WORD: f32 = 0.4;
/// The size of the note, in design pixels.
const SIZE: Vec2 = Vec2::new(310.0, 180.0);
/// How many of the newest visits are checked: more cells than a player can pass in a frame.
const NEWEST: usize = 8;

/// The find of the level on the stage.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Finds {
    /// The level whose find was picked up while it is on the stage.
    pub picked_up: Option<Place>,
    /// Seconds that its note is still shown.
    left: f32,
    /// Where its note stands: -1, 0 or 1 from left to right, and from top to bottom.
    pub corner: IVec2,
}

/// A find was picked up.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct FindPickedUp;

impl Finds {
    /// The level whose find the note is about, while it is shown.
    pub fn note(&self) -> Option<Place> {
        self.picked_up.filter(|_| self.left > 0.0)
    }

    /// Where the find of the level on the stage lies, until it has been picked up.
    pub fn cell(current: &CurrentLevel, journey: &Journey) -> Option<Cell> {
        let Some(Stop::Place(place)) = current.stop() else { return None };
        let find = current.prepared.as_ref()?.find;
        find.filter(|_| !journey.progress().has_found(place))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Finds>().add_message::<FindPickedUp>();
    app.add_systems(
        Update,
        (forget.run_if(on_message::<LevelShown>), pick_up, fade)
            .chain()
            .in_set(LogicSystems::Keep)
            .after(settings::speak)
            .before(KeepSystems::Progress)
            .run_if(in_state(Play::Course)),
    );
}

/// Forgets the find of the level before.
fn forget(mut finds: ResMut<Finds>, current: Res<CurrentLevel>) {
    let is_same = finds.picked_up.map(Stop::Place) == current.stop();
    *finds = Finds { picked_up: finds.picked_up.filter(|_| is_same), ..Finds::default() };
}

/// Picks up the find in a cell that the player has just walked through.
fn pick_up(
    mut finds: ResMut<Finds>,
    mut journey: ResMut<Journey>,
    mut picked_up: MessageWriter<FindPickedUp>,
    session: Session,
    walker: Res<Pilot>,
    corners: Corners,
    words: Res<Localizer>,
) {
    let Some(cell) = Finds::cell(&session.current, &journey).filter(|_| !walker.is_autopilot) else { return };
    let (Some(Stop::Place(place)), Some(level)) = (session.current.stop(), session.level()) else { return };
    let mut newest = level.trail.visits.iter().rev().take(NEWEST);
    if newest.any(|visit| visit.cell == cell) {
        journey.progress_mut().find(place);
        *finds = Finds {
            picked_up: Some(place),
            left: SEEN + WORD * story(place, &words).split_whitespace().count() as f32,
            corner: corners.clear(level, SIZE),
        };
        picked_up.write(FindPickedUp);
    }
}

/// The text about the find of a level.
pub fn story(place: Place, words: &Localizer) -> String {
    let number = find::index(place).map_or(1, |index| index + 1);
    words.text(&format!("find-{}-{number}", place.world().key))
}

/// Counts down the time of the note while the player may walk.
pub(super) fn fade(mut finds: ResMut<Finds>, frozen: Frozen, time: Res<Time<Real>>) {
    if finds.left > 0.0 && !frozen.holds_ticks() {
        finds.left -= time.delta_secs();
    }
}
