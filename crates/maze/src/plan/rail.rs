//! Rails: lines from the middle of a cell through a port, to move along.

use super::layout::ring::Layout;
use super::turn::direction;
use super::{Plan, Point};
use crate::topology::{Cell, Grid, Port};

/// The line from the middle of a cell to its side at a port, or to a stair, as in [`trail`](super::trail()). Under a
/// bridge it extends to the middle of the bridge.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rail {
    cell: Cell,
    /// Its end, measured as in [`Plan::place`].
    out: Point,
    /// The length, in units; that of half a stair is half a step, however short it is on the sheet.
    pub length: f64,
}

impl Plan {
    /// The rail from the middle of a cell through one of its ports.
    pub fn rail(&self, cell: Cell, port: Port) -> Rail {
        let out = self.exit_offset(cell, port);
        let (out, length) = match self.grid() {
            Grid::Ring(ring) => {
                let radius = Layout::new(ring).middle_radius(cell);
                // The radius changes along the rail, so its mean counts.
                let across = out.x * (radius - out.y / 2.0) / radius;
                (out, (across * across + out.y * out.y).sqrt())
            }
            Grid::Tiling(_) => (out, out.length()),
            _ if self.leads_under(cell, port) => (out * 2.0, 1.0),
            _ => (out, 0.5),
        };
        Rail { cell, out, length }
    }

    /// A point of a rail: 0 is the middle of the cell, 1 the end of the rail.
    pub fn on_rail(&self, rail: &Rail, share: f64) -> Point {
        self.place(rail.cell, rail.out * share)
    }

    /// The outward direction of a rail at such a point, one unit long.
    pub fn rail_direction(&self, rail: &Rail, share: f64) -> Point {
        let along = rail.out / rail.out.length();
        let Grid::Ring(ring) = self.grid() else { return along };
        let outwards = direction(Layout::new(ring).turns(rail.cell, rail.out.x * share));
        // Clockwise, the direction of local x, is a quarter turn right of outwards.
        Point::new(-outwards.y * along.x - outwards.x * along.y, outwards.x * along.x - outwards.y * along.y)
    }
}
