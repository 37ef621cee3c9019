//! Sides of cells by name, as JSON says where something stands.

use super::{ReadError, unplaced};
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
