//! Limits of a ladder, so that no race code and no replay takes more than seconds to carve.

use thiserror::Error;

use mazewright_maze::{Algorithm, Recipe, RecipeError, Shape, Size, SizeError};

use super::Ladder;

/// The most levels of a finite ladder, and of a run on an endless one.
pub const MAX_LEVELS: u32 = 1000;
/// The most cells of a level.
pub const MAX_LEVEL_CELLS: u64 = 1 << 22;
/// The most [work](carving_work) of all levels together, or of any maze that a stranger may ask for: some seconds.
pub const MAX_CARVING_WORK: u64 = 1 << 26;
/// Steps of a random walk that take as long as a cell of a fast algorithm.
const STEPS_PER_CELL: u64 = 4;
/// How many times as long as a rectangle any other grid takes at most. Measured on 512x512 cells: up to 2.5 times as
/// long for algorithms whose time is linear, up to 8 times for random walks among rings, whose bound is generous. Boxes
/// of three to eight dimensions take up to 40 ns for each unit of work.
const GRID_FACTOR: u64 = 4;
/// The factor for tilings, where each step is looked up: up to 11 times for random walks.
const TILING_FACTOR: u64 = 12;

/// The work of placing furniture, of any number. Measured on 300x300 and 1000x1000 cells with four keys and two levers:
/// 500 to 1400 ns a cell.
const FURNITURE_WORK_PER_CELL: u64 = 100;

/// Why a ladder cannot be raced.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LadderError {
    /// There are too many levels.
    #[error("{0} levels are too many; a race has at most {MAX_LEVELS}")]
    TooManyLevels(u32),
    /// A level has too many cells.
    #[error("level {level} has {cells} cells; a level has at most {MAX_LEVEL_CELLS}")]
    LargeLevel {
        /// The number of the level.
        level: u32,
        /// How many cells it has.
        cells: u64,
    },
    /// The levels up to this one together take too long to carve.
    #[error("the levels up to {0} take too long to carve; choose fewer or smaller ones")]
    TooMuchWork(u32),
    /// A level is so long and narrow that a random walk hardly gets from end to end.
    #[error(
        "level {level} has {size} cells, too long a strip for the random walks of {}; choose a shorter one or another \
         algorithm",
        algorithm.name()
    )]
    LongStrip {
        /// The number of the level, from 1.
        level: u32,
        /// The size of the strip.
        size: Size,
        /// The algorithm that walks at random.
        algorithm: Algorithm,
    },
    /// No maze can have the size of a level.
    #[error("level {level}: {error}")]
    Size {
        /// The number of the level.
        level: u32,
        /// The problem with its size.
        error: SizeError,
    },
    /// The recipe of a level is not valid.
    #[error("level {level}: {error}")]
    Recipe {
        /// The number of the level.
        level: u32,
        /// The problem with its recipe.
        error: RecipeError,
    },
}

impl Ladder {
    /// Checks all levels, or the first one if the ladder is endless.
    ///
    /// Linear in the number of levels; carves nothing.
    ///
    /// # Errors
    /// The first reason why the ladder cannot be raced.
    pub fn check(&self) -> Result<(), LadderError> {
        self.check_levels(self.levels.map_or(1, std::num::NonZeroU32::get))
    }

    /// Checks the levels up to `last`, whether or not the ladder has that many.
    ///
    /// # Errors
    /// As [`Ladder::check`].
    pub(crate) fn check_levels(&self, last: u32) -> Result<(), LadderError> {
        if last > MAX_LEVELS {
            return Err(LadderError::TooManyLevels(last));
        }
        let mut work = 0;
        for level in 1..=last {
            let recipe = self.recipe(level).map_err(|error| LadderError::Size { level, error })?;
            recipe.check().map_err(|error| LadderError::Recipe { level, error })?;
            let cells = cells(&recipe);
            if cells > MAX_LEVEL_CELLS {
                return Err(LadderError::LargeLevel { level, cells });
            }
            if strip_work(&recipe) > MAX_CARVING_WORK {
                return Err(LadderError::LongStrip { level, size: recipe.size, algorithm: recipe.algorithm });
            }
            work += carving_work(&recipe);
            if work > MAX_CARVING_WORK {
                return Err(LadderError::TooMuchWork(level));
            }
        }
        Ok(())
    }
}

/// The work of carving a maze of any grid, in cells of a fast algorithm, each of which takes about 20 ns. Constant
/// time; the recipe has to pass [`Recipe::check`].
pub fn carving_work(recipe: &Recipe) -> u64 {
    let carving = area_work(recipe).max(strip_work(recipe));
    let factor = match recipe.features.shape {
        Shape::Rectangle if recipe.features.weave.is_zero() => 1,
        Shape::Tiling(_) => TILING_FACTOR,
        _ => GRID_FACTOR,
    };
    let is_furnished = !recipe.features.furniture().is_none();
    let furniture = if is_furnished { cells(recipe) * FURNITURE_WORK_PER_CELL } else { 0 };
    carving.saturating_mul(factor) + furniture
}

/// The work of carving a level that is about as wide as high, in cells of a fast algorithm. The border around a box of
/// many short lengths takes more memory than its cells.
fn area_work(recipe: &Recipe) -> u64 {
    let per_cell = match recipe.algorithm {
        Algorithm::Wilson | Algorithm::Houston | Algorithm::Kruskal | Algorithm::Boruvka => 2,
        Algorithm::AldousBroder => 8,
        Algorithm::BlobbyDivision => 32,
        Algorithm::OriginShift(shifts) => 1 + u64::from(shifts.count()) / 4,
        _ => 1,
    };
    let slots = if recipe.features.shape == Shape::Box { recipe.size.box_slots() } else { 0 };
    (cells(recipe) * per_cell).max(slots)
}

/// The cells of a recipe, of which rings have more than columns times rows.
fn cells(recipe: &Recipe) -> u64 {
    recipe.cells().unwrap_or(recipe.size.cells())
}

/// The work of random walks along a level, in cells of a fast algorithm; 0 for other algorithms.
///
/// A walk takes a number of steps that grows with the square of the longer side, whatever the shorter one.
/// Measured on 16384x1 cells: wilson 1.3 s, aldous-broder 2.6 s, houston 0.6 s; on 16384x16: 0.5 s,
/// 0.7 s, 0.3 s. That is 1 to 10 ns per squared cell, and 16384 is the longest side within [`MAX_CARVING_WORK`].
/// From an aspect of about 8 (aldous-broder: 32) this exceeds the cost per cell, which is 20 ns for wilson
/// and 100 ns for aldous-broder on 1000x1000.
fn strip_work(recipe: &Recipe) -> u64 {
    let longer = match &recipe.mask {
        // A mask that was drawn may leave a single corridor.
        Some(mask) if mask.outline().is_none() => cells(recipe),
        _ => (0..recipe.size.dimensions()).map(|n| recipe.size.length(n)).max().unwrap_or(1).into(),
    };
    match recipe.algorithm {
        Algorithm::Wilson | Algorithm::Houston | Algorithm::AldousBroder => {
            longer.saturating_mul(longer) / STEPS_PER_CELL
        }
        _ => 0,
    }
}
