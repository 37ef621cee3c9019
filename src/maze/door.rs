//! Doors: where a maze is entered and left, and the rules that place them.

use super::passages::Passages;
use super::rectangle::{Rectangle, Side};
use super::solve::breadth_first;
use super::topology::{Cell, Port, Topology};

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
    /// Above the first cell and below the last.
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

/// Places the entrance and the exit of a perfect maze by a rule, at least one cell being not void.
///
/// In a tiled maze the wall tile at the border becomes part of the path and holds the door. Linear
/// in the number of cells for [`Doors::Farthest`], constant or one look along an edge otherwise.
pub fn place(passages: &mut Passages<Rectangle>, rule: Doors, tiled: bool) -> Option<(Door, Door)> {
    let sides = match rule {
        Doors::None => return None,
        Doors::Corners => {
            let first = passages.cells().next()?;
            let last = last_cell(passages)?;
            ((first, Side::North), (last, Side::South))
        }
        Doors::Sides => (
            (edge(passages, Side::West)?, Side::West),
            (edge(passages, Side::East)?, Side::East),
        ),
        Doors::Farthest => farthest(passages, tiled)?,
    };
    let mut door = |(cell, side): (Cell, Side)| {
        let port = side.port();
        let outside = passages.topology().neighbor(cell, port);
        if !tiled || !passages.topology().contains(outside) {
            return Door { cell, port };
        }
        passages.clear(outside);
        passages.open(cell, port);
        Door {
            cell: outside,
            port,
        }
    };
    let doors = (door(sides.0), door(sides.1));
    Some(in_order(passages.topology(), doors))
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
pub(super) fn outer_side(rectangle: &Rectangle, tile: Cell) -> Option<Side> {
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
pub(super) fn last_cell(passages: &Passages<Rectangle>) -> Option<Cell> {
    let topology = passages.topology();
    let cells = (0..topology.cell_count()).rev().map(|n| topology.nth(n));
    cells.into_iter().find(|&cell| !passages.is_void(cell))
}

/// The cell for a door in the left wall (from the top) or the right wall (from the bottom): the
/// outermost one of the first row that has any.
fn edge(passages: &Passages<Rectangle>, side: Side) -> Option<Cell> {
    let rectangle = *passages.topology();
    let (columns, rows) = (rectangle.columns(), rectangle.rows());
    let path = |x: u32, y: u32| Some(rectangle.cell(x, y)).filter(|&cell| !passages.is_void(cell));
    // The column of walls of a tiled maze has no path, so the search goes on one column inwards.
    (0..columns).find_map(|inwards| match side {
        Side::East => (0..rows).rev().find_map(|y| path(columns - 1 - inwards, y)),
        _ => (0..rows).find_map(|y| path(inwards, y)),
    })
}

/// The two border cells that are farthest from each other, each with the side that its door is on.
///
/// In a tree the cell of a set that is farthest from any member is one end of the longest path
/// between members, so two searches are enough. Among equals the first in reading order is taken.
fn farthest(passages: &Passages<Rectangle>, tiled: bool) -> Option<((Cell, Side), (Cell, Side))> {
    let rectangle = *passages.topology();
    // A door of a tiled maze needs a wall tile at the border, right behind the cell.
    let outside = |cell: Cell, side: Side| {
        let behind = rectangle.neighbor(cell, side.port());
        if tiled {
            passages.is_void(behind)
                && rectangle.contains(behind)
                && !rectangle.contains(rectangle.neighbor(behind, side.port()))
        } else {
            !rectangle.contains(behind)
        }
    };
    let side_of =
        |cell: Cell, sides: [Side; 4]| sides.into_iter().find(|&side| outside(cell, side));
    let first = [Side::North, Side::West, Side::East, Side::South];
    let last = [Side::South, Side::East, Side::West, Side::North];
    let border = || {
        passages
            .cells()
            .filter(|&cell| side_of(cell, first).is_some())
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
    let end = from(start);
    Some(((start, side_of(start, first)?), (end, side_of(end, last)?)))
}
