//! Blocks: `#` for a wall and a space for an opening, one character per wall and per cell, or per tile.

use std::io::{self, Write};
use std::sync::LazyLock;

use super::TextGrid;
use super::wall_lines::{self, Line, of_pieces, pieces};
use mazewright_maze::topology::{Side, Topology};

/// Passes every line with its newline to `write`.
pub(super) fn lines<T: Topology>(
    grid: &TextGrid<'_, T>,
    mut write: impl FnMut(&mut [u8]) -> io::Result<()>,
) -> io::Result<()> {
    if !grid.maze.is_tiled() {
        return walls(grid, write);
    }
    let mut line = Vec::new();
    for y in 0..grid.rows() {
        line.clear();
        line.extend((0..grid.columns()).map(|x| grid.content(x, y).character('*') as u8));
        line.push(b'\n');
        write(&mut line)?;
    }
    Ok(())
}

static PIECES: LazyLock<[[[u8; 16]; 256]; 2]> = LazyLock::new(|| [pieces(b"##", b"# "), pieces(b"# ", b"  ")]);

fn walls<T: Topology>(grid: &TextGrid<'_, T>, write: impl FnMut(&mut [u8]) -> io::Result<()>) -> io::Result<()> {
    let is_bare = grid.is_bare() && !grid.maze.is_marked();
    let fill_in = |y: u32, is_cells: bool, line: &mut [u8]| {
        if is_bare {
            return;
        }
        let side = if is_cells { Side::West } else { Side::North };
        for (x, piece) in (0..=grid.columns()).zip(line.chunks_mut(2)) {
            if let (true, Some(content)) = (is_cells, piece.get_mut(1)) {
                *content = grid.content(x, y).character('*') as u8;
            }
            let (x, y) = (x.into(), y.into());
            if let Some(gap) = piece.get_mut(usize::from(!is_cells)).filter(|gap| **gap == b' ') {
                let passed = if grid.is_passed(x, y, side) { '*' } else { ' ' };
                *gap = grid.sign(x, y, side).unwrap_or(passed) as u8;
            }
        }
    };
    let draw = of_pieces(grid.columns(), 1, &PIECES, fill_in, write);
    wall_lines::lines(grid.columns(), wall_lines::of_grid(grid), draw)
}

/// The lines of a maze of walls alone.
pub(super) fn lines_of_walls<W: Write>(columns: u32, out: &mut W) -> impl FnMut(Line<'_>) -> io::Result<()> {
    of_pieces(columns, 1, &PIECES, |_, _, _| (), |line| out.write_all(line))
}
