//! Blocks: `#` for a wall, a space for an opening, a whole character a wall and a cell, or a tile.

use std::io::{self, Write};

use super::stream::{self, fill, line, pieces};
use super::{Content, Sketch};
use mazewright_maze::topology::{Side, Size, Topology};

pub(super) fn draw<T: Topology>(sketch: &Sketch<'_, T>, out: &mut impl Write) -> io::Result<()> {
    lines(sketch, |line| {
        out.write_all(line)?;
        out.write_all(b"\n")
    })
}

/// Hands every line on, without a newline.
pub(super) fn lines<T: Topology>(
    sketch: &Sketch<'_, T>,
    write: impl FnMut(&[u8]) -> io::Result<()>,
) -> io::Result<()> {
    if sketch.maze.is_tiled() {
        tiles(sketch, write)
    } else {
        walls(sketch, write)
    }
}

const fn character(content: Content) -> u8 {
    match content {
        Content::Void => b'#',
        Content::Open => b' ',
        Content::Start => b'S',
        Content::Goal => b'E',
        Content::Solution => b'*',
    }
}

fn tiles<T: Topology>(
    sketch: &Sketch<'_, T>,
    mut write: impl FnMut(&[u8]) -> io::Result<()>,
) -> io::Result<()> {
    let mut line = Vec::new();
    for y in 0..sketch.rows() {
        line.clear();
        line.extend((0..sketch.columns()).map(|x| character(sketch.content(x, y))));
        write(&line)?;
    }
    Ok(())
}

fn walls<T: Topology>(
    sketch: &Sketch<'_, T>,
    mut write: impl FnMut(&[u8]) -> io::Result<()>,
) -> io::Result<()> {
    let gap = |x: u32, y: u32, side: Side| {
        let (x, y) = (i64::from(x), i64::from(y));
        if sketch.has_wall(x, y, side) {
            b'#'
        } else if sketch.is_passed(x, y, side) {
            b'*'
        } else {
            b' '
        }
    };
    let mut line = Vec::new();
    for y in 0..=sketch.rows() {
        line.clear();
        for x in 0..sketch.columns() {
            line.extend([b'#', gap(x, y, Side::North)]);
        }
        line.push(b'#');
        write(&line)?;
        if y == sketch.rows() {
            break;
        }
        line.clear();
        for x in 0..sketch.columns() {
            line.extend([gap(x, y, Side::West), character(sketch.content(x, y))]);
        }
        line.push(gap(sketch.columns(), y, Side::West));
        write(&line)?;
    }
    Ok(())
}

/// A text that is drawn while the maze is made.
pub(super) struct Lines<'out, W> {
    out: &'out mut W,
    columns: usize,
    line: Vec<u8>,
}

static WALLS: [[u8; 16]; 256] = pieces(b"##", b"# ");
static CELLS: [[u8; 16]; 256] = pieces(b"# ", b"  ");

impl<'out, W: Write> Lines<'out, W> {
    pub(super) fn new(size: Size, out: &'out mut W) -> Self {
        Self {
            out,
            columns: size.columns() as usize,
            line: line::<16>(size.columns()),
        }
    }

    /// Writes the pieces of all columns and the first character of the piece behind them.
    fn write(&mut self, bits: &[u64], table: &[[u8; 16]; 256]) -> io::Result<()> {
        fill(&mut self.line, bits, table);
        let end = 2 * self.columns + 1;
        self.line[end] = b'\n';
        self.out.write_all(&self.line[..=end])
    }
}

impl<W: Write> stream::Lines for Lines<'_, W> {
    fn walls(&mut self, flat: &[u64], _above: &[u64], _below: &[u64]) -> io::Result<()> {
        self.write(flat, &WALLS)
    }

    fn cells(&mut self, upright: &[u64]) -> io::Result<()> {
        self.write(upright, &CELLS)
    }
}
