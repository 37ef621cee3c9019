//! The introduction of a world: shown the first time that a level of it begins, on the journey or elsewhere, until the
//! player walks or presses anything, and never again.

use bevy::prelude::*;

use super::{Journey, Sketches, Subject};
use crate::game::logic::{Control, CurrentLevel, Keys, LevelShown, LogicSystems, Pads, Pilot, Screen, Session};
use mazewright_journey::Place;
use mazewright_maze::{Features, Shape};
use mazewright_run::Phase;

/// Seconds in which a press is still meant for the earlier screen.
const PAUSE: f32 = 0.4;

/// The introduction that is shown.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Introduction {
    /// The number of the world, from 1.
    pub world: Option<u32>,
    /// Seconds since it was first shown.
    pub seconds: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Introduction>();
    app.add_systems(
        Update,
        (begin.run_if(on_message::<LevelShown>), end).chain().after(super::note_start).in_set(LogicSystems::Follow),
    );
}

/// The name of the hint in the player's progress.
fn hint(key: &str) -> String {
    format!("world-{key}")
}

/// Shows the introduction of a world that the player has not seen.
fn begin(
    mut introduction: ResMut<Introduction>,
    mut sketches: ResMut<Sketches>,
    journey: Res<Journey>,
    current: Res<CurrentLevel>,
    walker: Res<Pilot>,
    screen: Res<State<Screen>>,
) {
    let is_played = *screen.get() == Screen::Playing && !walker.is_autopilot;
    let progress = journey.progress();
    let is_won = |place| progress.is_won(place);
    let stop = current.stop().filter(|_| is_played);
    let world = stop.and_then(|stop| {
        let key = stop.world().key;
        let place = Place::of_key(key, 1)?;
        let number = place.world_number();
        let is_known = progress.has_seen(&hint(key)) || Place::in_world(number).any(is_won);
        // A plain grid of squares needs no introduction.
        let Features { shape, weave, braid, .. } = place.recipe().features;
        let is_plain = shape == Shape::Rectangle && weave.is_zero() && braid.is_zero() && !place.rules().fog;
        (!is_known && !is_plain).then_some(number)
    });
    if let Some(world) = world {
        sketches.want(Subject::Glimpse(world));
    }
    introduction.set_if_neq(Introduction { world, seconds: 0.0 });
}

/// Ends the introduction when the player begins to walk or presses anything.
fn end(
    mut introduction: ResMut<Introduction>,
    mut journey: ResMut<Journey>,
    session: Session,
    keys: Res<Keys>,
    mouse: Option<Res<ButtonInput<MouseButton>>>,
    touches: Option<Res<Touches>>,
    pads: Res<Pads>,
    time: Res<Time<Real>>,
) {
    if introduction.world.is_none() {
        return;
    }
    introduction.seconds += time.delta_secs();
    let Some(stop) = session.current.stop() else {
        *introduction = Introduction::default();
        return;
    };
    let walks = |level: &super::Level| level.run.phase != Phase::Looking;
    let walks = session.level().is_some_and(walks);
    let pressed = Control::just_pressed(&keys, mouse.as_deref(), &pads).is_some();
    let clicked = mouse.is_some_and(|mouse| mouse.just_pressed(MouseButton::Left));
    let touched = touches.is_some_and(|touches| touches.any_just_pressed());
    if walks || (pressed || clicked || touched) && introduction.seconds > PAUSE {
        *introduction = Introduction::default();
        journey.progress_mut().see(&hint(stop.world().key));
    }
}
