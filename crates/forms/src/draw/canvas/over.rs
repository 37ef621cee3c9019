//! Painting over a canvas, with soft edges: furniture, and lines such as a walk.

use std::ops::Range;

use super::super::furniture::{Outline, Piece, in_cell, in_passage};
use super::{Appearance, Area, Canvas};
use crate::draw::theme::{Ink, LEVELS};
use mazewright_maze::Port;
use mazewright_maze::furniture::{Furniture, Obstacle};
use mazewright_maze::topology::{Cell, Topology as _};
use mazewright_plan::Point;

/// The fewest pixels per unit that leave room for furniture.
const LEAST: f64 = 5.0;

/// Returns true if something stands on a cell or at its sides.
pub(super) fn is_furnished(furniture: &Furniture, cell: Cell) -> bool {
    furniture.item(cell).is_some() || !obstacles_of(furniture, cell).is_empty()
}

/// The doors, gates and barriers at the sides of a cell.
fn obstacles_of(furniture: &Furniture, cell: Cell) -> &[(Cell, Port, Obstacle)] {
    let all = furniture.obstacles();
    let first = all.partition_point(|obstacle| obstacle.0 < cell);
    let count = all[first..].iter().take_while(|obstacle| obstacle.0 == cell).count();
    &all[first..first + count]
}

impl Canvas {
    /// Paints a line through points over everything else, with round ends and soft edges. A single point is
    /// a dot. The width is in units, but at least one pixel, or two if there are walls.
    ///
    /// Linear in the points and in the pixels around the line.
    #[cfg(feature = "png")]
    pub(in crate::draw) fn paint_line(&mut self, line: &[Point], width: f64, ink: Ink) {
        // A line that is one pixel wide and straddles two looks pale: where walls leave room, lines are two wide.
        let least = if self.zones.wall > 0.0 { 1.0 } else { 0.5 };
        let half = (width * self.view.scale / 2.0).max(least);
        let is_dot = line.len() == 1;
        for ends in line.windows(if is_dot { 1 } else { 2 }) {
            let [from, to] = [ends[0], ends[ends.len() - 1]].map(|point| self.place(point));
            let covered = |at| half + 0.5 - away(from, to, at);
            let index = |level| (level < LEVELS).then(|| ink.index() + level);
            self.paint_over(around(&[from, to], half, self.area()), ink, covered, index);
        }
    }

    /// Paints the furniture of some cells, within an area.
    pub(super) fn paint_furniture(
        &mut self,
        appearance: &impl Appearance,
        furniture: &Furniture,
        mut cells: Vec<Cell>,
        area: Area,
    ) {
        if self.view.scale < LEAST {
            return;
        }
        cells.sort_unstable();
        cells.dedup();
        let plan = self.plan.clone();
        let grid = plan.grid();
        let mut passages = Vec::new();
        for &cell in &cells {
            for &(_, port, obstacle) in obstacles_of(furniture, cell) {
                let (here, other) = ((cell, port), (grid.neighbor(cell, port), grid.opposite(cell, port)));
                // Every passage once, and gates in the direction they lead.
                let begins_here = match obstacle {
                    Obstacle::Gate { leads_away } => leads_away,
                    _ => here < other,
                };
                passages.push(if begins_here { here } else { other });
            }
        }
        passages.sort_unstable();
        passages.dedup();
        let mut put = |piece: &Piece<'_>| self.paint_piece(piece, area);
        for (cell, port) in passages {
            if let Some(obstacle) = furniture.obstacle(cell, port) {
                in_passage(&plan, appearance, (cell, port), obstacle, &mut put);
            }
        }
        for cell in cells {
            if let Some(item) = furniture.item(cell) {
                in_cell(&plan, appearance, cell, item, &mut put);
            }
        }
    }

    /// Paints a piece, within an area.
    fn paint_piece(&mut self, piece: &Piece<'_>, area: Area) {
        let (scale, grown) = (self.view.scale, piece.grown * self.view.scale);
        let place = |point: &Point| self.place(*point);
        let (points, reach): (Vec<Point>, f64) = match piece.outline {
            Outline::Disc { middle, radius } => (vec![place(middle)], radius * scale + grown),
            Outline::Stroke { ends, width } => {
                // A line thinner than a pixel would be pale.
                (ends.iter().map(place).collect(), (width * scale / 2.0).max(0.5) + grown)
            }
            Outline::Polygon(corners) => (corners.iter().map(place).collect(), grown),
        };
        let is_polygon = matches!(piece.outline, Outline::Polygon(_));
        let away = |at| if is_polygon { from_polygon(&points, at) } else { from_line(&points, at) };
        self.paint_over(
            around(&points, reach, area),
            piece.ink,
            |at| reach - away(at) + 0.5,
            |level| match piece.ink {
                // Only dark rims shade into the floor around them; what is inside has hard edges.
                Ink::GLYPH | Ink::LEVER if level < LEVELS => Some(piece.ink.index() + level),
                ink if level <= LEVELS / 2 => Some(ink.index()),
                _ => None,
            },
        );
    }

    /// The place of a point of the sheet, in pixels. Walls with an odd number of pixels shift the middle of the floor
    /// by half a pixel.
    fn place(&self, point: Point) -> Point {
        let offset = if self.plan.squares().is_some() { self.zones.wall % 2.0 / 2.0 } else { 0.0 };
        let (x, y) = self.view.pixel(point);
        Point::new(x + offset, y + offset)
    }

    /// Paints a shape with soft edges: the color of each pixel depends on how many of its quarters the shape leaves
    /// uncovered.
    fn paint_over(
        &mut self,
        (columns, rows): (Range<u32>, Range<u32>),
        ink: Ink,
        covered: impl Fn(Point) -> f64,
        index: impl Fn(u8) -> Option<u8>,
    ) {
        for row in rows {
            for column in columns.clone() {
                let at = Point::new(f64::from(column) + 0.5, f64::from(row) + 0.5);
                let level = ((1.0 - covered(at).clamp(0.0, 1.0)) * f64::from(LEVELS)).round() as u8;
                let Some(index) = index(level) else {
                    continue;
                };
                let pixel = &mut self.pixels[row as usize * self.zones.width as usize + column as usize];
                // Where two shapes meet, a soft edge must not lighten the other one.
                *pixel = if *pixel / LEVELS == ink.0 { index.min(*pixel) } else { index };
            }
        }
    }
}

/// The columns and rows of pixels within a distance of some points, as far as they lie in an area.
fn around(points: &[Point], reach: f64, area: Area) -> (Range<u32>, Range<u32>) {
    let span = |of: fn(&Point) -> f64, from: u32, length: u32| {
        let (least, most) =
            points.iter().map(of).fold((f64::MAX, f64::MIN), |(least, most), at| (least.min(at), most.max(at)));
        // The casts clamp what lies beyond an edge.
        let first = (least - reach - 1.0) as u32;
        first.max(from)..((most + reach + 2.0) as u32).min(from + length)
    };
    (span(|point| point.x, area.x, area.width), span(|point| point.y, area.y, area.height))
}

/// The distance of a point from a line through points, or from a single one.
fn from_line(line: &[Point], at: Point) -> f64 {
    match line {
        [point] => (at - *point).length(),
        _ => line.windows(2).fold(f64::MAX, |nearest, pair| nearest.min(away(pair[0], pair[1], at))),
    }
}

/// The distance of a point from a polygon; negative inside.
fn from_polygon(corners: &[Point], at: Point) -> f64 {
    let mut nearest = f64::MAX;
    let mut is_inside = false;
    for (n, &from) in corners.iter().enumerate() {
        let to = corners[(n + 1) % corners.len()];
        nearest = nearest.min(away(from, to, at));
        let crosses = (from.y > at.y) != (to.y > at.y);
        if crosses && at.x < from.x + (to.x - from.x) * (at.y - from.y) / (to.y - from.y) {
            is_inside = !is_inside;
        }
    }
    if is_inside { -nearest } else { nearest }
}

/// The distance of a point from a segment.
fn away(from: Point, to: Point, at: Point) -> f64 {
    let along = to - from;
    let square = along.dot(along);
    let share = if square > 0.0 { ((at - from).dot(along) / square).clamp(0.0, 1.0) } else { 0.0 };
    (at - from.offset(along, share)).length()
}
