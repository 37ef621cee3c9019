//! The pixels of a canvas: draws the shapes of a display list in palette indices.

use std::ops::Range;

use super::{Area, View};
use crate::draw::list::{Outline, Piece};
use crate::draw::theme::{Ink, LEVELS};
use mazewright_maze::plan::{Bounds, Edge, Plan, Point};

/// The longest straight line along an arc, in units.
const CHORD: f64 = 0.1;
/// Corners of the floor lie on this share of a pixel, so that neighboring cells share them exactly.
const GRAIN: f64 = 256.0;

/// The pixels, and the part of them that is painted.
#[derive(Clone, Debug)]
pub(super) struct Raster {
    pub(super) pixels: Vec<u8>,
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) view: View,
    /// The width of walls in pixels; 0 if the cells are too small for walls.
    pub(super) wall: f64,
    pub(super) area: Area,
    /// Where the lines between square cells are, across and down.
    pub(super) lines: Option<[Lines; 2]>,
    /// The sides of a floor, and where they cross a row, kept so that they are allocated once.
    pub(super) scratch: (Vec<[Point; 2]>, Vec<f64>),
}

/// The lines between the columns or the rows of square cells, on whole pixels.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    /// The position of the first one on the sheet.
    first: f64,
    pixels: Vec<f64>,
}

impl Lines {
    /// Those in sight, and some more: `from` is where the picture begins on the sheet, and `margin` the first line.
    pub(super) fn new(from: f64, scale: f64, margin: f64, length: u32) -> Self {
        let first = margin + (from - margin).floor() - 2.0;
        let count = (f64::from(length) / scale) as u32 + 6;
        let pixels = (0..count).map(|n| ((first + f64::from(n) - from) * scale).round());
        Self { first, pixels: pixels.collect() }
    }

    fn place(&self, at: f64) -> f64 {
        let at = at - self.first;
        let line = (at as usize).min(self.pixels.len() - 2);
        let [before, after] = [self.pixels[line], self.pixels[line + 1]];
        before + (at - line as f64) * (after - before)
    }
}

impl Raster {
    /// Begins to paint an area.
    pub(super) fn clear(&mut self, area: Area) {
        self.area = area;
        for y in area.y..area.y + area.height {
            let row = self.row(y, &(area.x..area.x + area.width));
            self.pixels[row].fill(Ink::PAPER.index());
        }
    }

    /// Draws a shape, within the area.
    pub(super) fn put(&mut self, plan: &Plan, piece: &Piece<'_>) {
        let (scale, ink) = (self.view.scale, piece.ink);
        let grown = piece.grown * scale;
        match piece.outline {
            Outline::Cell(_) | Outline::Area(_) => {
                self.spans(plan, piece.outline, |pixels, _, _| pixels.fill(ink.index()));
            }
            Outline::Pattern(cell, number) => {
                let (middle, units) = (self.place(plan.middle(*cell)), 1.0 / scale);
                let is_square = self.lines.is_some();
                let floor = if is_square { Outline::Area(plan.bounds(*cell)) } else { Outline::Cell(*cell) };
                self.spans(plan, &floor, |pixels, x, y| {
                    for (pixel, x) in pixels.iter_mut().zip(x..) {
                        let (x, y) = (f64::from(x) + 0.5 - middle.x, f64::from(y) + 0.5 - middle.y);
                        *pixel += u8::from(is_on_pattern(*number, x * units, y * units));
                    }
                });
            }
            Outline::Wall(edge) => self.wall(plan, *edge),
            Outline::Disc { middle, radius } => {
                let (middle, reach) = (self.place(*middle), radius * scale + grown);
                self.round(middle, reach, |away| reach - away, (ink, mixed(ink)));
            }
            Outline::Ring { middle, radius, width } => {
                let (middle, radius, half) = (self.place(*middle), radius * scale, width * scale / 2.0);
                self.round(middle, radius + half, |away| half - (away - radius).abs(), (ink, mixed(ink)));
            }
            Outline::Polygon(corners) => {
                let corners: Vec<Point> = corners.iter().map(|&corner| self.place(corner)).collect();
                let reach = grown + 0.5;
                let bound = |least: fn(f64, f64) -> f64, first: f64, reach: f64| {
                    let end = |of: fn(&Point) -> f64| corners.iter().map(of).fold(first, least) + reach;
                    Point::new(end(|corner| corner.x), end(|corner| corner.y))
                };
                let around = Bounds { from: bound(f64::min, f64::MAX, -reach), to: bound(f64::max, f64::MIN, reach) };
                let depth = |at| grown - from_polygon(&corners, at);
                self.cover(around, |_| (f64::MIN, f64::MAX), depth, (ink, mixed(ink)));
            }
            Outline::Line { points, width } => {
                let half = (width * scale / 2.0).max(0.5) + grown;
                let is_sharp = self.lines.is_some() && grown == 0.0;
                let mut last = self.place(points[0]);
                for point in if points.len() > 1 { &points[1..] } else { &points[..] } {
                    let ends = [std::mem::replace(&mut last, self.place(*point)), last];
                    self.segment(ends, if is_sharp { sharp(ends, half) } else { half }, (ink, mixed(ink)));
                }
            }
            Outline::Tiles(_) | Outline::Text { .. } => {}
        }
    }

    /// Draws a wall: a rectangle of whole pixels on square cells, otherwise a line with round ends.
    fn wall(&mut self, plan: &Plan, edge: Edge) {
        if let Edge::Line { from, to } = edge
            && self.lines.is_some()
        {
            let before = (self.wall / 2.0).floor();
            let [from, to] = [from, to].map(|point| self.snapped(point));
            let across = from.x.min(to.x) - before..from.x.max(to.x) - before + self.wall;
            let down = from.y.min(to.y) - before..from.y.max(to.y) - before + self.wall;
            self.rectangle(across, down, |pixels, _, _| pixels.fill(Ink::WALL.index()));
            return;
        }
        let mut last = None;
        for point in plan.points(edge, CHORD) {
            let point = self.place(point);
            if let Some(last) = last.replace(point) {
                self.segment([last, point], self.wall / 2.0, (Ink::WALL, walled));
            }
        }
    }

    /// A point of the sheet in pixels. Walls with an odd number of pixels shift the middle of a square floor by half a
    /// pixel.
    fn place(&self, point: Point) -> Point {
        let Some([across, down]) = &self.lines else {
            let (x, y) = self.view.pixel(point);
            return Point::new(x, y);
        };
        let half = self.wall % 2.0 / 2.0;
        Point::new(across.place(point.x) + half, down.place(point.y) + half)
    }

    /// The corner of pixels nearest to a point: from there on, the middles of pixels lie to the right of it and below.
    fn snapped(&self, point: Point) -> Point {
        let Some([across, down]) = &self.lines else {
            let at = self.grained(point);
            return Point::new(ceil(at.x - 0.5), ceil(at.y - 0.5));
        };
        Point::new(across.place(point.x).round(), down.place(point.y).round())
    }

    /// A corner of a floor, in pixels.
    fn grained(&self, point: Point) -> Point {
        let (x, y) = self.view.pixel(point);
        Point::new(-ceil(-x * GRAIN - 0.5) / GRAIN, -ceil(-y * GRAIN - 0.5) / GRAIN)
    }

    /// The pixels of a part of a row.
    pub(super) fn row(&self, y: u32, columns: &Range<u32>) -> Range<usize> {
        let first = y as usize * self.width as usize;
        first + columns.start as usize..first + columns.end as usize
    }

    /// The columns of pixels in a range, as far as they lie in the area.
    fn columns(&self, range: Range<f64>) -> Range<u32> {
        clipped(range, self.area.x, self.area.width)
    }

    /// The rows in a range.
    fn rows(&self, range: Range<f64>) -> Range<u32> {
        clipped(range, self.area.y, self.area.height)
    }

    /// Passes the pixels of a rectangle to `put`, row by row, with the column and the row of the first.
    fn rectangle(&mut self, across: Range<f64>, down: Range<f64>, mut put: impl FnMut(&mut [u8], u32, u32)) {
        let columns = self.columns(across);
        for y in self.rows(down) {
            let row = self.row(y, &columns);
            put(&mut self.pixels[row], columns.start, y);
        }
    }

    /// Passes the pixels whose middles lie on a floor to `put`, row by row.
    fn spans(&mut self, plan: &Plan, floor: &Outline<'_>, mut put: impl FnMut(&mut [u8], u32, u32)) {
        let cell = match floor {
            Outline::Area(Bounds { from, to }) => {
                let [from, to] = [from, to].map(|&point| self.snapped(point));
                return self.rectangle(from.x..to.x, from.y..to.y, put);
            }
            Outline::Cell(cell) => *cell,
            _ => return,
        };
        // The sides of the cell, each from its upper end, so that a neighbor has the same.
        let (mut sides, mut crossings) = std::mem::take(&mut self.scratch);
        sides.clear();
        let (mut top, mut bottom) = (f64::MAX, f64::MIN);
        for (_, edge) in plan.sides(cell) {
            let mut last = None;
            for point in plan.points(edge, CHORD) {
                let to = self.grained(point);
                (top, bottom) = (top.min(to.y), bottom.max(to.y));
                if let Some(from) = last.replace(to) {
                    sides.push(if from.y < to.y { [from, to] } else { [to, from] });
                }
            }
        }
        for y in self.rows(top - 0.5..bottom + 0.5) {
            let middle = f64::from(y) + 0.5;
            let crossed = sides.iter().filter(|[from, to]| from.y <= middle && middle < to.y);
            crossings.clear();
            crossings.extend(crossed.map(|[from, to]| {
                // From here on the middles of pixels lie to the right.
                ceil(from.x + (middle - from.y) * ((to.x - from.x) / (to.y - from.y)) - 0.5)
            }));
            crossings.sort_unstable_by(f64::total_cmp);
            for pair in crossings.chunks_exact(2) {
                let columns = self.columns(pair[0]..pair[1]);
                let row = self.row(y, &columns);
                put(&mut self.pixels[row], columns.start, y);
            }
        }
        self.scratch = (sides, crossings);
    }

    /// Draws a line with round ends; `mix` changes pixels by the quarters that are covered.
    fn segment(&mut self, [from, to]: [Point; 2], half: f64, mix: (Ink, impl Fn(u8, u8) -> u8)) {
        let (along, wide) = (to - from, half + 0.5);
        let square = along.dot(along);
        let inverse = if square > 0.0 { 1.0 / square } else { 0.0 };
        let depth = |at: Point| {
            let share = ((at - from).dot(along) * inverse).clamp(0.0, 1.0);
            half - (at - from.offset(along, share)).length()
        };
        // How far to each side of the line the pixels of a row may lie.
        let slant = along.x / along.y;
        let beside = wide * (1.0 + slant * slant).sqrt();
        let around = Bounds {
            from: Point::new(from.x.min(to.x) - wide, from.y.min(to.y) - wide),
            to: Point::new(from.x.max(to.x) + wide, from.y.max(to.y) + wide),
        };
        let near = |y: f64| match from.x + (y - from.y) * slant {
            at if slant.is_finite() => (at - beside, at + beside),
            _ => (f64::MIN, f64::MAX),
        };
        self.cover(around, near, depth, mix);
    }

    /// Draws a shape around a point.
    fn round(&mut self, middle: Point, reach: f64, depth: impl Fn(f64) -> f64, mix: (Ink, impl Fn(u8, u8) -> u8)) {
        let corner = |reach: f64| Point::new(middle.x + reach, middle.y + reach);
        let around = Bounds { from: corner(-reach - 0.5), to: corner(reach + 0.5) };
        self.cover(around, |_| (f64::MIN, f64::MAX), |at| depth((at - middle).length()), mix);
    }

    /// Changes the pixels within bounds, and in each row between two places, where `depth` says how far inside a shape
    /// the middle of one lies. A pixel that has all of the ink already stays as it is.
    fn cover(
        &mut self,
        Bounds { from, to }: Bounds,
        near: impl Fn(f64) -> (f64, f64),
        depth: impl Fn(Point) -> f64,
        (ink, mix): (Ink, impl Fn(u8, u8) -> u8),
    ) {
        for y in self.rows(from.y..to.y + 1.0) {
            let middle = f64::from(y) + 0.5;
            let (first, last) = near(middle);
            let columns = self.columns(first.max(from.x)..last.min(to.x) + 1.0);
            let row = self.row(y, &columns);
            for (pixel, x) in self.pixels[row].iter_mut().zip(columns).filter(|(pixel, _)| **pixel != ink.index()) {
                let share = depth(Point::new(f64::from(x) + 0.5, middle)) + 0.5;
                let quarters = (share.clamp(0.0, 1.0) * f64::from(LEVELS) + 0.5) as u8;
                if quarters > 0 {
                    *pixel = mix(*pixel, quarters);
                }
            }
        }
    }
}

/// [`f64::ceil`] for pixels, without a function call on processors that lack the instruction.
#[inline]
fn ceil(number: f64) -> f64 {
    let whole = number as i64 as f64;
    if whole < number { whole + 1.0 } else { whole }
}

/// Rounds a range to whole pixels and clips it to `count` pixels starting at `first`.
fn clipped(range: Range<f64>, first: u32, count: u32) -> Range<u32> {
    // The casts clamp what is negative or too large.
    let clamped = |at: f64| (at as u32).clamp(first, first + count);
    clamped(range.start)..clamped(range.end).max(clamped(range.start))
}

/// Half the width of a horizontal or vertical line between square cells, so that it has hard edges on whole pixels.
fn sharp([from, to]: [Point; 2], half: f64) -> f64 {
    let at = if from.x == to.x {
        from.x
    } else if from.y == to.y {
        from.y
    } else {
        return half;
    };
    // In the middle of a cell the line lies between two pixels or on one.
    match (2.0 * at) as i64 as f64 {
        halves if halves != 2.0 * at => half,
        halves => {
            let rest = if halves % 2.0 == 0.0 { 0.5 } else { 0.0 };
            (half - rest).floor() + rest + 0.5
        }
    }
}

/// Mixes an ink into a pixel. Where two shapes of one ink meet, a soft edge must not lighten the other one.
fn mixed(ink: Ink) -> impl Fn(u8, u8) -> u8 {
    move |pixel, quarters| {
        let index = if ink.is_soft() {
            ink.index() + LEVELS - quarters
        } else if quarters >= LEVELS / 2 {
            ink.index()
        } else {
            return pixel;
        };
        if pixel / LEVELS == ink.0 { index.min(pixel) } else { index }
    }
}

/// Mixes the color of walls into a pixel, which is a floor or a path that a wall covers where it is more than half.
const fn walled(pixel: u8, quarters: u8) -> u8 {
    let (ink, level) = (Ink(pixel / LEVELS), pixel % LEVELS);
    if quarters >= LEVELS || ink.0 == Ink::WALL.0 {
        Ink::WALL.index()
    } else if !ink.is_mark() {
        ink.index() + if level > quarters { level } else { quarters }
    } else if quarters < LEVELS / 2 {
        pixel
    } else {
        Ink::FLOOR.index() + quarters
    }
}

/// Returns true if a pattern has ink at a place, in units from the middle of a cell.
fn is_on_pattern(pattern: u8, x: f64, y: f64) -> bool {
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

/// The distance of a point from a polygon; negative inside.
fn from_polygon(corners: &[Point], at: Point) -> f64 {
    let mut nearest = f64::MAX;
    let mut is_inside = false;
    for (n, &from) in corners.iter().enumerate() {
        let to = corners[(n + 1) % corners.len()];
        let along = to - from;
        let share = ((at - from).dot(along) / along.dot(along).max(1e-9)).clamp(0.0, 1.0);
        nearest = nearest.min((at - from.offset(along, share)).length());
        let crosses = (from.y > at.y) != (to.y > at.y);
        if crosses && at.x < from.x + (to.x - from.x) * (at.y - from.y) / (to.y - from.y) {
            is_inside = !is_inside;
        }
    }
    if is_inside { -nearest } else { nearest }
}
