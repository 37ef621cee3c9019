//! Measures of a finished maze: its texture, its longest path, its solution, and the wrong branches
//! off that.
//!
//! All are integers, or quotients and square roots of integers, so they are the same on every
//! platform. Linear time; memory is one byte per slot, and four per cell of the solution and of the
//! frontier of a search.

pub(crate) mod known;
mod search;
mod solution;
mod texture;

pub use self::solution::Solution;
pub use self::texture::Texture;

use self::search::Search;
use super::maze::Maze;
use super::topology::{Cell, Topology};

/// The measures of one maze. Doors count as walls; they only say where the solution begins and ends.
///
/// ```
/// use mazewright_maze::{Algorithm, Measures, Recipe, Seed, Size};
///
/// let maze = Recipe::new(Size::new(20, 20)?, Algorithm::BinaryTree(Default::default()), Seed(1)).carve()?;
/// let measures = Measures::of(&maze);
/// assert_eq!(measures.texture.cells(), 400);
/// assert_eq!(measures.texture.by_ports[4], 0); // a binary tree has none
/// assert!(measures.longest.is_exact); // a perfect maze has no loops
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Measures {
    /// Dead ends, junctions, turns and corridors, wherever start and goal are.
    pub texture: Texture,
    /// The steps from the start to the cell farthest from it.
    pub depth: u64,
    /// The longest path; a lower bound in a maze with loops.
    pub longest: LongestPath,
    /// The path from start to goal; `None` if there is none.
    pub solution: Option<Solution>,
}

/// The longest path of a maze, or a lower bound for it.
///
/// Two searches find it: the cell farthest from the start is one end, the cell farthest from that
/// one the other. In a perfect maze no path is longer. With loops it is a shortest path between two
/// cells that are far apart, and so only a lower bound: other cells may be up to twice as far apart,
/// and a path with detours is longer still. In a maze of several parts it lies in the part with the
/// start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LongestPath {
    /// The end farthest from the start, and the other end; ties go to the first in reading order.
    pub ends: (Cell, Cell),
    /// The number of cells, both ends included: a lower bound unless `is_exact`.
    pub cells: u64,
    /// True if no path is longer: if the part with the start has no loops.
    pub is_exact: bool,
}

impl Measures {
    /// Measures a maze, in linear time.
    pub fn of<T: Topology>(maze: &Maze<T>) -> Self {
        let passages = maze.passages();
        let mut search = Search::new(passages);
        let from_start = search.spread(maze.start(), |_, _| ());
        let path = search.path(maze.goal());
        // A tree has one passage less than cells.
        let ends: u64 = passages
            .cells()
            .filter(|&cell| search.visit(cell).is_seen())
            .map(|cell| u64::from(passages.open_ports(cell).len()))
            .sum();
        search.clear();
        let from_end = search.spread(from_start.farthest, |_, _| ());
        search.clear();
        Self {
            texture: Texture::of(passages),
            depth: from_start.depth,
            longest: LongestPath {
                ends: (from_start.farthest, from_end.farthest),
                cells: from_end.depth + 1,
                is_exact: ends == 2 * (from_start.cells - 1),
            },
            solution: path.map(|path| Solution::of(&mut search, &path)),
        }
    }

    /// How hard the maze is; `None` without a solution. See [`Solution::difficulty`].
    pub fn difficulty(&self) -> Option<f64> {
        self.solution.as_ref().map(Solution::difficulty)
    }
}

/// `part` in percent of `whole`; 0 if `whole` is 0.
pub const fn percent(part: u64, whole: u64) -> f64 {
    100.0 * quotient(part, whole)
}

/// `part / whole`; 0 if `whole` is 0.
const fn quotient(part: u64, whole: u64) -> f64 {
    if whole == 0 {
        return 0.0;
    }
    part as f64 / whole as f64
}
