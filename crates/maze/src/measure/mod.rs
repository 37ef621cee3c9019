//! Measures of a finished maze: its texture, its longest path, the way through it and what leads
//! astray from that way.
//!
//! All are whole numbers or quotients and square roots of them, so they are the same on every
//! platform. Linear time; a byte a slot, four bytes for each cell of the way, and as much for each
//! cell at the edge of a search.

pub mod known;
mod search;
mod solution;
mod texture;

pub use self::solution::{GLANCE, Solution};
pub use self::texture::Texture;

use self::search::Search;
use super::finished::Maze;
use super::topology::{Cell, Topology};

/// What can be counted of a maze.
///
/// Doors count as walls here: they tell where the way begins and ends, and nothing else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Measures {
    /// What a look at each cell and its surroundings tells.
    pub texture: Texture,
    /// The steps from the start to the cell that is farthest from it: the depth of the tree that
    /// grows from there.
    pub depth: u64,
    /// The longest path.
    pub longest: LongestPath,
    /// The way from start to goal; none where no way leads there.
    pub solution: Option<Solution>,
}

/// The longest path of a maze.
///
/// Two searches find it: the cell farthest from the start is one end, the cell farthest from that
/// one the other. In a perfect maze no path is longer. With loops it is the shortest way between two
/// cells that are far apart; there may be two that are farther, by at most twice the steps. Where the
/// maze falls into parts, it lies in the part with the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LongestPath {
    /// The end that is farthest from the start, and the other end; of several the first in reading
    /// order.
    pub ends: (Cell, Cell),
    /// How many cells it has, both ends included.
    pub cells: u64,
}

impl Measures {
    /// Measures a maze.
    #[must_use]
    pub fn of<T: Topology>(maze: &Maze<T>) -> Self {
        let passages = maze.passages();
        let mut search = Search::new(passages);
        let from_start = search.spread(maze.start(), None, |_, _| ());
        let way = search.way(maze.goal());
        search.clear();
        let from_end = search.spread(from_start.farthest, None, |_, _| ());
        search.clear();
        Self {
            texture: Texture::of(passages),
            depth: from_start.depth,
            longest: LongestPath {
                ends: (from_start.farthest, from_end.farthest),
                cells: from_end.depth + 1,
            },
            solution: way.map(|way| Solution::of(&mut search, &way)),
        }
    }

    /// How hard the maze is; none where no way leads through it. See [`Solution::difficulty`].
    #[must_use]
    pub fn difficulty(&self) -> Option<f64> {
        self.solution.as_ref().map(Solution::difficulty)
    }
}

/// A part of a whole, in percent; 0 of an empty whole.
#[must_use]
pub const fn percent(part: u64, whole: u64) -> f64 {
    100.0 * quotient(part, whole)
}

/// One number divided by another; 0 divided by 0 is 0 here.
const fn quotient(part: u64, whole: u64) -> f64 {
    if whole == 0 {
        return 0.0;
    }
    part as f64 / whole as f64
}
