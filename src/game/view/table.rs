//! The other players at one screen: each has a color and a shape of its own, so that all are seen where they meet.

use bevy::prelude::*;

use super::ViewSystems;
use super::colors::SpriteColor;
use super::player::{girth, glide, height};
use super::shapes::Shapes;
use super::world::{block, clear, hidden, shape, to_world, turned};
use super::{ghosts, player};
use crate::game::logic::{CurrentRun, Play, Recording, Settings};
use mazewright_run::Ground as _;

/// How much higher than the first player they are drawn, and each than the one before, which is larger and so seen
/// around it.
const ABOVE: (f32, f32) = (0.21, 0.02);

/// The entity of a player beside the first, by its place among those.
#[derive(Component)]
struct Seated {
    place: usize,
    /// Seconds since the player has left the maze.
    since_win: f32,
}

pub(super) fn plugin(app: &mut App) {
    let shown = (spawn, place).chain().run_if(in_state(Play::Race)).after(player::place).after(ghosts::place);
    app.add_systems(PostUpdate, shown.in_set(ViewSystems::Walkers));
}

/// Keeps an entity for each of them.
fn spawn(mut commands: Commands, recording: Res<Recording>, shapes: Res<Shapes>, seated: Query<Entity, With<Seated>>) {
    if seated.iter().count() == recording.others.len() {
        return;
    }
    clear(&mut commands, &seated);
    for place in 0..recording.others.len() {
        let skin = SpriteColor::of(|theme, place| theme.seat(1 + usize::from(place)), place as u8);
        let body = match place {
            0 | 1 => block(skin, Vec2::splat(0.36 - 0.04 * place as f32)),
            _ => shape(&shapes.ring, skin, 0.4),
        };
        let angle = if place == 0 { std::f32::consts::FRAC_PI_4 } else { 0.0 };
        commands.spawn((
            hidden("Other player", 0.0),
            DespawnOnExit(Play::Race),
            Seated { place, since_win: 0.0 },
            children![
                (shape(&shapes.glow, skin.glowing(), 1.7), Transform::from_xyz(0.0, 0.0, -0.2)),
                (body, turned(Vec2::ZERO, 0.0, angle)),
            ],
        ));
    }
}

fn place(
    run: Res<CurrentRun>,
    recording: Res<Recording>,
    mut seated: Query<(&mut Seated, &mut Transform, &mut Visibility)>,
    settings: Res<Settings>,
    (fixed, time): (Res<Time<Fixed>>, Res<Time<Real>>),
) {
    let Some(prepared) = run.level.as_ref().map(|level| &level.prepared) else { return };
    for (mut walker, mut transform, mut visibility) in &mut seated {
        let Some(seat) = recording.others.get(walker.place) else { continue };
        let (terrain, state) = (&prepared.terrain, &seat.attempt.state);
        let mut here = to_world(terrain.between(seat.previous, state.position, fixed.overstep_fraction_f64()));
        walker.since_win = if seat.attempt.is_won() && !settings.reduced_motion {
            here += glide(prepared, walker.since_win).unwrap_or_default();
            walker.since_win + time.delta_secs()
        } else {
            0.0
        };
        visibility.set_if_neq(Visibility::Inherited);
        transform.translation = here.extend(height(terrain, state) + ABOVE.0 + ABOVE.1 * walker.place as f32);
        transform.scale = Vec2::splat(girth(prepared.plan().grid())).extend(1.0);
    }
}
