//! Landmarks: patches of inlaid floor, one in each part of a large maze, by which players find their way. Neighboring
//! ones differ in color, and in the sign on their cells.

use bevy::math::{DVec2, Vec2};

use super::brush::{Brush, paint};
use super::masonry::{Triangles, lay_cell, world};
use super::world::layer;
use crate::game::logic::PreparedLevel;
use crate::game::theme::Theme;
use mazewright_maze::{Cell, Grid, Maze};
use mazewright_plan::{Plan, Point, Walls as _};

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

/// A landmark.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Landmark {
    /// Its middle on the sheet, in units.
    middle: Point,
    color: u8,
    sign: u8,
}

/// Returns true if a level is so large that it has landmarks. Parts of an endless plane have none: players set marks.
pub(super) fn are_in(prepared: &PreparedLevel) -> bool {
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
    fn at(place: Point) -> Option<Self> {
        let [column, row] = [place.x, place.y].map(|along| (along / PART).floor() as i64);
        Some(Self::of(column, row)).filter(|mark| (place - mark.middle).length() <= RADIUS)
    }

    /// All landmarks of a sheet, each as its middle and radius in units, and its color on maps.
    pub(super) fn all(plan: &Plan, theme: &Theme) -> impl Iterator<Item = (DVec2, f64, [u8; 3])> + use<> {
        let extent = plan.extent();
        let parts = |length: f64| 0..(length / PART).ceil() as i64;
        let colors = [0, 1, 2, 3].map(|color| theme.inlay(color).1.0);
        parts(extent.y).flat_map(move |row| {
            parts(extent.x).map(move |column| {
                let Self { middle, color, .. } = Self::of(column, row);
                (DVec2::new(middle.x, middle.y), RADIUS, colors[usize::from(color)])
            })
        })
    }
}

/// Draws the landmark of a cell, if one covers it.
pub(super) fn draw(brush: &mut Brush, theme: &Theme, plan: &Plan, maze: &Maze<Grid>, cell: Cell) {
    let middle = plan.middle(cell);
    let is_covered = !maze.is_void(cell) && plan.deck(maze, cell).is_none();
    let Some(mark) = Landmark::at(middle).filter(|_| is_covered) else {
        return;
    };
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
        let place = world(middle) + from.midpoint(to) * SIGN;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn landmarks_beside_each_other_differ_and_lie_in_their_parts() {
        for (column, row) in (0..60).flat_map(|column| (0..60).map(move |row| (column, row))) {
            let here = Landmark::of(column, row);
            assert_eq!(Landmark::at(here.middle), Some(here));
            assert_eq!(Landmark::at(here.middle.offset(Point::new(1.0, 0.0), RADIUS + 0.01)), None);
            for (right, down) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
                let other = Landmark::of(column + right, row + down);
                assert_ne!(other.color, here.color);
                assert_ne!(other.sign, here.sign);
            }
        }
    }
}
