//! Pictures: floor plans, strokes, the canvas, SVG, PNG, films and worksheets, on every grid.

use std::collections::BTreeSet;
use std::f64::consts::TAU;
use std::io::Cursor;
use std::sync::Arc;

use mazewright_forms::draw;
use mazewright_forms::draw::canvas::{Appearance, Canvas, Glyph, View};
use mazewright_forms::draw::{Figure, Film, Format, Ink, Style, Theme};
use mazewright_maze::solve::breadth_first;
use mazewright_maze::trace::{Event, Mark, Recording, Scene};
use mazewright_maze::{
    Algorithm, Cell, Doors, Grid, Mask, Maze, Passages, Port, Ports, Recipe, Shape, Topology,
};
use mazewright_plan::turn::{direction, turns};
use mazewright_plan::{Edge, Plan, Point, Walls, strokes, trail};

use mazewright_testing::{Dice, hash, in_parallel, parse, recipe, size};

/// Recipes of every grid: small and large, wide and high, plain, masked, woven, braided, of tiles.
fn recipes() -> Vec<Recipe> {
    let kruskal = |shape, columns, rows, braid: &str, weave: &str| Recipe {
        shape,
        braid: parse(braid),
        weave: parse(weave),
        doors: if shape == Shape::Torus {
            Doors::None
        } else {
            Doors::Corners
        },
        ..recipe(Algorithm::Kruskal, size(columns, rows), 4)
    };
    let mut all = Vec::new();
    for shape in Shape::ALL {
        for (columns, rows) in [(9, 6), (2, 3), (5, 1)] {
            all.push(kruskal(shape, columns, rows, "0", "0"));
            all.push(kruskal(shape, columns, rows, "1", "0"));
        }
    }
    all.push(kruskal(Shape::Ring, 1, 4, "0", "0"));
    all.push(kruskal(Shape::Ring, 2, 5, "0.5", "0"));
    all.push(kruskal(Shape::Cylinder, 1, 4, "0", "0"));
    all.push(kruskal(Shape::Torus, 3, 2, "1", "0"));
    all.push(kruskal(Shape::Rectangle, 11, 8, "0", "1"));
    all.push(kruskal(Shape::Rectangle, 11, 8, "1", "0.6"));
    let mask = "#....#...\n.....##..\n..#......\n.........\n...#..###\n";
    let mask = Arc::new(Mask::read(mask.as_bytes()).unwrap());
    for shape in Shape::ALL {
        if shape != Shape::Ring {
            all.push(Recipe {
                mask: Some(mask.clone()),
                ..kruskal(shape, 9, 5, "0.5", "0")
            });
        }
    }
    all.push(recipe(Algorithm::WallList, size(15, 11), 4));
    all
}

fn carve(recipe: &Recipe) -> Maze<Grid> {
    recipe
        .carve()
        .unwrap_or_else(|error| panic!("{recipe:?}: {error}"))
}

fn way(maze: &Maze<Grid>) -> Vec<Cell> {
    let silent = &mut mazewright_maze::trace::Silent;
    breadth_first::solve(maze.passages(), maze.start(), maze.goal(), silent).unwrap()
}

/// Points along an edge, clockwise around the cell.
fn points(plan: &Plan, edge: Edge) -> Vec<Point> {
    match edge {
        Edge::Line { from, to } => vec![from, to],
        Edge::Arc { radius, from, to } => (0..=64)
            .map(|n| from + (to - from) * f64::from(n) / 64.0)
            .map(|turns| plan.center().offset(direction(turns), radius))
            .collect(),
    }
}

fn distance(a: Point, b: Point) -> f64 {
    ((a.x - b.x).powi(2) + (a.y - b.y).powi(2)).sqrt()
}

fn length(edge: Edge) -> f64 {
    match edge {
        Edge::Line { from, to } => distance(from, to),
        Edge::Arc { radius, from, to } => (to - from).abs() * TAU * radius,
    }
}

#[test]
fn directions_are_as_exact_as_their_documentation_says() {
    for n in -4_000..4_000 {
        let turn = f64::from(n) / 1_000.0 + 0.000_123;
        let point = direction(turn);
        let angle = turn * TAU;
        // The angle itself is rounded before the library takes its sine.
        assert!((point.x - angle.sin()).abs() < 1e-14, "{turn}");
        assert!((point.y + angle.cos()).abs() < 1e-14, "{turn}");
        let back = turns(Point::new(7.0 * point.x, 7.0 * point.y));
        assert!(
            (back - turn.rem_euclid(1.0)).abs() < 2e-11,
            "{turn}: {back}"
        );
    }
    for (turn, x, y) in [(0.0, 0, -1), (0.25, 1, 0), (0.5, 0, 1), (0.75, -1, 0)] {
        let point = Point::new(f64::from(x), f64::from(y));
        assert_eq!(direction(turn), point);
        assert_eq!(turns(point), turn);
    }
}

#[test]
fn cells_lie_beside_their_neighbors_and_fill_their_outlines() {
    let mut dice = Dice(1);
    for recipe in recipes() {
        let blank = recipe.blank().unwrap();
        let (plan, grid) = (Plan::new(blank.topology()), blank.topology());
        let extent = plan.extent();
        for cell in grid.cells() {
            let middle = plan.middle(cell);
            assert_eq!(plan.cell_at(middle), Some(cell), "{recipe:?} {cell:?}");
            let bounds = plan.bounds(cell);
            let sides: Vec<(Port, Edge)> = plan.sides(cell).collect();
            let outline: Vec<Point> = sides
                .iter()
                .flat_map(|&(_, edge)| points(&plan, edge))
                .collect();
            for point in &outline {
                assert!(point.x > -1e-9 && point.x < extent.x + 1e-9);
                assert!(point.y > -1e-9 && point.y < extent.y + 1e-9);
                assert!(point.x > bounds.from.x - 1e-2 && point.x < bounds.to.x + 1e-2);
                assert!(point.y > bounds.from.y - 1e-2 && point.y < bounds.to.y + 1e-2);
            }
            for &(port, edge) in &sides {
                let neighbor = grid.neighbor(cell, port);
                if !grid.has_port(cell, port)
                    || !grid.contains(neighbor)
                    || plan.is_seam(cell, port)
                {
                    continue;
                }
                let across = distance(middle, plan.middle(neighbor));
                assert!(
                    (0.6..2.1).contains(&across) || grid.shape() == Shape::Ring,
                    "{across}"
                );
                if plan.side(cell, port).is_none() || grid.is_woven() {
                    continue;
                }
                // Both have the same side, which one goes along the other way.
                let other = plan.side(neighbor, grid.opposite(cell, port)).unwrap();
                let (mine, mut theirs) = (points(&plan, edge), points(&plan, other));
                theirs.reverse();
                for (a, b) in mine.iter().zip(theirs) {
                    assert!(distance(*a, b) < 1e-9, "{recipe:?} {cell:?} {port:?}");
                }
            }
            if grid.shape() != Shape::Ring {
                for (here, next) in outline.iter().zip(outline.iter().cycle().skip(1)) {
                    let follows = distance(*here, *next) < 1e-9;
                    assert!(follows || distance(*here, *next) > 0.5);
                }
            }
            // Points inside the outline, by the number of times a line from them crosses it.
            for _ in 0..20 {
                let share = |dice: &mut Dice| dice.below(10_000) as f64 / 10_000.0;
                let point = Point::new(
                    bounds.from.x + share(&mut dice) * (bounds.to.x - bounds.from.x),
                    bounds.from.y + share(&mut dice) * (bounds.to.y - bounds.from.y),
                );
                let mut crossings = 0;
                let mut nearest = f64::INFINITY;
                for &(_, edge) in &sides {
                    for pair in points(&plan, edge).windows(2) {
                        let (a, b) = (pair[0], pair[1]);
                        nearest = nearest.min(distance(a, point)).min(distance(b, point));
                        if (a.y > point.y) != (b.y > point.y) {
                            let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x);
                            nearest = nearest.min((x - point.x).abs());
                            crossings += u32::from(x > point.x);
                        }
                    }
                }
                let inside = crossings % 2 == 1;
                let found = plan.cell_at(point) == Some(cell);
                assert!(
                    inside == found || nearest < 0.02,
                    "{recipe:?} {cell:?} {point:?}"
                );
            }
        }
        assert_eq!(plan.cell_at(Point::new(-3.0, -3.0)), None);
    }
}

/// How long all walls of a maze are together, counted cell by cell, where walls are the sides of cells and
/// nothing else.
fn wall_length(plan: &Plan, maze: &Maze<Grid>) -> f64 {
    let grid = maze.topology();
    let mut sum = 0.0;
    for cell in maze.passages().cells() {
        for (port, edge) in plan.sides(cell) {
            if maze.open_sides(cell).contains(port) {
                continue;
            }
            let neighbor = grid.neighbor(cell, port);
            let is_shared = grid.contains(neighbor) && !maze.passages().is_void(neighbor);
            // Over a joined edge a wall is seen on both sides.
            let is_twice = is_shared && !plan.is_seam(cell, port);
            sum += length(edge) / if is_twice { 2.0 } else { 1.0 };
        }
    }
    sum
}

#[test]
fn strokes_are_every_wall_once_and_as_long_as_they_can_be() {
    for recipe in recipes() {
        let maze = carve(&recipe);
        let plan = Plan::new(maze.topology());
        let mut all = Vec::new();
        strokes(&plan, &maze, &mut |edge| all.push(edge));
        let sum: f64 = all.iter().map(|&edge| length(edge)).sum();
        let is_plain = !maze.topology().is_woven() && !matches!(maze.topology(), Grid::Wrapped(_));
        if is_plain {
            let expected = wall_length(&plan, &maze);
            assert!(
                (sum - expected).abs() < 1e-6,
                "{recipe:?}: {sum}, not {expected}"
            );
        } else {
            assert!(sum > wall_length(&plan, &maze) - 2.0 * all.len() as f64);
        }
        // No stroke ends where another one goes on in the same direction.
        let key = |value: f64| (value * 1e6).round() as i64;
        let mut ends = BTreeSet::new();
        for &edge in &all {
            let Edge::Line { from, to } = edge else {
                continue;
            };
            let length = distance(from, to);
            let slope = (key((to.x - from.x) / length), key((to.y - from.y) / length));
            for point in [from, to] {
                let is_new = ends.insert((key(point.x), key(point.y), slope));
                assert!(is_new, "{recipe:?} {edge:?}");
            }
        }
    }
}

#[test]
fn a_way_is_drawn_from_door_to_door() {
    for recipe in recipes() {
        let maze = carve(&recipe);
        let plan = Plan::new(maze.topology());
        let way = way(&maze);
        let mut lines: Vec<Vec<Point>> = Vec::new();
        let doors = (maze.entrance(), maze.exit());
        trail(&plan, &maze, &way, doors, &mut |line| {
            lines.push(line.to_vec());
        });
        let all: Vec<Point> = lines.concat();
        for &cell in &way {
            let middle = plan.middle(cell);
            assert!(all.iter().any(|&point| distance(point, middle) < 1e-9));
        }
        // Nowhere it jumps but under bridges and over joined edges.
        let jumps = way
            .windows(2)
            .filter(|pair| distance(plan.middle(pair[0]), plan.middle(pair[1])) > 1.7);
        // In two rows that are joined twice a step over the edge is as short as one inside.
        let is_narrow = recipe.size.columns() < 4 || recipe.size.rows() < 4;
        let is_clear = maze.topology().shape() != Shape::Ring && !is_narrow;
        if is_clear {
            assert_eq!(lines.len(), jumps.count() + 1, "{recipe:?}");
            for line in &lines {
                assert!(line.windows(2).all(|pair| distance(pair[0], pair[1]) < 1.1));
            }
        }
    }
}

/// A look that shows everything at once, decided by dice.
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
        let glyphs = [
            Glyph::Dot,
            Glyph::Disc,
            Glyph::Ring,
            Glyph::Square,
            Glyph::Diamond,
            Glyph::Cross,
        ];
        let glyph = glyphs.get(usize::from(self.fills[cell.index()] % 16))?;
        Some((*glyph, Ink::FOCUS))
    }

    fn path(&self, cell: Cell) -> Option<(Ports, Ink)> {
        let on = self.fills[cell.index()].is_multiple_of(5);
        on.then(|| (self.passages.open_ports(cell), Ink::PATH))
    }
}

#[test]
fn painting_what_changes_is_painting_everything() {
    let jobs = recipes();
    in_parallel(&jobs, |recipe| {
        let mut recording = Recording::default();
        recipe.carve_traced(&mut recording).unwrap();
        let blank = recipe.blank().unwrap();
        let plan = Plan::new(blank.topology());
        for (scale, wall) in [(1.4, 1.0), (6.0, 1.0), (17.3, 2.0), (40.0, 5.0)] {
            let mut scene = Scene::new(blank.clone());
            let mut fills = vec![0; blank.topology().slots()];
            let view = View {
                scale,
                left: -0.7,
                top: -0.45,
            };
            let look = |scene: &Scene<Grid>, fills: &[u8], canvas: &mut Canvas, cells: &[Cell]| {
                let passages = scene.passages.clone();
                let look = Motley {
                    passages: &passages,
                    fills: fills.to_vec(),
                };
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
            for (n, note) in recording.iter().enumerate() {
                scene.apply(note);
                let mut cells = Vec::new();
                match note.event {
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
            let differs = canvas
                .pixels()
                .iter()
                .zip(fresh.pixels())
                .position(|(a, b)| a != b);
            assert_eq!(differs, None, "{recipe:?} at {scale}");
        }
    });
}

#[test]
fn a_click_finds_the_cell_whose_middle_it_hits() {
    for recipe in recipes() {
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
            assert!(distance(zoomed.point(20.0, 30.0), view.point(20.0, 30.0)) < 1e-9);
        }
    }
}

/// Relative luminance as WCAG 2 defines it.
fn luminance(color: [u8; 3]) -> f64 {
    let linear = color.map(|channel| {
        let share = f64::from(channel) / 255.0;
        if share <= 0.040_45 {
            share / 12.92
        } else {
            ((share + 0.055) / 1.055).powf(2.4)
        }
    });
    0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
}

fn contrast(a: [u8; 3], b: [u8; 3]) -> f64 {
    let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
    if a > b { a / b } else { b / a }
}

/// Whether walls, fills and marks of a theme stand out from each other.
pub(crate) fn check_contrast(name: &str, theme: &Theme) {
    let of = |ink: Ink| theme.color(ink);
    let wall = of(Ink::WALL);
    for floor in [Ink::FLOOR, Ink::FINISHED, Ink::PAPER] {
        assert!(contrast(wall, of(floor)) > 6.0, "{name} {floor:?}");
        for mark in [
            Ink::PATH,
            Ink::WALK,
            Ink::FOCUS,
            Ink::START,
            Ink::GOAL,
            Ink::GLYPH,
        ] {
            let contrast = contrast(of(mark), of(floor));
            assert!(contrast >= 3.0, "{name} {mark:?} on {floor:?}: {contrast}");
        }
    }
    for fill in [Ink::UNTOUCHED, Ink::ACTIVE, Ink::ON_PATH, Ink::TRIED] {
        assert!(contrast(wall, of(fill)) >= 3.0, "{name} {fill:?}");
        let focus = contrast(of(Ink::FOCUS), of(fill));
        assert!(focus >= 2.0, "{name} {fill:?}: {focus}");
    }
}

#[test]
fn themes_have_contrast_and_their_ramps_are_even() {
    for theme in Theme::ALL {
        check_contrast(theme.name, &theme);
        let of = |ink: Ink| theme.color(ink);
        let ramp: Vec<f64> = (0..Ink::STEPS)
            .map(|n| luminance(of(Ink::step(n))))
            .collect();
        for (n, pair) in ramp.windows(2).enumerate() {
            // What is near is brighter, step by step.
            assert!(pair[0] > pair[1], "{} {n}", theme.name);
            let step = Ink::step(n as u8);
            let walls = theme.for_distances().color(Ink::WALL);
            assert!(contrast(walls, of(step)) >= 3.0, "{} {n}", theme.name);
        }
        let palette = theme.palette();
        for ink in 0..Ink::COUNT as u8 {
            assert_eq!(
                palette[usize::from(Ink(ink).index())],
                theme.color(Ink(ink))
            );
        }
    }
    assert_eq!(Ink::distance(0, 9), Ink::step(0));
    assert_eq!(Ink::distance(9, 9), Ink::step(Ink::STEPS - 1));
    assert_eq!(Ink::distance(0, 0), Ink::step(0));
}

/// The pixels of an indexed picture, and its palette.
fn decoded(bytes: &[u8]) -> (u32, u32, Vec<u8>, Vec<u8>) {
    let mut decoder = png::Decoder::new(Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::IDENTITY);
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    let (width, height) = reader.info().size();
    let palette = reader.info().palette.clone().unwrap().to_vec();
    (width, height, pixels, palette)
}

#[test]
fn a_picture_in_bands_is_the_picture_in_one_piece() {
    let wide = recipe(Algorithm::Kruskal, size(400, 300), 2);
    for (recipe, cell) in [(wide, 17), (recipes()[0].clone(), 20)] {
        let maze = carve(&recipe);
        let way = way(&maze);
        let figure = Figure::new(&maze, Some(&way), true);
        let style = Style::of_cells(cell);
        let mut bytes = Vec::new();
        draw::png(&figure, &style, &mut bytes).unwrap();
        let (width, height, pixels, palette) = decoded(&bytes);
        assert_eq!(style.pixels(figure.plan()), (width.into(), height.into()));
        let wall = f64::from(style.wall);
        let mut canvas = Canvas::new(figure.plan(), width, height, style.view(0), wall);
        canvas.paint_all(&figure);
        assert!(canvas.pixels() == pixels);
        assert_eq!(palette, style.theme.palette().concat());
    }
}

#[test]
fn walls_of_square_cells_are_sharp_and_equally_wide() {
    let maze = carve(&recipe(Algorithm::Kruskal, size(7, 5), 1));
    let figure = Figure::new(&maze, None, false);
    for (cell, wall) in [(3, 1), (8, 2), (13, 3), (20, 2)] {
        let style = Style {
            wall,
            ..Style::of_cells(cell)
        };
        let mut bytes = Vec::new();
        draw::png(&figure, &style, &mut bytes).unwrap();
        let (width, _, pixels, _) = decoded(&bytes);
        let colors: BTreeSet<u8> = pixels.iter().copied().collect();
        let sharp = [Ink::PAPER, Ink::WALL, Ink::FLOOR].map(Ink::index);
        assert_eq!(colors, BTreeSet::from(sharp));
        // The west wall: so many pixels before and behind the line.
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
        let others = [Shape::Hexagon, Shape::Triangle, Shape::Ring];
        !others.contains(&recipe.shape) && recipe.mask.is_none() && !recipe.algorithm.is_tiled()
    };
    for recipe in recipes().into_iter().filter(square) {
        let maze = carve(&recipe);
        let figure = Figure::new(&maze, None, false);
        let (cell, wall) = (16, 2);
        let style = Style {
            wall,
            ..Style::of_cells(cell)
        };
        let (width, height) = style.pixels(figure.plan());
        let view = style.view(0);
        let mut canvas = Canvas::new(figure.plan(), width as u32, height as u32, view, 2.0);
        canvas.paint_all(&figure);
        let mut dark = vec![false; canvas.pixels().len()];
        strokes(figure.plan(), &maze, &mut |edge| {
            let Edge::Line { from, to } = edge else {
                return;
            };
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
        // What leads over a joined edge ends at the sheet, without the square end of a stroke.
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

/// Maze, recording, blank passages and solution of a film.
fn filmed(recipe: &Recipe) -> (Maze<Grid>, Recording, Passages<Grid>, Vec<Cell>) {
    let mut recording = Recording::default();
    let maze = recipe.carve_traced(&mut recording).unwrap();
    let way = way(&maze);
    (maze, recording, recipe.blank().unwrap(), way)
}

#[test]
fn films_end_with_the_picture_and_last_as_long_as_asked() {
    for (recipe, seconds) in recipes().iter().zip([1, 2, 3].into_iter().cycle()) {
        let (maze, recording, blank, way) = filmed(recipe);
        let figure = Figure::new(&maze, Some(&way), false);
        let style = Style::of_cells(11);
        let film = Film {
            recording: &recording,
            blank: &blank,
            figure: &figure,
            is_solving: false,
            seconds,
        };
        let made = |format| {
            let mut bytes = Vec::new();
            draw::film(&film, format, &style, &mut bytes).unwrap();
            bytes
        };
        let mut picture = Vec::new();
        draw::png(&figure, &style, &mut picture).unwrap();
        let (width, height, last, palette) = decoded(&picture);
        let first = {
            let wall = f64::from(style.wall);
            let mut canvas = Canvas::new(figure.plan(), width, height, style.view(0), wall);
            let look = Motley {
                passages: &blank,
                fills: vec![0; blank.topology().slots()],
            };
            canvas.paint_all(&look);
            canvas
                .pixels()
                .iter()
                .filter(|&&pixel| pixel == Ink::WALL.index())
                .count()
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
            let at = [
                control.x_offset,
                control.y_offset,
                control.width,
                control.height,
            ];
            put(&mut screen, at, &pixels);
            assert_eq!(control.delay_den, 100);
            hundredths += u32::from(control.delay_num);
        }
        assert!(screen == last, "{recipe:?}");
        assert_eq!(hundredths, 100 * seconds);

        let bytes = made(Format::Y4m);
        let header = bytes.iter().position(|&byte| byte == b'\n').unwrap() + 1;
        let told = format!("YUV4MPEG2 W{width} H{height} F25:1 Ip A1:1 C444 XCOLORRANGE=LIMITED\n");
        assert_eq!(&bytes[..header], told.as_bytes());
        let frame = 6 + 3 * last.len();
        assert_eq!(bytes.len() - header, 25 * seconds as usize * frame);
        let white = bytes[bytes.len() - frame..].starts_with(b"FRAME\n");
        assert!(white);
    }
}

#[test]
fn a_film_of_a_solving_shows_marks_and_then_the_way() {
    let recipe = recipe(Algorithm::RecursiveBacktracker, size(8, 6), 3);
    let maze = carve(&recipe);
    let mut recording = Recording::default();
    let way = breadth_first::find(maze.passages(), maze.start(), maze.goal(), &mut recording);
    let way = way.unwrap().path;
    let figure = Figure::new(&maze, Some(&way), false);
    let film = Film {
        recording: &recording,
        blank: maze.passages(),
        figure: &figure,
        is_solving: true,
        seconds: 4,
    };
    let style = Style::of_cells(12);
    let mut bytes = Vec::new();
    draw::film(&film, Format::Gif, &style, &mut bytes).unwrap();
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::Indexed);
    let mut decoder = options.read_info(Cursor::new(bytes)).unwrap();
    let mut seen = BTreeSet::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        seen.extend(frame.buffer.iter().copied());
    }
    let inks = [
        Ink::FLOOR,
        Ink::ACTIVE,
        Ink::TRIED,
        Ink::ON_PATH,
        Ink::PATH,
        Ink::FOCUS,
    ];
    for ink in inks {
        assert!(seen.contains(&ink.index()), "{ink:?}");
    }
    // Solvers mark what they leave, or nothing of this would be seen.
    let finished = recording.iter().any(|note| {
        matches!(
            note.event,
            Event::Mark {
                to: Mark::Finished,
                ..
            }
        )
    });
    assert!(finished);
}

/// A drawing in SVG.
fn svg(figure: &Figure<'_>, style: &Style) -> String {
    let mut bytes = Vec::new();
    draw::svg(figure, style, Some("a <maze> & more"), &mut bytes).unwrap();
    String::from_utf8(bytes).unwrap()
}

#[test]
fn svg_has_plain_shapes_and_one_path_of_walls() {
    for recipe in recipes() {
        let maze = carve(&recipe);
        let way = way(&maze);
        let figure = Figure::new(&maze, Some(&way), true);
        let drawn = svg(&figure, &Style::default());
        for word in ["style", "transform", "class", "NaN", "inf"] {
            assert!(!drawn.contains(word), "{word} in {drawn}");
        }
        assert!(drawn.contains("<title>a &lt;maze> &amp; more</title>"));
        assert!(drawn.starts_with("<svg ") && drawn.ends_with("</svg>\n"));
        // Every element that is opened is closed.
        for element in ["svg", "g", "title"] {
            let opened = drawn.matches(&format!("<{element}")).count();
            let closed = drawn.matches(&format!("</{element}>")).count();
            assert_eq!(opened, closed, "{element}");
        }
        let walls: Vec<&str> = drawn.split("<path fill=\"none\"").collect();
        assert_eq!(walls.len(), 2);
        let mut count = 0;
        strokes(figure.plan(), &maze, &mut |_| count += 1);
        let path = walls[1].split("/>").next().unwrap();
        assert_eq!(path.matches('M').count(), count);
        assert!(drawn.contains("<polyline"));
        assert!(drawn.lines().all(|line| line.len() < 400));
    }
}

/// What each form must look like, byte for byte.
///
/// A change of a dependency may change how bytes are compressed: then the pictures must be looked at, and
/// the numbers written anew. The numbers of SVG, GIF and Y4M depend on nothing else.
#[test]
fn forms_are_the_same_bytes_on_every_platform() {
    let mut told = String::new();
    let shapes = recipes()
        .into_iter()
        .filter(|recipe| recipe.size == size(9, 6));
    for recipe in shapes.chain([recipes().pop().unwrap()]) {
        let (maze, recording, blank, way) = filmed(&recipe);
        let figure = Figure::new(&maze, Some(&way), true);
        let style = Style::of_cells(12);
        let mut line = format!("{:9} braid {}", recipe.shape.name(), recipe.braid);
        line += &format!(" svg {:016x}", hash(svg(&figure, &style).as_bytes()));
        let mut bytes = Vec::new();
        draw::png(&figure, &style, &mut bytes).unwrap();
        line += &format!(" png {:016x}", hash(&bytes));
        let film = Film {
            recording: &recording,
            blank: &blank,
            figure: &figure,
            is_solving: false,
            seconds: 1,
        };
        for format in [Format::Gif, Format::Apng, Format::Y4m] {
            bytes.clear();
            draw::film(&film, format, &style, &mut bytes).unwrap();
            line += &format!(" {} {:016x}", format.name(), hash(&bytes));
        }
        bytes.clear();
        let sheet = draw::Worksheet {
            figure,
            recipe: "a recipe".to_owned(),
        };
        draw::pdf(draw::Paper::A4, &[sheet], &mut bytes).unwrap();
        line += &format!(" pdf {:016x}\n", hash(&bytes));
        told += &line;
    }
    crate::golden::check("pictures.txt", &told);
}

#[cfg(feature = "cli")]
mod command_line {
    //! The exports of the real program.

    use std::fs;

    use super::*;
    use crate::command_line::Place;

    #[test]
    fn every_form_of_every_grid_is_written() {
        let place = Place::new();
        for shape in Shape::ALL {
            let words = format!(
                "draw --topology {} --size 7x5 --seed 3 --cell-size 9",
                shape.name()
            );
            for (form, begins) in [
                ("svg --distances --solution", &b"<svg "[..]),
                ("png --theme dark", b"\x89PNG"),
                ("gif --seconds 1", b"GIF89a"),
                ("apng --seconds 1 --solver tremaux", b"\x89PNG"),
                ("y4m --seconds 1 --wall-width 2", b"YUV4MPEG2 "),
            ] {
                let output = place.run(&format!("{words} --format {form}"));
                let told = String::from_utf8_lossy(&output.stderr);
                assert!(
                    output.status.success() && told.is_empty(),
                    "{words} {form}: {told}"
                );
                assert!(output.stdout.starts_with(begins), "{words} {form}");
            }
        }
        place.prints("draw --weave 1 --size 9x9 --seed 1 --format png -o woven.png");
        assert_eq!(decoded(&fs::read(place.path("woven.png")).unwrap()).0, 200);
    }

    #[test]
    fn the_picture_in_the_book_is_what_its_command_draws() {
        let page = include_str!("../../docs/pictures.md");
        let words = "draw --topology ring --size 6x8 --seed 3 --algorithm kruskal --solution --distances --format svg";
        assert!(page.contains(words));
        assert_eq!(
            Place::new().prints(words),
            include_str!("../../docs/images/ring.svg")
        );
    }

    #[test]
    fn worksheets_have_a_page_for_each_maze_and_each_answer() {
        let place = Place::new();
        for (words, pages) in [
            ("--sheet A4 --count 3", 6),
            ("--sheet letter --topology ring --size 5x5", 2),
            ("--sheet A4 --topology torus --size 5x5", 2),
        ] {
            place.prints(&format!("draw --seed 7 {words} -o sheet.pdf"));
            let bytes = fs::read(place.path("sheet.pdf")).unwrap();
            let text = String::from_utf8_lossy(&bytes).into_owned();
            assert!(
                text.starts_with("%PDF-1.") && text.ends_with("%%EOF"),
                "{words}"
            );
            assert_eq!(text.matches("/Type /Page\n").count(), pages, "{words}");
            assert_eq!(text.matches("(Answer ").count(), pages / 2);
            assert!(text.contains("--seed 7"));
        }
    }

    /// A worksheet and an SVG say which command makes their maze: pasted into a shell it does.
    #[test]
    #[cfg(unix)]
    fn a_command_on_a_picture_can_be_pasted_into_a_shell() {
        let place = Place::new();
        for (n, mask) in ["it's $HOME; a `mask`\\.txt", "-o", "two\"", "~", "a&b<c>"]
            .into_iter()
            .enumerate()
        {
            fs::write(place.path(mask), "....\n.##.\n....\n").unwrap();
            let mut command = place.command("draw --seed 3 --algorithm growing-tree");
            command.args(["--pick", "newest=3,random=1", "--format", "svg"]);
            command.arg(format!("--mask={mask}"));
            let drawn = String::from_utf8(command.output().unwrap().stdout).unwrap();
            let title = drawn.split("<title>").nth(1).unwrap();
            let title = title.split("</title>").next().unwrap();
            let title = title.replace("&lt;", "<").replace("&amp;", "&");
            let pasted = title.replacen("mazewright", env!("CARGO_BIN_EXE_mazewright"), 1);
            let mut shell = std::process::Command::new("sh");
            shell.args(["-c", &format!("{pasted} --format svg")]);
            let again = shell.current_dir(place.path(".")).output().unwrap();
            let problem = String::from_utf8_lossy(&again.stderr);
            assert_eq!(
                String::from_utf8_lossy(&again.stdout),
                drawn,
                "{n}: {problem}"
            );
        }
        let words = "draw --sheet A4 --seed 3 -o sheet.pdf";
        let mut command = place.command(words);
        command.args(["--mask", "two\""]);
        assert!(command.output().unwrap().status.success());
        let bytes = fs::read(place.path("sheet.pdf")).unwrap();
        assert!(String::from_utf8_lossy(&bytes).contains("--mask 'two\"'"));
    }

    /// A walk on a strip takes hours to finish, and a film of it is too long within a second or two.
    #[test]
    fn a_film_that_is_too_long_is_refused_before_the_maze_is_carved() {
        let words = "draw --algorithm aldous-broder --size 1000000x1 --cell-size 1 --seed 1";
        let begun = std::time::Instant::now();
        let problem = "more than 67108864 events, too many for a film";
        let place = Place::new();
        place.refuses(&format!("{words} --format apng -o film.png"), 2, problem);
        assert!(begun.elapsed().as_secs() < 60);
        assert_eq!(fs::read_dir(place.path(".")).unwrap().count(), 0);
        let words = "draw --size 20000x1 --cell-size 1 --seed 1";
        place.refuses(
            &format!("{words} --solver random-mouse --format apng"),
            2,
            problem,
        );
    }

    #[test]
    fn small_pictures_are_what_they_were() {
        let place = Place::new();
        let small = place.run("draw --size 5x4 --seed 1 --format png").stdout;
        let info = png::Decoder::new(Cursor::new(&small)).read_info().unwrap();
        assert_eq!(info.info().size(), (11, 9));
        let large = place
            .run("draw --size 5x4 --seed 1 --format png --theme light")
            .stdout;
        assert_eq!((decoded(&large).0, decoded(&large).1), (120, 100));
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        let place = Place::new();
        for (words, told) in [
            (
                "--cell-size 9",
                "--cell-size belongs to --format svg, png, gif, apng or y4m",
            ),
            (
                "--theme dark --format json",
                "--theme belongs to --format svg, png",
            ),
            (
                "--distances --format gif",
                "--distances belongs to --format svg or png",
            ),
            (
                "--solver a-star",
                "--solver belongs to --format gif, apng or y4m",
            ),
            (
                "--seconds 3 --format svg",
                "--seconds belongs to --format gif",
            ),
            ("--seconds 0 --format gif", "0 is not in 1..=600"),
            (
                "--theme pink --format svg",
                "choose one of light, dark, print",
            ),
            ("--sheet A5", "choose one of A4, letter"),
            ("--sheet A4 --format svg", "leave --format out"),
            ("--sheet A4 --theme dark", "leave --theme out"),
            ("--sheet A4 --size 400x400", "leaves less than a millimeter"),
            ("--sheet A4 --count 501", "at most 500 worksheets"),
            ("--format svg --count 2", "a picture shows one maze"),
            ("--format gif --count 2", "a picture shows one maze"),
            (
                "--format svg --wall-width 7",
                "a wall is at most a third of a cell",
            ),
            (
                "--format gif --size 9000x9 --cell-size 9",
                "a GIF at most 65535 on a side",
            ),
            (
                "--format apng --size 900x900 --cell-size 9",
                "a film has at most",
            ),
            (
                "--format gif --topology hexagon --solver pledge",
                "pledge counts turns",
            ),
        ] {
            place.refuses(&format!("draw --seed 1 {words}"), 2, told);
        }
        let place = place.with("maze.txt", "+  +\n|  |\n+  +\n");
        place.refuses("solve maze.txt --format gif", 2, "gif is a film");
        let drawn = place.prints("solve maze.txt --format svg");
        assert!(drawn.contains("<polyline"));
    }
}
