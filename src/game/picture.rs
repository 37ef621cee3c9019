//! Pictures of whole mazes: their display list in pixels, at any scale.
//!
//! A large maze has several cells to a pixel. It is drawn several times as large, stripe by stripe, and each pixel gets
//! the mean of its colors, so that walls stay visible at any size.

use bevy::math::{DVec2, UVec2};

use super::platform::jobs;
use mazewright_forms::draw::{Ink, Theme};
use mazewright_forms::inside::canvas::{Appearance, Canvas, View};
use mazewright_maze::plan::Plan;

/// Rows of a stripe.
const STRIPE: u32 = 16;
/// Entries of a palette for each ink: the ink itself, then mixtures with more and more of a wall.
const LEVELS: u8 = Ink(1).index();

/// A picture of a sheet, clear around the maze.
#[derive(Clone, Debug)]
pub(in crate::game) struct Picture {
    /// Columns and rows of pixels.
    pub(in crate::game) size: UVec2,
    /// Red, green, blue and opacity of each.
    pub(in crate::game) pixels: Vec<u8>,
    /// Pixels of a unit.
    pub(in crate::game) scale: f64,
    /// Pixels around the sheet, for the outer halves of walls.
    pub(in crate::game) edge: u32,
}

impl Picture {
    /// The picture of a whole sheet at a number of pixels per unit, drawn with at least `least` of them and with walls
    /// of a width in units. Takes about ten nanoseconds per cell or pixel, whichever there are more of.
    pub(in crate::game) async fn paint(
        plan: &Plan,
        appearance: &(impl Appearance + Sync),
        (scale, least, wall): (f64, f64, f64),
        theme: &Theme,
    ) -> Self {
        let edge = (scale * wall / 2.0) as u32 + 2;
        let extent = plan.extent();
        let size = (DVec2::new(extent.x, extent.y) * scale).ceil().as_uvec2() + 2 * edge;
        let larger = (least / scale).ceil().max(1.0) as u32;
        let fine = scale * f64::from(larger);
        let wall = (fine * wall).max(1.0);
        let view = |row: u32| View {
            scale: fine,
            left: -f64::from(edge) / scale,
            top: (f64::from(row) - f64::from(edge)) / scale,
        };
        let (width, height) = (size.x * larger, STRIPE.min(size.y) * larger);
        let mut canvas = Canvas::new(plan, width, height, view(0), wall);
        let colors = colors(theme);
        let mut pixels = Vec::with_capacity(4 * (size.x * size.y) as usize);
        let mut sums = vec![[0; 4]; size.x as usize];
        for top in (0..size.y).step_by(STRIPE as usize) {
            if top > 0 {
                jobs::pause().await;
                canvas.set_view(view(top), wall);
            }
            canvas.paint_all(appearance);
            for rows in canvas.pixels().chunks_exact((width * larger) as usize) {
                sums.fill([0; 4]);
                for row in rows.chunks_exact(width as usize) {
                    for (fine, sum) in row.chunks_exact(larger as usize).zip(&mut sums) {
                        fine.iter().for_each(|&pixel| add(sum, colors[usize::from(pixel)]));
                    }
                }
                pixels.extend(sums.iter().flat_map(|&sum| mean(sum, larger * larger)));
            }
        }
        pixels.truncate(4 * (size.x * size.y) as usize);
        Self { size, pixels, scale, edge }
    }

    /// The picture scaled down to a maximum size, as columns and rows and pixels: each is the mean of those that it
    /// replaces.
    pub(in crate::game) fn shrunk(&self, most: UVec2) -> (UVec2, Vec<u8>) {
        let ratio = (self.size.as_vec2() / most.as_vec2()).max_element().max(1.0);
        let size = (self.size.as_vec2() / ratio).round().as_uvec2().max(UVec2::ONE);
        let range = |n: u32, count: u32, of: u32| {
            let edge = |n: u32| u64::from(n) * u64::from(of) / u64::from(count);
            edge(n) as usize..(edge(n + 1) as usize).max(edge(n) as usize + 1)
        };
        let (all, _) = self.pixels.as_chunks();
        let mut pixels = Vec::with_capacity(4 * (size.x * size.y) as usize);
        for (y, x) in (0..size.y).flat_map(|y| (0..size.x).map(move |x| (y, x))) {
            let mut sum = [0; 4];
            let (rows, columns) = (range(y, size.y, self.size.y), range(x, size.x, self.size.x));
            let count = (rows.len() * columns.len()) as u32;
            for row in rows.map(|row| row * self.size.x as usize) {
                all[row + columns.start..row + columns.end].iter().for_each(|&pixel| add(&mut sum, weighed(pixel)));
            }
            pixels.extend(mean(sum, count));
        }
        (size, pixels)
    }
}

/// The entries of the palette of a theme, weighed; around the maze only walls are seen.
fn colors(theme: &Theme) -> [[u32; 4]; 256] {
    let (palette, [red, green, blue]) = (theme.palette(), theme.color(Ink::WALL));
    std::array::from_fn(|entry| match u8::try_from(entry).ok().filter(|&level| level < LEVELS) {
        Some(level) => weighed([red, green, blue, level * (u8::MAX / LEVELS)]),
        None => {
            let [red, green, blue] = palette[entry];
            weighed([red, green, blue, u8::MAX])
        }
    })
}

/// A color of which there is as much as it is opaque.
fn weighed([red, green, blue, opacity]: [u8; 4]) -> [u32; 4] {
    [red, green, blue, 1].map(|part| u32::from(part) * u32::from(opacity))
}

fn add(sum: &mut [u32; 4], parts: [u32; 4]) {
    sum.iter_mut().zip(parts).for_each(|(sum, part)| *sum += part);
}

/// The mean of so many colors, from their sum.
fn mean(sum: [u32; 4], count: u32) -> [u8; 4] {
    let [red, green, blue] = [0, 1, 2].map(|n: usize| (sum[n] / sum[3].max(1)) as u8);
    [red, green, blue, (sum[3] / count) as u8]
}
