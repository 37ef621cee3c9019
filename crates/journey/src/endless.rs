//! The endless ladder: each level is harder than the one before, and a different kind of maze.
//!
//! Levels are chosen when they are played. The curve says how hard a level should be, a table of measured difficulties
//! says which size that takes, and seeds are tried until a maze falls into the level's [`band`]. Bands do not overlap,
//! so each level is harder than the one before without comparing them.

use std::ops::Range;

use mazewright_maze::generate::{Bias, Room};
use mazewright_maze::{Algorithm, Recipe, Seed, Shape, Share, Size};

use super::choice;
use super::kind::Kind;
use super::world::World;

/// The most cells of a level.
pub const MAX_CELLS: u64 = 1_000_000;
/// The most cells of all candidates for a level together: about a second of carving and measuring.
const SEARCHED_CELLS: u64 = 1 << 23;
/// The most candidates for a level.
const MAX_CANDIDATES: u64 = 1 << 13;
/// How hard the first level should be.
const FIRST: f64 = 12.0;
/// How much harder each of the first levels is than the one before.
const STEP: f64 = 8.0;
/// The limit of how much harder levels get: mazes of every kind can be that hard within [`MAX_CELLS`].
const CEILING: f64 = 20_000.0;

/// The kinds of the levels, which repeat in this order, each with the key of the world that it belongs to.
pub const KINDS: [(Kind, &str); 12] = [
    (Kind::new(Algorithm::PrimFrontierCell), "brambles"),
    (Kind::new(Algorithm::RecursiveBacktracker), "rivers"),
    (Kind::shaped(Shape::Ring, Algorithm::HuntAndKill), "rings"),
    (Kind::new(Algorithm::RecursiveDivision(Room::ONE)), "rooms"),
    (Kind::shaped(Shape::Hexagon, Algorithm::RecursiveBacktracker), "honeycomb"),
    (Kind::new(Algorithm::WallList), "caves"),
    (Kind::shaped(Shape::Ring, Algorithm::RecursiveBacktracker).with_braid(Share::ALL), "loops"),
    (Kind::new(Algorithm::BinaryTree(Bias::NorthWest)), "diagonals"),
    (Kind::shaped(Shape::Triangle, Algorithm::HuntAndKill), "shards"),
    (Kind::new(Algorithm::Wilson).with_weave(Share::percent(30)), "bridges"),
    (Kind::new(Algorithm::HuntAndKill), "fog"),
    (Kind::shaped(Shape::Cylinder, Algorithm::RecursiveBacktracker), "horizons"),
];

/// How hard mazes of each kind of the endless ladder are at each number of rows: medians of nine, which a test
/// measures.
pub const MEASURED: [[u32; 8]; 12] = [
    [10, 44, 146, 439, 1318, 3779, 11116, 30894],
    [7, 65, 286, 1081, 4156, 15834, 64424, 240106],
    [31, 96, 301, 827, 2516, 7595, 22100, 60201],
    [9, 53, 188, 692, 2281, 7884, 24164, 86608],
    [14, 66, 281, 1063, 4106, 14568, 52280, 211581],
    [26, 103, 336, 1037, 2996, 8643, 24476, 28021],
    [27, 84, 253, 675, 1969, 5386, 14851, 41493],
    [9, 44, 145, 456, 1292, 3741, 10699, 30311],
    [29, 127, 452, 1522, 4586, 13287, 39202, 110807],
    [10, 50, 168, 590, 1983, 6162, 18679, 57440],
    [7, 62, 228, 779, 2479, 7261, 21067, 59918],
    [8, 59, 242, 981, 4372, 17448, 52889, 234330],
];

/// The numbers of rows at which mazes were measured.
const ROWS: [u16; 8] = [4, 8, 16, 32, 64, 128, 256, 512];

/// The last number for tile methods, which is smaller because walls count as cells.
const LAST_OF_TILES: u16 = 280;

/// How hard a level should be; levels are numbered from 1.
///
/// 12 + 20,000 m / (m + 2500) with m = level − 1: it rises by 8 per level at first, reaches 755 at level 99
/// and approaches 20,012. Strictly rising up to level 10⁶ and beyond.
pub fn target(level: u32) -> f64 {
    let climbed = f64::from(level.saturating_sub(1));
    FIRST + CEILING * climbed / (climbed + CEILING / STEP)
}

/// The kind of a level.
pub fn kind(level: u32) -> Kind {
    KINDS[index(level)].0
}

/// The world that a level belongs to.
pub fn world(level: u32) -> &'static World {
    world_of(index(level))
}

/// The world that one of the [`KINDS`] belongs to.
pub(super) fn world_of(kind: usize) -> &'static World {
    World::of_key(KINDS[kind].1).unwrap_or(&World::ALL[0])
}

/// The difficulties of a level: halfway down to the target of the level before, and halfway up to that of the next one.
pub fn band(level: u32) -> Range<f64> {
    let border = |lower: u32| (target(lower) + target(lower.saturating_add(1))) / 2.0;
    if level > 1 { border(level - 1)..border(level) } else { 0.0..border(1) }
}

/// The recipe of a level, numbered from 1: the first candidate in the level's [`band`], or the one nearest
/// to its target if there is none within the search limit.
///
/// Every level up to 480 is in its band, as measured. Far above, bands become so narrow and mazes so large
/// that a level may miss its band. Carves and measures up to 2²³ cells. The same in every later release.
pub fn recipe(level: u32) -> Recipe {
    let size = size(index(level), target(level));
    choose(&kind(level), size, band(level), target(level), |number| choice::seed(0, level, number))
}

/// The first maze of a kind and a size, by the seeds of candidates from 0, whose difficulty lies in a range; or the one
/// nearest to the target if there is none within the search limit.
pub(super) fn choose(kind: &Kind, size: Size, range: Range<f64>, target: f64, seed: impl Fn(u16) -> Seed) -> Recipe {
    let candidate = |number| kind.recipe(size, seed(number));
    let mut nearest = (f64::INFINITY, candidate(0));
    let cells = nearest.1.cells().unwrap_or(MAX_CELLS).max(1);
    let candidates = (SEARCHED_CELLS / cells).clamp(1, MAX_CANDIDATES);
    for recipe in (0..candidates as u16).map(candidate) {
        let Some(difficulty) = choice::difficulty(&recipe) else { continue };
        if range.contains(&difficulty) {
            return recipe;
        }
        let miss = choice::miss(difficulty, target);
        if miss < nearest.0 {
            nearest = (miss, recipe);
        }
    }
    nearest.1
}

/// The index of a level's kind.
const fn index(level: u32) -> usize {
    level.saturating_sub(1) as usize % KINDS.len()
}

/// The numbers of rows at which mazes of a kind were measured, all within [`MAX_CELLS`].
pub fn rows(kind: &Kind) -> [u16; 8] {
    let mut rows = ROWS;
    if kind.algorithm.is_tiled() {
        rows[ROWS.len() - 1] = LAST_OF_TILES;
    }
    rows
}

/// The size at which mazes of one of the [`KINDS`] are about as hard as a target.
///
/// The square root of the difficulty is almost proportional to the rows, so it is interpolated linearly
/// between measured sizes.
pub(super) fn size(kind: usize, target: f64) -> Size {
    let (measured, kind) = (MEASURED[kind], KINDS[kind].0);
    let rows = rows(&kind);
    let wanted = target.sqrt();
    let measured = measured.map(|difficulty| f64::from(difficulty).sqrt());
    let low = measured.iter().skip(1).position(|&root| root >= wanted).unwrap_or(rows.len() - 2);
    let share = (wanted - measured[low]) / (measured[low + 1] - measured[low]);
    let more = share * f64::from(rows[low + 1] - rows[low]) + 0.5;
    // The cast turns negative numbers into 0.
    kind.size((rows[low] + more as u16).min(rows[rows.len() - 1]))
}
