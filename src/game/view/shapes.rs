//! The few shapes that are not rectangles, drawn once into small images.

use bevy::asset::RenderAssetUsages;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use crate::game::world_look::Silhouette;

/// White shapes with soft edges, to be tinted by a sprite's colour.
#[derive(Resource)]
pub(super) struct Shapes {
    /// A full circle.
    pub(super) disc: Handle<Image>,
    /// A circle that fades from its middle outwards.
    pub(super) glow: Handle<Image>,
    /// A circle's line.
    pub(super) ring: Handle<Image>,
    /// An arrow head that points to the right.
    pub(super) chevron: Handle<Image>,
}

impl Shapes {
    /// The image of a silhouette.
    pub(super) const fn of(&self, silhouette: Silhouette) -> &Handle<Image> {
        match silhouette {
            Silhouette::Glow => &self.glow,
            Silhouette::Disc => &self.disc,
            Silhouette::Ring => &self.ring,
            Silhouette::Chevron => &self.chevron,
        }
    }
}

/// Pixels along a side of each image.
const SIDE: u32 = 128;

pub(super) fn plugin(app: &mut App) {
    let mut images = app.world_mut().resource_mut::<Assets<Image>>();
    let edge = 2.0 / SIDE as f32;
    // The coverage of a pixel, from its distance to the outline in half sides.
    let inside = |distance: f32| (0.5 - distance / edge).clamp(0.0, 1.0);
    let mut add = |opacity: &dyn Fn(Vec2) -> f32| {
        images.add(square(SIDE, |at| [255, 255, 255, (opacity(at) * 255.0).round() as u8]))
    };
    let shapes = Shapes {
        disc: add(&|at| inside(at.length() - 0.97)),
        glow: add(&|at| (1.0 - at.length()).clamp(0.0, 1.0).powi(2)),
        ring: add(&|at| inside((at.length() - 0.8).abs() - 0.14)),
        chevron: add(&|Vec2 { x, y }| {
            let tip = 0.55 - x - y.abs() * 1.1;
            inside((tip - 0.2).abs() - 0.22) * inside(y.abs() - 0.75)
        }),
    };
    app.insert_resource(shapes);
}

/// Pixels along a side of a picture.
const PICTURE: u32 = 96;

/// A white picture with a dark rim so wide, from the distance to its outline at x and y, from −1 to 1, y downwards.
pub(super) fn picture(distance: impl Fn(Vec2) -> f32, rim: f32) -> Image {
    let edge = 2.0 / PICTURE as f32;
    let covered = |distance: f32| ((0.5 - distance / edge).clamp(0.0, 1.0) * 255.0).round() as u8;
    square(PICTURE, |at| {
        let distance = distance(at);
        let white = covered(distance);
        [white, white, white, covered(distance - rim)]
    })
}

/// A square image of pixels that are a function of x and y, from −1 to 1, y downwards.
fn square(side: u32, pixel: impl Fn(Vec2) -> [u8; 4]) -> Image {
    let coordinate = |n: u32| (n as f32 + 0.5) * (2.0 / side as f32) - 1.0;
    let pixels = (0..side * side).flat_map(|n| pixel(Vec2::new(coordinate(n % side), coordinate(n / side))));
    image(UVec2::splat(side), pixels.collect(), ImageSampler::Default)
}

/// An image of a size in pixels.
pub(super) fn image(size: UVec2, pixels: Vec<u8>, sampler: ImageSampler) -> Image {
    let size = Extent3d { width: size.x, height: size.y, depth_or_array_layers: 1 };
    let usage = RenderAssetUsages::RENDER_WORLD;
    let image = Image::new(size, TextureDimension::D2, pixels, TextureFormat::Rgba8UnormSrgb, usage);
    Image { sampler, ..image }
}
