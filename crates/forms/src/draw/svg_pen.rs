//! The pen that writes SVG: numbers, lines of text, and the shapes that drawings are made of.

use std::fmt::Write as _;
use std::io::{self, Write};

use super::figure::Figure;
use super::paper::Length;
use super::stairs::Anchor;
use super::style::Style;
use super::theme::{Ink, Theme};
use mazewright_maze::furniture::{Furniture, Obstacle};
use mazewright_maze::topology::Cell;
use mazewright_plan::turn::direction;
use mazewright_plan::{Edge, Plan, Point, Walls, strokes, trail};

/// The approximate length of a line in characters.
const LINE: usize = 100;
/// The share of the walls' color in a pattern, as on a canvas.
const PATTERN: f64 = 0.25;

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

/// A text between tags.
pub(super) fn escaped(text: &str) -> String {
    // XML does not allow control characters, not even escaped.
    let text = text.replace(char::is_control, "?");
    text.replace('&', "&amp;").replace('<', "&lt;")
}

pub(super) struct Pen<'out> {
    pub(super) plan: &'out Plan,
    pub(super) theme: Theme,
    out: &'out mut dyn Write,
    /// Text that is not yet written.
    text: String,
    scale: f64,
    offset: f64,
    /// The width of walls in pixels.
    wall: u32,
    /// The first failure of the writer.
    result: io::Result<()>,
}

impl<'out> Pen<'out> {
    /// A pen that has begun a sheet, with its title and a description of what stands in the maze.
    pub(super) fn new(
        plan: &'out Plan,
        style: &Style,
        title: Option<&str>,
        furniture: Option<&Furniture>,
        out: &'out mut dyn Write,
    ) -> Self {
        let mut pen = Self {
            plan,
            theme: style.theme.clone(),
            out,
            text: String::new(),
            scale: f64::from(style.cell),
            // A wall with an odd number of pixels is centered on a pixel.
            offset: f64::from(style.margin()) + f64::from(style.wall % 2) / 2.0,
            wall: style.wall,
            result: Ok(()),
        };
        let (width, height) = style.pixels(plan);
        let length = |pixels: u64| match style.on_paper {
            Some(Length { number, unit }) => {
                let units = pixels as f64 * number / f64::from(style.cell);
                format!("{}{unit}", (units * 10_000.0).round() / 10_000.0)
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

    /// Draws all walls.
    pub(super) fn walls(&mut self, walls: &impl Walls) {
        let cap = if self.plan.squares().is_some() { "square" } else { "round" };
        let (color, width) = (self.theme.code(Ink::WALL), self.wall);
        self.push(format_args!(
            "<path fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\" \
             stroke-linecap=\"{cap}\" stroke-linejoin=\"round\" d=\""
        ));
        strokes(self.plan, walls, &mut |edge| {
            self.begin(edge);
            self.extend(edge);
            self.wrap();
        });
        self.push(format_args!("\"/>\n"));
    }

    /// Ends the sheet.
    pub(super) fn end(mut self) -> io::Result<()> {
        self.push(format_args!("</svg>\n"));
        self.flush();
        self.result
    }

    pub(super) fn push(&mut self, arguments: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = self.text.write_fmt(arguments);
    }

    /// Ends and writes the line if it is long enough.
    pub(super) fn wrap(&mut self) {
        if self.text.len() >= LINE {
            self.text.push('\n');
            self.flush();
        }
    }

    /// Writes what has become long, after the end of a line.
    fn spill(&mut self) {
        if self.text.len() >= LINE {
            self.flush();
        }
    }

    pub(super) fn flush(&mut self) {
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
        match edge {
            Edge::Line { from, to } => (from, to),
            Edge::Arc { radius, from, to } => {
                let at = |turns: f64| self.plan.center().offset(direction(turns), radius);
                (at(from), at(to))
            }
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
                    let (_, half) = self.ends(Edge::Arc { radius, from, to: middle });
                    let (x, y) = self.place(half);
                    self.push(format_args!("A{r} {r} 0 0 {sweep} {x} {y}"));
                }
                self.push(format_args!("A{r} {r} 0 0 {sweep} {x} {y}"));
            }
        }
    }

    /// Adds the outline of a cell to the path element.
    pub(super) fn outline(&mut self, cell: Cell) {
        let plan = self.plan;
        if plan.squares().is_some() {
            let bounds = plan.bounds(cell);
            return self.rectangle(bounds.from, bounds.to);
        }
        let mut end = None;
        for (_, edge) in plan.sides(cell) {
            let (from, to) = self.ends(edge);
            let follows = end.is_some_and(|end: Point| (end.x - from.x).abs() + (end.y - from.y).abs() < 1e-9);
            if !follows {
                self.begin(edge);
            }
            self.extend(edge);
            end = Some(to);
        }
        self.push(format_args!("Z"));
        self.wrap();
    }

    /// Begins what fills cells with a pattern: a tile of one unit from a corner on, with a shape in it.
    pub(super) fn begin_pattern(&mut self, name: u8, corner: Point, shape: &str) {
        let ((x, y), scale, color) = (self.place(corner), self.length(1.0), self.theme.code(Ink::WALL));
        self.push(format_args!(
            "<pattern id=\"pattern-{name}\" width=\"1\" height=\"1\" patternUnits=\"userSpaceOnUse\" \
             patternTransform=\"translate({x} {y}) scale({scale})\"><path fill=\"{color}\" \
             fill-opacity=\"{PATTERN}\" fill-rule=\"evenodd\" d=\"{shape}\"/></pattern>\n\
             <path fill=\"url(#pattern-{name})\" d=\""
        ));
    }

    /// Adds a rectangle to the path element.
    pub(super) fn rectangle(&mut self, from: Point, to: Point) {
        let (left, top) = self.place(from);
        let (right, bottom) = self.place(to);
        self.push(format_args!("M{left} {top}H{right}V{bottom}H{left}Z"));
        self.wrap();
    }

    /// Draws the solution; the width is in units.
    pub(super) fn path(&mut self, figure: &Figure<'_>, ink: Ink, width: f64) {
        let doors = (figure.maze.entrance(), figure.maze.exit());
        if let Some(path) = figure.path {
            trail(self.plan, figure, path, doors, &mut |line| self.polyline(line, ink, width));
        }
    }

    /// Adds points with blanks between them.
    fn points(&mut self, points: &[Point], wraps: bool) {
        for (n, &point) in points.iter().enumerate() {
            let (x, y) = self.place(point);
            let space = if n > 0 { " " } else { "" };
            self.push(format_args!("{space}{x},{y}"));
            if wraps {
                self.wrap();
            }
        }
    }

    /// Draws a line through points; the width is in units.
    pub(super) fn polyline(&mut self, line: &[Point], ink: Ink, width: f64) {
        let (color, width) = (self.theme.code(ink), self.length(width));
        self.push(format_args!(
            "<polyline fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\" \
             stroke-linecap=\"round\" stroke-linejoin=\"round\" points=\""
        ));
        self.points(line, true);
        self.push(format_args!("\"/>\n"));
    }

    /// A disc; the radius is in units.
    pub(super) fn disc(&mut self, middle: Point, radius: f64, ink: Ink) {
        let ((x, y), r, color) = (self.place(middle), self.length(radius), self.theme.code(ink));
        self.push(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fill=\"{color}\"/>\n"));
        self.spill();
    }

    /// A circle with a hole; the radius to the middle of its line and the width are in units.
    pub(super) fn ring(&mut self, middle: Point, radius: f64, width: f64, ink: Ink) {
        let ((x, y), r, color) = (self.place(middle), self.length(radius), self.theme.code(ink));
        let width = self.length(width);
        self.push(format_args!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\"/>\n"
        ));
        self.spill();
    }

    /// A polygon, grown on all sides by some units, with round corners.
    pub(super) fn polygon(&mut self, corners: &[Point], grown: f64, ink: Ink) {
        let color = self.theme.code(ink);
        self.push(format_args!("<polygon points=\""));
        self.points(corners, false);
        self.push(format_args!("\" fill=\"{color}\""));
        if grown > 0.0 {
            let width = self.length(2.0 * grown);
            self.push(format_args!(" stroke=\"{color}\" stroke-width=\"{width}\" stroke-linejoin=\"round\""));
        }
        self.push(format_args!("/>\n"));
        self.spill();
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

    /// Digits whose middle height is at a point.
    pub(super) fn digits(&mut self, at: Point, size: f64, anchor: Anchor, text: &str) {
        // Digits are seven tenths of their font's size high.
        let below = at.offset(Point::new(0.0, 1.0), 0.35 * size);
        let ((x, y), size, color) = (self.place(below), self.length(size), self.theme.code(Ink::GLYPH));
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        self.push(format_args!(
            "<text x=\"{x}\" y=\"{y}\" font-family=\"sans-serif\" font-size=\"{size}\" \
             text-anchor=\"{anchor}\" fill=\"{color}\">{text}</text>\n"
        ));
        self.spill();
    }
}
