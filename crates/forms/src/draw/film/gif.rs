//! Films in GIF: one palette, and for each frame the rectangle that changed.

use std::borrow::Cow;
use std::io::{self, Write};

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

use super::Reel;

pub(super) fn write(mut reel: Reel<'_>, out: &mut impl Write) -> io::Result<()> {
    let side = |pixels: u32| u16::try_from(pixels).map_err(|_| io::ErrorKind::Unsupported);
    let (width, height) = (side(reel.canvas.width())?, side(reel.canvas.height())?);
    let palette = reel.theme.palette().concat();
    let mut encoder = Encoder::new(out, width, height, &palette).map_err(io_error)?;
    encoder.set_repeat(Repeat::Infinite).map_err(io_error)?;
    let schedule = reel.schedule;
    reel.play(|frame, canvas, area| {
        let pixels = canvas.rows(area).collect::<Vec<_>>().concat();
        let frame = Frame {
            delay: schedule.duration(frame),
            dispose: DisposalMethod::Keep,
            left: side(area.x)?,
            top: side(area.y)?,
            width: side(area.width)?,
            height: side(area.height)?,
            buffer: Cow::Borrowed(&pixels),
            ..Frame::default()
        };
        encoder.write_frame(&frame).map_err(io_error)
    })
}

fn io_error(error: EncodingError) -> io::Error {
    match error {
        EncodingError::Io(error) => error,
        other => io::Error::other(other),
    }
}
