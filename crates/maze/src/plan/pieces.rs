//! The walls of single cells, to draw a part of a maze. Every wall belongs to one cell.

use super::bridge::{is_beside_bridge, rails};
use super::{Bounds, Edge, Plan, Point, Walls};
use crate::plan::bridge::INSET;
use crate::plan::layout::{SEAM, SIDES};
use crate::topology::{Cell, Grid, Port, Shape, Side, Topology};
use crate::with_topology;

/// Passes the walls that belong to a cell to `put`: sides or parts of sides, the rails of a bridge, and walls
/// along passages over a joined edge.
///
/// Together the walls of all cells, including void ones, are those of [`strokes`](super::strokes()), each once.
/// Constant time.
pub fn pieces(plan: &Plan, walls: &dyn Walls, cell: Cell, put: &mut dyn FnMut(Edge)) {
    let grid = plan.grid();
    if !matches!(grid, Grid::Woven(_) | Grid::Wrapped(_)) {
        return with_topology!(grid, topology => sides(plan, topology, walls, cell, put));
    }
    for port in plan.side_ports(cell) {
        let beyond = plan.beyond(cell, port);
        if beyond.is_some_and(|beyond| beyond <= cell) && !plan.is_seam(cell, port) {
            continue;
        }
        if plan.has_wall(walls, cell, port) {
            put(plan.edge(cell, port));
        } else if is_beside_bridge(plan, walls, cell, port)
            && let Edge::Line { from, to } = plan.edge(cell, port)
        {
            let at = |share: f64| from.offset(to - from, share);
            for (from, to) in [(0.0, INSET), (1.0 - INSET, 1.0)] {
                put(Edge::Line { from: at(from), to: at(to) });
            }
        }
    }
    for [from, to] in rails(plan, walls, cell).into_iter().flatten() {
        put(Edge::Line { from, to });
    }
    seam_walls(plan, walls, cell, put);
}

/// The walls of a cell of a grid without bridges and joined edges: large pictures ask for those of millions of cells,
/// so that nothing here matches on the grid unless there is a wall.
#[inline]
fn sides<T: Topology>(plan: &Plan, topology: &T, walls: &dyn Walls, cell: Cell, put: &mut dyn FnMut(Edge)) {
    let is_void = walls.is_void(cell);
    let open = walls.open(cell);
    let ports = topology.port_count().min(if topology.shape() == Shape::Box { 4 } else { SIDES as u8 });
    for port in (0..ports).map(Port).filter(|&port| topology.has_port(cell, port)) {
        let beyond = topology.neighbor(cell, port);
        // A side between two cells belongs to the first.
        if beyond <= cell && topology.contains(beyond) {
            continue;
        }
        let is_open = if is_void {
            !topology.contains(beyond)
                || walls.is_void(beyond)
                || walls.open(beyond).contains(topology.opposite(cell, port))
        } else {
            open.contains(port)
        };
        if !is_open {
            put(plan.edge(cell, port));
        }
    }
}

/// The walls on both sides of passages from a cell over a joined edge. A wall between two such passages belongs
/// to the first of their cells.
fn seam_walls(plan: &Plan, walls: &dyn Walls, cell: Cell, put: &mut dyn FnMut(Edge)) {
    let is_open_seam =
        |cell: Cell, side: Side| plan.is_seam(cell, side.port()) && walls.open(cell).contains(side.port());
    let Bounds { from, to } = plan.bounds(cell);
    for side in Side::ALL {
        if !is_open_seam(cell, side) {
            continue;
        }
        let (across, down) = side.offset();
        let out = Point::new(f64::from(across) * SEAM, f64::from(down) * SEAM);
        let (before, first, second) = if across == 0 {
            let y = if down < 0 { from.y } else { to.y };
            (Side::West, Point::new(from.x, y), Point::new(to.x, y))
        } else {
            let x = if across < 0 { from.x } else { to.x };
            (Side::North, Point::new(x, from.y), Point::new(x, to.y))
        };
        let is_shared = !plan.is_seam(cell, before.port())
            && plan.beyond(cell, before.port()).is_some_and(|beside| is_open_seam(beside, side));
        for corner in Some(first).filter(|_| !is_shared).into_iter().chain([second]) {
            put(Edge::Line { from: corner, to: corner.offset(out, 1.0) });
        }
    }
}
