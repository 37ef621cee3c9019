//! Trails: which cells a guided player walked through, and what a look back at them tells.

use super::Guided;
use crate::step::State;
use crate::tick::Ticks;
use mazewright_maze::solve::{breadth_first, dijkstra};
use mazewright_maze::{Cell, Topology};

/// A cell that was entered. Eight bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Visit {
    /// The cell.
    pub cell: Cell,
    /// The tick of the run in which it was entered; 0 is the start.
    pub tick: Ticks,
}

/// The cells of a walk in order.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Trail {
    visits: Vec<Visit>,
}

/// A step that led away from the shortest way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct WrongTurn {
    /// The cell at which another port would have been right.
    pub at: Cell,
    /// The cell that was entered instead.
    pub entered: Cell,
    /// The tick of the run in which that was.
    pub tick: Ticks,
}

/// What a look back at a walk tells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrailReview {
    /// How many cells were entered, the start included, each as often as it was.
    pub walked: u32,
    /// How many cells a shortest way has.
    pub shortest: u32,
    /// The first step that led away from every shortest way, if there was one.
    pub first_wrong_turn: Option<WrongTurn>,
}

impl Trail {
    /// Takes a state after a tick, or before the first. Constant time but where memory grows.
    pub fn follow(&mut self, state: &State) {
        if let Some(place) = state.rail {
            self.enter(place.cell, state.run);
        }
    }

    /// Takes the cell that a player is in after a tick, whatever its motion.
    pub fn enter(&mut self, cell: Cell, tick: Ticks) {
        if self.visits.last().is_none_or(|last| last.cell != cell) {
            self.visits.push(Visit { cell, tick });
        }
    }

    /// The cells in the order in which they were entered, the start first.
    #[must_use]
    pub fn visits(&self) -> &[Visit] {
        &self.visits
    }

    /// The cells in that order, in stretches of neighbors: another begins where the player was put
    /// back to the start.
    pub fn stretches<'a>(&'a self, guided: &'a Guided) -> impl Iterator<Item = &'a [Visit]> {
        self.visits
            .chunk_by(|a, b| are_joined(guided, a.cell, b.cell))
    }
}

impl TrailReview {
    /// Looks back at a trail; none where no way leads to the goal. Linear in the cells of the maze
    /// and of the trail.
    #[must_use]
    pub fn new(guided: &Guided, trail: &Trail) -> Option<Self> {
        let (maze, passages) = (guided.maze(), guided.maze().passages());
        let (start, goal) = (maze.start(), maze.goal());
        let tree = guided.tree();
        if !tree.reaches(start) {
            return None;
        }
        let lengths = if guided.needs_lengths() {
            let length = |cell, port| guided.step_length(cell, port);
            Some(dijkstra::tree(passages, goal, length).1)
        } else {
            None
        };
        let steps = breadth_first::distances(passages, goal);
        let is_wrong = |from: Cell, to: Cell| {
            let Some(lengths) = &lengths else {
                return steps[to.index()] > steps[from.index()];
            };
            let away = |cell: Cell| lengths[cell.index()];
            let ports = passages.open_ports(from).iter();
            let mut ways = ports.filter(|&port| maze.topology().neighbor(from, port) == to);
            !ways.any(|port| away(to) + u64::from(guided.step_length(from, port)) == away(from))
        };
        let mut pairs = trail.visits.windows(2);
        let wrong = pairs.find(|pair| {
            are_joined(guided, pair[0].cell, pair[1].cell) && is_wrong(pair[0].cell, pair[1].cell)
        });
        Some(Self {
            walked: trail.visits.len() as u32,
            shortest: tree.path(maze.topology(), start).count() as u32,
            first_wrong_turn: wrong.map(|pair| WrongTurn {
                at: pair[0].cell,
                entered: pair[1].cell,
                tick: pair[1].tick,
            }),
        })
    }
}

/// Whether an open port of one cell leads to another.
fn are_joined(guided: &Guided, from: Cell, to: Cell) -> bool {
    let maze = guided.maze();
    let mut open = maze.passages().open_ports(from).iter();
    open.any(|port| maze.topology().neighbor(from, port) == to)
}
