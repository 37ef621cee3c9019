//! Reading the entries of furniture in JSON.

use serde::Deserialize;

use super::port_name::port_named;
use super::{ReadError, furniture, unplaced};
use mazewright_maze::Maze;
use mazewright_maze::furniture::{Furniture, Item, Obstacle};
use mazewright_maze::topology::{Cell, Grid, Port, Topology};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Key {
    x: u32,
    y: u32,
    color: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LockedDoor {
    x: u32,
    y: u32,
    side: String,
    color: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Gate {
    x: u32,
    y: u32,
    side: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Lever {
    x: u32,
    y: u32,
    lever: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Barrier {
    x: u32,
    y: u32,
    side: String,
    lever: u8,
    open: bool,
}

/// The entries of a document.
#[derive(Default)]
pub(super) struct Entries {
    pub(super) keys: Vec<Key>,
    pub(super) locked_doors: Vec<LockedDoor>,
    pub(super) gates: Vec<Gate>,
    pub(super) levers: Vec<Lever>,
    pub(super) barriers: Vec<Barrier>,
}

impl Entries {
    /// The maze with this furniture.
    pub(super) fn furnish(&self, maze: Maze<Grid>) -> Result<Maze<Grid>, ReadError> {
        let grid = maze.topology();
        let cell = |x: u32, y: u32, what: &str| {
            grid.locate(x, y).ok_or_else(|| {
                let size = grid.size();
                unplaced(format!("the {what} in column {x}, row {y} lies outside the {size} cells"))
            })
        };
        let mut items: Vec<(Cell, Item)> = Vec::new();
        for key in &self.keys {
            items.push((cell(key.x, key.y, "key")?, Item::Key(key.color)));
        }
        for lever in &self.levers {
            items.push((cell(lever.x, lever.y, "lever")?, Item::Lever(lever.lever)));
        }
        let place = |x: u32, y: u32, side: &str, what: &str| -> Result<(Cell, Port), ReadError> {
            let cell = cell(x, y, what)?;
            let port = port_named(grid, cell, side, what)?;
            if maze.passages().is_void(cell) || !maze.passages().is_open(cell, port) {
                return Err(unplaced(format!(
                    "the {what} on the {side} of the cell in column {x}, row {y} stands in no passage"
                )));
            }
            Ok((cell, port))
        };
        let mut obstacles: Vec<(Cell, Port, Obstacle)> = Vec::new();
        for door in &self.locked_doors {
            let (cell, port) = place(door.x, door.y, &door.side, "door")?;
            obstacles.push((cell, port, Obstacle::Door(door.color)));
        }
        for gate in &self.gates {
            let (cell, port) = place(gate.x, gate.y, &gate.side, "gate")?;
            obstacles.push((cell, port, Obstacle::Gate { leads_away: true }));
        }
        for barrier in &self.barriers {
            let (cell, port) = place(barrier.x, barrier.y, &barrier.side, "barrier")?;
            let obstacle = Obstacle::Barrier { lever: barrier.lever, is_open: barrier.open };
            obstacles.push((cell, port, obstacle));
        }
        if items.is_empty() && obstacles.is_empty() {
            return Ok(maze);
        }
        let furniture = Furniture::new(grid, items, &obstacles);
        let grid = grid.clone();
        maze.with_furniture(furniture).map_err(|error| {
            let at = |cell: Cell| {
                let (x, y) = grid.position(cell);
                format!("in column {x}, row {y}")
            };
            let side =
                |cell: Cell, port: Port| format!("on the {} of the cell {}", grid.port_name(cell, port), at(cell));
            unplaced(furniture::problem(error, at, side))
        })
    }
}
