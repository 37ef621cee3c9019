//! The canvas: an indexed picture of a maze on any grid, repainted cell by cell.

mod appearance;
mod brush;
mod over;
mod shapes;
mod view;
mod zones;

pub use self::appearance::{Appearance, Glyph, PATTERNS, SideShape, Sides};
use self::brush::{Brush, Current};
pub(super) use self::brush::{OUTLINE_WIDTH, PATH_WIDTH, WALK_WIDTH};
use self::over::is_furnished;
pub(super) use self::shapes::STAIR;
pub use self::view::{Area, View};
use self::zones::{NOWHERE, Zones};
use super::theme::Ink;
use mazewright_maze::topology::{Cell, Topology};
use mazewright_plan::Plan;

/// A picture of a maze with one byte per pixel, an index into [`Theme::palette`](super::Theme::palette).
///
/// Which part of which cell a pixel shows is computed once per view, in 5 to 50 ns per pixel, fastest for
/// square cells. Painting only asks for the appearance of cells, allocates only for shapes at sides, and can be
/// limited to some cells. Slanted walls have soft edges; walls of square cells lie on whole pixels and are equally
/// wide. Takes nine bytes per pixel.
///
/// ```
/// use mazewright_forms::draw::{Figure, Ink, Style, canvas::Canvas};
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
    view: View,
    zones: Zones,
    pixels: Vec<u8>,
    /// For each variant of cells the side after each side, clockwise.
    orders: [[u8; mazewright_plan::SIDES]; 8],
}

impl Canvas {
    /// An empty picture. Walls are `wall` pixels wide, at least one and at most a third of a cell; below three
    /// pixels per unit there are none.
    pub fn new(plan: &Plan, width: u32, height: u32, view: View, wall: f64) -> Self {
        Self {
            zones: Zones::new(plan, width, height, view, wall),
            pixels: vec![Ink::PAPER.index(); width as usize * height as usize],
            orders: plan.orders(),
            plan: plan.clone(),
            view,
        }
    }

    /// Changes the view. The pixels stay as they are until they are painted again.
    pub fn set_view(&mut self, view: View, wall: f64) {
        self.view = view;
        self.zones.set_view(&self.plan, view, wall);
    }

    /// The width in pixels.
    pub const fn width(&self) -> u32 {
        self.zones.width
    }

    /// The height in pixels.
    pub const fn height(&self) -> u32 {
        self.zones.height
    }

    /// The current view.
    pub const fn view(&self) -> View {
        self.view
    }

    /// The floor plan.
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// All pixels, row by row.
    pub fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    /// The pixels of an area, row by row.
    pub fn rows(&self, area: Area) -> impl Iterator<Item = &[u8]> {
        let (from, to) = (area.x as usize, (area.x + area.width) as usize);
        let rows = self.pixels.chunks_exact(self.width().max(1) as usize);
        rows.skip(area.y as usize).take(area.height as usize).map(move |row| &row[from..to])
    }

    /// The cell at a pixel, void or not; `None` outside the maze.
    pub fn cell_at(&self, x: u32, y: u32) -> Option<Cell> {
        let inside = x < self.width() && y < self.height();
        let pixel = inside.then(|| self.zones.pixels[y as usize * self.width() as usize + x as usize])?;
        (pixel.cell != NOWHERE && !pixel.zone.is_beyond()).then_some(pixel.cell)
    }

    /// The area of the whole canvas.
    pub(super) const fn area(&self) -> Area {
        Area { x: 0, y: 0, width: self.width(), height: self.height() }
    }

    /// The pixels that show part of a cell or its walls.
    fn area_of(&self, cell: Cell) -> Area {
        let [(left, right), (top, bottom)] = self.zones.around(&self.plan, self.view, cell);
        Area { x: left, y: top, width: right.saturating_sub(left), height: bottom.saturating_sub(top) }
    }

    /// Paints everything, in a few nanoseconds per pixel.
    pub fn paint_all(&mut self, appearance: &impl Appearance) {
        self.paint(appearance, self.area());
    }

    /// Paints the rectangle of pixels around a cell and its walls, and returns it.
    ///
    /// After a wall is opened or built, paint both cells beside it.
    pub fn paint_cell(&mut self, appearance: &impl Appearance, cell: Cell) -> Area {
        let area = self.area_of(cell);
        self.paint(appearance, area);
        area
    }

    /// Paints the pixels of an area.
    pub(in crate::draw) fn paint<A: Appearance>(&mut self, appearance: &A, area: Area) {
        let brush = Brush {
            plan: &self.plan,
            appearance,
            orders: &self.orders,
            is_square: self.plan.squares().is_some(),
            is_woven: self.plan.grid().is_woven(),
            has_walls: self.zones.wall > 0.0,
            unit: self.zones.unit,
            scale: self.view.scale,
        };
        let furniture = appearance.furniture().filter(|furniture| !furniture.is_empty());
        let mut furnished = Vec::new();
        let mut now = Current::nowhere();
        let width = self.width().max(1) as usize;
        let (from, to) = (area.x as usize, (area.x + area.width) as usize);
        for y in area.y as usize..(area.y + area.height) as usize {
            let row = y * width + from..y * width + to;
            let zones = &self.zones.pixels[row.clone()];
            for (index, pixel) in self.pixels[row].iter_mut().zip(zones) {
                if pixel.cell != now.cell {
                    now = brush.current(pixel.cell);
                    if let Some(furniture) = furniture
                        && is_furnished(furniture, pixel.cell)
                    {
                        furnished.push(pixel.cell);
                    }
                }
                *index = if now.is_plain && pixel.zone.is_inside() && !now.is_bridge {
                    now.fill
                } else {
                    brush.shade(&now, *pixel)
                };
            }
        }
        if let Some(furniture) = furniture.filter(|_| !furnished.is_empty()) {
            self.paint_furniture(appearance, furniture, furnished, area);
        }
    }
}
