//! Where a door or a thing in a passage stands, in JSON.

use mazewright_maze::door::Door;
use mazewright_maze::topology::Topology;
use serde::Serialize;

#[derive(Serialize)]
pub(super) struct Opening {
    x: u32,
    y: u32,
    side: &'static str,
}

/// The entry of a door.
pub(super) fn opening<T: Topology>(topology: &T, door: Door) -> Opening {
    let (x, y) = topology.position(door.cell);
    Opening { x, y, side: topology.port_name(door.cell, door.port) }
}
