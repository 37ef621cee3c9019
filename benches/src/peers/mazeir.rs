//! Mazeir: one generator with one byte per cell, which also holds the way back.

use mazeir::algorithm::DepthFirst;
use mazeir::map::Orthogonal;

use crate::check;
use crate::contender::Contender;

const PROGRAM: &str = "Mazeir";
/// The bits of a cell that is open to the north and to the west.
const OPEN_NORTH: u8 = 1;
const OPEN_WEST: u8 = 2;

/// The contender in a row of generators.
pub(super) fn carver(row: &str) -> Option<Contender> {
    let backtracker = Contender::new(
        PROGRAM,
        |side, seed| {
            let mut bytes = [0; 16];
            bytes[..8].copy_from_slice(&seed.to_le_bytes());
            (side as usize, bytes)
        },
        |&mut (side, seed)| {
            let mut maze = Orthogonal::new(side, side);
            maze.depth_first_with_seed(seed);
            maze
        },
        |&(side, _), maze| {
            check::perfect_square(
                side,
                |x, y| maze.get(x + 1, y) & OPEN_WEST != 0,
                |x, y| maze.get(x, y + 1) & OPEN_NORTH != 0,
            )
        },
    );
    (row == "recursive-backtracker").then_some(backtracker)
}
