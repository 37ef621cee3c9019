//! A maze as bytes: its ends, and a byte for each cell in reading order.

use mazewright_maze::topology::{Port, Ports};
use mazewright_maze::{Cell, Door, Doors, Grid, Maze, Passages, Recipe, Shape, Topology as _};

/// The byte of a void cell; that of another one is the set of its open ports.
const VOID: u8 = 0x80;
/// The bytes of an end: a cell, and the port of its door, or [`NO_DOOR`].
const END: usize = 5;
const NO_DOOR: u8 = 0xFF;

pub(crate) fn write(maze: &Maze<Grid>) -> Vec<u8> {
    let passages = maze.passages();
    let ends = [(maze.start(), maze.entrance()), (maze.goal(), maze.exit())];
    let mut bytes = Vec::with_capacity(2 * END + passages.topology().cell_count());
    for (cell, door) in ends {
        bytes.extend(cell.0.to_le_bytes());
        bytes.push(door.map_or(NO_DOOR, |door| door.port.0));
    }
    bytes.extend(passages.topology().cells().map(|cell| {
        if passages.is_void(cell) {
            VOID
        } else {
            passages.open_ports(cell).0
        }
    }));
    bytes
}

/// Reads the answer to [`Errand::Carve`](crate::Errand); `None` if the bytes are not a maze of that recipe's size and
/// grid. Linear in its cells.
#[must_use]
pub fn read_maze(recipe: &Recipe, bytes: &[u8]) -> Option<Maze<Grid>> {
    let (ends, cells) = bytes.split_at_checked(2 * END)?;
    let grid = recipe.blank().ok()?.topology().clone();
    let ports = |&byte: &u8| (byte != VOID).then_some(Ports(byte));
    let passages = Passages::from_cells(grid, cells.iter().map(ports))?;
    let mut ends = ends.chunks_exact(END).map(|end| {
        let cell = Cell(u32::from_le_bytes(end[..4].try_into().ok()?));
        let is_there = cell.index() < passages.topology().slots()
            && !passages.is_void(cell)
            && (end[4] == NO_DOOR || end[4] < Grid::PORTS);
        is_there.then_some((cell, end[4]))
    });
    let (start, goal) = (ends.next()??, ends.next()??);
    let door = |(cell, port): (Cell, u8)| {
        (port != NO_DOOR).then_some(Door {
            cell,
            port: Port(port),
        })
    };
    let is_marked = recipe.shape == Shape::Torus && recipe.doors == Doors::Farthest;
    match (door(start), door(goal)) {
        (Some(entrance), Some(exit)) => Maze::new(passages, Some((entrance, exit))).ok(),
        (None, None) if is_marked => Maze::between(passages, start.0, goal.0).ok(),
        (None, None) => Maze::new(passages, None).ok(),
        _ => None,
    }
}
