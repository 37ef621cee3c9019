//! Blocks: `#` for a wall and a space for an opening, one character per wall and per cell, or per tile.

use std::io::{self, Write};

use super::TextGrid;
use super::wall_lines::{self, fill, line, pieces};
use mazewright_maze::topology::{Side, Size, Topology};

pub(super) fn draw<T: Topology>(grid: &TextGrid<'_, T>, out: &mut impl Write) -> io::Result<()> {
    lines(grid, |line| {
        out.write_all(line)?;
        out.write_all(b"\n")
    })
}

/// Passes every line to `write`, without a newline.
pub(super) fn lines<T: Topology>(grid: &TextGrid<'_, T>, write: impl FnMut(&[u8]) -> io::Result<()>) -> io::Result<()> {
    if grid.maze.is_tiled() { tiles(grid, write) } else { walls(grid, write) }
}

fn tiles<T: Topology>(grid: &TextGrid<'_, T>, mut write: impl FnMut(&[u8]) -> io::Result<()>) -> io::Result<()> {
    let mut line = Vec::new();
    for y in 0..grid.rows() {
        line.clear();
        line.extend((0..grid.columns()).map(|x| grid.content(x, y).character('*') as u8));
        write(&line)?;
    }
    Ok(())
}

fn walls<T: Topology>(grid: &TextGrid<'_, T>, mut write: impl FnMut(&[u8]) -> io::Result<()>) -> io::Result<()> {
    let gap = |x: u32, y: u32, side: Side| {
        let (x, y) = (i64::from(x), i64::from(y));
        if grid.has_wall(x, y, side) {
            b'#'
        } else if let Some(sign) = grid.sign(x, y, side) {
            sign as u8
        } else if grid.is_passed(x, y, side) {
            b'*'
        } else {
            b' '
        }
    };
    let mut line = Vec::new();
    for y in 0..=grid.rows() {
        line.clear();
        for x in 0..grid.columns() {
            line.extend([b'#', gap(x, y, Side::North)]);
        }
        line.push(b'#');
        write(&line)?;
        if y == grid.rows() {
            break;
        }
        line.clear();
        for x in 0..grid.columns() {
            line.extend([gap(x, y, Side::West), grid.content(x, y).character('*') as u8]);
        }
        line.push(gap(grid.columns(), y, Side::West));
        write(&line)?;
    }
    Ok(())
}

/// Draws the text while the maze is carved.
pub(super) struct Lines<'out, W> {
    out: &'out mut W,
    columns: usize,
    line: Vec<u8>,
}

static WALLS: [[u8; 16]; 256] = pieces(b"##", b"# ");
static CELLS: [[u8; 16]; 256] = pieces(b"# ", b"  ");

impl<'out, W: Write> Lines<'out, W> {
    pub(super) fn new(size: Size, out: &'out mut W) -> Self {
        Self { out, columns: size.columns() as usize, line: line::<16>(size.columns()) }
    }

    /// Writes the pieces of all columns and the first character of the next one.
    fn write(&mut self, bits: &[u64], table: &[[u8; 16]; 256]) -> io::Result<()> {
        fill(&mut self.line, bits, table);
        let end = 2 * self.columns + 1;
        self.line[end] = b'\n';
        self.out.write_all(&self.line[..=end])
    }
}

impl<W: Write> wall_lines::Lines for Lines<'_, W> {
    fn walls(&mut self, flat: &[u64], _above: &[u64], _below: &[u64]) -> io::Result<()> {
        self.write(flat, &WALLS)
    }

    fn cells(&mut self, upright: &[u64]) -> io::Result<()> {
        self.write(upright, &CELLS)
    }
}
