//! Drawing a maze row by row while it is carved.
//!
//! The output is the same as that of [`draw`](super::draw).

use std::io::{self, Write};

#[cfg(feature = "png")]
use super::pixels;
use super::{Format, ascii, blocks, unicode, wall_lines};
use mazewright_maze::stream::Stream;

/// Draws a maze while it is carved, in the memory of one row.
///
/// ```
/// use mazewright_forms::draw::{Format, stream};
/// use mazewright_maze::{Algorithm, Recipe, Seed, Size, braid::Share};
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
    let size = maze.size();
    match format {
        Format::Ascii => wall_lines::lines(maze, &mut ascii::Lines::new(size, out)),
        Format::Unicode => wall_lines::lines(maze, &mut unicode::Lines::new(size, out)),
        Format::Blocks => wall_lines::lines(maze, &mut blocks::Lines::new(size, out)),
        #[cfg(feature = "png")]
        Format::Png => pixels::stream(maze, out),
        _ => Err(io::ErrorKind::Unsupported.into()),
    }
}
