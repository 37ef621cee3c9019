//! Vectors, tangents of circles and angles in the plane, from exact operations only.

use super::motion::Position;

/// A vector or a point in cells; x grows to the right, y downwards.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Vector {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

/// The directions of the four ports, clockwise from north.
const AXES: [Vector; 4] = [
    Vector { x: 0.0, y: -1.0 },
    Vector { x: 1.0, y: 0.0 },
    Vector { x: 0.0, y: 1.0 },
    Vector { x: -1.0, y: 0.0 },
];

/// The unit vector of a side by the number of its port, which is taken modulo 4.
pub(crate) const fn axis(port: u8) -> Vector {
    AXES[(port & 3) as usize]
}

impl Vector {
    pub(crate) fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// Positive where the other vector points further clockwise, seen on the screen.
    pub(crate) fn cross(self, other: Self) -> f64 {
        self.x * other.y - self.y * other.x
    }

    pub(crate) fn length(self) -> f64 {
        self.dot(self).sqrt()
    }

    pub(crate) fn minus(self, other: Self) -> Self {
        Self {
            x: self.x - other.x,
            y: self.y - other.y,
        }
    }

    /// This point moved along a vector, `times` times.
    pub(crate) fn moved(self, vector: Self, times: f64) -> Self {
        Self {
            x: self.x + vector.x * times,
            y: self.y + vector.y * times,
        }
    }

    /// The vector turned clockwise by a right angle.
    pub(crate) fn turned(self) -> Self {
        Self {
            x: -self.y,
            y: self.x,
        }
    }
}

impl From<Position> for Vector {
    fn from(Position { x, y }: Position) -> Self {
        Self { x, y }
    }
}

impl From<Vector> for Position {
    fn from(Vector { x, y }: Vector) -> Self {
        Self { x, y }
    }
}

/// A straight line that touches two circles: its unit vector and how far it is from one touching
/// point to the other.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Tangent {
    pub(crate) along: Vector,
    pub(crate) length: f64,
}

/// The tangent from one circle to another, whose middle lies `across` from that of the first.
///
/// `aside` is how much farther to the right of the line the second middle is than the first: the
/// difference of their radii, each negative where its middle lies to the left. Where the circles
/// overlap so much that there is no tangent, its length is zero; between equal points it points to the
/// right.
pub(crate) fn tangent(across: Vector, aside: f64) -> Tangent {
    let squared = across.dot(across);
    if squared == 0.0 {
        let along = Vector { x: 1.0, y: 0.0 };
        return Tangent { along, length: 0.0 };
    }
    let left = squared - aside * aside;
    let length = if left > 0.0 { left.sqrt() } else { 0.0 };
    let along = Vector {
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
