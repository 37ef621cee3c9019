//! Pictures of walks on every grid and at every size.

use mazewright_forms::draw;
use mazewright_forms::draw::{Color, Figure, Ink, Style, Theme};
use mazewright_maze::plan::{Plan, Point, trail};
use mazewright_maze::{Algorithm, Cell, Grid, Maze, Recipe, Shape, Topology};

use crate::pictures::{check_svg, decoded};
use mazewright_testing::{every_grid, in_parallel, recipe, size, solution, written};

/// Colors that no theme has.
const WALK: Color = [250, 3, 250];
const PATH: Color = [3, 250, 90];

/// Recipes of every grid, as far as they are not narrow.
fn recipes() -> Vec<Recipe> {
    every_grid().into_iter().filter(|recipe| recipe.size.columns() > 8).collect()
}

/// The stretches of a walk through cells.
fn stretches(maze: &Maze<Grid>, cells: &[Cell]) -> Vec<Vec<Point>> {
    let plan = Plan::new(maze.topology());
    let mut all = Vec::new();
    trail(&plan, maze, cells, (None, None), &mut |line| {
        all.push(line.to_vec());
    });
    all
}

/// A style with unmistakable colors of walks and paths.
fn style(cell: u32) -> Style {
    Style { theme: Theme::DARK.with(Ink::WALK, WALK).with(Ink::PATH, PATH), ..Style::of_cells(cell) }
}

/// Width, height and the colors of all pixels of a picture.
struct Picture {
    width: u32,
    height: u32,
    pixels: Vec<Color>,
}

impl Picture {
    fn of(figure: &Figure<'_>, style: &Style) -> Self {
        let (width, height, pixels, palette) = decoded(&written(|out| draw::png(figure, style, out)));
        let color = |&pixel: &u8| palette.as_chunks().0[usize::from(pixel)];
        Self { width, height, pixels: pixels.iter().map(color).collect() }
    }

    fn at(&self, column: u32, row: u32) -> Color {
        self.pixels[(row * self.width + column) as usize]
    }

    /// Where there is a color, in pixels.
    fn places(&self, color: Color) -> Vec<(u32, u32)> {
        let all = (0..self.height).flat_map(|row| (0..self.width).map(move |column| (column, row)));
        all.filter(|&(column, row)| self.at(column, row) == color).collect()
    }
}

/// A point with the color of the walk that is clearly outside its cells.
fn stray(maze: &Maze<Grid>, walked: &[Cell], style: &Style, picture: &Picture) -> Option<Point> {
    let plan = Plan::new(maze.topology());
    let view = style.view(0);
    picture
        .places(WALK)
        .into_iter()
        .map(|(column, row)| view.point(f64::from(column) + 0.5, f64::from(row) + 0.5))
        .find(|&point| {
            // A path that leads on over a joined edge lies beyond all cells; one that leads under a bridge, in its
            // cell.
            let cell = plan.cell_at(point);
            !maze.topology().is_woven() && cell.is_some_and(|cell| !walked.contains(&cell))
        })
}

#[test]
fn the_color_of_a_walk_lies_on_its_cells() {
    in_parallel(&recipes(), |recipe| {
        let maze = recipe.carve().unwrap();
        let plan = Plan::new(maze.topology());
        let path = solution(&maze).unwrap();
        // Half of the path and back again.
        let mut walked = path[..path.len().div_ceil(2)].to_vec();
        walked.extend(walked.clone().iter().rev());
        let walk = stretches(&maze, &walked);
        for (cell, solution) in [(24, None), (24, Some(&path[..])), (11, None), (4, None)] {
            let style = style(cell);
            let figure = Figure::new(&maze, solution, false);
            let bare = Picture::of(&figure, &style);
            assert!(bare.places(WALK).is_empty(), "{recipe:?}");
            let picture = Picture::of(&figure.with_walk(&walk), &style);
            assert_eq!(stray(&maze, &walked, &style, &picture), None, "{recipe:?}");
            for &cell in &walked {
                let (x, y) = style.view(0).pixel(plan.middle(cell));
                // The middle lies between pixels, and round ends and corners are soft.
                let (x, y) = (x as u32, y as u32);
                let is_near = |(x, y)| {
                    let color = picture.at(x, y);
                    color.iter().zip(WALK).all(|(a, b)| a.abs_diff(b) < 130)
                };
                let around = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)];
                assert!(around.into_iter().any(is_near), "{recipe:?} {cell:?}");
            }
            // The solution is still seen under it, and nowhere without one.
            let ways = picture.places(PATH);
            assert_eq!(ways.is_empty(), solution.is_none(), "{recipe:?}");
            assert_eq!(
                stray(&maze, &walked[..1], &style, &picture).is_some(),
                walked.len() > 2 && !maze.topology().is_woven(),
                "the search for strays finds one"
            );
        }
    });
}

#[test]
fn a_walk_in_svg_is_one_polyline_per_stretch() {
    for recipe in recipes() {
        let maze = recipe.carve().unwrap();
        let path = solution(&maze).unwrap();
        let mut walk = stretches(&maze, &path);
        walk.push(vec![Point::new(0.5, 0.5)]);
        walk.push(Vec::new());
        let style = style(20);
        let figure = Figure::new(&maze, Some(&path), false).with_walk(&walk);
        let drawn = String::from_utf8(written(|out| draw::svg(&figure, &style, Some("a walk"), out))).unwrap();
        let lines: Vec<&str> =
            drawn.split("<polyline ").filter(|rest| rest.contains(&style.theme.code(Ink::WALK))).collect();
        assert_eq!(lines.len(), walk.len() - 1, "{recipe:?}");
        for (line, stretch) in lines.iter().zip(&walk) {
            let points = line.split("points=\"").nth(1).unwrap();
            let points = points.split('"').next().unwrap().split_whitespace();
            assert_eq!(points.count(), stretch.len().max(2));
        }
        check_svg(&drawn);
    }
}

#[test]
fn lines_may_leave_the_sheet_and_cross_bands() {
    let maze = recipe(Algorithm::Kruskal, size(400, 400), 1).carve().unwrap();
    let style = Style::within(&Plan::new(maze.topology()), 1 << 22);
    let style = Style { theme: Theme::LIGHT.with(Ink::WALK, WALK), ..style };
    let walk = vec![
        vec![Point::new(-50.0, 200.0), Point::new(450.0, 200.0)],
        vec![Point::new(100.5, -9.0), Point::new(100.5, 999.0)],
        vec![Point::new(-9.0, -9.0)],
    ];
    let picture = Picture::of(&Figure::new(&maze, None, false).with_walk(&walk), &style);
    let across = (100.5 * f64::from(style.cell)) as u32 + style.margin();
    for row in 0..picture.height {
        assert_eq!(picture.at(across, row), WALK, "row {row}");
    }
    assert!(picture.places(WALK).len() >= (picture.width + picture.height) as usize - 1);
}

#[test]
fn pictures_have_no_more_pixels_than_they_may() {
    let most = 16_000_000;
    let plan = |columns, rows, shape| {
        let recipe = recipe(Algorithm::Kruskal, size(columns, rows), 1).with_shape(shape);
        Plan::new(recipe.blank().unwrap().topology())
    };
    for (columns, rows) in [(1000, 1000), (2000, 3), (300, 200), (3000, 1000)] {
        for shape in [Shape::Rectangle, Shape::Hexagon, Shape::Triangle] {
            let plan = plan(columns, rows, shape);
            let style = Style::within(&plan, most);
            let (width, height) = style.pixels(&plan);
            assert!(width * height <= most, "{shape:?} {columns}x{rows}");
            let (width, height) = Style::of_cells(style.cell + 1).pixels(&plan);
            assert!(style.cell == 32 || width * height > most);
        }
    }
    assert_eq!(Style::within(&plan(20, 20, Shape::Rectangle), most).cell, 32);
    assert_eq!(Style::within(&plan(20, 20, Shape::Rectangle), 1).cell, 1);
}
