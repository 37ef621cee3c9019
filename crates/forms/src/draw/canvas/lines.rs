//! Anti-aliased lines on top of a painted canvas, such as a walk.

use super::Canvas;
use crate::draw::theme::{Ink, LEVELS};
use mazewright_plan::Point;

impl Canvas {
    /// Paints a line through points over everything else, with round ends and soft edges. A single point is
    /// a dot. The width is in units, but at least one pixel, or two if there are walls.
    ///
    /// Linear in the points and in the pixels around the line.
    pub(in crate::draw) fn paint_line(&mut self, line: &[Point], width: f64, ink: Ink) {
        // Walls with an odd number of pixels shift the middle of the floor by half a pixel.
        let offset = if self.is_square { self.zones.wall % 2.0 / 2.0 } else { 0.0 };
        let view = self.view;
        let place = |point: &Point| {
            let (x, y) = view.pixel(*point);
            Point::new(x + offset, y + offset)
        };
        // A line of one pixel between two pixels would be pale; without walls there is no room for more.
        let least = if self.zones.wall > 0.0 { 1.0 } else { 0.5 };
        let half = (width * view.scale / 2.0).max(least);
        if let [point] = line {
            self.paint_segment(place(point), place(point), half, ink);
        }
        for pair in line.windows(2) {
            self.paint_segment(place(&pair[0]), place(&pair[1]), half, ink);
        }
    }

    /// Paints everything closer than `half` to a segment, in pixels.
    fn paint_segment(&mut self, from: Point, to: Point, half: f64, ink: Ink) {
        let reach = half + 1.0;
        let pixels = |a: f64, b: f64, count: u32| {
            // The cast clamps coordinates left of the canvas to its edge.
            let (first, after) = ((a.min(b) - reach) as u32, (a.max(b) + reach) as u32);
            first..after.saturating_add(1).min(count)
        };
        let rows = pixels(from.y, to.y, self.height);
        let columns = pixels(from.x, to.x, self.width);
        let along = to - from;
        let square = along.dot(along);
        for row in rows {
            for column in columns.clone() {
                let at = Point::new(f64::from(column) + 0.5, f64::from(row) + 0.5);
                let share = if square > 0.0 { ((at - from).dot(along) / square).clamp(0.0, 1.0) } else { 0.0 };
                let away = (at - from.offset(along, share)).length();
                let covered = (half + 0.5 - away).clamp(0.0, 1.0);
                let level = ((1.0 - covered) * f64::from(LEVELS)).round() as u8;
                if level >= LEVELS {
                    continue;
                }
                let place = row as usize * self.width as usize + column as usize;
                let pixel = &mut self.pixels[place];
                let index = ink.index() + level;
                // Where two segments meet, a soft edge must not lighten the other one.
                *pixel = if *pixel / LEVELS == ink.0 { index.min(*pixel) } else { index };
            }
        }
    }
}
