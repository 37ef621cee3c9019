//! Reading the entries of furniture in JSON, and the sides of cells by name.

use super::{ReadError, unplaced};
use crate::json_entries::{Entries, no_color, no_lever, number_problem};
use mazewright_maze::Maze;
use mazewright_maze::furniture::{Furniture, FurnitureError, Item, Obstacle};
use mazewright_maze::topology::{Cell, Grid, Port, Topology};

/// The port of a cell with the name of a side, where something stands.
pub(super) fn port_named(grid: &Grid, cell: Cell, side: &str, what: &str) -> Result<Port, ReadError> {
    let ports = (0..grid.port_count()).map(Port);
    let mut ports = ports.filter(|&port| grid.has_port(cell, port));
    let names = ports.clone().map(|port| grid.port_name(cell, port));
    ports.find(|&port| grid.port_name(cell, port) == side).ok_or_else(|| {
        let mut names: Vec<&str> = names.collect();
        let last = names.pop().unwrap_or_default();
        unplaced(format!("a {what}'s side is {} or {last}", names.join(", ")))
    })
}

/// A maze with the furniture of a document.
pub(super) fn furnish(maze: Maze<Grid>, entries: &Entries) -> Result<Maze<Grid>, ReadError> {
    let grid = maze.topology().clone();
    let cell = |x: u32, y: u32, what: &str| {
        grid.locate(x, y).ok_or_else(|| {
            let size = grid.size();
            unplaced(format!("the {what} in column {x}, row {y} lies outside the {size} cells"))
        })
    };
    let mut items: Vec<(Cell, Item)> = Vec::new();
    for (x, y, what, item) in entries.items() {
        items.push((cell(x, y, what)?, item));
    }
    let mut obstacles: Vec<(Cell, Port, Obstacle)> = Vec::new();
    let mut add = |x: u32, y: u32, side: &str, what: &str, obstacle: Obstacle| {
        let cell = cell(x, y, what)?;
        let port = port_named(&grid, cell, side, what)?;
        if maze.passages().is_void(cell) || !maze.passages().is_open(cell, port) {
            return Err(unplaced(format!(
                "the {what} on the {side} of the cell in column {x}, row {y} stands in no passage"
            )));
        }
        obstacles.push((cell, port, obstacle));
        Ok(())
    };
    for door in &entries.locked_doors {
        add(door.x, door.y, &door.side, "door", Obstacle::Door(door.color))?;
    }
    for gate in &entries.gates {
        add(gate.x, gate.y, &gate.side, "gate", Obstacle::Gate { leads_away: true })?;
    }
    for barrier in &entries.barriers {
        let obstacle = Obstacle::Barrier { lever: barrier.lever, is_open: barrier.open };
        add(barrier.x, barrier.y, &barrier.side, "barrier", obstacle)?;
    }
    if items.is_empty() && obstacles.is_empty() {
        return Ok(maze);
    }
    let furniture = Furniture::new(&grid, items, &obstacles);
    maze.with_furniture(furniture).map_err(|error| unplaced(problem(&grid, error)))
}

/// The problem of furniture that does not fit its maze, and what to do about it.
fn problem(grid: &Grid, error: FurnitureError) -> String {
    let at = |cell: Cell| {
        let (x, y) = grid.position(cell);
        format!("in column {x}, row {y}")
    };
    match error {
        FurnitureError::ItemMisplaced(cell) => {
            let at = at(cell);
            format!("the key or lever {at} stands in a wall, on the start, on the goal or on another; move it")
        }
        FurnitureError::NumberTaken(item) => number_problem(item),
        FurnitureError::ObstacleMisplaced(cell, port) => {
            let (side, at) = (grid.port_name(cell, port), at(cell));
            format!("there are two doors, gates or barriers on the {side} of the cell {at}; leave one in the passage")
        }
        FurnitureError::OutOfRange(Obstacle::Door(color)) => no_color(color, "door"),
        FurnitureError::OutOfRange(Obstacle::Barrier { lever, .. }) => no_lever(lever),
        FurnitureError::OutOfRange(Obstacle::Gate { .. }) => error.to_string(),
    }
}
