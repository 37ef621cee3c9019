//! The plan: where the cells of any grid lie on a sheet. Each layout has a file of its own.

pub(super) mod floors;
mod hexagon;
mod lattice;
pub(super) mod ring;
mod tiling;
mod triangle;

use super::point::floor;
use super::turn::direction;
use super::{Bounds, Edge, Point, Walls};
use crate::topology::{Cell, Grid, Port, Topology};

/// How far a sheet extends beyond a joined edge, to show passages that lead over it, in units.
pub const SEAM: f64 = 0.3125;

/// The most sides of a cell on the sheet; they have the first ports.
pub const SIDES: usize = 8;

/// The geometry of a grid.
#[derive(Clone, Debug)]
pub struct Plan {
    grid: Grid,
}

/// Evaluates an expression with the layout of the grid.
macro_rules! layout {
    ($plan:expr, $layout:ident => $what:expr) => {
        match &$plan.grid {
            Grid::Rectangle(rectangle) => {
                let $layout = lattice::Lattice::plain(*rectangle);
                $what
            }
            grid @ (Grid::Woven(_) | Grid::Wrapped(_)) => {
                let $layout = lattice::Lattice::of(grid);
                $what
            }
            Grid::Hexagon(hexagon) => {
                let $layout = hexagon::Layout(hexagon);
                $what
            }
            Grid::Triangle(triangle) => {
                let $layout = triangle::Layout(triangle);
                $what
            }
            Grid::Ring(ring) => {
                let $layout = ring::Layout::new(ring);
                $what
            }
            Grid::Tiling(tiling) => {
                let $layout = tiling::Layout(tiling);
                $what
            }
            grid @ (Grid::Box(_) | Grid::WideBox(_)) => {
                let $layout = floors::Floors::new(grid);
                $what
            }
        }
    };
}

impl Plan {
    /// The plan of a grid.
    pub fn new(grid: &Grid) -> Self {
        Self { grid: grid.clone() }
    }

    /// The grid that is laid out.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The width and height of the sheet, without the outer halves of border walls.
    pub fn extent(&self) -> Point {
        layout!(self, layout => layout.extent())
    }

    /// The middle of a cell.
    pub fn middle(&self, cell: Cell) -> Point {
        layout!(self, layout => layout.middle(cell))
    }

    /// The bounding box of a cell.
    pub fn bounds(&self, cell: Cell) -> Bounds {
        layout!(self, layout => layout.bounds(cell))
    }

    /// The side of a cell at a port, or `None` if the cell has no such side.
    ///
    /// A bridge has the sides of a plain cell, also where the passage below has its ports.
    pub fn side(&self, cell: Cell, port: Port) -> Option<Edge> {
        self.has_side(cell, port).then(|| self.edge(cell, port))
    }

    /// The side of a cell that has it.
    pub(crate) fn edge(&self, cell: Cell, port: Port) -> Edge {
        layout!(self, layout => layout.edge(cell, port))
    }

    /// The outline of a cell: its sides clockwise, with their ports.
    pub fn sides(&self, cell: Cell) -> impl Iterator<Item = (Port, Edge)> {
        self.side_ports(cell).map(move |port| (port, self.edge(cell, port)))
    }

    /// The ports of the sides of a cell, clockwise.
    pub(crate) fn side_ports(&self, cell: Cell) -> impl Iterator<Item = Port> {
        let first = (0..self.grid.port_count()).map(Port).find(|&port| self.has_side(cell, port));
        let mut next = first;
        std::iter::from_fn(move || {
            let port = next?;
            let after = self.next_side(cell, port);
            next = Some(after).filter(|&port| Some(port) != first);
            Some(port)
        })
    }

    /// The middle of the sheet, which is the center of rings.
    pub fn center(&self) -> Point {
        let extent = self.extent();
        Point::new(extent.x / 2.0, extent.y / 2.0)
    }

    /// The point at an offset from the middle of a cell, which in a ring is measured clockwise along the
    /// circle and towards the center.
    pub fn place(&self, cell: Cell, local: Point) -> Point {
        match &self.grid {
            Grid::Ring(ring) => ring::Layout::new(ring).place(cell, local),
            _ => self.middle(cell).offset(local, 1.0),
        }
    }

    /// The offset from the middle of a cell to where a path leaves through a port, measured as in
    /// [`place`](Self::place).
    pub fn exit_offset(&self, cell: Cell, port: Port) -> Point {
        layout!(self, layout => layout.exit_offset(cell, port))
    }

    /// How far a cell reaches from its middle, at most.
    pub fn reach(&self) -> f64 {
        match &self.grid {
            Grid::Rectangle(_) | Grid::Woven(_) | Grid::Wrapped(_) => 0.5 + SEAM,
            Grid::Box(_) | Grid::WideBox(_) => 0.5,
            Grid::Hexagon(_) => 0.6,
            Grid::Triangle(_) => 1.0,
            Grid::Ring(ring) => ring::Layout::new(ring).reach(),
            Grid::Tiling(tiling) => tiling::Layout(tiling).reach(),
        }
    }

    /// The cell at a point or nearest to it, and how far inside it the point lies, negative outside; `None` if that is
    /// more than about half a unit.
    fn locate(&self, point: Point) -> Option<(Cell, f64)> {
        layout!(self, layout => layout.locate(point))
    }

    /// The cell at a point, void or not; `None` outside the grid.
    pub fn cell_at(&self, point: Point) -> Option<Cell> {
        let (cell, depth) = self.locate(point)?;
        (depth >= 0.0).then_some(cell)
    }

    /// The cell at a point, void or not, or the nearest one up to half a unit away.
    pub fn nearest(&self, point: Point) -> Option<Cell> {
        self.locate(point).map(|(cell, _)| cell)
    }

    /// Returns true if a cell has a side at a port.
    pub fn has_side(&self, cell: Cell, port: Port) -> bool {
        match &self.grid {
            Grid::Woven(_) | Grid::Box(_) | Grid::WideBox(_) => port.0 < 4,
            grid => grid.has_port(cell, port),
        }
    }

    /// The side after another, clockwise.
    fn next_side(&self, cell: Cell, port: Port) -> Port {
        let mut side = self.grid.clockwise(cell, port);
        while !self.has_side(cell, side) {
            side = self.grid.clockwise(cell, side);
        }
        side
    }

    /// The cell, void or not, across a side on the sheet or across a joined edge.
    ///
    /// It differs from the neighbor at the port only next to a bridge that the port leads under.
    pub fn beyond(&self, cell: Cell, port: Port) -> Option<Cell> {
        let next = match (&self.grid, self.grid.lattice()) {
            (Grid::Woven(_), Some(rectangle)) => rectangle.neighbor(cell, port),
            (grid, _) => grid.neighbor(cell, port),
        };
        self.grid.contains(next).then_some(next)
    }

    /// Returns true if there is a wall at a side, which separates two cells that are not both void. The sides of a
    /// bridge over a passage count as open.
    pub fn has_wall(&self, walls: &dyn Walls, cell: Cell, port: Port) -> bool {
        if !walls.is_void(cell) && self.grid.has_port(cell, port) {
            return !walls.open(cell).contains(port);
        }
        match self.beyond(cell, port) {
            Some(next) if !walls.is_void(next) => !walls.open(next).contains(self.grid.opposite(cell, port)),
            _ => false,
        }
    }

    /// The point of an edge at a share of its length: 0 and 1 are exactly its ends.
    pub fn on_edge(&self, edge: Edge, share: f64) -> Point {
        match edge {
            Edge::Line { from, to } => (from * (1.0 - share)).offset(to, share),
            Edge::Arc { radius, from, to } => {
                self.center().offset(direction(from * (1.0 - share) + to * share), radius)
            }
        }
    }

    /// The points along an edge, both ends included: those of an arc are at most `apart` units from each other.
    pub fn points(&self, edge: Edge, apart: f64) -> impl Iterator<Item = Point> {
        let count = match edge {
            Edge::Line { .. } => 1,
            Edge::Arc { .. } => (edge.length() / apart) as u32 + 1,
        };
        (0..=count).map(move |n| self.on_edge(edge, f64::from(n) / f64::from(count)))
    }

    /// All of the sheet.
    pub fn sheet(&self) -> Bounds {
        Bounds { from: Point::new(0.0, 0.0), to: self.extent() }
    }
}
