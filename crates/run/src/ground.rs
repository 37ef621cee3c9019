//! Grounds: what a player moves on, each with a motion of its own.

use std::sync::Arc;

use mazewright_maze::{Maze, Side};

use super::guided::{Guided, Place};
use super::input::Input;
use super::motion::{Position, STEP, advance, center};
use super::step::{REACH, State};

/// Where a player stands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standing {
    /// Where it is drawn.
    pub position: Position,
    /// Where on its line it is, if it is guided.
    pub place: Option<Place>,
}

/// What became of a player in a tick.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Moved {
    /// Where it stands now.
    pub to: Standing,
    /// Whether a wall kept it from going all the way.
    pub touched: bool,
    /// Whether it has passed the exit, or come to a goal without a door.
    pub won: bool,
}

/// What a player moves on, and by which motion.
pub trait Ground {
    /// Where the player stands before the first tick.
    fn begin(&self) -> Standing;

    /// Where it stands a tick later. Constant time.
    fn advance(&self, from: Standing, input: Input) -> Moved;

    /// Where it is drawn between two states, one a tick or little more after the other: at `share` of
    /// the way, from 0 to 1. Where it was put back to the start, it is there at once.
    fn drawn_between(&self, from: &State, to: &State, share: f64) -> Position {
        blend(from.position, to.position, share)
    }
}

/// Either ground, for who holds one without asking which.
#[derive(Clone, Debug)]
pub enum Terrain {
    /// A disc moves freely among the walls of a plain rectangle.
    Open(Arc<Maze>),
    /// The player is guided along the passages of any maze.
    Guided(Arc<Guided>),
}

/// A disc moves freely among the walls of a plain rectangle: the first motion.
impl Ground for Maze {
    fn begin(&self) -> Standing {
        Standing {
            position: center(self.rectangle(), self.start()),
            place: None,
        }
    }

    fn advance(&self, from: Standing, input: Input) -> Moved {
        let (position, touched) = advance(self, from.position, input.direction);
        Moved {
            to: Standing {
                position,
                place: None,
            },
            touched,
            won: has_left(self, position),
        }
    }
}

impl Ground for Terrain {
    fn begin(&self) -> Standing {
        match self {
            Self::Open(maze) => maze.begin(),
            Self::Guided(guided) => guided.begin(),
        }
    }

    fn advance(&self, from: Standing, input: Input) -> Moved {
        match self {
            Self::Open(maze) => maze.advance(from, input),
            Self::Guided(guided) => guided.advance(from, input),
        }
    }

    fn drawn_between(&self, from: &State, to: &State, share: f64) -> Position {
        match self {
            Self::Open(maze) => maze.drawn_between(from, to, share),
            Self::Guided(guided) => guided.drawn_between(from, to, share),
        }
    }
}

impl<G: Ground + ?Sized> Ground for Arc<G> {
    fn begin(&self) -> Standing {
        (**self).begin()
    }

    fn advance(&self, from: Standing, input: Input) -> Moved {
        (**self).advance(from, input)
    }

    fn drawn_between(&self, from: &State, to: &State, share: f64) -> Position {
        (**self).drawn_between(from, to, share)
    }
}

/// A place on the straight way from one to another, or the other if no player comes so far in a few
/// ticks.
pub(super) fn blend(from: Position, to: Position, share: f64) -> Position {
    /// No player comes farther in a tick: three times the speed, and what a start has to catch up.
    const FARTHEST: f64 = 5.0 * STEP;
    let (x, y) = (to.x - from.x, to.y - from.y);
    if x * x + y * y > FARTHEST * FARTHEST {
        return to;
    }
    Position {
        x: from.x + x * share,
        y: from.y + y * share,
    }
}

/// Whether the disc has passed the exit, or has come to a goal without a door.
fn has_left(maze: &Maze, position: Position) -> bool {
    let Some(exit) = maze.exit() else {
        let goal = center(maze.rectangle(), maze.goal());
        let (x, y) = (position.x - goal.x, position.y - goal.y);
        return x * x + y * y <= REACH * REACH;
    };
    let (column, row) = maze.rectangle().coordinates(exit.cell);
    let (across, down) = Side::of(exit.port).offset();
    position.square()
        == (
            i64::from(column) + i64::from(across),
            i64::from(row) + i64::from(down),
        )
}
