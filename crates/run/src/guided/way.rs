//! The shortest ways through a guided maze, and the least ticks that they take.

use super::{Guided, REACH_PARTS};
use crate::rail_position::ticks;
use crate::tick::Ticks;
use mazewright_maze::solve::{breadth_first, dijkstra};
use mazewright_maze::{Grid, Topology};

impl Guided {
    /// The tree of shortest ways to the goal, by length: in rings, and where something passes under
    /// bridges, steps differ in length. Linear in the cells, but for such mazes with loops, which
    /// take their logarithm more.
    #[must_use]
    pub fn tree(&self) -> breadth_first::Tree {
        let (passages, goal) = (self.maze.passages(), self.maze.goal());
        if self.needs_lengths() {
            dijkstra::tree(passages, goal, |cell, port| self.step_length(cell, port)).0
        } else {
            breadth_first::Tree::to(passages, goal)
        }
    }

    /// The ticks in which a player that walks comes from start to goal at the least, from the first
    /// direction to the win, by the [tree](Guided::tree) of the maze; none where no way leads there.
    /// Linear in the length of the way.
    #[must_use]
    pub fn least(&self, tree: &breadth_first::Tree) -> Option<Ticks> {
        let mut cell = self.maze.start();
        if !tree.reaches(cell) {
            return None;
        }
        let mut parts = 0;
        while let Some(port) = tree.step(cell) {
            parts += u64::from(self.step_length(cell, port));
            cell = self.maze.topology().neighbor(cell, port);
        }
        let parts = match self.maze.exit() {
            Some(exit) => parts + u64::from(self.line(exit.cell, exit.port).length),
            None => parts.saturating_sub(REACH_PARTS.into()),
        };
        Some(Ticks(ticks(parts).max(1) as u32))
    }

    /// Whether shortest ways are not those of the fewest steps: only where ways differ in length, and
    /// there is more than one.
    pub(super) fn needs_lengths(&self) -> bool {
        let passages = self.maze.passages();
        matches!(self.maze.topology(), Grid::Ring(_) | Grid::Woven(_))
            && passages.passage_count() >= passages.cell_count()
    }
}
