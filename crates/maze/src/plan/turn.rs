//! Directions in turns: 0 is up, 1/4 is right, clockwise on the sheet.
//!
//! Only + − × ÷ are used, so every platform computes the same points.

use std::f64::consts::TAU;

use super::Point;
use super::point::floor;

/// tan(π/8), above which the arc tangent is expanded around an eighth of a turn.
const EIGHTH: f64 = 0.414_213_562_373_095_1;

/// 1, 1/3, 1/5, ...
const ODD_PARTS: [f64; 11] =
    [1.0, 1.0 / 3.0, 0.2, 1.0 / 7.0, 1.0 / 9.0, 1.0 / 11.0, 1.0 / 13.0, 1.0 / 15.0, 1.0 / 17.0, 1.0 / 19.0, 1.0 / 21.0];

/// The vector of length 1 in a direction.
///
/// Taylor series on an eighth of a turn, whose first omitted term is below 2⁻⁵³. The error is that of
/// rounding, below 10⁻¹⁵ for directions from −4 to 4 turns.
pub fn direction(turns: f64) -> Point {
    let turns = turns - floor(turns);
    let quarter = floor(4.0 * turns + 0.5);
    let angle = (turns - quarter / 4.0) * TAU;
    let square = angle * angle;
    // From the smallest term to the largest.
    let series = |first: f64, last: u32| {
        let terms = (1..=last).rev().map(|n| f64::from(2 * n) + first);
        terms.fold(1.0, |sum, term| 1.0 - square / (term * (term - 1.0)) * sum)
    };
    let (sine, cosine) = (angle * series(1.0, 8), series(0.0, 9));
    match quarter as i64 & 3 {
        0 => Point::new(sine, -cosine),
        1 => Point::new(cosine, sine),
        2 => Point::new(-sine, cosine),
        _ => Point::new(-cosine, -sine),
    }
}

/// The direction of a vector, from 0 up to 1 turn; 0 for the zero vector.
///
/// The series of the arc tangent up to the 21st power on a sixteenth of a turn; the error is below
/// 2 × 10⁻¹¹ turns.
#[inline]
pub fn turns(Point { x, y }: Point) -> f64 {
    let (across, down) = (x.abs(), y.abs());
    let (short, long) = if across < down { (across, down) } else { (down, across) };
    if long == 0.0 {
        return 0.0;
    }
    let ratio = short / long;
    let (base, tangent) = if ratio > EIGHTH { (0.125, (ratio - 1.0) / (ratio + 1.0)) } else { (0.0, ratio) };
    let square = tangent * tangent;
    let sum = ODD_PARTS.iter().rev().fold(0.0, |sum, part| part - square * sum);
    let from_axis = base + tangent * sum / TAU;
    // The angle to the vertical axis, then moved to the quadrant of the point.
    let from_vertical = if across < down { from_axis } else { 0.25 - from_axis };
    let turns = match (x >= 0.0, y < 0.0) {
        (true, true) => from_vertical,
        (true, false) => 0.5 - from_vertical,
        (false, false) => 0.5 + from_vertical,
        (false, true) => 1.0 - from_vertical,
    };
    if turns >= 1.0 { 0.0 } else { turns }
}
