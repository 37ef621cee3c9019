//! Pictures: the canvas, SVG, PNG, films and worksheets, on every grid.

use std::collections::BTreeSet;
use std::io::Cursor;
use std::path::Path;

use mazewright_forms::draw;
use mazewright_forms::draw::{Figure, Film, Format, Ink, Style, Theme};
use mazewright_forms::inside::canvas::{Appearance, Canvas, Glyph, View};
use mazewright_maze::plan::{Edge, Plan, Walls, strokes};
use mazewright_maze::solve::Solver;
use mazewright_maze::trace::{Event, Mark, Recording, Scene};
use mazewright_maze::{Algorithm, Cell, Grid, Maze, Passages, Ports, Recipe, Shape, Topology};

use crate::golden_pictures::{FILES, pictures};
use mazewright_testing::{
    check_contrast, contrast, every_grid, in_parallel, luminance, parse, recipe, size, solution, written,
};

/// An appearance with every kind of fill and glyph.
struct Motley<'maze> {
    passages: &'maze Passages<Grid>,
    fills: Vec<u8>,
}

impl Walls for Motley<'_> {
    fn open(&self, cell: Cell) -> Ports {
        self.passages.open_ports(cell)
    }

    fn is_void(&self, cell: Cell) -> bool {
        self.passages.is_void(cell)
    }
}

impl Appearance for Motley<'_> {
    fn fill(&self, cell: Cell) -> Ink {
        Ink::step(self.fills[cell.index()] % 40)
    }

    fn glyph(&self, cell: Cell) -> Option<(Glyph, Ink)> {
        let glyphs = [Glyph::Dot, Glyph::Disc, Glyph::Ring, Glyph::Square, Glyph::Diamond, Glyph::Cross];
        let glyph = glyphs.get(usize::from(self.fills[cell.index()] % 16))?;
        Some((*glyph, Ink::FOCUS))
    }

    fn path(&self, cell: Cell) -> Option<(Ports, Ink)> {
        let on = self.fills[cell.index()].is_multiple_of(5);
        on.then(|| (self.passages.open_ports(cell), Ink::PATH))
    }
}

#[test]
fn painting_changes_equals_painting_everything() {
    let jobs = every_grid();
    in_parallel(&jobs, |recipe| {
        let mut recording = Recording::default();
        recipe.carve_traced(&mut recording).unwrap();
        let blank = recipe.blank().unwrap();
        let plan = Plan::new(blank.topology());
        for (scale, wall) in [(1.4, 1.0), (6.0, 1.0), (17.3, 2.0), (40.0, 5.0)] {
            let mut scene = Scene::new(blank.clone());
            let mut fills = vec![0; blank.topology().slots()];
            let view = View { scale, left: -0.7, top: -0.45 };
            let look = |scene: &Scene<Grid>, fills: &[u8], canvas: &mut Canvas, cells: &[Cell]| {
                let passages = scene.passages.clone();
                let look = Motley { passages: &passages, fills: fills.to_vec() };
                if cells.is_empty() {
                    canvas.paint_all(&look);
                }
                for &cell in cells {
                    canvas.paint_cell(&look, cell);
                }
            };
            // Some of the sheet lies outside.
            let mut canvas = Canvas::new(&plan, 190, 130, view, wall);
            look(&scene, &fills, &mut canvas, &[]);
            for (n, record) in recording.iter().enumerate() {
                scene.apply(record);
                let mut cells = Vec::new();
                match record.event {
                    Event::Open { cell, port } | Event::Close { cell, port } => {
                        cells.extend([cell, blank.topology().neighbor(cell, port)]);
                    }
                    Event::Clear { cell } | Event::Mark { cell, .. } => {
                        fills[cell.index()] = (n % 251) as u8;
                        cells.push(cell);
                    }
                    _ => continue,
                }
                look(&scene, &fills, &mut canvas, &cells);
            }
            let mut fresh = Canvas::new(&plan, 190, 130, view, wall);
            look(&scene, &fills, &mut fresh, &[]);
            let differs = canvas.pixels().iter().zip(fresh.pixels()).position(|(a, b)| a != b);
            assert_eq!(differs, None, "{recipe:?} at {scale}");
        }
    });
}

#[test]
fn a_click_finds_the_cell_whose_middle_it_hits() {
    for recipe in every_grid() {
        let blank = recipe.blank().unwrap();
        let plan = Plan::new(blank.topology());
        for (width, height) in [(300, 200), (640, 480)] {
            let view = View::whole(&plan, (width, height), 6.0);
            let canvas = Canvas::new(&plan, width, height, view, 1.0);
            for cell in blank.topology().cells() {
                let (x, y) = view.pixel(plan.middle(cell));
                assert_eq!(canvas.cell_at(x as u32, y as u32), Some(cell), "{recipe:?}");
            }
            assert_eq!(canvas.cell_at(0, 0), None);
            assert_eq!(canvas.cell_at(width, 0), None);
            let zoomed = view.zoomed(3.0, (20.0, 30.0));
            let (fixed, before) = (zoomed.point(20.0, 30.0), view.point(20.0, 30.0));
            assert!((fixed.x - before.x).abs() + (fixed.y - before.y).abs() < 1e-9);
        }
    }
}

#[test]
fn themes_have_contrast_and_their_ramps_are_even() {
    for theme in Theme::ALL {
        check_contrast(theme.name, &theme);
        let of = |ink: Ink| theme.color(ink);
        let ramp: Vec<f64> = (0..Ink::STEPS).map(|n| luminance(of(Ink::step(n)))).collect();
        for (n, pair) in ramp.windows(2).enumerate() {
            // Near cells are brighter, step by step.
            assert!(pair[0] > pair[1], "{} {n}", theme.name);
            let step = Ink::step(n as u8);
            let walls = theme.for_distances().color(Ink::WALL);
            assert!(contrast(walls, of(step)) >= 3.0, "{} {n}", theme.name);
        }
        let palette = theme.palette();
        for ink in 0..Ink::COUNT as u8 {
            assert_eq!(palette[usize::from(Ink(ink).index())], theme.color(Ink(ink)));
        }
    }
    assert_eq!(Ink::distance(0, 9), Ink::step(0));
    assert_eq!(Ink::distance(9, 9), Ink::step(Ink::STEPS - 1));
    assert_eq!(Ink::distance(0, 0), Ink::step(0));
}

/// The pixels of an indexed picture, and its palette.
pub(crate) fn decoded(bytes: &[u8]) -> (u32, u32, Vec<u8>, Vec<u8>) {
    let mut decoder = png::Decoder::new(Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::IDENTITY);
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    let (width, height) = reader.info().size();
    let palette = reader.info().palette.clone().unwrap().to_vec();
    (width, height, pixels, palette)
}

/// A canvas of a figure, not painted yet.
pub(crate) fn canvas(figure: &Figure<'_>, style: &Style) -> Canvas {
    let (width, height) = style.pixels(figure.plan());
    let (view, wall) = (style.view(0), f64::from(style.wall));
    Canvas::new(figure.plan(), width as u32, height as u32, view, wall)
}

#[test]
fn a_picture_in_bands_is_the_picture_in_one_piece() {
    let wide = recipe(Algorithm::Kruskal, size(400, 300), 2);
    for (recipe, cell) in [(wide, 17), (every_grid()[0].clone(), 20)] {
        let maze = recipe.carve().unwrap();
        let path = solution(&maze).unwrap();
        let figure = Figure::new(&maze, Some(&path), true);
        let style = Style::of_cells(cell);
        let bytes = written(|out| draw::png(&figure, &style, out));
        let (width, height, pixels, palette) = decoded(&bytes);
        assert_eq!(style.pixels(figure.plan()), (width.into(), height.into()));
        let mut canvas = canvas(&figure, &style);
        canvas.paint_all(&figure);
        assert!(canvas.pixels() == pixels);
        assert_eq!(palette, style.theme.palette().concat());
    }
}

#[test]
fn walls_of_square_cells_are_sharp_and_equally_wide() {
    let maze = recipe(Algorithm::Kruskal, size(7, 5), 1).carve().unwrap();
    let figure = Figure::new(&maze, None, false);
    for (cell, wall) in [(3, 1), (8, 2), (13, 3), (20, 2)] {
        let style = Style { wall, ..Style::of_cells(cell) };
        let bytes = written(|out| draw::png(&figure, &style, out));
        let (width, _, pixels, _) = decoded(&bytes);
        let colors: BTreeSet<u8> = pixels.iter().copied().collect();
        let sharp = [Ink::PAPER, Ink::WALL, Ink::FLOOR].map(Ink::index);
        assert_eq!(colors, BTreeSet::from(sharp));
        // The west wall: this many pixels before and behind the line.
        let row = (style.margin() + 2 * cell + cell / 2) as usize;
        let row = &pixels[row * width as usize..][..width as usize];
        let dark = row.iter().take_while(|&&pixel| pixel != Ink::FLOOR.index());
        let dark = dark.filter(|&&pixel| pixel == Ink::WALL.index()).count();
        assert_eq!(dark, wall as usize);
    }
}

#[test]
fn strokes_and_pixels_show_the_same_walls() {
    // Every pixel of a picture with sharp walls is dark if and only if a stroke covers it.
    let square = |recipe: &Recipe| {
        let others = [Shape::Hexagon, Shape::Triangle, Shape::Ring, Shape::Box];
        let is_slanted = matches!(recipe.features.shape, Shape::Tiling(_)) || others.contains(&recipe.features.shape);
        !is_slanted && recipe.mask.is_none() && !recipe.algorithm.is_tiled()
    };
    for recipe in every_grid().into_iter().filter(square) {
        let maze = recipe.carve().unwrap();
        let figure = Figure::new(&maze, None, false);
        let (cell, wall) = (16, 2);
        let style = Style { wall, ..Style::of_cells(cell) };
        let (width, height) = style.pixels(figure.plan());
        let (view, mut canvas) = (style.view(0), canvas(&figure, &style));
        canvas.paint_all(&figure);
        let mut dark = vec![false; canvas.pixels().len()];
        strokes(figure.plan(), &maze, &mut |edge| {
            let Edge::Line { from, to } = edge else { return };
            let (x, y) = view.pixel(from);
            let (x2, y2) = view.pixel(to);
            let range = |from: f64, to: f64, most: u64| {
                let clamp = |at: f64| at.round().clamp(0.0, most as f64) as usize;
                clamp(from.min(to) - 1.0)..clamp(from.max(to) + 1.0)
            };
            for y in range(y, y2, height) {
                for x in range(x, x2, width) {
                    dark[y * width as usize + x] = true;
                }
            }
        });
        // A passage over a joined edge ends at the sheet, without the square end of a stroke.
        let extent = figure.plan().extent();
        let inside = |x: usize, y: usize| {
            let point = view.point(x as f64 + 0.5, y as f64 + 0.5);
            let near = 1.5 / f64::from(cell);
            let on = |at: f64, most: f64| at > near && at < most - near;
            on(point.x, extent.x) && on(point.y, extent.y)
        };
        for (n, (&pixel, dark)) in canvas.pixels().iter().zip(dark).enumerate() {
            let (x, y) = (n % width as usize, n / width as usize);
            if inside(x, y) {
                let is_wall = pixel == Ink::WALL.index();
                assert_eq!(is_wall, dark, "{recipe:?} at {x}, {y}");
            }
        }
    }
}

/// A maze with its recording, its blank passages and its solution.
fn filmed(recipe: &Recipe) -> (Maze<Grid>, Recording, Passages<Grid>, Vec<Cell>) {
    let mut recording = Recording::default();
    let maze = recipe.carve_traced(&mut recording).unwrap();
    let path = solution(&maze).unwrap();
    (maze, recording, recipe.blank().unwrap(), path)
}

#[test]
fn films_end_with_the_picture_and_last_as_long_as_asked() {
    for (recipe, seconds) in every_grid().iter().zip([1, 2, 3].into_iter().cycle()) {
        let (maze, recording, blank, path) = filmed(recipe);
        let figure = Figure::new(&maze, Some(&path), false);
        let style = Style::of_cells(11);
        let film = Film { recording: &recording, blank: &blank, figure: &figure, is_solving: false, seconds };
        let made = |format| written(|out| draw::film(&film, None, format, &style, out));
        let picture = written(|out| draw::png(&figure, &style, out));
        let (width, height, last, palette) = decoded(&picture);
        let first = {
            let mut canvas = canvas(&figure, &style);
            let look = Motley { passages: &blank, fills: vec![0; blank.topology().slots()] };
            canvas.paint_all(&look);
            canvas.pixels().iter().filter(|&&pixel| pixel == Ink::WALL.index()).count()
        };
        let put = |screen: &mut [u8], at: [u32; 4], pixels: &[u8]| {
            let [left, top, columns, _] = at.map(|value| value as usize);
            for (y, row) in pixels.chunks(columns).enumerate() {
                screen[(top + y) * width as usize + left..][..columns].copy_from_slice(row);
            }
        };

        let bytes = made(Format::Gif);
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::Indexed);
        let mut decoder = options.read_info(Cursor::new(bytes)).unwrap();
        assert_eq!(decoder.global_palette().unwrap(), palette);
        let mut screen = vec![0; last.len()];
        let (mut hundredths, mut frames) = (0, 0);
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            let at = [frame.left, frame.top, frame.width, frame.height].map(u32::from);
            put(&mut screen, at, &frame.buffer);
            hundredths += u32::from(frame.delay);
            frames += 1;
            if frames == 1 {
                let walls = screen.iter().filter(|&&pixel| pixel == Ink::WALL.index());
                assert!(walls.count() >= first || maze.is_tiled());
            }
        }
        assert!(screen == last, "{recipe:?}");
        assert_eq!(hundredths, 100 * seconds);
        assert!(frames <= 25 * seconds + 1);

        let bytes = made(Format::Apng);
        let mut decoder = png::Decoder::new(Cursor::new(bytes));
        decoder.set_transformations(png::Transformations::IDENTITY);
        let mut reader = decoder.read_info().unwrap();
        let count = reader.info().animation_control().unwrap().num_frames;
        assert_eq!(count, frames);
        let mut screen = vec![0; last.len()];
        let mut hundredths = 0;
        for _ in 0..count {
            let mut pixels = vec![0; last.len()];
            let info = reader.next_frame(&mut pixels).unwrap();
            let control = *reader.info().frame_control().unwrap();
            pixels.truncate(info.buffer_size());
            let at = [control.x_offset, control.y_offset, control.width, control.height];
            put(&mut screen, at, &pixels);
            assert_eq!(control.delay_den, 100);
            hundredths += u32::from(control.delay_num);
        }
        assert!(screen == last, "{recipe:?}");
        assert_eq!(hundredths, 100 * seconds);

        let bytes = made(Format::Y4m);
        let header = bytes.iter().position(|&byte| byte == b'\n').unwrap() + 1;
        let header_line = format!("YUV4MPEG2 W{width} H{height} F25:1 Ip A1:1 C444 XCOLORRANGE=LIMITED\n");
        assert_eq!(&bytes[..header], header_line.as_bytes());
        let frame = 6 + 3 * last.len();
        assert_eq!(bytes.len() - header, 25 * seconds as usize * frame);
        let white = bytes[bytes.len() - frame..].starts_with(b"FRAME\n");
        assert!(white);
    }
}

#[test]
fn a_film_of_solving_shows_marks_and_then_the_path() {
    let recipe = recipe(Algorithm::RecursiveBacktracker, size(8, 6), 3);
    let maze = recipe.carve().unwrap();
    let mut recording = Recording::default();
    let path = Solver::BreadthFirst.solve(maze.passages(), maze.start(), maze.goal(), &mut recording);
    let path = path.unwrap().path;
    let figure = Figure::new(&maze, Some(&path), false);
    let film = Film { recording: &recording, blank: maze.passages(), figure: &figure, is_solving: true, seconds: 4 };
    let style = Style::of_cells(12);
    let bytes = written(|out| draw::film(&film, None, Format::Gif, &style, out));
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::Indexed);
    let mut decoder = options.read_info(Cursor::new(bytes)).unwrap();
    let mut seen = BTreeSet::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        seen.extend(frame.buffer.iter().copied());
    }
    let inks = [Ink::FLOOR, Ink::ACTIVE, Ink::TRIED, Ink::ON_PATH, Ink::PATH, Ink::FOCUS];
    for ink in inks {
        assert!(seen.contains(&ink.index()), "{ink:?}");
    }
    // Otherwise the film would not show finished cells.
    let finished = recording.iter().any(|record| matches!(record.event, Event::Mark { to: Mark::Finished, .. }));
    assert!(finished);
}

/// A drawing in SVG.
fn svg(figure: &Figure<'_>, style: &Style) -> String {
    String::from_utf8(written(|out| draw::svg(figure, style, Some("a <maze> & more"), out))).unwrap()
}

/// Checks that a drawing has plain shapes only, and that every element that is opened is closed.
pub(crate) fn check_svg(drawn: &str) {
    for word in ["style", "transform", "class", "NaN", "inf"] {
        assert!(!drawn.contains(word), "{word} in {drawn}");
    }
    assert!(drawn.starts_with("<svg ") && drawn.ends_with("</svg>\n"));
    assert_eq!(drawn.matches('"').count() % 2, 0);
    for element in ["svg", "g", "title"] {
        let opened = drawn.matches(&format!("<{element}")).count();
        let closed = drawn.matches(&format!("</{element}>")).count();
        assert_eq!(opened, closed, "{element}");
    }
}

#[test]
fn svg_has_plain_shapes_and_one_path_of_walls() {
    for recipe in every_grid() {
        let maze = recipe.carve().unwrap();
        let path = solution(&maze).unwrap();
        let figure = Figure::new(&maze, Some(&path), true);
        let drawn = svg(&figure, &Style::default());
        check_svg(&drawn);
        assert!(drawn.contains("<title>a &lt;maze> &amp; more</title>"));
        let walls: Vec<&str> = drawn.split("<path fill=\"none\"").collect();
        // Wall tiles are lines as wide as cells.
        assert_eq!(walls.len(), 2, "{recipe:?}");
        let mut count = 0;
        strokes(figure.plan(), &maze, &mut |_| count += 1);
        let path = walls[1].split("/>").next().unwrap();
        assert_eq!(path.matches('M').count() == count, !maze.is_tiled(), "{recipe:?}");
        assert!(drawn.contains("<polyline"));
        assert!(drawn.lines().all(|line| line.len() < 400));
    }
}

/// Hashes of every format, byte for byte.
///
/// Another version of a dependency may compress differently: then look at the pictures and write new hashes.
/// Those of SVG, GIF and Y4M depend on nothing else.
#[test]
fn forms_are_the_same_bytes_on_every_platform() {
    let goldens = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/goldens");
    for (file, of_tilings) in FILES {
        let golden = std::fs::read_to_string(goldens.join(file)).unwrap();
        let made = pictures(of_tilings);
        assert_eq!(made, golden, "a golden file never changes");
    }
}

#[test]
fn both_ends_of_a_stair_have_its_number_in_drawings_and_on_paper() {
    for lengths in ["4x3x3", "3x3x2x2"] {
        let recipe = recipe(Algorithm::Wilson, parse(lengths), 5).with_shape(Shape::Box);
        let maze = recipe.carve().unwrap();
        let open = |cell| maze.passages().open_ports(cell).iter();
        let ways_up = maze.topology().cells().flat_map(open);
        let stairs = ways_up.filter(|port| port.0 >= 4 && port.0 % 2 == 0).count();
        assert!(stairs > 4, "{lengths}");
        let figure = Figure::new(&maze, None, false);
        let drawing = svg(&figure, &Style::of_cells(20));
        let sheet = draw::Worksheet { figure, recipe: String::new() };
        let paper = written(|out| draw::pdf(&draw::SheetLayout::new(draw::Paper::A4), &[sheet], out));
        let paper = String::from_utf8_lossy(&paper).into_owned();
        for number in 1..=stairs + 1 {
            let ends = if number <= stairs { 2 } else { 0 };
            let drawn = drawing.matches(&format!(">{number}</text>")).count();
            // On the worksheet and on its answer.
            let printed = paper.matches(&format!("({number}) Tj")).count();
            assert_eq!((drawn, printed), (ends, 2 * ends), "{lengths}: {number}");
        }
    }
}
