//! Lengths on paper, and paper sizes.

use std::str::FromStr;

/// The units of lengths, in points (1/72 inch).
const UNITS: [(&str, f64); 4] = [("mm", MM), ("cm", 10.0 * MM), ("in", 72.0), ("pt", 1.0)];
const MM: f64 = 72.0 / 25.4;

/// A length on paper, such as `5mm`: a number and a unit.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Length {
    /// The number.
    pub number: f64,
    /// The unit: `mm`, `cm`, `in` or `pt`.
    pub unit: &'static str,
}

impl Length {
    /// The length in points.
    pub fn points(self) -> f64 {
        let unit = UNITS.iter().find(|(name, _)| *name == self.unit);
        self.number * unit.map_or(1.0, |(_, points)| *points)
    }
}

impl FromStr for Length {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let lower = text.trim().to_ascii_lowercase();
        let read = UNITS.iter().find_map(|&(unit, _)| {
            let number: f64 = lower.strip_suffix(unit)?.trim_end().parse().ok()?;
            Some(Self { number, unit })
        });
        let length = read.filter(|length| (0.0..=MOST).contains(&length.points()));
        length.ok_or("give a length such as 5mm, 0.5cm, 0.25in or 12pt, up to two meters")
    }
}

/// A paper size in points (1/72 inch).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Paper {
    /// The width.
    pub width: f64,
    /// The height.
    pub height: f64,
}

/// The shortest and longest sides of paper, in points.
const LEAST: f64 = 144.0;
const MOST: f64 = 2000.0 * MM;

impl Paper {
    /// 210 mm x 297 mm.
    pub const A4: Self = Self { width: 595.28, height: 841.89 };

    /// The sizes that have names.
    pub const NAMED: [(&str, Self); 5] = [
        ("A3", Self { width: 841.89, height: 1190.55 }),
        ("A4", Self::A4),
        ("A5", Self { width: 419.53, height: 595.28 }),
        ("letter", Self { width: 612.0, height: 792.0 }),
        ("legal", Self { width: 612.0, height: 1008.0 }),
    ];
}

impl FromStr for Paper {
    type Err = String;

    /// Reads a name in any case, or width and height such as `6x9in`.
    fn from_str(text: &str) -> Result<Self, String> {
        if let Some((_, paper)) = Self::NAMED.iter().find(|(name, _)| name.eq_ignore_ascii_case(text)) {
            return Ok(*paper);
        }
        let sides = text.split_once(['x', 'X']).and_then(|(width, height)| {
            let height: Length = height.parse().ok()?;
            // The first number has a unit only if it is another one.
            let width = width.parse().or_else(|_| format!("{width}{}", height.unit).parse::<Length>()).ok()?;
            Some(Self { width: width.points(), height: height.points() })
        });
        sides.filter(|paper| paper.width.min(paper.height) >= LEAST).ok_or_else(|| {
            let names = Self::NAMED.map(|(name, _)| name).join(", ");
            format!("choose one of {names}, or width and height from two inches on, such as 6x9in or 150x210mm")
        })
    }
}
