//! Fog: what the player has not seen is dark, with soft edges; before a blind start everything is.

use bevy::asset::RenderAssetUsages;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use super::ViewSystems;
use super::camera::VisibleArea;
use super::colors::SpriteColor;
use super::world::layer;
use crate::game::logic::{CurrentLevel, Explored};
use mazewright_plan::Point;

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
    let image = images.add(cloth(UVec2::ONE, vec![0; 4]));
    commands.spawn((
        Name::new("Fog"),
        Sprite { image: image.clone(), ..default() },
        SpriteColor::of(|theme| theme.background),
        Transform::from_xyz(0.0, 0.0, layer::FOG),
        Visibility::Hidden,
        Fog { image, covered: (IVec2::ZERO, UVec2::ZERO) },
    ));
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
    let Some(prepared) = current.prepared.as_ref().filter(|_| explored.hides()) else {
        visibility.set_if_neq(Visibility::Hidden);
        return;
    };
    visibility.set_if_neq(Visibility::Inherited);
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
    let at = |pixel: i32| (f64::from(pixel) + 0.5) / f64::from(fine);
    let mut pixels = Vec::with_capacity((size.x * size.y * 4) as usize);
    for y in first.y..last.y {
        for x in first.x..last.x {
            let cell = plan.nearest(Point::new(at(x), at(y)));
            let is_seen = cell.is_some_and(|cell| explored.is_seen(cell));
            let opacity = if is_seen { 0 } else { u8::MAX };
            pixels.extend([u8::MAX, u8::MAX, u8::MAX, opacity]);
        }
    }
    if let Some(mut image) = images.get_mut(&fog.image) {
        *image = cloth(size, pixels);
    }
    sprite.custom_size = Some(size.as_vec2() / fine);
    let middle = (first.as_vec2() + size.as_vec2() / 2.0) / fine;
    transform.translation = Vec3::new(middle.x, -middle.y, layer::FOG);
}

/// An image of a size in pixels that blurs when it is drawn larger.
fn cloth(size: UVec2, pixels: Vec<u8>) -> Image {
    let extent = Extent3d { width: size.x, height: size.y, depth_or_array_layers: 1 };
    let mut image =
        Image::new(extent, TextureDimension::D2, pixels, TextureFormat::Rgba8UnormSrgb, RenderAssetUsages::default());
    image.sampler = ImageSampler::linear();
    image
}
