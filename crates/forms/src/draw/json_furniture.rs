//! The entries of furniture in JSON: keys, locked doors, gates, levers and barriers.

use serde::Serialize;

use super::json_opening::{Opening, opening};
use mazewright_maze::Maze;
use mazewright_maze::door::Door;
use mazewright_maze::furniture::{Item, Obstacle};
use mazewright_maze::topology::Topology;

/// The entries of a maze; a list that is empty is not written.
///
/// The name `doors` was taken, by the rule that placed entrance and exit.
#[derive(Serialize)]
pub(super) struct Entries {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    keys: Vec<Key>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    locked_doors: Vec<LockedDoor>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    gates: Vec<Opening>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    levers: Vec<Lever>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    barriers: Vec<Barrier>,
}

#[derive(Serialize)]
struct Key {
    x: u32,
    y: u32,
    color: u8,
}

#[derive(Serialize)]
struct LockedDoor {
    #[serde(flatten)]
    at: Opening,
    color: u8,
}

#[derive(Serialize)]
struct Lever {
    x: u32,
    y: u32,
    lever: u8,
}

#[derive(Serialize)]
struct Barrier {
    #[serde(flatten)]
    at: Opening,
    lever: u8,
    open: bool,
}

impl Entries {
    pub(super) fn of<T: Topology>(maze: &Maze<T>) -> Self {
        let topology = maze.topology();
        let mut entries = Self {
            keys: Vec::new(),
            locked_doors: Vec::new(),
            gates: Vec::new(),
            levers: Vec::new(),
            barriers: Vec::new(),
        };
        for &(cell, item) in maze.furniture().items() {
            let (x, y) = topology.position(cell);
            match item {
                Item::Key(color) => entries.keys.push(Key { x, y, color }),
                Item::Lever(lever) => entries.levers.push(Lever { x, y, lever }),
            }
        }
        for (cell, port, obstacle) in maze.furniture().obstacles_once(topology) {
            let at = opening(topology, Door { cell, port });
            match obstacle {
                Obstacle::Door(color) => entries.locked_doors.push(LockedDoor { at, color }),
                Obstacle::Gate { .. } => entries.gates.push(at),
                Obstacle::Barrier { lever, is_open: open } => {
                    entries.barriers.push(Barrier { at, lever, open });
                }
            }
        }
        entries
    }
}
