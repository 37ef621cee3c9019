//! Either kind of ground behind one type.

use std::sync::Arc;

use mazewright_maze::Maze;

use super::ground::{Ground, MoveResult, Pose};
use super::guided::Guided;
use super::input::Input;
use super::motion::Position;

/// Either kind of ground.
#[derive(Clone, Debug)]
pub enum Terrain {
    /// A disc moves freely among the walls of a plain rectangle.
    Open(Arc<Maze>),
    /// The player is guided along the passages of any maze.
    Guided(Arc<Guided>),
}

impl Ground for Terrain {
    fn begin(&self) -> Pose {
        match self {
            Self::Open(maze) => maze.begin(),
            Self::Guided(guided) => guided.begin(),
        }
    }

    fn advance(&self, from: Pose, input: Input) -> MoveResult {
        match self {
            Self::Open(maze) => maze.advance(from, input),
            Self::Guided(guided) => guided.advance(from, input),
        }
    }

    fn between(&self, from: Position, to: Position, share: f64) -> Position {
        match self {
            Self::Open(maze) => maze.between(from, to, share),
            Self::Guided(guided) => guided.between(from, to, share),
        }
    }
}
