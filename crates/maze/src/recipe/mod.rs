//! Recipes: everything that a maze is made of, so that anyone can make the same one again.

mod carve;
mod error;
mod memory;

use std::sync::Arc;

use super::braid::Share;
use super::door::DoorRule;
use super::generate::{Algorithm, Needs};
use super::generation::Generation;
use super::mask::{self, Mask, Outline};
use super::options::HasOptions as _;
use super::seed::Seed;
use super::topology::{Ring, Shape, Size};

pub use self::error::{GridFeature, RecipeError};

/// Everything that a maze is made of.
///
/// The same recipe gives the same maze on every platform and in every later release.
///
/// ```
/// use mazewright_maze::{Algorithm, DoorRule, Recipe, Seed, Shape, Size};
///
/// let recipe = Recipe {
///     shape: Shape::Hexagon,
///     braid: "0.5".parse()?,
///     doors: DoorRule::Farthest,
///     ..Recipe::new(Size::new(20, 12)?, Algorithm::Wilson, "maze of the day".parse()?)
/// };
/// assert_eq!(recipe.carve()?, recipe.carve()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recipe {
    /// The topology.
    pub shape: Shape,
    /// Columns and rows; of tiles, walls and border included, for a tile method; in a ring the cells
    /// of the innermost ring and the number of rings.
    pub size: Size,
    /// The cells that are void from the start; as large as the maze.
    pub mask: Option<Arc<Mask>>,
    /// The share of cells that become bridges where there is room.
    pub weave: Share,
    /// The generator with its options.
    pub algorithm: Algorithm,
    /// The share of dead ends that is opened.
    pub braid: Share,
    /// Where the doors go.
    pub doors: DoorRule,
    /// The source of all randomness.
    pub seed: Seed,
    /// The rules by which all this becomes a maze.
    pub generation: Generation,
}

/// What a recipe may ask for besides its grid, its generator and its seed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Feature {
    /// Void cells.
    Mask,
    /// Bridges.
    Weave,
    /// Opened dead ends.
    Braid,
    /// Doors of a rule.
    Doors(DoorRule),
}

impl Recipe {
    /// A perfect maze in a rectangle with doors at the corners, by the newest rules.
    #[must_use]
    pub fn new(size: Size, algorithm: Algorithm, seed: Seed) -> Self {
        Self {
            shape: Shape::default(),
            size,
            mask: None,
            weave: Share::default(),
            algorithm,
            braid: Share::default(),
            doors: DoorRule::default(),
            seed,
            generation: Generation::default(),
        }
    }

    /// The options that make it on the command line, in order. A mask that was drawn is the file
    /// [`mask::FILE`](crate::mask::FILE) there.
    #[must_use]
    pub fn command_options(&self) -> Vec<String> {
        let mut words = vec![format!("--algorithm {}", self.algorithm.name())];
        let options = self.algorithm.options().into_iter();
        words.extend(options.map(|(spec, value)| format!("--{} {value}", spec.name)));
        if self.shape != Shape::default() {
            words.push(format!("--topology {}", self.shape.name()));
        }
        words.push(format!("--size {}", self.size));
        if let Some(mask) = &self.mask {
            let name = mask.outline().map_or(mask::FILE, Outline::name);
            words.push(format!("--mask {name}"));
        }
        if !self.weave.is_zero() {
            words.push(format!("--weave {}", self.weave));
        }
        if !self.braid.is_zero() {
            words.push(format!("--braid {}", self.braid));
        }
        words.push(format!("--doors {}", self.doors.name()));
        let newest = Self { generation: Generation::default(), ..self.clone() };
        if self.oldest_generation() != newest.oldest_generation() {
            words.push(format!("--generation {}", self.generation.number()));
        }
        words.push(format!("--seed {}", self.seed));
        words
    }

    /// How many cells the grid has, void ones included.
    ///
    /// # Errors
    /// When they are more than [`MAX_CELLS`](crate::topology::MAX_CELLS).
    pub fn cells(&self) -> Result<u64, RecipeError> {
        match self.shape {
            Shape::Ring => Ring::cells_of(self.size).ok_or(RecipeError::TooManyInRings(self.size)),
            _ => {
                let size = self.size.in_memory();
                let size = size.map_err(|_| RecipeError::TooLarge { size: self.size })?;
                Ok(size.cells())
            }
        }
    }

    /// Whether a maze of any size can be made row by row, in the memory of a row.
    #[must_use]
    pub fn streams(&self) -> bool {
        self.algorithm.makes_rows()
            && self.shape == Shape::Rectangle
            && self.mask.is_none()
            && self.weave.is_zero()
            && self.braid.is_zero()
            && self.doors != DoorRule::Farthest
    }

    /// The oldest generation that makes the same maze, for texts that name one only where it matters.
    #[must_use]
    pub fn oldest_generation(&self) -> Generation {
        let is_plain = self.braid.is_zero() && self.mask.is_none();
        if self.doors != DoorRule::Farthest || is_plain {
            return Generation::One;
        }
        self.generation
    }

    /// Whether its generator and its grid can have something. Constant time.
    #[must_use]
    pub fn supports(&self, feature: Feature) -> bool {
        let is_free = self.algorithm.about().needs == Needs::Cells;
        match feature {
            Feature::Mask => is_free && !matches!(self.shape, Shape::Ring | Shape::Box),
            Feature::Weave => is_free && self.shape == Shape::Rectangle,
            Feature::Braid => !self.algorithm.is_tiled(),
            Feature::Doors(doors) => match self.shape {
                Shape::Torus => {
                    self.mask.is_some() || matches!(doors, DoorRule::None | DoorRule::Farthest)
                }
                Shape::Cylinder | Shape::Moebius | Shape::Ring => doors != DoorRule::Sides,
                _ => true,
            },
        }
    }

    /// The same without what its generator and its grid [cannot have](Recipe::supports).
    #[must_use]
    pub fn without_unsupported(&self) -> Self {
        let mut fitted = self.clone();
        fitted.size = self.size.fitted_to(self.shape);
        let fits = |mask: &Arc<Mask>| self.supports(Feature::Mask) && mask.size() == self.size;
        fitted.mask = fitted.mask.filter(fits);
        if !self.supports(Feature::Weave) {
            fitted.weave = Share::NONE;
        }
        if !self.supports(Feature::Braid) {
            fitted.braid = Share::NONE;
        }
        // A mask may leave a torus no place for doors at its corners.
        let is_sure = self.shape != Shape::Torus || self.doors == DoorRule::None;
        if !is_sure || !self.supports(Feature::Doors(self.doors)) {
            fitted.doors = DoorRule::default_for(self.shape);
        }
        fitted
    }

    /// Checks everything that can be checked without carving: all but what a mask leaves of the grid.
    /// Constant time.
    ///
    /// # Errors
    /// The first reason why the recipe makes no maze.
    pub fn check(&self) -> Result<(), RecipeError> {
        self.cells()?;
        let (shape, size) = (self.shape, self.size);
        match (shape == Shape::Box, size.dimensions() > 2) {
            (true, false) => return Err(RecipeError::FlatBox(size)),
            (false, true) => return Err(RecipeError::Dimensions { shape, size }),
            _ => {}
        }
        let about = self.algorithm.about();
        let algorithm = about.name;
        let special = [
            (self.shape != Shape::Rectangle, GridFeature::Shape(self.shape)),
            (self.mask.is_some(), GridFeature::Mask),
            (!self.weave.is_zero(), GridFeature::Bridges),
        ];
        if about.needs != Needs::Cells
            && let Some((_, feature)) = special.into_iter().find(|(special, _)| *special)
        {
            return Err(RecipeError::NeedsRows { algorithm, feature });
        }
        if !self.weave.is_zero() && self.shape != Shape::Rectangle {
            return Err(RecipeError::WovenShape(self.shape));
        }
        if let Some(mask) = &self.mask {
            if matches!(self.shape, Shape::Ring | Shape::Box) {
                return Err(RecipeError::MaskedShape(self.shape));
            }
            if mask.size() != self.size {
                return Err(RecipeError::MaskSize { mask: mask.size(), size: self.size });
            }
        }
        let (columns, rows) = (self.size.columns(), self.size.rows());
        if self.shape == Shape::Triangle && columns == 1 && rows > 2 && self.mask.is_none() {
            return Err(RecipeError::NarrowTriangles(self.size));
        }
        if columns < self.shape.least_columns() && rows > 1 && self.mask.is_none() {
            return Err(RecipeError::Narrow(self.shape, self.size));
        }
        if !self.supports(Feature::Doors(self.doors)) {
            return Err(self.no_place_for_doors());
        }
        if self.algorithm.is_tiled() {
            if self.size.columns() < 3 || self.size.rows() < 3 {
                return Err(RecipeError::NoInnerTile { algorithm, size: self.size });
            }
            if !self.braid.is_zero() {
                return Err(RecipeError::BraidedTiles(algorithm));
            }
        }
        Ok(())
    }

    fn no_place_for_doors(&self) -> RecipeError {
        RecipeError::NoPlaceForDoors { rule: self.doors, shape: self.shape }
    }
}
