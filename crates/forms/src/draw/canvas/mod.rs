//! The canvas: an indexed picture of a maze on any grid, repainted cell by cell.

mod raster;
mod view;

use self::raster::{Lines, Raster};
pub use self::view::{Area, View};
pub use super::appearance::{Appearance, Glyph, PATTERNS, SideShape, Sides};
use super::list::{Drawing, LEAST_WALL};
use super::theme::Ink;
use mazewright_maze::inside::{INSET, SEAM};
use mazewright_maze::plan::{Plan, Point};
use mazewright_maze::topology::{Cell, Grid, Topology as _};

/// No cell.
const NOWHERE: Cell = Cell(u32::MAX);
/// How far what belongs to a cell reaches beyond it, in units.
const OVERHANG: f64 = 0.35;
/// The distance between points that hit every cell, since each has room for a disc of radius 1/2.
const APART: f64 = 0.7;

/// How many cells are looked at one by one.
const FEW: usize = 200;

/// A picture of a maze with one byte per pixel, an index into [`Theme::palette`](super::Theme::palette).
///
/// Painting asks for the appearance of cells, draws their shapes, and can be limited to some cells. Slanted walls have
/// soft edges; walls of square cells lie on whole pixels and are equally wide. Takes a byte per pixel, or five below
/// three pixels per unit.
///
/// ```
/// use mazewright_forms::draw::{Figure, Ink, Style};
/// use mazewright_forms::inside::canvas::Canvas;
/// use mazewright_maze::{Algorithm, Recipe, Seed, Size};
///
/// let maze = Recipe::new(Size::new(5, 5)?, Algorithm::Kruskal, Seed(1)).carve()?;
/// let (figure, style) = (Figure::new(&maze, None, false), Style::of_cells(12));
/// let (width, height) = style.pixels(figure.plan());
/// let wall = f64::from(style.wall);
/// let mut canvas = Canvas::new(figure.plan(), width as u32, height as u32, style.view(0), wall);
/// canvas.paint_all(&figure);
/// assert!(canvas.pixels().contains(&Ink::WALL.index()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Canvas {
    plan: Plan,
    raster: Raster,
    /// The cell at each pixel, where cells are too small for shapes.
    cells: Vec<Cell>,
}

impl Canvas {
    /// An empty picture. Walls are `wall` pixels wide, at least one and at most a third of a cell; below three
    /// pixels per unit there are none.
    pub fn new(plan: &Plan, width: u32, height: u32, view: View, wall: f64) -> Self {
        let pixels = vec![Ink::PAPER.index(); width as usize * height as usize];
        let raster = Raster {
            pixels,
            width,
            height,
            view,
            wall: 0.0,
            area: Area::default(),
            lines: None,
            scratch: Default::default(),
        };
        let mut canvas = Self { plan: plan.clone(), raster, cells: Vec::new() };
        canvas.set_view(view, wall);
        canvas
    }

    /// Changes the view. The pixels stay as they are until they are painted again.
    pub fn set_view(&mut self, view: View, wall: f64) {
        let is_square = self.plan.grid().has_square_cells();
        let wall = if view.scale < LEAST_WALL { 0.0 } else { wall.max(1.0).min(view.scale / 3.0) };
        let raster = &mut self.raster;
        (raster.view, raster.wall) = (view, if is_square { wall.round() } else { wall });
        raster.lines = (is_square && wall > 0.0).then(|| {
            let margin = self.plan.squares().map_or(Point::default(), |(_, margin)| margin);
            let across = Lines::new(view.left, view.scale, margin.x, raster.width);
            [across, Lines::new(view.top, view.scale, margin.y, raster.height)]
        });
        self.find_cells();
    }

    /// The width in pixels.
    pub const fn width(&self) -> u32 {
        self.raster.width
    }

    /// The height in pixels.
    pub const fn height(&self) -> u32 {
        self.raster.height
    }

    /// The current view.
    pub const fn view(&self) -> View {
        self.raster.view
    }

    /// The floor plan.
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// All pixels, row by row.
    pub fn pixels(&self) -> &[u8] {
        &self.raster.pixels
    }

    /// The pixels of an area, row by row.
    pub fn rows(&self, area: Area) -> impl Iterator<Item = &[u8]> {
        let (from, to) = (area.x as usize, (area.x + area.width) as usize);
        let rows = self.pixels().chunks_exact(self.width().max(1) as usize);
        rows.skip(area.y as usize).take(area.height as usize).map(move |row| &row[from..to])
    }

    /// The cell at a pixel, void or not; `None` outside the maze.
    pub fn cell_at(&self, x: u32, y: u32) -> Option<Cell> {
        let is_inside = x < self.width() && y < self.height();
        is_inside.then(|| self.plan.cell_at(self.middle_of(x, y)))?
    }

    /// The point of the sheet in the middle of a pixel.
    fn middle_of(&self, x: u32, y: u32) -> Point {
        self.view().point(f64::from(x) + 0.5, f64::from(y) + 0.5)
    }

    /// The area of the whole canvas.
    pub(super) const fn area(&self) -> Area {
        Area { x: 0, y: 0, width: self.width(), height: self.height() }
    }

    /// The pixels that show part of a cell or what belongs to it.
    fn area_of(&self, cell: Cell) -> Area {
        let (bounds, view) = (self.plan.bounds(cell), self.view());
        // A square cell also appears beyond a joined edge and under a neighboring bridge.
        let more = match self.plan.grid() {
            Grid::Woven(_) => INSET,
            Grid::Wrapped(_) => SEAM,
            _ => 0.0,
        };
        let margin = (more + OVERHANG) * view.scale + self.raster.wall + 1.5;
        let clamp = |at: f64, most: u32| at.max(0.0).min(f64::from(most)) as u32;
        let (left, top) = view.pixel(bounds.from);
        let (right, bottom) = view.pixel(bounds.to);
        let (x, y) = (clamp(left - margin, self.width()), clamp(top - margin, self.height()));
        let (right, bottom) = (clamp(right + margin + 1.0, self.width()), clamp(bottom + margin + 1.0, self.height()));
        Area { x, y, width: right - x, height: bottom - y }
    }

    /// Paints everything, in a few nanoseconds per pixel.
    pub fn paint_all(&mut self, appearance: &dyn Appearance) {
        self.paint(appearance, self.area());
    }

    /// Paints the rectangle of pixels around a cell and its walls, and returns it.
    ///
    /// After a wall is opened or built, paint both cells beside it.
    pub fn paint_cell(&mut self, appearance: &dyn Appearance, cell: Cell) -> Area {
        let area = self.area_of(cell);
        self.paint(appearance, area);
        area
    }

    /// Paints the pixels of an area.
    pub(in crate::draw) fn paint(&mut self, appearance: &dyn Appearance, area: Area) {
        self.raster.clear(area);
        if area.is_empty() {
            return;
        }
        let has_room = self.raster.wall > 0.0;
        let cells = if has_room { self.cells_in(area) } else { Vec::new() };
        if !has_room {
            self.paint_pixels(appearance, area);
        }
        let (plan, raster) = (&self.plan, &mut self.raster);
        let pixel = 1.0 / raster.view.scale;
        let drawing = Drawing { plan, appearance, cells: Some(&cells), pixel, has_path: true };
        drawing.list(&mut |piece| raster.put(plan, piece));
    }

    /// Finds the cell in the middle of every pixel, where cells are too small for shapes.
    fn find_cells(&mut self) {
        self.cells.clear();
        if self.raster.wall > 0.0 {
            return;
        }
        let (width, height) = (self.width(), self.height());
        let Some((rectangle, margin)) = self.plan.squares() else {
            let all = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
            let cells = all.map(|(x, y)| self.plan.cell_at(self.middle_of(x, y)).unwrap_or(NOWHERE));
            self.cells = cells.collect();
            return;
        };
        let place = |at: f64, count: u32| (at >= 0.0 && at < f64::from(count)).then_some(at as u32);
        let column = |x| place(self.middle_of(x, 0).x - margin.x, rectangle.columns());
        let columns: Vec<Option<u32>> = (0..width).map(column).collect();
        let mut cells = Vec::with_capacity(width as usize * height as usize);
        for y in 0..height {
            let row = place(self.middle_of(0, y).y - margin.y, rectangle.rows());
            cells.extend(columns.iter().map(|column| match (column, row) {
                (Some(column), Some(row)) => rectangle.cell(*column, row),
                _ => NOWHERE,
            }));
        }
        self.cells = cells;
    }

    /// Paints every pixel in a color of the cell in its middle.
    fn paint_pixels(&mut self, appearance: &dyn Appearance, area: Area) {
        let mut last = (NOWHERE, Ink::PAPER.index());
        for y in area.y..area.y + area.height {
            let row = self.raster.row(y, &(area.x..area.x + area.width));
            for (pixel, &cell) in self.raster.pixels[row.clone()].iter_mut().zip(&self.cells[row]) {
                if cell != last.0 {
                    let ink = if cell == NOWHERE { Ink::PAPER } else { ink(appearance, cell) };
                    last = (cell, ink.index());
                }
                *pixel = last.1;
            }
        }
    }

    /// All cells that may have a shape in an area, in order.
    fn cells_in(&self, area: Area) -> Vec<Cell> {
        let (plan, view) = (&self.plan, self.view());
        let corner = |x: u32, y: u32| view.point(x.into(), y.into());
        let (from, to) = (corner(area.x, area.y), corner(area.x + area.width, area.y + area.height));
        let mut cells = Vec::new();
        if let Some((rectangle, margin)) = plan.squares() {
            let span = |from: f64, to: f64, count: u32| {
                // The casts clamp what lies before the first cell.
                ((from - OVERHANG) as u32).min(count)..((to + OVERHANG + 1.0) as u32).min(count)
            };
            for y in span(from.y - margin.y, to.y - margin.y, rectangle.rows()) {
                let columns = span(from.x - margin.x, to.x - margin.x, rectangle.columns());
                cells.extend(columns.map(|x| rectangle.cell(x, y)));
            }
            return cells;
        }
        let (more, extent) = (plan.reach() + OVERHANG + INSET, plan.extent());
        if matches!(plan.grid(), Grid::Hexagon(_) | Grid::Triangle(_) | Grid::Tiling(_)) {
            // Columns and rows are evenly spaced, but for less than two of them.
            let span = |from: f64, to: f64, extent: f64, count: u32| {
                let at = |place: f64| place / extent * f64::from(count);
                // The casts clamp what lies before the first cell.
                ((at(from - more) - 2.0) as u32).min(count)..((at(to + more) + 3.0) as u32).min(count)
            };
            let size = plan.grid().size();
            for y in span(from.y, to.y, extent.y, size.rows()) {
                let columns = span(from.x, to.x, extent.x, size.columns());
                cells.extend(columns.filter_map(|x| plan.grid().locate(x, y)));
            }
            return self.near(cells, from, to);
        }
        let steps = |from: f64, to: f64, extent: f64| {
            let (from, to) = ((from - more).max(0.0), (to + more).min(extent));
            (0..=((to - from) / APART).ceil().max(0.0) as u32).map(move |n| from + f64::from(n) * APART)
        };
        for y in steps(from.y, to.y, extent.y) {
            let row = steps(from.x, to.x, extent.x).filter_map(|x| plan.cell_at(Point::new(x, y)));
            row.for_each(|cell| {
                if cells.last() != Some(&cell) {
                    cells.push(cell);
                }
            });
        }
        cells.sort_unstable();
        cells.dedup();
        self.near(cells, from, to)
    }

    /// Leaves out cells that lie outside an area, unless there are too many to look at: around a single cell, most do.
    fn near(&self, mut cells: Vec<Cell>, from: Point, to: Point) -> Vec<Cell> {
        if cells.len() < FEW {
            let (left, right) = (from.x - OVERHANG, to.x + OVERHANG);
            let (top, bottom) = (from.y - OVERHANG, to.y + OVERHANG);
            cells.retain(|&cell| {
                let bounds = self.plan.bounds(cell);
                bounds.to.x > left && bounds.from.x < right && bounds.to.y > top && bounds.from.y < bottom
            });
        }
        cells
    }
}

/// The color of a cell that is too small for shapes: that of its glyph or path, or of its floor.
fn ink(appearance: &dyn Appearance, cell: Cell) -> Ink {
    let glyph = || appearance.glyph(cell).map(|(_, ink)| ink);
    if appearance.is_void(cell) {
        let fill = appearance.void_fill(cell);
        return if fill == Ink::PAPER { fill } else { glyph().unwrap_or(fill) };
    }
    let path = || appearance.path(cell).map(|(_, ink)| ink);
    glyph().or_else(path).unwrap_or_else(|| appearance.fill(cell))
}
