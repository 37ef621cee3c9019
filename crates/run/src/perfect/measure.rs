//! How long a path is: in cells, or in the steps that eight directions of keys take.

use crate::plane::angle;
use mazewright_maze::plan::Point;

use super::skeleton::Turn;

/// Half the square root of 2.
const HALF_ROOT: f64 = std::f64::consts::FRAC_1_SQRT_2;
/// The eight directions of keys, clockwise from the right.
pub(super) const COMPASS: [Point; 8] = [
    Point::new(1.0, 0.0),
    Point::new(HALF_ROOT, HALF_ROOT),
    Point::new(0.0, 1.0),
    Point::new(-HALF_ROOT, HALF_ROOT),
    Point::new(-1.0, 0.0),
    Point::new(-HALF_ROOT, -HALF_ROOT),
    Point::new(0.0, -1.0),
    Point::new(HALF_ROOT, -HALF_ROOT),
];

/// The most by which the eight directions lengthen a segment: 1 / cos 22.5°.
pub(super) const MOST_KEYS: f64 = 1.082_392_200_292_394;

/// The unit in which the length of a path is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Measure {
    /// Its length in the plane.
    Plain,
    /// The length of the shortest path beside it whose pieces lead in the eight directions of keys.
    Keys,
}

impl Measure {
    /// The length of a straight segment of a plain length in a direction.
    pub(super) fn straight(self, along: Point, length: f64) -> f64 {
        match self {
            Self::Plain => length,
            Self::Keys => length * keys(along),
        }
    }

    /// The length of an arc of the unit circle from one direction to another, less than a turn further.
    pub(super) fn round(self, from: Point, to: Point, turn: Turn) -> f64 {
        match self {
            Self::Plain => turned(from, to, turn),
            Self::Keys => keys_round(from, to, turn),
        }
    }
}

/// The length of a vector in the eight directions: the diagonal part, and the rest.
pub(super) fn keys(vector: Point) -> f64 {
    let (x, y) = (vector.x.max(-vector.x), vector.y.max(-vector.y));
    let (long, short) = if x > y { (x, y) } else { (y, x) };
    long + (2.0 * HALF_ROOT - 1.0) * short
}

/// The number of the first of the two directions of keys between which a direction lies, clockwise.
fn sector(along: Point) -> usize {
    let Point { x, y } = along;
    match (y >= 0.0, x >= 0.0) {
        (true, true) => usize::from(y >= x),
        (true, false) => 2 + usize::from(-x >= y),
        (false, false) => 4 + usize::from(-y >= -x),
        (false, true) => 6 + usize::from(x >= -y),
    }
}

/// Between two directions of keys an arc is as long as its chord; so is the path round a corner of the octagon.
fn keys_round(from: Point, to: Point, turn: Turn) -> f64 {
    let (mut here, mut at) = (sector(from), from);
    let end = sector(to);
    let mut sum = 0.0;
    for _ in 0..6 {
        // Rounding can put a direction a hair before the one that it follows.
        if here == end && turn.sign() * at.cross(to) >= -1e-9 {
            return sum + keys(to - at);
        }
        let (next, border) = match turn {
            Turn::Right => ((here + 1) & 7, COMPASS[(here + 1) & 7]),
            Turn::Left => ((here + 7) & 7, COMPASS[here]),
        };
        sum += keys(border - at);
        (here, at) = (next, border);
    }
    sum
}

/// The angle from one direction to another, at most half a turn further in the direction of the bend.
fn turned(from: Point, to: Point, turn: Turn) -> f64 {
    let (cosine, sine) = (from.dot(to), turn.sign() * from.cross(to));
    if cosine >= 0.0 { angle(cosine, sine) } else { std::f64::consts::PI - angle(-cosine, sine) }
}
