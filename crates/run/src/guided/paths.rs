//! Shortest paths through a guided maze, and the ticks they take.
//!
//! # The least ticks are exact
//!
//! The player is always on a rail, and rails meet only in the middles of cells. In a tick it moves along them by at
//! most its stride, turns included: what is left of a stride at a middle is walked on the next rail. Strides depend on
//! nothing but the ticks since the player stood still. Let `f(n)` be the sum of the first `n`: 640, 1408, 2432, 3712
//! and 5120 parts, and 1024 more for each further tick. A tick at rest begins them anew and gains nothing, as
//! `f(a) + f(b) <= f(a + 1 + b)`. So after `n` ticks the player is at most `f(n)` parts from where it started, measured
//! along the rails, and no run is won before `f(n)` reaches the length of the shortest path along the rails, from the
//! middle of the start to the end of the exit's rail, or to within reach of a goal without a door. That `n` is
//! [`Guided::least`]. It is reached by never standing still and never leaving that path, which is what the
//! [autopilot](Guided::autopilot) does: wherever it holds a direction, the path fits best.

use super::{Guided, PARTS, REACH_PARTS, RailPosition};
use crate::rail_position::ticks;
use crate::tick::Ticks;
use mazewright_maze::solve::Tree;
use mazewright_maze::{Cell, Grid, Port, Topology};

/// The rest of the path from a cell.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Left {
    /// The steps to the goal.
    pub steps: u64,
    /// The length along the rails from the middle of the cell to the end of the exit's rail, or to the middle of a goal
    /// without a door, in [`PARTS`].
    parts: u64,
    /// How far before that the win is.
    reach: u64,
    /// The ports through which a path leads that is the shorter one from some place on their rails, and its length from
    /// the middle of the cell.
    ahead: Vec<(Port, u64)>,
}

impl Left {
    /// A number of ticks in which no player at a position in the cell wins at a walk. No player is faster than one who
    /// has just set off, and may still catch up by less than a stride.
    #[must_use]
    pub fn ticks(&self, place: &RailPosition) -> Ticks {
        let along = u64::from(place.along);
        let ahead = self.ahead.iter().find(|(port, _)| *port == place.port);
        let ahead = ahead.map_or(u64::MAX, |(_, parts)| parts.saturating_sub(along));
        let parts = ahead.min(self.parts + along).saturating_sub(self.reach);
        Ticks((parts / u64::from(PARTS)) as u32)
    }
}

/// How far each cell is from the win along the rails, in [`PARTS`](super::PARTS).
#[derive(Clone, Debug)]
pub struct Distances(Vec<u64>);

impl Guided {
    /// The tree of shortest paths to the goal, by length: in rings and under bridges, steps differ in
    /// length. O(n) for n cells; O(n log n) if such a maze has loops.
    #[must_use]
    pub fn tree(&self) -> Tree {
        let (passages, goal) = (self.maze.passages(), self.maze.goal());
        if self.needs_lengths() {
            Tree::weighted(passages, goal, |cell, port| self.step_length(cell, port)).0
        } else {
            Tree::to(passages, goal)
        }
    }

    /// The run ticks of the fastest walk from start to goal, by the [tree](Guided::tree) of the maze; `None`
    /// where no path leads there. Linear in the length of the path.
    #[must_use]
    pub fn least(&self, tree: &Tree) -> Option<Ticks> {
        let (_, parts) = self.path_length(tree, self.maze.start(), u64::MAX)?;
        Some(Ticks(ticks(parts.saturating_sub(self.reach())).max(1) as u32))
    }

    /// The rest of the path from a cell by the [tree](Guided::tree) of the maze; `None` where no path leads to the
    /// goal, or one of more steps than `most`. Linear in the length of the path.
    #[must_use]
    pub fn left(&self, tree: &Tree, cell: Cell, most: u64) -> Option<Left> {
        let (steps, parts) = self.path_length(tree, cell, most)?;
        let exit = self.maze.exit().map(|exit| exit.port);
        let first = tree.step(cell).or(exit);
        let mut ahead: Vec<_> = first.map(|port| (port, parts)).into_iter().collect();
        for port in self.maze.passages().open_ports(cell).iter() {
            if Some(port) == first {
                continue;
            }
            // A neighbor is at most a step farther away, but perhaps by more steps than are looked at.
            let length = u64::from(self.step_length(cell, port));
            let beyond =
                match self.path_length(tree, self.behind(cell, port).0, most.saturating_add(1)) {
                    Some((_, beyond)) => beyond,
                    None => parts.saturating_sub(length),
                };
            // Where it leads back here, as without loops, it is never the shorter one.
            let near = 2 * u64::from(self.line(cell, port).length);
            if beyond + length < parts + near {
                ahead.push((port, beyond + length));
            }
        }
        Some(Left { steps, parts, reach: self.reach(), ahead })
    }

    /// How far before the end of a path the win is.
    fn reach(&self) -> u64 {
        self.maze.exit().map_or(REACH_PARTS.into(), |_| 0)
    }

    /// The steps from a cell to the goal and the length of that path, from the middle to the end of the exit's rail, or
    /// to the middle of a goal without a door.
    fn path_length(&self, tree: &Tree, mut cell: Cell, most: u64) -> Option<(u64, u64)> {
        if !tree.reaches(cell) {
            return None;
        }
        let (mut steps, mut parts) = (0, 0);
        while let Some(port) = tree.step(cell) {
            parts += u64::from(self.step_length(cell, port));
            cell = self.maze.topology().neighbor(cell, port);
            steps += 1;
            if steps > most {
                return None;
            }
        }
        let door =
            self.maze.exit().map_or(0, |exit| u64::from(self.line(exit.cell, exit.port).length));
        Some((steps, parts + door))
    }

    /// Returns true if shortest paths may have more steps than others: only where steps differ in length, and there
    /// are loops.
    pub(super) fn needs_lengths(&self) -> bool {
        let passages = self.maze.passages();
        let has_equal_steps = matches!(
            self.maze.topology(),
            Grid::Rectangle(_)
                | Grid::Wrapped(_)
                | Grid::Hexagon(_)
                | Grid::Triangle(_)
                | Grid::Box(_)
                | Grid::WideBox(_)
        );
        !has_equal_steps && passages.passage_count() >= passages.cell_count()
    }
}

impl Distances {
    /// The distances in a maze, in O(n log n) for n cells.
    #[must_use]
    pub fn new(guided: &Guided) -> Self {
        let (passages, goal) = (guided.maze.passages(), guided.maze.goal());
        let length = |cell, port| guided.step_length(cell, port);
        Self(Tree::weighted(passages, goal, length).1)
    }

    /// How far a position is from the win; `None` where no path leads there. Constant time.
    #[must_use]
    pub fn left(&self, guided: &Guided, place: &RailPosition) -> Option<u64> {
        let (goal, exit) = (guided.maze.goal(), guided.maze.exit());
        let rail = |cell, port| u64::from(guided.line(cell, port).length);
        let from_middle = |cell: Cell| {
            let steps = self.0[cell.index()];
            let door = exit.map_or(0, |exit| rail(goal, exit.port));
            (steps < u64::MAX).then(|| steps + door)
        };
        let along = u64::from(place.along);
        let mut left = from_middle(place.cell)? + along;
        if !place.is_middle() {
            let short = rail(place.cell, place.port).saturating_sub(along);
            let ahead = if guided.is_exit(place.cell, place.port) {
                Some(short)
            } else {
                let (next, back) = guided.behind(place.cell, place.port);
                from_middle(next).map(|steps| short + rail(next, back) + steps)
            };
            left = left.min(ahead.unwrap_or(u64::MAX));
        }
        Some(match exit {
            Some(_) => left,
            None => left.saturating_sub(REACH_PARTS.into()),
        })
    }
}
