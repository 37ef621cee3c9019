//! Drawing a maze row by row while it is carved.
//!
//! The output is the same as that of [`draw`](super::draw).

use std::io::{self, Write};

#[cfg(feature = "png")]
use super::pixels;
use super::wall_lines::lines;
use super::{Format, ascii, blocks, unicode, wall_lines};
use mazewright_maze::Stream;
use mazewright_maze::topology::Size;

/// Draws a maze while it is carved, in the memory of one row.
///
/// ```
/// use mazewright_forms::draw::{Format, stream};
/// use mazewright_maze::{Algorithm, Recipe, Seed, Share, Size};
///
/// let recipe = Recipe::new(Size::new(30, 1_000)?, Algorithm::Sidewinder(Share::HALF), Seed(7));
/// let mut text = Vec::new();
/// if let Some(mut rows) = recipe.stream() {
///     stream(&mut rows, Format::Blocks, &mut text)?;
/// }
/// assert_eq!(text.iter().filter(|&&byte| byte == b'\n').count(), 2_001);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Those of the writer; [`Unsupported`](io::ErrorKind::Unsupported) if the format does not
/// [stream](Format::streams) or was not compiled in.
pub fn stream(maze: &mut Stream, format: Format, out: &mut impl Write) -> io::Result<()> {
    draw_lines(maze.size, wall_lines::of_stream(maze), format, out)
}

/// Draws a maze of walls alone, which [`wall_lines::lines`] describes.
pub(super) fn draw_lines(
    size: Size,
    walls: impl FnMut(&mut [u64], &mut [u64]) -> bool,
    format: Format,
    out: &mut impl Write,
) -> io::Result<()> {
    let columns = size.columns();
    match format {
        Format::Ascii => lines(columns, walls, ascii::lines(columns, out)),
        Format::Unicode => lines(columns, walls, unicode::lines(columns, out)),
        Format::Blocks => lines(columns, walls, blocks::lines_of_walls(columns, out)),
        #[cfg(feature = "png")]
        Format::Png => pixels::draw_lines(size, walls, out),
        _ => Err(io::ErrorKind::Unsupported.into()),
    }
}
