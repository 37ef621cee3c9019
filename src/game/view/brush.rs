//! The brush: triangles of many colors and heights in one mesh, which costs no more to draw than one of a
//! single color.

use std::f32::consts::TAU;

use bevy::camera::primitives::Aabb;
use bevy::color::{Color, ColorToComponents as _};
use bevy::math::Vec2;
use bevy::mesh::Mesh;

use super::masonry::Triangles;

/// The corners of a knob.
const CORNERS: u32 = 6;

/// A color as the corners of a mesh have it.
pub(super) type Paint = [f32; 4];

/// A color of the theme as a paint.
pub(super) fn paint(color: Color) -> Paint {
    color.to_linear().to_f32_array()
}

/// Collects triangles, each with a color and at a height.
#[derive(Default)]
pub(super) struct Brush {
    triangles: Triangles,
    paints: Vec<Paint>,
    /// The height of what is drawn next.
    pub(super) height: f32,
}

impl Brush {
    /// Gives a color and the current height to all corners from a number on.
    fn color(&mut self, paint: Paint) {
        self.triangles.lift(self.paints.len(), self.height);
        self.paints.resize(self.triangles.corner_count(), paint);
    }

    /// Triangles that are ready.
    pub(super) fn add(&mut self, paint: Paint, triangles: &Triangles) {
        self.triangles.extend(triangles);
        self.color(paint);
    }

    /// A convex polygon.
    pub(super) fn fill(&mut self, paint: Paint, corners: impl IntoIterator<Item = Vec2>) {
        self.triangles.polygon(corners);
        self.color(paint);
    }

    /// A rectangle around a place, by half its length along a direction and half its width.
    pub(super) fn bar(&mut self, paint: Paint, (place, along): (Vec2, Vec2), half: Vec2) {
        let (along, aside) = (along * half.x, along.perp() * half.y);
        let (start, end) = (place - along, place + along);
        self.fill(paint, [start - aside, end - aside, end + aside, start + aside]);
    }

    /// A regular polygon.
    pub(super) fn knob(&mut self, paint: Paint, middle: Vec2, radius: f32) {
        let corner = |n: u32| Vec2::from_angle(TAU * (n as f32 + 0.5) / CORNERS as f32);
        self.fill(paint, (0..CORNERS).map(|n| middle + corner(n) * radius));
    }

    /// A rectangle whose color changes from its first two corners to its last two.
    pub(super) fn fade(&mut self, [from, to]: [Paint; 2], corners: [Vec2; 4]) {
        self.fill(to, corners);
        let first = self.paints.len() - corners.len();
        self.paints[first..first + 2].fill(from);
    }

    /// All of it as a mesh, and its position; none if nothing was drawn.
    pub(super) fn mesh(self) -> Option<(Mesh, Aabb)> {
        let (mesh, bounds) = self.triangles.mesh()?;
        let mesh = mesh.with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.paints);
        Some((mesh, bounds))
    }
}
