//! The appearance of each cell in a picture, and that of a finished maze.

#[cfg(feature = "png")]
use std::borrow::Cow;

use super::theme::Ink;
#[cfg(feature = "png")]
use super::theme::Theme;
use super::{PathPorts, path_ports};
use mazewright_maze::Maze;
use mazewright_maze::furniture::Furniture;
use mazewright_maze::plan::{Plan, Point, Walls};
use mazewright_maze::topology::{Cell, Grid, Ports};

/// A shape in the middle of a cell, so that color alone carries no meaning.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Glyph {
    /// A small disc.
    Dot,
    /// A large disc.
    Disc,
    /// A circle with a hole.
    Ring,
    /// A square.
    Square,
    /// A square standing on a corner.
    Diamond,
    /// Two diagonal strokes.
    Cross,
}

/// A shape at a side of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SideShape {
    /// A bar along the wall.
    Bar,
    /// A narrower bar.
    ThinBar,
    /// Two diagonal strokes on the wall.
    Cross,
    /// A line across the passage.
    Line,
    /// Two lines across it.
    Lines,
    /// An arrow in the middle of the cell that points to the side.
    Arrow,
    /// A point on the disc in the middle of the cell, away from the side.
    Nose,
    /// An arm from that disc to the side.
    Arm,
}

/// How many patterns there are.
pub const PATTERNS: u8 = 8;

/// The shape at each side of a cell, by port.
pub type Sides = [Option<(SideShape, Ink)>; mazewright_maze::inside::SIDES];

/// The appearance of the cells of a maze. [`Walls::open`] includes doors.
///
/// The canvas asks once per run of pixels of a cell.
pub trait Appearance: Walls {
    /// Returns true if any cell may have a pattern, or something at its sides.
    fn has_signs(&self) -> bool {
        false
    }

    /// The color of a cell.
    fn fill(&self, cell: Cell) -> Ink;

    /// The shape in the middle of a cell.
    fn glyph(&self, _cell: Cell) -> Option<(Glyph, Ink)> {
        None
    }

    /// The ports of a cell that a path passes, such as the solution, drawn as a line to its middle; `None`
    /// off the path.
    fn path(&self, _cell: Cell) -> Option<(Ports, Ink)> {
        None
    }

    /// The pattern on the floor of a cell, which sets it apart by more than its color: a number below [`PATTERNS`],
    /// or 0 for a plain floor.
    fn pattern(&self, _cell: Cell) -> u8 {
        0
    }

    /// The signs at the sides of a cell, over its walls.
    fn sides(&self, _cell: Cell) -> Option<Sides> {
        None
    }

    /// The furniture of the maze, drawn over cells and passages as far as these are open, in the colors of a theme
    /// [for furniture](super::Theme::for_furniture).
    fn furniture(&self) -> Option<&Furniture> {
        None
    }

    /// The finished maze that this is, whose path is drawn as one line, with its walk and with the numbers of its
    /// stairs.
    fn figure(&self) -> Option<&Figure<'_>> {
        None
    }

    /// The color of a void cell.
    fn void_fill(&self, _cell: Cell) -> Ink {
        Ink::PAPER
    }
}

/// A finished maze and what a picture shows in it.
///
/// [`svg`](crate::draw::svg()) and the functions for pictures, films and worksheets draw figures.
#[derive(Clone, Debug)]
pub struct Figure<'maze> {
    pub(in crate::draw) maze: &'maze Maze<Grid>,
    plan: Plan,
    pub(in crate::draw) path: Option<&'maze [Cell]>,
    /// See [`path_ports`].
    path_ports: PathPorts<Grid>,
    pub(in crate::draw) walk: &'maze [Vec<Point>],
    distances: Option<Distances>,
}

/// The distance of each slot and of the farthest cell from the start.
#[derive(Clone, Debug)]
struct Distances {
    steps: Vec<u32>,
    farthest: u32,
}

impl<'maze> Figure<'maze> {
    /// A maze with its solution, if any, and optionally with cells colored by distance from the start.
    ///
    /// A solution needs as much memory as the passages, distances four times as much, and five times while they are
    /// computed.
    pub fn new(maze: &'maze Maze<Grid>, path: Option<&'maze [Cell]>, distances: bool) -> Self {
        let plan = Plan::new(maze.topology());
        let mut figure = Self { path_ports: path_ports(maze, path), walk: &[], distances: None, maze, plan, path };
        if distances {
            let steps = mazewright_maze::solve::distances(maze.passages(), maze.start());
            let reached = steps.iter().filter(|&&steps| steps != u32::MAX);
            let farthest = reached.max().copied().unwrap_or(0);
            figure.distances = Some(Distances { steps, farthest });
        }
        figure
    }

    /// Adds a walk that is drawn on top, in [`Ink::WALK`]: stretches, each a line through points of the
    /// [`Plan`]. PNG and SVG show it.
    ///
    /// A walk may leave the sheet, stand still and cross itself. A stretch of one point is a dot.
    /// [`trail`](mazewright_maze::plan::trail) turns cells into stretches.
    #[must_use]
    pub const fn with_walk(mut self, walk: &'maze [Vec<Point>]) -> Self {
        self.walk = walk;
        self
    }

    /// The floor plan of the maze.
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The theme in which the maze is drawn: one with colors for furniture if there is any.
    #[cfg(feature = "png")]
    pub(in crate::draw) fn theme<'theme>(&self, theme: &'theme Theme) -> Cow<'theme, Theme> {
        if self.maze.furniture().is_empty() { Cow::Borrowed(theme) } else { Cow::Owned(theme.for_furniture()) }
    }

    /// Returns true if cells are colored by distance.
    pub(in crate::draw) const fn has_distances(&self) -> bool {
        self.distances.is_some()
    }
}

impl Walls for Figure<'_> {
    #[inline]
    fn open(&self, cell: Cell) -> Ports {
        self.maze.open_sides(cell)
    }

    #[inline]
    fn is_void(&self, cell: Cell) -> bool {
        self.maze.passages().is_void(cell)
    }
}

impl Appearance for Figure<'_> {
    #[inline]
    fn fill(&self, cell: Cell) -> Ink {
        match &self.distances {
            Some(distances) => match distances.steps[cell.index()] {
                u32::MAX => Ink::FLOOR,
                steps if self.maze.furniture().is_empty() => Ink::distance(steps, distances.farthest),
                steps => Ink::distance(steps, distances.farthest).min(Ink::LAST_BEFORE_FURNITURE),
            },
            None => Ink::FLOOR,
        }
    }

    #[inline]
    fn glyph(&self, cell: Cell) -> Option<(Glyph, Ink)> {
        // Doors show where a path starts and ends; a part of a larger maze has neither.
        if self.maze.entrance().is_some() || self.maze.is_part() {
            None
        } else if cell == self.maze.start() {
            Some((Glyph::Disc, Ink::START))
        } else if cell == self.maze.goal() {
            Some((Glyph::Diamond, Ink::GOAL))
        } else {
            None
        }
    }

    #[inline]
    fn path(&self, cell: Cell) -> Option<(Ports, Ink)> {
        Some((self.path_ports.of(cell)?, Ink::PATH))
    }

    fn furniture(&self) -> Option<&Furniture> {
        Some(self.maze.furniture())
    }

    fn figure(&self) -> Option<&Figure<'_>> {
        Some(self)
    }

    fn void_fill(&self, _cell: Cell) -> Ink {
        if self.maze.is_tiled() { Ink::WALL } else { Ink::PAPER }
    }
}
