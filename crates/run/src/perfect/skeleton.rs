//! The part of a maze that a shortest path can use: the maze without its dead ends, and the posts at which
//! its walls end or turn.

use crate::plane::axis;
use mazewright_maze::plan::Point;
use mazewright_maze::{Cell, Maze, Port, Ports, Side, Topology};

/// A corner of cells, by the number of cells to its left and above it.
pub(super) type Corner = (i32, i32);

/// The direction in which a string bends round a post.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Turn {
    /// Clockwise, with the post on the right.
    Right,
    /// With the post on the left.
    Left,
}

impl Turn {
    /// 1 to the right, −1 to the left.
    pub(super) const fn sign(self) -> f64 {
        match self {
            Self::Right => 1.0,
            Self::Left => -1.0,
        }
    }

    /// The port after a number of right angles in this direction.
    pub(super) const fn port(self, from: u8, right_angles: u8) -> u8 {
        match self {
            Self::Right => (from + right_angles) & 3,
            Self::Left => from.wrapping_sub(right_angles) & 3,
        }
    }
}

/// The directions in which a string can lie against a post: from the direction of a port on, for
/// one or two right angles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bend {
    pub(super) turn: Turn,
    pub(super) first: u8,
    pub(super) right_angles: u8,
}

impl Bend {
    /// The right angle that contains a unit vector, and its components along the two axes that bound it;
    /// `None` if the string would run into a wall.
    pub(super) fn place(&self, along: Point) -> Option<(u8, f64, f64)> {
        (0..self.right_angles).find_map(|quarter| {
            let before = axis(self.turn.port(self.first, quarter)).dot(along);
            let after = axis(self.turn.port(self.first, quarter + 1)).dot(along);
            (before > -1e-12 && after > -1e-12).then_some((quarter, before, after))
        })
    }
}

/// The open sides of all cells that a shortest path can use.
pub(super) struct Skeleton<'maze> {
    pub(super) maze: &'maze Maze,
    open: Vec<Ports>,
}

impl<'maze> Skeleton<'maze> {
    /// Closes the dead ends of a maze one after another, except those with the start or the goal.
    ///
    /// No shortest path is lost. A path leaves a dead end through the side by which it entered, and both ends of that
    /// side have posts: without one, the four cells around would form a loop, and none of them would be a dead end. A
    /// detour beyond the straight line that touches both posts is longer than the line. The start may be anywhere in
    /// its cell, so the sides of that cell stay as they are. Linear time, one byte per slot.
    pub(super) fn new(maze: &'maze Maze, start: Cell) -> Self {
        let (passages, rectangle) = (maze.passages(), maze.topology());
        let mut open = vec![Ports::NONE; rectangle.slots()];
        for cell in passages.cells() {
            open[cell.index()] = passages.open_ports(cell);
        }
        for cell in passages.cells() {
            let mut here = cell;
            while open[here.index()].len() == 1 && here != start && here != maze.goal() {
                let port = open[here.index()].nth(0);
                open[here.index()] = Ports::NONE;
                here = rectangle.neighbor(here, port);
                if here != start {
                    open[here.index()].0 &= !Ports::of(Side::of(port).opposite().port()).0;
                }
            }
        }
        if let Some(exit) = maze.exit() {
            let sides = &mut open[exit.cell.index()];
            *sides = sides.with(exit.port);
        }
        Self { maze, open }
    }

    /// The open sides of a square, including the exit; none outside the maze.
    pub(super) fn open_sides(&self, (x, y): (i32, i32)) -> Ports {
        let cell = self.maze.topology().cell_at(x.into(), y.into());
        cell.map_or(Ports::NONE, |cell| self.open[cell.index()])
    }

    /// The sides that meet in a corner, each named by the port that leads along it from there, and
    /// are walls.
    pub(super) fn walls(&self, (x, y): Corner) -> Ports {
        let open = |square, side: Side| self.open_sides(square).contains(side.port());
        let closed = [
            !open((x, y - 1), Side::West) && !open((x - 1, y - 1), Side::East),
            !open((x, y), Side::North) && !open((x, y - 1), Side::South),
            !open((x, y), Side::West) && !open((x - 1, y), Side::East),
            !open((x - 1, y), Side::North) && !open((x - 1, y - 1), Side::South),
        ];
        (0..4).filter(|&port| closed[port as usize]).fold(Ports::NONE, |walls, port| walls.with(Port(port)))
    }

    /// How a string can bend round a corner; `None` where no wall ends or turns.
    pub(super) fn bend(&self, corner: Corner, turn: Turn) -> Option<Bend> {
        let walls = self.walls(corner);
        let first = walls.iter().next()?.0;
        let bend = |first: u8, right_angles: u8| Bend { turn, first: first & 3, right_angles };
        match walls.len() {
            // Towards the end of the wall, round it, and back on the other side.
            1 => Some(bend(first + 2, 2)),
            2 => {
                // The wall whose clockwise neighbor is the other one.
                let earlier =
                    (0..4).find(|&port| walls.contains(Port(port)) && walls.contains(Port((port + 1) & 3)))?;
                match turn {
                    Turn::Right => Some(bend(earlier + 3, 1)),
                    Turn::Left => Some(bend(earlier + 2, 1)),
                }
            }
            _ => None,
        }
    }
}
