//! The autopilot: walks the shortest path by the same inputs as a person.

use mazewright_maze::solve::Tree;
use mazewright_maze::{Maze, Side};

use super::input::Direction;
use super::motion::{Position, STEP, center};

/// The direction that the autopilot holds at a position, by the tree of shortest paths to the goal; none where no path
/// leads there. It has no state: from any position it walks to the middle of the cell, and from there to the next one.
#[must_use]
pub fn autopilot(maze: &Maze, tree: &Tree, position: Position) -> Direction {
    let rectangle = maze.topology();
    let Some(cell) = position.cell(rectangle) else {
        return Direction::NONE;
    };
    if !tree.reaches(cell) {
        return Direction::NONE;
    }
    let middle = center(rectangle, cell);
    let exit = maze.exit().filter(|exit| exit.cell == cell).map(|exit| exit.port);
    let (across, down) = match tree.step(cell).or(exit) {
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

/// The direction from one position to another.
fn towards(from: Position, to: Position) -> Direction {
    let vector = to - from;
    let length = vector.length();
    if length == 0.0 { Direction::NONE } else { Direction::from_vector(vector.x / length, vector.y / length) }
}
