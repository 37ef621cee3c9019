//! Generators, one a file: ways to carve a perfect maze into closed passages.
//!
//! A generator is a function of passages without any opening, random numbers and a trace. Each one's
//! random draws are part of what a recipe means, and never change.

pub mod binary_tree;
pub mod growing_tree;
pub mod recursive_backtracker;
pub mod sidewinder;
pub mod wall_list;

use super::passages::Passages;
use super::random::Random;
use super::rectangle::Rectangle;
use super::trace::Trace;

/// A generator with its options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Algorithm {
    /// A walk that steps back from dead ends.
    #[default]
    RecursiveBacktracker,
    /// One coin a cell, towards one of two sides.
    BinaryTree(binary_tree::Bias),
    /// Rows cut into runs, each opened upwards once.
    Sidewinder,
    /// A list of cells, and a rule which to grow from.
    GrowingTree(growing_tree::Pick),
    /// The classic tile method: paths grow over a field of unknown tiles.
    WallList,
}

impl Algorithm {
    /// All generators with their usual options, in the order in which they are listed.
    pub const ALL: [Self; 5] = [
        Self::RecursiveBacktracker,
        Self::BinaryTree(binary_tree::Bias::NorthWest),
        Self::Sidewinder,
        Self::GrowingTree(growing_tree::Pick::RANDOM),
        Self::WallList,
    ];

    /// The name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::RecursiveBacktracker => "recursive-backtracker",
            Self::BinaryTree(_) => "binary-tree",
            Self::Sidewinder => "sidewinder",
            Self::GrowingTree(_) => "growing-tree",
            Self::WallList => "wall-list",
        }
    }

    /// What the generator does, in a sentence.
    #[must_use]
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::RecursiveBacktracker => {
                "Walks at random and steps back from dead ends: long, winding ways."
            }
            Self::BinaryTree(_) => {
                "Each cell opens one of two sides (--bias): fast, slanted, two long corridors."
            }
            Self::Sidewinder => {
                "Rows in runs, each opened upwards once: one long corridor at the top."
            }
            Self::GrowingTree(_) => {
                "Grows from a list of cells by a rule (--pick): from backtracker to bush."
            }
            Self::WallList => {
                "Walls are whole tiles; paths grow over unknown tiles: short, dense ways."
            }
        }
    }

    /// The short pseudo-code whose lines the trace names.
    #[must_use]
    pub const fn pseudo_code(self) -> &'static [&'static str] {
        match self {
            Self::RecursiveBacktracker => recursive_backtracker::PSEUDO_CODE,
            Self::BinaryTree(_) => binary_tree::PSEUDO_CODE,
            Self::Sidewinder => sidewinder::PSEUDO_CODE,
            Self::GrowingTree(_) => growing_tree::PSEUDO_CODE,
            Self::WallList => wall_list::PSEUDO_CODE,
        }
    }

    /// Whether the maze is made of tiles, so that its size counts walls too.
    #[must_use]
    pub const fn is_tiled(self) -> bool {
        matches!(self, Self::WallList)
    }

    /// The passages that the generator begins with: all closed, or for a tile method all void.
    #[must_use]
    pub fn blank(self, rectangle: Rectangle) -> Passages<Rectangle> {
        if self.is_tiled() {
            Passages::void(rectangle)
        } else {
            Passages::closed(rectangle)
        }
    }

    /// Carves a perfect maze into blank passages.
    pub fn carve(
        self,
        passages: &mut Passages<Rectangle>,
        random: &mut Random,
        trace: &mut impl Trace,
    ) {
        match self {
            Self::RecursiveBacktracker => recursive_backtracker::carve(passages, random, trace),
            Self::BinaryTree(bias) => binary_tree::carve(passages, bias, random, trace),
            Self::Sidewinder => sidewinder::carve(passages, random, trace),
            Self::GrowingTree(pick) => growing_tree::carve(passages, pick, random, trace),
            Self::WallList => wall_list::carve(passages, random, trace),
        }
    }
}
