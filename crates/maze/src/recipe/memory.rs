//! How much memory the maze of a recipe takes: estimates from the numbers of its grid and its generator, which a test
//! compares with measured peaks.

use super::{Recipe, RecipeError};
use crate::door::DoorRule;
use crate::topology::{Grid, Shape, Topology};

impl Recipe {
    /// About how many bytes making the maze row by row and drawing the rows takes.
    pub const fn row_memory(&self) -> u64 {
        // The state of Eller's algorithm and the longest text of a column take 12 bytes each; passages and walls have
        // less than a byte.
        self.size.columns() as u64 * 25
    }

    /// How many slots the grid has: its cells and the void ones around them.
    ///
    /// # Errors
    /// As [`Recipe::check`].
    pub fn slots(&self) -> Result<u64, RecipeError> {
        self.check()?;
        Ok(Grid::new(self.features.shape, self.size).slots() as u64)
    }

    /// About how many bytes making the maze takes at its peak, the maze included. Constant time, but in a ring linear
    /// in the rings.
    ///
    /// # Errors
    /// As [`Recipe::check`].
    pub fn memory(&self) -> Result<u64, RecipeError> {
        self.check()?;
        let grid = Grid::new(self.features.shape, self.size);
        let (slots, cells) = (grid.slots() as u64, grid.cell_count() as u64);
        let store = grid.store_bytes();
        let weave = if self.features.weave.is_zero() { 0 } else { slots };
        // One phase is over before the next begins.
        let carving = self.algorithm.carving_memory(&grid, store);
        let mask = if self.mask.is_some() { slots } else { 0 };
        let braid = if self.features.braid.is_zero() { 0 } else { 23 * cells / 10 };
        let doors = match self.features.doors {
            DoorRule::Farthest => self.searching_memory(&grid, store),
            _ => 0,
        };
        // A table of the passages, distances from two cells, parts of the maze, and the search for them.
        let furniture = if self.features.furniture().is_none() { 0 } else { 80 * slots };
        Ok(weave + store + carving.max(mask).max(braid).max(doors).max(furniture))
    }

    /// The most bytes that the search for the farthest doors takes besides the maze.
    fn searching_memory(&self, grid: &Grid, store: u64) -> u64 {
        let (slots, cells) = (grid.slots() as u64, grid.cell_count() as u64);
        let beyond = (self.size.dimensions() - 2).min(4) as u64;
        // A copy of the maze, four bytes for each distance, and the cells at the edge of the search.
        let search = store + 4 * slots + 5 * cells * beyond * beyond;
        let border = if self.mask.is_some() { cells } else { border_cells(grid) };
        search + 4 * border
    }
}

/// The most cells at the border of a grid, where doors are.
fn border_cells(grid: &Grid) -> u64 {
    let (size, cells) = (grid.size(), grid.cell_count() as u64);
    let inside = |length: u32| u64::from(length.saturating_sub(2));
    let sides = u64::from(size.columns()) * u64::from(size.rows());
    match grid.shape() {
        Shape::Torus => cells,
        Shape::Ring => u64::from(size.columns()) + u64::from(grid.columns_of(size.rows() - 1)),
        _ => cells - cells / sides * inside(size.columns()) * inside(size.rows()),
    }
}
