//! Contrast between the colors of a theme, as WCAG 2 defines it.

use mazewright_forms::draw::{Ink, Theme};

/// The intensity of a channel of sRGB, from 0 to 1.
pub fn linear(channel: u8) -> f64 {
    let share = f64::from(channel) / 255.0;
    if share <= 0.040_45 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
}

/// Relative luminance as WCAG 2 defines it.
pub fn luminance(color: [u8; 3]) -> f64 {
    let linear = color.map(linear);
    0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
}

/// The contrast ratio of two colors, at least 1.
pub fn contrast(a: [u8; 3], b: [u8; 3]) -> f64 {
    let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
    if a > b { a / b } else { b / a }
}

/// Checks that walls, fills and marks of a theme stand out from each other.
pub fn check_contrast(name: &str, theme: &Theme) {
    let of = |ink: Ink| theme.color(ink);
    let wall = of(Ink::WALL);
    for floor in [Ink::FLOOR, Ink::FINISHED, Ink::PAPER] {
        assert!(contrast(wall, of(floor)) > 6.0, "{name} {floor:?}");
        for mark in [Ink::PATH, Ink::WALK, Ink::FOCUS, Ink::START, Ink::GOAL, Ink::GLYPH] {
            let contrast = contrast(of(mark), of(floor));
            assert!(contrast >= 3.0, "{name} {mark:?} on {floor:?}: {contrast}");
        }
    }
    for fill in [Ink::UNTOUCHED, Ink::ACTIVE, Ink::ON_PATH, Ink::TRIED] {
        assert!(contrast(wall, of(fill)) >= 3.0, "{name} {fill:?}");
        let focus = contrast(of(Ink::FOCUS), of(fill));
        assert!(focus >= 2.0, "{name} {fill:?}: {focus}");
    }
}
