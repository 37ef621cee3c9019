//! Pictures in PNG: a pixel a wall and a cell, or a tile; walls are dark.
//!
//! What the form of blocks draws as characters, with one bit a pixel; with two bits and colors where a
//! solution or marked ends are to be seen.

use std::borrow::Cow;
use std::io::{self, Write};

use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter, StreamWriter};

use super::stream::{self, fill, line, pieces};
use super::{Sketch, blocks};
use mazewright_maze::stream::Stream;
use mazewright_maze::topology::{Size, Topology};

/// How many bytes of the compressed picture are written at once.
pub(super) const CHUNK: usize = 1 << 18;
/// The most pixels that a PNG has on a side.
pub(super) const MAX_SIDE: u64 = (1 << 31) - 1;

/// Red, green and blue of a wall, of what is open, of the solution, and of marked ends.
const COLORS: [[u8; 3]; 4] = [[0, 0, 0], [255, 255, 255], [224, 96, 32], [32, 96, 224]];

/// Whether a picture of a wall maze of that size is not too large for the format.
pub(super) const fn fits(size: Size) -> bool {
    let longer = if size.columns() > size.rows() {
        size.columns()
    } else {
        size.rows()
    };
    2 * (longer as u64) < MAX_SIDE
}

/// Writes a picture of that many pixels, with one bit each, or two where there are colors, from the
/// lines that a function writes.
fn paint<W: Write>(
    (columns, rows): (u32, u32),
    colored: bool,
    out: W,
    lines: impl FnOnce(&mut StreamWriter<'_, W>) -> io::Result<()>,
) -> io::Result<()> {
    let mut encoder = Encoder::new(out, columns, rows);
    // Lines have no likeness to the one above that a filter would find, and most of what can be saved
    // is saved by the fastest search.
    encoder.set_filter(Filter::NoFilter);
    encoder.set_deflate_compression(DeflateCompression::Level(1));
    if colored {
        encoder.set_color(ColorType::Indexed);
        encoder.set_depth(BitDepth::Two);
        encoder.set_palette(Cow::Owned(COLORS.concat()));
    } else {
        encoder.set_color(ColorType::Grayscale);
        encoder.set_depth(BitDepth::One);
    }
    let mut writer = encoder.write_header()?;
    let mut picture = writer.stream_writer_with_size(CHUNK)?;
    lines(&mut picture)?;
    picture.finish()?;
    Ok(writer.finish()?)
}

pub(super) fn draw<T: Topology>(sketch: &Sketch<'_, T>, out: &mut impl Write) -> io::Result<()> {
    let (columns, rows) = (sketch.columns(), sketch.rows());
    let size = if sketch.maze.is_tiled() {
        (columns, rows)
    } else {
        (2 * columns + 1, 2 * rows + 1)
    };
    let colored = sketch.maze.is_marked() || !sketch.route.is_empty();
    let bits = if colored { 2 } else { 1 };
    let mut pixels = Vec::new();
    let mut line = |characters: &[u8], picture: &mut dyn Write| {
        pixels.clear();
        pixels.extend(characters.chunks(8 / bits).map(|characters| {
            let shade = |character: &u8| match character {
                b'#' => 0,
                b' ' => 1,
                b'*' => 2,
                _ => 3,
            };
            let places = (0..8 / bits).rev().map(|place| place * bits);
            let shades = characters.iter().map(shade).zip(places);
            shades.fold(0, |byte, (shade, place)| byte | shade << place)
        }));
        picture.write_all(&pixels)
    };
    paint(size, colored, out, |picture| {
        blocks::lines(sketch, |characters| line(characters, picture))
    })
}

/// Draws a wall maze while it is made.
pub(super) fn stream(maze: &mut Stream, out: &mut impl Write) -> io::Result<()> {
    let size = maze.size();
    if !fits(size) {
        return Err(io::ErrorKind::Unsupported.into());
    }
    let pixels = (2 * size.columns() + 1, 2 * size.rows() + 1);
    paint(pixels, false, out, |picture| {
        stream::lines(maze, &mut Lines::new(size, picture))
    })
}

/// The lines of the picture of a wall maze.
struct Lines<'picture, W> {
    picture: &'picture mut W,
    line: Vec<u8>,
    /// How many bytes a line has, and the bits of the last one that are pixels.
    length: usize,
    last: u8,
}

/// Two bits a column, highest first: a dark post, and what is above the cell.
static WALLS: [[u8; 2]; 256] = packed(pieces(&[0, 0], &[0, 1]));
/// The same: what is before the cell, and the light cell.
static CELLS: [[u8; 2]; 256] = packed(pieces(&[0, 1], &[1, 1]));

/// Eight pieces of two pixels, packed.
const fn packed(table: [[u8; 16]; 256]) -> [[u8; 2]; 256] {
    let mut packed = [[0; 2]; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut pixel = 0;
        while pixel < 16 {
            packed[bits][pixel / 8] |= table[bits][pixel] << (7 - pixel % 8);
            pixel += 1;
        }
        bits += 1;
    }
    packed
}

impl<'picture, W: Write> Lines<'picture, W> {
    fn new(size: Size, picture: &'picture mut W) -> Self {
        let pixels = 2 * size.columns() + 1;
        let length = pixels.div_ceil(8);
        Self {
            picture,
            line: line::<2>(size.columns()),
            length: length as usize,
            last: u8::MAX << (8 * length - pixels),
        }
    }

    fn write(&mut self, bits: &[u64], table: &[[u8; 2]; 256]) -> io::Result<()> {
        fill(&mut self.line, bits, table);
        let line = &mut self.line[..self.length];
        line[self.length - 1] &= self.last;
        self.picture.write_all(line)
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
