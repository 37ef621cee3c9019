//! Signs on the floor of cells: stairs, marks at joined edges, and landmarks.

use bevy::color::{Color, Mix as _};
use bevy::math::Vec2;

use super::brush::{Brush, paint};
use super::digits;
use super::masonry::{Triangles, lay_cell};
use super::world::{layer, to_world};
use crate::game::logic::PreparedLevel;
use crate::game::theme::Theme;
use mazewright_maze::inside::SEAM;
use mazewright_maze::plan::{Edge, Plan, Point, Walls as _};
use mazewright_maze::{Cell, Grid, Maze, Topology as _};
use mazewright_run::guided::StairKey;

/// Half the width of a well, and of the triangle in it, in cells.
const WELL: f32 = 0.2;
const TRIANGLE: f32 = 0.12;
/// Half the diagonal of a diamond, and of the hole in one that leads back.
const DIAMOND: f32 = 0.17;
const HOLE: f32 = 0.09;
/// How much nearer to the middle of their cells those below the face of a wall are drawn.
const BELOW_FACE: f64 = 0.68;

/// Draws the open stairs of a cell: triangles up, dark wells with triangles down, and diamonds of another color for
/// doors along the fourth dimension and further ones.
pub(super) fn draw_stairs(brush: &mut Brush, theme: &Theme, plan: &Plan, maze: &Maze<Grid>, cell: Cell) {
    let (floor, door) = (theme.floor.color(), paint(theme.opponent.color()));
    for port in plan.stairs(maze, cell) {
        let Point { x, y } = plan.exit_offset(cell, port);
        let y = if y < 0.0 { y * BELOW_FACE } else { y };
        let middle = to_world(plan.place(cell, Point::new(x, y)));
        let diamond = |half: f32| [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y].map(|corner| middle + corner * half);
        let arrow = |up: f32| {
            let corners = [Vec2::new(-1.0, -0.75), Vec2::new(1.0, -0.75), Vec2::Y];
            corners.map(|corner| middle + corner * Vec2::new(TRIANGLE, TRIANGLE * up))
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

/// How far from the edge of the sheet arrows and numbers are, half the width of an arrow, and how high digits are, in
/// cells.
const ARROW: f32 = 0.12;
const NUMBER: f32 = 0.55;
const HALF_ARROW: f32 = 0.17;
const HEIGHT: f32 = 0.36;

/// Draws the marks of a cell at joined edges: an arrow outside each opening, and where the edges are joined upside down
/// a number that the opening has at both ends.
pub(super) fn draw_seams(brush: &mut Brush, theme: &Theme, plan: &Plan, maze: &Maze<Grid>, cell: Cell) {
    let Grid::Wrapped(wrapped) = plan.grid() else { return };
    brush.height = layer::ON_FLOOR;
    let color = paint(theme.quiet.color());
    for port in maze.open_sides(cell).iter().filter(|&port| plan.is_seam(cell, port)) {
        let Some(Edge::Line { from, to }) = plan.side(cell, port) else { continue };
        // Sides run clockwise around their cell, so the outside is to the left.
        let along = (to_world(to) - to_world(from)).normalize_or_zero();
        let at = |distance: f32| to_world(from.halfway(to)) + along.perp() * (SEAM as f32 + distance);
        let foot = along * HALF_ARROW;
        brush.fill(color, [at(ARROW) - foot, at(ARROW) + foot, at(ARROW + HALF_ARROW)]);
        if wrapped.flips() {
            let rows = [cell, wrapped.neighbor(cell, port)].map(|cell| wrapped.position(cell));
            let (_, row) = rows.into_iter().min().unwrap_or_default();
            for (middle, size) in digits::bars(row + 1) {
                brush.bar(color, (at(NUMBER) + middle * HEIGHT, Vec2::X), size * HEIGHT / 2.0);
            }
        }
    }
}

/// The least area of a sheet with landmarks, in square units.
const LEAST: f64 = 500.0;
/// The side of the square of the sheet that has one landmark, and the radius of a landmark, in units.
const PART: f64 = 13.0;
const RADIUS: f64 = 2.4;
/// The colors and the signs.
const COLORS: i64 = 4;
const SIGNS: i64 = 6;
/// Half the width of a sign, and half the width of its lines, in units.
const SIGN: f32 = 0.2;
const LINE: f32 = 0.035;

/// A landmark: a patch of inlaid floor, one in each part of a large maze, by which players find their way. Neighboring
/// ones differ in color, and in the sign on their cells.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Landmark {
    /// Its middle on the sheet, in units.
    middle: Point,
    pub(super) color: u8,
    sign: u8,
}

/// Returns true if a level is so large that it has landmarks. Parts of an endless plane have none: players set marks.
pub(super) fn has_landmarks(prepared: &PreparedLevel) -> bool {
    let extent = prepared.plan().extent();
    prepared.first.is_none() && extent.x * extent.y >= LEAST
}

impl Landmark {
    /// The landmark of a part of the sheet, by its column and row: somewhere in it, wholly inside.
    fn of(column: i64, row: i64) -> Self {
        let mixed = (column * 31 + row * 17 + 7).wrapping_mul(0x9E37_79B9);
        let share = |part: i64| part.rem_euclid(101) as f64 / 100.0;
        let inside = |n: i64, share: f64| n as f64 * PART + RADIUS + share * (PART - 2.0 * RADIUS);
        Self {
            middle: Point::new(inside(column, share(mixed >> 8)), inside(row, share(mixed >> 16))),
            color: (column + 2 * row).rem_euclid(COLORS) as u8,
            sign: (column + row * 3).rem_euclid(SIGNS) as u8,
        }
    }

    /// The landmark that covers a place of the sheet. Constant time.
    pub(super) fn at(place: Point) -> Option<Self> {
        let [column, row] = [place.x, place.y].map(|along| (along / PART).floor() as i64);
        Some(Self::of(column, row)).filter(|mark| (place - mark.middle).length() <= RADIUS)
    }
}

/// Draws the landmark of a cell, if one covers it.
pub(super) fn draw_landmark(brush: &mut Brush, theme: &Theme, plan: &Plan, maze: &Maze<Grid>, cell: Cell) {
    let middle = plan.middle(cell);
    let is_covered = !maze.is_void(cell) && plan.deck(maze, cell).is_none();
    let Some(mark) = Landmark::at(middle).filter(|_| is_covered) else { return };
    let (ground, sign) = theme.inlay(mark.color);
    let mut floor = Triangles::default();
    lay_cell(plan, cell, &mut floor);
    brush.height = layer::INLAY;
    brush.add(paint(ground.color()), &floor);
    brush.height = layer::INLAY + 0.05;
    // Among keys, gates and levers a sign on the floor would be taken for one of them.
    let signs = if maze.furniture().is_empty() { strokes(mark.sign) } else { &[] };
    for &[from, to] in signs {
        let (from, to) = (Vec2::from(from), Vec2::from(to));
        let half = Vec2::new(from.distance(to) * SIGN / 2.0 + LINE, LINE);
        let place = to_world(middle) + from.midpoint(to) * SIGN;
        brush.bar(paint(sign.color()), (place, (to - from).normalize_or_zero()), half);
    }
}

/// The lines of a sign, between −1 and 1; none of them looks like a key or an arrow.
const fn strokes(sign: u8) -> &'static [[[f32; 2]; 2]] {
    match sign {
        0 => &[[[-1.0, 0.0], [1.0, 0.0]], [[0.0, -1.0], [0.0, 1.0]]],
        1 => &[[[-0.8, -0.8], [0.8, 0.8]], [[-0.8, 0.8], [0.8, -0.8]]],
        2 => &[[[-1.0, 0.4], [1.0, 0.4]], [[-1.0, -0.4], [1.0, -0.4]]],
        3 => &[[[-1.0, 0.0], [1.0, 0.0]]],
        4 => &[[[-1.0, 0.0], [1.0, 0.0]], [[-0.5, -0.87], [0.5, 0.87]], [[-0.5, 0.87], [0.5, -0.87]]],
        _ => &[[[-0.6, -0.6], [-0.6, 0.6]], [[0.0, -0.6], [0.0, 0.6]], [[0.6, -0.6], [0.6, 0.6]]],
    }
}
