//! Worksheets: a PDF with a maze on each page, followed by the answers. Nothing lies within a quarter inch of the edge.

use std::io::{self, Write};

use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Name, Pdf, Rect, Ref, Str, TextStr};

use super::appearance::Figure;
use super::font::{MORE, code, width_of, wrapped};
use super::list::{Anchor, Drawing, Outline, Piece, beside};
use super::paper::Paper;
use super::theme::Ink;
use mazewright_maze::Door;
use mazewright_maze::furniture::{Furniture, Obstacle};
use mazewright_maze::inside::turn::direction;
use mazewright_maze::plan::{Edge, Plan, Point};
use mazewright_maze::topology::{Grid, Port};

/// The free space at the edges of a page, in points.
const MARGIN: f64 = 36.0;
/// The space between the texts of a page and its mazes, and between answers, in points.
const GAP: f64 = 10.0;
/// The smallest cells of a maze and of an answer beside others, and the largest, in points.
const MIN_SCALE: f64 = 3.0;
const MIN_ANSWER: f64 = 1.5;
const MAX_SCALE: f64 = 48.0;
/// The size of cells where there is no room, which no pencil can follow.
const LEAST: f64 = 0.01;
/// Font sizes in points.
const HEADING: f64 = 16.0;
const TEXT: f64 = 10.0;
const SMALL: f64 = 6.5;
/// From the top of a line to that of the next, in font sizes.
const LINE: f64 = 1.3;
/// The most letters of small print.
const LONGEST: usize = 400;
/// The width of `Start` and `Goal`, in font sizes.
const WORD: f64 = 2.112;
/// The width of a digit, in font sizes.
const DIGIT: f64 = 0.556;
/// The length of an arrow, and how far it and its word are from the door, in points.
const ARROW: f64 = 9.0;
const TO_ARROW: f64 = 4.0;
const TO_WORD: f64 = 8.0 + ARROW;

const PLAIN: Name<'static> = Name(b"F1");
const BOLD: Name<'static> = Name(b"F2");

/// How worksheets are laid out.
#[derive(Clone, PartialEq, Debug)]
pub struct SheetLayout {
    /// The paper.
    pub paper: Paper,
    /// The text at the top of each page; may be empty.
    pub title: String,
    /// The most answers on a page; 0 for none at all.
    pub answers: usize,
    /// The space for the binding, in points: to the left of the first page, to the right of the second, and so on.
    pub gutter: f64,
    /// True for a line for a name and a date on each maze.
    pub has_names: bool,
}

impl SheetLayout {
    /// A maze on each page, then an answer on each page.
    pub const fn new(paper: Paper) -> Self {
        Self { paper, title: String::new(), answers: 1, gutter: 0.0, has_names: false }
    }

    /// Why a pencil cannot follow the corridors of a maze, with furniture or without, above the text of its recipe;
    /// `None` if it can.
    pub fn lacks_room(&self, plan: &Plan, is_furnished: bool, recipe: &str) -> Option<&'static str> {
        let scale = |count: usize, is_answer| {
            let mut page = Page::new(self, (0, 1));
            page.head("Maze 1", is_answer, RULES.into_iter().filter(|_| is_furnished));
            page.foot(if count > 1 { "" } else { recipe });
            let area = page.areas(plan, count, [0.0, TO_WORD])[0];
            page.scale(plan, area, [0.0, TO_WORD])
        };
        if scale(1, false) < MIN_SCALE {
            Some("leaves less than a millimeter for a cell")
        } else if self.answers > 1 && scale(self.answers, true) < MIN_ANSWER {
            Some("leaves less than half a millimeter for a cell of an answer beside others")
        } else {
            None
        }
    }

    /// The first letter of the title that the fonts of worksheets lack.
    pub fn unprintable(&self) -> Option<char> {
        self.title.chars().find(|&letter| code(letter).is_none())
    }
}

/// A maze on a worksheet.
#[derive(Clone, Debug)]
pub struct Worksheet<'maze> {
    /// The maze; the answer shows its solution.
    pub figure: Figure<'maze>,
    /// The recipe of the maze, printed in small letters.
    pub recipe: String,
}

/// Writes a PDF with a page for each maze, then the answers.
///
/// Linear in the number of walls; the document is built in memory.
///
/// ```
/// use mazewright_forms::draw::{Figure, Paper, SheetLayout, Worksheet, pdf};
/// use mazewright_maze::{Algorithm, Recipe, Seed, Size};
///
/// let maze = Recipe::new(Size::new(20, 25)?, Algorithm::Kruskal, Seed(1)).carve()?;
/// let worksheet = Worksheet {
///     figure: Figure::new(&maze, None, false),
///     recipe: "kruskal 20x25, seed 1".to_owned(),
/// };
/// let mut document = Vec::new();
/// pdf(&SheetLayout::new(Paper::A4), &[worksheet], &mut document)?;
/// assert!(document.starts_with(b"%PDF-"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Those of the writer.
pub fn pdf(layout: &SheetLayout, sheets: &[Worksheet<'_>], out: &mut impl Write) -> io::Result<()> {
    let mut pdf = Pdf::new();
    let [catalog, pages, plain, bold, info] = [1, 2, 3, 4, 5].map(Ref::new);
    let kinds = [(1, false), (layout.answers, true)].into_iter().filter(|(at_once, _)| *at_once > 0);
    let all = kinds.flat_map(|(at_once, is_answer)| {
        let chunks = (0..).zip(sheets.chunks(at_once));
        chunks.map(move |(n, sheets)| (n * at_once + 1, sheets, is_answer))
    });
    let all: Vec<_> = all.collect();
    let page = |n: usize| Ref::new(6 + 2 * n as i32);
    let content = |n: usize| Ref::new(7 + 2 * n as i32);
    pdf.document_info(info).title(TextStr(if layout.title.is_empty() { "Mazes" } else { &layout.title }));
    // Readers aloud take the language of their user for that of a document without one.
    pdf.catalog(catalog).pages(pages).lang(TextStr("en"));
    pdf.pages(pages).kids((0..all.len()).map(page)).count(all.len() as i32);
    for (font, name) in [(plain, Name(b"Helvetica")), (bold, Name(b"Helvetica-Bold"))] {
        let mut font = pdf.type1_font(font);
        font.base_font(name);
        let mut encoding = font.encoding_custom();
        encoding.base_encoding(Name(b"WinAnsiEncoding"));
        let mut differences = encoding.differences();
        MORE.into_iter().for_each(|(code, glyph)| _ = differences.consecutive(code, [Name(glyph)]));
    }
    let Paper { width, height } = layout.paper;
    let count = all.len();
    for (n, (first, sheets, is_answer)) in all.into_iter().enumerate() {
        let mut writer = pdf.page(page(n));
        writer.media_box(Rect::new(0.0, 0.0, width as _, height as _));
        writer.parent(pages);
        writer.contents(content(n));
        writer.resources().fonts().pair(PLAIN, plain).pair(BOLD, bold);
        drop(writer);
        pdf.stream(content(n), &Page::new(layout, (n, count)).draw(first, sheets, is_answer));
    }
    out.write_all(&pdf.finish())
}

/// A part of a page in points: left and upper edge, counted from below, width and height.
#[derive(Clone, Copy)]
struct Area {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

/// The content of a page.
struct Page<'layout> {
    content: Content,
    layout: &'layout SheetLayout,
    /// The number of the page, from 0, and how many there are.
    number: (usize, usize),
    /// What is not yet filled.
    free: Area,
    /// Points per unit of the maze that is drawn, its left and upper edges, and its center.
    scale: f64,
    left: f64,
    top: f64,
    center: Point,
    /// The gray, the ends and the width of its lines, once they are set.
    pen: Option<(f64, LineCapStyle, f64)>,
    /// The font size of the words at its doors.
    words: f64,
}

impl<'layout> Page<'layout> {
    fn new(layout: &'layout SheetLayout, number: (usize, usize)) -> Self {
        let Paper { width, height } = layout.paper;
        let gutter = if number.0.is_multiple_of(2) { layout.gutter } else { 0.0 };
        let free = Area {
            left: MARGIN + gutter,
            top: height - MARGIN,
            width: width - 2.0 * MARGIN - layout.gutter,
            height: height - 2.0 * MARGIN,
        };
        let content = Content::new();
        Self {
            content,
            layout,
            number,
            free,
            scale: 1.0,
            left: 0.0,
            top: 0.0,
            center: Point::default(),
            pen: None,
            words: TEXT,
        }
    }

    /// A point of the sheet in points from the left and from the bottom.
    fn place(&self, point: Point) -> (f64, f64) {
        (self.left + point.x * self.scale, self.top - point.y * self.scale)
    }

    fn text(&mut self, font: Name<'_>, size: f64, (x, y): (f64, f64), text: &str) {
        let text: Vec<u8> = text.chars().map(|letter| code(letter).unwrap_or(b'?')).collect();
        self.content.begin_text();
        // PDF numbers have single precision.
        self.content.set_font(font, size as _);
        self.content.next_line(x as _, y as _);
        self.content.show(Str(&text));
        self.content.end_text();
    }

    fn draw(mut self, first: usize, sheets: &[Worksheet<'_>], is_answer: bool) -> Vec<u8> {
        let figure = &sheets[0].figure;
        let heading = match sheets {
            [_] if is_answer => format!("Answer {first}"),
            [_] => format!("Maze {first}"),
            _ => "Answers".to_owned(),
        };
        self.head(&heading, is_answer, rules(figure.maze.furniture()));
        self.foot(if let [sheet] = sheets { &sheet.recipe } else { "" });
        self.words = if sheets.len() > 1 { SMALL } else { TEXT };
        let [beside, above] = self.taken(figure);
        let areas = self.areas(figure.plan(), sheets.len(), [beside, above + LINE * TEXT / 2.0]);
        for ((sheet, mut area), number) in sheets.iter().zip(areas).zip(first..) {
            if sheets.len() > 1 {
                self.text(BOLD, TEXT, (area.left, area.top - TEXT), &format!("Answer {number}"));
                area.top -= LINE * TEXT;
                area.height -= LINE * TEXT;
            }
            self.figure(&sheet.figure, area, is_answer);
        }
        self.content.finish().to_vec()
    }

    /// Fills the top of the page.
    fn head(&mut self, heading: &str, is_answer: bool, rules: impl Iterator<Item = &'static str>) {
        self.paragraph(BOLD, HEADING, &self.layout.title);
        self.paragraph(BOLD, HEADING, heading);
        if !is_answer {
            if self.layout.has_names {
                self.names();
            }
            self.paragraph(PLAIN, TEXT, "Find the way from Start to Goal.");
            rules.for_each(|rule| self.paragraph(PLAIN, TEXT, rule));
        }
        self.fill(GAP);
    }

    /// Lines for a name and a date.
    fn names(&mut self) {
        self.fill(HEADING);
        let Area { left, top, width, .. } = self.free;
        for (word, from, to) in [("Name", 0.0, 0.62), ("Date", 0.66, 1.0)] {
            let (from, to) = (left + from * width, left + to * width);
            self.text(PLAIN, TEXT, (from, top - TEXT), word);
            self.content.set_line_width(0.5);
            self.content.move_to((from + 3.0 * TEXT) as _, (top - TEXT - 2.0) as _);
            self.content.line_to(to as _, (top - TEXT - 2.0) as _);
            self.content.stroke();
        }
        self.fill(HEADING);
    }

    /// Fills the bottom of the page: the number of the page, and small print.
    fn foot(&mut self, small: &str) {
        let (number, Area { left, width, .. }) = (format!("{} / {}", self.number.0 + 1, self.number.1), self.free);
        let at_number = left + width - TEXT * width_of(&number);
        self.text(PLAIN, TEXT, (at_number, MARGIN), &number);
        self.content.set_fill_gray(0.35);
        let small: String = small.chars().take(LONGEST).collect();
        let lines = wrapped(&small, (width - 6.0 * TEXT) / SMALL);
        for (line, n) in lines.iter().rev().zip(0..) {
            self.text(PLAIN, SMALL, (left, MARGIN + LINE * SMALL * f64::from(n)), line);
        }
        self.content.set_fill_gray(0.0);
        self.free.height -= LINE * (SMALL * lines.len().saturating_sub(1) as f64 + TEXT);
    }

    /// Writes lines at the top of what is free.
    fn paragraph(&mut self, font: Name<'_>, size: f64, text: &str) {
        for line in wrapped(text, self.free.width / size) {
            self.text(font, size, (self.free.left, self.free.top - size), &line);
            self.fill(LINE * size);
        }
    }

    fn fill(&mut self, height: f64) {
        self.free.top -= height;
        self.free.height -= height;
    }

    /// The areas of some mazes, of which some space is taken, in as many columns as make them largest.
    fn areas(&self, plan: &Plan, count: usize, taken: [f64; 2]) -> Vec<Area> {
        let area = |columns: usize, n: usize| {
            let of = |length: f64, parts: usize| (length + GAP) / parts as f64;
            let (width, height) = (of(self.free.width, columns), of(self.free.height, count.div_ceil(columns)));
            Area {
                left: self.free.left + width * (n % columns) as f64,
                top: self.free.top - height * (n / columns) as f64,
                width: width - GAP,
                height: height - GAP,
            }
        };
        let scale = |columns: usize| self.scale(plan, area(columns, 0), taken);
        let columns = (1..=count).fold(1, |best, columns| if scale(columns) > scale(best) { columns } else { best });
        (0..count).map(|n| area(columns, n)).collect()
    }

    /// Points per unit of a maze in an area, of which some space to both sides, and above and below, is taken. Half a
    /// unit at each edge is for whatever lies beyond the cells.
    fn scale(&self, plan: &Plan, area: Area, [beside, above]: [f64; 2]) -> f64 {
        let (extent, width, height) = (plan.extent(), area.width - 2.0 * beside, area.height - 2.0 * above);
        (width / (extent.x + 1.0)).min(height / (extent.y + 1.0)).clamp(LEAST, MAX_SCALE)
    }

    /// The space for the words at the doors: to both sides, and above and below.
    fn taken(&self, figure: &Figure<'_>) -> [f64; 2] {
        let (plan, maze) = (figure.plan(), figure.maze);
        let leads = |along: fn(Point) -> f64| {
            let doors = [maze.entrance(), maze.exit()].into_iter().flatten();
            doors.map(|door| outwards(plan, door).1).any(|out| along(out).abs() > 0.1)
        };
        let space = |is_taken, space| if is_taken { TO_WORD + space } else { 0.0 };
        [space(leads(|out| out.x), WORD * self.words), space(leads(|out| out.y), self.words)]
    }

    fn figure(&mut self, figure: &Figure<'_>, area: Area, is_answer: bool) {
        let (plan, maze, taken) = (figure.plan(), figure.maze, self.taken(figure));
        self.scale = self.scale(plan, area, taken);
        self.left = area.left + (area.width - plan.extent().x * self.scale) / 2.0;
        self.top = area.top - taken[1] - self.scale / 2.0;
        self.center = plan.center();
        self.content.save_state();
        self.content.set_line_join(LineJoinStyle::RoundJoin);
        self.pen = None;
        let is_square = plan.grid().has_square_cells();
        let drawing = Drawing { plan, appearance: figure, cells: None, pixel: 0.0, has_path: is_answer };
        drawing.list(&mut |piece| self.piece(piece, is_square));
        self.content.restore_state();
        for (word, door, cell) in [("Start", maze.entrance(), maze.start()), ("Goal", maze.exit(), maze.goal())] {
            match door {
                Some(door) => self.arrow(figure, door, word, word == "Start"),
                None => self.letter(plan.middle(cell), word),
            }
        }
    }

    /// Draws a shape in black, in gray for the path, or around furniture and in its holes in white. The floor is that
    /// of the paper, letters stand for start and goal, and walks are not printed.
    fn piece(&mut self, Piece { outline, grown, ink }: &Piece<'_>, is_square: bool) {
        let gray = match *ink {
            Ink::START | Ink::GOAL | Ink::WALK => return,
            Ink::FLOOR => 1.0,
            Ink::PATH => 0.6,
            _ => 0.0,
        };
        if matches!(outline, Outline::Cell(_) | Outline::Area(_)) {
            return;
        }
        let is_straight = is_square && matches!(outline, Outline::Wall(_)) || matches!(outline, Outline::Tiles(_));
        let cap = if is_straight { LineCapStyle::ProjectingSquareCap } else { LineCapStyle::RoundCap };
        let width = match outline {
            Outline::Wall(_) => (self.scale / 10.0).clamp(0.4, 2.0),
            Outline::Tiles(_) => self.scale,
            // A line of no length with round ends is a disc.
            Outline::Disc { radius, .. } => 2.0 * (radius + grown) * self.scale,
            Outline::Line { width, .. } => (width + 2.0 * grown) * self.scale,
            _ => 2.0 * grown * self.scale,
        };
        if self.pen != Some((gray, cap, width)) {
            self.pen = Some((gray, cap, width));
            self.content.set_fill_gray(gray as _);
            self.content.set_stroke_gray(gray as _);
            self.content.set_line_cap(cap);
            self.content.set_line_width(width as _);
        }
        match outline {
            Outline::Wall(Edge::Line { from, to }) | Outline::Tiles([from, to]) => self.line(&[*from, *to]),
            Outline::Wall(Edge::Arc { radius, from, to }) => self.arc(*radius, *from, *to),
            Outline::Disc { middle, .. } => self.line(&[*middle, *middle]),
            Outline::Line { points, .. } => self.line(points),
            Outline::Polygon(corners) => {
                self.line(corners);
                self.content.close_path();
                if *grown > 0.0 {
                    self.content.fill_nonzero_and_stroke();
                } else {
                    self.content.fill_nonzero();
                }
                return;
            }
            Outline::Text { at, size, anchor, text } => {
                let size = size * self.scale;
                let width = DIGIT * size * text.len() as f64;
                let before = match anchor {
                    Anchor::Start => 0.0,
                    Anchor::Middle => 0.5,
                    Anchor::End => 1.0,
                };
                let (x, y) = self.place(*at);
                return self.text(PLAIN, size, (x - before * width, y - 0.35 * size), text);
            }
            Outline::Cell(_) | Outline::Area(_) | Outline::Pattern(..) | Outline::Ring { .. } => return,
        }
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

    /// An arrow through a door, and a word outside.
    fn arrow(&mut self, figure: &Figure<'_>, door: Door, word: &str, inwards: bool) {
        let plan = figure.plan();
        if matches!(plan.grid(), Grid::Ring(_)) && door.port == Port(0) {
            self.letter(plan.center(), word);
            return;
        }
        let (side, out) = outwards(plan, door);
        // Distances are in points.
        let scale = self.scale;
        let at = |away: f64, across: f64| beside(side, out, away / scale, across / scale);
        let (tip, tail) = if inwards { (TO_ARROW, TO_ARROW + ARROW) } else { (TO_ARROW + ARROW, TO_ARROW) };
        let corners = [at(tip, 0.0), at(tail, ARROW / 2.0), at(tail, -ARROW / 2.0)];
        self.line(&corners);
        self.content.close_path();
        self.content.fill_nonzero();
        let width = WORD * self.words;
        // The word is centered further out at the sides, since it is wider than high.
        let reach = (out.x.abs() * width + out.y.abs() * self.words) / 2.0;
        let (x, y) = self.place(at(TO_WORD + reach, 0.0));
        self.text(BOLD, self.words, (x - width / 2.0, y - 0.35 * self.words), word);
    }

    /// The first letter of a word, centered at a point.
    fn letter(&mut self, middle: Point, word: &str) {
        let size = (self.scale * 0.6).clamp(2.0, 14.0);
        let (x, y) = self.place(middle);
        let place = (x - 0.36 * size, y - 0.36 * size);
        self.text(BOLD, size, place, &word[..1]);
    }
}

/// The middle of a door's side, and the direction outwards.
fn outwards(plan: &Plan, Door { cell, port }: Door) -> (Point, Point) {
    let (middle, side) = (plan.middle(cell), plan.place(cell, plan.exit_offset(cell, port)));
    (side, (side - middle) / (side - middle).length())
}

/// The rules of doors, gates and barriers.
const RULES: [&str; 4] = [
    "A key opens all doors with its shape.",
    "Pass an arrow only the way it points.",
    "A lever opens or closes the barriers with as many lines, each time you reach it.",
    "Barriers with dashed lines are open at first.",
];

/// The rules of what is in a maze.
fn rules(furniture: &Furniture) -> impl Iterator<Item = &'static str> {
    let has = |of: fn(&Obstacle) -> bool| furniture.obstacles().iter().any(|(.., found)| of(found));
    let has_barriers = has(|found| matches!(found, Obstacle::Barrier { .. }));
    let is_there = [
        has(|found| matches!(found, Obstacle::Door(_))),
        has(|found| matches!(found, Obstacle::Gate { .. })),
        has_barriers,
        has_barriers,
    ];
    RULES.into_iter().zip(is_there).filter_map(|(rule, is_there)| is_there.then_some(rule))
}
