//! The autopilot: walks the shortest path by the same inputs as a person.

use mazewright_maze::solve::breadth_first::Tree;
use mazewright_maze::{Maze, Side};

use super::input::Direction;
use super::motion::{Position, STEP, center};

/// Chooses directions by a tree of shortest paths to the goal. It has no state: from any position it
/// walks to the middle of the cell, and from there to the next one.
#[derive(Clone, Copy, Debug)]
pub struct Autopilot<'maze> {
    maze: &'maze Maze,
    tree: &'maze Tree,
}

impl<'maze> Autopilot<'maze> {
    /// An autopilot for a maze, with the tree of shortest paths to its goal.
    #[must_use]
    pub const fn new(maze: &'maze Maze, tree: &'maze Tree) -> Self {
        Self { maze, tree }
    }

    /// The direction to hold at a position; none where no path leads to the goal.
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
            // At a goal without a door there is nowhere to go, but a run only starts with a direction.
            None if position == middle => return Direction::from_vector(1.0, 0.0),
            None => return towards(position, middle),
        };
        let (across, down) = (f64::from(across), f64::from(down));
        // The offset from the middle of the cell, across the next step.
        let aside = (middle.x - position.x) * down + (middle.y - position.y) * across;
        if !(-STEP / 2.0..=STEP / 2.0).contains(&aside) {
            return towards(position, middle);
        }
        Direction::from_vector(across, down)
    }
}

/// The direction from one position to another.
fn towards(from: Position, to: Position) -> Direction {
    let vector = to - from;
    let length = vector.length();
    if length == 0.0 {
        Direction::NONE
    } else {
        Direction::from_vector(vector.x / length, vector.y / length)
    }
}
