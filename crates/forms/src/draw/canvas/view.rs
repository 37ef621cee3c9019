//! Which part of a sheet a picture shows, and areas of its pixels.

use mazewright_maze::plan::{Plan, Point};

/// Which part of a sheet a picture shows, and at which scale.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct View {
    /// Pixels per unit; there are walls from 3 on.
    pub scale: f64,
    /// The position of the left edge of the picture on the sheet, in units.
    pub left: f64,
    /// The position of its top edge on the sheet, in units.
    pub top: f64,
}

impl View {
    /// The largest view of the whole sheet, centered in a picture with a margin; sizes are in pixels. Square
    /// cells get a whole number of pixels from four on.
    pub fn whole(plan: &Plan, (width, height): (u32, u32), margin: f64) -> Self {
        let extent = plan.extent();
        let (width, height) = (f64::from(width), f64::from(height));
        let room = |length: f64| (length - 2.0 * margin).max(1.0);
        let fitting = (room(width) / extent.x).min(room(height) / extent.y);
        let square = plan.squares().is_some();
        let scale = if square && fitting >= 4.0 { fitting.floor() } else { fitting };
        let center = plan.center();
        Self { scale, left: center.x - (width / 2.0).floor() / scale, top: center.y - (height / 2.0).floor() / scale }
    }

    /// The point of the sheet at a position in the picture, in pixels from its top left corner.
    pub fn point(&self, x: f64, y: f64) -> Point {
        Point::new(self.left + x / self.scale, self.top + y / self.scale)
    }

    /// The position in the picture, in pixels, of a point of the sheet.
    pub fn pixel(&self, point: Point) -> (f64, f64) {
        ((point.x - self.left) * self.scale, (point.y - self.top) * self.scale)
    }

    /// A view scaled by a factor around a position in the picture, in pixels.
    pub fn zoomed(&self, factor: f64, (x, y): (f64, f64)) -> Self {
        let point = self.point(x, y);
        let scale = self.scale * factor;
        Self { scale, left: point.x - x / scale, top: point.y - y / scale }
    }
}

/// A rectangle of pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Area {
    /// The left column.
    pub x: u32,
    /// The top row.
    pub y: u32,
    /// The number of columns.
    pub width: u32,
    /// The number of rows.
    pub height: u32,
}

impl Area {
    /// Returns true if the area has no pixels.
    pub const fn is_empty(self) -> bool {
        self.width == 0 || self.height == 0
    }

    /// The smallest rectangle around both areas.
    #[must_use]
    pub fn join(self, other: Self) -> Self {
        if self.is_empty() {
            return other;
        }
        if other.is_empty() {
            return self;
        }
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        Self {
            x,
            y,
            width: (self.x + self.width).max(other.x + other.width) - x,
            height: (self.y + self.height).max(other.y + other.height) - y,
        }
    }
}
