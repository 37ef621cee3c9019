//! Tracings: what changes on a small picture of a maze, the trail, the way and the fog, as a picture that
//! lies over it.

use bevy::math::{DVec2, UVec2};

use crate::game::logic::{Explored, Level};
use crate::game::theme::Theme;
use crate::maze::plan::{Plan, Point};
use crate::maze::{Cell, Port, Topology};

/// The most pixels on a side.
const MOST: f64 = 720.0;
/// The most pixels on a side where fog is looked for in every one.
const MOST_IN_FOG: f64 = 240.0;
/// The most pixels of a unit.
const FINEST: f64 = 5.0;

/// A picture over a whole sheet.
#[derive(Clone, Debug)]
pub(super) struct Tracing {
    /// Columns and rows of pixels.
    pub(super) size: UVec2,
    /// Red, green, blue and opacity of each.
    pub(super) pixels: Vec<u8>,
    scale: f64,
}

impl Tracing {
    /// A clear one for a sheet.
    fn new(plan: &Plan, most: f64) -> Self {
        let extent = plan.extent();
        let extent = DVec2::new(extent.x, extent.y);
        let scale = (most / extent.max_element()).min(FINEST);
        let size = (extent * scale).ceil().as_uvec2().max(UVec2::ONE);
        Self {
            size,
            pixels: vec![0; (size.x * size.y * 4) as usize],
            scale,
        }
    }

    /// The trail, the way if it is shown, and what is hidden. The trail has the color of the player, which
    /// stands out from walls and floor that cannot be told apart.
    pub(super) fn of(level: &Level, explored: &Explored, theme: &Theme, has_trail: bool) -> Self {
        let plan = level.prepared.plan();
        let hides = explored.hides();
        let mut tracing = Self::new(plan, if hides { MOST_IN_FOG } else { MOST });
        if has_trail {
            for (cell, ports) in level.trodden.cells() {
                for port in ports.iter() {
                    tracing.draw_step(plan, cell, port, theme.player.0);
                }
            }
        }
        if level.way_shown
            && let Some(from) = level.cell()
        {
            let (grid, tree) = (level.prepared.maze().topology(), &level.prepared.tree);
            for cell in tree.way(grid, from) {
                if let Some(port) = tree.step(cell) {
                    tracing.draw_step(plan, cell, port, theme.way.0);
                    let next = grid.neighbor(cell, port);
                    tracing.draw_step(plan, next, grid.opposite(cell, port), theme.way.0);
                }
            }
        }
        if hides {
            tracing.hide(plan, explored, theme.background.0);
        }
        tracing
    }

    /// The way from the middle of a cell to its side at a port.
    fn draw_step(&mut self, plan: &Plan, cell: Cell, port: Port, color: [u8; 3]) {
        let rail = plan.rail(cell, port);
        let length = (self.scale * rail.length).ceil().max(1.0);
        for n in 0..=length as u32 {
            self.dot(plan.on_rail(&rail, f64::from(n) / length), color);
        }
    }

    fn dot(&mut self, Point { x, y }: Point, color: [u8; 3]) {
        // Between two pixels the one whose middle is nearer to that of a cell.
        let (x, y) = ((x * self.scale) as u32, (y * self.scale) as u32);
        if x < self.size.x && y < self.size.y {
            let [red, green, blue] = color;
            let first = ((y * self.size.x + x) * 4) as usize;
            self.pixels[first..first + 4].copy_from_slice(&[red, green, blue, u8::MAX]);
        }
    }

    fn hide(&mut self, plan: &Plan, explored: &Explored, [red, green, blue]: [u8; 3]) {
        let mut pixels = self.pixels.chunks_exact_mut(4);
        for y in 0..self.size.y {
            for (x, pixel) in (0..self.size.x).zip(&mut pixels) {
                let at = |pixel: u32| (f64::from(pixel) + 0.5) / self.scale;
                let cell = plan.nearest(Point::new(at(x), at(y)));
                if !cell.is_some_and(|cell| explored.is_seen(cell)) {
                    pixel.copy_from_slice(&[red, green, blue, u8::MAX]);
                }
            }
        }
    }
}
