//! Films in GIF: one palette for all frames, each of which is the rectangle that changes.

use std::borrow::Cow;
use std::io::{self, Write};

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

use super::Reel;

pub(super) fn write(mut reel: Reel<'_>, out: &mut impl Write) -> io::Result<()> {
    let side = |pixels: u32| u16::try_from(pixels).map_err(|_| io::ErrorKind::Unsupported);
    let (width, height) = (side(reel.canvas.width())?, side(reel.canvas.height())?);
    let palette = reel.theme.palette().concat();
    let mut encoder = Encoder::new(out, width, height, &palette).map_err(failed)?;
    encoder.set_repeat(Repeat::Infinite).map_err(failed)?;
    let schedule = reel.schedule;
    let mut pixels = Vec::new();
    reel.play(|frame, canvas, area| {
        pixels.clear();
        for row in canvas.rows(area) {
            pixels.extend_from_slice(row);
        }
        let frame = Frame {
            delay: schedule.lasts(frame).min(u64::from(u16::MAX)) as u16,
            dispose: DisposalMethod::Keep,
            left: side(area.x)?,
            top: side(area.y)?,
            width: side(area.width)?,
            height: side(area.height)?,
            buffer: Cow::Borrowed(&pixels),
            ..Frame::default()
        };
        encoder.write_frame(&frame).map_err(failed)
    })
}

fn failed(error: EncodingError) -> io::Error {
    match error {
        EncodingError::Io(error) => error,
        other => io::Error::other(other),
    }
}
