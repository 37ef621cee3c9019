//! A finished maze and what a picture shows in it: solution, walk, distances, start and goal.

#[cfg(feature = "png")]
use std::borrow::Cow;

use super::{Appearance, Glyph};
use crate::draw::theme::Ink;
#[cfg(feature = "png")]
use crate::draw::theme::Theme;
use crate::draw::{PathPorts, path_ports};
use mazewright_maze::Maze;
use mazewright_maze::furniture::Furniture;
use mazewright_maze::plan::{Plan, Point, Walls};
use mazewright_maze::topology::{Cell, Grid, Ports};

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
