//! Entries of a maze in JSON: entrance and exit, keys, locked doors, gates, levers and barriers.

use serde::{Deserialize, Serialize};

use mazewright_maze::Maze;
use mazewright_maze::door::Door;
use mazewright_maze::furniture::{Item, MAX_KEYS, MAX_LEVERS, Obstacle};
use mazewright_maze::topology::Topology;

/// A door of the maze, or a gate: a side of a cell.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SideEntry {
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
    pub(super) gates: Vec<SideEntry>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) levers: Vec<Lever>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) barriers: Vec<Barrier>,
}

impl SideEntry {
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
            let SideEntry { x, y, side } = SideEntry::of(topology, Door { cell, port });
            match obstacle {
                Obstacle::Door(color) => entries.locked_doors.push(LockedDoor { x, y, side, color }),
                Obstacle::Gate { .. } => entries.gates.push(SideEntry { x, y, side }),
                Obstacle::Barrier { lever, is_open: open } => {
                    entries.barriers.push(Barrier { x, y, side, lever, open });
                }
            }
        }
        entries
    }

    /// The column, the row and the name of each item.
    pub(super) fn items(&self) -> impl Iterator<Item = (u32, u32, &'static str, Item)> {
        let keys = self.keys.iter().map(|key| (key.x, key.y, "key", Item::Key(key.color)));
        keys.chain(self.levers.iter().map(|lever| (lever.x, lever.y, "lever", Item::Lever(lever.lever))))
    }
}

/// The problem of a number that no item can have, or of two items with it, and what to do about it.
pub(super) fn number_problem(item: Item) -> String {
    match item {
        Item::Key(color) if color >= MAX_KEYS => no_color(color, "key"),
        Item::Lever(lever) if lever >= MAX_LEVERS => no_lever(lever),
        Item::Key(color) => format!("there are two keys of color {color}; remove one"),
        Item::Lever(lever) => format!("there are two levers {lever}; remove one"),
    }
}

pub(super) fn no_color(color: u8, what: &str) -> String {
    format!("a {what} cannot have color {color}; choose a color from 0 to {}", MAX_KEYS - 1)
}

pub(super) fn no_lever(lever: u8) -> String {
    format!("a lever cannot have number {lever}; choose a number from 0 to {}", MAX_LEVERS - 1)
}
