//! What a canvas needs to know about each cell.

use super::super::theme::Ink;
use mazewright_maze::topology::{Cell, Ports};
use mazewright_plan::Walls;

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

/// What the cells of a maze look like. [`Walls::open`] includes doors.
///
/// The canvas asks once per run of pixels of a cell.
pub trait Appearance: Walls {
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

    /// The color of void cells.
    fn void_fill(&self) -> Ink {
        Ink::PAPER
    }
}
