//! Worksheets, read back from their PDF, and drawings for plotters: nothing near the edge, in the size that was asked.

use mazewright_forms::draw;
use mazewright_forms::draw::{Figure, Length, Paper, SheetLayout, Style, Worksheet};
use mazewright_maze::plan::Plan;
use mazewright_maze::{Algorithm, DoorRule, Recipe};
use mazewright_testing::{every_grid, parse, size, written};

/// A quarter inch, in points.
const QUARTER: f64 = 18.0;

/// The widths of the letters of the bold font from the space on, in thousandths of its size.
#[rustfmt::skip]
const WIDTHS: [u16; 95] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722,
    611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556,
    611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778,
    556, 556, 500, 389, 280, 389, 584,
];

/// What is on a page: the corners of all that is drawn, and its texts.
#[derive(Default)]
struct Page {
    low: (f64, f64),
    high: (f64, f64),
    texts: Vec<String>,
}

impl Page {
    fn reach(&mut self, (x, y): (f64, f64), around: f64) {
        self.low = (self.low.0.min(x - around), self.low.1.min(y - around));
        self.high = (self.high.0.max(x + around), self.high.1.max(y + around));
    }

    fn read(content: &str) -> Self {
        let mut page = Self { low: (f64::MAX, f64::MAX), high: (0.0, 0.0), ..Self::default() };
        let (mut numbers, mut width, mut size, mut at) = (Vec::<f64>::new(), 1.0, 0.0, (0.0, 0.0));
        let mut points = Vec::new();
        for line in content.lines() {
            // One operation a line, with its operator last.
            let (operands, operator) = line.rsplit_once(' ').unwrap_or(("", line));
            numbers.clear();
            numbers.extend(operands.split(' ').filter_map(|word| word.parse::<f64>().ok()));
            match (operator, &numbers[..]) {
                ("w", [new]) => width = *new,
                ("Tf", [new]) => size = *new,
                ("Td", [x, y]) => at = (*x, *y),
                ("Tj", _) => {
                    let text =
                        operands.trim_start_matches('(').trim_end_matches(')').replace("\\(", "(").replace("\\)", ")");
                    let widths = text.bytes().map(|byte| f64::from(WIDTHS[usize::from(byte.clamp(b' ', b'~') - b' ')]));
                    let width = widths.sum::<f64>() * size / 1000.0;
                    page.reach((at.0, at.1 - 0.22 * size), 0.0);
                    page.reach((at.0 + width, at.1 + 0.75 * size), 0.0);
                    page.texts.push(text);
                }
                ("m" | "l", [x, y]) => points.push((*x, *y)),
                ("c", &[x1, y1, x2, y2, x, y]) => points.extend([(x1, y1), (x2, y2), (x, y)]),
                ("re", &[x, y, w, h]) => points.extend([(x, y), (x + w, y + h)]),
                ("S" | "f" | "B" | "s" | "b", _) => {
                    points.drain(..).for_each(|point| page.reach(point, width * 0.75));
                }
                _ => {}
            }
        }
        page
    }
}

/// The pages of a document.
fn pages(document: &[u8]) -> Vec<Page> {
    let text: String = document.iter().map(|&byte| char::from(byte)).collect();
    let streams = text.split("\nstream\n").skip(1).map(|rest| rest.split("\nendstream").next().unwrap().to_owned());
    streams.map(|content| Page::read(&content)).collect()
}

fn printed(layout: &SheetLayout, recipe: &Recipe, count: usize) -> Vec<u8> {
    let maze = recipe.carve().unwrap();
    let path = maze.shortest_path();
    let words = "mazewright draw --mask WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW --topology mmmm".repeat(9);
    let sheet = || Worksheet { figure: Figure::new(&maze, path.as_deref(), false), recipe: words.clone() };
    let sheets: Vec<_> = (0..count).map(|_| sheet()).collect();
    written(|out| draw::pdf(layout, &sheets, out))
}

/// Mazes of all grids, with doors on all sides, and with furniture.
fn mazes() -> Vec<Recipe> {
    let mut all = every_grid();
    let doors = DoorRule::ALL.into_iter().flat_map(|rule| {
        every_grid().into_iter().filter(|recipe| recipe.mask.is_none()).map(move |recipe| recipe.with_doors(rule))
    });
    all.extend(doors.filter(|recipe| recipe.check().is_ok()));
    let mut furnished = mazewright_testing::recipe(Algorithm::Kruskal, size(9, 9), 3).with_braid(parse("0.5"));
    (furnished.features.keys, furnished.features.levers) = (parse("3"), parse("2"));
    furnished.features.gates = parse("0.5");
    all.push(furnished);
    all
}

#[test]
fn nothing_lies_within_a_quarter_inch_of_the_edge() {
    let papers = ["A4", "LETTER", "a5", "6x4in"].map(|paper| paper.parse::<Paper>().unwrap());
    let title = "A title that is so long that it takes more than a line on any paper that there is, W W W W".to_owned();
    let mut count_of_pages = 0;
    for recipe in mazes() {
        let furnished = !recipe.features.furniture().is_none();
        let plan = Plan::new(recipe.blank().unwrap().topology());
        for paper in papers {
            let plain = SheetLayout::new(paper);
            let full = SheetLayout { title: title.clone(), answers: 5, gutter: 28.0, has_names: true, ..plain.clone() };
            let has_room = |layout: &SheetLayout| layout.lacks_room(&plan, furnished, &"W".repeat(200)).is_none();
            for (layout, count) in [(plain, 1), (full, 6)].into_iter().filter(|(layout, _)| has_room(layout)) {
                for (n, page) in pages(&printed(&layout, &recipe, count)).iter().enumerate() {
                    let gutter = if n % 2 == 0 { (layout.gutter, 0.0) } else { (0.0, layout.gutter) };
                    let (low, high) = (page.low, page.high);
                    let is_inside = low.0 >= QUARTER + gutter.0
                        && low.1 >= QUARTER
                        && high.0 <= paper.width - QUARTER - gutter.1
                        && high.1 <= paper.height - QUARTER;
                    assert!(is_inside, "{recipe:?} on {paper:?}, page {n}: {low:?} to {high:?}");
                    count_of_pages += 1;
                }
            }
        }
    }
    assert!(count_of_pages > 1000, "{count_of_pages}");
}

#[test]
fn worksheets_have_titles_numbers_and_several_answers_on_a_page() {
    let recipe = mazewright_testing::recipe(Algorithm::Prim, size(8, 8), 1);
    let title = "\u{DC}bung: F\u{151}ut \u{2013} \u{201E}5 \u{20AC}\u{201D}".to_owned();
    let layout = SheetLayout { title, answers: 4, has_names: true, ..SheetLayout::new(Paper::A4) };
    assert_eq!(layout.unprintable(), None);
    assert_eq!(SheetLayout { title: "\u{5D0}".to_owned(), ..layout.clone() }.unprintable(), Some('\u{5D0}'));
    let document = printed(&layout, &recipe, 6);
    let text = String::from_utf8_lossy(&document).into_owned();
    assert!(text.contains("/Lang (en)"));
    // In the codes of the fonts, as hexadecimal digits.
    assert!(text.contains("<DC62756E673A20468D75742096208435208094>"), "{text}");
    let pages = pages(&document);
    assert_eq!(pages.len(), 8);
    for (n, page) in pages.iter().enumerate() {
        let has = |text: &str| page.texts.iter().any(|found| found == text);
        assert!(has(&format!("{} / 8", n + 1)), "page {n}");
        assert_eq!(has("Name") && has("Date"), n < 6, "page {n}");
        assert_eq!(has("Answers"), n >= 6, "page {n}");
    }
    let answers = |page: &Page| page.texts.iter().filter(|text| text.starts_with("Answer ")).count();
    assert_eq!((answers(&pages[6]), answers(&pages[7])), (4, 2));
    // Answers that are fewer than have room on a page are as large as if no more had.
    let extent = |answers| {
        let page = self::pages(&printed(&SheetLayout { answers, ..layout.clone() }, &recipe, 2)).pop().unwrap();
        (page.low, page.high)
    };
    assert_eq!(extent(12), extent(2));
    let without = SheetLayout { answers: 0, ..layout };
    assert_eq!(self::pages(&printed(&without, &recipe, 6)).len(), 6);
}

#[test]
fn paper_and_lengths_are_read_or_refused() {
    let close = |text: &str, width: f64, height: f64| {
        let paper: Paper = text.parse().unwrap();
        assert!((paper.width - width).abs() < 0.01 && (paper.height - height).abs() < 0.01, "{text}: {paper:?}");
    };
    close("6x9in", 432.0, 648.0);
    close("6inx228.6mm", 432.0, 648.0);
    close("21x29.7cm", 595.28, 841.89);
    close("210x297mm", 595.28, 841.89);
    close("300X400pt", 300.0, 400.0);
    for text in ["", "A7", "6x9", "6in", "x9in", "1x1in", "-6x9in", "9999x9999in", "nanx9in", "infx9in"] {
        assert!(text.parse::<Paper>().is_err(), "{text}");
    }
    for text in ["5", "mm", "-1mm", "5 km", "nanmm", "9m"] {
        assert!(text.parse::<Length>().is_err(), "{text}");
    }
}

#[test]
fn a_drawing_with_a_unit_is_so_large_on_paper() {
    let maze = mazewright_testing::recipe(Algorithm::Prim, size(8, 6), 1).carve().unwrap();
    let figure = Figure::new(&maze, None, false);
    for (cell, head) in [
        ("5mm", "width=\"45mm\" height=\"35mm\" viewBox=\"0 0 900 700\""),
        ("0.25in", "width=\"2.25in\" height=\"1.75in\" viewBox=\"0 0 900 700\""),
    ] {
        let style = Style::of_lengths(cell.parse().unwrap());
        let drawing = String::from_utf8(written(|out| draw::svg(&figure, &style, None, out))).unwrap();
        assert!(drawing.lines().next().unwrap().contains(head), "{drawing}");
    }
}
