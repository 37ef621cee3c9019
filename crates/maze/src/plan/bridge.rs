//! Bridges: what passes under them, and their rails.

use super::{Bounds, Plan, Point, Walls};
use crate::topology::{Cell, Grid, Port, Side, Topology};

/// The distance of the rails of a bridge from the sides of its cell, in units.
pub const INSET: f64 = 0.1875;

/// The passage under a bridge.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Under {
    /// The side of the bridge with the first cell: west or north.
    side: Side,
    /// The two cells that the passage joins.
    cells: [Cell; 2],
}

impl Plan {
    /// Returns true if a cell is a bridge that something passes under.
    pub(super) fn is_passed_under(&self, walls: &dyn Walls, bridge: Cell) -> bool {
        self.under(bridge).is_some_and(|under| walls.open(under.cells[0]).contains(under.side.opposite().port()))
    }

    /// The passage that may lead under a cell; `None` if it is not a bridge.
    fn under(&self, bridge: Cell) -> Option<Under> {
        let Grid::Woven(woven) = self.grid() else { return None };
        let side = if woven.bridge(bridge)? == Side::North { Side::West } else { Side::North };
        let rectangle = self.grid().lattice()?;
        Some(Under { side, cells: [side, side.opposite()].map(|side| rectangle.neighbor(bridge, side.port())) })
    }

    /// Returns true if a port leads under a bridge.
    pub fn leads_under(&self, cell: Cell, port: Port) -> bool {
        let Grid::Woven(woven) = self.grid() else { return false };
        let next = woven.neighbor(cell, port);
        woven.contains(next) && self.beyond(cell, port) != Some(next)
    }

    /// The part of a bridge between its rails; `None` if nothing passes under it.
    pub fn deck(&self, walls: &dyn Walls, bridge: Cell) -> Option<Bounds> {
        let [[from, _], [_, to]] = rails(self, walls, bridge)?;
        Some(Bounds { from, to })
    }
}

/// Returns true if an open side is an end of a bridge with rails.
pub(super) fn is_beside_bridge(plan: &Plan, walls: &dyn Walls, cell: Cell, port: Port) -> bool {
    if !plan.grid().is_woven() {
        return false;
    }
    let bridges = [Some(cell), plan.beyond(cell, port)].into_iter().flatten();
    bridges.filter(|&bridge| plan.grid().has_port(bridge, port)).any(|bridge| plan.is_passed_under(walls, bridge))
}

/// The two rails of a bridge that something passes under: the left or upper rail first, each from its left or
/// upper end.
pub(super) fn rails(plan: &Plan, walls: &dyn Walls, bridge: Cell) -> Option<[[Point; 2]; 2]> {
    let under = plan.under(bridge).filter(|_| plan.is_passed_under(walls, bridge))?;
    let Bounds { from, to } = plan.bounds(bridge);
    Some([INSET, 1.0 - INSET].map(|inset| {
        if under.side == Side::West {
            let x = from.x + inset;
            [Point::new(x, from.y), Point::new(x, to.y)]
        } else {
            let y = from.y + inset;
            [Point::new(from.x, y), Point::new(to.x, y)]
        }
    }))
}
