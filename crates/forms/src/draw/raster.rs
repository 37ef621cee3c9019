//! Pictures in PNG of any topology and scale, with walls, colors, a solution and distances.

use std::borrow::Cow;
use std::io::{self, Write};

use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};

use super::MAX_PNG_SIDE;
use super::appearance::Figure;
use super::canvas::{Area, Canvas};
use super::pixels::CHUNK;
use super::style::Style;
use super::theme::Theme;

/// The pixels painted at once.
const BAND: u64 = 1 << 22;

/// The most bytes that [`png`](png()) takes besides the figure, for a picture of this width in pixels.
pub fn png_memory(width: u64) -> u64 {
    // The pixels of a band with their cells, the cells around it, and three rows of the encoder.
    5 * BAND.max(width) + 40 * width
}

/// Draws a picture of a maze in PNG.
///
/// Linear in the number of pixels. It is painted in bands, so it needs about 20 MB besides the figure.
///
/// ```
/// use mazewright_forms::draw::{Figure, Style, png};
/// use mazewright_maze::{Algorithm, Recipe, Seed, Size};
///
/// let maze = Recipe::new(Size::new(8, 6)?, Algorithm::Wilson, Seed(1)).carve()?;
/// let mut picture = Vec::new();
/// png(&Figure::new(&maze, None, false), &Style::of_cells(16), &mut picture)?;
/// assert!(picture.starts_with(b"\x89PNG"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Those of the writer; [`Unsupported`](io::ErrorKind::Unsupported) if a side has 2³¹ pixels or more.
pub fn png(figure: &Figure<'_>, style: &Style, out: &mut impl Write) -> io::Result<()> {
    let (width, height) = style.pixels(figure.plan());
    if width.max(height) > MAX_PNG_SIDE {
        return Err(io::ErrorKind::Unsupported.into());
    }
    let theme = figure.theme(&style.theme);
    let mut encoder = encoder(out, (width as u32, height as u32), &theme);
    // Most rows of pixels repeat the one above.
    encoder.set_filter(Filter::Up);
    let mut writer = encoder.write_header()?;
    let mut picture = writer.stream_writer_with_size(CHUNK)?;
    let band = (BAND / width).clamp(1, height);
    let wall = f64::from(style.wall);
    let mut canvas = Canvas::new(figure.plan(), width as u32, band as u32, style.view(0), wall);
    let mut row = 0;
    while row < height {
        if row > 0 {
            canvas.set_view(style.view(row), wall);
        }
        let area = Area { height: band.min(height - row) as u32, ..canvas.area() };
        canvas.paint(figure, area);
        for pixels in canvas.rows(area) {
            picture.write_all(pixels)?;
        }
        row += band;
    }
    picture.finish()?;
    Ok(writer.finish()?)
}

/// Writes a canvas as a picture in PNG, in the colors of a theme.
///
/// # Errors
/// Those of the writer.
pub fn canvas_png(canvas: &Canvas, theme: &Theme, out: &mut impl Write) -> io::Result<()> {
    let mut encoder = encoder(out, (canvas.width(), canvas.height()), theme);
    encoder.set_filter(Filter::Up);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(canvas.pixels())?;
    Ok(writer.finish()?)
}

/// An encoder with the palette of a theme.
pub(super) fn encoder<'theme, W: Write>(out: W, (width, height): (u32, u32), theme: &Theme) -> Encoder<'theme, W> {
    let mut encoder = Encoder::new(out, width, height);
    encoder.set_deflate_compression(DeflateCompression::Level(1));
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(Cow::Owned(theme.palette().concat()));
    encoder
}
