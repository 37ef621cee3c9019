//! A maze as numbers of four bytes: its ends, its furniture, and the open ports of each cell in reading order.

use mazewright_maze::furniture::{Furniture, Item, Obstacle};
use mazewright_maze::topology::{Port, Ports};
use mazewright_maze::{Cell, Door, DoorRule, Grid, Maze, Passages, Recipe, Shape, Topology as _};

/// A void cell, and an end without a door.
const NONE: u32 = u32::MAX;

pub(super) fn write(maze: &Maze<Grid>) -> Vec<u8> {
    let (passages, furniture, grid) = (maze.passages(), maze.furniture(), maze.topology());
    let mut numbers = Vec::with_capacity(6 + grid.cell_count());
    for (cell, door) in [(maze.start(), maze.entrance()), (maze.goal(), maze.exit())] {
        numbers.extend([cell.0, door.map_or(NONE, |door| door.port.0.into())]);
    }
    let once: Vec<_> = furniture.obstacles_once(grid).collect();
    numbers.extend([furniture.items().len() as u32, once.len() as u32]);
    numbers.extend(furniture.items().iter().flat_map(|(cell, item)| [cell.0, item.code().into()]));
    numbers.extend(once.iter().flat_map(|(cell, port, obstacle)| [cell.0, port.0.into(), obstacle.code().into()]));
    let open = |cell| if passages.is_void(cell) { NONE } else { passages.open_ports(cell).0.into() };
    numbers.extend(grid.cells().map(open));
    numbers.into_iter().flat_map(u32::to_le_bytes).collect()
}

/// Reads the answer to [`Job::Carve`](super::Job); `None` if the bytes are not a maze of that recipe's size and
/// grid. Linear in its cells.
pub fn read_maze(recipe: &Recipe, bytes: &[u8]) -> Option<Maze<Grid>> {
    let (numbers, []) = bytes.as_chunks() else { return None };
    let mut numbers = numbers.iter().map(|&bytes| u32::from_le_bytes(bytes));
    let mut number = || numbers.next();
    let byte = |number: u32| u8::try_from(number).ok();
    let [start, entrance, goal, exit] = [number()?, number()?, number()?, number()?];
    let (items, obstacles) = (number()?, number()?);
    let items = (0..items).map(|_| Some((Cell(number()?), Item::of_code(byte(number()?)?))));
    let items = items.collect::<Option<Vec<_>>>()?;
    let obstacles =
        (0..obstacles).map(|_| Some((Cell(number()?), Port(byte(number()?)?), Obstacle::of_code(byte(number()?)?))));
    let obstacles = obstacles.collect::<Option<Vec<_>>>()?;
    let grid = recipe.blank().ok()?.topology().clone();
    let furniture = Furniture::new(&grid, items, &obstacles);
    // A number that is not a set of ports becomes one that no cell can have.
    let ports = |number: u32| (number != NONE).then(|| Ports(u16::try_from(number).unwrap_or(u16::MAX)));
    let passages = Passages::from_cells(grid, numbers.map(ports)).ok()?;
    let end = |cell: u32, port: u32| {
        let cell = Cell(cell);
        let is_there = cell.index() < passages.topology().slots() && !passages.is_void(cell);
        let port = if port == NONE { None } else { Some(byte(port).filter(|&port| port < Grid::PORTS)?) };
        is_there.then_some((cell, port.map(|port| Door { cell, port: Port(port) })))
    };
    let ((start, entrance), (goal, exit)) = (end(start, entrance)?, end(goal, exit)?);
    let is_marked = recipe.features.shape == Shape::Torus && recipe.features.doors == DoorRule::Farthest;
    let maze = match (entrance, exit) {
        (Some(entrance), Some(exit)) => Maze::new(passages, Some((entrance, exit))),
        (None, None) if is_marked => Maze::between(passages, start, goal),
        (None, None) => Maze::new(passages, None),
        _ => return None,
    };
    maze.ok()?.with_furniture(furniture).ok()
}
