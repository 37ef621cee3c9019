//! Doors: where a maze is entered and left, and the rules that place them.

use super::passages::Passages;
use super::solve::breadth_first;
use super::topology::{Cell, Port, Rectangle, Side, Topology};
use super::trace::{Line, Reporter, Trace};

/// An opening of a cell to the outside.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Door {
    /// The cell that the opening belongs to.
    pub cell: Cell,
    /// The port of that cell; nothing that can be walked on lies behind it.
    pub port: Port,
}

/// The rules for placing doors.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Doors {
    /// No doors; one walks from the first cell to the last.
    None,
    /// Above the first cell and below the last; in a ring from the middle and to the outside.
    #[default]
    Corners,
    /// In the left wall at the first row from the top that has a path beside it, in the right wall
    /// at the first such row from the bottom.
    Sides,
    /// At the two border cells with the longest path between them.
    Farthest,
}

impl Doors {
    /// All rules, in the order in which they are listed.
    pub const ALL: [Self; 4] = [Self::None, Self::Corners, Self::Sides, Self::Farthest];

    /// The name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Corners => "corners",
            Self::Sides => "sides",
            Self::Farthest => "farthest",
        }
    }

    /// What the rule does, in a sentence.
    #[must_use]
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::None => "No doors: the walk is from the first cell to the last.",
            Self::Corners => "Above the first cell and below the last.",
            Self::Sides => {
                "Left wall, first row from the top with a path; right wall, from the bottom."
            }
            Self::Farthest => "The two border cells with the longest path between them.",
        }
    }
}

/// What making doors of tiles does, as a line of pseudo-code: that of [`Line::DOORS`].
pub(super) const PSEUDO_CODE: &str = "make the wall tiles of the doors path";
/// Why that is done.
pub(super) const REASON: &str = "Walls are tiles here, so a door is a tile of the border.";

/// Places the entrance and the exit of a perfect maze by a rule, at least one cell being not void.
///
/// In a tiled maze the wall tile at the border becomes part of the path and holds the door, which a
/// listener hears as a phase of a step each. Linear in the number of cells for [`Doors::Farthest`], constant or one look along an edge otherwise.
/// Returns `None` where the rule asks for doors and finds no place for them.
pub fn place<T: Topology>(
    passages: &mut Passages<T>,
    rule: Doors,
    tiled: bool,
    trace: &mut impl Trace,
) -> Option<Option<(Door, Door)>> {
    let (entrance, exit) = match rule {
        Doors::None => return Some(None),
        Doors::Corners => corners(passages)?,
        Doors::Sides => (edge(passages, "west")?, edge(passages, "east")?),
        Doors::Farthest => farthest(passages, tiled)?,
    };
    let mut report = Reporter::new(trace);
    let mut through = |Door { cell, port }: Door| {
        let outside = passages.topology().neighbor(cell, port);
        if !tiled || !passages.topology().contains(outside) {
            return Door { cell, port };
        }
        report.step();
        report.focus(Line::DOORS, outside);
        report.clear(Line::DOORS, outside);
        passages.clear(outside);
        report.open(Line::DOORS, cell, port);
        passages.open(cell, port);
        Door {
            cell: outside,
            port,
        }
    };
    let doors = (through(entrance), through(exit));
    report.end(Line::DOORS);
    let lattice = passages.topology().lattice();
    Some(Some(
        lattice.map_or(doors, |lattice| in_order(lattice, doors)),
    ))
}

/// Puts two doors into the order in which a reader of the drawing takes them for entrance and exit:
/// a left wall comes before a right wall; otherwise the upper, then the left one comes first.
#[must_use]
pub fn in_order(rectangle: &Rectangle, doors: (Door, Door)) -> (Door, Door) {
    let key = |door: Door| {
        let (x, y) = rectangle.coordinates(door.cell);
        let (across, down) = Side::of(door.port).offset();
        (
            2 * i64::from(y) + i64::from(down),
            2 * i64::from(x) + i64::from(across),
        )
    };
    let swap = match (Side::of(doors.0.port), Side::of(doors.1.port)) {
        (Side::West, Side::East) => false,
        (Side::East, Side::West) => true,
        _ => key(doors.1) < key(doors.0),
    };
    if swap { (doors.1, doors.0) } else { doors }
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
    let topology = passages.topology();
    let is_door = |&Door { cell, port }: &Door| {
        topology.has_port(cell, port) && passages.is_void(topology.neighbor(cell, port))
    };
    let of =
        |cell: Cell, ports: &'static [Port]| ports.iter().map(move |&port| Door { cell, port });
    let entrance = passages
        .cells()
        .find_map(|cell| of(cell, topology.entrance_ports()).find(is_door))?;
    let exit = from_the_last(passages).find_map(|cell| {
        of(cell, topology.exit_ports()).find(|door| is_door(door) && *door != entrance)
    })?;
    Some((entrance, exit))
}

/// The door in the west (from the top) or in the east (from the bottom): of the outermost cell of the
/// first row that has any.
fn edge<T: Topology>(passages: &Passages<T>, side: &str) -> Option<Door> {
    let topology = passages.topology();
    let size = topology.size();
    let (columns, rows) = (size.columns(), size.rows());
    let path = |x: u32, y: u32| {
        let cell = topology.locate(x, y)?;
        Some(cell).filter(|&cell| !passages.is_void(cell))
    };
    // The column of walls of a tiled maze has no path, so the search goes on one column inwards.
    let cell = (0..columns).find_map(|inwards| match side {
        "east" => (0..rows).rev().find_map(|y| path(columns - 1 - inwards, y)),
        _ => (0..rows).find_map(|y| path(inwards, y)),
    })?;
    let port = T::ports().find(|&port| topology.port_name(cell, port) == side)?;
    Some(Door { cell, port }).filter(|_| passages.is_void(topology.neighbor(cell, port)))
}

/// The doors of the two border cells that are farthest from each other.
///
/// In a tree the cell of a set that is farthest from any member is one end of the longest path
/// between members, so two searches are enough. Among equals the first in reading order is taken.
fn farthest<T: Topology>(passages: &Passages<T>, tiled: bool) -> Option<(Door, Door)> {
    let topology = passages.topology();
    // A door of a tiled maze needs a wall tile at the border, right behind the cell.
    let at_border = |&Door { cell, port }: &Door| {
        let behind = topology.neighbor(cell, port);
        if !topology.has_port(cell, port) {
            false
        } else if tiled {
            passages.is_void(behind)
                && topology.contains(behind)
                && !topology.contains(topology.neighbor(behind, port))
        } else {
            !topology.contains(behind)
        }
    };
    // A mask may leave too few cells at the border; then its own edge is the border.
    let at_mask = |&Door { cell, port }: &Door| {
        topology.has_port(cell, port) && passages.is_void(topology.neighbor(cell, port))
    };
    type Place<'place> = &'place dyn Fn(&Door) -> bool;
    let of = |cell: Cell, ports: &'static [Port], place: Place<'_>| {
        let mut doors = ports.iter().map(|&port| Door { cell, port });
        doors.find(place)
    };
    let ways_in = topology.entrance_ports();
    let has_border = {
        let doors = passages
            .cells()
            .flat_map(|cell| ways_in.iter().map(move |&port| Door { cell, port }));
        doors.filter(at_border).nth(1).is_some()
    };
    let place: Place<'_> = if has_border || tiled {
        &at_border
    } else {
        &at_mask
    };
    let border = || {
        passages
            .cells()
            .filter(|&cell| of(cell, ways_in, place).is_some())
    };
    let from = |root: Cell| {
        let distances = breadth_first::distances(passages, root);
        let mut best = root;
        for cell in border() {
            if distances[cell.index()] > distances[best.index()] {
                best = cell;
            }
        }
        best
    };
    let start = from(border().next()?);
    let entrance = of(start, ways_in, place)?;
    let is_other = |door: &Door| place(door) && *door != entrance;
    Some((entrance, of(from(start), topology.exit_ports(), &is_other)?))
}
