//! Drawings in SVG, with plain shapes and attributes for drawing programs, plotters and laser cutters. Walls in
//! one line are one stroke, and no line is drawn twice.

use std::fmt::Write as _;
use std::io::{self, Write};

use super::appearance::{Appearance, Figure};
use super::list::{Anchor, Drawing, Outline, Piece};
use super::paper::Length;
use super::style::Style;
use super::theme::{Ink, Theme};
use mazewright_maze::furniture::{Furniture, Obstacle};
use mazewright_maze::plan::{Bounds, Edge, Plan, Point};
use mazewright_maze::topology::{Cell, Topology as _};

/// The approximate length of a line in characters.
const LINE: usize = 100;
/// The share of the walls' color in a pattern, as on a canvas.
const PATTERN: Number = Number(0.25);

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
    svg_of(figure.plan(), figure, style, title, out)
}

/// Draws any moment of a maze in SVG, with a title if one is given, and with the patterns and shapes in its cells and
/// at their sides.
///
/// Linear in the number of cells; writes as it goes and keeps one line.
///
/// # Errors
/// Those of the writer.
pub fn svg_of(
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

/// A number with at most `MOST` decimals, without trailing zeros; with a precision, as in `{:.3}`, with them.
struct Number<const MOST: usize = 2>(f64);

// The standard library prints any float as short as it can be, with code that a page would have to load.
impl<const MOST: usize> std::fmt::Display for Number<MOST> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut places = formatter.precision().unwrap_or(MOST);
        let unit = 10_i64.pow(places as u32);
        let parts = (self.0 * unit as f64).round() as i64;
        let sign = if parts < 0 { "-" } else { "" };
        let (whole, mut rest) = (parts.abs() / unit, parts.abs() % unit);
        while formatter.precision().is_none() && places > 0 && rest % 10 == 0 {
            (rest, places) = (rest / 10, places - 1);
        }
        match places {
            0 => write!(formatter, "{sign}{whole}"),
            _ => write!(formatter, "{sign}{whole}.{rest:0places$}"),
        }
    }
}

/// A text between tags.
pub(super) fn escaped(text: &str) -> String {
    // XML does not allow control characters, not even escaped.
    let text = text.replace(char::is_control, "?");
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// A path element that holds many shapes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Path {
    Floor(Ink),
    Pattern(u8),
    Walls,
    Tiles,
}

/// The pen: draws the shapes of a display list, in lines of text.
struct Pen<'out> {
    plan: &'out Plan,
    theme: Theme,
    out: &'out mut dyn Write,
    /// Text that is not yet written.
    text: String,
    scale: f64,
    offset: f64,
    /// The width of walls in pixels.
    wall: u32,
    /// The path element that is open.
    open: Option<Path>,
    /// The first failure of the writer.
    result: io::Result<()>,
}

impl<'out> Pen<'out> {
    /// A pen that has begun a sheet, with its title and a description of what stands in the maze.
    fn new(
        plan: &'out Plan,
        style: &Style,
        title: Option<&str>,
        furniture: Option<&Furniture>,
        out: &'out mut dyn Write,
    ) -> Self {
        let is_furnished = furniture.is_some_and(|furniture| !furniture.is_empty());
        let mut pen = Self {
            plan,
            theme: if is_furnished { style.theme.for_furniture() } else { style.theme.clone() },
            out,
            text: String::new(),
            open: None,
            scale: f64::from(style.cell),
            // A wall with an odd number of pixels is centered on a pixel.
            offset: f64::from(style.margin()) + f64::from(style.wall % 2) / 2.0,
            wall: style.wall,
            result: Ok(()),
        };
        let (width, height) = style.pixels(plan);
        let length = |pixels: u64| match style.on_paper {
            Some(Length { number, unit }) => {
                format!("{}{unit}", Number::<4>(pixels as f64 * number / f64::from(style.cell)))
            }
            None => pixels.to_string(),
        };
        pen.push(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" \
             viewBox=\"0 0 {width} {height}\">\n",
            length(width),
            length(height)
        ));
        if let Some(title) = title {
            pen.push(format_args!("<title>{}</title>\n", escaped(title)));
        }
        if let Some(furniture) = furniture {
            pen.describe(furniture);
        }
        // A plotter would draw the edge of white paper.
        if style.on_paper.is_none() || pen.theme.color(Ink::PAPER) != [255; 3] {
            let paper = pen.theme.code(Ink::PAPER);
            pen.push(format_args!("<rect width=\"{width}\" height=\"{height}\" fill=\"{paper}\"/>\n"));
        }
        pen.flush();
        pen
    }

    /// Draws a shape.
    fn put(&mut self, piece: &Piece<'_>) {
        let plan = self.plan;
        match piece.outline {
            Outline::Cell(_) | Outline::Area(_) if !self.begin_floor(piece.ink) => {}
            Outline::Cell(cell) => self.cell(*cell),
            Outline::Area(bounds) => self.rectangle(bounds),
            Outline::Pattern(cell, number) => {
                self.begin(Path::Pattern(*number), |pen| {
                    // The middle of a tile is the middle of a square cell.
                    let first = plan.grid().cells().next().unwrap_or(*cell);
                    let (x, y) = pen.place(plan.middle(first).offset(Point::new(-0.5, -0.5), 1.0));
                    let (scale, color, shape) = (pen.length(1.0), pen.theme.code(Ink::WALL), tile(*number));
                    pen.push(format_args!(
                        "<pattern id=\"pattern-{number}\" width=\"1\" height=\"1\" patternUnits=\"userSpaceOnUse\" \
                         patternTransform=\"translate({x} {y}) scale({scale})\"><path fill=\"{color}\" \
                         fill-opacity=\"{PATTERN}\" fill-rule=\"evenodd\" d=\"{shape}\"/></pattern>\n\
                         <path fill=\"url(#pattern-{number})\" d=\""
                    ));
                });
                if plan.grid().has_square_cells() {
                    self.rectangle(&plan.bounds(*cell));
                } else {
                    self.cell(*cell);
                }
            }
            Outline::Wall(edge) => self.stroke(Path::Walls, *edge),
            Outline::Tiles([from, to]) => self.stroke(Path::Tiles, Edge::Line { from: *from, to: *to }),
            _ => {
                self.close();
                self.shape(piece);
                // After the end of an element a line may end.
                if self.text.len() >= LINE {
                    self.flush();
                }
            }
        }
    }

    /// Draws a shape that is an element of its own.
    fn shape(&mut self, Piece { outline, grown, ink }: &Piece<'_>) {
        let color = self.theme.code(*ink);
        match outline {
            Outline::Disc { middle, radius } => {
                let ((x, y), r) = (self.place(*middle), self.length(radius + grown));
                self.push(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fill=\"{color}\"/>\n"));
            }
            Outline::Ring { middle, radius, width } => {
                let ((x, y), r, width) = (self.place(*middle), self.length(*radius), self.length(*width));
                self.push(format_args!(
                    "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fill=\"none\" \
                     stroke=\"{color}\" stroke-width=\"{width}\"/>\n"
                ));
            }
            Outline::Polygon(corners) => {
                self.points("polygon", corners);
                self.push(format_args!(" fill=\"{color}\""));
                if *grown > 0.0 {
                    let width = self.length(2.0 * grown);
                    self.push(format_args!(" stroke=\"{color}\" stroke-width=\"{width}\" stroke-linejoin=\"round\""));
                }
                self.push(format_args!("/>\n"));
            }
            Outline::Line { points, width } => {
                // A line of no length is a dot.
                let twice = [points[0]; 2];
                self.points("polyline", if points.len() > 1 { points } else { &twice });
                let width = self.length(width + 2.0 * grown);
                self.push(format_args!(
                    " fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\" \
                     stroke-linecap=\"round\" stroke-linejoin=\"round\"/>\n"
                ));
            }
            Outline::Text { at, size, anchor, text } => {
                // Digits are seven tenths of their font's size high.
                let below = at.offset(Point::new(0.0, 1.0), 0.35 * size);
                let ((x, y), size) = (self.place(below), self.length(*size));
                let anchor = match anchor {
                    Anchor::Start => "start",
                    Anchor::Middle => "middle",
                    Anchor::End => "end",
                };
                self.push(format_args!(
                    "<text x=\"{x}\" y=\"{y}\" font-family=\"sans-serif\" font-size=\"{size}\" \
                     text-anchor=\"{anchor}\" fill=\"{color}\">{text}</text>\n"
                ));
            }
            Outline::Cell(_) | Outline::Area(_) | Outline::Pattern(..) | Outline::Wall(_) | Outline::Tiles(_) => {}
        }
    }

    /// Begins a path element, unless it is open; `start` writes it up to its points.
    fn begin(&mut self, path: Path, start: impl FnOnce(&mut Self)) {
        if self.open != Some(path) {
            self.close();
            start(self);
            self.open = Some(path);
        }
    }

    /// Begins floor of a color, unless it is that of the sheet, which is not drawn.
    fn begin_floor(&mut self, ink: Ink) -> bool {
        let is_seen = self.theme.color(ink) != self.theme.color(Ink::PAPER);
        if is_seen {
            // The sheet must not show through between adjacent shapes.
            self.begin(Path::Floor(ink), |pen| {
                let color = pen.theme.code(ink);
                pen.push(format_args!("<path fill=\"{color}\" shape-rendering=\"crispEdges\" d=\""));
            });
        }
        is_seen
    }

    /// Adds a line to the path element of walls or of wall tiles.
    fn stroke(&mut self, path: Path, edge: Edge) {
        self.begin(path, |pen| {
            let is_square = path == Path::Tiles || pen.plan.grid().has_square_cells();
            let cap = if is_square { "square" } else { "round" };
            let width = if path == Path::Tiles { pen.length(1.0) } else { Number(pen.wall.into()) };
            let color = pen.theme.code(Ink::WALL);
            pen.push(format_args!(
                "<path fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\" \
                 stroke-linecap=\"{cap}\" stroke-linejoin=\"round\" d=\""
            ));
        });
        self.start(edge);
        self.extend(edge);
        self.wrap();
    }

    /// Ends the path element that is open.
    fn close(&mut self) {
        if self.open.take().is_some() {
            self.push(format_args!("\"/>\n"));
            self.flush();
        }
    }

    /// Ends the sheet.
    fn end(mut self) -> io::Result<()> {
        self.close();
        self.push(format_args!("</svg>\n"));
        self.flush();
        self.result
    }

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

    /// The first and last point of an edge.
    fn ends(&self, edge: Edge) -> (Point, Point) {
        (self.plan.on_edge(edge, 0.0), self.plan.on_edge(edge, 1.0))
    }

    fn start(&mut self, edge: Edge) {
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
                let sweep = u8::from(to > from);
                let r = self.length(radius);
                if (to - from).abs() > 0.5 {
                    let (x, y) = self.place(self.plan.on_edge(edge, 0.5));
                    self.push(format_args!("A{r} {r} 0 0 {sweep} {x} {y}"));
                }
                self.push(format_args!("A{r} {r} 0 0 {sweep} {x} {y}"));
            }
        }
    }

    /// Adds the outline of a cell to the path element.
    fn cell(&mut self, cell: Cell) {
        let mut end = None;
        for (_, edge) in self.plan.sides(cell) {
            let (from, to) = self.ends(edge);
            let follows = end.is_some_and(|end: Point| (end.x - from.x).abs() + (end.y - from.y).abs() < 1e-9);
            if !follows {
                self.start(edge);
            }
            self.extend(edge);
            end = Some(to);
        }
        self.push(format_args!("Z"));
        self.wrap();
    }

    /// Adds a rectangle to the path element.
    fn rectangle(&mut self, Bounds { from, to }: &Bounds) {
        let (left, top) = self.place(*from);
        let (right, bottom) = self.place(*to);
        self.push(format_args!("M{left} {top}H{right}V{bottom}H{left}Z"));
        self.wrap();
    }

    /// Begins an element of points, with blanks between them.
    fn points(&mut self, element: &str, points: &[Point]) {
        self.push(format_args!("<{element} points=\""));
        for (n, &point) in points.iter().enumerate() {
            let (x, y) = self.place(point);
            let space = if n > 0 { " " } else { "" };
            self.push(format_args!("{space}{x},{y}"));
            self.wrap();
        }
        self.push(format_args!("\""));
    }

    /// Says how much furniture a maze has, if it has any, for those who do not see it.
    fn describe(&mut self, furniture: &Furniture) {
        let count = |is: fn(Obstacle) -> bool| {
            let all = furniture.obstacles().iter().filter(|(.., obstacle)| is(*obstacle));
            // Every obstacle is listed from both ends of its passage.
            all.count() / 2
        };
        let counts = [
            (furniture.keys(), "key"),
            (count(|obstacle| matches!(obstacle, Obstacle::Door(_))), "door"),
            (count(|obstacle| matches!(obstacle, Obstacle::Gate { .. })), "gate"),
            (furniture.levers(), "lever"),
            (count(|obstacle| matches!(obstacle, Obstacle::Barrier { .. })), "barrier"),
        ];
        let counts = counts.into_iter().filter(|&(count, _)| count > 0);
        let words: Vec<String> =
            counts.map(|(count, word)| format!("{count} {word}{}", if count == 1 { "" } else { "s" })).collect();
        if !words.is_empty() {
            self.push(format_args!("<desc>{}</desc>\n", words.join(", ")));
        }
    }
}

/// The shape of a pattern in a tile; what lies in two of its parts is left out.
fn tile(pattern: u8) -> String {
    let quarters = || [0.0, 0.25, 0.5, 0.75].map(Number::<2>).into_iter();
    let across = || quarters().map(|y| format!("M0 {y}h1v.085H0z"));
    let down = || quarters().map(|x| format!("M{x} 0v1h.085V0z"));
    let thirds = || {
        (0..6).map(|n| {
            let from = f64::from(n) / 3.0;
            let to = from + 0.34 / 3.0;
            [from, to, 1.0 - from, 1.0 - to].map(Number::<3>)
        })
    };
    match pattern {
        1 => across().collect(),
        2 => down().collect(),
        3 => thirds().map(|[from, to, ..]| format!("M{from:.3} 0H{to:.3}L0 {to:.3}V{from:.3}z")).collect(),
        4 => thirds().map(|[from, to, up, beyond]| format!("M{from:.3} 1H{to:.3}L0 {beyond:.3}V{up:.3}z")).collect(),
        5 => quarters().flat_map(|y| quarters().map(move |x| format!("M{x} {y}h.085v.085h-.085z"))).collect(),
        6 => across().chain(down()).collect(),
        _ => [0.085, 0.25, 0.335, 0.5, 0.585]
            .map(|radius| {
                let [left, radius, across] = [0.5 - radius, radius, 2.0 * radius].map(Number::<3>);
                format!("M{left:.3} .5a{radius} {radius} 0 1 0 {across:.3} 0a{radius} {radius} 0 1 0 -{across:.3} 0z")
            })
            .concat(),
    }
}
