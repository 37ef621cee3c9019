//! Doors: where a maze is entered and left, and the rules that place them.

use super::options::{OptionSpec, named_option};
use super::passages::Passages;
use super::rings::distances;
use super::topology::{Cell, Port, Rectangle, Shape, Side, Topology};
use super::trace::{Event, Line, Reporter, Trace};

/// An opening from a cell to the outside.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Door {
    /// The cell that the opening belongs to.
    pub cell: Cell,
    /// The port of that cell; nothing beyond it can be walked on.
    pub port: Port,
}

/// The rules for placing doors.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum DoorRule {
    /// No doors; the path leads from the first cell to the last.
    None,
    /// Above the first cell and below the last; in a ring from the middle and to the outside.
    #[default]
    Corners,
    /// In the left wall at the first row from the top that has a path beside it, in the right wall
    /// at the first such row from the bottom.
    Sides,
    /// At the two border cells that are farthest apart, along the shortest path between them; with loops at two cells
    /// far apart, as two searches find them. A whole torus has no border: there the path leads without doors between
    /// two such cells.
    Farthest,
}

impl DoorRule {
    /// All rules, in the order in which they are listed.
    pub const ALL: [Self; 4] = [Self::None, Self::Corners, Self::Sides, Self::Farthest];

    /// The option that sets it.
    pub(crate) const OPTION: OptionSpec = OptionSpec {
        name: "doors",
        value_name: "RULE",
        domain: "",
        default: "corners",
        choices: &["none", "corners", "sides", "farthest"],
        help: "Where the entrance and exit are",
    };

    /// The rule for a grid unless another is asked for: a torus and a Möbius band have no corners, since their first
    /// cell and their last lie side by side.
    pub const fn default_for(shape: Shape) -> Self {
        match shape {
            Shape::Torus | Shape::Moebius => Self::Farthest,
            _ => Self::Corners,
        }
    }

    /// The lowercase name.
    pub const fn name(self) -> &'static str {
        ["none", "corners", "sides", "farthest"][self as usize]
    }

    /// A description of the rule, in one sentence.
    pub const fn summary(self) -> &'static str {
        match self {
            Self::None => "No doors: the path leads from the first cell to the last.",
            Self::Corners => "Above the first cell and below the last.",
            Self::Sides => "Left wall, first row from the top with a path; right wall, from the bottom.",
            Self::Farthest => "The two border cells that are farthest apart; in a whole torus, any two, without doors.",
        }
    }
}

named_option!(DoorRule);

/// The making of doors of tiles as a line of pseudo-code: that of [`Line::DOORS`].
pub(super) const PSEUDO_CODE: &str = "make the wall tiles of the doors path";
/// Why that is done.
pub(super) const REASON: &str = "Walls are tiles here, so a door is a tile of the border.";

/// No place for the doors that a rule asks for.
pub(super) struct NoPlace;

/// Places the entrance and the exit of a maze by a rule, with at least one cell that is not void.
///
/// In a tiled maze the wall tile at the border becomes part of the path and holds the door, which
/// the trace reports as a phase with a step each. [`DoorRule::Farthest`] is linear in the number of cells; the other
/// rules take constant time or one look along an edge.
///
/// # Errors
/// Where the rule asks for doors and finds no place for them.
pub(super) fn place<T: Topology>(
    passages: &mut Passages<T>,
    rule: DoorRule,
    tiled: bool,
    trace: &mut impl Trace,
) -> Result<Option<(Door, Door)>, NoPlace> {
    let doors = match rule {
        DoorRule::None => return Ok(None),
        DoorRule::Corners => corners(passages),
        DoorRule::Sides => edge(passages, "west").zip(edge(passages, "east")),
        DoorRule::Farthest => farthest(passages, tiled),
    };
    let (entrance, exit) = doors.ok_or(NoPlace)?;
    let mut report = Reporter::new(trace);
    let mut through = |Door { cell, port }: Door| {
        let outside = passages.topology().neighbor(cell, port);
        if !tiled || !passages.topology().contains(outside) {
            return Door { cell, port };
        }
        report.step();
        report.focus(Line::DOORS, outside);
        report.record(Line::DOORS, Event::Clear { cell: outside });
        passages.clear(outside);
        report.open(Line::DOORS, cell, port);
        passages.open(cell, port);
        Door { cell: outside, port }
    };
    let doors = (through(entrance), through(exit));
    report.end(Line::DOORS);
    Ok(Some(in_order(passages.topology(), doors)))
}

/// Puts two doors into the order in which a drawing shows entrance and exit: a left wall comes before a right wall;
/// otherwise the upper, then the left one comes first. Those of a box come in the order of their cells; in a grid
/// without columns they stay as they are.
pub fn in_order<T: Topology>(topology: &T, (one, other): (Door, Door)) -> (Door, Door) {
    let swap = match topology.lattice() {
        Some(lattice) => {
            let key = |door: Door| {
                let (x, y) = lattice.coordinates(door.cell);
                let (across, down) = Side::of(door.port).offset();
                (2 * i64::from(y) + i64::from(down), 2 * i64::from(x) + i64::from(across))
            };
            match (Side::of(one.port), Side::of(other.port)) {
                (Side::West, Side::East) => false,
                (Side::East, Side::West) => true,
                _ => key(other) < key(one),
            }
        }
        None => topology.shape() == Shape::Box && (other.cell, other.port) < (one.cell, one.port),
    };
    if swap { (other, one) } else { (one, other) }
}

/// The side of a path tile at the border that a door in it leads through; none inside the border.
pub fn outer_side(rectangle: &Rectangle, tile: Cell) -> Option<Side> {
    let (x, y) = rectangle.coordinates(tile);
    match () {
        () if y == 0 => Some(Side::North),
        () if x == 0 => Some(Side::West),
        () if x + 1 == rectangle.columns() => Some(Side::East),
        () if y + 1 == rectangle.rows() => Some(Side::South),
        () => None,
    }
}

/// The last cell in reading order that is not void.
pub(super) fn last_cell<T: Topology>(passages: &Passages<T>) -> Option<Cell> {
    from_the_last(passages).next()
}

/// The cells that are not void, last one first.
fn from_the_last<T: Topology>(passages: &Passages<T>) -> impl Iterator<Item = Cell> {
    let topology = passages.topology();
    let cells = (0..topology.cell_count()).rev().map(|n| topology.nth(n));
    cells.filter(|&cell| !passages.is_void(cell))
}

/// Doors of the first cell and of the last one that can have any.
fn corners<T: Topology>(passages: &Passages<T>) -> Option<(Door, Door)> {
    Border { passages, edge: Edge::Mask }.pair(passages.cells(), from_the_last(passages))
}

/// The door in the west (from the top) or in the east (from the bottom): of the outermost cell of the
/// first row that has any.
fn edge<T: Topology>(passages: &Passages<T>, side: &str) -> Option<Door> {
    let topology = passages.topology();
    let (columns, rows) = (topology.size().columns(), topology.rows());
    let path = |x: u32, y: u32| {
        let cell = topology.locate(x, y)?;
        Some(cell).filter(|&cell| !passages.is_void(cell))
    };
    // The column of walls of a tiled maze has no path, so the search starts one column inwards.
    let cell = (0..columns).find_map(|inwards| match side {
        "east" => (0..rows).rev().find_map(|y| path(columns - 1 - inwards, y)),
        _ => (0..rows).find_map(|y| path(inwards, y)),
    })?;
    let leads_out = |port: Port| passages.is_void(topology.neighbor(cell, port));
    let name = |port: Port| topology.port_name(cell, port);
    let port = |fits: &dyn Fn(Port) -> bool| {
        let mut ports = topology.ports();
        ports.find(|&port| topology.has_port(cell, port) && fits(port))
    };
    // A cell with a corner there has two sides that face sideways.
    let port =
        port(&|port| name(port) == side).or_else(|| port(&|port| name(port).ends_with(side) && leads_out(port)))?;
    Some(Door { cell, port }).filter(|_| leads_out(port))
}

/// Which doors count as doors at the border.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Edge {
    /// Those at the edge of the grid.
    Grid,
    /// Those with a wall tile at the edge of the grid beyond them.
    Tiles,
    /// Those beside any void cell.
    Mask,
}

/// The cells of a maze that can have a door at the border.
struct Border<'maze, T: Topology> {
    passages: &'maze Passages<T>,
    edge: Edge,
}

impl<T: Topology> Border<'_, T> {
    fn fits(&self, Door { cell, port }: Door) -> bool {
        let topology = self.passages.topology();
        if !topology.has_port(cell, port) {
            return false;
        }
        let behind = topology.neighbor(cell, port);
        match self.edge {
            Edge::Grid => !topology.contains(behind),
            Edge::Tiles => {
                self.passages.is_void(behind)
                    && topology.contains(behind)
                    && !topology.contains(topology.neighbor(behind, port))
            }
            Edge::Mask => self.passages.is_void(behind),
        }
    }

    /// The doors that a cell can have, in the order of some ports.
    fn doors(&self, cell: Cell, ports: &'static [Port]) -> impl Iterator<Item = Door> {
        let doors = ports.iter().map(move |&port| Door { cell, port });
        doors.filter(|&door| self.fits(door))
    }

    /// The cells that can have a door, in reading order.
    fn cells(&self) -> impl Iterator<Item = Cell> {
        let ports = self.passages.topology().entrance_ports();
        let has_door = move |&cell: &Cell| self.doors(cell, ports).next().is_some();
        self.passages.cells().filter(has_door)
    }

    /// The first door that one of some cells can have, and another one of some others.
    fn pair(
        &self,
        mut starts: impl Iterator<Item = Cell>,
        mut goals: impl Iterator<Item = Cell>,
    ) -> Option<(Door, Door)> {
        let topology = self.passages.topology();
        let entrance = starts.find_map(|cell| self.doors(cell, topology.entrance_ports()).next())?;
        let exit = goals.find_map(|cell| self.doors(cell, topology.exit_ports()).find(|&door| door != entrance))?;
        Some((entrance, exit))
    }
}

/// [`DoorRule::Farthest`]: a door of each of two border cells far apart.
fn farthest<T: Topology>(passages: &Passages<T>, tiled: bool) -> Option<(Door, Door)> {
    let mut border = Border { passages, edge: if tiled { Edge::Tiles } else { Edge::Grid } };
    // Where a mask leaves less than two cells at the edge of the grid, its own edge counts.
    if !tiled && border.cells().nth(1).is_none() {
        border.edge = Edge::Mask;
    }
    let (start, goal) = farthest_pair(passages, || border.cells())?;
    border.pair([start].into_iter(), [goal].into_iter())
}

/// The two cells that are farthest apart, found like [`DoorRule::Farthest`], the first in reading order before the
/// other; `None` without cells.
pub(super) fn farthest_cells<T: Topology>(passages: &Passages<T>) -> Option<(Cell, Cell)> {
    let (a, b) = farthest_pair(passages, || passages.cells())?;
    Some((a.min(b), a.max(b)))
}

/// Of some cells the one farthest from the first, and the one farthest from that; among equals the first.
///
/// In a tree the cell of a set that is farthest from any member is one end of the longest path between members, so no
/// two are farther apart. Where there are loops, two others may be.
fn farthest_pair<T: Topology, Cells: Iterator<Item = Cell>>(
    passages: &Passages<T>,
    cells: impl Fn() -> Cells,
) -> Option<(Cell, Cell)> {
    let farthest = |root: Cell| {
        let steps = distances(passages, root);
        let farther = |best: Cell, cell: Cell| if steps[cell.index()] > steps[best.index()] { cell } else { best };
        cells().fold(root, farther)
    };
    let start = farthest(cells().next()?);
    Some((start, farthest(start)))
}
