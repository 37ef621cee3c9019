//! Lines of walls and cells: what the formats that draw row by row have in common.

use std::io::{self, Write};

use mazewright_maze::rows;
use mazewright_maze::rows::Row;
use mazewright_maze::stream::Stream;
use mazewright_maze::topology::Side;

/// A format that draws lines of walls and lines of cells alternately.
///
/// Walls are bits in words, lowest first. Flat walls have a bit per column and a clear bit after the last;
/// upright walls have a bit before each column and one after the last.
pub(super) trait Lines {
    /// Draws the flat walls between two rows, given the upright walls of both.
    fn walls(&mut self, flat: &[u64], above: &[u64], below: &[u64]) -> io::Result<()>;

    /// Draws a row of cells and the upright walls between them.
    fn cells(&mut self, upright: &[u64]) -> io::Result<()>;
}

/// Turns passages into walls, row by row.
pub(super) fn lines(maze: &mut Stream, form: &mut impl Lines) -> io::Result<()> {
    let columns = maze.size().columns();
    let mut row = Row::closed(columns);
    let none = vec![0; rows::words(columns + 1)];
    let (mut flat, mut above, mut below) = (none.clone(), none.clone(), none.clone());
    let openings = maze.openings().to_vec();
    let open = |walls: &mut [u64], column: u32| {
        let (word, bit) = rows::place(column);
        walls[word] &= !bit;
    };
    close(&mut flat, &row.south, columns);
    for opening in openings.iter().filter(|door| door.side == Side::North) {
        open(&mut flat, opening.x);
    }
    let mut y = 0;
    while maze.next_row(&mut row) {
        std::mem::swap(&mut above, &mut below);
        let mut west = 0;
        for (word, below) in below.iter_mut().enumerate() {
            let east = row.east.get(word).copied().unwrap_or_default();
            *below = !(east << 1 | west) & rows::columns_in(word, columns + 1);
            west = east >> (rows::WORD - 1);
        }
        for opening in openings.iter().filter(|door| door.y == y) {
            match opening.side {
                Side::West => open(&mut below, 0),
                Side::East => open(&mut below, columns),
                _ => {}
            }
        }
        form.walls(&flat, &above, &below)?;
        form.cells(&below)?;
        close(&mut flat, &row.south, columns);
        y += 1;
    }
    debug_assert!(y == maze.size().rows());
    for opening in openings.iter().filter(|door| door.side == Side::South) {
        open(&mut flat, opening.x);
    }
    form.walls(&flat, &below, &none)
}

/// Sets the flat walls below a row, where no passage leads south.
fn close(flat: &mut [u64], south: &[u64], columns: u32) {
    for (word, (flat, south)) in flat.iter_mut().zip(south).enumerate() {
        *flat = !south & rows::columns_in(word, columns);
    }
}

/// For each byte the pieces of a line that its bits stand for, lowest bit first, all equally long.
pub(super) const fn pieces<const EIGHT: usize>(set: &[u8], clear: &[u8]) -> [[u8; EIGHT]; 256] {
    let length = EIGHT / 8;
    let mut table = [[0; EIGHT]; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut at = 0;
        while at < EIGHT {
            let piece = if bits >> (at / length) & 1 == 1 {
                set
            } else {
                clear
            };
            table[bits][at] = piece[at % length];
            at += 1;
        }
        bits += 1;
    }
    table
}

/// Fills the beginning of a line with the pieces of all bits.
#[inline]
pub(super) fn fill<const EIGHT: usize>(line: &mut [u8], bits: &[u64], table: &[[u8; EIGHT]; 256]) {
    let (eights, _) = line.as_chunks_mut::<EIGHT>();
    for (eights, word) in eights.as_chunks_mut::<8>().0.iter_mut().zip(bits) {
        for (eight, bits) in eights.iter_mut().zip(word.to_le_bytes()) {
            *eight = table[bits as usize];
        }
    }
}

/// A buffer long enough for [`fill`] with the walls of all columns.
pub(super) fn line<const EIGHT: usize>(columns: u32) -> Vec<u8> {
    vec![0; rows::words(columns + 1) * 8 * EIGHT]
}

/// Writes the first bytes of a line, without trailing spaces, and a newline. The line must be longer than
/// `length`.
pub(super) fn write_trimmed(
    line: &mut [u8],
    length: usize,
    out: &mut impl Write,
) -> io::Result<()> {
    let spaces = line[..length]
        .iter()
        .rev()
        .take_while(|&&byte| byte == b' ');
    let length = length - spaces.count();
    line[length] = b'\n';
    out.write_all(&line[..=length])
}
