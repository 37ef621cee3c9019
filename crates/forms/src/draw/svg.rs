//! Drawings in SVG, with plain shapes and attributes for drawing programs, plotters and laser cutters. Walls in
//! one line are one stroke, and no line is drawn twice.

use std::io::{self, Write};

use super::canvas::{Appearance, OUTLINE_WIDTH, PATH_WIDTH, WALK_WIDTH};
use super::figure::Figure;
use super::furniture::{NUMBER_SIZE, NUMBERS, order};
use super::stairs::Anchor;
use super::style::Style;
use super::svg_pen::Pen;
use super::theme::Ink;
use super::{svg_patterns, svg_signs};
use mazewright_maze::topology::{Cell, Grid, Side, Topology};
use mazewright_plan::{INSET, Plan, Point, SEAM};

/// Draws a maze in SVG, with a title if one is given.
///
/// Linear in the number of cells; writes as it goes and keeps one line.
///
/// ```
/// use mazewright_forms::draw::{Figure, Style, Theme, svg};
/// use mazewright_maze::{Algorithm, Recipe, Seed, Shape, Size};
///
/// let recipe = Recipe::new(Size::new(6, 8)?, Algorithm::Kruskal, Seed(3)).with_shape(Shape::Ring);
/// let maze = recipe.carve()?;
/// let style = Style { theme: Theme::DARK, ..Style::of_cells(24) };
/// let mut drawing = Vec::new();
/// svg(&Figure::new(&maze, None, true), &style, Some("A ring"), &mut drawing)?;
/// assert!(drawing.starts_with(b"<svg "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Those of the writer.
pub fn svg(figure: &Figure<'_>, style: &Style, title: Option<&str>, out: &mut impl Write) -> io::Result<()> {
    let (plan, theme) = (figure.plan(), &style.theme);
    let mut pen = Pen::new(plan, style, title, figure.furniture(), out);
    floor(plan, figure, style, &mut pen);
    pen.walls(plan, figure, style);
    if figure.has_distances() {
        pen.path(figure, &theme.code(Ink::FLOOR), PATH_WIDTH + 2.0 * OUTLINE_WIDTH);
    }
    pen.path(figure, &theme.code(Ink::PATH), PATH_WIDTH);
    svg_signs::stairs(plan, figure, theme, true, &mut pen);
    svg_signs::furniture(plan, figure, theme, &mut pen);
    for (cell, text) in order(figure.maze, figure.path.unwrap_or_default()) {
        let at = plan.middle(cell).offset(NUMBERS, 1.0);
        pen.digits(at, NUMBER_SIZE, Anchor::Middle, &theme.code(Ink::GLYPH), &text);
    }
    if figure.maze.entrance().is_none() {
        for cell in [figure.maze.start(), figure.maze.goal()] {
            if let Some((glyph, ink)) = figure.glyph(cell) {
                svg_signs::glyph(plan.middle(cell), glyph, &theme.code(ink), &mut pen);
            }
        }
    }
    let walk = theme.code(Ink::WALK);
    for stretch in figure.walk {
        match stretch[..] {
            [] => {}
            // A line of no length is a dot.
            [point] => pen.polyline(&[point, point], &walk, WALK_WIDTH),
            _ => pen.polyline(stretch, &walk, WALK_WIDTH),
        }
    }
    pen.end()
}

/// Draws any moment of a maze in SVG, with the patterns and shapes in its cells and at their sides.
///
/// Linear in the number of cells; writes as it goes and keeps one line.
///
/// # Errors
/// Those of the writer.
pub fn svg_of(plan: &Plan, appearance: &impl Appearance, style: &Style, out: &mut impl Write) -> io::Result<()> {
    let mut pen = Pen::new(plan, style, None, appearance.furniture(), out);
    floor(plan, appearance, style, &mut pen);
    svg_patterns::on_floor(plan, appearance, &style.theme, &mut pen);
    svg_signs::in_cells(plan, appearance, &style.theme, &mut pen);
    svg_signs::stairs(plan, appearance, &style.theme, false, &mut pen);
    pen.walls(plan, appearance, style);
    svg_signs::at_sides(plan, appearance, &style.theme, &mut pen);
    svg_signs::furniture(plan, appearance, &style.theme, &mut pen);
    pen.end()
}

/// Fills cells whose color is not that of the sheet. Adjacent cells of the same color in a row are one shape.
fn floor<W: Write>(plan: &Plan, figure: &impl Appearance, style: &Style, pen: &mut Pen<'_, W>) {
    let theme = &style.theme;
    let paper = theme.color(Ink::PAPER);
    let mut open: Option<Ink> = None;
    // Begins a shape of a color, unless it is that of the sheet.
    let mut begin = |ink: Ink, pen: &mut Pen<'_, W>| {
        let is_seen = theme.color(ink) != paper;
        if is_seen && open != Some(ink) {
            if open.replace(ink).is_some() {
                pen.push(format_args!("\"/>\n"));
            }
            pen.push(format_args!("<path fill=\"{}\" d=\"", theme.code(ink)));
        }
        is_seen
    };
    // The sheet must not show through between adjacent shapes.
    pen.push(format_args!("<g shape-rendering=\"crispEdges\">\n"));
    let inks = plan.grid().cells().map(|cell| {
        let ink = if figure.is_void(cell) { figure.void_fill(cell) } else { figure.fill(cell) };
        (cell, ink)
    });
    if plan.squares().is_none() {
        for (cell, ink) in inks {
            if begin(ink, pen) {
                pen.outline(plan, cell);
            }
        }
    } else {
        let mut rectangle = |area: Option<(Ink, Point, Point)>| {
            if let Some((ink, from, to)) = area
                && begin(ink, pen)
            {
                pen.rectangle(from, to);
            }
        };
        let mut last: Option<(Ink, Point, Point)> = None;
        for (cell, ink) in inks {
            let bounds = plan.bounds(cell);
            match &mut last {
                Some((before, _, to)) if *before == ink && to.x == bounds.from.x => *to = bounds.to,
                _ => rectangle(last.replace((ink, bounds.from, bounds.to))),
            }
        }
        rectangle(last);
        beyond_cells(plan, figure, &mut |ink, from, to| rectangle(Some((ink, from, to))));
    }
    if open.is_some() {
        pen.push(format_args!("\"/>\n"));
    }
    pen.push(format_args!("</g>\n"));
    pen.flush();
}

/// Fills the parts of cells that show beyond their sides: under bridges and over joined edges.
fn beyond_cells(plan: &Plan, figure: &impl Appearance, put: &mut impl FnMut(Ink, Point, Point)) {
    if !matches!(plan.grid(), Grid::Woven(_) | Grid::Wrapped(_)) {
        return;
    }
    let strip = |cell: Cell, side: Side, depth: f64| {
        let bounds = plan.bounds(cell);
        let (mut from, mut to) = (bounds.from, bounds.to);
        match side {
            Side::North => (from.y, to.y) = (from.y - depth, from.y),
            Side::East => (from.x, to.x) = (to.x, to.x + depth),
            Side::South => (from.y, to.y) = (to.y, to.y + depth),
            Side::West => (from.x, to.x) = (from.x - depth, from.x),
        }
        (from, to)
    };
    for cell in plan.grid().cells().filter(|&cell| !figure.is_void(cell)) {
        let open = figure.open(cell);
        for side in Side::ALL {
            if !open.contains(side.port()) {
                continue;
            }
            let depth = if plan.is_seam(cell, side.port()) {
                SEAM
            } else if plan.leads_under(cell, side.port()) {
                INSET
            } else {
                continue;
            };
            let (from, to) = strip(cell, side, depth);
            put(figure.fill(cell), from, to);
        }
    }
}
