//! The floors of a box beside each other: the third, fifth and seventh dimension across, the others down.

use super::lattice::Lattice;
use super::{Bounds, Edge, Plan, Point, Walls, floor};
use crate::topology::{Cell, Grid, Port, Rectangle, Size, Topology};

/// The distance between two floors, in units; between groups of floors it is one or more units larger.
const GAP: u32 = 1;

impl Plan {
    /// How many floors of square cells lie side by side on the sheet; 1 but for a box.
    pub fn floors(&self) -> u32 {
        self.as_box().map_or(1, |grid| grid.rows() / grid.size().rows())
    }

    /// The number of the floor of a cell, from 0.
    pub fn floor_of(&self, cell: Cell) -> u32 {
        self.as_box().map_or(0, |grid| grid.position(cell).1 / grid.size().rows())
    }

    /// Where a floor lies on the sheet; without floors, the whole sheet.
    pub fn floor_bounds(&self, number: u32) -> Bounds {
        let Some(grid) = self.as_box() else { return self.sheet() };
        let (from, size) = (Floors::new(grid).origin(number), grid.size());
        Bounds { from, to: Point::new(from.x + f64::from(size.columns()), from.y + f64::from(size.rows())) }
    }

    /// The grid, if it has floors.
    fn as_box(&self) -> Option<&Grid> {
        Some(&self.grid).filter(|grid| matches!(grid, Grid::Box(_) | Grid::WideBox(_)))
    }

    /// Returns true if a port of a cell is a stair: it has no side, and leads to the same place on another floor.
    pub const fn is_stair(&self, port: Port) -> bool {
        matches!(self.grid, Grid::Box(_) | Grid::WideBox(_)) && port.0 >= 4
    }

    /// The stairs of a cell that are open.
    pub fn stairs(&self, walls: &dyn Walls, cell: Cell) -> impl Iterator<Item = Port> {
        walls.open(cell).iter().filter(|&port| self.is_stair(port))
    }
}

/// A box whose floors lie side by side.
pub(crate) struct Floors<'grid> {
    grid: &'grid Grid,
    size: Size,
    /// A floor by itself.
    square: Lattice,
}

impl<'grid> Floors<'grid> {
    pub(crate) fn new(grid: &'grid Grid) -> Self {
        let size = grid.size();
        Self { grid, size, square: Lattice::plain(Rectangle::new(size.flat())) }
    }

    /// The dimensions that lie along an axis of the sheet, 0 across and 1 down, each with its length and the distance
    /// from one of its floors to the next.
    fn along(&self, axis: usize) -> impl DoubleEndedIterator<Item = (usize, u32, u32)> {
        let size = self.size;
        let mut spans = [(0, 1, 1); 4];
        let mut extent = size.length(axis);
        for (n, span) in spans.iter_mut().enumerate().skip(1) {
            let dimension = axis + 2 * n;
            let length = size.length(dimension);
            let step = extent + GAP + n as u32 - 1;
            *span = (dimension, length, step);
            extent += (length - 1) * step;
        }
        spans.into_iter().skip(1)
    }

    /// The length of the sheet along an axis.
    fn length(&self, axis: usize) -> u32 {
        let more: u32 = self.along(axis).map(|(_, length, step)| (length - 1) * step).sum();
        self.size.length(axis) + more
    }

    /// The upper left corner of a floor.
    pub(crate) fn origin(&self, number: u32) -> Point {
        let axis = |axis: usize| -> u32 {
            let places =
                self.along(axis).map(|(dimension, length, step)| number / self.below(dimension) % length * step);
            places.sum()
        };
        Point::new(f64::from(axis(0)), f64::from(axis(1)))
    }

    /// How many floors there are in all dimensions below one.
    fn below(&self, dimension: usize) -> u32 {
        (2..dimension).map(|below| self.size.length(below)).product()
    }

    fn corner(&self, cell: Cell) -> Point {
        let (x, row) = self.grid.position(cell);
        let origin = self.origin(row / self.size.rows());
        Point::new(origin.x + f64::from(x), origin.y + f64::from(row % self.size.rows()))
    }

    pub(crate) fn extent(&self) -> Point {
        Point::new(f64::from(self.length(0)), f64::from(self.length(1)))
    }

    pub(crate) fn middle(&self, cell: Cell) -> Point {
        self.corner(cell).offset(Point::new(0.5, 0.5), 1.0)
    }

    pub(crate) fn bounds(&self, cell: Cell) -> Bounds {
        Bounds::square(self.corner(cell))
    }

    pub(crate) fn edge(&self, cell: Cell, port: Port) -> Edge {
        self.bounds(cell).edge(port)
    }

    pub(crate) fn exit_offset(&self, cell: Cell, port: Port) -> Point {
        match port.0.checked_sub(4) {
            None => self.square.exit_offset(cell, port),
            Some(stair) => stair_offset(stair),
        }
    }

    pub(crate) fn locate(&self, point: Point) -> Option<(Cell, f64)> {
        let mut number = 0;
        let mut on_floor = [0.0; 2];
        for (axis, at) in [point.x, point.y].into_iter().enumerate() {
            let mut rest = at;
            for (dimension, length, step) in self.along(axis).rev() {
                let place = floor(rest / f64::from(step)).max(0.0).min(f64::from(length - 1));
                // In the gap after a floor, the next one may be nearer.
                let behind = rest - place * f64::from(step);
                let is_next = f64::from(step) - behind < 0.5 && place + 1.0 < f64::from(length);
                let place = place + if is_next { 1.0 } else { 0.0 };
                rest -= place * f64::from(step);
                number += place as u32 * self.below(dimension);
            }
            on_floor[axis] = rest;
        }
        let (cell, depth) = self.square.locate(Point::new(on_floor[0], on_floor[1]))?;
        let (x, y) = self.square.rectangle.coordinates(cell);
        Some((self.grid.locate(x, number * self.size.rows() + y)?, depth))
    }
}

/// Where the stairs of a cell lie, from its middle: those up and down in two corners, those along the fourth dimension
/// in the others, all further ones in between.
fn stair_offset(stair: u8) -> Point {
    // The last four lie as the first four do, half as far out.
    let (place, out) = if stair < 8 { (stair, 0.25) } else { (stair - 8, 0.125) };
    let (x, y) = match place {
        0 => (out, -out),
        1 => (-out, out),
        2 => (out, out),
        3 => (-out, -out),
        4 => (0.0, -out),
        5 => (0.0, out),
        6 => (out, 0.0),
        _ => (-out, 0.0),
    };
    Point::new(x, y)
}
