//! The shapes in the middle and at the sides of a cell, and the patterns on its floor.

use super::{Glyph, SideShape};
use mazewright_maze::Port;

/// The distance of a pixel from the outline of a glyph, in pixels; negative outside.
pub(super) fn inside(glyph: Glyph, x: f64, y: f64, scale: f64) -> f64 {
    let (across, down) = (x.abs(), y.abs());
    let radius = (x * x + y * y).sqrt();
    match glyph {
        Glyph::Dot => (0.13 * scale).max(0.8) - radius,
        Glyph::Disc => (0.27 * scale).max(1.0) - radius,
        Glyph::Ring => {
            let (outer, inner) = (0.28 * scale, 0.17 * scale);
            (outer - radius).min(radius - inner)
        }
        Glyph::Square => 0.22 * scale - across.max(down),
        Glyph::Diamond => (0.31 * scale - across - down) * std::f64::consts::FRAC_1_SQRT_2,
        Glyph::Cross => {
            let reach = 0.25 * scale - across.max(down);
            let off = (across - down).abs() * std::f64::consts::FRAC_1_SQRT_2;
            (0.06 * scale - off).min(reach)
        }
    }
}

/// The distance of a pixel from the outline of a stair, in pixels from the place of the stair; negative outside: a
/// triangle that points up or down, and in further dimensions a diamond, full for the stair on and hollow for that
/// back.
pub(super) fn inside_stair(port: Port, x: f64, y: f64, scale: f64) -> f64 {
    let triangle = |along: f64| {
        let (tip, tail) = (STAIR * scale, -0.7 * STAIR * scale);
        ((tip - along) * 0.55 - x.abs() * 0.83).min(along - tail)
    };
    let diamond = (STAIR * scale - x.abs() - y.abs()) * std::f64::consts::FRAC_1_SQRT_2;
    match port.0 {
        4 => triangle(-y),
        5 => triangle(y),
        port if port % 2 == 0 => diamond,
        _ => diamond.min(0.07 * scale - diamond),
    }
}

/// How far a stair reaches from its place, in units.
pub(in crate::draw) const STAIR: f64 = 0.19;

/// The fewest pixels per unit that leave room for patterns.
pub(super) const LEAST_PATTERN: f64 = 10.0;

/// Returns true if a pattern has ink at a place, in units from the middle of a cell.
pub(super) fn is_on_pattern(pattern: u8, x: f64, y: f64) -> bool {
    // A stripe takes a third of every period of a quarter of a unit.
    let stripe = |at: f64| {
        let periods = at * 4.0 + 100.0;
        periods - f64::from(periods as u32) < 0.34
    };
    match pattern {
        1 => stripe(y),
        2 => stripe(x),
        3 => stripe((x + y) * 0.75),
        4 => stripe((x - y) * 0.75),
        5 => stripe(x) && stripe(y),
        6 => stripe(x) != stripe(y),
        7 => stripe((x * x + y * y).sqrt()),
        _ => false,
    }
}

/// The distance of a pixel from the outline of a shape at a side, in pixels; negative outside. The pixel is
/// `along` the way to the middle of the side, which is `length` long, and `across` beside it.
pub(super) fn inside_side(shape: SideShape, along: f64, across: f64, length: f64, scale: f64) -> f64 {
    let stroke = |at: f64, half: f64, reach: f64| (half * scale - (along - at).abs()).min(reach * scale - across);
    match shape {
        SideShape::Bar => stroke(length, (1.5 / scale).max(0.1), 0.36),
        SideShape::ThinBar => stroke(length, (1.0 / scale).max(0.05), 0.3),
        SideShape::Cross => inside(Glyph::Cross, along - length, across, scale * 1.2),
        SideShape::Line => stroke(length - 0.16 * scale, 0.045, 0.2),
        SideShape::Lines => {
            let near = stroke(length - 0.1 * scale, 0.045, 0.2);
            near.max(stroke(length - 0.26 * scale, 0.045, 0.2))
        }
        SideShape::Arrow => {
            let (tip, tail) = (0.3 * scale, -0.2 * scale);
            ((tip - along) * 0.45 - across).min(along - tail)
        }
        SideShape::Nose => {
            let (tip, tail) = (-0.47 * scale, -0.15 * scale);
            ((along - tip) * 0.8 - across).min(tail - along)
        }
        SideShape::Arm => {
            let arm = (0.05 * scale - across).min(along).min(length - along);
            let off = along - (length - 0.1 * scale);
            let hand = 0.11 * scale - (off * off + across * across).sqrt();
            arm.max(hand)
        }
    }
}
