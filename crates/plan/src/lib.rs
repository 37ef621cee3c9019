//! Plane geometry of mazes: where the cells, walls and paths of any grid lie on a flat sheet.
//!
//! Distances are in units: the middles of neighbors are about 1 apart, and every cell has room for a disc of
//! radius 1/2. x grows to the right and y downwards, both from 0.
//!
//! # The walls, and the cell at a point
//!
//! ```
//! use mazewright_maze::{Algorithm, Recipe, Seed, Size};
//! use mazewright_plan::{Edge, Plan, strokes};
//!
//! let maze = Recipe::new(Size::new(8, 5)?, Algorithm::Kruskal, Seed(1)).carve()?;
//! let plan = Plan::new(maze.topology());
//! assert_eq!(plan.cell_at(plan.middle(maze.start())), Some(maze.start()));
//!
//! // All walls, as few lines as possible: the commands of a pen plotter.
//! strokes(&plan, &maze, &mut |stroke| match stroke {
//!     Edge::Line { from, to } => println!("line {} {} to {} {}", from.x, from.y, to.x, to.y),
//!     Edge::Arc { radius, .. } => println!("arc of radius {radius}"),
//! });
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The path as a line
//!
//! ```
//! use mazewright_maze::{Algorithm, Recipe, Seed, Size};
//! use mazewright_plan::{Plan, trail};
//!
//! let maze = Recipe::new(Size::new(8, 5)?, Algorithm::Kruskal, Seed(1)).carve()?;
//! let path = maze.shortest_path().unwrap_or_default();
//! let doors = (maze.entrance(), maze.exit());
//! trail(&Plan::new(maze.topology()), &maze, &path, doors, &mut |points| {
//!     println!("a line through {} points", points.len());
//! });
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The parts
//!
//! - A [`Plan`] locates cells: their [middles](Plan::middle), [outlines](Plan::sides) and what is at a
//!   [point](Plan::cell_at).
//! - [`strokes`] lists all walls; [`pieces`] lists those of single cells.
//! - [`trail`] turns a path into lines; a [`Rail`] leads from the middle of a cell to a side, and a
//!   [`Doorway`] is where things in a passage stand.
//!
//! Only + − × ÷ and square roots are used, so every platform computes the same numbers.

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod doorway;
mod floors;
mod hexagon;
mod lattice;
mod pieces;
mod rail;
mod ring;
mod strokes;
mod tiling;
mod trail;
mod triangle;
pub mod turn;

use std::ops::{Div, Mul, Sub};

pub use self::doorway::Doorway;
pub use self::lattice::INSET;
pub use self::pieces::pieces;
pub use self::rail::Rail;
pub use self::strokes::strokes;
pub use self::trail::trail;
use mazewright_maze::topology::{Cell, Grid, Port, Ports, Rectangle, Side, Topology};
use mazewright_maze::{Maze, Passages};

/// How far a sheet extends beyond a joined edge, to show passages that lead over it, in units.
pub const SEAM: f64 = 0.3125;

/// The most sides of a cell on the sheet; they have the first ports.
pub const SIDES: usize = 8;

/// A point of a sheet, or the vector between two points.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    /// To the right, in units.
    pub x: f64,
    /// Downwards, in units.
    pub y: f64,
}

impl Point {
    /// The point with these coordinates.
    #[inline]
    #[must_use]
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The point at a distance in a direction from this one.
    #[inline]
    #[must_use]
    pub fn offset(self, direction: Self, distance: f64) -> Self {
        Self::new(self.x + direction.x * distance, self.y + direction.y * distance)
    }

    /// The point halfway to another.
    #[inline]
    #[must_use]
    pub fn halfway(self, to: Self) -> Self {
        Self::new((self.x + to.x) / 2.0, (self.y + to.y) / 2.0)
    }

    /// The scalar product of two vectors.
    #[inline]
    #[must_use]
    pub fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// The cross product of two vectors; positive where the other one points further clockwise, seen on the sheet.
    #[inline]
    #[must_use]
    pub fn cross(self, other: Self) -> f64 {
        self.x * other.y - self.y * other.x
    }

    /// The length of the vector.
    #[inline]
    #[must_use]
    pub fn length(self) -> f64 {
        self.dot(self).sqrt()
    }

    /// The column and the row of squares that the point lies in; negative to the left of and above the sheet.
    #[inline]
    #[must_use]
    pub fn square(self) -> (i64, i64) {
        let below = |number: f64| {
            let cut = number as i64;
            if number < cut as f64 { cut - 1 } else { cut }
        };
        (below(self.x), below(self.y))
    }

    /// The cell of a rectangle that the point lies in, or `None` outside it.
    #[inline]
    #[must_use]
    pub fn cell(self, rectangle: &Rectangle) -> Option<Cell> {
        let (x, y) = self.square();
        rectangle.cell_at(x, y)
    }
}

impl Sub for Point {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }
}

impl Div<f64> for Point {
    type Output = Self;

    #[inline]
    fn div(self, by: f64) -> Self {
        Self::new(self.x / by, self.y / by)
    }
}

impl Mul<f64> for Point {
    type Output = Self;

    #[inline]
    fn mul(self, times: f64) -> Self {
        Self::new(self.x * times, self.y * times)
    }
}

/// An axis-aligned rectangle of a sheet.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bounds {
    /// The top left corner.
    pub from: Point,
    /// The bottom right corner.
    pub to: Point,
}

impl Bounds {
    /// The smallest bounds of points.
    fn around(points: impl Iterator<Item = Point>) -> Self {
        let none = Self {
            from: Point::new(f64::INFINITY, f64::INFINITY),
            to: Point::new(f64::NEG_INFINITY, f64::NEG_INFINITY),
        };
        points.fold(none, |Self { from, to }, point| Self {
            from: Point::new(from.x.min(point.x), from.y.min(point.y)),
            to: Point::new(to.x.max(point.x), to.y.max(point.y)),
        })
    }

    /// A square cell by its upper left corner.
    const fn square(from: Point) -> Self {
        Self { from, to: Point::new(from.x + 1.0, from.y + 1.0) }
    }

    /// The side of a square cell at a port.
    const fn edge(self, port: Port) -> Edge {
        let Self { from, to } = self;
        let corners = [from, Point::new(to.x, from.y), to, Point::new(from.x, to.y)];
        let first = (port.0 & 3) as usize;
        Edge::Line { from: corners[first], to: corners[(first + 1) & 3] }
    }
}

/// A side of a cell, clockwise around the cell, or a wall.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Edge {
    /// Straight.
    Line {
        /// The first point.
        from: Point,
        /// The last point.
        to: Point,
    },
    /// Along a circle around [`Plan::center`].
    Arc {
        /// The radius of the circle, in units.
        radius: f64,
        /// The first direction, in [turns](turn).
        from: f64,
        /// The last direction; more than `from` if the edge runs clockwise around the center.
        to: f64,
    },
}

/// The place of a point of a sheet: its cell, and where it lies in it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spot {
    /// The nearest cell.
    pub cell: Cell,
    /// The nearest corner of the cell, named by the side before it, clockwise.
    pub corner: Port,
    /// The distance to the side before the corner, in units; negative beyond it.
    pub before: f64,
    /// The distance to the side after the corner.
    pub after: f64,
    /// The distance to the corner.
    pub tip: f64,
    /// The offset from the middle of the cell. In a ring x is measured clockwise along the circle, and y
    /// towards the center.
    pub local: Point,
    /// The index of the order of the cell's sides in [`Plan::orders`].
    pub variant: u8,
}

/// The walls of a maze, finished or not.
pub trait Walls {
    /// The open ports of a cell, including doors.
    fn open(&self, cell: Cell) -> Ports;

    /// Returns true if a cell is masked out or a wall tile.
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
    #[must_use]
    pub fn new(grid: &Grid) -> Self {
        Self { grid: grid.clone() }
    }

    /// The grid that is laid out.
    #[must_use]
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The width and height of the sheet, without the outer halves of border walls.
    #[must_use]
    pub fn extent(&self) -> Point {
        layout!(self, layout => layout.extent())
    }

    /// The middle of a cell.
    #[must_use]
    pub fn middle(&self, cell: Cell) -> Point {
        layout!(self, layout => layout.middle(cell))
    }

    /// The bounding box of a cell.
    #[must_use]
    pub fn bounds(&self, cell: Cell) -> Bounds {
        layout!(self, layout => layout.bounds(cell))
    }

    /// The side of a cell at a port, or `None` if the cell has no such side.
    ///
    /// A bridge has the sides of a plain cell, also where the passage below has its ports.
    #[must_use]
    pub fn side(&self, cell: Cell, port: Port) -> Option<Edge> {
        self.has_side(cell, port).then(|| layout!(self, layout => layout.edge(cell, port)))
    }

    /// The outline of a cell: its sides clockwise, with their ports.
    pub fn sides(&self, cell: Cell) -> impl Iterator<Item = (Port, Edge)> {
        let first = (0..self.grid.port_count()).map(Port).find(|&port| self.has_side(cell, port));
        let mut next = first;
        std::iter::from_fn(move || {
            let port = next?;
            let after = self.next_side(cell, port);
            next = Some(after).filter(|&port| Some(port) != first);
            Some((port, layout!(self, layout => layout.edge(cell, port))))
        })
    }

    /// The middle of the sheet, which is the center of rings.
    #[must_use]
    pub fn center(&self) -> Point {
        let extent = self.extent();
        Point::new(extent.x / 2.0, extent.y / 2.0)
    }

    /// The point at an offset from the middle of a cell, measured like [`Spot::local`].
    #[must_use]
    pub fn place(&self, cell: Cell, local: Point) -> Point {
        match &self.grid {
            Grid::Ring(ring) => ring::Layout::new(ring).place(cell, local),
            _ => self.middle(cell).offset(local, 1.0),
        }
    }

    /// The offset from the middle of a cell to where a path leaves through a port, measured like
    /// [`Spot::local`].
    #[must_use]
    pub fn exit_offset(&self, cell: Cell, port: Port) -> Point {
        layout!(self, layout => layout.exit_offset(cell, port))
    }

    /// The largest coordinate of a [`Spot::local`].
    #[must_use]
    pub fn reach(&self) -> f64 {
        layout!(self, layout => layout.reach())
    }

    /// The place of a point; `None` if it is more than half a unit from every cell.
    fn spot(&self, point: Point) -> Option<Spot> {
        layout!(self, layout => layout.spot(point))
    }

    /// Passes what is at each point to `put`; `None` if it is more than half a unit from every cell. Faster than
    /// asking for single points.
    #[inline]
    pub fn spots(&self, points: impl Iterator<Item = Point>, mut put: impl FnMut(Option<Spot>)) {
        layout!(self, layout => {
            for point in points {
                put(layout.spot(point));
            }
        });
    }

    /// The cell at a point, void or not; `None` outside the grid.
    #[must_use]
    pub fn cell_at(&self, point: Point) -> Option<Cell> {
        let spot = self.spot(point)?;
        let inside = spot.before >= 0.0 && spot.after >= 0.0;
        inside.then_some(spot.cell)
    }

    /// The cell at a point, void or not, or the nearest one up to half a unit away.
    #[must_use]
    pub fn nearest(&self, point: Point) -> Option<Cell> {
        self.spot(point).map(|spot| spot.cell)
    }

    /// Returns true if a cell has a side at a port.
    #[must_use]
    pub fn has_side(&self, cell: Cell, port: Port) -> bool {
        match &self.grid {
            Grid::Woven(_) | Grid::Box(_) | Grid::WideBox(_) => port.0 < 4,
            grid => grid.has_port(cell, port),
        }
    }

    /// The side after another, clockwise.
    #[must_use]
    pub fn next_side(&self, cell: Cell, port: Port) -> Port {
        let mut side = self.grid.clockwise(cell, port);
        while !self.has_side(cell, side) {
            side = self.grid.clockwise(cell, side);
        }
        side
    }

    /// The side before another, clockwise.
    #[must_use]
    pub fn previous_side(&self, cell: Cell, port: Port) -> Port {
        let mut side = port;
        loop {
            let next = self.next_side(cell, side);
            if next == port {
                return side;
            }
            side = next;
        }
    }

    /// The cell, void or not, across a side on the sheet or across a joined edge.
    ///
    /// It differs from the neighbor at the port only next to a bridge that the port leads under.
    #[must_use]
    pub fn beyond(&self, cell: Cell, port: Port) -> Option<Cell> {
        let next = match (&self.grid, self.grid.lattice()) {
            (Grid::Woven(_), Some(rectangle)) => rectangle.neighbor(cell, port),
            (grid, _) => grid.neighbor(cell, port),
        };
        self.grid.contains(next).then_some(next)
    }

    /// Returns true if there is a wall at a side, which separates two cells that are not both void. The sides of a
    /// bridge above a passage count as open.
    pub fn has_wall<W: Walls>(&self, walls: &W, cell: Cell, port: Port) -> bool {
        if !walls.is_void(cell) && self.grid.has_port(cell, port) {
            return !walls.open(cell).contains(port);
        }
        match self.beyond(cell, port) {
            Some(next) if !walls.is_void(next) => !walls.open(next).contains(self.back(cell, port)),
            _ => false,
        }
    }

    /// The port at this side of the cell across it.
    #[must_use]
    pub fn back(&self, cell: Cell, port: Port) -> Port {
        self.grid.opposite(cell, port)
    }

    /// For each variant of cells the side after each side, clockwise.
    #[must_use]
    pub fn orders(&self) -> [[u8; SIDES]; 8] {
        match &self.grid {
            Grid::Rectangle(_) | Grid::Woven(_) | Grid::Wrapped(_) | Grid::Box(_) | Grid::WideBox(_) => {
                [[1, 2, 3, 0, 0, 0, 0, 0]; 8]
            }
            Grid::Hexagon(_) => [[1, 2, 3, 4, 5, 0, 0, 0]; 8],
            Grid::Triangle(_) => {
                let (up, down) = ([2, 0, 1, 0, 0, 0, 0, 0], [1, 2, 0, 0, 0, 0, 0, 0]);
                [up, down, up, down, up, down, up, down]
            }
            // Ports run clockwise; sides that a cell lacks are skipped.
            Grid::Tiling(tiling) => tiling.orders(),
            Grid::Ring(_) => {
                let (plain, split) = ([4, 0, 1, 1, 2, 0, 0, 0], [4, 0, 3, 1, 2, 0, 0, 0]);
                let (whole, whole_split) = ([2, 0, 0, 0, 0, 0, 0, 0], [2, 0, 3, 0, 0, 0, 0, 0]);
                [plain, split, whole, whole_split, plain, split, whole, whole_split]
            }
        }
    }

    /// The lattice of square cells, and the horizontal and vertical margins of the sheet beyond it; `None` if
    /// cells are not square.
    #[must_use]
    pub fn squares(&self) -> Option<(Rectangle, Point)> {
        let rectangle = *self.grid.lattice().filter(|_| !matches!(self.grid, Grid::Triangle(_)))?;
        let extent = self.extent();
        let margin = |whole: f64, count: u32| (whole - f64::from(count)) / 2.0;
        let margin = Point::new(margin(extent.x, rectangle.columns()), margin(extent.y, rectangle.rows()));
        Some((rectangle, margin))
    }

    /// How many floors of square cells lie side by side on the sheet; 1 but for a box.
    #[must_use]
    pub fn floors(&self) -> u32 {
        self.as_box().map_or(1, |grid| grid.rows() / grid.size().rows())
    }

    /// The number of the floor of a cell, from 0.
    #[must_use]
    pub fn floor_of(&self, cell: Cell) -> u32 {
        self.as_box().map_or(0, |grid| grid.position(cell).1 / grid.size().rows())
    }

    /// Where a floor lies on the sheet; without floors, the whole sheet.
    #[must_use]
    pub fn floor_bounds(&self, number: u32) -> Bounds {
        let Some(grid) = self.as_box() else { return self.sheet() };
        let (from, size) = (floors::Floors::new(grid).origin(number), grid.size());
        Bounds { from, to: Point::new(from.x + f64::from(size.columns()), from.y + f64::from(size.rows())) }
    }

    /// The grid, if it has floors.
    fn as_box(&self) -> Option<&Grid> {
        Some(&self.grid).filter(|grid| matches!(grid, Grid::Box(_) | Grid::WideBox(_)))
    }

    /// All of the sheet.
    #[must_use]
    pub fn sheet(&self) -> Bounds {
        Bounds { from: Point::new(0.0, 0.0), to: self.extent() }
    }

    /// Returns true if a port of a cell is a stair: it has no side, and leads to the same place on another floor.
    #[must_use]
    pub const fn is_stair(&self, port: Port) -> bool {
        matches!(self.grid, Grid::Box(_) | Grid::WideBox(_)) && port.0 >= 4
    }

    /// The stairs of a cell that are open.
    pub fn stairs<W: Walls>(&self, walls: &W, cell: Cell) -> impl Iterator<Item = Port> {
        let open = walls.open(cell);
        open.iter().filter(|&port| self.is_stair(port))
    }

    /// Returns true if a port leads over a joined edge to the other end of the sheet.
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

    /// Returns true if a cell is a bridge that something passes under.
    pub fn is_passed_under<W: Walls>(&self, walls: &W, bridge: Cell) -> bool {
        self.under(bridge).is_some_and(|under| {
            let back = under.side.opposite().port();
            walls.open(under.cells[0]).contains(back)
        })
    }

    /// The passage that may lead under a cell; `None` if it is not a bridge.
    #[must_use]
    pub fn under(&self, bridge: Cell) -> Option<Under> {
        let Grid::Woven(woven) = &self.grid else {
            return None;
        };
        let side = match woven.bridge(bridge)? {
            Side::North => Side::West,
            _ => Side::North,
        };
        let rectangle = self.grid.lattice()?;
        Some(Under { side, cells: [side, side.opposite()].map(|side| rectangle.neighbor(bridge, side.port())) })
    }
}

/// The passage under a bridge.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Under {
    /// The side of the bridge with the first cell: west or north.
    pub side: Side,
    /// The two cells that the passage joins.
    pub cells: [Cell; 2],
}

/// [`f64::floor`] for coordinates, without a function call on processors that lack the instruction.
#[inline]
fn floor(number: f64) -> f64 {
    let whole = number as i64 as f64;
    if whole > number { whole - 1.0 } else { whole }
}
