//! Lines of sight: the cells that a straight line from a post or the start reaches clear of all walls.
//!
//! A straight line is monotone, so a flood through open sides in only two directions finds every cell it can
//! reach. Each cell has a beam of directions that lead there: a line passes a side between its two ends,
//! and at least a radius away from an end with a wall.

use crate::plane::{axis, tangent};
use mazewright_maze::plan::Point;
use mazewright_maze::{Port, Side};

use super::INNER;
use super::skeleton::{Corner, Skeleton, Turn};

/// The tolerance for rounding when a line passes a post.
const HAIR: f64 = 1e-9;

/// Where lines of sight begin: a point, or the circle round a post that lies on one side of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Eye {
    pub(super) middle: Point,
    /// The post and the side that it lies on.
    pub(super) post: Option<(Corner, Turn)>,
}

impl Eye {
    /// How far the middle is to the right of the line.
    pub(super) fn aside(&self) -> f64 {
        self.post.map_or(0.0, |(_, turn)| turn.sign() * INNER)
    }

    /// The point from which the line in a direction begins.
    pub(super) fn touch(&self, along: Point) -> Point {
        let right = Point::new(-along.y, along.x);
        self.middle.offset(right, -self.aside())
    }

    /// The square in which lines of the quadrant clockwise of a port begin.
    fn square(&self, first: u8) -> (i32, i32) {
        let Some(((x, y), turn)) = self.post else {
            return (self.middle.x as i32, self.middle.y as i32);
        };
        let (across, down) = (axis(first), axis(first + 1));
        let (sign_x, sign_y) = (across.x + down.x, across.y + down.y);
        let back = |sign: f64| if sign * turn.sign() > 0.0 { 0 } else { -1 };
        (x + back(sign_y), y + back(-sign_x))
    }
}

/// The directions in which lines lead to a square: all between two, clockwise.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beam {
    pub(super) square: (i32, i32),
    from: Point,
    to: Point,
    /// True if it came through two sides, so that directions in between may be blocked.
    merged: bool,
}

impl Beam {
    /// Returns true if it contains a direction, up to rounding.
    fn holds(&self, along: Point) -> bool {
        self.from.cross(along) > -HAIR && along.cross(self.to) > -HAIR
    }
}

/// Calls a function with all beams of an eye between two directions of the quadrant clockwise of a port,
/// in the order of distance.
pub(super) fn look(
    skeleton: &Skeleton<'_>,
    eye: &Eye,
    first: u8,
    (from, to): (Point, Point),
    mut see: impl FnMut(&Beam),
) {
    let (mut beams, mut next) = (vec![Beam { square: eye.square(first), from, to, merged: false }], Vec::<Beam>::new());
    while !beams.is_empty() {
        for beam in &beams {
            see(beam);
            let open = skeleton.open_sides(beam.square);
            for port in [first, (first + 1) & 3].into_iter().filter(|&port| open.contains(Port(port))) {
                let Some(beam) = through(skeleton, eye, beam, first, port) else { continue };
                match next.last_mut() {
                    Some(last) if last.square == beam.square => {
                        // The two passed their common corner on either side, in this order.
                        let common = corner(beam.square, [first ^ 2, first + 3]);
                        last.to = beam.to;
                        last.merged |= beam.merged || !skeleton.walls(common).is_empty();
                    }
                    _ => next.push(beam),
                }
            }
        }
        std::mem::swap(&mut beams, &mut next);
        next.clear();
    }
}

/// The corner of a square that lies towards the given ports of it, or away from them.
pub(super) fn corner((x, y): (i32, i32), towards: [u8; 2]) -> Corner {
    let has = |port: u8| towards.contains(&(port & 3));
    (x + i32::from(has(1)), y + i32::from(has(2)))
}

/// The left and the right end of a side of a square, seen from within by lines of the quadrant clockwise of a port.
fn ends(square: (i32, i32), first: u8, port: u8) -> (Corner, Corner) {
    let second = (first + 1) & 3;
    let far = corner(square, [first, second]);
    if port == first { (corner(square, [first, second ^ 2]), far) } else { (far, corner(square, [first ^ 2, second])) }
}

/// The square behind a side of another.
fn behind((x, y): (i32, i32), port: u8) -> (i32, i32) {
    let (across, down) = Side::of(Port(port)).offset();
    (x + across, y + down)
}

/// The part of a beam that passes through an open side.
fn through(skeleton: &Skeleton<'_>, eye: &Eye, beam: &Beam, first: u8, port: u8) -> Option<Beam> {
    let (left, right) = ends(beam.square, first, port);
    let mut passed = Beam { square: behind(beam.square, port), ..*beam };
    if let Some(limit) = limit(skeleton, eye, left, -1.0)
        && passed.from.cross(limit) > 0.0
    {
        passed.from = limit;
    }
    if let Some(limit) = limit(skeleton, eye, right, 1.0)
        && limit.cross(passed.to) > 0.0
    {
        passed.to = limit;
    }
    (passed.from.cross(passed.to) > -HAIR).then_some(passed)
}

/// The direction in which a line passes an end of a side as closely as possible, with the end on its right
/// (1) or left (−1); `None` if it begins there.
fn limit(skeleton: &Skeleton<'_>, eye: &Eye, end: Corner, side: f64) -> Option<Point> {
    if eye.post.is_some_and(|(corner, _)| corner == end) {
        return None;
    }
    let radius = if skeleton.walls(end).is_empty() { 0.0 } else { INNER };
    Some(tangent(point(end) - eye.middle, side * radius - eye.aside()).along)
}

/// Returns true if a line in a beam leads to its square.
pub(super) fn is_clear(skeleton: &Skeleton<'_>, eye: &Eye, beam: &Beam, first: u8, along: Point) -> bool {
    if !beam.holds(along) || !beam.merged {
        return beam.holds(along);
    }
    let second = (first + 1) & 3;
    let from = eye.touch(along);
    let mut square = eye.square(first);
    while square != beam.square {
        let away = |end: Corner| point(end) - from;
        let port = if along.cross(away(corner(square, [first, second]))) > 0.0 { first } else { second };
        let (left, right) = ends(square, first, port);
        let is_near = |end: Corner, side: f64| {
            eye.post.is_none_or(|(corner, _)| corner != end)
                && side * along.cross(away(end)) < INNER - HAIR
                && !skeleton.walls(end).is_empty()
        };
        if !skeleton.open_sides(square).contains(Port(port)) || is_near(left, -1.0) || is_near(right, 1.0) {
            return false;
        }
        square = behind(square, port);
        let passed = |port: u8| axis(port).dot(point(square) - point(beam.square)) > 0.0;
        if passed(first) || passed(second) {
            return false;
        }
    }
    true
}

/// A corner as a point.
pub(super) fn point((x, y): Corner) -> Point {
    Point::new(x.into(), y.into())
}
