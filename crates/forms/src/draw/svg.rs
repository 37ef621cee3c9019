//! Drawings in SVG, with plain shapes and attributes for drawing programs, plotters and laser cutters. Walls in
//! one line are one stroke, and no line is drawn twice.

use std::io::{self, Write};

use super::appearance::Figure;
use super::canvas::Appearance;
use super::list::Drawing;
use super::style::Style;
use super::svg_pen::Pen;
use mazewright_maze::plan::Plan;

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
    draw(figure.plan(), figure, style, title, out)
}

/// Draws any moment of a maze in SVG, with the patterns and shapes in its cells and at their sides.
///
/// Linear in the number of cells; writes as it goes and keeps one line.
///
/// # Errors
/// Those of the writer.
pub fn svg_of(plan: &Plan, appearance: &dyn Appearance, style: &Style, out: &mut impl Write) -> io::Result<()> {
    draw(plan, appearance, style, None, out)
}

fn draw(
    plan: &Plan,
    appearance: &dyn Appearance,
    style: &Style,
    title: Option<&str>,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut pen = Pen::new(plan, style, title, appearance.furniture(), out);
    let drawing = Drawing { plan, appearance, cells: None, pixel: 0.0, has_path: true };
    drawing.list(&mut |piece| pen.put(piece));
    pen.end()
}
