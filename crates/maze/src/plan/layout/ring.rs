//! Rings around a hole whose circumference is the number of cells of the innermost ring.

use std::f64::consts::TAU;

use super::{Bounds, Edge, Point, floor};
use crate::plan::turn::{direction, turns};
use crate::topology::ring::{BACK, CLOCKWISE, INWARDS, OUTWARDS, OUTWARDS_SECOND};
use crate::topology::{Cell, Port, Ring, Topology};

/// Rings one unit wide; the first cell of each starts at the top.
pub(crate) struct Layout<'ring> {
    ring: &'ring Ring,
    /// The radius of the hole.
    hole: f64,
    /// The radius of the outer edge, which is also the position of the center.
    outer: f64,
}

/// The extent of a cell.
struct Sector {
    /// The inner and outer radius.
    inner: f64,
    outer: f64,
    /// The first and last direction, in turns.
    from: f64,
    to: f64,
    /// Half its width along the circle through its middle.
    reach: f64,
}

impl<'ring> Layout<'ring> {
    pub(crate) fn new(ring: &'ring Ring) -> Self {
        let size = ring.size();
        let hole = f64::from(size.columns()) / TAU;
        Self { ring, hole, outer: hole + f64::from(size.rows()) }
    }

    fn sector(&self, cell: Cell) -> Sector {
        let (x, y) = self.ring.position(cell);
        let cells = f64::from(self.ring.columns_of(y));
        let inner = self.radius(y);
        Sector {
            inner,
            outer: self.radius(y + 1),
            from: f64::from(x) / cells,
            to: f64::from(x + 1) / cells,
            reach: (inner + 0.5) * TAU / cells / 2.0,
        }
    }

    /// The radius of the inner edge of a ring, counted from the innermost.
    fn radius(&self, circle: u32) -> f64 {
        self.hole + f64::from(circle)
    }

    fn at(&self, turns: f64, radius: f64) -> Point {
        Point::new(self.outer, self.outer).offset(direction(turns), radius)
    }

    pub(crate) fn extent(&self) -> Point {
        Point::new(2.0 * self.outer, 2.0 * self.outer)
    }

    pub(crate) fn middle(&self, cell: Cell) -> Point {
        self.place(cell, Point::default())
    }

    pub(crate) fn bounds(&self, cell: Cell) -> Bounds {
        let Sector { inner, outer, from, to, .. } = self.sector(cell);
        // The corners, and the points where the outer arc crosses an axis.
        let corners = [from, to].into_iter().flat_map(|turns| [inner, outer].map(|radius| self.at(turns, radius)));
        let axes = (0..4).map(|n| f64::from(n) / 4.0);
        let tops = axes.filter(|turns| (from..=to).contains(turns)).map(|turns| self.at(turns, outer));
        Bounds::around(corners.chain(tops))
    }

    pub(crate) fn edge(&self, cell: Cell, port: Port) -> Edge {
        let Sector { inner, outer, from, to, .. } = self.sector(cell);
        let arc = |radius: f64, from: f64, to: f64| Edge::Arc { radius, from, to };
        let line =
            |turns: f64, start: f64, end: f64| Edge::Line { from: self.at(turns, start), to: self.at(turns, end) };
        let middle = (from + to) / 2.0;
        match port {
            INWARDS => arc(inner, to, from),
            CLOCKWISE => line(to, outer, inner),
            BACK => line(from, inner, outer),
            OUTWARDS if self.ring.has_port(cell, OUTWARDS_SECOND) => arc(outer, from, middle),
            OUTWARDS => arc(outer, from, to),
            _ => arc(outer, middle, to),
        }
    }

    pub(crate) fn exit_offset(&self, cell: Cell, port: Port) -> Point {
        let reach = self.sector(cell).reach;
        match port {
            INWARDS => Point::new(0.0, 0.5),
            CLOCKWISE => Point::new(reach, 0.0),
            BACK => Point::new(-reach, 0.0),
            OUTWARDS if self.ring.has_port(cell, OUTWARDS_SECOND) => Point::new(-reach / 2.0, -0.5),
            OUTWARDS => Point::new(0.0, -0.5),
            _ => Point::new(reach / 2.0, -0.5),
        }
    }

    pub(crate) fn place(&self, cell: Cell, local: Point) -> Point {
        let turns = self.turns(cell, local.x);
        self.at(turns, self.middle_radius(cell) - local.y)
    }

    /// The radius of the circle through the middle of a cell.
    pub(crate) fn middle_radius(&self, cell: Cell) -> f64 {
        self.sector(cell).inner + 0.5
    }

    /// The direction, in turns, at a distance along that circle.
    pub(crate) fn turns(&self, cell: Cell, along: f64) -> f64 {
        let sector = self.sector(cell);
        let middle = (sector.from + sector.to) / 2.0;
        middle + along / ((sector.inner + 0.5) * TAU)
    }

    pub(crate) fn reach(&self) -> f64 {
        // The widest cells lie in the first rings.
        let size = self.ring.size();
        let rings = (0..size.rows().min(8)).map(|y| {
            let cells = f64::from(self.ring.columns_of(y));
            (self.hole + f64::from(y) + 0.5) * TAU / cells / 2.0
        });
        rings.fold(1.0, f64::max)
    }

    #[inline(always)]
    pub(crate) fn locate(&self, point: Point) -> Option<(Cell, f64)> {
        let from_center = point - Point::new(self.outer, self.outer);
        let radius = from_center.length();
        let rows = self.ring.size().rows();
        let y = floor(radius - self.hole);
        let y = y.max(0.0).min(f64::from(rows - 1)) as u32;
        let columns = self.ring.columns_of(y);
        let cells = f64::from(columns);
        let place = turns(from_center) * cells;
        let x = (place as u32).min(columns - 1);
        let inner = self.hole + f64::from(y);
        let depth = (radius - inner).min(inner + 1.0 - radius);
        (depth >= -0.5).then_some((self.ring.locate(x, y)?, depth))
    }
}
