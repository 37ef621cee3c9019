//! The ground that a player moves on, each kind with its own motion.

use mazewright_maze::furniture::{Condition, Item, Obstacle, State};
use mazewright_maze::{Cell, Maze, Port};

use super::input::Input;
use super::motion::{Position, REACH, STEP, advance, behind_exit, center};
use super::paths::Lengths;
use super::rail_position::RailPosition;

/// Where a player is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pose {
    /// Where it is drawn.
    pub position: Position,
    /// Where it is on its rail, if it is guided.
    pub rail: Option<RailPosition>,
}

/// The events of one tick.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Events {
    /// The first direction was held: the clock runs, and the entrance shuts.
    pub started: bool,
    /// A wall or a closed obstacle stopped the player short.
    pub touched: bool,
    /// The player was reset to the start of the level.
    pub returned: bool,
    /// The player has passed the exit, or reached a goal without a door.
    pub won: bool,
    /// The key that was taken, or the lever that was thrown.
    pub taken: Option<Item>,
    /// The obstacle that was passed, as seen from the cell and the port that the player came by.
    pub passed: Option<(Cell, Port, Obstacle)>,
    /// The closed obstacle that a held direction leads to and that stopped the player short, as seen from its cell.
    pub refused: Option<(Cell, Port, Obstacle)>,
}

/// A maze together with the motion of its player.
pub trait Ground {
    /// Where the player starts.
    fn begin(&self) -> Pose;

    /// Where the player is a tick later, and the events of the move. Constant time.
    fn advance(&self, from: Pose, input: Input) -> (Pose, Events);

    /// Where to draw the player between two positions a tick or little more apart, at a `share` of the
    /// distance from 0 to 1. A reset to the start is not blended.
    fn between(&self, from: Position, to: Position, share: f64) -> Position {
        blend(from, to, share)
    }

    /// The state of the walk of a player; none outside of the maze.
    fn state_of(&self, at: &Pose) -> Option<State>;

    /// How far each state is from the goal, in about the time of finding all paths.
    fn lengths(&self) -> Lengths;
}

/// A disc moves freely among the walls of a plain rectangle: the first motion. It knows of no furniture.
impl Ground for Maze {
    fn begin(&self) -> Pose {
        Pose { position: center(self.topology(), self.start()), rail: None }
    }

    fn advance(&self, from: Pose, input: Input) -> (Pose, Events) {
        let (position, touched) = advance(self, from.position, input.direction);
        let events = Events { touched, won: has_left(self, position), ..Events::default() };
        (Pose { position, rail: None }, events)
    }

    fn state_of(&self, at: &Pose) -> Option<State> {
        let cell = at.position.cell(self.topology());
        cell.map(|cell| State { cell, condition: Condition::default() })
    }

    fn lengths(&self) -> Lengths {
        Lengths::in_steps(self)
    }
}

/// A position on the straight line between two, or the second one if they are too far apart for a few
/// ticks.
pub(super) fn blend(from: Position, to: Position, share: f64) -> Position {
    /// The most cells in a tick: three times the speed, and the catching up of a gentle start.
    const FARTHEST: f64 = 5.0 * STEP;
    let vector = to - from;
    if vector.dot(vector) > FARTHEST * FARTHEST {
        return to;
    }
    from.offset(vector, share)
}

/// Returns true if the disc has passed the exit, or reached a goal without a door. A part of a larger maze has no end.
fn has_left(maze: &Maze, position: Position) -> bool {
    if maze.is_part() {
        return false;
    }
    let Some(beyond) = behind_exit(maze) else {
        let away = position - center(maze.topology(), maze.goal());
        return away.dot(away) <= REACH * REACH;
    };
    position.square() == beyond
}
