//! Covers: how much of each pixel of a small picture of a maze is wall, and how much is floor.
//!
//! A large maze has several cells to a pixel. It is drawn several times as large, stripe by stripe, and
//! each pixel gets the share of walls in it, so that walls stay visible at any size.

use bevy::math::{DVec2, UVec2};

use crate::game::logic::PreparedLevel;
use crate::game::platform::jobs;
use crate::game::theme::Theme;
use crate::game::view::floor::{Landmark, has_landmarks};
use mazewright_forms::draw::Ink;
use mazewright_forms::inside::canvas::{Appearance, Canvas, View};
use mazewright_maze::plan::{Plan, Walls};
use mazewright_maze::{Cell, Grid, Maze, Ports};

/// The smallest cell in which walls are drawn, in pixels.
const LEAST: f64 = 3.0;
/// The width of a wall as a share of a cell.
const WALL: f64 = 0.12;
/// The smallest cell in which landmarks are shown, in pixels.
const LEAST_MARKED: f64 = 2.5;
/// Pixels around the sheet, for the outer halves of walls.
pub(super) const EDGE: u32 = 2;
/// Rows of a stripe.
const STRIPE: u32 = 16;
/// Entries of a palette for each ink: the ink itself, then mixtures with more and more of a wall.
const LEVELS: u8 = Ink(1).index();

/// How much of each pixel is covered with what.
#[derive(Clone, Debug)]
pub(super) struct Cover {
    /// Columns and rows of pixels.
    pub(super) size: UVec2,
    /// For each pixel the shares of walls and of floor, of 255.
    shares: Vec<[u8; 2]>,
}

impl Cover {
    /// The cover of a whole sheet at a number of pixels per unit; its size is that of the sheet and [`EDGE`]. Takes
    /// about ten nanoseconds per cell or pixel, whichever there are more of.
    pub(super) async fn of(plan: &Plan, maze: &Maze<Grid>, scale: f64) -> Self {
        let extent = plan.extent();
        let size = (DVec2::new(extent.x, extent.y) * scale).ceil().as_uvec2() + 2 * EDGE;
        let larger = (LEAST / scale).ceil().max(1.0) as u32;
        let fine = scale * f64::from(larger);
        let wall = (fine * WALL).max(1.0);
        let view = |row: u32| View {
            scale: fine,
            left: -f64::from(EDGE) / scale,
            top: (f64::from(row) - f64::from(EDGE)) / scale,
        };
        let (width, height) = (size.x * larger, STRIPE.min(size.y) * larger);
        let mut canvas = Canvas::new(plan, width, height, view(0), wall);
        let look = Plain(maze);
        let mut shares = Vec::with_capacity((size.x * size.y) as usize);
        let parts = larger * larger * u32::from(LEVELS);
        let mut sums = vec![[0_u32; 2]; size.x as usize];
        for top in (0..size.y).step_by(STRIPE as usize) {
            if top > 0 {
                jobs::pause().await;
                canvas.set_view(view(top), wall);
            }
            canvas.paint_all(&look);
            let rows = canvas.pixels().chunks_exact(width as usize);
            for rows in rows.collect::<Vec<_>>().chunks(larger as usize) {
                sums.fill([0; 2]);
                for row in rows {
                    for (pixels, sum) in row.chunks_exact(larger as usize).zip(&mut sums) {
                        for &pixel in pixels {
                            let [wall, floor] = covered(pixel);
                            sum[0] += wall;
                            sum[1] += floor;
                        }
                    }
                }
                shares.extend(sums.iter().map(|sum| sum.map(|sum| (sum * 255 / parts) as u8)));
            }
        }
        shares.truncate((size.x * size.y) as usize);
        Self { size, shares }
    }

    /// The cover scaled down to a maximum size: each pixel is the mean of those that it replaces.
    pub(super) fn shrunk(&self, most: UVec2) -> Self {
        let ratio = self.size.as_vec2() / most.as_vec2();
        let size = (self.size.as_vec2() / ratio.max_element().max(1.0)).round().as_uvec2().max(UVec2::ONE);
        let range = |n: u32, count: u32, of: u32| {
            let edge = |n: u32| u64::from(n) * u64::from(of) / u64::from(count);
            edge(n) as usize..(edge(n + 1) as usize).max(edge(n) as usize + 1)
        };
        let mut shares = Vec::with_capacity((size.x * size.y) as usize);
        for y in 0..size.y {
            for x in 0..size.x {
                let (mut sum, mut count) = ([0_u32; 2], 0);
                for row in range(y, size.y, self.size.y) {
                    for column in range(x, size.x, self.size.x) {
                        let share = self.shares[row * self.size.x as usize + column];
                        sum[0] += u32::from(share[0]);
                        sum[1] += u32::from(share[1]);
                        count += 1;
                    }
                }
                shares.push(sum.map(|sum| (sum / count) as u8));
            }
        }
        Self { size, shares }
    }

    /// The pixels in the colors of walls and of the floor, and of its landmarks; everything else is clear.
    pub(super) fn pixels(&self, theme: &Theme, prepared: &PreparedLevel) -> Vec<u8> {
        let mut pixels = Vec::with_capacity(self.shares.len() * 4);
        let (wall, floor) = (theme.wall.0, theme.floor.0);
        for &shares in &self.shares {
            let opacity = (u32::from(shares[0]) + u32::from(shares[1])).min(255) as u8;
            pixels.extend(mixed(shares, [wall, floor]));
            pixels.push(opacity);
        }
        let plan = prepared.plan();
        let scale = f64::from(self.size.x - 2 * EDGE) / plan.extent().x;
        if scale < LEAST_MARKED || !has_landmarks(prepared) {
            return pixels;
        }
        for (middle, radius, ground) in Landmark::all(plan, theme) {
            let (middle, radius) = (middle * scale + f64::from(EDGE), radius * scale);
            let low = (middle - radius).max(DVec2::ZERO).as_uvec2();
            let high = (middle + radius).ceil().as_uvec2().min(self.size);
            for (y, x) in (low.y..high.y).flat_map(|y| (low.x..high.x).map(move |x| (y, x))) {
                let n = (y * self.size.x + x) as usize;
                if DVec2::new(x.into(), y.into()).distance(middle) <= radius {
                    pixels[4 * n..4 * n + 3].copy_from_slice(&mixed(self.shares[n], [wall, ground]));
                }
            }
        }
        pixels
    }
}

/// The color of a pixel, by its shares of walls and of floor.
fn mixed([walls, floors]: [u8; 2], [wall, floor]: [[u8; 3]; 2]) -> [u8; 3] {
    let (walls, floors) = (u32::from(walls), u32::from(floors));
    let all = (walls + floors).max(1);
    std::array::from_fn(|n| ((u32::from(wall[n]) * walls + u32::from(floor[n]) * floors) / all) as u8)
}

/// How many of [`LEVELS`] parts of a pixel are wall and floor.
fn covered(pixel: u8) -> [u32; 2] {
    let (ink, level) = (Ink(pixel / LEVELS), u32::from(pixel % LEVELS));
    let rest = u32::from(LEVELS) - level;
    match ink {
        Ink::WALL => [u32::from(LEVELS), 0],
        Ink::PAPER => [level, 0],
        _ => [level, rest],
    }
}

/// A maze with nothing in it.
struct Plain<'maze>(&'maze Maze<Grid>);

impl Walls for Plain<'_> {
    fn open(&self, cell: Cell) -> Ports {
        self.0.open(cell)
    }

    fn is_void(&self, cell: Cell) -> bool {
        self.0.is_void(cell)
    }
}

impl Appearance for Plain<'_> {
    fn fill(&self, _cell: Cell) -> Ink {
        Ink::FLOOR
    }

    fn void_fill(&self, _cell: Cell) -> Ink {
        if self.0.is_tiled() { Ink::WALL } else { Ink::PAPER }
    }
}
