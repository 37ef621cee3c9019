//! Fog: what the player has not seen lies under night, with soft edges; before a blind start all of it.

use bevy::asset::RenderAssetUsages;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use super::camera::{CameraSystems, Seen};
use super::layer;
use super::paint::Paint;
use crate::game::logic::{Explored, Stage};

/// The cloth over what is not seen: one pixel for each cell that the camera can show.
#[derive(Component)]
struct Fog {
    image: Handle<Image>,
    /// The cells that it covers: the first column and row, and how many.
    covered: (IVec2, UVec2),
}

/// Cells beyond what the camera shows, so that the soft edge of the cloth is never seen.
const MARGIN: i32 = 2;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn);
    app.add_systems(
        PostUpdate,
        spread
            .after(CameraSystems)
            .before(TransformSystems::Propagate),
    );
}

fn spawn(mut commands: Commands, mut images: ResMut<Assets<Image>>) {
    let image = images.add(cloth(UVec2::ONE, vec![0; 4]));
    commands.spawn((
        Name::new("Fog"),
        Sprite {
            image: image.clone(),
            ..default()
        },
        Paint::of(|theme| theme.background),
        Transform::from_xyz(0.0, 0.0, layer::FOG),
        Visibility::Hidden,
        Fog {
            image,
            covered: (IVec2::ZERO, UVec2::ZERO),
        },
    ));
}

/// Covers what the camera shows; paints only when it shows other cells, or more of them were seen.
fn spread(
    explored: Res<Explored>,
    stage: Res<Stage>,
    seen: Res<Seen>,
    fog: Single<(&mut Fog, &mut Sprite, &mut Transform, &mut Visibility)>,
    mut images: ResMut<Assets<Image>>,
) {
    let (mut fog, mut sprite, mut transform, mut visibility) = fog.into_inner();
    if stage.level.is_none() || !explored.has_fog() && !explored.is_blind {
        visibility.set_if_neq(Visibility::Hidden);
        return;
    }
    visibility.set_if_neq(Visibility::Inherited);
    let first = (seen.middle - seen.half).floor().as_ivec2() - MARGIN;
    let last = (seen.middle + seen.half).ceil().as_ivec2() + MARGIN;
    let size = (last - first).as_uvec2();
    if fog.covered == (first, size) && !explored.is_changed() {
        return;
    }
    fog.covered = (first, size);
    let mut pixels = Vec::with_capacity((size.x * size.y * 4) as usize);
    for y in first.y..last.y {
        for x in first.x..last.x {
            let is_seen = !explored.is_blind && explored.is_seen(x.into(), y.into());
            let opacity = if is_seen { 0 } else { u8::MAX };
            pixels.extend([u8::MAX, u8::MAX, u8::MAX, opacity]);
        }
    }
    if let Some(mut image) = images.get_mut(&fog.image) {
        *image = cloth(size, pixels);
    }
    sprite.custom_size = Some(size.as_vec2());
    let middle = first.as_vec2() + size.as_vec2() / 2.0;
    transform.translation = Vec3::new(middle.x, -middle.y, layer::FOG);
}

/// An image of so many pixels that is blurred where it is drawn larger.
fn cloth(size: UVec2, pixels: Vec<u8>) -> Image {
    let extent = Extent3d {
        width: size.x,
        height: size.y,
        depth_or_array_layers: 1,
    };
    let mut image = Image::new(
        extent,
        TextureDimension::D2,
        pixels,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::default(),
    );
    image.sampler = ImageSampler::linear();
    image
}
