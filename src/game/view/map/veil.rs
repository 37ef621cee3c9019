//! Veils: the fogged part of a maze, as a small picture over those of the whole maze.

use bevy::math::{DVec2, UVec2};

use crate::game::logic::Explored;
use mazewright_plan::{Plan, Point};

/// The most pixels on a side: each one is looked up in the maze.
const MOST: f64 = 240.0;
/// The most pixels of a unit.
const FINEST: f64 = 5.0;

/// A picture over a whole sheet.
#[derive(Clone, Debug)]
pub(super) struct Veil {
    /// Columns and rows of pixels.
    pub(super) size: UVec2,
    /// Red, green, blue and opacity of each.
    pub(super) pixels: Vec<u8>,
}

impl Veil {
    /// A color over what has not been seen.
    pub(super) fn of(plan: &Plan, explored: &Explored, [red, green, blue]: [u8; 3]) -> Self {
        let extent = plan.extent();
        let extent = DVec2::new(extent.x, extent.y);
        let scale = (MOST / extent.max_element()).min(FINEST);
        let size = (extent * scale).ceil().as_uvec2().max(UVec2::ONE);
        let at = |pixel: u32| (f64::from(pixel) + 0.5) / scale;
        let mut pixels = Vec::with_capacity((size.x * size.y * 4) as usize);
        for y in 0..size.y {
            for x in 0..size.x {
                let cell = plan.nearest(Point::new(at(x), at(y)));
                let is_seen = cell.is_some_and(|cell| explored.is_seen(cell));
                let opacity = if is_seen { 0 } else { u8::MAX };
                pixels.extend([red, green, blue, opacity]);
            }
        }
        Self { size, pixels }
    }
}
