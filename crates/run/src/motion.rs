//! The motion of a disc among walls: constant speed, sliding along walls, never through one; and its autopilot.
//!
//! Lengths are in cells; walls are lines without thickness on the sides of cells. Every operation is
//! exact on all targets (+, −, ×, ÷, square root, comparison), so that positions agree bit for bit.

use mazewright_maze::solve::Tree;
use mazewright_maze::{Cell, Maze, Ports, Rectangle, Side, Topology};

use super::input::Direction;
/// The middle of the disc, in cells from the upper left corner of the maze; y grows downwards.
pub use mazewright_maze::plan::Point as Position;

/// The radius of the disc.
pub const RADIUS: f64 = 0.3;
/// How far the disc moves in a tick: five cells a second.
pub const STEP: f64 = 0.05;

/// How near the middle of the disc must come to the middle of a goal without a door, in cells.
pub(super) const REACH: f64 = 0.25;

/// The middle of a cell.
pub fn center(rectangle: &Rectangle, cell: Cell) -> Position {
    let (x, y) = rectangle.coordinates(cell);
    Position::new(f64::from(x) + 0.5, f64::from(y) + 0.5)
}

/// Where the disc is a tick later, and whether a wall stopped it short.
///
/// A step is much shorter than the radius, so the middle of the disc leaves a square only through an
/// open side. In its new square the disc is pushed out of the closed sides, and away from the corner
/// at which a wall of another square ends. The entrance is closed; the exit is open.
/// Constant time.
pub fn advance(maze: &Maze, from: Position, direction: Direction) -> (Position, bool) {
    if direction.is_none() {
        return (from, false);
    }
    let vector = Position::from(direction);
    let free = from.offset(vector / vector.length(), STEP);
    let to = keep_out_of_walls(maze, from, free);
    (to, to != free)
}

/// The position nearest to `to` at which the disc overlaps no wall.
fn keep_out_of_walls(maze: &Maze, from: Position, mut to: Position) -> Position {
    let square = to.square();
    let (left, top) = (square.0 as f64, square.1 as f64);
    let open = open_sides(maze, square);
    let near_west = to.x < left + RADIUS;
    let near_east = to.x > left + 1.0 - RADIUS;
    let near_north = to.y < top + RADIUS;
    let near_south = to.y > top + 1.0 - RADIUS;

    let blocked = |side: Side| !open.contains(side.port());
    if near_west && blocked(Side::West) {
        to.x = left + RADIUS;
    } else if near_east && blocked(Side::East) {
        to.x = left + 1.0 - RADIUS;
    }
    if near_north && blocked(Side::North) {
        to.y = top + RADIUS;
    } else if near_south && blocked(Side::South) {
        to.y = top + 1.0 - RADIUS;
    }

    let across = match (near_west, near_east) {
        (true, _) => Side::West,
        (_, true) => Side::East,
        _ => return to,
    };
    let down = match (near_north, near_south) {
        (true, _) => Side::North,
        (_, true) => Side::South,
        _ => return to,
    };
    if blocked(across) || blocked(down) || !has_post(maze, square, across, down) {
        return to;
    }
    let corner_x = if across == Side::West { left } else { left + 1.0 };
    let corner_y = if down == Side::North { top } else { top + 1.0 };
    push_away(to, from, Position::new(corner_x, corner_y))
}

/// Returns true if a wall ends at a corner of a square both of whose sides there are open.
fn has_post(maze: &Maze, square: (i64, i64), across: Side, down: Side) -> bool {
    let behind = |side: Side| (square.0 + i64::from(side.offset().0), square.1 + i64::from(side.offset().1));
    !open_sides(maze, behind(across)).contains(down.port()) || !open_sides(maze, behind(down)).contains(across.port())
}

/// A position moved straight away from a point until it is a radius away, if it is nearer.
fn push_away(to: Position, from: Position, point: Position) -> Position {
    let away = to - point;
    if away.dot(away) >= RADIUS * RADIUS {
        return to;
    }
    let distance = away.length();
    if distance == 0.0 {
        return from;
    }
    point.offset(away / distance, RADIUS)
}

/// The sides of a square through which the disc may pass. Outside the maze, only those that lead back in
/// are open.
fn open_sides(maze: &Maze, (x, y): (i64, i64)) -> Ports {
    if let Some(cell) = maze.topology().cell_at(x, y) {
        return ways_on(maze, cell);
    }
    let exit = maze.exit().filter(|_| behind_exit(maze) == Some((x, y)));
    exit.map_or(Ports::NONE, |exit| Ports::of(Side::of(exit.port).opposite().port()))
}

/// The ports of a cell through which a player may go: the open ones and the exit.
pub(super) fn ways_on<T: Topology>(maze: &Maze<T>, cell: Cell) -> Ports {
    let open = maze.passages().open_ports(cell);
    match maze.exit() {
        Some(exit) if exit.cell == cell => open.with(exit.port),
        _ => open,
    }
}

/// The square behind the exit, if there is one.
pub(super) fn behind_exit(maze: &Maze) -> Option<(i64, i64)> {
    let exit = maze.exit()?;
    let (across, down) = Side::of(exit.port).offset();
    let (column, row) = maze.topology().coordinates(exit.cell);
    Some((i64::from(column) + i64::from(across), i64::from(row) + i64::from(down)))
}

/// The direction that the autopilot holds at a position, by the tree of shortest paths to the goal; none where no path
/// leads there. It has no state: from any position it walks to the middle of the cell, and from there to the next one.
pub fn autopilot(maze: &Maze, tree: &Tree, position: Position) -> Direction {
    let rectangle = maze.topology();
    let Some(cell) = position.cell(rectangle) else { return Direction::NONE };
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
