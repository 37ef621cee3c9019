//! A maze as the text formats see it: the contents of cells, and walls and furniture between them.

use super::{PathPorts, signs};
use mazewright_maze::Maze;
use mazewright_maze::furniture::Item;
use mazewright_maze::topology::{Cell, Cuboid, Rectangle, Side, Topology};

/// A maze as the text formats see it: contents of cells, and walls between them.
pub(super) struct TextGrid<'maze, T: Topology> {
    pub(super) maze: &'maze Maze<T>,
    pub(super) lattice: Rectangle,
    /// The floor of a box; its lattice is that of any floor.
    pub(super) floor: Option<u32>,
    /// See [`path_ports`](super::path_ports).
    pub(super) path_ports: PathPorts<T>,
}

/// The content of the middle of a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Content {
    Void,
    Open,
    Start,
    Goal,
    StartAndGoal,
    Item(Item),
    Solution,
}

impl Content {
    /// The character in the middle of a cell; `solution` is that of one on the solution.
    pub(super) const fn character(self, solution: char) -> char {
        match self {
            Self::Void => '#',
            Self::Open => ' ',
            Self::Start => 'S',
            Self::Goal => 'E',
            Self::StartAndGoal => '&',
            Self::Item(item) => item.sign(),
            Self::Solution => solution,
        }
    }
}

impl<T: Topology> TextGrid<'_, T> {
    pub(super) fn columns(&self) -> u32 {
        self.lattice.columns()
    }

    pub(super) fn rows(&self) -> u32 {
        self.lattice.rows()
    }

    /// Returns true if only walls are drawn: the maze has no void cells, solution path, bridges, floors or furniture.
    pub(super) fn is_bare(&self) -> bool {
        let topology = self.maze.topology();
        let is_full = self.maze.passages().cell_count() == topology.cell_count();
        is_full
            && self.path_ports.is_empty()
            && !topology.is_woven()
            && self.floor.is_none()
            && self.maze.furniture().is_empty()
    }

    /// Returns true if this row shows the mark of the start or of the goal.
    pub(super) fn has_end(&self, y: u32) -> bool {
        let is_in_row = |end: Cell| self.maze.topology().position(end).1 == y;
        self.maze.is_marked() && (is_in_row(self.maze.start()) || is_in_row(self.maze.goal()))
    }

    /// Writes the open sides of each cell in a row. A row below the last has none.
    pub(super) fn load_sides(&self, y: u32, sides: &mut [u8]) {
        let Some(first) = self.cell(0, y.into()) else { return sides.fill(0) };
        for (x, sides) in (0..self.columns()).zip(sides) {
            *sides = self.maze.open_sides(Cell(first.0 + x)).0 as u8;
        }
    }

    /// The cell at a column and row, which may be one too small or too large; `None` outside.
    #[inline(always)]
    pub(super) fn cell(&self, x: i64, y: i64) -> Option<Cell> {
        let cell = self.lattice.cell_at(x, y)?;
        let Some(floor) = self.floor else { return Some(cell) };
        let row = floor * self.lattice.rows() + y as u32;
        self.maze.topology().locate(x as u32, row)
    }

    /// The cell beyond a side of a cell; either may lie outside.
    pub(super) fn beyond(&self, x: i64, y: i64, side: Side) -> Option<Cell> {
        let (across, down) = side.offset();
        self.cell(x + i64::from(across), y + i64::from(down))
    }

    /// The stairs of a cell as characters around what stands in its middle: those back before it, those on after it.
    /// `signs` are the characters for back and on of the third dimension, and of all others.
    pub(super) fn with_stairs(&self, x: u32, y: u32, middle: char, signs: [[char; 2]; 2], line: &mut String) {
        let open = self.cell(x.into(), y.into()).map(|cell| self.maze.passages().open_ports(cell));
        let sign = |n: usize, back: usize| {
            let ports = Cuboid::<u32>::ports_along(2 + n);
            let is_open = open.is_some_and(|open| open.contains(ports[1 - back]));
            if is_open { signs[n.min(1)][back] } else { ' ' }
        };
        line.extend((0..self.stairs()).rev().map(|n| sign(n, 0)));
        line.push(middle);
        line.extend((0..self.stairs()).map(|n| sign(n, 1)));
    }

    /// How many dimensions there are beyond the second.
    pub(super) fn stairs(&self) -> usize {
        self.maze.topology().size().dimensions() - 2
    }

    pub(super) fn is_void(&self, cell: Option<Cell>) -> bool {
        cell.is_some_and(|cell| self.maze.passages().is_void(cell))
    }

    #[inline(always)]
    pub(super) fn content(&self, x: u32, y: u32) -> Content {
        let Some(cell) = self.cell(x.into(), y.into()) else { return Content::Void };
        let maze = self.maze;
        let is_end = |end: Cell| maze.is_marked() && cell == end;
        if maze.passages().is_void(cell) {
            Content::Void
        } else if is_end(maze.start()) && is_end(maze.goal()) {
            Content::StartAndGoal
        } else if is_end(maze.start()) {
            Content::Start
        } else if is_end(maze.goal()) {
            Content::Goal
        } else if let Some(item) = maze.furniture().item(cell) {
            Content::Item(item)
        } else if self.path_ports.of(cell).is_some() {
            Content::Solution
        } else {
            Content::Open
        }
    }

    /// The direction, north or east, of a bridge that something passes under; other bridges look like
    /// plain cells.
    #[inline]
    pub(super) fn bridge(&self, x: u32, y: u32) -> Option<Side> {
        let cell = self.lattice.cell(x, y);
        let along = self.maze.topology().bridge(cell)?;
        let under = if along == Side::North { Side::West } else { Side::North };
        let beside = self.lattice.neighbor(cell, under.port());
        let back = under.opposite().port();
        Some(along).filter(|_| self.maze.passages().is_open(beside, back))
    }

    /// Returns true if a wall separates a cell, which may lie outside, from its neighbor on a side.
    pub(super) fn has_wall(&self, x: i64, y: i64, side: Side) -> bool {
        let ends = [(self.cell(x, y), side), (self.beyond(x, y, side), side.opposite())];
        let is_open = |(cell, side): (Option<Cell>, Side)| {
            cell.is_some_and(|cell| self.maze.open_sides(cell).contains(side.port()))
        };
        ends.iter().any(|(cell, _)| cell.is_some()) && !ends.into_iter().any(is_open)
    }

    /// The character of what is in a passage, on a side of a cell, which may lie outside. A passage under a bridge
    /// shows it where a gate can be entered, or else at its first end.
    pub(super) fn sign(&self, x: i64, y: i64, side: Side) -> Option<char> {
        let (furniture, topology) = (self.maze.furniture(), self.maze.topology());
        if furniture.is_empty() {
            return None;
        }
        let ends = [(self.cell(x, y), side), (self.beyond(x, y, side), side.opposite())];
        ends.into_iter().find_map(|(cell, side)| {
            let (cell, port) = (cell?, side.port());
            let obstacle = furniture.obstacle(cell, port)?;
            let other = (topology.neighbor(cell, port), topology.opposite(cell, port));
            obstacle.begins_at((cell, port), other).then(|| signs::of_obstacle(obstacle, side))
        })
    }

    /// Returns true if the solution passes through a side of a cell, which may lie outside.
    pub(super) fn is_passed(&self, x: i64, y: i64, side: Side) -> bool {
        let ends = [(self.cell(x, y), side), (self.beyond(x, y, side), side.opposite())];
        ends.into_iter().any(|(cell, side)| {
            let ports = cell.and_then(|cell| self.path_ports.of(cell));
            ports.is_some_and(|ports| ports.contains(side.port()))
        })
    }
}
