//! Either kind of ground behind one type: a maze with the motion of its player.

use std::sync::Arc;

use mazewright_maze::furniture::State;
use mazewright_maze::solve::Tree;
use mazewright_maze::{Cell, Grid, Maze, Port, Topology};

use super::ground::{Events, Ground, Pose};
use super::guided::{Guided, StairKey};
use super::input::{Direction, Input};
use super::motion::{Position, autopilot};
use super::paths::Lengths;
use super::step::RunState;

/// Either kind of ground.
#[derive(Clone, Debug)]
pub enum Terrain {
    /// A disc moves freely among the walls of a plain rectangle.
    Open(Arc<Maze>),
    /// The player is guided along the passages of any maze.
    Guided(Arc<Guided>),
}

impl Terrain {
    /// The standard motion in a maze: free in a plain rectangle without furniture, guided in all others.
    pub fn standard(maze: Maze<Grid>) -> Self {
        if !maze.furniture().is_empty() {
            return Self::guided(maze);
        }
        match maze.into_rectangle() {
            Ok(maze) => Self::Open(Arc::new(maze)),
            Err(maze) => Self::guided(*maze),
        }
    }

    /// Guided motion in any maze.
    pub fn guided(maze: Maze<Grid>) -> Self {
        Self::Guided(Arc::new(Guided::new(maze)))
    }

    /// The ground of that kind.
    fn ground(&self) -> &dyn Ground {
        match self {
            Self::Open(maze) => &**maze,
            Self::Guided(guided) => &**guided,
        }
    }

    /// The fastest walks to the goal; linear in the cells or in the [states](Guided::paths) of a maze with furniture,
    /// or O(n log n) where the steps of a guided player differ in length.
    pub fn paths(&self) -> Tree {
        match self {
            Self::Open(maze) => Tree::to(maze.passages(), maze.goal()),
            Self::Guided(guided) => guided.paths(),
        }
    }

    /// A copy of the maze in the type of any grid.
    pub fn grid(&self) -> Maze<Grid> {
        match self {
            Self::Open(maze) => Maze::clone(maze).into_grid(),
            Self::Guided(guided) => guided.maze().clone(),
        }
    }

    /// The maze, if the player is a disc in it.
    pub const fn plain(&self) -> Option<&Arc<Maze>> {
        match self {
            Self::Open(maze) => Some(maze),
            Self::Guided(_) => None,
        }
    }

    /// The direction that the autopilot holds in a state, by the [paths](Terrain::paths) of the maze.
    pub fn autopilot(&self, paths: &Tree, state: &RunState) -> Direction {
        match self {
            Self::Open(maze) => autopilot(maze, paths, state.position),
            Self::Guided(guided) => guided.autopilot(paths, state),
        }
    }

    /// The cell that the player is in; none outside of the maze.
    pub fn cell(&self, state: &RunState) -> Option<Cell> {
        self.state(state).map(|state| state.cell)
    }

    /// The [state](Guided::state) of the walk that the player is on; none outside of the maze. The disc changes
    /// nothing.
    pub fn state(&self, state: &RunState) -> Option<State> {
        self.state_of(&state.pose())
    }

    /// The stair that a key takes where the player is, as a port. Of several beyond the third dimension, that along the
    /// chosen one goes first.
    pub fn stair(&self, state: &RunState, key: StairKey, dimension: u8) -> Option<Port> {
        match self {
            Self::Open(_) => None,
            Self::Guided(guided) => guided.stair_of(state, key, dimension),
        }
    }

    /// The column and the row of the player, from 1; beyond an exit 0, or one past the last.
    pub(super) fn place(&self, state: &RunState) -> (i64, i64) {
        let (column, row) = match self {
            Self::Open(_) => state.position.square(),
            Self::Guided(guided) => {
                let (column, row) = guided.maze().topology().position(guided.cell(state));
                (column.into(), row.into())
            }
        };
        (column + 1, row + 1)
    }
}

impl Ground for Terrain {
    fn begin(&self) -> Pose {
        self.ground().begin()
    }

    fn advance(&self, from: Pose, input: Input) -> (Pose, Events) {
        self.ground().advance(from, input)
    }

    fn between(&self, from: Position, to: Position, share: f64) -> Position {
        self.ground().between(from, to, share)
    }

    fn state_of(&self, at: &Pose) -> Option<State> {
        self.ground().state_of(at)
    }

    fn lengths(&self) -> Lengths {
        self.ground().lengths()
    }
}
