//! Trails: the cells that a player walked through, and a review of them.

use super::Guided;
use crate::ground::Ground as _;
use crate::step::RunState;
use crate::tick::Ticks;
use mazewright_maze::furniture::{Condition, State};
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
    /// The condition in which each was left, as far as the player was [followed](Trail::follow) through furniture.
    conditions: Vec<Condition>,
}

/// How a trail compares with the shortest path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrailReview {
    /// The number of visits, including the start.
    pub walked: u32,
    /// The number of cells of a shortest path.
    pub shortest: u32,
    /// The first step away from every shortest path, if there is one: the visit to the cell in which the player chose
    /// the wrong port, and that to the cell behind it.
    pub first_wrong_turn: Option<[Visit; 2]>,
}

impl Trail {
    /// Records the state of a guided run after a tick, or before the first. Amortized constant time.
    pub fn follow(&mut self, state: &RunState) {
        if let Some(place) = state.rail {
            self.enter(place.cell, state.run);
            if let Some(carried) = place.carried {
                self.conditions.truncate(self.visits.len() - 1);
                self.conditions.resize(self.visits.len(), carried.condition);
            }
        }
    }

    /// Records the cell of a player after a tick, for either motion, without furniture.
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
    /// Reviews a trail; `None` if no path leads to the goal. A detour through the cell `worth`, if there is one, does
    /// not count as a wrong turn. Takes time linear in the cells of the maze, or in the [states](Guided::paths) if it
    /// has furniture, and in the visits.
    pub fn new(guided: &Guided, trail: &Trail, worth: Option<Cell>) -> Option<Self> {
        let maze = guided.maze();
        let shortest = guided.paths().walk(maze, maze.first_state()).count();
        if shortest == 0 {
            return None;
        }
        let lengths = guided.lengths();
        let are_steps_equal = !guided.needs_lengths();
        let away = |state: State| lengths.of_state(state).unwrap_or(u64::MAX);
        let is_wrong = |from: State, to: State| {
            if are_steps_equal {
                return away(to) > away(from);
            }
            let ports = maze.passages().open_ports(from.cell).iter();
            let mut steps_there = ports.filter(|&port| maze.topology().neighbor(from.cell, port) == to.cell);
            !steps_there.any(|port| away(to).saturating_add(guided.step_length(from.cell, port).into()) == away(from))
        };
        let enter =
            |cell: Cell, condition: Condition| State { cell, condition: maze.furniture().enter(cell, condition) };
        let mut here = maze.first_state();
        let (mut wrong, mut back_at) = (None, 0);
        for (number, pair) in trail.visits.windows(2).enumerate() {
            if number < back_at {
                continue;
            }
            // A player who turned back before the middle of a cell counts as having been there.
            let left = trail.conditions.get(number).copied().unwrap_or(here.condition);
            let from = State { cell: pair[0].cell, condition: left };
            let from = if lengths.of_state(from).is_some() { from } else { here };
            let to = enter(pair[1].cell, left);
            let is_step = are_joined(guided, from.cell, to.cell);
            if is_step && is_wrong(from, to) {
                let stays = trail.conditions.get(number + 1) == Some(&left);
                if !stays || is_wrong(from, State { condition: left, ..to }) {
                    let ahead = &trail.visits[number + 1..];
                    let aside = ahead.iter().position(|visit| visit.cell == pair[0].cell).unwrap_or(ahead.len());
                    if !ahead[..aside].iter().any(|visit| Some(visit.cell) == worth) {
                        wrong = Some([pair[0], pair[1]]);
                        break;
                    }
                    (back_at, here) = (number + 1 + aside, from);
                    continue;
                }
            }
            here = to;
        }
        Some(Self { walked: trail.visits.len() as u32, shortest: shortest as u32, first_wrong_turn: wrong })
    }
}

/// Returns true if an open port of one cell leads to another.
fn are_joined(guided: &Guided, from: Cell, to: Cell) -> bool {
    let maze = guided.maze();
    let mut open = maze.passages().open_ports(from).iter();
    open.any(|port| maze.topology().neighbor(from, port) == to)
}
