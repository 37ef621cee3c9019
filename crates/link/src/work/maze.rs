//! A maze as bytes: its ends, its furniture, and a byte for each cell in reading order.

use mazewright_maze::furniture::{Furniture, Item, Obstacle};
use mazewright_maze::topology::{Port, Ports};
use mazewright_maze::{Cell, Door, DoorRule, Grid, Maze, Passages, Recipe, Shape, Topology as _};

/// A void cell. Any other cell is the set of its open ports: one byte, or four if cells of the grid have more than six
/// ports.
const VOID: u32 = 0x80;
/// The bytes of an end: a cell, and the port of its door, or [`NO_DOOR`].
const END: usize = 5;
const NO_DOOR: u8 = 0xFF;
/// The bytes of an item and of an obstacle, the last of which is its code.
const ITEM: usize = 5;
const OBSTACLE: usize = 6;

pub(super) fn write(maze: &Maze<Grid>) -> Vec<u8> {
    let passages = maze.passages();
    let ends = [(maze.start(), maze.entrance()), (maze.goal(), maze.exit())];
    let mut bytes = Vec::with_capacity(2 * END + passages.topology().cell_count());
    for (cell, door) in ends {
        bytes.extend(cell.0.to_le_bytes());
        bytes.push(door.map_or(NO_DOOR, |door| door.port.0));
    }
    let once: Vec<_> = maze.furniture().obstacles_once(passages.topology()).collect();
    for count in [maze.furniture().items().len(), once.len()] {
        bytes.extend((count as u32).to_le_bytes());
    }
    for &(cell, item) in maze.furniture().items() {
        bytes.extend(cell.0.to_le_bytes());
        bytes.push(item.code());
    }
    for (cell, port, obstacle) in once {
        bytes.extend(cell.0.to_le_bytes());
        bytes.extend([port.0, obstacle.code()]);
    }
    let width = width(passages.topology());
    for cell in passages.topology().cells() {
        let ports = match passages.is_void(cell) {
            true => VOID << (8 * (width - 1)),
            false => passages.open_ports(cell).0.into(),
        };
        bytes.extend(&ports.to_le_bytes()[..width]);
    }
    bytes
}

/// The furniture at the start of some bytes, and the bytes after it.
fn read_furniture<'a>(grid: &Grid, bytes: &'a [u8]) -> Option<(Furniture, &'a [u8])> {
    let number = |bytes: &[u8]| Some(u32::from_le_bytes(bytes.try_into().ok()?));
    let (counts, bytes) = bytes.split_at_checked(8)?;
    let size = |count: &[u8], each: usize| (number(count)? as usize).checked_mul(each);
    let (items, bytes) = bytes.split_at_checked(size(&counts[..4], ITEM)?)?;
    let (obstacles, bytes) = bytes.split_at_checked(size(&counts[4..], OBSTACLE)?)?;
    let item = |item: &[u8]| Some((Cell(number(&item[..4])?), Item::of_code(item[4])));
    let obstacle =
        |obstacle: &[u8]| Some((Cell(number(&obstacle[..4])?), Port(obstacle[4]), Obstacle::of_code(obstacle[5])));
    let items = items.chunks_exact(ITEM).map(item).collect::<Option<Vec<_>>>()?;
    let obstacles = obstacles.chunks_exact(OBSTACLE).map(obstacle).collect::<Option<Vec<_>>>()?;
    Some((Furniture::new(grid, items, &obstacles), bytes))
}

/// The bytes of a cell.
fn width(grid: &Grid) -> usize {
    if grid.port_count() <= 6 { 1 } else { 4 }
}

/// Reads the answer to [`Job::Carve`](super::Job); `None` if the bytes are not a maze of that recipe's size and
/// grid. Linear in its cells.
pub fn read_maze(recipe: &Recipe, bytes: &[u8]) -> Option<Maze<Grid>> {
    let (ends, cells) = bytes.split_at_checked(2 * END)?;
    let grid = recipe.blank().ok()?.topology().clone();
    let (furniture, cells) = read_furniture(&grid, cells)?;
    let width = width(&grid);
    if cells.len() % width != 0 {
        return None;
    }
    let ports = |bytes: &[u8]| {
        let number = bytes.iter().rev().fold(0, |number, &byte| number << 8 | u32::from(byte));
        // Numbers that are not a set of ports become one that no cell can have.
        let ports = Ports(u16::try_from(number).unwrap_or(u16::MAX));
        (number != VOID << (8 * (width - 1))).then_some(ports)
    };
    let passages = Passages::from_cells(grid, cells.chunks_exact(width).map(ports)).ok()?;
    let mut ends = ends.chunks_exact(END).map(|end| {
        let cell = Cell(u32::from_le_bytes(end[..4].try_into().ok()?));
        let is_there = cell.index() < passages.topology().slots()
            && !passages.is_void(cell)
            && (end[4] == NO_DOOR || end[4] < Grid::PORTS);
        is_there.then_some((cell, end[4]))
    });
    let (start, goal) = (ends.next()??, ends.next()??);
    let door = |(cell, port): (Cell, u8)| (port != NO_DOOR).then_some(Door { cell, port: Port(port) });
    let is_marked = recipe.features.shape == Shape::Torus && recipe.features.doors == DoorRule::Farthest;
    let maze = match (door(start), door(goal)) {
        (Some(entrance), Some(exit)) => Maze::new(passages, Some((entrance, exit))).ok(),
        (None, None) if is_marked => Maze::between(passages, start.0, goal.0).ok(),
        (None, None) => Maze::new(passages, None).ok(),
        _ => None,
    };
    maze?.with_furniture(furniture).ok()
}
