//! Points of a sheet, and the vectors between them.

use std::ops::{Div, Mul, Sub};

use crate::topology::{Cell, Rectangle};

/// A point of a sheet, or the vector between two points.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    /// To the right, in units.
    pub x: f64,
    /// Downwards, in units.
    pub y: f64,
}

impl Point {
    /// The point with these coordinates.
    #[inline]
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The point at a distance in a direction from this one.
    #[inline]
    #[must_use]
    pub fn offset(self, direction: Self, distance: f64) -> Self {
        Self::new(self.x + direction.x * distance, self.y + direction.y * distance)
    }

    /// The point halfway to another.
    #[inline]
    #[must_use]
    pub fn halfway(self, to: Self) -> Self {
        Self::new((self.x + to.x) / 2.0, (self.y + to.y) / 2.0)
    }

    /// The scalar product of two vectors.
    #[inline]
    pub fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// The cross product of two vectors; positive where the other one points further clockwise, seen on the sheet.
    #[inline]
    pub fn cross(self, other: Self) -> f64 {
        self.x * other.y - self.y * other.x
    }

    /// The length of the vector.
    #[inline]
    pub fn length(self) -> f64 {
        self.dot(self).sqrt()
    }

    /// The column and the row of squares that the point lies in; negative to the left of and above the sheet.
    #[inline]
    pub fn square(self) -> (i64, i64) {
        (floor(self.x) as i64, floor(self.y) as i64)
    }

    /// The cell of a rectangle that the point lies in, or `None` outside it.
    #[inline]
    pub fn cell(self, rectangle: &Rectangle) -> Option<Cell> {
        let (x, y) = self.square();
        rectangle.cell_at(x, y)
    }
}

impl Sub for Point {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }
}

impl Div<f64> for Point {
    type Output = Self;

    #[inline]
    fn div(self, by: f64) -> Self {
        Self::new(self.x / by, self.y / by)
    }
}

impl Mul<f64> for Point {
    type Output = Self;

    #[inline]
    fn mul(self, times: f64) -> Self {
        Self::new(self.x * times, self.y * times)
    }
}

/// [`f64::floor`] for coordinates, without a function call on processors that lack the instruction.
#[inline]
pub(super) fn floor(number: f64) -> f64 {
    let whole = number as i64 as f64;
    if whole > number { whole - 1.0 } else { whole }
}
