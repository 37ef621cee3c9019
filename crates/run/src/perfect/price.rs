//! The price of a path in ticks, and the constants behind it; the parent module has the proof.

use crate::motion::STEP;

/// The least ticks for a radian round a post: 1 / asin([`STEP`] / [`RADIUS`](crate::RADIUS)).
pub(crate) const ARC: f64 = 5.972_000_423_414_92;
/// The radius of the circle on which an arc costs as much as a straight segment of its length.
pub(crate) const INNER: f64 = ARC * STEP;
/// The ticks that one contact with a post gains at most, rounded up.
pub(crate) const GRAZE: f64 = 0.003_607_503_1;
/// The cells between one contact and the next, at least.
pub(crate) const APART: f64 = 0.8;

/// The most ticks that cutting a run gains: each part has one more first contact.
pub(crate) const SPLICE: f64 = GRAZE;

/// The least ticks of a string. The margin of 10⁻⁹ exceeds all rounding.
pub(super) fn price(length: f64) -> f64 {
    (length / STEP - GRAZE * (1.0 + length / APART)) * (1.0 - 1e-9)
}

/// The least ticks of a string with keys, measured in their directions: 1.7 % less, and a little for
/// the first contact, since the start is less than [`APART`] from it.
pub(super) fn keys_price(length: f64) -> f64 {
    (length / STEP * 0.983 - 0.06).max(0.0)
}

/// The smallest integer that is at least a number.
pub(super) fn ceiling(number: f64) -> u32 {
    let cut = number as u32;
    if f64::from(cut) < number { cut + 1 } else { cut }
}
