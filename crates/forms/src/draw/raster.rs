//! Real pictures in PNG: walls, colors, solution and distances, in any size of cells, on every topology.

use std::borrow::Cow;
use std::io::{self, Write};

use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};

use super::canvas::{Area, Canvas, WALK};
use super::figure::Figure;
use super::picture::{CHUNK, MAX_SIDE};
use super::style::Style;
use super::theme::{Ink, Theme};

/// How many pixels are painted at once.
const BAND: u64 = 1 << 21;

/// Draws a picture of a maze, in bands: besides the figure it takes about 20 MB, whatever the size.
///
/// # Errors
/// Those of the writer; [`Unsupported`](io::ErrorKind::Unsupported) if the picture would have 2³¹ pixels or
/// more on a side.
pub fn png(figure: &Figure<'_>, style: &Style, out: &mut impl Write) -> io::Result<()> {
    let (width, height) = style.pixels(figure.plan());
    if width.max(height) > MAX_SIDE {
        return Err(io::ErrorKind::Unsupported.into());
    }
    let mut encoder = encoder(out, (width as u32, height as u32), &style.theme);
    // Most rows of pixels repeat the one above.
    encoder.set_filter(Filter::Up);
    let mut writer = encoder.write_header()?;
    let mut picture = writer.stream_writer_with_size(CHUNK)?;
    let band = (BAND / width).clamp(1, height);
    let wall = f64::from(style.wall);
    let mut canvas = Canvas::new(
        figure.plan(),
        width as u32,
        band as u32,
        style.view(0),
        wall,
    );
    let mut row = 0;
    while row < height {
        if row > 0 {
            canvas.look_at(style.view(row), wall);
        }
        let area = Area {
            x: 0,
            y: 0,
            width: width as u32,
            height: band.min(height - row) as u32,
        };
        canvas.paint(figure, area);
        for stretch in figure.walk() {
            canvas.paint_line(stretch, WALK, Ink::WALK);
        }
        for pixels in canvas.rows(area) {
            picture.write_all(pixels)?;
        }
        row += band;
    }
    picture.finish()?;
    Ok(writer.finish()?)
}

/// An encoder of pictures with the palette of a theme.
pub(super) fn encoder<'theme, W: Write>(
    out: W,
    (width, height): (u32, u32),
    theme: &Theme,
) -> Encoder<'theme, W> {
    let mut encoder = Encoder::new(out, width, height);
    encoder.set_deflate_compression(DeflateCompression::Level(1));
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(Cow::Owned(theme.palette().concat()));
    encoder
}
