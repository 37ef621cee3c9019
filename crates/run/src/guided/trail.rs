//! Trails: the cells that a player walked through, and a review of them.

use super::Guided;
use crate::step::RunState;
use crate::tick::Ticks;
use mazewright_maze::solve::{Tree, distances};
use mazewright_maze::{Cell, Topology};

/// A visit to a cell. Eight bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Visit {
    /// The cell.
    pub cell: Cell,
    /// The tick of the run in which the player entered; 0 at the start.
    pub tick: Ticks,
}

/// The visited cells in order.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Trail {
    /// The cells in the order in which they were entered, each with its tick.
    pub visits: Vec<Visit>,
}

/// A step away from the shortest path.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct WrongTurn {
    /// The cell in which the player chose the wrong port.
    pub at: Cell,
    /// The cell that the player entered.
    pub entered: Cell,
    /// The tick of the run of that step.
    pub tick: Ticks,
}

/// How a trail compares with the shortest path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrailReview {
    /// The number of visits, including the start.
    pub walked: u32,
    /// The number of cells of a shortest path.
    pub shortest: u32,
    /// The first step away from every shortest path, if there is one.
    pub first_wrong_turn: Option<WrongTurn>,
}

impl Trail {
    /// Records the state of a guided run after a tick, or before the first. Amortized constant time.
    pub fn follow(&mut self, state: &RunState) {
        if let Some(place) = state.rail {
            self.enter(place.cell, state.run);
        }
    }

    /// Records the cell of a player after a tick, for either motion.
    pub fn enter(&mut self, cell: Cell, tick: Ticks) {
        if self.visits.last().is_none_or(|last| last.cell != cell) {
            self.visits.push(Visit { cell, tick });
        }
    }

    /// The visits in stretches of neighboring cells; a reset to the start begins a new one.
    pub fn stretches<'a>(&'a self, guided: &'a Guided) -> impl Iterator<Item = &'a [Visit]> {
        self.visits.chunk_by(|a, b| are_joined(guided, a.cell, b.cell))
    }
}

impl TrailReview {
    /// Reviews a trail; `None` where no path leads to the goal. Linear in the cells of the maze and in the
    /// visits.
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
            Some(Tree::weighted(passages, goal, length).1)
        } else {
            None
        };
        let steps = distances(passages, goal);
        let is_wrong = |from: Cell, to: Cell| {
            let Some(lengths) = &lengths else {
                return steps[to.index()] > steps[from.index()];
            };
            let away = |cell: Cell| lengths[cell.index()];
            let ports = passages.open_ports(from).iter();
            let mut steps_there = ports.filter(|&port| maze.topology().neighbor(from, port) == to);
            !steps_there
                .any(|port| away(to) + u64::from(guided.step_length(from, port)) == away(from))
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

/// Returns true if an open port of one cell leads to another.
fn are_joined(guided: &Guided, from: Cell, to: Cell) -> bool {
    let maze = guided.maze();
    let mut open = maze.passages().open_ports(from).iter();
    open.any(|port| maze.topology().neighbor(from, port) == to)
}
