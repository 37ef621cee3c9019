//! Fog: what the player has not seen is dark, with soft edges; before a blind start everything is.

use bevy::image::ImageSampler;
use bevy::prelude::*;

use super::ViewSystems;
use super::camera::VisibleArea;
use super::colors::SpriteColor;
use super::shapes;
use super::world::{hidden, layer, shown};
use crate::game::logic::{CurrentLevel, Explored};
use mazewright_maze::plan::{Plan, Point};

/// The dark cover over unseen cells, as far as the camera can see.
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

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn);
    app.add_systems(PostUpdate, spread.in_set(ViewSystems::Maze));
}

fn spawn(mut commands: Commands, mut images: ResMut<Assets<Image>>) {
    let image = images.add(shapes::image(UVec2::ONE, vec![0; 4], ImageSampler::linear()));
    let sprite = Sprite { image: image.clone(), ..default() };
    let fog = Fog { image, covered: (IVec2::ZERO, UVec2::ZERO) };
    commands.spawn((hidden("Fog", layer::FOG), fog, sprite, SpriteColor::BACKGROUND));
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
    let _ = images.insert(&fog.image, veil(plan, &explored, first, size, fine.into()));
    sprite.custom_size = Some(size.as_vec2() / fine);
    let middle = (first.as_vec2() + size.as_vec2() / 2.0) / fine;
    transform.translation = Vec3::new(middle.x, -middle.y, layer::FOG);
}

/// A white image over what has not been seen of a part of the sheet, by its first pixel, and how many of them a unit
/// has.
pub(super) fn veil(plan: &Plan, explored: &Explored, first: IVec2, size: UVec2, scale: f64) -> Image {
    let at = |pixel: i32| (f64::from(pixel) + 0.5) / scale;
    let last = first + size.as_ivec2();
    let places = (first.y..last.y).flat_map(|y| (first.x..last.x).map(move |x| Point::new(at(x), at(y))));
    let pixels = places.flat_map(|place| {
        let is_seen = plan.nearest(place).is_some_and(|cell| explored.is_seen(cell));
        [u8::MAX, u8::MAX, u8::MAX, if is_seen { 0 } else { u8::MAX }]
    });
    shapes::image(size, pixels.collect(), ImageSampler::linear())
}
