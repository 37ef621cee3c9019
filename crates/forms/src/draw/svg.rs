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
use mazewright_maze::topology::{Grid, Side, Topology};
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
    let plan = figure.plan();
    let mut pen = Pen::new(plan, style, title, figure.furniture(), out);
    floor(figure, &mut pen);
    pen.walls(figure);
    if figure.has_distances() {
        pen.path(figure, Ink::FLOOR, PATH_WIDTH + 2.0 * OUTLINE_WIDTH);
    }
    pen.path(figure, Ink::PATH, PATH_WIDTH);
    pen.stairs(figure, true);
    pen.furniture(figure);
    for (cell, text) in order(figure.maze, figure.path.unwrap_or_default()) {
        pen.digits(plan.middle(cell).offset(NUMBERS, 1.0), NUMBER_SIZE, Anchor::Middle, &text);
    }
    if figure.maze.entrance().is_none() {
        for cell in [figure.maze.start(), figure.maze.goal()] {
            if let Some((glyph, ink)) = figure.glyph(cell) {
                pen.glyph(plan.middle(cell), glyph, ink);
            }
        }
    }
    for stretch in figure.walk {
        match stretch[..] {
            [] => {}
            // A line of no length is a dot.
            [point] => pen.polyline(&[point, point], Ink::WALK, WALK_WIDTH),
            _ => pen.polyline(stretch, Ink::WALK, WALK_WIDTH),
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
    floor(appearance, &mut pen);
    pen.patterns(appearance);
    pen.in_cells(appearance);
    pen.stairs(appearance, false);
    pen.walls(appearance);
    pen.at_sides(appearance);
    pen.furniture(appearance);
    pen.end()
}

/// Fills cells whose color is not that of the sheet. Adjacent cells of the same color in a row are one shape.
fn floor(figure: &impl Appearance, pen: &mut Pen<'_>) {
    let plan = pen.plan;
    let paper = pen.theme.color(Ink::PAPER);
    let mut open: Option<Ink> = None;
    // Begins a shape of a color, unless it is that of the sheet.
    let mut begin = |ink: Ink, pen: &mut Pen<'_>| {
        let is_seen = pen.theme.color(ink) != paper;
        if is_seen && open != Some(ink) {
            if open.replace(ink).is_some() {
                pen.push(format_args!("\"/>\n"));
            }
            let color = pen.theme.code(ink);
            pen.push(format_args!("<path fill=\"{color}\" d=\""));
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
                pen.outline(cell);
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
    for cell in plan.grid().cells().filter(|&cell| !figure.is_void(cell)) {
        let open = figure.open(cell);
        for side in Side::ALL.into_iter().filter(|side| open.contains(side.port())) {
            let depth = if plan.is_seam(cell, side.port()) {
                SEAM
            } else if plan.leads_under(cell, side.port()) {
                INSET
            } else {
                continue;
            };
            let bounds = plan.bounds(cell);
            let (mut from, mut to) = (bounds.from, bounds.to);
            match side {
                Side::North => (from.y, to.y) = (from.y - depth, from.y),
                Side::East => (from.x, to.x) = (to.x, to.x + depth),
                Side::South => (from.y, to.y) = (to.y, to.y + depth),
                Side::West => (from.x, to.x) = (from.x - depth, from.x),
            }
            put(figure.fill(cell), from, to);
        }
    }
}
