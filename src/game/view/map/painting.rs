//! Paintings: the picture of a whole maze as large as the window, with the trail and the path drawn into it.
//!
//! Drawing one picture takes half as long as drawing two on top of each other, and a step of the player
//! changes only a few of its pixels.

use crate::game::logic::Level;
use crate::game::picture::Picture;
use crate::game::theme::Theme;
use crate::game::view::furniture::ends;
use mazewright_maze::furniture::State;
use mazewright_maze::plan::{Plan, Point};
use mazewright_maze::{Cell, Port};

/// The smallest unit at which lines are drawn, in pixels; below it a cell is one dot.
const LINES: f64 = 3.0;
/// How wide lines are, in units, where that is more than a pixel.
const WIDTH: f64 = 0.22;

/// A picture of a whole maze.
#[derive(Debug)]
pub(super) struct Painting {
    pub(super) picture: Picture,
    traced: Traced,
}

/// The lines that a painting shows of a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Traced {
    changes: u64,
    way_from: Option<State>,
    has_trail: bool,
}

impl Traced {
    /// The lines to draw now.
    pub(super) fn of(level: &Level, has_trail: bool) -> Self {
        Self { changes: level.visited.changes(), way_from: level.state().filter(|_| level.shows_way()), has_trail }
    }
}

impl Painting {
    /// The maze with all that is to be traced. The trail has the color of the player, which stands out from
    /// walls and floor that cannot be distinguished.
    pub(super) fn of(picture: Picture, level: &Level, traced: Traced, theme: &Theme) -> Self {
        let mut painting = Self { picture, traced };
        let plan = level.prepared.plan();
        if traced.has_trail {
            level.visited.cells().for_each(|(cell, _)| painting.draw_trail(level, cell, theme));
        }
        if let Some(from) = traced.way_from {
            let (maze, paths) = (level.prepared.maze(), &level.prepared.paths);
            for state in paths.walk(maze, from) {
                if let Some(port) = paths.step(state) {
                    let ends = ends(maze.topology(), state.cell, port);
                    let drawn = if painting.picture.scale >= LINES { &ends[..] } else { &ends[..1] };
                    drawn.iter().for_each(|&(cell, port)| painting.draw_step(plan, cell, port, theme.way.0));
                }
            }
        }
        painting
    }

    /// Draws the changes since, and returns whether there were any; `None` if it must be repainted.
    pub(super) fn update(&mut self, level: &Level, traced: Traced, theme: &Theme) -> Option<bool> {
        if traced == self.traced {
            return Some(false);
        }
        let is_longer =
            traced.has_trail == self.traced.has_trail && traced.way_from.is_none() && self.traced.way_from.is_none();
        let newest = level.visited.since(self.traced.changes).filter(|_| is_longer)?;
        self.traced = traced;
        if traced.has_trail {
            newest.for_each(|cell| self.draw_trail(level, cell, theme));
        }
        Some(traced.has_trail)
    }

    fn draw_trail(&mut self, level: &Level, cell: Cell, theme: &Theme) {
        for port in level.visited.ports(cell).iter() {
            self.draw_step(level.prepared.plan(), cell, port, theme.player.0);
        }
    }

    /// Draws the line from the middle of a cell to its side at a port.
    fn draw_step(&mut self, plan: &Plan, cell: Cell, port: Port, color: [u8; 3]) {
        if self.picture.scale < LINES {
            self.dot(plan.middle(cell), 1, color);
            return;
        }
        let width = (self.picture.scale * WIDTH).round().max(1.0) as i64;
        let rail = plan.rail(cell, port);
        let length = (self.picture.scale * rail.length).ceil().max(1.0);
        for n in 0..=length as u32 {
            self.dot(plan.on_rail(&rail, f64::from(n) / length), width, color);
        }
    }

    /// A square of a width in pixels.
    fn dot(&mut self, Point { x, y }: Point, width: i64, [red, green, blue]: [u8; 3]) {
        let first = |place: f64| {
            let middle = place * self.picture.scale + f64::from(self.picture.edge);
            (middle - width as f64 / 2.0).round() as i64
        };
        let range = |first: i64, count: u32| {
            let inside = |n: i64| n.clamp(0, i64::from(count)) as usize;
            inside(first)..inside(first + width)
        };
        let (columns, rows) = (range(first(x), self.picture.size.x), range(first(y), self.picture.size.y));
        for row in rows {
            let row = row * self.picture.size.x as usize;
            let pixels = &mut self.picture.pixels[(row + columns.start) * 4..(row + columns.end) * 4];
            for pixel in pixels.chunks_exact_mut(4) {
                pixel.copy_from_slice(&[red, green, blue, u8::MAX]);
            }
        }
    }
}
