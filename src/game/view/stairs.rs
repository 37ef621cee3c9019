//! The stairs of towers on their floors: triangles up, dark wells with triangles down, and diamonds of another color
//! for doors along the fourth dimension and further ones.

use bevy::camera::primitives::Aabb;
use bevy::color::{Color, Mix as _};
use bevy::math::Vec2;
use bevy::mesh::Mesh;

use super::brush::{Brush, Paint, paint};
use super::masonry::world;
use crate::game::theme::Theme;
use mazewright_maze::{Cell, Grid, Maze, Port};
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

/// Draws the open stairs of some cells as a mesh; none where there are none.
pub(super) fn build(
    theme: &Theme,
    plan: &Plan,
    maze: &Maze<Grid>,
    cells: impl Iterator<Item = Cell>,
) -> Option<(Mesh, Aabb)> {
    if plan.floors() == 1 {
        return None;
    }
    let mut brush = Brush::default();
    let colors = Colors::of(theme);
    for cell in cells {
        for port in plan.stairs(maze, cell) {
            let Point { x, y } = plan.exit_offset(cell, port);
            let y = if y < 0.0 { y * BELOW_FACE } else { y };
            let middle = world(plan.place(cell, Point::new(x, y)));
            draw(&mut brush, &colors, middle, port);
        }
    }
    brush.mesh()
}

/// The colors of stairs.
struct Colors {
    ink: Paint,
    well: Paint,
    faint: Paint,
    door: Paint,
    floor: Paint,
}

impl Colors {
    fn of(theme: &Theme) -> Self {
        let (floor, text) = (theme.floor.color(), theme.text.color());
        Self {
            ink: paint(text),
            well: paint(floor.mix(&Color::BLACK, 0.72)),
            faint: paint(Color::BLACK.mix(&Color::WHITE, 0.8)),
            door: paint(theme.opponent.color()),
            floor: paint(floor),
        }
    }
}

/// Draws a stair at a place.
fn draw(brush: &mut Brush, colors: &Colors, middle: Vec2, port: Port) {
    let square = |half: f32| {
        let corners = [Vec2::new(-half, -half), Vec2::new(half, -half), Vec2::splat(half), Vec2::new(-half, half)];
        corners.map(|corner| middle + corner)
    };
    let diamond = |half: f32| {
        let corners = [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y];
        corners.map(|corner| middle + corner * half)
    };
    let arrow = |up: f32| {
        let corners = [Vec2::new(-1.0, -0.75), Vec2::new(1.0, -0.75), Vec2::Y];
        corners.map(|corner| middle + corner * Vec2::new(ARROW, ARROW * up))
    };
    // Upper parts are drawn first, so that they hide lower ones.
    match StairKey::of(port) {
        Some(StairKey::Up) => brush.fill(colors.ink, arrow(1.0)),
        Some(StairKey::Down) => {
            brush.height = 0.01;
            brush.fill(colors.faint, arrow(-1.0));
            brush.height = 0.0;
            brush.fill(colors.well, square(WELL));
        }
        Some(StairKey::On) => brush.fill(colors.door, diamond(DIAMOND)),
        Some(StairKey::Back) => {
            brush.height = 0.01;
            brush.fill(colors.floor, diamond(HOLE));
            brush.height = 0.0;
            brush.fill(colors.door, diamond(DIAMOND));
        }
        None => {}
    }
}
