//! Walls: what a drawing has to know about a maze.

use crate::topology::{Cell, Ports, Topology};
use crate::{Maze, Passages};

/// The walls of a maze, finished or not.
pub trait Walls {
    /// The open ports of a cell, including doors.
    fn open(&self, cell: Cell) -> Ports;

    /// Returns true if a cell is masked out or a wall tile.
    fn is_void(&self, cell: Cell) -> bool;
}

impl<T: Topology> Walls for Maze<T> {
    #[inline]
    fn open(&self, cell: Cell) -> Ports {
        self.open_sides(cell)
    }

    #[inline]
    fn is_void(&self, cell: Cell) -> bool {
        self.passages().is_void(cell)
    }
}

impl<T: Topology> Walls for Passages<T> {
    #[inline]
    fn open(&self, cell: Cell) -> Ports {
        self.open_ports(cell)
    }

    #[inline]
    fn is_void(&self, cell: Cell) -> bool {
        Self::is_void(self, cell)
    }
}
