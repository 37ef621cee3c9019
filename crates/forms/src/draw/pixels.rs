//! Small pictures in PNG: a pixel for each character of the blocks format, walls dark.
//!
//! A pixel has one bit, or two for the colors of a solution or of marked ends.

use std::borrow::Cow;
use std::io::{self, Write};
use std::sync::LazyLock;

use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter, StreamWriter};

use super::wall_lines::{self, fill, pieces};
use super::{Format, TextGrid, blocks};
use mazewright_maze::inside::rows;
use mazewright_maze::topology::{Size, Topology};

/// The size of compressed chunks, in bytes.
pub(super) const CHUNK: usize = 1 << 18;
/// The colors of walls, openings, the solution and marked ends.
const COLORS: [[u8; 3]; 4] = [[0, 0, 0], [255, 255, 255], [224, 96, 32], [32, 96, 224]];

/// Writes a picture with one bit per pixel, or two with colors, whose rows `lines` writes.
fn paint<W: Write>(
    (columns, rows): (u32, u32),
    colored: bool,
    out: W,
    lines: impl FnOnce(&mut StreamWriter<'_, W>) -> io::Result<()>,
) -> io::Result<()> {
    let mut encoder = Encoder::new(out, columns, rows);
    // Rows differ too much for filters, and the fastest compression saves most of what can be saved.
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

pub(super) fn draw<T: Topology>(grid: &TextGrid<'_, T>, out: &mut impl Write) -> io::Result<()> {
    let (columns, rows) = (grid.columns(), grid.rows());
    let size = if grid.maze.is_tiled() { (columns, rows) } else { (2 * columns + 1, 2 * rows + 1) };
    let colored = grid.maze.is_marked() || !grid.path_ports.is_empty();
    let bits = if colored { 2 } else { 1 };
    let mut pixels = Vec::new();
    let mut line = |characters: &[u8], picture: &mut dyn Write| {
        pixels.clear();
        // A newline ends the characters.
        pixels.extend(characters[..characters.len() - 1].chunks(8 / bits).map(|characters| {
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
    paint(size, colored, out, |picture| blocks::lines(grid, |characters| line(characters, picture)))
}

/// Draws a maze of walls alone.
pub(super) fn draw_lines(
    size: Size,
    walls: impl FnMut(&mut [u64], &mut [u64]) -> bool,
    out: &mut impl Write,
) -> io::Result<()> {
    if !Format::Png.fits(size) {
        return Err(io::ErrorKind::Unsupported.into());
    }
    let (width, height) = (2 * size.columns() + 1, 2 * size.rows() + 1);
    let length = width.div_ceil(8);
    // The pixels in the last byte.
    let last = u8::MAX << (8 * length - width);
    let length = length as usize;
    let mut row = vec![0; rows::words(size.columns() + 1) * 16];
    paint((width, height), false, out, |picture| {
        wall_lines::lines(size.columns(), walls, |line| {
            let (bits, is_cells) = line.bits();
            fill(&mut row, bits, &WALLS[usize::from(is_cells)]);
            row[length - 1] &= last;
            picture.write_all(&row[..length])
        })
    })
}

/// Two bits per column, highest first: a dark post, then the wall or opening north of the cell; and the wall or opening
/// west of the cell, then the light cell.
static WALLS: LazyLock<[[[u8; 2]; 256]; 2]> = LazyLock::new(|| {
    let packed =
        |pixels: [u8; 16]| pixels.iter().fold(0_u16, |bits, &pixel| bits << 1 | u16::from(pixel)).to_be_bytes();
    [pieces(&[0, 0], &[0, 1]), pieces(&[0, 1], &[1, 1])].map(|table| table.map(packed))
});
