//! Ladders: an ordered row of levels, each a larger maze than the one before.

use crate::maze::Doors;
use crate::maze::braid::Share;
use crate::maze::generate::binary_tree::Bias;
use crate::maze::generate::growing_tree::Pick;
use crate::maze::random::split_mix;
use crate::maze::{Algorithm, Generation, Recipe, Seed, Size, SizeError};

/// Columns that each level has more than the one before.
const MORE_COLUMNS: u64 = 2;
/// Rows that each level has more than the one before.
const MORE_ROWS: u64 = 1;

/// The algorithms of a tour, in order. A tour that was once walked stays the same, so an algorithm
/// that comes later needs a tour of its own.
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
    /// The same for all levels.
    One(Algorithm),
    /// One after the other, each with a texture of its own, and again from the first.
    Tour,
}

/// A row of levels, numbered from 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ladder {
    /// The size of level 1, in cells; a tour counts the tiles of a tile method so that its levels
    /// have as many cells as the others.
    pub first: Size,
    /// Which algorithms carve the levels.
    pub algorithms: Algorithms,
    /// The share of dead ends that is opened.
    pub braid: Share,
    /// Where the doors go.
    pub doors: Doors,
    /// What the seeds of all levels come from.
    pub seed: Seed,
}

impl Ladder {
    /// The size of level 1 unless told otherwise.
    pub const FIRST: (u64, u64) = (10, 6);

    /// The recipe of a level.
    ///
    /// Level 1 has the ladder's own seed, so that its maze can be drawn with it. Level n has the
    /// upper 40 bits of the output of SplitMix64 started at the ladder's seed plus n times
    /// `0x8CB9_2BA7_2F3D_8DD7`, modulo 2⁶⁴.
    ///
    /// # Errors
    /// When the level would have more cells than a maze can have.
    pub fn recipe(&self, level: u32) -> Result<Recipe, SizeError> {
        let climbed = u64::from(level.max(1) - 1);
        let mut columns = u64::from(self.first.columns()) + MORE_COLUMNS * climbed;
        let mut rows = u64::from(self.first.rows()) + MORE_ROWS * climbed;
        let algorithm = match self.algorithms {
            Algorithms::One(algorithm) => algorithm,
            Algorithms::Tour => TOUR[climbed as usize % TOUR.len()],
        };
        if self.algorithms == Algorithms::Tour && algorithm.is_tiled() {
            (columns, rows) = (2 * columns + 1, 2 * rows + 1);
        }
        let seed = if level <= 1 {
            self.seed
        } else {
            let mut state = self
                .seed
                .0
                .wrapping_add(u64::from(level).wrapping_mul(0x8CB9_2BA7_2F3D_8DD7));
            Seed::code(split_mix(&mut state))
        };
        // Only a tour comes to the tile method unasked, and may leave out what it cannot do.
        let braid = if self.algorithms == Algorithms::Tour && algorithm.is_tiled() {
            Share::default()
        } else {
            self.braid
        };
        let size = Size::new(columns, rows)?;
        Ok(Recipe {
            braid,
            doors: self.doors,
            generation: Generation::One,
            ..Recipe::new(size, algorithm, seed)
        })
    }
}
