//! Faint discs that stand for the player: its own best walk beside it, and the player itself below a bridge, which
//! shows through the deck, so that it is never out of sight.

use bevy::prelude::*;

use super::ViewSystems;
use super::colors::SpriteColor;
use super::shapes::Shapes;
use super::world::{drawn_position, hidden, layer, put, shape, to_world};
use super::{ghosts, player};
use crate::game::logic::{BestWalk, CurrentRun, Play};
use mazewright_run::Terrain;

#[derive(Component)]
struct Walked;

#[derive(Component)]
pub(super) struct Below;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_below);
    app.add_systems(OnEnter(Play::Course), spawn_walked);
    let shown = place_walked.after(player::place).before(ghosts::place).run_if(in_state(Play::Course));
    app.add_systems(PostUpdate, (shown.in_set(ViewSystems::Walkers), place_below.in_set(ViewSystems::Ambience)));
}

/// A disc with a rim, by its width in cells and the opacity of the rim.
fn disc(shapes: &Shapes, paint: SpriteColor, width: f32, rim: f32) -> impl Bundle {
    let rim = (shape(&shapes.ring, paint.opaque(rim), width), Transform::from_xyz(0.0, 0.0, 0.01));
    (shape(&shapes.disc, paint.opaque(0.35), width), children![rim])
}

fn spawn_walked(mut commands: Commands, shapes: Res<Shapes>) {
    let disc = disc(&shapes, SpriteColor::TEXT, 0.44, 0.8);
    commands.spawn((hidden("Best walk", layer::GHOST), DespawnOnExit(Play::Course), Walked, disc));
}

fn spawn_below(mut commands: Commands, shapes: Res<Shapes>) {
    commands.spawn((hidden("Player below", layer::SEEN_BELOW), Below, disc(&shapes, SpriteColor::PLAYER, 0.5, 1.0)));
}

fn place_walked(
    best: Res<BestWalk>,
    run: Res<CurrentRun>,
    fixed: Res<Time<Fixed>>,
    walked: Single<(&mut Transform, &mut Visibility), With<Walked>>,
) {
    let (mut transform, mut visibility) = walked.into_inner();
    let level = run.level.as_ref();
    let now = level.and_then(|level| best.position(level, fixed.overstep_fraction_f64()));
    put(now.map(to_world), &mut transform, &mut visibility);
}

pub(super) fn place_below(
    run: Res<CurrentRun>,
    fixed: Res<Time<Fixed>>,
    below: Single<(&mut Transform, &mut Visibility), With<Below>>,
) {
    let (mut transform, mut visibility) = below.into_inner();
    let below = run.level.as_ref().filter(|level| match &level.prepared.terrain {
        Terrain::Guided(guided) => guided.is_under(&level.run),
        Terrain::Open(_) => false,
    });
    put(below.map(|level| to_world(drawn_position(level, &fixed))), &mut transform, &mut visibility);
}
