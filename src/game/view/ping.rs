//! Pings: rings that close around the player and the exit until the first step, so that both are found at once.

use super::prelude::*;
use super::{map, overlay};
use crate::game::logic::{Explored, Location, Session, Settings};
use mazewright_run::Phase;

/// The width of a ring when it appears, and when it is closed, in cells.
const WIDTHS: (f32, f32) = (4.2, 1.15);
/// Seconds from one ring to the next.
const PACE: f32 = 1.6;

/// A ring around something.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum Ping {
    Player,
    Exit,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn);
    app.add_systems(PostUpdate, place.in_set(ViewSystems::Effects).before(overlay::place_cover));
}

fn spawn(mut commands: Commands, shapes: Res<Shapes>) {
    for (ping, paint) in [(Ping::Player, SpriteColor::PLAYER), (Ping::Exit, SpriteColor::EXIT)] {
        commands.spawn((hidden("Ping", layer::PLAYER - 0.1), ping, shape(&shapes.ring, paint, 1.0)));
    }
}

fn place(
    session: Session,
    location: Location,
    explored: Res<Explored>,
    settings: Res<Settings>,
    lens: Res<Lens>,
    (time, fixed): (Res<Time<Real>>, Res<Time<Fixed>>),
    mut pings: Query<(&Ping, &mut Sprite, &mut Transform, &mut Visibility)>,
) {
    let is_shown = location.is_playing() && !location.is_race() && lens.overview == 0.0;
    let level = session.level().filter(|level| is_shown && level.run.phase == Phase::Looking);
    let share = time.elapsed_secs_wrapped() / PACE % 1.0;
    let share = if settings.reduced_motion { 1.0 } else { (1.5 * share).min(1.0) };
    let width = WIDTHS.0 + (WIDTHS.1 - WIDTHS.0) * (1.0 - (1.0 - share).powi(2));
    for (ping, mut sprite, mut transform, mut visibility) in &mut pings {
        let place = level.and_then(|level| match ping {
            Ping::Player => Some(to_world(drawn_position(level, &fixed))),
            Ping::Exit => map::is_exit_known(&session.current, &explored).then(|| map::goal(level)),
        });
        put(place, &mut transform, &mut visibility);
        sprite.color.set_alpha(0.25 + 0.65 * share);
        transform.scale = Vec2::splat(width).extend(1.0);
    }
}
