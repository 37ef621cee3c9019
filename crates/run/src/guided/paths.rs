//! Shortest paths through a guided maze, and the ticks they take.
//!
//! # The least ticks are exact
//!
//! The player is always on a rail, and rails meet only in the middles of cells. In a tick it moves along them by at
//! most its stride, turns included: the rest of a stride at a middle is walked on the next rail. Strides depend on
//! nothing but the ticks since the player stood still. Let `f(n)` be the sum of the first `n`: 640, 1408, 2432, 3712
//! and 5120 parts, and 1024 more for each further tick. A tick at rest starts them over and gains nothing, as `f(a) +
//! f(b) <= f(a + 1 + b)`. So after `n` ticks the player is at most `f(n)` parts from where it started, measured along
//! the rails, and no run is won before `f(n)` reaches the length of the shortest path along the rails, from the middle
//! of the start to the end of the exit's rail, or to within reach of a goal without a door. That `n` is
//! [`Guided::least`]. It is reached by never standing still and never leaving that path, which is what the
//! [autopilot](Guided::autopilot) does: wherever it holds a direction, the path fits best.
//!
//! Furniture changes what a path is, not how fast it is walked. What the player has changed depends only on the order
//! in which it reached the middles of cells, and each of those is a neighbor of the one before, beyond a port that
//! could be passed. So every run walks through states as [`Maze::step`](mazewright_maze::Maze::step) joins them, and
//! its path along the rails is at least as long as that walk. The shortest walk may lead back to where it came from, to
//! fetch a key or to throw a lever twice; even there no part of a stride is lost, because a player who asks to turn
//! within a stride of the middle turns there.
//!
use super::{Guided, REACH_PARTS};
use crate::paths::Lengths;
use crate::rail_position::{PARTS, RailPosition, ticks};
use crate::tick::Ticks;
use mazewright_maze::furniture::{Condition, State};
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
    /// The ports whose paths are the shortest from some place on their rails, each with its length from the middle of
    /// the cell, and with furniture the condition of a player who has not been in that middle yet.
    ahead: Vec<(Port, Option<Condition>, u64)>,
}

impl Left {
    /// A number of ticks in which no player at a position in the cell wins at a walk. No player is faster than one who
    /// has just set off, and may still catch up by less than a stride.
    pub fn ticks(&self, place: &RailPosition) -> Ticks {
        let along = u64::from(place.along);
        let comes = place.carried.filter(|carried| carried.last != place.cell);
        let way = (place.port, comes.map(|carried| carried.condition));
        let ahead = self.ahead.iter().find(|(port, before, _)| (*port, *before) == way);
        let ahead = ahead.map_or(u64::MAX, |(.., parts)| parts.saturating_sub(along));
        let parts = ahead.min(self.parts + along).saturating_sub(self.reach);
        Ticks((parts / u64::from(PARTS)) as u32)
    }
}

/// How far each cell, or each state in a maze with furniture, is from the win along the rails, in
/// [`PARTS`](super::PARTS).
#[derive(Clone, Debug)]
pub struct Distances(Lengths);

impl Guided {
    /// The fastest walks to the goal, by length: in rings and under bridges, steps differ in length. O(n) for n cells,
    /// or for n states in a maze with furniture; O(n log n) if steps differ in length and there are loops or furniture.
    pub fn paths(&self) -> Tree {
        let length = self.needs_lengths().then_some(|cell, port| self.step_length(cell, port));
        Tree::to_goal(&self.maze, length, |_, _| {})
    }

    /// The run ticks of the fastest walk from start to goal, by the [paths](Guided::paths) of the maze; `None`
    /// where no path leads there. Linear in the length of the path.
    pub fn least(&self, paths: &Tree) -> Option<Ticks> {
        let (_, parts) = self.path_length(paths, self.maze.first_state(), u64::MAX)?;
        Some(Ticks(ticks(parts.saturating_sub(self.reach())).max(1) as u32))
    }

    /// The rest of the path from a [state](Guided::state) by the [paths](Guided::paths) of the maze; `None` where no
    /// path leads to the goal, or one of more steps than `most`. Linear in the length of the path.
    pub fn left(&self, paths: &Tree, state: State, most: u64) -> Option<Left> {
        let (steps, parts) = self.path_length(paths, state, most)?;
        let exit = self.maze.exit().map(|exit| exit.port);
        let first = paths.step(state).or(exit);
        let mut ahead: Vec<_> = first.map(|port| (port, None, parts)).into_iter().collect();
        for port in self.maze.passages().open_ports(state.cell).iter() {
            let length = u64::from(self.step_length(state.cell, port));
            for (before, beyond) in self.states_beyond(state, port) {
                if before.is_none() && Some(port) == first {
                    continue;
                }
                // A neighbor is at most a step farther away, but perhaps by more steps than the limit.
                let beyond = match self.path_length(paths, beyond, most.saturating_add(1)) {
                    Some((_, beyond)) => beyond,
                    None if paths.reaches(beyond) => parts.saturating_sub(length),
                    None => continue,
                };
                // If it leads back here, as it does without loops, it is never the shorter one.
                let near = 2 * u64::from(self.length(state.cell, port));
                if beyond + length < parts + near {
                    ahead.push((port, before, beyond + length));
                }
            }
        }
        Some(Left { steps, parts, reach: self.reach(), ahead })
    }

    /// The states in which a player comes to the cell beyond a port: from the state here, and with furniture also from
    /// each condition before it, in which a player turns back on the rail.
    fn states_beyond(&self, here: State, port: Port) -> impl Iterator<Item = (Option<Condition>, State)> {
        let furniture = self.maze.furniture();
        let cell = self.behind(here.cell, port).0;
        let is_before =
            move |before: &Condition| !furniture.is_empty() && furniture.enter(here.cell, *before) == here.condition;
        let on = (here.condition, None, furniture.enter(cell, here.condition));
        let conditions = (0..Condition::COUNT as u8).map(Condition::from_bits);
        let back = conditions.filter(is_before).map(|before| (before, Some(before), before));
        let all = std::iter::once(on).chain(back);
        let passable = all.filter(move |&(now, ..)| furniture.is_passable(here.cell, port, now));
        passable.map(move |(_, before, condition)| (before, State { cell, condition }))
    }

    /// How far before the end of a path the win is.
    fn reach(&self) -> u64 {
        self.maze.exit().map_or(REACH_PARTS.into(), |_| 0)
    }

    /// The steps from a state to the goal and the length of that path, from the middle to the end of the exit's rail,
    /// or to the middle of a goal without a door.
    fn path_length(&self, paths: &Tree, mut state: State, most: u64) -> Option<(u64, u64)> {
        if !paths.reaches(state) {
            return None;
        }
        let (mut steps, mut parts) = (0, 0);
        while let Some(port) = paths.step(state) {
            parts += u64::from(self.step_length(state.cell, port));
            let cell = self.maze.topology().neighbor(state.cell, port);
            let condition = self.maze.furniture().enter(cell, state.condition);
            state = State { cell, condition };
            steps += 1;
            if steps > most {
                return None;
            }
        }
        let door = self.maze.exit().map_or(0, |exit| u64::from(self.length(exit.cell, exit.port)));
        Some((steps, parts + door))
    }

    /// Returns true if shortest paths may have more steps than others: only where steps differ in length, and there
    /// are loops or furniture.
    pub(super) fn needs_lengths(&self) -> bool {
        let passages = self.maze.passages();
        let do_steps_differ = matches!(self.maze.topology(), Grid::Woven(_) | Grid::Ring(_) | Grid::Tiling(_));
        let has_loops = passages.passage_count() >= passages.cell_count();
        do_steps_differ && (has_loops || !self.maze.furniture().is_empty())
    }
}

impl Distances {
    /// The distances in a maze, in O(n log n) for n cells or states.
    pub fn new(guided: &Guided) -> Self {
        Self(Lengths::of(&guided.maze, Some(|cell, port| guided.step_length(cell, port))))
    }

    /// How far a position is from the win; `None` where no path leads there. Constant time.
    pub fn left(&self, guided: &Guided, place: &RailPosition) -> Option<u64> {
        let (goal, exit) = (guided.maze.goal(), guided.maze.exit());
        let rail = |cell, port| u64::from(guided.length(cell, port));
        let from_middle = |cell: Cell| {
            let steps = self.0.of_state(guided.state_in(place, cell))?;
            Some(steps + exit.map_or(0, |exit| rail(goal, exit.port)))
        };
        let along = u64::from(place.along);
        let mut left = from_middle(place.cell).map(|left| left + along);
        if !place.is_middle() {
            let short = rail(place.cell, place.port).saturating_sub(along);
            let ahead = if guided.is_exit(place.cell, place.port) {
                Some(short)
            } else if guided.is_passable(place, place.port) {
                let (next, back) = guided.behind(place.cell, place.port);
                from_middle(next).map(|steps| short + rail(next, back) + steps)
            } else {
                None
            };
            left = left.into_iter().chain(ahead).min();
        }
        Some(left?.saturating_sub(guided.reach()))
    }
}
