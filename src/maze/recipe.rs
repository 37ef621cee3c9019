//! Recipes: everything that a maze is made of, so that anyone can make the same one again.

use thiserror::Error;

use super::braid::{Share, braid};
use super::door::{self, Doors};
use super::finished::{Maze, MazeError};
use super::generate::Algorithm;
use super::random::{Purpose, Random};
use super::rectangle::{Rectangle, Size};
use super::seed::Seed;
use super::trace::{Silent, Trace};

/// Which rules turn a recipe into a maze.
///
/// A change to what any algorithm draws is a new version beside the old code, so that every maze
/// that was ever made can be made again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Generation {
    /// The first rules.
    #[default]
    One,
}

/// Everything that a maze on a rectangle is made of.
///
/// The same recipe gives the same maze on every platform and in every later release.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Recipe {
    /// Columns and rows; of tiles, walls and border included, for a tile method.
    pub size: Size,
    /// The generator with its options.
    pub algorithm: Algorithm,
    /// The share of dead ends that is opened.
    pub braid: Share,
    /// Where the doors go.
    pub doors: Doors,
    /// What all randomness is drawn from.
    pub seed: Seed,
    /// The rules by which all this becomes a maze.
    pub generation: Generation,
}

/// Why a recipe makes no maze.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RecipeError {
    /// A tile method has no tile inside its border.
    #[error(
        "{algorithm} counts tiles, border included, so {size} leaves none inside; give at least 3x3"
    )]
    NoInnerTile {
        /// The name of the algorithm.
        algorithm: &'static str,
        /// The size of the recipe.
        size: Size,
    },
    /// Dead ends of a tile maze cannot be opened by taking one wall away.
    #[error("{0} makes a maze of tiles, which cannot be braided; leave --braid out")]
    BraidedTiles(&'static str),
    /// What was carved is no maze.
    #[error(transparent)]
    Maze(#[from] MazeError),
}

impl Recipe {
    /// A perfect maze with the usual doors, by the newest rules.
    #[must_use]
    pub fn new(size: Size, algorithm: Algorithm, seed: Seed) -> Self {
        Self {
            size,
            algorithm,
            braid: Share::default(),
            doors: Doors::default(),
            seed,
            generation: Generation::default(),
        }
    }

    /// Whether the recipe makes a maze; constant time.
    ///
    /// # Errors
    /// When a tile method has no inner tile or is to be braided.
    pub fn check(&self) -> Result<(), RecipeError> {
        let algorithm = self.algorithm.name();
        if !self.algorithm.is_tiled() {
            return Ok(());
        }
        if self.size.columns() < 3 || self.size.rows() < 3 {
            return Err(RecipeError::NoInnerTile {
                algorithm,
                size: self.size,
            });
        }
        if !self.braid.is_zero() {
            return Err(RecipeError::BraidedTiles(algorithm));
        }
        Ok(())
    }

    /// Carves the maze. Linear in the number of cells for every algorithm.
    ///
    /// # Errors
    /// As [`Recipe::check`].
    pub fn carve(&self) -> Result<Maze, RecipeError> {
        self.carve_traced(&mut Silent)
    }

    /// Carves the maze and reports how the generator works; doors and braiding are not reported.
    ///
    /// # Errors
    /// As [`Recipe::check`].
    pub fn carve_traced(&self, trace: &mut impl Trace) -> Result<Maze, RecipeError> {
        self.check()?;
        let Generation::One = self.generation;
        let mut passages = self.algorithm.blank(Rectangle::new(self.size));
        self.algorithm.carve(
            &mut passages,
            &mut Random::new(self.seed, Purpose::Carve),
            trace,
        );
        // Doors are placed while the maze is perfect, so that the longest path is well defined.
        let doors = door::place(&mut passages, self.doors, self.algorithm.is_tiled());
        if !self.braid.is_zero() {
            braid(
                &mut passages,
                self.braid,
                &mut Random::new(self.seed, Purpose::Braid),
            );
        }
        Ok(Maze::new(passages, doors)?)
    }
}
