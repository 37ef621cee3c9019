//! Ladders: series of levels, each as large as the one before or larger.

mod bounds;
mod code;

use std::num::NonZeroU32;

use mazewright_maze::generate::{Bias, Pick};
use mazewright_maze::inside::random::split_mix;
use mazewright_maze::{Algorithm, Features, Grid, Maze, Recipe, Seed, Shape, Share, Size, SizeError};

use super::terrain::Terrain;

pub use self::bounds::{LadderError, MAX_CARVING_WORK, MAX_LEVEL_CELLS, MAX_LEVELS, carving_work};
pub use self::code::CodeError;

/// The algorithms of a tour, in order. It never changes, so later algorithms need another tour.
const TOUR: [Algorithm; 5] = [
    Algorithm::RecursiveBacktracker,
    Algorithm::BinaryTree(Bias::NorthWest),
    Algorithm::Sidewinder(Share::HALF),
    Algorithm::GrowingTree(Pick::RANDOM),
    Algorithm::WallList,
];

/// Which algorithm carves which level.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Algorithms {
    /// One algorithm for all levels.
    One(Algorithm),
    /// A cycle of algorithms with different textures.
    Tour,
}

/// How much each level is larger than the one before.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Growth {
    /// Additional columns.
    pub columns: u32,
    /// Additional rows.
    pub rows: u32,
}

impl Growth {
    /// All levels have the same size.
    pub const NONE: Self = Self { columns: 0, rows: 0 };
}

impl Default for Growth {
    /// Two columns and a row.
    fn default() -> Self {
        Self { columns: 2, rows: 1 }
    }
}

/// How much of a maze is shown during a run; by default all of it.
///
/// Rules change neither mazes nor motion, so no replay can prove them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rules {
    /// Only what the player has been near is shown.
    pub fog: bool,
    /// The maze is hidden until the first direction.
    pub blind: bool,
}

/// How the player moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Motion {
    /// As a disc among the walls of a plain rectangle; on all other grids guided along the passages.
    #[default]
    Standard,
    /// Guided along the passages, in a plain rectangle too.
    Guided,
    /// Guided, and if the player likes, moving by itself and faster than a walk.
    AutoRun,
}

/// A series of levels, numbered from 1. As text it is a race code.
///
/// ```
/// use mazewright_run::Ladder;
///
/// let ladder: Ladder = "mw1/tour/10x6+2x1/x5/42".parse().unwrap();
/// assert_eq!(ladder.recipe(5).unwrap().size.to_string(), "37x21");
/// assert_eq!(ladder.to_string(), "mw1/tour/10x6+2x1/x5/42");
/// assert!("mw1/wilson/4194304x1/x1/42".parse::<Ladder>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ladder {
    /// The size of level 1 in cells. In a tour, tile methods get about twice as many tiles in each direction.
    pub first: Size,
    /// The growth from level to level.
    pub growth: Growth,
    /// The number of levels, or `None` for an endless ladder and a storm.
    pub levels: Option<NonZeroU32>,
    /// True if it is raced for [as many levels as possible](crate::Storm) instead of a number.
    pub is_storm: bool,
    /// The algorithms that carve the levels.
    pub algorithms: Algorithms,
    /// The grid, bridges, opened dead ends, doors and rules of all levels.
    pub features: Features,
    /// How much of the mazes is shown.
    pub rules: Rules,
    /// How the player moves.
    pub motion: Motion,
    /// The seed from which those of all levels are derived.
    pub seed: Seed,
}

impl Ladder {
    /// The default size of level 1, in columns and rows.
    pub const DEFAULT_SIZE: (u64, u64) = (10, 6);

    /// An endless ladder of perfect mazes with default growth, doors and rules.
    pub fn new(first: Size, algorithms: Algorithms, seed: Seed) -> Self {
        Self {
            first,
            growth: Growth::default(),
            levels: None,
            is_storm: false,
            algorithms,
            features: Features::DEFAULT,
            rules: Rules::default(),
            motion: Motion::default(),
            seed,
        }
    }

    /// The ladder whose only level is a recipe, with a kind of motion; `None` if it has a mask, which no code can
    /// express.
    pub fn single(recipe: &Recipe, motion: Motion) -> Option<Self> {
        let mut ladder = Self {
            growth: Growth::NONE,
            levels: Some(NonZeroU32::MIN),
            features: recipe.features,
            motion,
            ..Self::new(recipe.size, Algorithms::One(recipe.algorithm), recipe.seed)
        };
        ladder.normalize_motion();
        recipe.mask.is_none().then_some(ladder)
    }

    /// The recipe of a level.
    ///
    /// Level 1 has the ladder's own seed, so that its maze can be drawn with it. Level n has the
    /// upper 40 bits of the output of SplitMix64 started at the ladder's seed plus n times
    /// `0x8CB9_2BA7_2F3D_8DD7`, modulo 2⁶⁴.
    ///
    /// Levels beyond the last one have recipes too.
    ///
    /// # Errors
    /// If the level has more cells than a maze can have.
    pub fn recipe(&self, level: u32) -> Result<Recipe, SizeError> {
        let climbed = u64::from(level.max(1) - 1);
        let mut columns = grown(self.first.columns(), self.growth.columns, climbed);
        let mut rows = grown(self.first.rows(), self.growth.rows, climbed);
        let algorithm = match self.algorithms {
            Algorithms::One(algorithm) => algorithm,
            Algorithms::Tour => TOUR[climbed as usize % TOUR.len()],
        };
        let mut features = self.features;
        if self.algorithms == Algorithms::Tour && algorithm.is_tiled() {
            // Only the doubling can exceed 2⁶⁴.
            (columns, rows) = [columns, rows].map(|side| side.saturating_mul(2).saturating_add(1)).into();
            // Tiles cannot be braided, and a tour includes them without being asked to.
            features.braid = Share::NONE;
        }
        let seed = if level <= 1 {
            self.seed
        } else {
            let mut state = self.seed.0.wrapping_add(u64::from(level).wrapping_mul(0x8CB9_2BA7_2F3D_8DD7));
            Seed::code(split_mix(&mut state))
        };
        let size = self.first.with_sides(columns, rows)?;
        Ok(Recipe::new(size, algorithm, seed).with_features(features))
    }

    /// Returns true if it can be raced: it has an end, or is a storm.
    pub const fn has_end(&self) -> bool {
        self.levels.is_some() || self.is_storm
    }

    /// Returns true if the standard motion of its mazes is the guided one: on every grid but the plain rectangle, and
    /// with furniture there, too.
    fn needs_guide(&self) -> bool {
        let features = &self.features;
        features.shape != Shape::Rectangle || !features.weave.is_zero() || !features.furniture().is_none()
    }

    /// Guided motion is left out of the code where it is the standard.
    fn normalize_motion(&mut self) {
        if self.motion == Motion::Guided && self.needs_guide() {
            self.motion = Motion::Standard;
        }
    }

    /// Returns true if the player is guided along the passages.
    pub fn is_guided(&self) -> bool {
        self.needs_guide() || self.motion != Motion::Standard
    }

    /// Carves a level.
    ///
    /// # Errors
    /// If the level is too large, or its recipe is not valid.
    pub fn maze(&self, level: u32) -> Result<Maze<Grid>, LadderError> {
        let recipe = self.recipe(level).map_err(|error| LadderError::Size { level, error })?;
        recipe.carve().map_err(|error| LadderError::Recipe { level, error })
    }

    /// Carves a level, with the motion of its player.
    ///
    /// # Errors
    /// As [`Ladder::maze`].
    pub fn terrain(&self, level: u32) -> Result<Terrain, LadderError> {
        self.maze(level).map(|maze| self.ground(maze))
    }

    /// The motion of the player in the maze of a level.
    pub fn ground(&self, maze: Maze<Grid>) -> Terrain {
        if self.is_guided() { Terrain::guided(maze) } else { Terrain::standard(maze) }
    }
}

/// A side of the level `climbed` levels above the first; never overflows.
fn grown(first: u32, more: u32, climbed: u64) -> u64 {
    u64::from(first) + u64::from(more) * climbed
}
