//! The appearance of each cell on a canvas.

mod figure;

pub use self::figure::Figure;
use super::theme::Ink;
use mazewright_maze::furniture::Furniture;
use mazewright_maze::plan::Walls;
use mazewright_maze::topology::{Cell, Ports};

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
