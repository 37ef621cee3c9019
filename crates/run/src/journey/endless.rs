//! The endless ladder: every level is harder than the one before, and another kind of maze.
//!
//! Its levels are chosen when they are played: the curve tells how hard a level shall be, a table of
//! what mazes of each kind measure tells how large that is, and the nearest of a few candidates is taken.

use mazewright_maze::braid::Share;
use mazewright_maze::generate::binary_tree::Bias;
use mazewright_maze::generate::recursive_division::Room;
use mazewright_maze::{Algorithm, Recipe, Shape, Size};

use super::choice::{self, miss};
use super::kind::Kind;
use super::table;

pub use super::table::ENDLESS as MEASURED;

/// The most cells of a level.
pub const MAX_CELLS: u64 = 1_000_000;
/// How many candidates there are for a level.
const CANDIDATES: u16 = 3;
/// How hard the first level shall be.
const FIRST: f64 = 12.0;
/// How much harder each of the first levels is than the one before.
const STEP: f64 = 8.0;
/// How much harder than the first level all others stay: mazes of every kind can be that hard within
/// [`MAX_CELLS`].
const CEILING: f64 = 20_000.0;

/// Kinds in the order of levels, and again from the first.
pub const KINDS: [Kind; 12] = [
    Kind::new(Algorithm::PrimFrontierCell),
    Kind::new(Algorithm::RecursiveBacktracker),
    Kind::shaped(Shape::Ring, Algorithm::HuntAndKill),
    Kind::new(Algorithm::RecursiveDivision(Room::ONE)),
    Kind::shaped(Shape::Hexagon, Algorithm::RecursiveBacktracker),
    Kind::new(Algorithm::WallList),
    Kind {
        braid: Share::ALL,
        ..Kind::shaped(Shape::Ring, Algorithm::RecursiveBacktracker)
    },
    Kind::new(Algorithm::BinaryTree(Bias::NorthWest)),
    Kind::shaped(Shape::Triangle, Algorithm::HuntAndKill),
    Kind {
        weave: Share::percent(30),
        ..Kind::new(Algorithm::Wilson)
    },
    Kind::new(Algorithm::HuntAndKill),
    Kind::shaped(Shape::Cylinder, Algorithm::RecursiveBacktracker),
];

/// The rows of which the table tells how hard mazes are, but for the last one of a tile method.
const ROWS: [u16; 8] = [4, 8, 16, 32, 64, 128, 256, 512];

/// That last one, fewer because walls count as cells.
const LAST_OF_TILES: u16 = 280;

/// How hard a level shall be, levels being numbered from 1.
///
/// 12 + 20 000 m / (m + 2500) with m = level − 1: at first 8 more each level, 755 at level 99, and rising
/// for ever without coming to 20 012. Strictly rising up to level 10⁶ and further.
#[must_use]
pub fn target(level: u32) -> f64 {
    let climbed = f64::from(level.saturating_sub(1));
    FIRST + CEILING * climbed / (climbed + CEILING / STEP)
}

/// The kind of a level.
#[must_use]
pub fn kind(level: u32) -> Kind {
    KINDS[index(level)]
}

/// The recipe of a level, numbered from 1.
///
/// Carves and measures three mazes; about 0.3 s for the largest. The same in every later release.
#[must_use]
pub fn recipe(level: u32) -> Recipe {
    let size = size(level);
    let recipe = |candidate| kind(level).recipe(size, choice::seed(0, level, candidate));
    let miss = |recipe: &Recipe| {
        let difficulty = choice::difficulty(recipe);
        difficulty.map_or(f64::INFINITY, |difficulty| miss(difficulty, target(level)))
    };
    let candidates = (0..CANDIDATES)
        .map(recipe)
        .map(|recipe| (miss(&recipe), recipe));
    let nearest = candidates.min_by(|(one, _), (other, _)| one.total_cmp(other));
    nearest.map_or_else(|| recipe(0), |(_, recipe)| recipe)
}

/// The place of a level's kind among all.
const fn index(level: u32) -> usize {
    level.saturating_sub(1) as usize % KINDS.len()
}

/// The rows of which the table tells how hard mazes of a kind are: all that stay within [`MAX_CELLS`].
#[must_use]
pub fn rows(kind: &Kind) -> [u16; 8] {
    let mut rows = ROWS;
    if kind.algorithm.is_tiled() {
        rows[ROWS.len() - 1] = LAST_OF_TILES;
    }
    rows
}

/// The size at which mazes of a level's kind are about as hard as the level shall be.
///
/// The root of the difficulty grows almost in proportion to the rows, so between two sizes that were
/// measured it is taken to grow evenly.
fn size(level: u32) -> Size {
    let (kind, rows) = (kind(level), rows(&kind(level)));
    let wanted = target(level).sqrt();
    let measured = table::ENDLESS[index(level)].map(|difficulty| f64::from(difficulty).sqrt());
    let above = measured.iter().skip(1).position(|&root| root >= wanted);
    let low = above.unwrap_or(rows.len() - 2);
    let share = (wanted - measured[low]) / (measured[low + 1] - measured[low]);
    let more = share * f64::from(rows[low + 1] - rows[low]) + 0.5;
    // A cast cuts off what is negative.
    kind.size((rows[low] + more as u16).min(rows[rows.len() - 1]))
}
