//! Mazes row by row: the passages of a row as words of bits, made and used in the memory of a row.
//!
//! The same rows carve a maze in memory, or stream one too large for memory.

use super::passages::Passages;
use super::topology::{Rectangle, Side};

/// How many cells a word holds.
pub const WORD: u32 = u64::BITS;

/// The passages of one row of a rectangle: bit `x % 64` of word `x / 64` belongs to column `x`.
///
/// The bits after the last column are clear.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The cells that are joined to the next one; never the last.
    pub east: Vec<u64>,
    /// The cells that are joined to the one below; none in the last row.
    pub south: Vec<u64>,
}

impl Row {
    /// A row of cells without passages.
    pub fn closed(columns: u32) -> Self {
        let words = words(columns);
        Self { east: vec![0; words], south: vec![0; words] }
    }
}

/// How many words hold a bit for each column.
pub const fn words(columns: u32) -> usize {
    columns.div_ceil(WORD) as usize
}

/// The bits of a word, counted from zero, that belong to columns.
#[inline]
pub const fn columns_in(word: usize, columns: u32) -> u64 {
    let from = word as u64 * WORD as u64;
    let left = (columns as u64).saturating_sub(from);
    if left >= WORD as u64 { u64::MAX } else { (1 << left) - 1 }
}

/// The word that holds the bit of a column, and that bit.
#[inline]
pub const fn place(column: u32) -> (usize, u64) {
    ((column / WORD) as usize, 1 << (column % WORD))
}

/// Returns true if the bit of a column is set.
#[inline]
pub(crate) fn is_set(bits: &[u64], column: u32) -> bool {
    let (word, bit) = place(column);
    bits[word] & bit != 0
}

/// Carves the rows that a function writes, from the first to the last, into the closed passages of a rectangle without
/// void cells.
///
/// Writes every cell once, so that fresh memory is touched once. Needs the memory of three rows of bits.
pub(crate) fn carve(passages: &mut Passages<Rectangle>, mut next_row: impl FnMut(&mut Row)) {
    let rectangle = *passages.topology();
    let (columns, stride) = (rectangle.columns() as usize, rectangle.stride());
    let mut row = Row::closed(rectangle.columns());
    let mut north = row.south.clone();
    // The first row of slots is void, and so is the last slot of every row.
    let cells = passages.slots_mut().chunks_exact_mut(stride).skip(1);
    for slots in cells.take(rectangle.rows() as usize) {
        next_row(&mut row);
        expand(&north, &row, &mut slots[..columns]);
        std::mem::swap(&mut north, &mut row.south);
    }
}

/// Writes the open ports of a row of cells, a byte each.
fn expand(north: &[u64], row: &Row, slots: &mut [u8]) {
    let words = north.iter().zip(&row.east).zip(&row.south);
    let mut west = 0;
    let mut words = words.map(|((&north, &east), &south)| {
        let ports = ports(north, east, south, west);
        west = east >> (WORD - 1);
        ports
    });
    let (blocks, rest) = slots.as_chunks_mut::<{ WORD as usize }>();
    for (block, ports) in blocks.iter_mut().zip(&mut words) {
        *block = ports;
    }
    if let Some(ports) = words.next() {
        rest.copy_from_slice(&ports[..rest.len()]);
    }
}

/// The open ports of 64 cells; `west` is the passage of the first one to the cell before it.
#[inline]
fn ports(north: u64, east: u64, south: u64, west: u64) -> [u8; WORD as usize] {
    let mut ports = [0; WORD as usize];
    let across = |n: usize| match n {
        0 => east << 1 | west,
        n => east >> (8 * n - 1),
    };
    for (n, eight) in ports.as_chunks_mut::<8>().0.iter_mut().enumerate() {
        let (up, down) = (north >> (8 * n), south >> (8 * n));
        let bytes = ACROSS[(across(n) & 511) as usize]
            | UP[(up & 255) as usize]
            | UP[(down & 255) as usize] << Side::South as u8;
        *eight = bytes.to_le_bytes();
    }
    ports
}

/// For eight bits, lowest first, eight bytes, lowest first, with [`Side::North`], the lowest port, open where one is
/// set.
static UP: [u64; 256] = {
    let mut table = [0; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut cell = 0;
        while cell < 8 {
            table[bits] |= (bits as u64 >> cell & 1) << (8 * cell);
            cell += 1;
        }
        bits += 1;
    }
    table
};

/// For the passages west of eight cells and east of the last one, lowest first, the bytes of the cells.
static ACROSS: [u64; 512] = {
    let mut table = [0; 512];
    let mut bits = 0;
    while bits < 512 {
        table[bits] = UP[bits & 255] << Side::West as u8 | UP[bits >> 1] << Side::East as u8;
        bits += 1;
    }
    table
};
