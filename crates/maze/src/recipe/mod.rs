//! Recipes: everything that a maze is made of, so that anyone can make the same one again.

mod carve;
mod error;
mod features;
mod memory;
mod text;

use std::iter;
use std::sync::Arc;

use super::door::DoorRule;
use super::generate::{Algorithm, Needs};
use super::mask::{self, Mask, Outline};
use super::options::{HasOptions as _, OptionSpec};
use super::seed::Seed;
use super::topology::{Ring, Shape, Size};

pub use self::error::{GridFeature, RecipeError};
pub use self::features::Features;

/// Everything that a maze is made of.
///
/// A recipe gives the same maze on every platform and in every later release. It has one text, wherever it stands:
/// `wilson/20x12/hexagon/braid=0.5/farthest/42`, without what has its default.
///
/// ```
/// use mazewright_maze::{Algorithm, DoorRule, Recipe, Seed, Shape, Size};
///
/// let recipe = Recipe::new(Size::new(20, 12)?, Algorithm::Wilson, "maze of the day".parse()?)
///     .with_shape(Shape::Hexagon)
///     .with_braid("0.5".parse()?)
///     .with_doors(DoorRule::Farthest);
/// assert_eq!(recipe.carve()?, recipe.to_string().parse::<Recipe>()?.carve()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Recipe {
    /// Columns and rows; of tiles, walls and border included, for a tile method; in a ring the cells
    /// of the innermost ring and the number of rings.
    pub size: Size,
    /// The cells that are void from the start; as large as the maze.
    pub mask: Option<Arc<Mask>>,
    /// The generator with its options.
    pub algorithm: Algorithm,
    /// The source of all randomness.
    pub seed: Seed,
    /// Everything else: the grid, bridges, opened dead ends, doors and rules.
    pub features: Features,
}

impl Recipe {
    /// A perfect maze in a rectangle with doors at the corners, by the newest rules.
    pub fn new(size: Size, algorithm: Algorithm, seed: Seed) -> Self {
        Self { size, mask: None, algorithm, seed, features: Features::DEFAULT }
    }

    /// Returns the recipe with other features.
    #[must_use]
    pub fn with_features(self, features: Features) -> Self {
        Self { features, ..self }
    }

    /// Returns the recipe with another generator.
    #[must_use]
    pub fn with_algorithm(self, algorithm: Algorithm) -> Self {
        Self { algorithm, ..self }
    }

    /// Returns the recipe with a mask, or without one.
    #[must_use]
    pub fn with_mask(self, mask: impl Into<Option<Arc<Mask>>>) -> Self {
        Self { mask: mask.into(), ..self }
    }

    /// Returns the recipe with another seed.
    #[must_use]
    pub fn with_seed(self, seed: Seed) -> Self {
        Self { seed, ..self }
    }

    /// Returns the recipe with another size.
    #[must_use]
    pub fn with_size(self, size: Size) -> Self {
        Self { size, ..self }
    }

    /// The options that make it on the command line, in order. A mask that was drawn is the file
    /// [`mask::FILE`](crate::mask::FILE) there.
    pub fn command_options(&self) -> Vec<String> {
        let option = |(spec, value): (&OptionSpec, String)| format!("--{} {value}", spec.name);
        let own = self.algorithm.options().into_iter().map(option);
        let features = self.features.options().into_iter();
        let is_doors = |spec: &OptionSpec| *spec == DoorRule::OPTION;
        let said = features.filter(|(spec, value)| is_doors(spec) || value != spec.default);
        let (grid, others): (Vec<_>, Vec<_>) = said.partition(|(spec, _)| **spec == Shape::OPTION);
        let mask = self.mask.as_ref().map(|mask| mask.outline().map_or(mask::FILE, Outline::name));
        iter::once(format!("--algorithm {}", self.algorithm.name()))
            .chain(own)
            .chain(grid.into_iter().map(option))
            .chain([format!("--size {}", self.size)])
            .chain(mask.map(|name| format!("--mask {name}")))
            .chain(others.into_iter().map(option))
            .chain([format!("--seed {}", self.seed)])
            .collect()
    }

    /// The command that draws its maze, with its [options](Self::command_options).
    pub fn command(&self) -> String {
        format!("mazewright draw {}", self.command_options().join(" "))
    }

    /// How many cells the grid has, void ones included.
    ///
    /// # Errors
    /// When they are more than [`MAX_CELLS`](crate::topology::MAX_CELLS).
    pub fn cells(&self) -> Result<u64, RecipeError> {
        match self.features.shape {
            Shape::Ring => Ring::cells_of(self.size).ok_or(RecipeError::TooManyInRings(self.size)),
            _ => {
                let size = self.size.in_memory();
                let size = size.map_err(|_| RecipeError::TooLarge { size: self.size })?;
                Ok(size.cells())
            }
        }
    }

    /// Returns true if a maze of any size can be made row by row, in the memory of a row.
    pub fn streams(&self) -> bool {
        self.algorithm.makes_rows()
            && self.mask.is_none()
            && self.features.has_plain_passages()
            && self.features.furniture().is_none()
            && self.features.doors != DoorRule::Farthest
    }

    /// Returns true if its generator and its grid support a mask. Constant time.
    pub fn supports_mask(&self) -> bool {
        self.needs_only_cells() && !matches!(self.features.shape, Shape::Ring | Shape::Box)
    }

    /// Returns true if its generator and its grid support a value of a feature. Constant time.
    pub fn supports(&self, feature: &OptionSpec, value: &str) -> bool {
        let features = self.features.with_option(feature.name, value);
        features.is_ok_and(|features| self.clone().with_features(features).fits(feature))
    }

    /// Returns the recipe without the features that its generator or its grid does not [support](Recipe::supports).
    pub fn without_unsupported(&self) -> Self {
        let mut fitted = self.clone().with_features(self.supported_features());
        fitted.size = self.size.fitted_to(self.features.shape);
        let fits = |mask: &Arc<Mask>| self.supports_mask() && mask.size() == self.size;
        fitted.mask = fitted.mask.filter(fits);
        // A mask may leave a torus no place for doors at its corners.
        let doors = self.features.doors;
        let is_sure = self.features.shape != Shape::Torus || doors == DoorRule::None;
        if !is_sure || fitted.features.doors != doors {
            fitted.features.doors = DoorRule::default_for(self.features.shape);
        }
        fitted
    }

    /// Returns true if the generator works on cells of any grid.
    fn needs_only_cells(&self) -> bool {
        self.algorithm.needs() == Needs::Cells
    }

    fn has_place_for_doors(&self) -> bool {
        match self.features.shape {
            Shape::Torus => self.mask.is_some() || matches!(self.features.doors, DoorRule::None | DoorRule::Farthest),
            Shape::Cylinder | Shape::Moebius | Shape::Ring => self.features.doors != DoorRule::Sides,
            _ => true,
        }
    }

    /// Checks everything that can be checked without carving: all but what a mask leaves of the grid.
    /// Constant time.
    ///
    /// # Errors
    /// The first reason why the recipe makes no maze.
    pub fn check(&self) -> Result<(), RecipeError> {
        self.cells()?;
        let (shape, size) = (self.features.shape, self.size);
        match (shape == Shape::Box, size.dimensions() > 2) {
            (true, false) => return Err(RecipeError::FlatBox(size)),
            (false, true) => return Err(RecipeError::Dimensions { shape, size }),
            _ => {}
        }
        let algorithm = self.algorithm.name();
        let special = [
            (self.features.shape != Shape::Rectangle, GridFeature::Shape(self.features.shape)),
            (self.mask.is_some(), GridFeature::Mask),
            (!self.features.weave.is_zero(), GridFeature::Bridges),
        ];
        if self.algorithm.needs() != Needs::Cells
            && let Some((_, feature)) = special.into_iter().find(|(special, _)| *special)
        {
            return Err(RecipeError::NeedsRows { algorithm, feature });
        }
        if !self.features.weave.is_zero() && self.features.shape != Shape::Rectangle {
            return Err(RecipeError::WovenShape(self.features.shape));
        }
        if let Some(mask) = &self.mask {
            if matches!(self.features.shape, Shape::Ring | Shape::Box) {
                return Err(RecipeError::MaskedShape(self.features.shape));
            }
            if mask.size() != self.size {
                return Err(RecipeError::MaskSize { mask: mask.size(), size: self.size });
            }
        }
        let (columns, rows) = (self.size.columns(), self.size.rows());
        if self.features.shape == Shape::Triangle && columns == 1 && rows > 2 && self.mask.is_none() {
            return Err(RecipeError::NarrowTriangles(self.size));
        }
        if columns < self.features.shape.least_columns() && rows > 1 && self.mask.is_none() {
            return Err(RecipeError::Narrow(self.features.shape, self.size));
        }
        if !self.has_place_for_doors() {
            return Err(self.no_place_for_doors());
        }
        if self.algorithm.is_tiled() {
            if self.size.columns() < 3 || self.size.rows() < 3 {
                return Err(RecipeError::NoInnerTile { algorithm, size: self.size });
            }
            if !self.features.braid.is_zero() {
                return Err(RecipeError::BraidedTiles(algorithm));
            }
        }
        Ok(())
    }

    fn no_place_for_doors(&self) -> RecipeError {
        RecipeError::NoPlaceForDoors { rule: self.features.doors, shape: self.features.shape }
    }
}
