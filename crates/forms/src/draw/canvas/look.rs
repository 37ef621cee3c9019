//! What a canvas asks about each cell that it paints.

use super::super::theme::Ink;
use mazewright_maze::topology::{Cell, Ports};
use mazewright_plan::Walls;

/// A shape in the middle of a cell, so that nothing is told by color alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Glyph {
    /// A small disc.
    Dot,
    /// A large disc.
    Disc,
    /// A circle with a hole.
    Ring,
    /// A square on its side.
    Square,
    /// A square on its corner.
    Diamond,
    /// Two strokes, from corner to corner.
    Cross,
}

/// How the cells of a maze look. The canvas asks once for every run of pixels of one cell.
///
/// [`Walls::open`] is the doors' place too.
pub trait Look: Walls {
    /// What a cell is filled with.
    fn fill(&self, cell: Cell) -> Ink;

    /// What stands in the middle of a cell.
    fn glyph(&self, _cell: Cell) -> Option<(Glyph, Ink)> {
        None
    }

    /// The ports of a cell through which a line leads to its middle, such as the solution; to
    /// [`Ports::NONE`] and a glyph it is the same whether the cell is on the line.
    fn way(&self, _cell: Cell) -> Option<(Ports, Ink)> {
        None
    }

    /// What void cells are filled with.
    fn void(&self) -> Ink {
        Ink::PAPER
    }
}
