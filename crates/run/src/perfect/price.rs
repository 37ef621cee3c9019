//! The price of a path in ticks, and the constants behind it; the parent module has the proof.

use crate::motion::STEP;

/// The ticks that a radian round a post takes at least: 1 / asin([`STEP`] / [`RADIUS`]).
pub(crate) const ARC: f64 = 5.972_000_423_414_92;
/// The radius of the circle on which an arc costs as much as a straight segment of its length.
pub(crate) const INNER: f64 = ARC * STEP;
/// The ticks that one contact with a post gains at most, rounded up.
pub(crate) const GRAZE: f64 = 0.003_607_503_1;
/// The cells between one contact and the next, at least.
pub(crate) const APART: f64 = 0.8;

/// What a cut of a run may cost: the first contact of each part is one more.
pub(crate) const SPLICE: f64 = GRAZE;

/// The ticks of a string, at least. A part in 10⁹ is more than all rounding adds up to.
pub(super) fn price(length: f64) -> f64 {
    (length / STEP - GRAZE * (1.0 + length / APART)) * (1.0 - 1e-9)
}

/// The least whole number that is not below a number.
pub(super) fn ceiling(number: f64) -> u32 {
    let cut = number as u32;
    if f64::from(cut) < number {
        cut + 1
    } else {
        cut
    }
}
