//! All walls of a maze in few strokes: walls in one line are one stroke, and no wall is drawn twice.

use super::bridge::{is_beside_bridge, rails};
use super::{Edge, Plan, Point, Walls};
use crate::plan::bridge::INSET;
use crate::plan::layout::SEAM;
use crate::topology::ring::{BACK, INWARDS, OUTWARDS};
use crate::topology::triangle::{EAST, LEVEL, WEST};
use crate::topology::{Cell, Grid, Port, Rectangle, Ring, Side, Tiling, Topology, Triangle};

/// Passes the walls of a maze to `put`, as straight lines and arcs around [`Plan::center`], in an order that
/// depends only on the grid. Doors are gaps.
///
/// Includes the rails of bridges that something passes under, and the walls along passages over a joined edge.
/// Linear in the number of cells, without allocation.
pub fn strokes(plan: &Plan, walls: &dyn Walls, put: &mut dyn FnMut(Edge)) {
    match plan.grid() {
        Grid::Hexagon(_) => hexagon(plan, walls, put),
        Grid::Triangle(triangle) => self::triangle(plan, triangle, walls, put),
        Grid::Ring(ring) => self::ring(plan, ring, walls, put),
        Grid::Tiling(tiling) => self::tiling(plan, tiling, walls, put),
        grid => {
            let rectangle = Rectangle::new(grid.size().flat());
            for first_row in (0..plan.floors()).map(|number| number * rectangle.rows()) {
                let margin = grid.locate(0, first_row).map_or(Point::default(), |cell| plan.bounds(cell).from);
                let squares = Squares { plan, walls, rectangle, first_row, margin };
                squares.lines(Side::North, put);
                squares.lines(Side::West, put);
                squares.rails(put);
            }
        }
    }
}

/// Draws walls along a line: a wall that starts where the last one ended continues its stroke.
fn draw(walls: impl Iterator<Item = (Point, Point)>, put: &mut dyn FnMut(Edge)) {
    let mut stroke: Option<(Point, Point)> = None;
    for (from, to) in walls {
        match &mut stroke {
            Some((_, end)) if *end == from => *end = to,
            _ => {
                let last = stroke.replace((from, to));
                last.into_iter().for_each(|(from, to)| put(Edge::Line { from, to }));
            }
        }
    }
    stroke.into_iter().for_each(|(from, to)| put(Edge::Line { from, to }));
}

struct Squares<'plan> {
    plan: &'plan Plan,
    walls: &'plan dyn Walls,
    rectangle: Rectangle,
    /// The first row of the grid on this floor.
    first_row: u32,
    margin: Point,
}

impl Squares<'_> {
    /// The walls north of cells and south of the last row, or west of cells and east of the last column.
    fn lines(&self, side: Side, put: &mut dyn FnMut(Edge)) {
        let level = side == Side::North;
        let (columns, rows) = (self.rectangle.columns(), self.rectangle.rows());
        let (lines, length) = if level { (rows, columns) } else { (columns, rows) };
        let cell = |line: u32, at: u32| {
            let (x, y) = if level { (at, line) } else { (line, at) };
            let cell = self.plan.grid().locate(x, self.first_row + y);
            // Every place of the rectangle is one of the grid.
            cell.unwrap_or_else(|| self.rectangle.cell(x, y))
        };
        let point = |line: f64, at: f64| {
            let (x, y) = if level { (at, line) } else { (line, at) };
            Point::new(self.margin.x + x, self.margin.y + y)
        };
        // At a joined edge a line continues along the passages over it.
        let (first, last) = if level { (Side::West, Side::East) } else { (Side::North, Side::South) };
        let is_open_seam = |line: u32, at: u32, end: Side| {
            let beside = [line.checked_sub(1), Some(line).filter(|&line| line < lines)];
            beside.into_iter().flatten().any(|line| {
                let cell = cell(line, at);
                self.plan.is_seam(cell, end.port()) && self.walls.open(cell).contains(end.port())
            })
        };
        for line in 0..=lines {
            let wall = |from: f64, to: f64| Some((point(line.into(), from), point(line.into(), to)));
            let before = is_open_seam(line, 0, first).then(|| wall(-SEAM, 0.0)).flatten();
            let walls = (0..length).flat_map(|at| {
                let (cell, port) = if line < lines {
                    (cell(line, at), side.port())
                } else {
                    (cell(line - 1, at), side.opposite().port())
                };
                let x = f64::from(at);
                if self.plan.has_wall(self.walls, cell, port) {
                    [wall(x, x + 1.0), None]
                } else if is_beside_bridge(self.plan, self.walls, cell, port) {
                    [wall(x, x + INSET), wall(x + (1.0 - INSET), x + 1.0)]
                } else {
                    [None, None]
                }
            });
            let end = f64::from(length);
            let after = is_open_seam(line, length - 1, last).then(|| wall(end, end + SEAM)).flatten();
            draw(before.into_iter().chain(walls.flatten()).chain(after), put);
        }
    }

    /// The rails of bridges.
    fn rails(&self, put: &mut dyn FnMut(Edge)) {
        if !self.plan.grid().is_woven() {
            return;
        }
        for bridge in self.rectangle.cells() {
            for [from, to] in rails(self.plan, self.walls, bridge).into_iter().flatten() {
                put(Edge::Line { from, to });
            }
        }
    }
}

/// No two adjacent walls lie in one line.
fn hexagon(plan: &Plan, walls: &dyn Walls, put: &mut dyn FnMut(Edge)) {
    for cell in plan.grid().cells() {
        for port in (0..6).map(Port) {
            let is_first = port.0 < 3 || plan.beyond(cell, port).is_none();
            if is_first
                && plan.has_wall(walls, cell, port)
                && let Some(edge) = plan.side(cell, port)
            {
                put(edge);
            }
        }
    }
}

/// The horizontal lines, then those along both slopes.
fn triangle(plan: &Plan, grid: &Triangle, walls: &dyn Walls, put: &mut dyn FnMut(Edge)) {
    let (columns, rows) = (grid.size().columns(), grid.size().rows());
    let (columns, rows) = (i64::from(columns), i64::from(rows));
    let cell = |x, y| cell_at(grid, (x, y));
    let side = |cells: [(Option<Cell>, Port); 2]| {
        let there = cells.into_iter().find_map(|(cell, port)| Some((cell?, port)));
        let (cell, port) = there.filter(|&(cell, port)| plan.has_wall(walls, cell, port))?;
        plan.side(cell, port)?.ends()
    };
    for y in 0..=rows {
        let places = (0..columns).filter(|x| (x + y) % 2 == 1);
        let walls = places.filter_map(|x| side([(cell(x, y), LEVEL), (cell(x, y - 1), LEVEL)]));
        draw(walls.map(|(from, to)| if from.x < to.x { (from, to) } else { (to, from) }), put);
    }
    for (slope, first) in [(1, 0), (-1, 1 - rows)] {
        for line in (first..columns + rows).filter(|line| line.rem_euclid(2) == i64::from(slope < 0)) {
            let places = (0..rows).map(|y| (line - slope * y, y)).filter(|(x, _)| (0..=columns).contains(x));
            let walls = places.filter_map(|(x, y)| side([(cell(x, y), WEST), (cell(x - 1, y), EAST)]));
            draw(walls.map(|(from, to)| if from.y < to.y { (from, to) } else { (to, from) }), put);
        }
    }
}

/// Arcs, circle by circle, then radial walls.
fn ring(plan: &Plan, grid: &Ring, walls: &dyn Walls, put: &mut dyn FnMut(Edge)) {
    let rows = grid.size().rows();
    for circle in 0..=rows {
        let (y, port) = if circle < rows { (circle, INWARDS) } else { (rows - 1, OUTWARDS) };
        let cells = grid.columns_of(y);
        let is_wall = |x: u32| grid.locate(x % cells, y).is_some_and(|cell| plan.has_wall(walls, cell, port));
        let Some(radius) = grid.locate(0, y).and_then(|cell| match plan.side(cell, port)? {
            Edge::Arc { radius, .. } => Some(radius),
            Edge::Line { .. } => None,
        }) else {
            continue;
        };
        let turns = |x: u32| f64::from(x) / f64::from(cells);
        let Some(gap) = (0..cells).find(|&x| !is_wall(x)) else {
            put(Edge::Arc { radius, from: 0.0, to: 1.0 });
            continue;
        };
        let mut begin = None;
        for x in gap..=gap + cells {
            match (begin, is_wall(x)) {
                (None, true) => begin = Some(x),
                (Some(from), false) => {
                    put(Edge::Arc { radius, from: turns(from), to: turns(x) });
                    begin = None;
                }
                _ => {}
            }
        }
    }
    for first in 0..rows {
        let cells = grid.columns_of(first);
        let is_split = first > 0 && cells > grid.columns_of(first - 1);
        for place in (0..cells).filter(|place| first == 0 || is_split && place % 2 == 1) {
            let cells = (first..rows).filter_map(|y| grid.locate(place * (grid.columns_of(y) / cells), y));
            let sides = cells.filter(|&cell| plan.has_wall(walls, cell, BACK)).map(|cell| plan.side(cell, BACK));
            let lines = sides.filter_map(|side| side.and_then(Edge::ends));
            draw(lines, put);
        }
    }
}

/// Walls in one line that follow each other.
fn tiling(plan: &Plan, grid: &Tiling, walls: &dyn Walls, put: &mut dyn FnMut(Edge)) {
    // A side by the place of the cell to the right of it, which need not exist.
    let ends = |(place, port)| {
        let there = cell_at(grid, place).map(|cell| (cell, port, true)).or_else(|| {
            let (place, port) = grid.behind_place(place, port);
            Some((cell_at(grid, place)?, port, false))
        });
        let (cell, port, is_right) = there.filter(|&(cell, port, _)| plan.has_wall(walls, cell, port))?;
        let (from, to) = plan.side(cell, port)?.ends()?;
        Some(if is_right { (from, to) } else { (to, from) })
    };
    for cell in grid.cells() {
        for (port, edge) in plan.sides(cell) {
            let Edge::Line { from, to } = edge else { continue };
            let (x, y) = grid.position(cell);
            let here = (i64::from(x), i64::from(y));
            // Every line is followed to the right, or downwards.
            let is_on = to.x > from.x || to.x == from.x && to.y > from.y;
            let first = if is_on {
                (here, port)
            } else if plan.beyond(cell, port).is_none() {
                grid.behind_place(here, port)
            } else {
                continue;
            };
            let follows = grid.along(first, false).is_some_and(|side| ends(side).is_some());
            let Some((from, mut to)) = ends(first).filter(|_| !follows) else { continue };
            let mut last = first;
            while let Some(side) = grid.along(last, true)
                && let Some((_, end)) = ends(side)
            {
                (last, to) = (side, end);
            }
            put(Edge::Line { from, to });
        }
    }
}

/// The cell at a place, which may lie beyond the grid.
fn cell_at<T: Topology>(grid: &T, (x, y): (i64, i64)) -> Option<Cell> {
    grid.locate(u32::try_from(x).ok()?, u32::try_from(y).ok()?)
}
