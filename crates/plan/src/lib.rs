//! The floor plan: where the cells, walls and corners of a grid lie on a flat sheet.
//!
//! A sheet is measured in units: the middles of neighbors are about 1 apart, and every cell has room
//! for a disc of radius 1/2. x grows to the right, y downwards, both from 0.

#![deny(clippy::disallowed_methods)]

mod hexagon;
mod lattice;
mod pieces;
mod rail;
mod ring;
mod strokes;
mod trail;
mod triangle;
pub mod turn;

pub use self::lattice::INSET;
pub use self::pieces::pieces;
pub use self::rail::Rail;
pub use self::strokes::strokes;
pub use self::trail::trail;
use mazewright_maze::Maze;
use mazewright_maze::Passages;
use mazewright_maze::topology::{Cell, Grid, Port, Ports, Rectangle, Side, Topology};

/// How far a sheet goes on beyond an edge that is joined to another one: what leads over the edge is
/// seen to lead on.
pub const SEAM: f64 = 0.3125;

/// A place on a sheet, or the way from one place to another.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    /// To the right, in units.
    pub x: f64,
    /// Downwards, in units.
    pub y: f64,
}

impl Point {
    /// The point with these coordinates.
    #[must_use]
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The point that lies in a direction and at a distance from this one.
    #[must_use]
    pub fn beside(self, direction: Self, distance: f64) -> Self {
        Self::new(
            self.x + direction.x * distance,
            self.y + direction.y * distance,
        )
    }

    /// The point halfway to another one.
    #[must_use]
    pub fn halfway(self, to: Self) -> Self {
        Self::new((self.x + to.x) / 2.0, (self.y + to.y) / 2.0)
    }
}

/// A part of a sheet with level and upright edges.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bounds {
    /// The corner at the top left.
    pub from: Point,
    /// The corner at the bottom right.
    pub to: Point,
}

/// One side of a cell, drawn so that the inside lies to the right: clockwise around the cell.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Edge {
    /// Straight.
    Line {
        /// Where the side begins.
        from: Point,
        /// Where it ends.
        to: Point,
    },
    /// Along a circle around [`Plan::center`].
    Arc {
        /// Of the circle, in units.
        radius: f64,
        /// Where the side begins, in turns as [`turn`] tells them.
        from: f64,
        /// Where it ends: more than `from` where the side leads clockwise around the center.
        to: f64,
    },
}

/// What lies under a point of a sheet.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spot {
    /// The nearest cell.
    pub cell: Cell,
    /// The nearest corner of the cell: it lies clockwise behind this side.
    pub corner: Port,
    /// How far the sides before and behind the corner are, in units; negative beyond them.
    pub before: f64,
    /// The distance to the next corner.
    pub behind: f64,
    /// How far the corner is.
    pub tip: f64,
    /// Where the point lies from the middle of the cell; in a ring x is measured along the circle, and
    /// y from the middle outwards is negative.
    pub local: Point,
    /// Which of the orders of sides in [`Plan::orders`] the cell has.
    pub variant: u8,
}

/// Where the walls of a maze stand, finished or not.
pub trait Walls {
    /// The ports of a cell that are open, doors included.
    fn open(&self, cell: Cell) -> Ports;

    /// Whether a cell is masked out, or a tile of wall.
    fn is_void(&self, cell: Cell) -> bool;
}

impl<T: Topology> Walls for Maze<T> {
    #[inline]
    fn open(&self, cell: Cell) -> Ports {
        self.open_sides(cell)
    }

    #[inline]
    fn is_void(&self, cell: Cell) -> bool {
        self.passages().is_void(cell)
    }
}

impl<T: Topology> Walls for Passages<T> {
    #[inline]
    fn open(&self, cell: Cell) -> Ports {
        self.open_ports(cell)
    }

    #[inline]
    fn is_void(&self, cell: Cell) -> bool {
        Self::is_void(self, cell)
    }
}

/// The floor plan of a grid.
#[derive(Clone, Debug)]
pub struct Plan {
    grid: Grid,
}

/// Does the same with whichever layout a grid has.
macro_rules! layout {
    ($plan:expr, $layout:ident => $what:expr) => {
        match &$plan.grid {
            Grid::Rectangle(rectangle) => {
                let $layout = lattice::Lattice::new(*rectangle, false, false);
                $what
            }
            Grid::Woven(woven) => {
                let $layout = lattice::Lattice::woven(woven);
                $what
            }
            Grid::Wrapped(wrapped) => {
                let $layout = lattice::Lattice::wrapped(wrapped);
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
        }
    };
}

impl Plan {
    /// The plan of a grid.
    #[must_use]
    pub fn new(grid: &Grid) -> Self {
        Self { grid: grid.clone() }
    }

    /// The grid that the plan is of.
    #[must_use]
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// How wide and how high the sheet is, without the outer halves of the walls at its edges.
    #[must_use]
    pub fn extent(&self) -> Point {
        layout!(self, layout => layout.extent())
    }

    /// The middle of a cell.
    #[must_use]
    pub fn middle(&self, cell: Cell) -> Point {
        layout!(self, layout => layout.middle(cell))
    }

    /// The part of the sheet that holds a cell.
    #[must_use]
    pub fn bounds(&self, cell: Cell) -> Bounds {
        layout!(self, layout => layout.bounds(cell))
    }

    /// The side of a cell that a port leads through, or `None` where the cell has no such side.
    ///
    /// The cell of a bridge has the sides of a plain cell: through those that are no ports of it
    /// something may pass underneath.
    #[must_use]
    pub fn side(&self, cell: Cell, port: Port) -> Option<Edge> {
        self.has_side(cell, port)
            .then(|| layout!(self, layout => layout.edge(cell, port)))
    }

    /// The sides of a cell clockwise, each with its port: its outline.
    pub fn sides(&self, cell: Cell) -> impl Iterator<Item = (Port, Edge)> {
        let first = (0..self.grid.port_count())
            .map(Port)
            .find(|&port| self.has_side(cell, port));
        let mut next = first;
        std::iter::from_fn(move || {
            let port = next?;
            let behind = self.next_side(cell, port);
            next = Some(behind).filter(|&port| Some(port) != first);
            Some((port, layout!(self, layout => layout.edge(cell, port))))
        })
    }

    /// The center of the circles that rings lie around, which is the middle of the sheet.
    #[must_use]
    pub fn center(&self) -> Point {
        let extent = self.extent();
        Point::new(extent.x / 2.0, extent.y / 2.0)
    }

    /// The place on the sheet of a place that is measured from the middle of a cell as [`Spot::local`] is.
    pub fn place(&self, cell: Cell, local: Point) -> Point {
        match &self.grid {
            Grid::Ring(ring) => ring::Layout::new(ring).place(cell, local),
            _ => {
                let middle = self.middle(cell);
                Point::new(middle.x + local.x, middle.y + local.y)
            }
        }
    }

    /// Where a way leaves a cell through a port, from its middle, measured as [`Spot::local`] is.
    pub fn way_out(&self, cell: Cell, port: Port) -> Point {
        layout!(self, layout => layout.way_out(cell, port))
    }

    /// How far cells reach from their middle to each side, at most, as [`Spot::local`] measures it.
    pub fn reach(&self) -> f64 {
        layout!(self, layout => layout.reach())
    }

    /// What lies under a point; `None` farther than half a unit from every cell.
    pub fn spot(&self, point: Point) -> Option<Spot> {
        layout!(self, layout => layout.spot(point))
    }

    /// The spots of a row of points; see [`Plan::spot`].
    #[inline]
    pub fn spots(&self, points: impl Iterator<Item = Point>, mut put: impl FnMut(Option<Spot>)) {
        layout!(self, layout => {
            for point in points {
                put(layout.spot(point));
            }
        });
    }

    /// The cell under a point; `None` outside the grid. Void cells are cells here.
    #[must_use]
    pub fn cell_at(&self, point: Point) -> Option<Cell> {
        let spot = self.spot(point)?;
        let inside = spot.before >= 0.0 && spot.behind >= 0.0;
        inside.then_some(spot.cell)
    }

    /// The cell under a point, void or not, or the nearest one up to half a unit away.
    #[must_use]
    pub fn nearest(&self, point: Point) -> Option<Cell> {
        self.spot(point).map(|spot| spot.cell)
    }

    /// Whether a cell has a side at a port.
    pub fn has_side(&self, cell: Cell, port: Port) -> bool {
        match &self.grid {
            Grid::Woven(_) => port.0 < 4,
            grid => grid.has_port(cell, port),
        }
    }

    /// The side behind one, clockwise.
    pub fn next_side(&self, cell: Cell, port: Port) -> Port {
        let mut side = self.grid.clockwise(cell, port);
        while !self.has_side(cell, side) {
            side = self.grid.clockwise(cell, side);
        }
        side
    }

    /// The side before one, clockwise.
    pub fn last_side(&self, cell: Cell, port: Port) -> Port {
        let mut side = port;
        // Clockwise from side to side one comes back to the first, and the last before it is it.
        loop {
            let next = self.next_side(cell, side);
            if next == port {
                return side;
            }
            side = next;
        }
    }

    /// The cell, void or not, that lies beyond a side on the sheet, or where a joined edge leads to.
    ///
    /// This is what lies behind the port, but beside a bridge, which a port may lead under.
    pub fn beyond(&self, cell: Cell, port: Port) -> Option<Cell> {
        let next = match (&self.grid, self.grid.lattice()) {
            (Grid::Woven(_), Some(rectangle)) => rectangle.neighbor(cell, port),
            (grid, _) => grid.neighbor(cell, port),
        };
        self.grid.contains(next).then_some(next)
    }

    /// Whether a wall stands behind a side of a cell that is not void, or between a void cell and one
    /// that is not. The sides of a bridge that something passes under count as open.
    pub fn has_wall<W: Walls>(&self, walls: &W, cell: Cell, port: Port) -> bool {
        if !walls.is_void(cell) && self.grid.has_port(cell, port) {
            return !walls.open(cell).contains(port);
        }
        match self.beyond(cell, port) {
            Some(next) if !walls.is_void(next) => !walls.open(next).contains(self.back(cell, port)),
            _ => false,
        }
    }

    /// The side of the cell beyond a side that the two share.
    pub fn back(&self, cell: Cell, port: Port) -> Port {
        self.grid.opposite(cell, port)
    }

    /// For each variant of cells the side that follows each side, clockwise.
    pub const fn orders(&self) -> [[u8; 6]; 8] {
        match &self.grid {
            Grid::Rectangle(_) | Grid::Woven(_) | Grid::Wrapped(_) => [[1, 2, 3, 0, 0, 0]; 8],
            Grid::Hexagon(_) => [[1, 2, 3, 4, 5, 0]; 8],
            Grid::Triangle(_) => {
                let (up, down) = ([2, 0, 1, 0, 0, 0], [1, 2, 0, 0, 0, 0]);
                [up, down, up, down, up, down, up, down]
            }
            Grid::Ring(_) => {
                let (plain, split) = ([4, 0, 1, 1, 2, 0], [4, 0, 3, 1, 2, 0]);
                let (whole, whole_split) = ([2, 0, 0, 0, 0, 0], [2, 0, 3, 0, 0, 0]);
                [
                    plain,
                    split,
                    whole,
                    whole_split,
                    plain,
                    split,
                    whole,
                    whole_split,
                ]
            }
        }
    }

    /// Square cells, and how far the sheet goes on beyond their edges to the left and right, above and
    /// below; `None` where cells are not square.
    pub fn squares(&self) -> Option<(Rectangle, Point)> {
        let rectangle = *self
            .grid
            .lattice()
            .filter(|_| !matches!(self.grid, Grid::Triangle(_)))?;
        let extent = self.extent();
        let margin = |whole: f64, count: u32| (whole - f64::from(count)) / 2.0;
        let margin = Point::new(
            margin(extent.x, rectangle.columns()),
            margin(extent.y, rectangle.rows()),
        );
        Some((rectangle, margin))
    }

    /// Whether a step through a port of a cell leads over a joined edge to the other end of the sheet.
    #[must_use]
    pub fn is_seam(&self, cell: Cell, port: Port) -> bool {
        let Grid::Wrapped(wrapped) = &self.grid else {
            return false;
        };
        let (x, y) = wrapped.position(cell);
        let size = wrapped.size();
        let at_edge = match Side::of(port) {
            Side::North => y == 0,
            Side::East => x + 1 == size.columns(),
            Side::South => y + 1 == size.rows(),
            Side::West => x == 0,
        };
        at_edge && wrapped.contains(wrapped.neighbor(cell, port))
    }

    /// Whether a cell is a bridge, and something passes under it.
    pub fn is_passed_under<W: Walls>(&self, walls: &W, bridge: Cell) -> bool {
        self.under(bridge).is_some_and(|under| {
            let back = under.side.opposite().port();
            walls.open(under.cells[0]).contains(back)
        })
    }

    /// The side, west or north, from which something may pass under a bridge, and the cells on both
    /// sides of it.
    pub fn under(&self, bridge: Cell) -> Option<Under> {
        let Grid::Woven(woven) = &self.grid else {
            return None;
        };
        let side = match woven.bridge(bridge)? {
            Side::North => Side::West,
            _ => Side::North,
        };
        let rectangle = self.grid.lattice()?;
        Some(Under {
            side,
            cells: [side, side.opposite()].map(|side| rectangle.neighbor(bridge, side.port())),
        })
    }
}

/// What passes under a bridge.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Under {
    /// The side of the bridge where the first of the cells lies, west or north.
    pub side: Side,
    /// The two cells that are neighbors underneath.
    pub cells: [Cell; 2],
}

/// The largest whole number that is not above a number of a size that sheets have: what
/// [`f64::floor`] gives, without a call on processors that lack the instruction.
#[inline]
fn floor(number: f64) -> f64 {
    let whole = number as i64 as f64;
    if whole > number { whole - 1.0 } else { whole }
}
