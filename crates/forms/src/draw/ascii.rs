//! The classic text maze: `+--+` lines, `|  ` cells, and `##` in void cells. A bridge over another passage is `||` from
//! north to south and `==` from east to west. A cell of a box has `^` after its middle for a stair up, `v` before it
//! for one down, and `>` and `<` farther out for those of further dimensions.

use std::io::{self, Write};

use super::wall_lines::{self, fill, pieces};
use super::{Content, TextGrid};
use mazewright_maze::rows;
use mazewright_maze::topology::{Side, Size, Topology};

/// The character that fills a bridge in a direction.
pub(crate) const fn bridge(along: Side) -> char {
    match along {
        Side::North | Side::South => '|',
        Side::East | Side::West => '=',
    }
}

/// The characters of stairs back and on: of the third dimension, and of all others.
pub(crate) const STAIRS: [[char; 2]; 2] = [['v', '^'], ['<', '>']];

/// Draws the lines of a grid, or of a floor of one.
pub(super) fn draw<T: Topology>(grid: &TextGrid<'_, T>, out: &mut impl Write) -> io::Result<()> {
    let width = grid.floor.map_or(2, |_| 2 * grid.stairs() + 1);
    let has_furniture = !grid.maze.furniture().is_empty();
    let mut lines_before = 0;
    let fill_in = |line: &mut [u8]| {
        let (y, is_cells) = (lines_before / 2, lines_before % 2 == 1);
        let (side, signed) = if is_cells { (Side::West, 0..1) } else { (Side::North, 1..width + 1) };
        let has_contents = is_cells && (!grid.is_bare() || grid.has_end(y));
        for (x, piece) in (0..grid.columns()).zip(line.chunks_mut(width + 1)) {
            if has_contents {
                write_cell(grid, x, y, &mut piece[1..]);
            }
            if !has_furniture {
                continue;
            }
            if let Some(sign) = grid.sign(x.into(), y.into(), side) {
                piece[signed.clone()].fill(sign as u8);
            }
        }
        lines_before += 1;
    };
    let mut lines = Lines::new(grid.lattice.size(), width, fill_in, out);
    wall_lines::lines(grid.columns(), wall_lines::of_grid(grid), &mut lines)
}

/// Writes what is in a cell.
fn write_cell<T: Topology>(grid: &TextGrid<'_, T>, x: u32, y: u32, cell: &mut [u8]) {
    let content = grid.content(x, y);
    let middle = content.character('*');
    match content {
        Content::Void => cell.fill(b'#'),
        _ if grid.floor.is_some() => {
            let mut stairs = String::new();
            grid.with_stairs(x, y, middle, STAIRS, &mut stairs);
            cell.copy_from_slice(stairs.as_bytes());
        }
        _ => {
            let beside = grid.bridge(x, y).map_or(' ', bridge);
            let middle = if content == Content::Open { beside } else { middle };
            cell.copy_from_slice(&[beside as u8, middle as u8]);
        }
    }
}

/// Writes lines of walls and cells.
pub(super) struct Lines<'out, W, F> {
    out: &'out mut W,
    columns: usize,
    /// The characters of a cell between its walls.
    width: usize,
    /// Writes what is in the cells and passages of the next line.
    fill_in: F,
    line: Vec<u8>,
}

static WALLS: [[u8; 24]; 256] = pieces(b"+--", b"+  ");
static CELLS: [[u8; 24]; 256] = pieces(b"|  ", b"   ");

impl<'out, W: Write, F: FnMut(&mut [u8])> Lines<'out, W, F> {
    pub(super) fn new(size: Size, width: usize, fill_in: F, out: &'out mut W) -> Self {
        Self {
            out,
            columns: size.columns() as usize,
            width,
            fill_in,
            line: vec![0; rows::words(size.columns() + 1) * rows::WORD as usize * (width + 1)],
        }
    }

    /// Fills the line with the pieces of walls, and returns its length up to the last wall.
    fn fill(&mut self, walls: &[u64], table: &[[u8; 24]; 256]) -> usize {
        let pitch = self.width + 1;
        if self.width == 2 {
            fill(&mut self.line, walls, table);
        } else {
            for (column, piece) in self.line.chunks_mut(pitch).take(self.columns + 1).enumerate() {
                let (word, bit) = rows::place(column as u32);
                let [wall, beside, ..] = table[usize::from(walls[word] & bit != 0)];
                piece.fill(beside);
                piece[0] = wall;
            }
        }
        pitch * self.columns
    }
}

impl<W: Write, F: FnMut(&mut [u8])> wall_lines::Lines for Lines<'_, W, F> {
    fn walls(&mut self, flat: &[u64], _above: &[u64], _below: &[u64]) -> io::Result<()> {
        let end = self.fill(flat, &WALLS);
        (self.fill_in)(&mut self.line[..end]);
        self.line[end..end + 2].copy_from_slice(b"+\n");
        self.out.write_all(&self.line[..end + 2])
    }

    fn cells(&mut self, upright: &[u64]) -> io::Result<()> {
        let end = self.fill(upright, &CELLS);
        (self.fill_in)(&mut self.line[..end]);
        wall_lines::write_trimmed(&mut self.line, end + 1, self.out)
    }
}
