//! Anti-aliased lines on top of a painted canvas, such as a walk.

use super::Canvas;
use super::furniture::away;
use crate::draw::theme::{Ink, LEVELS};
use mazewright_plan::Point;

impl Canvas {
    /// Paints a line through points over everything else, with round ends and soft edges. A single point is
    /// a dot. The width is in units, but at least one pixel, or two if there are walls.
    ///
    /// Linear in the points and in the pixels around the line.
    pub(in crate::draw) fn paint_line(&mut self, line: &[Point], width: f64, ink: Ink) {
        // A line of one pixel between two pixels would be pale; without walls there is no room for more.
        let least = if self.zones.wall > 0.0 { 1.0 } else { 0.5 };
        let half = (width * self.view.scale / 2.0).max(least);
        if let [point] = line {
            self.paint_segment(self.place(*point), self.place(*point), half, ink);
        }
        for pair in line.windows(2) {
            self.paint_segment(self.place(pair[0]), self.place(pair[1]), half, ink);
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
        let (rows, columns) = (pixels(from.y, to.y, self.height), pixels(from.x, to.x, self.width));
        let covered = |at| half + 0.5 - away(from, to, at);
        self.paint_over((columns, rows), ink, covered, |level| (level < LEVELS).then(|| ink.index() + level));
    }
}
