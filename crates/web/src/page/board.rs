//! A board: the picture of one maze, painted where it changed, as the bytes that a canvas of a page takes.

use mazewright_forms::draw::Theme;
use mazewright_forms::draw::canvas::{Appearance, Area, Canvas, View};
use mazewright_maze::Cell;
use mazewright_plan::Plan;
use wasm_bindgen::Clamped;
use wasm_bindgen::prelude::wasm_bindgen;

/// The most pixels on a side.
const MOST_PIXELS: u32 = 4096;
/// The width of a wall as a share of a cell, and the most in pixels, as in the game's laboratory.
const WALL: (f64, f64) = (0.14, 6.0);
/// The most cells that are painted one by one.
const FEW: usize = 4000;

/// An area of a picture that was painted.
#[wasm_bindgen]
#[derive(Clone, Debug)]
pub struct Frame {
    area: Area,
    pixels: Vec<u8>,
}

#[wasm_bindgen]
impl Frame {
    /// The left column.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn x(&self) -> u32 {
        self.area.x
    }

    /// The top row.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn y(&self) -> u32 {
        self.area.y
    }

    /// The number of columns.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn width(&self) -> u32 {
        self.area.width
    }

    /// The number of rows.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn height(&self) -> u32 {
        self.area.height
    }

    /// Red, green, blue and 255 for each pixel, row by row.
    #[must_use]
    pub fn pixels(self) -> Clamped<Vec<u8>> {
        Clamped(self.pixels)
    }
}

/// The picture of one maze.
pub(crate) struct Board {
    canvas: Canvas,
    pub(crate) is_new: bool,
}

impl Board {
    /// A picture that shows the whole plan.
    pub(crate) fn new(plan: &Plan, width: u32, height: u32) -> Self {
        let [width, height] = [width, height].map(|side| side.clamp(1, MOST_PIXELS));
        let view = View::whole(plan, (width, height), 2.0);
        let wall = (view.scale * WALL.0).clamp(1.0, WALL.1);
        Self {
            canvas: Canvas::new(plan, width, height, view, wall),
            is_new: true,
        }
    }

    /// Pixels per cell.
    pub(crate) const fn scale(&self) -> f64 {
        self.canvas.view().scale
    }

    /// The whole view.
    pub(crate) const fn view(&self) -> View {
        self.canvas.view()
    }

    /// Paints everything.
    pub(crate) fn paint_all(&mut self, appearance: &impl Appearance, theme: &Theme) -> Frame {
        self.is_new = false;
        self.canvas.paint_all(appearance);
        let (width, height) = (self.canvas.width(), self.canvas.height());
        self.frame(
            Area {
                x: 0,
                y: 0,
                width,
                height,
            },
            theme,
        )
    }

    /// Paints the cells that changed.
    pub(crate) fn paint_cells(
        &mut self,
        appearance: &impl Appearance,
        cells: &[Cell],
        theme: &Theme,
    ) -> Option<Frame> {
        if cells.len() > FEW {
            return Some(self.paint_all(appearance, theme));
        }
        let areas = cells
            .iter()
            .map(|&cell| self.canvas.paint_cell(appearance, cell));
        let area = areas.reduce(Area::join).filter(|area| !area.is_empty())?;
        Some(self.frame(area, theme))
    }

    fn frame(&self, area: Area, theme: &Theme) -> Frame {
        let palette = theme.palette();
        let mut pixels = Vec::with_capacity(4 * area.width as usize * area.height as usize);
        for &entry in self.canvas.rows(area).flatten() {
            let [red, green, blue] = palette[usize::from(entry)];
            pixels.extend([red, green, blue, 255]);
        }
        Frame { area, pixels }
    }
}
