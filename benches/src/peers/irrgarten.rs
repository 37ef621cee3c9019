//! irrgarten: one generator, for mazes of tiles.
//!
//! Walls are tiles too, so a square of n × n cells has (2n + 1) × (2n + 1) tiles. Figures are per cell,
//! as everywhere.

use irrgarten::Maze;
use rand::SeedableRng;
use rand::rngs::SmallRng;

use crate::check;
use crate::contender::Contender;

const PROGRAM: &str = "irrgarten";
/// A tile that is not a wall.
const FLOOR: u8 = 0;

/// The contender in a row of generators.
pub(super) fn carver(row: &str) -> Option<Contender> {
    let backtracker = Contender::new(
        PROGRAM,
        // The caller provides the random numbers: Xoshiro256++, the fastest available.
        |side, seed| (side as usize, SmallRng::seed_from_u64(seed)),
        |(side, random)| {
            let tiles = 2 * *side + 1;
            Maze::new(tiles, tiles).map(|maze| maze.generate(random))
        },
        |&(side, _), maze| {
            let maze = maze.as_ref().map_err(ToString::to_string)?;
            let is_floor = |x: usize, y: usize| maze[x][y] == FLOOR;
            check::perfect_square(side, |x, y| is_floor(2 * x + 2, 2 * y + 1), |x, y| is_floor(2 * x + 1, 2 * y + 2))
        },
    );
    (row == "recursive-backtracker").then_some(backtracker)
}
