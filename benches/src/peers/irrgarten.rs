//! irrgarten: one generator, for mazes of tiles.
//!
//! Walls are tiles of their own, so a square of n x n cells is one of 2n + 1 x 2n + 1 tiles. The figures
//! are for each cell, as everywhere.

use irrgarten::Maze;
use rand::SeedableRng;
use rand::rngs::SmallRng;

use crate::check;
use crate::{contender::Contender};

const PROGRAM: &str = "irrgarten";
/// What stands in a tile that is no wall.
const FLOOR: u8 = 0;

/// The contender in a row of generators.
pub(super) fn carver(row: &str) -> Option<Contender> {
    (row == "recursive-backtracker").then(backtracker)
}

fn backtracker() -> Contender {
    Contender::new(
        PROGRAM,
        // The caller brings the random numbers: Xoshiro256++ here, which is the quickest at hand.
        |side, seed| (side as usize, SmallRng::seed_from_u64(seed)),
        |(side, random)| {
            let tiles = 2 * *side + 1;
            Maze::new(tiles, tiles).map(|maze| maze.generate(random))
        },
        |&(side, _), maze| {
            let maze = maze.as_ref().map_err(ToString::to_string)?;
            let is_floor = |x: usize, y: usize| maze[x][y] == FLOOR;
            check::perfect_square(
                side,
                |x, y| is_floor(2 * x + 2, 2 * y + 1),
                |x, y| is_floor(2 * x + 1, 2 * y + 2),
            )
        },
    )
}
