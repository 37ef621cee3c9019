//! Why a recipe makes no maze.

use std::fmt;

use crate::door::Doors;
use crate::maze::MazeError;
use crate::topology::{MAX_CELLS, Shape, Size};

/// What a grid has that some generators cannot work with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecipeError {
    /// The maze does not fit in memory.
    TooLarge {
        /// The size of the recipe.
        size: Size,
    },
    /// Rings have more cells than columns times rows.
    TooManyInRings(Size),
    /// A tile method has no tile inside its border.
    NoInnerTile {
        /// The name of the algorithm.
        algorithm: &'static str,
        /// The size of the recipe.
        size: Size,
    },
    /// Dead ends of a tile maze cannot be opened by removing one wall.
    BraidedTiles(&'static str),
    /// The algorithm works in rows and columns.
    NeedsRows {
        /// The name of the algorithm.
        algorithm: &'static str,
        /// What lacks rows and columns.
        feature: GridFeature,
    },
    /// The size has more dimensions than the grid, or a box has too few.
    Dimensions {
        /// The topology.
        shape: Shape,
        /// The size of the recipe.
        size: Size,
    },
    /// Only rectangles have bridges.
    WovenShape(Shape),
    /// One column of triangles is made of pairs that nothing joins.
    NarrowTriangles(Size),
    /// A few columns of some tilings fall into rows that nothing joins.
    Narrow(Shape, Size),
    /// Rings have no columns, and a box has several floors, so no picture fits them.
    MaskedShape(Shape),
    /// The mask is larger or smaller than the maze.
    MaskSize {
        /// Columns and rows of the mask.
        mask: Size,
        /// The size of the recipe.
        size: Size,
    },
    /// The mask leaves no cell.
    MaskedOut,
    /// Void cells cut the grid into parts.
    Parts {
        /// How many parts there are.
        count: usize,
        /// Column and row, from 1, of the first cell of each of the first parts.
        cells: Vec<(u32, u32)>,
    },
    /// The grid has no place for doors of that rule.
    NoPlaceForDoors {
        /// The rule.
        rule: Doors,
        /// The topology.
        shape: Shape,
    },
    /// Passages and doors are not a maze.
    Maze(MazeError),
}

messages! {
    RecipeError {
        Self::TooLarge { size } =>
            "a size of {size} is too large; a maze in memory has at most {MAX_CELLS} cells, such as 32768x32768";
        Self::TooManyInRings(size) => "{size} rings have more than {MAX_CELLS} cells, too many for memory";
        Self::NoInnerTile { algorithm, size } =>
            "{algorithm} counts tiles, border included, so {size} leaves none inside";
        Self::BraidedTiles(algorithm) => "{algorithm} makes a maze of tiles, which cannot be braided";
        Self::NeedsRows { algorithm, feature } =>
            "{algorithm} works in rows and columns, so it cannot carve a {feature}";
        Self::Dimensions { shape: Shape::Box, size } =>
            "a box has three to eight numbers in its size, such as 10x8x3, not {size}";
        Self::Dimensions { shape, size } => "a {} has columns and rows; {size} is the size of a box", shape.name();
        Self::WovenShape(shape) => "a {} has no bridges", shape.name();
        Self::Narrow(shape, size) =>
            "a {} of {size} falls apart; it takes at least {} columns", shape.name(), shape.least_columns();
        Self::NarrowTriangles(size) => "{size} triangles fall apart into pairs";
        Self::MaskedShape(shape) => "a {} cannot be masked", shape.name();
        Self::MaskSize { mask, size } => "the mask is {mask}, the size {size}";
        Self::MaskedOut => "the mask makes every cell void";
        Self::Parts { count, cells } =>
            "the mask cuts the maze into {count} parts that cannot reach each other, with the cells in {}",
            list_parts(cells, *count);
        Self::NoPlaceForDoors { rule, shape } => "{} doors find no place in this {}", rule.name(), shape.name();
        Self::Maze(error) => "{error}";
    }
}

impl From<MazeError> for RecipeError {
    fn from(error: MazeError) -> Self {
        Self::Maze(error)
    }
}

impl RecipeError {
    /// Whether another algorithm may be able to carve the rest of the recipe.
    #[must_use]
    pub const fn concerns_algorithm(&self) -> bool {
        matches!(
            self,
            Self::NoInnerTile { .. } | Self::BraidedTiles(_) | Self::NeedsRows { .. }
        )
    }
}

/// Names the parts of a maze by a cell of each.
fn list_parts(cells: &[(u32, u32)], count: usize) -> String {
    let mut names: Vec<String> = cells
        .iter()
        .map(|(column, row)| format!("(column {column}, row {row})"))
        .collect();
    if count > names.len() {
        names.push(format!("{} others", count - names.len()));
    }
    let last = names.pop().unwrap_or_default();
    format!("{} and {last}", names.join(", "))
}
