//! The scenes that the journey stops for: a world opens, and the journey ends.

use bevy::prelude::*;

use super::{Journey, Sketches, Subject};
use crate::game::logic::{
    CurrentLevel, CurrentRun, Held, Level, LevelShown, LevelWon, Location, LogicSystems, Settings,
};
use mazewright_journey::{Place, Stop};

/// Seconds until the gate is open.
const GATE: f32 = 1.3;
/// Seconds until the maze behind it is carved.
const CARVED: f32 = 4.6;
/// Seconds until the player can choose where to go.
const END: f32 = 5.2;

/// The occasion of a scene.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Occasion {
    /// A world has been opened; worlds are numbered from 1.
    Opened(u32),
    /// The last level of the journey has been won.
    Ending,
}

/// The scene that is shown, and the one that waits for the player to leave the level-complete card.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct UnlockScene {
    waiting: Option<Occasion>,
    /// The scene that is shown.
    pub shown: Option<Occasion>,
    /// Set when the player leaves it for a level that is still being carved.
    is_left: bool,
    /// Seconds since it began.
    seconds: f32,
}

impl UnlockScene {
    /// How far the gate is open, from 0 to 1.
    pub fn gate(&self) -> f32 {
        (self.seconds / GATE).clamp(0.0, 1.0)
    }

    /// How much of the maze is carved, from 0 to 1.
    pub fn carved(&self) -> f32 {
        ((self.seconds - GATE) / (CARVED - GATE)).clamp(0.0, 1.0)
    }

    /// Returns true if it has been played to its end.
    pub fn is_over(&self) -> bool {
        self.seconds >= END
    }

    /// Shows the end at once.
    pub(in crate::game::logic) const fn skip(&mut self) {
        self.seconds = END;
    }

    /// Lets the stage show another level, which ends the scene.
    pub(in crate::game::logic) const fn leave(&mut self) {
        self.is_left = true;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<UnlockScene>();
    app.add_systems(
        Update,
        (wait.run_if(on_message::<LevelWon>), begin, play).chain().after(super::note_win).in_set(LogicSystems::Tell),
    );
    app.add_systems(Update, end.in_set(LogicSystems::Follow).run_if(on_message::<LevelShown>));
}

/// Records that a win opened a world, or ended the journey.
fn wait(mut opening: ResMut<UnlockScene>, journey: Res<Journey>, current: Res<CurrentLevel>) {
    let Some(win) = journey.win() else { return };
    let opened = win.recorded.opened;
    let number = |key| Place::of_key(key, 1).map(|place| Occasion::Opened(place.world_number()));
    if let Some(occasion) = opened.and_then(|world| number(world.key)) {
        opening.waiting = Some(occasion);
    } else if current.stop() == Some(Stop::Place(Place::LAST)) {
        opening.waiting = Some(Occasion::Ending);
    }
}

/// Begins the scene that waits when the player leaves the card, and holds the journey until it is closed.
fn begin(
    mut opening: ResMut<UnlockScene>,
    mut sketches: ResMut<Sketches>,
    mut held: ResMut<Held>,
    run: Res<CurrentRun>,
    location: Location,
) {
    if !location.is_playing() {
        opening.set_if_neq(UnlockScene::default());
    } else if let Some(occasion) = opening.waiting {
        let shows_card = run.level.as_ref().is_some_and(Level::has_card);
        if !shows_card || location.is_paused() {
            *opening = UnlockScene { shown: Some(occasion), ..UnlockScene::default() };
        }
    }
    // It is carved while the player still looks at the card.
    let opened = [opening.waiting, opening.shown].into_iter().flatten();
    for occasion in opened {
        match occasion {
            Occasion::Opened(world) => {
                let first = Place::in_world(world).next();
                first.into_iter().for_each(|place| sketches.want(Subject::Level(place)));
            }
            Occasion::Ending => {
                let worlds = 1..=Place::LAST.world_number();
                worlds.for_each(|world| sketches.want(Subject::Emblem(world)));
            }
        }
    }
    held.scene = opening.shown.is_some() && !opening.is_left;
}

/// Ends the scene once the level that it was left for is shown.
fn end(mut opening: ResMut<UnlockScene>) {
    if opening.is_left {
        *opening = UnlockScene::default();
    }
}

/// Plays the scene; with reduced motion it ends at once.
fn play(mut opening: ResMut<UnlockScene>, settings: Res<Settings>, time: Res<Time<Real>>) {
    if opening.shown.is_none() || opening.is_over() {
        return;
    }
    if settings.reduced_motion {
        opening.skip();
    } else {
        opening.seconds += time.delta_secs();
    }
}

/// The level that "stay here" leads to is the next one, unless that is in the world that was opened; then the
/// card comes back.
pub(in crate::game::logic) fn stay(opening: &mut UnlockScene, current: &CurrentLevel, run: &mut CurrentRun) {
    let next = match current.stop() {
        Some(Stop::Place(place)) => place.next().map(|next| (place, next)),
        _ => None,
    };
    let leaves = next.is_some_and(|(place, next)| place.world_number() != next.world_number());
    if leaves && run.level.as_ref().is_some_and(Level::is_won) {
        run.keep_card();
    }
    opening.shown = None;
}
