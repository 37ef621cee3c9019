//! Lines of walls and cells: what the formats that draw row by row have in common.

use std::array::from_fn;
use std::io::{self, Write};

use super::TextGrid;
use mazewright_maze::inside::rows;
use mazewright_maze::topology::{Side, Topology};
use mazewright_maze::{Row, Stream};

/// A line of a maze of walls alone: lines of walls and lines of cells alternate.
///
/// Walls are bits in words, lowest first. Flat walls have a bit per column and a clear bit after the last;
/// upright walls have a bit before each column and one after the last.
#[derive(Clone, Copy)]
pub(super) enum Line<'walls> {
    /// The flat walls between two rows, and the upright walls of both.
    Walls { flat: &'walls [u64], above: &'walls [u64], below: &'walls [u64] },
    /// The upright walls between the cells of a row.
    Cells(&'walls [u64]),
}

impl<'walls> Line<'walls> {
    /// Its walls, and whether it is a line of cells.
    pub(super) const fn bits(self) -> (&'walls [u64], bool) {
        match self {
            Self::Walls { flat, .. } => (flat, false),
            Self::Cells(upright) => (upright, true),
        }
    }
}

/// Draws walls line by line. `next` writes the flat walls above the next row and the upright walls of that row; after
/// the last row it returns `false`, and the upright walls do not count.
pub(super) fn lines(
    columns: u32,
    mut next: impl FnMut(&mut [u64], &mut [u64]) -> bool,
    mut draw: impl FnMut(Line<'_>) -> io::Result<()>,
) -> io::Result<()> {
    let none = vec![0; rows::words(columns + 1)];
    let (mut flat, mut above, mut below) = (none.clone(), none.clone(), none);
    while next(&mut flat, &mut below) {
        draw(Line::Walls { flat: &flat, above: &above, below: &below })?;
        draw(Line::Cells(&below))?;
        std::mem::swap(&mut above, &mut below);
    }
    below.fill(0);
    draw(Line::Walls { flat: &flat, above: &above, below: &below })
}

/// The walls of a maze that is carved meanwhile, for [`lines`].
pub(super) fn of_stream(maze: &mut Stream) -> impl FnMut(&mut [u64], &mut [u64]) -> bool {
    let columns = maze.size.columns();
    let mut row = Row::closed(columns);
    let openings = maze.openings.clone();
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
pub(super) fn pieces<const EIGHT: usize>(set: &[u8], clear: &[u8]) -> [[u8; EIGHT]; 256] {
    let length = EIGHT / 8;
    let piece = |bits: usize, n: usize| if bits >> n & 1 == 1 { set } else { clear };
    from_fn(|bits| from_fn(|at| piece(bits, at / length)[at % length]))
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

/// Draws lines of pieces, one for the post of each column and the wall beside it, or for the wall west of each cell and
/// the cell, from `tables` for lines of walls and of cells. Cells have that width between walls. `fill_in` writes what
/// is in the cells and passages of a row, given whether the line is one of cells; `put` takes each line with its
/// newline.
pub(super) fn of_pieces<const EIGHT: usize>(
    columns: u32,
    width: usize,
    tables: &'static [[[u8; EIGHT]; 256]; 2],
    mut fill_in: impl FnMut(u32, bool, &mut [u8]),
    mut put: impl FnMut(&mut [u8]) -> io::Result<()>,
) -> impl FnMut(Line<'_>) -> io::Result<()> {
    let pitch = width + 1;
    let mut text = vec![0; rows::words(columns + 1) * rows::WORD as usize * pitch];
    let mut lines_before = 0;
    move |line| {
        let (walls, is_cells) = line.bits();
        let table = &tables[usize::from(is_cells)];
        if 8 * pitch == EIGHT {
            fill(&mut text, walls, table);
        } else {
            for (column, piece) in (0..=columns).zip(text.chunks_mut(pitch)) {
                let (word, bit) = rows::place(column);
                let characters = &table[usize::from(walls[word] & bit != 0)];
                piece.fill(characters[1]);
                piece[0] = characters[0];
            }
        }
        // The line ends with the last post or wall.
        let end = pitch * columns as usize + 1;
        fill_in(lines_before / 2, is_cells, &mut text[..end]);
        lines_before += 1;
        text[end] = b'\n';
        put(&mut text[..=end])
    }
}

/// Writes a line, which ends with a newline, without trailing spaces.
pub(super) fn write_trimmed(line: &mut [u8], out: &mut impl Write) -> io::Result<()> {
    let spaces = line[..line.len() - 1].iter().rev().take_while(|&&byte| byte == b' ');
    let end = line.len() - 1 - spaces.count();
    line[end] = b'\n';
    out.write_all(&line[..=end])
}
