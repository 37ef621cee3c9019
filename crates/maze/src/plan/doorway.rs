//! Where things in passages stand on the sheet, such as doors and gates.

use super::turn::direction;
use super::{Edge, Plan, Point};
use crate::topology::{Cell, Port, Topology as _};

/// How far from its side the mark of a passage that leads elsewhere is, in units: wholly inside its cell.
const ASIDE: f64 = 0.25;
/// How far from the middle of a stair the mark of its passage is, within its cell.
const BESIDE_STAIR: f64 = 0.28;
/// The width of a mark at a stair.
const STAIR_WIDTH: f64 = 0.5;

/// The place of a thing in a passage, as seen from a cell.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Doorway {
    /// Its middle.
    pub middle: Point,
    /// The direction out of the cell, of length 1.
    pub out: Point,
    /// The width of the passage, in units.
    pub width: f64,
    /// True if the other end of the passage is elsewhere on the sheet, where it has a doorway of its own: under a
    /// bridge, over a joined edge and at a stair, where there is less room.
    pub is_apart: bool,
}

impl Plan {
    /// The place of a thing in the passage through a port of a cell.
    pub fn doorway(&self, cell: Cell, port: Port) -> Doorway {
        let middle = self.middle(cell);
        let Some(edge) = self.side(cell, port) else {
            let stair = self.exit_offset(cell, port);
            // Up and down, or to the right and left for the stairs of further dimensions.
            let way = if port.0.is_multiple_of(2) { -1.0 } else { 1.0 };
            let out = if port.0 < 6 { Point::new(0.0, way) } else { Point::new(-way, 0.0) };
            let aside = if stair.dot(out) > 0.0 { -BESIDE_STAIR } else { 0.0 };
            let middle = middle.offset(stair, 1.0).offset(out, aside);
            return Doorway { middle, out, width: STAIR_WIDTH, is_apart: true };
        };
        let (at, along, width) = match edge {
            Edge::Line { from, to } => (from.halfway(to), to - from, (to - from).length()),
            Edge::Arc { radius, from, to } => {
                let outwards = direction((from + to) / 2.0);
                let at = self.center().offset(outwards, radius);
                let chord = direction(to) - direction(from);
                (at, Point::new(-outwards.y, outwards.x), radius * chord.length())
            }
        };
        let out = Point::new(along.y, -along.x) / along.length().max(1e-9);
        let out = if out.dot(at - middle) < 0.0 { out * -1.0 } else { out };
        let is_apart = self.is_seam(cell, port) || self.beyond(cell, port) != Some(self.grid().neighbor(cell, port));
        let middle = if is_apart { at.offset(out, -ASIDE) } else { at };
        Doorway { middle, out, width, is_apart }
    }
}
