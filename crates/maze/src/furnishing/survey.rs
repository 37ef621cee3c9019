//! The survey of a maze for placing furniture: the facts that the search for a place needs again and again.

use crate::maze::Maze;
use crate::solve::distances_up_to;
use crate::topology::{Cell, Topology};

/// The distances in a maze from its start, and its dead ends.
pub(super) struct Survey<'a, T: Topology> {
    pub(super) maze: &'a Maze<T>,
    /// The steps from the start to each slot, as [`Survey::steps_from`] counts them.
    pub(super) from_start: Vec<u32>,
    /// The number of cells that can be reached.
    pub(super) reached: usize,
    /// The cells with one passage, ascending.
    pub(super) dead_ends: Vec<Cell>,
}

impl<'a, T: Topology> Survey<'a, T> {
    pub(super) fn new(maze: &'a Maze<T>) -> Self {
        let passages = maze.passages();
        let from_start = distances_up_to(passages, maze.start(), maze.goal());
        let reached = from_start.iter().filter(|&&steps| steps != u32::MAX).count();
        let dead_ends = passages.cells().filter(|&cell| passages.open_ports(cell).len() == 1).collect();
        Self { maze, from_start, reached, dead_ends }
    }

    /// The steps from a cell to each slot, without a step beyond the goal; `u32::MAX` where there is no path.
    pub(super) fn steps_from(&self, first: Cell) -> Vec<u32> {
        distances_up_to(self.maze.passages(), first, self.maze.goal())
    }
}
