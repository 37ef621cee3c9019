//! Digits made of bars, for the few numbers on the maze itself.

use bevy::math::Vec2;

/// The width of a digit that is one unit high, the distance from one to the next, and the width of its bars.
const WIDTH: f32 = 0.5;
const STEP: f32 = 0.78;
pub(super) const BAR: f32 = 0.16;

/// The bars from the top clockwise, and the one in the middle: each by its middle and its half length.
const BARS: [(Vec2, Vec2); 7] = [
    (Vec2::new(0.0, 0.5), Vec2::new(0.25, 0.0)),
    (Vec2::new(0.25, 0.25), Vec2::new(0.0, 0.25)),
    (Vec2::new(0.25, -0.25), Vec2::new(0.0, 0.25)),
    (Vec2::new(0.0, -0.5), Vec2::new(0.25, 0.0)),
    (Vec2::new(-0.25, -0.25), Vec2::new(0.0, 0.25)),
    (Vec2::new(-0.25, 0.25), Vec2::new(0.0, 0.25)),
    (Vec2::ZERO, Vec2::new(0.25, 0.0)),
];

/// Which bars each digit has, the first one in the last bit.
const DIGITS: [u8; 10] = [0x3F, 0x06, 0x5B, 0x4F, 0x66, 0x6D, 0x7D, 0x07, 0x7F, 0x6F];

/// The bars of a number around its middle, each by its middle and its size; a digit is one unit high.
pub(super) fn bars(number: u32) -> impl Iterator<Item = (Vec2, Vec2)> {
    let count = number.checked_ilog10().unwrap_or(0) + 1;
    (0..count).flat_map(move |place| {
        let digit = number / 10_u32.pow(place) % 10;
        let right = (f32::midpoint(0.0, count as f32 - 1.0) - place as f32) * STEP;
        let bars = BARS.into_iter().enumerate();
        let has = move |n: usize| DIGITS[digit as usize] >> n & 1 == 1;
        bars.filter(move |&(n, _)| has(n)).map(move |(_, (middle, half))| (middle + Vec2::X * right, 2.0 * half + BAR))
    })
}

/// How wide a number is.
pub(super) fn width(number: u32) -> f32 {
    number.checked_ilog10().unwrap_or(0) as f32 * STEP + WIDTH + BAR
}
