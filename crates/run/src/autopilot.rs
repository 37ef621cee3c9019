//! The autopilot: walks the shortest way by the same inputs that a person gives.

use mazewright_maze::solve::breadth_first::Tree;
use mazewright_maze::{Maze, Side};

use super::input::Direction;
use super::motion::{Position, STEP, center};

/// Chooses directions from a tree of shortest ways to the goal. It keeps no state: from any position
/// it walks to the middle of its cell, and from there to the next one.
#[derive(Clone, Copy, Debug)]
pub struct Autopilot<'maze> {
    maze: &'maze Maze,
    tree: &'maze Tree,
}

impl<'maze> Autopilot<'maze> {
    /// An autopilot for a maze, with the tree of all ways to its goal.
    #[must_use]
    pub const fn new(maze: &'maze Maze, tree: &'maze Tree) -> Self {
        Self { maze, tree }
    }

    /// The direction to hold at a position; none where no way leads to the goal.
    #[must_use]
    pub fn direction(&self, position: Position) -> Direction {
        let rectangle = self.maze.rectangle();
        let Some(cell) = position.cell(rectangle) else {
            return Direction::NONE;
        };
        if !self.tree.reaches(cell) {
            return Direction::NONE;
        }
        let middle = center(rectangle, cell);
        let exit = self
            .maze
            .exit()
            .filter(|exit| exit.cell == cell)
            .map(|exit| exit.port);
        let (across, down) = match self.tree.step(cell).or(exit) {
            Some(port) => Side::of(port).offset(),
            // Nobody gets nearer to a goal without a door, but a run only begins with a direction.
            None if position == middle => return Direction::from_vector(1.0, 0.0),
            None => return towards(position, middle),
        };
        let (across, down) = (f64::from(across), f64::from(down));
        // What is left of the way to the middle of the cell, sideways to the next step.
        let aside = (middle.x - position.x) * down + (middle.y - position.y) * across;
        if !(-STEP / 2.0..=STEP / 2.0).contains(&aside) {
            return towards(position, middle);
        }
        Direction::from_vector(across, down)
    }
}

/// The direction from one position to another.
fn towards(from: Position, to: Position) -> Direction {
    let (x, y) = (to.x - from.x, to.y - from.y);
    let length = (x * x + y * y).sqrt();
    if length == 0.0 {
        Direction::NONE
    } else {
        Direction::from_vector(x / length, y / length)
    }
}
