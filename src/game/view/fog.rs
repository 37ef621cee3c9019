//! Fog: a light around the player, mist with soft edges over what is out of sight, and a thick one over what was never
//! seen; before a blind start that is everything.

use bevy::image::ImageSampler;

use super::player::Player;
use super::prelude::*;
use super::shapes;
use crate::game::logic::{CurrentLevel, Explored};
use mazewright_maze::Cell;
use mazewright_maze::plan::{Plan, Point};

/// The cover over cells out of sight, as far as the camera can see.
#[derive(Component)]
struct Fog {
    image: Handle<Image>,
    /// The part of the sheet that it covers, in its own pixels: the first column and row, and how many.
    covered: (IVec2, UVec2),
}

/// Pixels of fog beyond the camera's view, so that its soft edge is never visible.
const MARGIN: i32 = 2;
/// Pixels of fog per unit where cells are not square.
const FINE: f32 = 2.0;
/// How opaque the mist is over what was seen and is out of sight, of 255.
const MIST: u8 = 105;
/// How wide the light around the player is, in cells, and how strong.
const LIGHT: (f32, f32) = (7.0, 0.17);

/// The light around the player in fog.
#[derive(Component)]
pub(super) struct Light;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn);
    app.add_systems(PostUpdate, spread.in_set(ViewSystems::Maze));
}

fn spawn(mut commands: Commands, mut images: ResMut<Assets<Image>>, shapes: Res<Shapes>) {
    let image = images.add(shapes::image(UVec2::ONE, vec![0; 4], ImageSampler::linear()));
    let sprite = Sprite { image: image.clone(), ..default() };
    let fog = Fog { image, covered: (IVec2::ZERO, UVec2::ZERO) };
    commands.spawn((hidden("Fog", layer::FOG), fog, sprite, SpriteColor::of(|theme, _| theme.mist(), 0)));
    let light = shape(&shapes.glow, SpriteColor::PLAYER.opaque(LIGHT.1), LIGHT.0);
    commands.spawn((hidden("Light", layer::DOOR_LIGHT), Light, light));
}

/// Carries the light along with the player.
pub(super) fn shine(
    explored: Res<Explored>,
    players: Query<(&Player, &Transform, &Visibility), Without<Light>>,
    light: Single<(&mut Transform, &mut Visibility), With<Light>>,
) {
    let (mut transform, mut visibility) = light.into_inner();
    let player = players.iter().find(|(player, ..)| **player == Player::Here);
    let player = player.filter(|(.., visibility)| explored.has_fog() && **visibility != Visibility::Hidden);
    put(player.map(|(_, player, _)| player.translation.truncate()), &mut transform, &mut visibility);
}

/// Covers the camera's view; repaints only when the view changes or more cells have been seen.
fn spread(
    explored: Res<Explored>,
    current: Res<CurrentLevel>,
    seen: Res<VisibleArea>,
    fog: Single<(&mut Fog, &mut Sprite, &mut Transform, &mut Visibility)>,
    mut images: ResMut<Assets<Image>>,
) {
    let (mut fog, mut sprite, mut transform, mut visibility) = fog.into_inner();
    let prepared = current.prepared.as_ref().filter(|_| explored.hides());
    visibility.set_if_neq(shown(prepared.is_some()));
    let Some(prepared) = prepared else { return };
    let plan = prepared.plan();
    let fine = if plan.grid().has_square_cells() { 1.0 } else { FINE };
    let part = seen.part(0.0);
    let first = (part.min * fine).floor().as_ivec2() - MARGIN;
    let last = (part.max * fine).ceil().as_ivec2() + MARGIN;
    let size = (last - first).as_uvec2();
    if fog.covered == (first, size) && !current.is_changed() && !explored.is_changed() {
        return;
    }
    fog.covered = (first, size);
    let _ = images.insert(
        &fog.image,
        veil(plan, first, size, fine.into(), |cell| match explored.is_seen(cell) {
            true if explored.is_near(cell) => Some(0),
            true => Some(MIST),
            false => None,
        }),
    );
    sprite.custom_size = Some(size.as_vec2() / fine);
    let middle = (first.as_vec2() + size.as_vec2() / 2.0) / fine;
    transform.translation = Vec3::new(middle.x, -middle.y, layer::FOG);
}

/// A white image over a part of the sheet, by its first pixel, and how many of them a unit has. It is opaque but for
/// the cells that are given another opacity, from 0 to 255.
pub(super) fn veil(plan: &Plan, first: IVec2, size: UVec2, scale: f64, opacity: impl Fn(Cell) -> Option<u8>) -> Image {
    let at = |pixel: i32| (f64::from(pixel) + 0.5) / scale;
    let last = first + size.as_ivec2();
    let places = (first.y..last.y).flat_map(|y| (first.x..last.x).map(move |x| Point::new(at(x), at(y))));
    let pixels =
        places.flat_map(|place| [u8::MAX, u8::MAX, u8::MAX, plan.nearest(place).and_then(&opacity).unwrap_or(u8::MAX)]);
    shapes::image(size, pixels.collect(), ImageSampler::linear())
}
