//! Lines of walls and cells: what the formats that draw row by row have in common.

use std::io::{self, Write};

use super::TextGrid;
use mazewright_maze::rows;
use mazewright_maze::rows::Row;
use mazewright_maze::stream::Stream;
use mazewright_maze::topology::{Side, Topology};

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

/// Draws walls line by line. `next` writes the flat walls above the next row and the upright walls of that row; after
/// the last row it returns `false`, and the upright walls do not count.
pub(super) fn lines(
    columns: u32,
    mut next: impl FnMut(&mut [u64], &mut [u64]) -> bool,
    form: &mut impl Lines,
) -> io::Result<()> {
    let none = vec![0; rows::words(columns + 1)];
    let (mut flat, mut above, mut below) = (none.clone(), none.clone(), none);
    while next(&mut flat, &mut below) {
        form.walls(&flat, &above, &below)?;
        form.cells(&below)?;
        std::mem::swap(&mut above, &mut below);
    }
    below.fill(0);
    form.walls(&flat, &above, &below)
}

/// The walls of a maze that is carved meanwhile, for [`lines`].
pub(super) fn of_stream(maze: &mut Stream) -> impl FnMut(&mut [u64], &mut [u64]) -> bool {
    let columns = maze.size().columns();
    let mut row = Row::closed(columns);
    let openings = maze.openings().to_vec();
    let mut y = 0;
    move |flat, upright| {
        let open = |walls: &mut [u64], column: u32| {
            let (word, bit) = rows::place(column);
            walls[word] &= !bit;
        };
        for (word, (flat, south)) in flat.iter_mut().zip(&row.south).enumerate() {
            *flat = !south & rows::columns_in(word, columns);
        }
        let has_more = maze.next_row(&mut row);
        for opening in &openings {
            match opening.side {
                Side::North if y == 0 => open(flat, opening.x),
                Side::South if !has_more => open(flat, opening.x),
                _ => {}
            }
        }
        if !has_more {
            return false;
        }
        let mut west = 0;
        for (word, upright) in upright.iter_mut().enumerate() {
            let east = row.east.get(word).copied().unwrap_or_default();
            *upright = !(east << 1 | west) & rows::columns_in(word, columns + 1);
            west = east >> (rows::WORD - 1);
        }
        for opening in openings.iter().filter(|door| door.y == y) {
            match opening.side {
                Side::West => open(upright, 0),
                Side::East => open(upright, columns),
                _ => {}
            }
        }
        y += 1;
        true
    }
}

/// The walls of a whole maze, for [`lines`].
pub(super) fn of_grid<T: Topology>(grid: &TextGrid<'_, T>) -> impl FnMut(&mut [u64], &mut [u64]) -> bool {
    let columns = grid.columns();
    let none = vec![[0; 64]; rows::words(columns + 1)];
    let (mut above, mut here) = (none.clone(), none);
    let mut y = 0;
    move |flat, upright| {
        std::mem::swap(&mut above, &mut here);
        grid.load_sides(y, here.as_flattened_mut());
        let mut before = 0;
        for (word, (above, here)) in above.iter().zip(&here).enumerate() {
            let is_open = open(above, Side::South) | open(here, Side::North);
            flat[word] = !is_open & rows::columns_in(word, columns);
            let east = open(here, Side::East);
            let is_open = east << 1 | before | open(here, Side::West);
            upright[word] = !is_open & rows::columns_in(word, columns + 1);
            before = east >> (rows::WORD - 1);
        }
        y += 1;
        y <= grid.rows()
    }
}

/// Which of 64 cells are open on a side.
fn open(cells: &[u8; rows::WORD as usize], side: Side) -> u64 {
    let eights = cells.as_chunks::<8>().0.iter().rev();
    eights.fold(0, |word, &eight| {
        // A product gathers the lowest bits of eight bytes.
        let bytes = u64::from_le_bytes(eight) >> side as u8 & 0x0101_0101_0101_0101;
        word << 8 | bytes.wrapping_mul(0x0102_0408_1020_4080) >> 56
    })
}

/// For each byte the pieces of a line that its bits stand for, lowest bit first, all equally long.
pub(super) const fn pieces<const EIGHT: usize>(set: &[u8], clear: &[u8]) -> [[u8; EIGHT]; 256] {
    let length = EIGHT / 8;
    let mut table = [[0; EIGHT]; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut at = 0;
        while at < EIGHT {
            let piece = if bits >> (at / length) & 1 == 1 { set } else { clear };
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
pub(super) fn write_trimmed(line: &mut [u8], length: usize, out: &mut impl Write) -> io::Result<()> {
    let spaces = line[..length].iter().rev().take_while(|&&byte| byte == b' ');
    let length = length - spaces.count();
    line[length] = b'\n';
    out.write_all(&line[..=length])
}
