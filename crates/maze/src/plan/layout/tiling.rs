//! Tilings: cells with the corners that their pattern gives.

use super::{Bounds, Edge, Point, floor};
use crate::topology::{Cell, Port, Tiling, Topology};

/// The layout of a tiling.
pub(super) struct Layout<'grid>(pub(super) &'grid Tiling);

impl Layout<'_> {
    /// The outline of a cell. It is looked up once for all of its corners: the perfect line asks for millions.
    #[inline]
    fn outline(&self, cell: Cell) -> Outline {
        let ((left, top), corner) = (self.0.block_of(cell), self.0.corner());
        Outline {
            corners: self.0.corners(self.0.kind(cell)),
            from: (left - corner.0, top - corner.1),
            step: self.0.tiles().step,
        }
    }

    pub(super) fn extent(&self) -> Point {
        let ((left, top), (right, bottom), (across, down)) =
            (self.0.corner(), self.0.far_corner(), self.0.tiles().step);
        Point::new((right - left) as f64 * across, (bottom - top) as f64 * down)
    }

    pub(super) fn middle(&self, cell: Cell) -> Point {
        self.outline(cell).middle()
    }

    pub(super) fn bounds(&self, cell: Cell) -> Bounds {
        Bounds::around(self.outline(cell).points())
    }

    pub(super) fn edge(&self, cell: Cell, port: Port) -> Edge {
        let side = self.0.side(self.0.kind(cell), port).unwrap_or(0);
        let (from, to) = self.outline(cell).side(side);
        Edge::Line { from, to }
    }

    pub(super) fn exit_offset(&self, cell: Cell, port: Port) -> Point {
        let Some(side) = self.0.side(self.0.kind(cell), port) else { return Point::default() };
        let outline = self.outline(cell);
        let ((from, to), middle) = (outline.side(side), outline.middle());
        let crossing = if self.0.tiles().is_crossed_upright {
            let (along, there) = (to - from, middle - from);
            from.offset(along, along.dot(there) / along.dot(along))
        } else {
            from.halfway(to)
        };
        crossing - middle
    }

    pub(super) fn reach(&self) -> f64 {
        let cells = (0..self.0.tiles().cells.len()).map(|kind| {
            let corners = self.0.corners(kind);
            let outline = Outline { corners, from: (0, 0), step: self.0.tiles().step };
            let middle = outline.middle();
            outline.points().fold(0.0, |most: f64, corner| most.max((corner - middle).length()))
        });
        cells.fold(0.0, f64::max)
    }

    /// The cell at a point, or the nearest one up to half a unit away.
    #[inline(always)]
    pub(super) fn locate(&self, point: Point) -> Option<(Cell, f64)> {
        let (step, left_top) = (self.0.tiles().step, self.0.corner());
        let at = Point::new(point.x / step.0 + left_top.0 as f64, point.y / step.1 + left_top.1 as f64);
        for kind in 0..self.0.tiles().cells.len() {
            if let Some((cell, local)) = self.candidate(kind, at)
                && self.is_inside(kind, local)
            {
                return Some((cell, 0.0));
            }
        }
        // Outside the grid the nearest cell counts, whose bounding box may begin up to half a unit away.
        let (across, down) = (0.5 / step.0, 0.5 / step.1);
        let mut nearest: Option<(Cell, f64)> = None;
        for kind in 0..self.0.tiles().cells.len() {
            for (x, y) in [(-across, -down), (across, -down), (-across, down), (across, down)] {
                let beside = Point::new(at.x + x, at.y + y);
                let Some((cell, _)) = self.candidate(kind, beside) else { continue };
                let depth = self.outline(cell).depth(point);
                if nearest.is_none_or(|(_, most)| most < depth) {
                    nearest = Some((cell, depth));
                }
            }
        }
        nearest.filter(|&(_, depth)| depth >= -0.5)
    }

    /// The only cell of a kind in whose bounding box a point given in steps may lie, or the nearest one, and the point
    /// as the first block has it.
    #[inline(always)]
    fn candidate(&self, kind: usize, at: Point) -> Option<(Cell, Point)> {
        let ((columns, rows), (right, below)) = (self.0.block(), self.0.tiles().repeat);
        let (x, y) = (kind as u32 % columns, kind as u32 / columns);
        let size = self.0.size();
        let (left, top) = self.0.box_of(kind);
        let block = |at: f64, from: i32, repeat: i32, length: u32, first: u32, count: u32| {
            let last = length.checked_sub(first + 1)? / count;
            Some(floor((at - f64::from(from)) / f64::from(repeat)).max(0.0).min(f64::from(last)))
        };
        let across = block(at.x, left, right, size.columns(), x, columns)?;
        let down = block(at.y, top, below, size.rows(), y, rows)?;
        let cell = (self.0).locate(across as u32 * columns + x, down as u32 * rows + y)?;
        let local = Point::new(at.x - across * f64::from(right), at.y - down * f64::from(below));
        Some((cell, local))
    }

    /// Returns true if a point of the first block, in steps, lies in a cell.
    #[inline(always)]
    fn is_inside(&self, kind: usize, at: Point) -> bool {
        let corners = self.0.corners(kind);
        let mut last = corners.last().copied().unwrap_or_default();
        corners.iter().all(|&to| {
            let from = std::mem::replace(&mut last, to);
            let along = (f64::from(to.0 - from.0), f64::from(to.1 - from.1));
            along.0 * (at.y - f64::from(from.1)) >= along.1 * (at.x - f64::from(from.0))
        })
    }
}

/// The outline of a cell.
struct Outline {
    /// The corners of its cell of the first block, clockwise, in steps.
    corners: &'static [(i32, i32)],
    /// Where its block begins, in steps.
    from: (i64, i64),
    /// The length of a step across, and down.
    step: (f64, f64),
}

impl Outline {
    #[inline]
    fn point(&self, (x, y): (i32, i32)) -> Point {
        Point::new((self.from.0 + i64::from(x)) as f64 * self.step.0, (self.from.1 + i64::from(y)) as f64 * self.step.1)
    }

    fn points(&self) -> impl Iterator<Item = Point> {
        self.corners.iter().map(|&corner| self.point(corner))
    }

    /// A corner by its number, clockwise.
    fn corner(&self, n: usize) -> Point {
        self.point(self.corners[n % self.corners.len()])
    }

    /// The ends of a side by its number, clockwise.
    fn side(&self, n: usize) -> (Point, Point) {
        (self.corner(n), self.corner(n + 1))
    }

    /// How far inside all sides a point lies.
    fn depth(&self, point: Point) -> f64 {
        let sides = (0..self.corners.len()).map(|n| {
            let (from, to) = self.side(n);
            (to - from).cross(point - from) / (to - from).length()
        });
        sides.fold(f64::INFINITY, f64::min)
    }

    #[inline]
    fn middle(&self) -> Point {
        let sum = self.points().fold(Point::default(), |sum, point| sum.offset(point, 1.0));
        sum / self.corners.len() as f64
    }
}
