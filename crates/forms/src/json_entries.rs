//! What stands in a maze, in JSON: entrance and exit, keys, locked doors, gates, levers and barriers.

use serde::{Deserialize, Serialize};

use mazewright_maze::Maze;
use mazewright_maze::door::Door;
use mazewright_maze::furniture::{Item, Obstacle};
use mazewright_maze::topology::Topology;

/// A door of the maze, or a gate: a side of a cell.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Opening {
    pub(super) x: u32,
    pub(super) y: u32,
    pub(super) side: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Key {
    pub(super) x: u32,
    pub(super) y: u32,
    pub(super) color: u8,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LockedDoor {
    pub(super) x: u32,
    pub(super) y: u32,
    pub(super) side: String,
    pub(super) color: u8,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Lever {
    pub(super) x: u32,
    pub(super) y: u32,
    pub(super) lever: u8,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Barrier {
    pub(super) x: u32,
    pub(super) y: u32,
    pub(super) side: String,
    pub(super) lever: u8,
    pub(super) open: bool,
}

/// The entries of furniture; a list that is empty is not written.
///
/// The name `doors` was taken, by the rule that placed entrance and exit.
#[derive(Default, Serialize)]
pub(super) struct Entries {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) keys: Vec<Key>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) locked_doors: Vec<LockedDoor>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) gates: Vec<Opening>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) levers: Vec<Lever>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) barriers: Vec<Barrier>,
}

impl Opening {
    pub(super) fn of<T: Topology>(topology: &T, door: Door) -> Self {
        let (x, y) = topology.position(door.cell);
        Self { x, y, side: topology.port_name(door.cell, door.port).to_owned() }
    }
}

impl Entries {
    pub(super) fn of<T: Topology>(maze: &Maze<T>) -> Self {
        let topology = maze.topology();
        let mut entries = Self::default();
        for &(cell, item) in maze.furniture().items() {
            let (x, y) = topology.position(cell);
            match item {
                Item::Key(color) => entries.keys.push(Key { x, y, color }),
                Item::Lever(lever) => entries.levers.push(Lever { x, y, lever }),
            }
        }
        for (cell, port, obstacle) in maze.furniture().obstacles_once(topology) {
            let Opening { x, y, side } = Opening::of(topology, Door { cell, port });
            match obstacle {
                Obstacle::Door(color) => entries.locked_doors.push(LockedDoor { x, y, side, color }),
                Obstacle::Gate { .. } => entries.gates.push(Opening { x, y, side }),
                Obstacle::Barrier { lever, is_open: open } => {
                    entries.barriers.push(Barrier { x, y, side, lever, open });
                }
            }
        }
        entries
    }
}
