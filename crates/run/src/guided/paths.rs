//! Shortest paths through a guided maze, and the ticks they take.

use super::{Guided, REACH_PARTS};
use crate::rail_position::ticks;
use crate::tick::Ticks;
use mazewright_maze::solve::{breadth_first, dijkstra};
use mazewright_maze::{Grid, Topology};

impl Guided {
    /// The tree of shortest paths to the goal, by length: in rings and under bridges, steps differ in
    /// length. O(n) for n cells; O(n log n) if such a maze has loops.
    #[must_use]
    pub fn tree(&self) -> breadth_first::Tree {
        let (passages, goal) = (self.maze.passages(), self.maze.goal());
        if self.needs_lengths() {
            dijkstra::tree(passages, goal, |cell, port| self.step_length(cell, port)).0
        } else {
            breadth_first::Tree::to(passages, goal)
        }
    }

    /// The run ticks of the fastest walk from start to goal, by the [tree](Guided::tree) of the maze; `None`
    /// where no path leads there. Linear in the length of the path.
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

    /// Whether shortest paths may have more steps than others: only where steps differ in length, and there
    /// are loops.
    pub(super) fn needs_lengths(&self) -> bool {
        let passages = self.maze.passages();
        matches!(self.maze.topology(), Grid::Ring(_) | Grid::Woven(_))
            && passages.passage_count() >= passages.cell_count()
    }
}
