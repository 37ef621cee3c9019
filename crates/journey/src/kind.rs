//! Kinds of mazes: a recipe without size and seed, and the sizes that suit a window.

use std::num::NonZeroU16;

use mazewright_maze::furniture::{Keys, Levers};
use mazewright_maze::{Algorithm, DoorRule, Features, Recipe, Seed, Shape, Share, Size};

/// A recipe without size and seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kind {
    /// The generator with its options.
    pub algorithm: Algorithm,
    /// The grid, bridges, opened dead ends and doors.
    pub features: Features,
}

/// The cells of the innermost ring.
const INNERMOST: u16 = 6;

impl Kind {
    /// The most rows of [`Kind::size`].
    const MAX_ROWS: u16 = 1000;

    /// Perfect mazes in a rectangle, with doors in the corners.
    pub(super) const fn new(algorithm: Algorithm) -> Self {
        Self { algorithm, features: Features::DEFAULT }
    }

    /// Perfect mazes of a shape, with its usual doors.
    pub(super) const fn shaped(shape: Shape, algorithm: Algorithm) -> Self {
        let features = Features::DEFAULT.with_shape(shape).with_doors(DoorRule::default_for(shape));
        Self { features, ..Self::new(algorithm) }
    }

    /// Returns the kind with opened dead ends.
    pub(super) const fn with_braid(self, share: Share) -> Self {
        Self { features: self.features.with_braid(share), ..self }
    }

    /// Returns the kind with bridges.
    pub(super) const fn with_weave(self, share: Share) -> Self {
        Self { features: self.features.with_weave(share), ..self }
    }

    /// Returns the kind with keys, one-way gates and levers.
    pub(super) const fn with_furniture(self, keys: u8, gates: Share, levers: u8) -> Self {
        let features = self.features.with_keys(Keys::new(keys)).with_gates(gates);
        Self { features: features.with_levers(Levers::new(levers)), ..self }
    }

    /// Returns true if its mazes are asked to have furniture.
    pub const fn has_furniture(&self) -> bool {
        !self.features.furniture().is_none()
    }

    /// The recipe of one maze of the kind, by its columns and rows.
    pub fn recipe(&self, size: Size, seed: Seed) -> Recipe {
        Recipe::new(size, self.algorithm, seed).with_features(self.features)
    }

    /// The size with a number of rows, or rings, from 2 to 1000, that fills a 16:9 window; rings are round. Tile
    /// methods count only rows of paths, so that they are as large as others.
    pub fn size(&self, rows: u16) -> Size {
        let rows = rows.clamp(2, Self::MAX_ROWS);
        let columns = rows * 7 / 4 - 1;
        let (columns, rows) = match self.features.shape {
            Shape::Ring => (INNERMOST, rows),
            // A hexagon is √3 sides wide, and rows are 3/2 sides apart.
            Shape::Hexagon => (rows * 3 / 2, rows),
            // Each triangle adds half a side, and a row is √3/2 sides high.
            Shape::Triangle => (rows * 3 - 1, rows),
            _ if self.algorithm.is_tiled() => (columns * 2 + 1, rows * 2 + 1),
            _ => (columns, rows),
        };
        let side = |cells| NonZeroU16::new(cells).unwrap_or(NonZeroU16::MIN);
        Size::small(side(columns), side(rows))
    }
}
