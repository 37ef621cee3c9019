//! Drawings in SVG, with plain shapes and attributes for drawing programs, plotters and laser cutters. Walls in
//! one line are one stroke, and no line is drawn twice.

use std::fmt::Write as _;
use std::io::{self, Write};

use super::canvas::{Appearance, Glyph, OUTLINE_WIDTH, PATH_WIDTH, WALK_WIDTH};
use super::figure::Figure;
use super::style::Style;
use super::theme::Ink;
use mazewright_maze::topology::{Cell, Grid, Side, Topology};
use mazewright_plan::turn::direction;
use mazewright_plan::{Edge, INSET, Plan, Point, SEAM, Walls, strokes, trail};

/// The approximate length of a line in characters.
const LINE: usize = 100;

/// Draws a maze in SVG, with a title if one is given.
///
/// Linear in the number of cells; writes as it goes and keeps one line.
///
/// ```
/// use mazewright_forms::draw::{Figure, Style, Theme, svg};
/// use mazewright_maze::{Algorithm, Recipe, Seed, Shape, Size};
///
/// let recipe = Recipe {
///     shape: Shape::Ring,
///     ..Recipe::new(Size::new(6, 8)?, Algorithm::Kruskal, Seed(3))
/// };
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
pub fn svg(
    figure: &Figure<'_>,
    style: &Style,
    title: Option<&str>,
    out: &mut impl Write,
) -> io::Result<()> {
    let plan = figure.plan();
    let mut pen = Pen {
        out,
        text: String::new(),
        scale: f64::from(style.cell),
        // A wall with an odd number of pixels is centered on a pixel.
        offset: f64::from(style.margin()) + f64::from(style.wall % 2) / 2.0,
        center: plan.center(),
        result: Ok(()),
    };
    let (width, height) = style.pixels(plan);
    let theme = &style.theme;
    pen.push(format_args!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">\n"
    ));
    if let Some(title) = title {
        // XML does not allow control characters, not even escaped.
        let title = title.replace(char::is_control, "?");
        let title = title.replace('&', "&amp;").replace('<', "&lt;");
        pen.push(format_args!("<title>{title}</title>\n"));
    }
    let paper = theme.code(Ink::PAPER);
    pen.push(format_args!(
        "<rect width=\"{width}\" height=\"{height}\" fill=\"{paper}\"/>\n"
    ));
    pen.flush();
    floor(figure, style, &mut pen);
    let (cap, wall) = if plan.squares().is_some() {
        ("square", theme.code(Ink::WALL))
    } else {
        ("round", theme.code(Ink::WALL))
    };
    pen.push(format_args!("<path fill=\"none\" stroke=\"{wall}\" stroke-width=\"{}\" stroke-linecap=\"{cap}\" stroke-linejoin=\"round\" d=\"", style.wall));
    strokes(plan, figure, &mut |edge| pen.stroke(edge));
    pen.push(format_args!("\"/>\n"));
    if figure.has_distances() {
        pen.path(
            figure,
            &theme.code(Ink::FLOOR),
            PATH_WIDTH + 2.0 * OUTLINE_WIDTH,
        );
    }
    pen.path(figure, &theme.code(Ink::PATH), PATH_WIDTH);
    if figure.maze().entrance().is_none() {
        for cell in [figure.maze().start(), figure.maze().goal()] {
            pen.glyph(figure, style, cell);
        }
    }
    let walk = theme.code(Ink::WALK);
    for stretch in figure.walk() {
        match stretch[..] {
            [] => {}
            // A line of no length is a dot.
            [point] => pen.polyline(&[point, point], &walk, WALK_WIDTH),
            _ => pen.polyline(stretch, &walk, WALK_WIDTH),
        }
    }
    pen.push(format_args!("</svg>\n"));
    pen.flush();
    pen.result
}

/// A number with at most two decimals, without trailing zeros.
struct Number(f64);

impl std::fmt::Display for Number {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let hundredths = (self.0 * 100.0).round() as i64;
        let (whole, rest) = (hundredths / 100, (hundredths % 100).abs());
        let sign = if hundredths < 0 { "-" } else { "" };
        let whole = whole.abs();
        match rest {
            0 => write!(formatter, "{sign}{whole}"),
            _ if rest % 10 == 0 => write!(formatter, "{sign}{whole}.{}", rest / 10),
            _ => write!(formatter, "{sign}{whole}.{rest:02}"),
        }
    }
}

struct Pen<'out, W> {
    out: &'out mut W,
    /// Text that is not yet written.
    text: String,
    scale: f64,
    offset: f64,
    center: Point,
    /// The first failure of the writer.
    result: io::Result<()>,
}

impl<W: Write> Pen<'_, W> {
    fn push(&mut self, arguments: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = self.text.write_fmt(arguments);
    }

    /// Ends and writes the line if it is long enough.
    fn wrap(&mut self) {
        if self.text.len() >= LINE {
            self.text.push('\n');
            self.flush();
        }
    }

    fn flush(&mut self) {
        if self.result.is_ok() {
            self.result = self.out.write_all(self.text.as_bytes());
        }
        self.text.clear();
    }

    fn length(&self, units: f64) -> Number {
        Number(units * self.scale)
    }

    fn place(&self, point: Point) -> (Number, Number) {
        let at = |units: f64| Number(units * self.scale + self.offset);
        (at(point.x), at(point.y))
    }

    /// Adds a wall to the path element.
    fn stroke(&mut self, edge: Edge) {
        self.begin(edge);
        self.extend(edge);
        self.wrap();
    }

    /// The first and last point of an edge.
    fn ends(&self, edge: Edge) -> (Point, Point) {
        match edge {
            Edge::Line { from, to } => (from, to),
            Edge::Arc { radius, from, to } => (
                self.center.offset(direction(from), radius),
                self.center.offset(direction(to), radius),
            ),
        }
    }

    fn begin(&mut self, edge: Edge) {
        let (x, y) = self.place(self.ends(edge).0);
        self.push(format_args!("M{x} {y}"));
    }

    /// Continues along an edge.
    fn extend(&mut self, edge: Edge) {
        let (start, end) = self.ends(edge);
        let (x, y) = self.place(end);
        match edge {
            Edge::Line { .. } if start.y == end.y => self.push(format_args!("H{x}")),
            Edge::Line { .. } if start.x == end.x => self.push(format_args!("V{y}")),
            Edge::Line { .. } => self.push(format_args!("L{x} {y}")),
            Edge::Arc { radius, from, to } => {
                // A full circle is ambiguous as one arc, so long arcs are drawn in halves.
                let middle = (from + to) / 2.0;
                let sweep = u8::from(to > from);
                let r = self.length(radius);
                if (to - from).abs() > 0.5 {
                    let (_, half) = self.ends(Edge::Arc {
                        radius,
                        from,
                        to: middle,
                    });
                    let (x, y) = self.place(half);
                    self.push(format_args!("A{r} {r} 0 0 {sweep} {x} {y}"));
                }
                self.push(format_args!("A{r} {r} 0 0 {sweep} {x} {y}"));
            }
        }
    }

    /// Adds the outline of a cell to the path element.
    fn outline(&mut self, plan: &Plan, cell: Cell) {
        let mut end = None;
        for (_, edge) in plan.sides(cell) {
            let (from, to) = self.ends(edge);
            let follows = end
                .is_some_and(|end: Point| (end.x - from.x).abs() + (end.y - from.y).abs() < 1e-9);
            if !follows {
                self.begin(edge);
            }
            self.extend(edge);
            end = Some(to);
        }
        self.push(format_args!("Z"));
        self.wrap();
    }

    /// Adds a rectangle to the path element.
    fn rectangle(&mut self, from: Point, to: Point) {
        let (left, top) = self.place(from);
        let (right, bottom) = self.place(to);
        self.push(format_args!("M{left} {top}H{right}V{bottom}H{left}Z"));
        self.wrap();
    }

    /// Draws the solution; the width is in units.
    fn path(&mut self, figure: &Figure<'_>, color: &str, width: f64) {
        let Some(path) = figure.path() else { return };
        let doors = (figure.maze().entrance(), figure.maze().exit());
        trail(figure.plan(), figure, path, doors, &mut |line| {
            self.polyline(line, color, width);
        });
    }

    /// Draws a line through points; the width is in units.
    fn polyline(&mut self, line: &[Point], color: &str, width: f64) {
        let width = self.length(width);
        self.push(format_args!("<polyline fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\" stroke-linecap=\"round\" stroke-linejoin=\"round\" points=\""));
        for (n, &point) in line.iter().enumerate() {
            let (x, y) = self.place(point);
            let space = if n > 0 { " " } else { "" };
            self.push(format_args!("{space}{x},{y}"));
            self.wrap();
        }
        self.push(format_args!("\"/>\n"));
    }

    fn glyph(&mut self, figure: &Figure<'_>, style: &Style, cell: Cell) {
        let Some((glyph, ink)) = figure.glyph(cell) else {
            return;
        };
        let (x, y) = self.place(figure.plan().middle(cell));
        let color = style.theme.code(ink);
        if glyph == Glyph::Disc {
            let r = self.length(0.27);
            self.push(format_args!(
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fill=\"{color}\"/>\n"
            ));
        } else {
            let middle = figure.plan().middle(cell);
            let corner = |across: f64, down: f64| {
                let (x, y) = self.place(Point::new(middle.x + across, middle.y + down));
                format!("{x},{y}")
            };
            let corners = [
                corner(0.0, -0.31),
                corner(0.31, 0.0),
                corner(0.0, 0.31),
                corner(-0.31, 0.0),
            ]
            .join(" ");
            self.push(format_args!(
                "<polygon points=\"{corners}\" fill=\"{color}\"/>\n"
            ));
        }
    }
}

/// Fills cells whose color is not that of the sheet. Adjacent cells of the same color in a row are one shape.
fn floor<W: Write>(figure: &Figure<'_>, style: &Style, pen: &mut Pen<'_, W>) {
    let (plan, theme) = (figure.plan(), &style.theme);
    let paper = theme.color(Ink::PAPER);
    let ink_of = |cell: Cell| {
        if figure.is_void(cell) {
            figure.void_fill(cell)
        } else {
            figure.fill(cell)
        }
    };
    let fill = |ink: Ink, pen: &mut Pen<'_, W>| {
        pen.push(format_args!("<path fill=\"{}\" d=\"", theme.code(ink)));
    };
    // The sheet must not show through between adjacent shapes.
    pen.push(format_args!("<g shape-rendering=\"crispEdges\">\n"));
    let is_square = plan.squares().is_some();
    let mut last: Option<(Ink, Point, Point)> = None;
    let mut open: Option<Ink> = None;
    let mut put = |ink: Ink, pen: &mut Pen<'_, W>| {
        if open != Some(ink) {
            if open.is_some() {
                pen.push(format_args!("\"/>\n"));
            }
            fill(ink, pen);
            open = Some(ink);
        }
    };
    for cell in plan.grid().cells() {
        let ink = ink_of(cell);
        if !is_square {
            if theme.color(ink) != paper {
                put(ink, pen);
                pen.outline(plan, cell);
            }
            continue;
        }
        let bounds = plan.bounds(cell);
        match &mut last {
            Some((before, _, to)) if *before == ink && to.x == bounds.from.x => *to = bounds.to,
            _ => {
                if let Some((ink, from, to)) = last.replace((ink, bounds.from, bounds.to))
                    && theme.color(ink) != paper
                {
                    put(ink, pen);
                    pen.rectangle(from, to);
                }
            }
        }
    }
    if let Some((ink, from, to)) = last
        && theme.color(ink) != paper
    {
        put(ink, pen);
        pen.rectangle(from, to);
    }
    beyond_cells(figure, &mut |ink, from, to| {
        if theme.color(ink) != paper {
            put(ink, pen);
            pen.rectangle(from, to);
        }
    });
    if open.is_some() {
        pen.push(format_args!("\"/>\n"));
    }
    pen.push(format_args!("</g>\n"));
    pen.flush();
}

/// Fills the parts of cells that show beyond their sides: under bridges and over joined edges.
fn beyond_cells(figure: &Figure<'_>, put: &mut impl FnMut(Ink, Point, Point)) {
    let plan = figure.plan();
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
        let open = figure.maze().passages().open_ports(cell);
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
