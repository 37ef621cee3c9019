//! How large pictures are, and how they are colored.

use super::canvas::View;
use super::theme::Theme;
use mazewright_plan::Plan;

/// The largest cells that [`Style::within`] chooses, in pixels.
const LARGEST: u32 = 32;

/// How a picture is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Style {
    /// The colors.
    pub theme: Theme,
    /// Pixels from the middle of a square cell to the next one; at least 1.
    pub cell: u32,
    /// Pixels across a wall; at least 1.
    pub wall: u32,
}

impl Style {
    /// Cells of so many pixels, and walls of a tenth of that.
    #[must_use]
    pub fn of_cells(cell: u32) -> Self {
        Self {
            theme: Theme::LIGHT,
            cell,
            wall: (cell / 10).max(1),
        }
    }

    /// The largest cells, of 32 pixels at most, with which a picture of a whole sheet has at most so many
    /// pixels; cells of one pixel where even those are too many.
    #[must_use]
    pub fn within(plan: &Plan, pixels: u64) -> Self {
        let fits = |style: &Self| {
            let (width, height) = style.pixels(plan);
            width.saturating_mul(height) <= pixels
        };
        let mut styles = (1..=LARGEST).rev().map(Self::of_cells);
        styles.find(fits).unwrap_or_else(|| Self::of_cells(1))
    }

    /// Pixels around the sheet: half a cell, with room for the walls at its edge.
    #[must_use]
    pub fn margin(&self) -> u32 {
        (self.cell / 2).max(self.wall)
    }

    /// Columns and rows of the pixels of a whole sheet.
    #[must_use]
    pub fn pixels(&self, plan: &Plan) -> (u64, u64) {
        let extent = plan.extent();
        let length = |units: f64| {
            let pixels = units * f64::from(self.cell);
            // A rest that is nothing but rounding needs no pixel.
            (pixels - 1e-6).ceil() as u64 + 2 * u64::from(self.margin())
        };
        (length(extent.x), length(extent.y))
    }

    /// The view of a picture of which the first rows are left out.
    #[must_use]
    pub fn view(&self, first_row: u64) -> View {
        let scale = f64::from(self.cell);
        let margin = f64::from(self.margin());
        View {
            scale,
            left: -margin / scale,
            top: (first_row as f64 - margin) / scale,
        }
    }
}

impl Default for Style {
    fn default() -> Self {
        Self::of_cells(20)
    }
}
