//! The patterns and shapes in cells and at their sides, in SVG. Patterns are those of a canvas, as tiles of one unit.

use super::canvas::{Appearance, Glyph, PATH_WIDTH, PATTERNS, SideShape};
use super::furniture::{Outline, Piece, beside, pieces};
use super::stairs::{Stair, stairs};
use super::svg_pen::Pen;
use super::theme::Ink;
use mazewright_maze::topology::{Cell, Port, Ports, Topology};
use mazewright_plan::{Plan, Point, Walls};

impl Pen<'_> {
    /// Fills cells with their patterns; one that no cell has is left out.
    pub(super) fn patterns<A: Appearance>(&mut self, appearance: &A) {
        let plan = self.plan;
        let cells = || plan.grid().cells().filter(|&cell| !appearance.is_void(cell));
        let Some(first) = cells().next().filter(|_| A::HAS_SIGNS) else {
            return;
        };
        // The middle of a tile is the middle of a square cell.
        let corner = plan.middle(first).offset(Point::new(-0.5, -0.5), 1.0);
        for pattern in 1..PATTERNS {
            let mut filled = cells().filter(|&cell| appearance.pattern(cell) == pattern).peekable();
            if filled.peek().is_some() {
                self.begin_pattern(pattern, corner, &tile(pattern));
                filled.for_each(|cell| self.outline(cell));
                self.push(format_args!("\"/>\n"));
                self.flush();
            }
        }
    }

    /// Draws the paths through cells, and the shapes in their middles.
    pub(super) fn in_cells(&mut self, appearance: &impl Appearance) {
        let plan = self.plan;
        for cell in plan.grid().cells().filter(|&cell| !appearance.is_void(cell)) {
            let (ports, ink) = appearance.path(cell).unwrap_or((Ports::NONE, Ink::PATH));
            let middle = plan.middle(cell);
            for port in ports.iter() {
                let exit = middle.offset(plan.exit_offset(cell, port), 1.0);
                self.polyline(&[middle, exit], ink, PATH_WIDTH);
            }
        }
        for cell in plan.grid().cells() {
            if let Some((shape, ink)) = appearance.glyph(cell) {
                self.glyph(plan.middle(cell), shape, ink);
            }
        }
    }

    /// Draws the shapes at the sides of cells.
    pub(super) fn at_sides(&mut self, appearance: &impl Appearance) {
        let plan = self.plan;
        for cell in plan.grid().cells().filter(|&cell| !appearance.is_void(cell)) {
            let sides = appearance.sides(cell).into_iter().flatten().zip(0..);
            for (side, port) in sides {
                if let Some((shape, ink)) = side {
                    Frame::new(plan, cell, Port(port)).draw(shape, ink, self);
                }
            }
        }
    }

    /// Draws keys, doors, gates and levers. From here on, the last steps of the ramp have other colors.
    pub(super) fn furniture(&mut self, appearance: &impl Appearance) {
        let Some(furniture) = appearance.furniture().filter(|furniture| !furniture.is_empty()) else {
            return;
        };
        self.theme = self.theme.for_furniture();
        pieces(self.plan, appearance, furniture, &mut |Piece { outline, grown, ink }| match outline {
            Outline::Disc { middle, radius } => self.disc(*middle, radius + grown, *ink),
            Outline::Stroke { ends, width } => self.polyline(ends, *ink, width + 2.0 * grown),
            Outline::Polygon(corners) => self.polygon(corners, *grown, *ink),
        });
    }

    /// Draws the stairs of a box, with their numbers or without them.
    pub(super) fn stairs(&mut self, walls: &impl Walls, has_numbers: bool) {
        if self.plan.floors() == 1 {
            return;
        }
        for Stair { mut corners, is_full, number } in stairs(self.plan, walls) {
            if is_full {
                self.polygon(&corners, 0.0, Ink::GLYPH);
            } else {
                corners.extend(corners.first().copied());
                self.polyline(&corners, Ink::GLYPH, 0.06);
            }
            if let Some(number) = number.filter(|_| has_numbers) {
                self.digits(number.at, number.size, number.anchor, &number.number.to_string());
            }
        }
    }

    /// Draws a shape in the middle of a cell.
    pub(super) fn glyph(&mut self, middle: Point, glyph: Glyph, ink: Ink) {
        let at = |x: f64, y: f64| Point::new(middle.x + x, middle.y + y);
        match glyph {
            Glyph::Dot => self.disc(middle, 0.13, ink),
            Glyph::Disc => self.disc(middle, 0.27, ink),
            Glyph::Ring => self.ring(middle, 0.225, 0.11, ink),
            Glyph::Square => {
                let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
                self.polygon(&corners.map(|(x, y)| at(0.22 * x, 0.22 * y)), 0.0, ink);
            }
            Glyph::Diamond => {
                let corners = [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)];
                self.polygon(&corners.map(|(x, y)| at(0.31 * x, 0.31 * y)), 0.0, ink);
            }
            Glyph::Cross => {
                for x in [-0.22, 0.22] {
                    self.polyline(&[at(x, -0.22), at(-x, 0.22)], ink, 0.1);
                }
            }
        }
    }
}

/// The middle of a cell and the way from it to a side.
struct Frame {
    middle: Point,
    /// One unit towards the side.
    along: Point,
    /// How far the side is, in units.
    length: f64,
}

impl Frame {
    fn new(plan: &Plan, cell: Cell, port: Port) -> Self {
        let exit = plan.exit_offset(cell, port);
        let length = exit.length().max(1e-9);
        Self { middle: plan.middle(cell), along: exit / length, length }
    }

    /// The point so far along the way and so far beside it.
    fn at(&self, along: f64, across: f64) -> Point {
        beside(self.middle, self.along, along, across)
    }

    fn draw(&self, shape: SideShape, ink: Ink, pen: &mut Pen<'_>) {
        let mut across = |at: f64, reach: f64, width: f64| {
            pen.polyline(&[self.at(at, -reach), self.at(at, reach)], ink, width);
        };
        let length = self.length;
        match shape {
            SideShape::Bar => across(length, 0.3, 0.2),
            SideShape::ThinBar => across(length, 0.27, 0.1),
            SideShape::Line => across(length - 0.16, 0.16, 0.09),
            SideShape::Lines => {
                across(length - 0.1, 0.16, 0.09);
                across(length - 0.26, 0.16, 0.09);
            }
            SideShape::Cross => pen.glyph(self.at(length, 0.0), Glyph::Cross, ink),
            SideShape::Arrow | SideShape::Nose => {
                let (tip, tail, half) = match shape {
                    SideShape::Arrow => (0.3, -0.2, 0.225),
                    _ => (-0.47, -0.15, 0.2),
                };
                let corners = [(tip, 0.0), (tail, half), (tail, -half)];
                pen.polygon(&corners.map(|(x, y)| self.at(x, y)), 0.0, ink);
            }
            SideShape::Arm => {
                pen.polyline(&[self.middle, self.at(length - 0.1, 0.0)], ink, 0.1);
                pen.disc(self.at(length - 0.1, 0.0), 0.11, ink);
            }
        }
    }
}

/// The shape of a pattern in a tile; what lies in two of its parts is left out.
fn tile(pattern: u8) -> String {
    let quarters = || [0.0, 0.25, 0.5, 0.75].into_iter();
    let across = || quarters().map(|y| format!("M0 {y}h1v.085H0z"));
    let down = || quarters().map(|x| format!("M{x} 0v1h.085V0z"));
    let thirds = || {
        (0..6).map(|n| {
            let from = f64::from(n) / 3.0;
            (from, from + 0.34 / 3.0)
        })
    };
    match pattern {
        1 => across().collect(),
        2 => down().collect(),
        3 => thirds().map(|(from, to)| format!("M{from:.3} 0H{to:.3}L0 {to:.3}V{from:.3}z")).collect(),
        4 => thirds()
            .map(|(from, to)| {
                let (up, beyond) = (1.0 - from, 1.0 - to);
                format!("M{from:.3} 1H{to:.3}L0 {beyond:.3}V{up:.3}z")
            })
            .collect(),
        5 => quarters().flat_map(|y| quarters().map(move |x| format!("M{x} {y}h.085v.085h-.085z"))).collect(),
        6 => across().chain(down()).collect(),
        _ => [0.085, 0.25, 0.335, 0.5, 0.585]
            .map(|radius| {
                let (left, across) = (0.5 - radius, 2.0 * radius);
                format!("M{left:.3} .5a{radius} {radius} 0 1 0 {across:.3} 0a{radius} {radius} 0 1 0 -{across:.3} 0z")
            })
            .concat(),
    }
}
