//! What a ladder may ask for, so that the code of a stranger cannot make anybody carve for ever.

use thiserror::Error;

use mazewright_maze::{Algorithm, Recipe, RecipeError, SizeError};

use super::Ladder;

/// The most levels of a ladder that ends, and of a run on one that does not.
pub const MAX_LEVELS: u32 = 1000;
/// The most cells of a level.
pub const MAX_LEVEL_CELLS: u64 = 1 << 22;
/// The most work of all levels together: as many cells of a quick algorithm, some seconds.
const MAX_WORK: u64 = 1 << 26;

/// Why the levels of a ladder cannot be raced.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Unplayable {
    /// There are more levels than a race has.
    #[error("{0} levels are too many; a ladder has at most {MAX_LEVELS}, or is endless")]
    TooManyLevels(u32),
    /// A level has more cells than can be walked.
    #[error(
        "level {level} has {cells} cells, too many to walk; a level has at most {MAX_LEVEL_CELLS}"
    )]
    LargeLevel {
        /// The number of the level.
        level: u32,
        /// How many cells it has.
        cells: u64,
    },
    /// All levels together take too long to carve.
    #[error("the levels up to {0} take too long to carve; give fewer or smaller ones")]
    TooMuchWork(u32),
    /// A level cannot be that large at all.
    #[error("level {level}: {error}")]
    Size {
        /// The number of the level.
        level: u32,
        /// What is wrong with its size.
        error: SizeError,
    },
    /// The maze of a level is no plain rectangle.
    #[error("level {0} is no plain rectangle, the only shape that can be walked yet")]
    Shape(u32),
    /// The recipe of a level makes no maze.
    #[error("level {level}: {error}")]
    Recipe {
        /// The number of the level.
        level: u32,
        /// What is wrong with it.
        error: RecipeError,
    },
}

impl Ladder {
    /// Whether the ladder can be raced: all its levels, or the first one if it is endless.
    ///
    /// Linear in the number of levels; nothing is carved.
    ///
    /// # Errors
    /// With the first reason why it cannot.
    pub fn check(&self) -> Result<(), Unplayable> {
        self.check_levels(self.levels.map_or(1, std::num::NonZeroU32::get))
    }

    /// Whether the levels up to one can be raced, whatever number of levels the ladder has.
    ///
    /// # Errors
    /// As [`Ladder::check`].
    pub fn check_levels(&self, last: u32) -> Result<(), Unplayable> {
        if last > MAX_LEVELS {
            return Err(Unplayable::TooManyLevels(last));
        }
        let mut work = 0;
        for level in 1..=last {
            let recipe = self.recipe(level);
            let recipe = recipe.map_err(|error| Unplayable::Size { level, error })?;
            recipe
                .check()
                .map_err(|error| Unplayable::Recipe { level, error })?;
            let cells = recipe.size.cells();
            if cells > MAX_LEVEL_CELLS {
                return Err(Unplayable::LargeLevel { level, cells });
            }
            work += work_of(&recipe);
            if work > MAX_WORK {
                return Err(Unplayable::TooMuchWork(level));
            }
        }
        Ok(())
    }
}

/// How long carving takes, counted in the cells that a quick algorithm carves in that time.
fn work_of(recipe: &Recipe) -> u64 {
    let a_cell = match recipe.algorithm {
        Algorithm::Wilson | Algorithm::Houston | Algorithm::Kruskal | Algorithm::Boruvka => 2,
        Algorithm::AldousBroder => 8,
        Algorithm::BlobbyDivision => 32,
        Algorithm::OriginShift(shifts) => 1 + u64::from(shifts.count()) / 4,
        _ => 1,
    };
    recipe.size.cells() * a_cell
}
