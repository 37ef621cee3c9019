//! Rails: the lines that lead from the middle of a cell through a port, for whoever walks along them.

use super::ring::Layout;
use super::turn::direction;
use super::{Plan, Point};
use mazewright_maze::topology::{Cell, Grid, Port, Topology};

/// The line from the middle of a cell to its side at a port, as [`trail`](super::trail()) draws it; where
/// it leads under a bridge, to the middle of the bridge.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rail {
    cell: Cell,
    /// Where it ends, measured as [`Spot::local`](super::Spot) is.
    out: Point,
    /// In units of the sheet.
    pub length: f64,
}

impl Plan {
    /// The rail from the middle of a cell through one of its ports.
    pub fn rail(&self, cell: Cell, port: Port) -> Rail {
        let out = self.way_out(cell, port);
        let (out, length) = match &self.grid {
            Grid::Ring(ring) => {
                let radius = Layout::new(ring).middle_radius(cell);
                // Along a circle that widens on the way its mean counts.
                let across = out.x * (radius - out.y / 2.0) / radius;
                (out, (across * across + out.y * out.y).sqrt())
            }
            _ if self.leads_under(cell, port) => (Point::new(2.0 * out.x, 2.0 * out.y), 1.0),
            _ => (out, 0.5),
        };
        Rail { cell, out, length }
    }

    /// The place on a rail: 0 is the middle of the cell, 1 the end of the rail.
    pub fn on_rail(&self, rail: &Rail, share: f64) -> Point {
        self.place(
            rail.cell,
            Point::new(rail.out.x * share, rail.out.y * share),
        )
    }

    /// The direction in which a rail leads outwards at such a place, one unit long.
    pub fn rail_direction(&self, rail: &Rail, share: f64) -> Point {
        let Point { x, y } = rail.out;
        let length = (x * x + y * y).sqrt();
        let (x, y) = (x / length, y / length);
        let Grid::Ring(ring) = &self.grid else {
            return Point::new(x, y);
        };
        let outwards = direction(Layout::new(ring).turns(rail.cell, rail.out.x * share));
        // Clockwise, as local x is, lies a quarter to the right of outwards.
        Point::new(
            -outwards.y * x - outwards.x * y,
            outwards.x * x - outwards.y * y,
        )
    }

    /// Whether a port leads under a bridge.
    pub fn leads_under(&self, cell: Cell, port: Port) -> bool {
        let Grid::Woven(woven) = &self.grid else {
            return false;
        };
        let next = woven.neighbor(cell, port);
        woven.contains(next) && self.beyond(cell, port) != Some(next)
    }
}
