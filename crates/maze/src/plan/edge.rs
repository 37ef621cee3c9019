//! Sides of cells and walls, and the boxes around cells.

use std::f64::consts::TAU;

use super::Point;
use crate::Port;

/// An axis-aligned rectangle of a sheet.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bounds {
    /// The top left corner.
    pub from: Point,
    /// The bottom right corner.
    pub to: Point,
}

impl Bounds {
    /// The smallest bounds of points.
    pub(super) fn around(points: impl Iterator<Item = Point>) -> Self {
        let none = Self {
            from: Point::new(f64::INFINITY, f64::INFINITY),
            to: Point::new(f64::NEG_INFINITY, f64::NEG_INFINITY),
        };
        points.fold(none, |Self { from, to }, point| Self {
            from: Point::new(from.x.min(point.x), from.y.min(point.y)),
            to: Point::new(to.x.max(point.x), to.y.max(point.y)),
        })
    }

    /// A square cell by its upper left corner.
    pub(super) const fn square(from: Point) -> Self {
        Self { from, to: Point::new(from.x + 1.0, from.y + 1.0) }
    }

    /// The side of a square cell at a port.
    pub(super) const fn edge(self, port: Port) -> Edge {
        let Self { from, to } = self;
        let corners = [from, Point::new(to.x, from.y), to, Point::new(from.x, to.y)];
        let first = (port.0 & 3) as usize;
        Edge::Line { from: corners[first], to: corners[(first + 1) & 3] }
    }
}

/// A side of a cell, clockwise around the cell, or a wall.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Edge {
    /// Straight.
    Line {
        /// The first point.
        from: Point,
        /// The last point.
        to: Point,
    },
    /// Along a circle around [`Plan::center`](super::Plan::center).
    Arc {
        /// The radius of the circle, in units.
        radius: f64,
        /// The first direction, in turns: 0 is up, 1/4 is right.
        from: f64,
        /// The last direction; more than `from` if the edge runs clockwise around the center.
        to: f64,
    },
}

impl Edge {
    /// The ends of a straight edge.
    pub(super) const fn ends(self) -> Option<(Point, Point)> {
        match self {
            Self::Line { from, to } => Some((from, to)),
            Self::Arc { .. } => None,
        }
    }

    /// How long it is, in units.
    pub fn length(self) -> f64 {
        match self {
            Self::Line { from, to } => (to - from).length(),
            Self::Arc { radius, from, to } => radius * (to - from).abs() * TAU,
        }
    }
}
