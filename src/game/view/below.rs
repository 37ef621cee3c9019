//! The player below a bridge: a shape that shows through the deck, so that the player is never out of sight.

use bevy::prelude::*;

use super::ViewSystems;
use super::colors::SpriteColor;
use super::shapes::Shapes;
use super::world::{drawn_position, layer, put, shape, to_world};
use crate::game::logic::CurrentRun;
use mazewright_run::Terrain;

/// How wide the shape is, in cells.
const WIDTH: f32 = 0.5;

/// The shape above the deck.
#[derive(Component)]
pub(super) struct Below;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn);
    app.add_systems(PostUpdate, place.in_set(ViewSystems::Ambience));
}

fn spawn(mut commands: Commands, shapes: Res<Shapes>) {
    let paint = SpriteColor::PLAYER;
    commands.spawn((
        Name::new("Player below"),
        Below,
        shape(&shapes.disc, paint.opaque(0.35), WIDTH),
        Transform::from_xyz(0.0, 0.0, layer::SEEN_BELOW),
        Visibility::Hidden,
        children![(shape(&shapes.ring, paint, WIDTH), Transform::from_xyz(0.0, 0.0, 0.01))],
    ));
}

pub(super) fn place(
    run: Res<CurrentRun>,
    fixed: Res<Time<Fixed>>,
    below: Single<(&mut Transform, &mut Visibility), With<Below>>,
) {
    let (mut transform, mut visibility) = below.into_inner();
    let level = run.level.as_ref();
    let below = level.filter(|level| match &level.prepared.terrain {
        Terrain::Guided(guided) => guided.is_under(&level.run),
        Terrain::Open(_) => false,
    });
    put(below.map(|level| to_world(drawn_position(level, &fixed))), &mut transform, &mut visibility);
}
