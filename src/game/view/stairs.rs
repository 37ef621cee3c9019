//! The stairs of towers on their floors: triangles up, dark wells with triangles down, and diamonds of another color
//! for doors along the fourth dimension and further ones.

use bevy::color::{Color, Mix as _};
use bevy::math::Vec2;

use super::brush::{Brush, paint};
use super::masonry::world;
use super::world::layer;
use crate::game::theme::Theme;
use mazewright_maze::{Cell, Grid, Maze};
use mazewright_plan::{Plan, Point};
use mazewright_run::guided::StairKey;

/// Half the width of a well, and of the triangle in it, in cells.
const WELL: f32 = 0.2;
const ARROW: f32 = 0.12;
/// Half the diagonal of a diamond, and of the hole in one that leads back.
const DIAMOND: f32 = 0.17;
const HOLE: f32 = 0.09;
/// How much nearer to the middle of their cells those below the face of a wall are drawn.
const BELOW_FACE: f64 = 0.68;

/// Draws the open stairs of a cell.
pub(super) fn draw(brush: &mut Brush, theme: &Theme, plan: &Plan, maze: &Maze<Grid>, cell: Cell) {
    let (floor, door) = (theme.floor.color(), paint(theme.opponent.color()));
    for port in plan.stairs(maze, cell) {
        let Point { x, y } = plan.exit_offset(cell, port);
        let y = if y < 0.0 { y * BELOW_FACE } else { y };
        let middle = world(plan.place(cell, Point::new(x, y)));
        let diamond = |half: f32| [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y].map(|corner| middle + corner * half);
        let arrow = |up: f32| {
            let corners = [Vec2::new(-1.0, -0.75), Vec2::new(1.0, -0.75), Vec2::Y];
            corners.map(|corner| middle + corner * Vec2::new(ARROW, ARROW * up))
        };
        // Upper parts are drawn first, so that they hide lower ones.
        brush.height = layer::ON_FLOOR + 0.01;
        match StairKey::of(port) {
            Some(StairKey::Down) => brush.fill(paint(Color::BLACK.mix(&Color::WHITE, 0.8)), arrow(-1.0)),
            Some(StairKey::Back) => brush.fill(paint(floor), diamond(HOLE)),
            _ => {}
        }
        brush.height = layer::ON_FLOOR;
        match StairKey::of(port) {
            Some(StairKey::Up) => brush.fill(paint(theme.text.color()), arrow(1.0)),
            Some(StairKey::Down) => {
                brush.bar(paint(floor.mix(&Color::BLACK, 0.72)), (middle, Vec2::X), Vec2::splat(WELL));
            }
            Some(StairKey::On | StairKey::Back) => brush.fill(door, diamond(DIAMOND)),
            None => {}
        }
    }
}
