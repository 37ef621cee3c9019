//! The sizes and colors of pictures.

use super::canvas::View;
use super::paper::Length;
use super::theme::Theme;
use mazewright_maze::plan::Plan;

/// The largest cells that [`Style::within`] chooses, in pixels.
const LARGEST: u32 = 32;

/// The colors and sizes of a picture.
#[derive(Clone, PartialEq, Debug)]
pub struct Style {
    /// The colors.
    pub theme: Theme,
    /// Pixels per unit of the plan, the width of a square cell; at least 1.
    pub cell: u32,
    /// The width of walls in pixels; at least 1.
    pub wall: u32,
    /// How wide a unit of the plan is on paper, for SVG; pixels otherwise.
    pub on_paper: Option<Length>,
}

/// The pixels of a cell whose width on paper is given: those of a wall are a hundredth of it.
const ON_PAPER: u32 = 100;

impl Style {
    /// The light theme with cells of this many pixels, and walls a tenth as wide.
    pub fn of_cells(cell: u32) -> Self {
        Self { theme: Theme::LIGHT, cell, wall: (cell / 10).max(1), on_paper: None }
    }

    /// The light theme with cells that are so wide on paper, and walls a tenth as wide.
    pub fn of_lengths(cell: Length) -> Self {
        Self { on_paper: Some(cell), ..Self::of_cells(ON_PAPER) }
    }

    /// The light theme with the largest cells, up to 32 pixels, for which the whole sheet has at most
    /// `pixels` pixels; cells of one pixel if even those are too many.
    pub fn within(plan: &Plan, pixels: u64) -> Self {
        let fits = |style: &Self| {
            let (width, height) = style.pixels(plan);
            width.saturating_mul(height) <= pixels
        };
        let mut styles = (1..=LARGEST).rev().map(Self::of_cells);
        styles.find(fits).unwrap_or_else(|| Self::of_cells(1))
    }

    /// The margin around the sheet in pixels: half a cell, and room for the outer walls.
    pub fn margin(&self) -> u32 {
        (self.cell / 2).max(self.wall)
    }

    /// The width and height of the whole sheet in pixels.
    pub fn pixels(&self, plan: &Plan) -> (u64, u64) {
        let extent = plan.extent();
        let length = |units: f64| {
            let pixels = units * f64::from(self.cell);
            // A remainder from rounding needs no pixel.
            (pixels - 1e-6).ceil() as u64 + 2 * u64::from(self.margin())
        };
        (length(extent.x), length(extent.y))
    }

    /// The view of the picture from a row on.
    pub fn view(&self, first_row: u64) -> View {
        let scale = f64::from(self.cell);
        let margin = f64::from(self.margin());
        View { scale, left: -margin / scale, top: (first_row as f64 - margin) / scale }
    }
}

impl Default for Style {
    fn default() -> Self {
        Self::of_cells(20)
    }
}
