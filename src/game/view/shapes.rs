//! The few shapes that are not rectangles, drawn once into small images.

use bevy::asset::RenderAssetUsages;
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
    let shapes = Shapes {
        disc: images.add(image(|x, y| inside(Vec2::new(x, y).length() - 0.97))),
        glow: images.add(image(|x, y| (1.0 - Vec2::new(x, y).length()).clamp(0.0, 1.0).powi(2))),
        ring: images.add(image(|x, y| inside((Vec2::new(x, y).length() - 0.8).abs() - 0.14))),
        chevron: images.add(image(|x, y| {
            let tip = 0.55 - x - y.abs() * 1.1;
            inside((tip - 0.2).abs() - 0.22) * inside(y.abs() - 0.75)
        })),
    };
    app.insert_resource(shapes);
}

/// Pixels along a side of a picture.
const PICTURE: u32 = 96;

/// A white picture with a dark rim so wide, from the distance to its outline at x and y, from −1 to 1, y downwards.
pub(super) fn picture(distance: impl Fn(Vec2) -> f32, rim: f32) -> Image {
    let edge = 2.0 / PICTURE as f32;
    let coordinate = |pixel: u32| (pixel as f32 + 0.5) * edge - 1.0;
    let covered = |distance: f32| ((0.5 - distance / edge).clamp(0.0, 1.0) * 255.0).round() as u8;
    let mut pixels = Vec::with_capacity((PICTURE * PICTURE * 4) as usize);
    for y in 0..PICTURE {
        for x in 0..PICTURE {
            let distance = distance(Vec2::new(coordinate(x), coordinate(y)));
            let white = covered(distance);
            pixels.extend([white, white, white, covered(distance - rim)]);
        }
    }
    rgba(PICTURE, pixels)
}

/// An image whose opacity is a function of x and y, from −1 to 1, y downwards.
fn image(opacity: impl Fn(f32, f32) -> f32) -> Image {
    let coordinate = |pixel: u32| (pixel as f32 + 0.5) / SIDE as f32 * 2.0 - 1.0;
    let mut pixels = Vec::with_capacity((SIDE * SIDE * 4) as usize);
    for y in 0..SIDE {
        for x in 0..SIDE {
            let alpha = (opacity(coordinate(x), coordinate(y)) * 255.0).round() as u8;
            pixels.extend([255, 255, 255, alpha]);
        }
    }
    rgba(SIDE, pixels)
}

/// A square image of pixels, by their number along a side.
fn rgba(side: u32, pixels: Vec<u8>) -> Image {
    let size = Extent3d { width: side, height: side, depth_or_array_layers: 1 };
    Image::new(size, TextureDimension::D2, pixels, TextureFormat::Rgba8UnormSrgb, RenderAssetUsages::RENDER_WORLD)
}
