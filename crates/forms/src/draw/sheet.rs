//! Worksheets: a PDF with a maze on each page, followed by the answers.

use std::io::{self, Write};

use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Name, Pdf, Rect, Ref, Str, TextStr};

use super::figure::Figure;
use super::furniture::{NUMBER_SIZE, NUMBERS, Outline, Piece, beside, order, pieces};
use super::stairs::{Anchor, stairs};
use super::theme::Ink;
use mazewright_maze::door::Door;
use mazewright_maze::furniture::{Furniture, Obstacle};
use mazewright_maze::topology::{Grid, Port, Topology};
use mazewright_plan::turn::direction;
use mazewright_plan::{Edge, Plan, Point, strokes, trail};

/// A paper size.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Paper {
    /// 210 mm x 297 mm.
    A4,
    /// 8.5 inches x 11 inches.
    Letter,
}

impl Paper {
    /// All paper sizes.
    pub const ALL: [Self; 2] = [Self::A4, Self::Letter];

    /// The name: `A4` or `letter`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::A4 => "A4",
            Self::Letter => "letter",
        }
    }

    /// Width and height in points (1/72 inch).
    const fn points(self) -> (f64, f64) {
        match self {
            Self::A4 => (595.28, 841.89),
            Self::Letter => (612.0, 792.0),
        }
    }

    /// Points per unit of a maze that fills the page.
    fn scale(self, plan: &Plan, top: f64) -> f64 {
        let (width, height) = self.points();
        let extent = plan.extent();
        let across = (width - 2.0 * SIDE) / extent.x;
        let down = (height - top - BOTTOM) / extent.y;
        across.min(down).min(MAX_SCALE)
    }

    /// Returns true if a pencil can follow the corridors of a maze on this paper: at least a millimeter per cell.
    pub fn fits(self, plan: &Plan) -> bool {
        self.scale(plan, TOP) >= MIN_SCALE
    }
}

/// The margins at the sides, above and below the maze, in points.
const SIDE: f64 = 48.0;
const TOP: f64 = 112.0;
const BOTTOM: f64 = 84.0;
/// The smallest and largest cells, in points.
const MIN_SCALE: f64 = 3.0;
const MAX_SCALE: f64 = 48.0;
/// Font sizes in points.
const HEADING: f64 = 16.0;
const TEXT: f64 = 10.0;
const SMALL: f64 = 6.5;
/// The height of a line of the rules of furniture, in points.
const RULE: f64 = 14.0;
/// The width of `Start` and `Goal`, in font sizes.
const WORD: f64 = 2.112;
/// The width of a digit, in font sizes.
const DIGIT: f64 = 0.556;
/// The length of an arrow in points.
const ARROW: f64 = 9.0;
/// The most characters on a line of small print.
const LINE: usize = 150;

const PLAIN: Name<'static> = Name(b"F1");
const BOLD: Name<'static> = Name(b"F2");

/// A maze on a worksheet.
#[derive(Clone, Debug)]
pub struct Worksheet<'maze> {
    /// The maze; the answer shows its solution.
    pub figure: Figure<'maze>,
    /// The recipe of the maze, printed in small letters.
    pub recipe: String,
}

/// Writes a PDF with a page for each maze, then a page for each answer.
///
/// Linear in the number of walls; the document is built in memory.
///
/// ```
/// use mazewright_forms::draw::{Figure, Paper, Worksheet, pdf};
/// use mazewright_maze::{Algorithm, Recipe, Seed, Size};
///
/// let maze = Recipe::new(Size::new(20, 25)?, Algorithm::Kruskal, Seed(1)).carve()?;
/// let worksheet = Worksheet {
///     figure: Figure::new(&maze, None, false),
///     recipe: "kruskal 20x25, seed 1".to_owned(),
/// };
/// let mut document = Vec::new();
/// pdf(Paper::A4, &[worksheet], &mut document)?;
/// assert!(document.starts_with(b"%PDF-"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Those of the writer.
pub fn pdf(paper: Paper, sheets: &[Worksheet<'_>], out: &mut impl Write) -> io::Result<()> {
    let mut pdf = Pdf::new();
    let [catalog, pages, plain, bold, info] = [1, 2, 3, 4, 5].map(Ref::new);
    let count = 2 * sheets.len() as i32;
    let page = |n: i32| Ref::new(6 + 2 * n);
    let content = |n: i32| Ref::new(7 + 2 * n);
    pdf.document_info(info).title(TextStr("Mazes"));
    pdf.catalog(catalog).pages(pages);
    pdf.pages(pages).kids((0..count).map(page)).count(count);
    pdf.type1_font(plain).base_font(Name(b"Helvetica"));
    pdf.type1_font(bold).base_font(Name(b"Helvetica-Bold"));
    let (width, height) = paper.points();
    let all = sheets.iter().map(|sheet| (sheet, false));
    let answers = sheets.iter().map(|sheet| (sheet, true));
    for (n, (sheet, is_answer)) in (0..).zip(all.chain(answers)) {
        let mut writer = pdf.page(page(n));
        writer.media_box(Rect::new(0.0, 0.0, width as _, height as _));
        writer.parent(pages);
        writer.contents(content(n));
        writer.resources().fonts().pair(PLAIN, plain).pair(BOLD, bold);
        drop(writer);
        let number = n as usize % sheets.len() + 1;
        let drawn = Page::new(paper, sheet).draw(sheet, number, is_answer);
        pdf.stream(content(n), &drawn);
    }
    out.write_all(&pdf.finish())
}

/// The content of a page.
struct Page {
    content: Content,
    height: f64,
    scale: f64,
    left: f64,
    top: f64,
    center: Point,
}

impl Page {
    fn new(paper: Paper, sheet: &Worksheet<'_>) -> Self {
        let (width, height) = paper.points();
        let plan = sheet.figure.plan();
        let rules = rules(sheet.figure.maze.furniture()).count();
        let top = TOP + RULE * rules as f64;
        let (extent, scale) = (plan.extent(), paper.scale(plan, top));
        Self {
            content: Content::new(),
            height,
            scale,
            left: (width - extent.x * scale) / 2.0,
            top,
            center: plan.center(),
        }
    }

    /// A point of the sheet in points from the left and from the bottom.
    fn place(&self, point: Point) -> (f64, f64) {
        let x = self.left + point.x * self.scale;
        let y = self.height - self.top - point.y * self.scale;
        (x, y)
    }

    fn text(&mut self, font: Name<'_>, size: f64, (x, y): (f64, f64), text: &str) {
        let byte = |character| if matches!(character, ' '..='~') { character as u8 } else { b'?' };
        let text: Vec<u8> = text.chars().map(byte).collect();
        self.content.begin_text();
        // PDF numbers have single precision.
        self.content.set_font(font, size as _);
        self.content.next_line(x as _, y as _);
        self.content.show(Str(&text));
        self.content.end_text();
    }

    fn draw(mut self, sheet: &Worksheet<'_>, number: usize, is_answer: bool) -> Vec<u8> {
        let figure = &sheet.figure;
        let heading = if is_answer { "Answer" } else { "Maze" };
        let top = self.height - 52.0;
        self.text(BOLD, HEADING, (SIDE, top), &format!("{heading} {number}"));
        if !is_answer {
            let task = "Find the way from Start to Goal.";
            self.text(PLAIN, TEXT, (SIDE, top - 16.0), task);
            for (n, rule) in (1..).zip(rules(figure.maze.furniture())) {
                self.text(PLAIN, TEXT, (SIDE, top - 16.0 - RULE * f64::from(n)), rule);
            }
        }
        if is_answer {
            self.path(figure);
        }
        self.walls(figure);
        self.stairs(figure);
        self.furniture(figure, is_answer);
        let maze = figure.maze;
        for (word, door, cell) in [("Start", maze.entrance(), maze.start()), ("Goal", maze.exit(), maze.goal())] {
            match door {
                Some(door) => self.arrow(figure, door, word, word == "Start"),
                None => self.letter(figure.plan().middle(cell), word),
            }
        }
        self.content.set_fill_gray(0.35);
        let recipe: Vec<char> = sheet.recipe.chars().collect();
        for (n, line) in recipe.chunks(LINE).enumerate() {
            let line: String = line.iter().collect();
            self.text(PLAIN, SMALL, (SIDE, 36.0 - 8.0 * n as f64), &line);
        }
        self.content.finish().to_vec()
    }

    fn walls(&mut self, figure: &Figure<'_>) {
        let is_square = figure.plan().squares().is_some();
        let width = (self.scale / 10.0).clamp(0.4, 2.0);
        if figure.maze.is_tiled() {
            self.tiles(figure);
        }
        self.content.set_line_width(width as _);
        self.content.set_line_cap(if is_square { LineCapStyle::ProjectingSquareCap } else { LineCapStyle::RoundCap });
        self.content.set_line_join(LineJoinStyle::RoundJoin);
        strokes(figure.plan(), figure, &mut |edge| match edge {
            Edge::Line { from, to } => self.line(&[from, to]),
            Edge::Arc { radius, from, to } => self.arc(radius, from, to),
        });
        self.content.stroke();
    }

    /// Adds an arc as Bézier curves of at most an eighth of a turn, whose error is below a millionth of the
    /// radius.
    fn arc(&mut self, radius: f64, from: f64, to: f64) {
        let pieces = ((to - from).abs() * 8.0).ceil().max(1.0);
        let step = (to - from) / pieces;
        let quarter = direction(step / 4.0);
        let reach = 4.0 / 3.0 * radius * (quarter.x / -quarter.y);
        // Along the circle, clockwise.
        let along = |turns: f64| direction(turns + 0.25);
        let (x, y) = self.place(self.center.offset(direction(from), radius));
        self.content.move_to(x as _, y as _);
        for n in 0..pieces as u32 {
            let (from, to) = (from + step * f64::from(n), from + step * f64::from(n + 1));
            let (start, end) = (self.center.offset(direction(from), radius), self.center.offset(direction(to), radius));
            let (x1, y1) = self.place(start.offset(along(from), reach));
            let (x2, y2) = self.place(end.offset(along(to), -reach));
            let (x3, y3) = self.place(end);
            self.content.cubic_to(x1 as _, y1 as _, x2 as _, y2 as _, x3 as _, y3 as _);
        }
    }

    /// Fills wall tiles.
    fn tiles(&mut self, figure: &Figure<'_>) {
        let passages = figure.maze.passages();
        let plan = figure.plan();
        for cell in plan.grid().cells() {
            if passages.is_void(cell) {
                let bounds = plan.bounds(cell);
                let (x, y) = self.place(Point::new(bounds.from.x, bounds.to.y));
                let side = self.scale as _;
                self.content.rect(x as _, y as _, side, side);
            }
        }
        self.content.fill_nonzero();
    }

    /// A line through some points, not stroked yet.
    fn line(&mut self, points: &[Point]) {
        for (n, &point) in points.iter().enumerate() {
            let (x, y) = self.place(point);
            if n == 0 {
                self.content.move_to(x as _, y as _);
            } else {
                self.content.line_to(x as _, y as _);
            }
        }
    }

    fn stairs(&mut self, figure: &Figure<'_>) {
        if figure.plan().floors() == 1 {
            return;
        }
        self.content.set_line_width((self.scale * 0.05) as _);
        for stair in stairs(figure.plan(), figure) {
            self.line(&stair.corners);
            self.content.close_path();
            if stair.is_full {
                self.content.fill_nonzero();
            } else {
                self.content.stroke();
            }
            if let Some(number) = stair.number {
                let (text, size) = (number.number.to_string(), number.size * self.scale);
                let width = DIGIT * size * text.len() as f64;
                let before = match number.anchor {
                    Anchor::Start => 0.0,
                    Anchor::Middle => 0.5,
                    Anchor::End => 1.0,
                };
                let (x, y) = self.place(number.at);
                let place = (x - before * width, y - 0.35 * size);
                self.text(PLAIN, size, place, &text);
            }
        }
    }

    fn path(&mut self, figure: &Figure<'_>) {
        let Some(path) = figure.path else { return };
        self.content.save_state();
        self.content.set_stroke_gray(0.6);
        self.content.set_line_width((self.scale / 4.0) as _);
        self.content.set_line_cap(LineCapStyle::RoundCap);
        self.content.set_line_join(LineJoinStyle::RoundJoin);
        let doors = (figure.maze.entrance(), figure.maze.exit());
        trail(figure.plan(), figure, path, doors, &mut |line| {
            self.line(line);
            self.content.stroke();
        });
        self.content.restore_state();
    }

    /// An arrow through a door, and a word outside.
    fn arrow(&mut self, figure: &Figure<'_>, Door { cell, port }: Door, word: &str, inwards: bool) {
        let plan = figure.plan();
        let exit = plan.exit_offset(cell, port);
        let (middle, side) = (plan.middle(cell), plan.place(cell, exit));
        let out = (side - middle) / (side - middle).length();
        if matches!(plan.grid(), Grid::Ring(_)) && port == Port(0) {
            self.letter(plan.center(), word);
            return;
        }
        // Distances are in points.
        let scale = self.scale;
        let at = |away: f64, across: f64| beside(side, out, away / scale, across / scale);
        let (tip, tail) = if inwards { (4.0, 4.0 + ARROW) } else { (4.0 + ARROW, 4.0) };
        let corners = [at(tip, 0.0), at(tail, ARROW / 2.0), at(tail, -ARROW / 2.0)];
        self.line(&corners);
        self.content.close_path();
        self.content.fill_nonzero();
        let width = WORD * TEXT;
        // The word is centered further out at the sides, since it is wider than high.
        let reach = (out.x.abs() * width + out.y.abs() * TEXT) / 2.0;
        let (x, y) = self.place(at(8.0 + ARROW + reach, 0.0));
        let place = (x - width / 2.0, y - 0.35 * TEXT);
        self.text(BOLD, TEXT, place, word);
    }

    /// The first letter of a word, centered at a point.
    fn letter(&mut self, middle: Point, word: &str) {
        let size = (self.scale * 0.6).clamp(2.0, 14.0);
        let (x, y) = self.place(middle);
        let place = (x - 0.36 * size, y - 0.36 * size);
        self.text(BOLD, size, place, &word[..1]);
    }

    /// Keys, doors, gates and levers; in an answer with the order in which keys are taken and levers thrown.
    fn furniture(&mut self, figure: &Figure<'_>, is_answer: bool) {
        let (plan, maze) = (figure.plan(), figure.maze);
        if maze.furniture().is_empty() {
            return;
        }
        self.content.save_state();
        self.content.set_line_cap(LineCapStyle::RoundCap);
        self.content.set_line_join(LineJoinStyle::RoundJoin);
        pieces(plan, figure, maze.furniture(), &mut |piece| self.piece(piece));
        self.content.restore_state();
        let path = figure.path.filter(|_| is_answer).unwrap_or_default();
        for (cell, text) in order(maze, path) {
            let size = NUMBER_SIZE * self.scale;
            let (x, y) = self.place(plan.middle(cell).offset(NUMBERS, 1.0));
            let width = DIGIT * size * text.len() as f64;
            self.text(BOLD, size, (x - width / 2.0, y - 0.35 * size), &text);
        }
    }

    /// A piece of furniture, in black or, around it and in its holes, in white.
    fn piece(&mut self, Piece { outline, grown, ink }: &Piece<'_>) {
        let gray = if *ink == Ink::FLOOR { 1.0 } else { 0.0 };
        self.content.set_fill_gray(gray);
        self.content.set_stroke_gray(gray);
        let stroked = match outline {
            // A line of no length with round ends is a disc.
            Outline::Disc { middle, radius } => {
                self.line(&[*middle, *middle]);
                2.0 * (radius + grown)
            }
            Outline::Stroke { ends, width } => {
                self.line(ends);
                width + 2.0 * grown
            }
            Outline::Polygon(corners) => {
                self.line(corners);
                self.content.close_path();
                2.0 * grown
            }
        };
        self.content.set_line_width((stroked * self.scale) as _);
        match outline {
            Outline::Polygon(_) if *grown > 0.0 => self.content.fill_nonzero_and_stroke(),
            Outline::Polygon(_) => self.content.fill_nonzero(),
            _ => self.content.stroke(),
        };
    }
}

/// The rules of what is in a maze, a line each.
fn rules(furniture: &Furniture) -> impl Iterator<Item = &'static str> {
    let has = |of: fn(&Obstacle) -> bool| furniture.obstacles().iter().any(|(.., found)| of(found));
    [
        (has(|found| matches!(found, Obstacle::Door(_))), "A key opens all doors with its shape."),
        (has(|found| matches!(found, Obstacle::Gate { .. })), "Pass an arrow only the way it points."),
        (
            has(|found| matches!(found, Obstacle::Barrier { .. })),
            "A lever opens or closes the barriers with as many lines, each time you reach it.",
        ),
        (has(|found| matches!(found, Obstacle::Barrier { .. })), "Barriers with dashed lines are open at first."),
    ]
    .into_iter()
    .filter_map(|(is_there, rule)| is_there.then_some(rule))
}
