//! Points, tangents of circles and angles in the plane, from exact operations only, and the few points of a walk that a
//! drawing needs.

use mazewright_maze::plan::Point;

/// The directions of the four ports, clockwise from north.
const AXES: [Point; 4] = [Point::new(0.0, -1.0), Point::new(1.0, 0.0), Point::new(0.0, 1.0), Point::new(-1.0, 0.0)];

/// The unit vector of a side by the number of its port, which is taken modulo 4.
pub(crate) const fn axis(port: u8) -> Point {
    AXES[(port & 3) as usize]
}

/// A straight line that touches two circles: its unit vector and how far it is from one touching
/// point to the other.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Tangent {
    pub(crate) along: Point,
    pub(crate) length: f64,
}

/// The tangent from one circle to another, whose middle lies `across` from that of the first.
///
/// `aside` is how much farther to the right of the line the second middle is than the first: the
/// difference of their radii, each negative where its middle lies to the left. Where the circles
/// overlap so much that there is no tangent, its length is zero; between equal points it points to the
/// right.
pub(crate) fn tangent(across: Point, aside: f64) -> Tangent {
    let squared = across.dot(across);
    if squared == 0.0 {
        let along = Point::new(1.0, 0.0);
        return Tangent { along, length: 0.0 };
    }
    let left = squared - aside * aside;
    let length = if left > 0.0 { left.sqrt() } else { 0.0 };
    let along = Point {
        x: (length * across.x + aside * across.y) / squared,
        y: (length * across.y - aside * across.x) / squared,
    };
    Tangent { along, length }
}

/// The angle of a point of the unit circle in the first quadrant, in radians.
///
/// Halves it four times, tan(a/2) = tan a / (1 + √(1 + tan² a)), to at most π/32, where the
/// Taylor polynomial of the arc tangent is off by less than 10⁻¹⁶. Negative parts, which rounding
/// causes, count as zero.
pub(crate) fn angle(cosine: f64, sine: f64) -> f64 {
    let (cosine, sine) = (cosine.max(0.0), sine.max(0.0));
    let mut tangent = sine / (1.0 + cosine);
    for _ in 0..3 {
        tangent /= 1.0 + (1.0 + tangent * tangent).sqrt();
    }
    let square = tangent * tangent;
    let mut sum = 1.0 / 13.0;
    for odd in [11.0, 9.0, 7.0, 5.0, 3.0, 1.0] {
        sum = 1.0 / odd - square * sum;
    }
    16.0 * tangent * sum
}

/// The largest distance of a dropped point from the drawn line, in cells.
const TOLERANCE: f64 = 0.02;

/// The first and last point of a walk, and those in between that a line needs to pass within 0.02 cells of
/// all others.
///
/// A line is extended for as long as one direction stays close enough to all points since the last one
/// kept, and they keep leading away from it. Linear time.
pub fn thin(positions: impl IntoIterator<Item = Point>) -> Vec<Point> {
    let mut kept: Vec<Point> = Vec::new();
    let mut last: Option<Point> = None;
    // Directions between these two, clockwise, are close enough.
    let mut between: Option<(Point, Point)> = None;
    let mut far = 0.0;
    for position in positions {
        let Some(before) = last else {
            kept.push(position);
            last = Some(position);
            continue;
        };
        let from = kept[kept.len() - 1];
        let mut away = position - from;
        let fits = between
            .is_none_or(|(left, right)| left.cross(away) >= 0.0 && away.cross(right) >= 0.0 && away.length() >= far);
        if !fits {
            kept.push(before);
            away = position - before;
            between = None;
        }
        last = Some(position);
        far = away.length();
        if far > TOLERANCE {
            let right = tangent(away, -TOLERANCE).along;
            let left = tangent(away, TOLERANCE).along;
            between = Some(match between {
                None => (left, right),
                Some((most_left, most_right)) => (
                    if most_left.cross(left) > 0.0 { left } else { most_left },
                    if right.cross(most_right) > 0.0 { right } else { most_right },
                ),
            });
        }
    }
    kept.extend(last.filter(|last| kept.last() != Some(last)));
    kept
}
