//! Why a recipe makes no maze.

use std::fmt;

use crate::door::DoorRule;
use crate::maze::MazeError;
use crate::topology::{MAX_CELLS, Shape, Size};

/// A feature of a grid that some generators cannot work with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum GridFeature {
    /// A topology other than the rectangle.
    Shape(Shape),
    /// Void cells.
    Mask,
    /// Bridges.
    Bridges,
}

impl fmt::Display for GridFeature {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Shape(shape) => shape.name(),
            Self::Mask => "masked grid",
            Self::Bridges => "woven grid",
        })
    }
}

/// Why a recipe makes no maze.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecipeError {
    /// The maze does not fit in memory.
    #[error("a size of {size} is too large; a maze in memory has at most {MAX_CELLS} cells, such as 32768x32768")]
    TooLarge {
        /// The size of the recipe.
        size: Size,
    },
    /// Rings have more cells than columns times rows.
    #[error("{0} rings have more than {MAX_CELLS} cells, too many for memory")]
    TooManyInRings(Size),
    /// A tile method has no tile inside its border.
    #[error("{algorithm} counts tiles, border included, so {size} leaves none inside")]
    NoInnerTile {
        /// The name of the algorithm.
        algorithm: &'static str,
        /// The size of the recipe.
        size: Size,
    },
    /// Dead ends of a tile maze cannot be opened by removing one wall.
    #[error("{0} makes a maze of tiles, which cannot be braided")]
    BraidedTiles(&'static str),
    /// The algorithm works in rows and columns.
    #[error("{algorithm} works in rows and columns, so it cannot carve a {feature}")]
    NeedsRows {
        /// The name of the algorithm.
        algorithm: &'static str,
        /// The feature that lacks rows and columns.
        feature: GridFeature,
    },
    /// The size of a box has too few numbers.
    #[error("a box has three to eight numbers in its size, such as 10x8x3, not {0}")]
    FlatBox(Size),
    /// The size is that of a box.
    #[error("a {} has columns and rows; {size} is the size of a box", .shape.name())]
    Dimensions {
        /// The topology.
        shape: Shape,
        /// The size of the recipe.
        size: Size,
    },
    /// Only rectangles have bridges.
    #[error("a {} has no bridges", .0.name())]
    WovenShape(Shape),
    /// One column of triangles is made of pairs that nothing joins.
    #[error("{0} triangles are pairs that nothing joins")]
    NarrowTriangles(Size),
    /// With few columns, nothing joins the rows of some tilings.
    #[error(
        "a {shape} of {1} has rows that nothing joins; it takes at least {least} columns",
        shape = .0.name(), least = .0.least_columns()
    )]
    Narrow(Shape, Size),
    /// Rings have no columns, and a box has several floors, so no picture fits them.
    #[error("a {} cannot be masked", .0.name())]
    MaskedShape(Shape),
    /// The mask is larger or smaller than the maze.
    #[error("the mask is {mask}, the size {size}")]
    MaskSize {
        /// Columns and rows of the mask.
        mask: Size,
        /// The size of the recipe.
        size: Size,
    },
    /// The mask leaves no cell.
    #[error("the mask makes every cell void")]
    MaskedOut,
    /// Void cells cut the grid into parts.
    #[error(
        "the mask cuts the maze into {count} parts that cannot reach each other, with the cells in {}",
        list_parts(.cells, *.count)
    )]
    Parts {
        /// How many parts there are.
        count: usize,
        /// Column and row, from 1, of the first cell of each of the first parts.
        cells: Vec<(u32, u32)>,
    },
    /// The grid has no place for doors of that rule.
    #[error("{} doors have no place in this {}", .rule.name(), .shape.name())]
    NoPlaceForDoors {
        /// The rule that the recipe asks for.
        rule: DoorRule,
        /// The topology.
        shape: Shape,
    },
    /// Passages and doors are not a maze.
    #[error(transparent)]
    Maze(#[from] MazeError),
}

impl RecipeError {
    /// Returns true if another algorithm may be able to carve the rest of the recipe.
    pub const fn concerns_algorithm(&self) -> bool {
        matches!(self, Self::NoInnerTile { .. } | Self::BraidedTiles(_) | Self::NeedsRows { .. })
    }
}

/// Names the parts of a maze by a cell of each.
fn list_parts(cells: &[(u32, u32)], count: usize) -> String {
    let mut names: Vec<String> = cells.iter().map(|(column, row)| format!("(column {column}, row {row})")).collect();
    if count > names.len() {
        names.push(format!("{} others", count - names.len()));
    }
    let last = names.pop().unwrap_or_default();
    format!("{} and {last}", names.join(", "))
}
