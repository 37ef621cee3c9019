//! The shapes in cells and at their sides, in SVG.

use std::io::Write;

use super::canvas::{Appearance, Glyph, PATH_WIDTH, SideShape};
use super::furniture::{Outline, Piece, pieces};
use super::stairs;
use super::svg_pen::Pen;
use super::theme::{Ink, Theme};
use mazewright_maze::topology::{Cell, Port, Topology};
use mazewright_plan::{Plan, Point, Walls};

/// Draws the paths through cells, and the shapes in their middles.
pub(super) fn in_cells<W: Write>(plan: &Plan, appearance: &impl Appearance, theme: &Theme, pen: &mut Pen<'_, W>) {
    let cells = || plan.grid().cells();
    for cell in cells().filter(|&cell| !appearance.is_void(cell)) {
        let Some((ports, ink)) = appearance.path(cell) else {
            continue;
        };
        let middle = plan.middle(cell);
        for port in ports.iter() {
            let exit = middle.offset(plan.exit_offset(cell, port), 1.0);
            pen.polyline(&[middle, exit], &theme.code(ink), PATH_WIDTH);
        }
    }
    for cell in cells() {
        if let Some((shape, ink)) = appearance.glyph(cell) {
            glyph(plan.middle(cell), shape, &theme.code(ink), pen);
        }
    }
}

/// Draws the shapes at the sides of cells.
pub(super) fn at_sides<W: Write>(plan: &Plan, appearance: &impl Appearance, theme: &Theme, pen: &mut Pen<'_, W>) {
    let cells = plan.grid().cells();
    for cell in cells.filter(|&cell| !appearance.is_void(cell)) {
        let sides = appearance.sides(cell).into_iter().flatten().zip(0..);
        for (side, port) in sides {
            if let Some((shape, ink)) = side {
                let frame = Frame::new(plan, cell, Port(port));
                frame.draw(shape, &theme.code(ink), pen);
            }
        }
    }
}

/// Draws keys, doors, gates and levers.
pub(super) fn furniture<W: Write>(plan: &Plan, appearance: &impl Appearance, theme: &Theme, pen: &mut Pen<'_, W>) {
    let Some(furniture) = appearance.furniture().filter(|furniture| !furniture.is_empty()) else {
        return;
    };
    let theme = theme.for_furniture();
    pieces(plan, appearance, furniture, &mut |Piece { outline, grown, ink }| {
        let color = theme.code(*ink);
        match outline {
            Outline::Disc { middle, radius } => pen.disc(*middle, radius + grown, &color),
            Outline::Stroke { ends, width } => pen.polyline(ends, &color, width + 2.0 * grown),
            Outline::Polygon(corners) => pen.grown_polygon(corners, *grown, &color),
        }
    });
}

/// Draws the stairs of a box, with their numbers or without them.
pub(super) fn stairs<W: Write>(
    plan: &Plan,
    walls: &impl Walls,
    theme: &Theme,
    has_numbers: bool,
    pen: &mut Pen<'_, W>,
) {
    if plan.floors() == 1 {
        return;
    }
    let color = theme.code(Ink::GLYPH);
    for stair in stairs::stairs(plan, walls) {
        if stair.is_full {
            pen.polygon(&stair.corners, &color);
        } else {
            let mut around = stair.corners.clone();
            around.extend(stair.corners.first());
            pen.polyline(&around, &color, 0.06);
        }
        if let Some(number) = stair.number.filter(|_| has_numbers) {
            pen.number(&number, &color);
        }
    }
}

/// Draws a shape in the middle of a cell.
pub(super) fn glyph<W: Write>(middle: Point, glyph: Glyph, color: &str, pen: &mut Pen<'_, W>) {
    let at = |x: f64, y: f64| Point::new(middle.x + x, middle.y + y);
    match glyph {
        Glyph::Dot => pen.disc(middle, 0.13, color),
        Glyph::Disc => pen.disc(middle, 0.27, color),
        Glyph::Ring => pen.ring(middle, 0.225, 0.11, color),
        Glyph::Square => {
            let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
            pen.polygon(&corners.map(|(x, y)| at(0.22 * x, 0.22 * y)), color);
        }
        Glyph::Diamond => {
            let corners = [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)];
            pen.polygon(&corners.map(|(x, y)| at(0.31 * x, 0.31 * y)), color);
        }
        Glyph::Cross => {
            for x in [-0.22, 0.22] {
                pen.polyline(&[at(x, -0.22), at(-x, 0.22)], color, 0.1);
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
        let beside = Point::new(-self.along.y, self.along.x);
        self.middle.offset(self.along, along).offset(beside, across)
    }

    fn draw<W: Write>(&self, shape: SideShape, color: &str, pen: &mut Pen<'_, W>) {
        let mut across = |at: f64, reach: f64, width: f64| {
            pen.polyline(&[self.at(at, -reach), self.at(at, reach)], color, width);
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
            SideShape::Cross => glyph(self.at(length, 0.0), Glyph::Cross, color, pen),
            SideShape::Arrow | SideShape::Nose => {
                let (tip, tail, half) = match shape {
                    SideShape::Arrow => (0.3, -0.2, 0.225),
                    _ => (-0.47, -0.15, 0.2),
                };
                let corners = [(tip, 0.0), (tail, half), (tail, -half)];
                pen.polygon(&corners.map(|(x, y)| self.at(x, y)), color);
            }
            SideShape::Arm => {
                pen.polyline(&[self.middle, self.at(length - 0.1, 0.0)], color, 0.1);
                pen.disc(self.at(length - 0.1, 0.0), 0.11, color);
            }
        }
    }
}
