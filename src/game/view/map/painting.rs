//! The trail and the path, drawn into the picture of a whole maze: one picture takes half as long to show as two on top
//! of each other.

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

/// The lines that a picture shows of a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Traced {
    /// The changes of the trail, if it is shown.
    trail: Option<u64>,
    way_from: Option<State>,
}

impl Traced {
    /// The lines to draw now.
    pub(super) fn of(level: &Level, has_trail: bool) -> Self {
        Self {
            trail: has_trail.then(|| level.visited.changes()),
            way_from: level.state().filter(|_| level.shows_way()),
        }
    }

    /// Draws all lines. The trail has the color of the player, which stands out from walls and floor that cannot be
    /// distinguished.
    pub(super) fn draw(self, picture: &mut Picture, level: &Level, theme: &Theme) {
        let (maze, plan, paths) = (level.prepared.maze(), level.prepared.plan(), &level.prepared.paths);
        if self.trail.is_some() {
            for (cell, ports) in level.visited.cells() {
                ports.iter().for_each(|port| draw_step(picture, plan, (cell, port), theme.player.0));
            }
        }
        for state in self.way_from.into_iter().flat_map(|from| paths.walk(maze, from)) {
            let ends = paths.step(state).map(|port| ends(maze.topology(), state.cell, port));
            let drawn = if picture.scale >= LINES { 2 } else { 1 };
            ends.into_iter().flatten().take(drawn).for_each(|end| draw_step(picture, plan, end, theme.way.0));
        }
    }
}

/// Draws the line from the middle of a cell to its side at a port.
fn draw_step(picture: &mut Picture, plan: &Plan, (cell, port): (Cell, Port), color: [u8; 3]) {
    if picture.scale < LINES {
        return dot(picture, plan.middle(cell), 1, color);
    }
    let width = (picture.scale * WIDTH).round().max(1.0) as i64;
    let rail = plan.rail(cell, port);
    let length = (picture.scale * rail.length).ceil().max(1.0);
    for n in 0..=length as u32 {
        dot(picture, plan.on_rail(&rail, f64::from(n) / length), width, color);
    }
}

/// Draws a square of a width in pixels.
fn dot(picture: &mut Picture, Point { x, y }: Point, width: i64, [red, green, blue]: [u8; 3]) {
    let range = |place: f64, count: u32| {
        let middle = place * picture.scale + f64::from(picture.edge);
        let first = (middle - width as f64 / 2.0).round() as i64;
        let inside = |n: i64| n.clamp(0, i64::from(count)) as usize;
        inside(first)..inside(first + width)
    };
    let (columns, rows) = (range(x, picture.size.x), range(y, picture.size.y));
    for row in rows {
        let row = row * picture.size.x as usize;
        let pixels = &mut picture.pixels[(row + columns.start) * 4..(row + columns.end) * 4];
        for pixel in pixels.chunks_exact_mut(4) {
            pixel.copy_from_slice(&[red, green, blue, u8::MAX]);
        }
    }
}
