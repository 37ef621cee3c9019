//! A board: the picture of one maze, painted where it changed, as the bytes that a canvas of a page takes.

use mazewright_forms::draw::{Color, Theme};
use mazewright_forms::inside::canvas::{Appearance, Area, Canvas, View};
use mazewright_maze::Cell;
use mazewright_maze::plan::Plan;
use wasm_bindgen::Clamped;
use wasm_bindgen::prelude::wasm_bindgen;

/// The most pixels on a side.
const MOST_PIXELS: u32 = 4096;
/// The least pixels of a cell that has room for walls. A maze of smaller cells is drawn several times as large, and
/// each pixel of the picture is the mean of those.
const LEAST: f64 = 3.0;
/// The most pixels that are held for that, and the most that are drawn.
const MOST_HELD: u64 = 1 << 24;
const MOST_DRAWN: u64 = 1 << 27;
/// The width of a wall as a share of a cell, and the most in pixels, as in the game's laboratory.
const WALL: (f64, f64) = (0.14, 6.0);
/// The most cells that are painted one by one.
const FEW: usize = 4000;

/// An area of a picture that was painted.
#[wasm_bindgen]
#[derive(Clone, Debug)]
pub struct Frame {
    /// The left column.
    #[wasm_bindgen(readonly)]
    pub x: u32,
    /// The top row.
    #[wasm_bindgen(readonly)]
    pub y: u32,
    /// The number of columns.
    #[wasm_bindgen(readonly)]
    pub width: u32,
    /// The number of rows.
    #[wasm_bindgen(readonly)]
    pub height: u32,
    pixels: Vec<u8>,
}

#[wasm_bindgen]
impl Frame {
    /// Red, green, blue and 255 for each pixel, row by row.
    pub fn pixels(self) -> Clamped<Vec<u8>> {
        Clamped(self.pixels)
    }
}

impl Frame {
    const fn of(Area { x, y, width, height }: Area, pixels: Vec<u8>) -> Self {
        Self { x, y, width, height, pixels }
    }

    /// A picture without a color.
    pub(crate) fn empty((width, height): (u32, u32)) -> Self {
        Self::of(Area { x: 0, y: 0, width, height }, vec![0; 4 * width as usize * height as usize])
    }

    /// Puts a smaller picture at a place of this one.
    pub(crate) fn put(&mut self, part: &Self, (x, y): (u32, u32)) {
        let bytes = |pixels: u32| 4 * pixels as usize;
        let rows = part.pixels.chunks_exact(bytes(part.width));
        for (row, from) in self.pixels.chunks_exact_mut(bytes(self.width)).skip(y as usize).zip(rows) {
            row[bytes(x)..bytes(x) + from.len()].copy_from_slice(from);
        }
    }
}

/// The picture of one maze.
pub(crate) struct Board {
    canvas: Canvas,
    /// How many pixels of the canvas make one of the picture, on each side.
    times: u32,
    pub(crate) is_new: bool,
}

impl Board {
    /// A picture that shows the whole plan; none if two cells would share a pixel, or if it takes too many pixels.
    pub(crate) fn new(plan: &Plan, width: u32, height: u32) -> Option<Self> {
        let (view, times) = whole(plan, width, height);
        let is_seen = view.scale >= 0.5 && is_drawn(width, height, times, MOST_HELD);
        is_seen.then(|| Self { canvas: canvas(plan, width, height, view, times), times, is_new: true })
    }

    /// Pixels of the picture per cell.
    pub(crate) fn scale(&self) -> f64 {
        self.canvas.view().scale / f64::from(self.times)
    }

    /// Paints everything.
    pub(crate) fn paint_all(&mut self, appearance: &dyn Appearance, theme: &Theme) -> Frame {
        self.is_new = false;
        self.canvas.paint_all(appearance);
        let (width, height) = (self.canvas.width(), self.canvas.height());
        self.frame(Area { x: 0, y: 0, width, height }, theme)
    }

    /// Paints the cells that changed.
    pub(crate) fn paint_cells(&mut self, appearance: &dyn Appearance, cells: &[Cell], theme: &Theme) -> Option<Frame> {
        if cells.len() > FEW {
            return Some(self.paint_all(appearance, theme));
        }
        let areas = cells.iter().map(|&cell| self.canvas.paint_cell(appearance, cell));
        let area = areas.reduce(Area::join).filter(|area| !area.is_empty())?;
        Some(self.frame(area, theme))
    }

    /// The part of the picture that shows an area of the canvas.
    fn frame(&self, area: Area, theme: &Theme) -> Frame {
        let times = self.times;
        let (x, y) = (area.x / times, area.y / times);
        let part = Area {
            x,
            y,
            width: (area.x + area.width).div_ceil(times) - x,
            height: (area.y + area.height).div_ceil(times) - y,
        };
        let mut pixels = Vec::with_capacity(4 * part.width as usize * part.height as usize);
        shrink(&self.canvas, part, times, &theme.palette(), &mut pixels);
        Frame::of(part, pixels)
    }
}

/// A picture of a finished maze of any number of cells, and its view; none if that takes too long. It is painted in
/// stripes, so that what is drawn larger needs little memory.
pub(crate) fn picture(
    plan: &Plan,
    width: u32,
    height: u32,
    appearance: &dyn Appearance,
    theme: &Theme,
) -> Option<(Frame, View)> {
    let (view, times) = whole(plan, width, height);
    if !is_drawn(width, height, times, MOST_DRAWN) {
        return None;
    }
    let row = u64::from(width) * u64::from(times).pow(2);
    let stripe = ((MOST_HELD / 8 / row) as u32).clamp(1, height);
    let mut stripes = canvas(plan, width, stripe, view, times);
    let mut pixels = Vec::with_capacity(4 * width as usize * height as usize);
    for top in (0..height).step_by(stripe as usize) {
        if top > 0 {
            let fine = stripes.view();
            stripes.set_view(View { top: view.top + f64::from(top) / view.scale, ..fine }, wall(fine.scale));
        }
        stripes.paint_all(appearance);
        let part = Area { x: 0, y: 0, width, height: stripe.min(height - top) };
        shrink(&stripes, part, times, &theme.palette(), &mut pixels);
    }
    Some((Frame::of(Area { x: 0, y: 0, width, height }, pixels), view))
}

/// The view of a whole plan in a picture, and how many times as large it has to be drawn so that there are walls.
fn whole(plan: &Plan, width: u32, height: u32) -> (View, u32) {
    let view = View::whole(plan, (width, height), 2.0);
    let times = (LEAST / view.scale).ceil().max(1.0);
    if times == 1.0 || plan.squares().is_none() {
        return (view, times as u32);
    }
    // Squares of a whole number of the pixels that are drawn are all alike.
    let scale = (view.scale * times).floor() / times;
    let (center, wider) = (plan.center(), view.scale / scale);
    let left = center.x - (center.x - view.left) * wider;
    (View { scale, left, top: center.y - (center.y - view.top) * wider }, times as u32)
}

fn is_drawn(width: u32, height: u32, times: u32, most: u64) -> bool {
    let pixels = u64::from(width) * u64::from(height) * u64::from(times).pow(2);
    (1..=MOST_PIXELS).contains(&width) && (1..=MOST_PIXELS).contains(&height) && pixels <= most
}

fn canvas(plan: &Plan, width: u32, height: u32, view: View, times: u32) -> Canvas {
    let scale = view.scale * f64::from(times);
    Canvas::new(plan, width * times, height * times, View { scale, ..view }, wall(scale))
}

fn wall(scale: f64) -> f64 {
    (scale * WALL.0).clamp(1.0, WALL.1)
}

/// Adds a part of the picture to its pixels: the mean of those of the canvas that each one stands for.
fn shrink(canvas: &Canvas, part: Area, times: u32, palette: &[Color], pixels: &mut Vec<u8>) {
    let side = times as usize;
    let of_row =
        |row: u32| Area { x: part.x * times, y: (part.y + row) * times, width: part.width * times, height: times };
    for row in 0..part.height {
        let mut sums = vec![[0_u32; 3]; part.width as usize];
        for fine in canvas.rows(of_row(row)) {
            for (sum, fine) in sums.iter_mut().zip(fine.chunks_exact(side)) {
                for &entry in fine {
                    sum.iter_mut().zip(palette[usize::from(entry)]).for_each(|(sum, part)| *sum += u32::from(part));
                }
            }
        }
        for sum in sums {
            let [red, green, blue] = sum.map(|sum| (sum / times.pow(2)) as u8);
            pixels.extend([red, green, blue, 255]);
        }
    }
}
