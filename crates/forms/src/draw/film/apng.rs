//! Films in animated PNG: one palette, and for each frame the rectangle that changed. Viewers of plain PNG show
//! the first frame.

use std::io::{self, Write};

use png::{BlendOp, DisposeOp, Filter};

use super::Reel;
use crate::draw::raster::encoder;

pub(super) fn write(mut reel: Reel<'_>, out: &mut impl Write) -> io::Result<()> {
    let size = (reel.canvas.width(), reel.canvas.height());
    let schedule = reel.schedule;
    let mut encoder = encoder(out, size, &reel.theme);
    encoder.set_filter(Filter::NoFilter);
    let frames = u32::try_from(schedule.frames()).map_err(|_| io::ErrorKind::Unsupported)?;
    encoder.set_animated(frames, 0)?;
    encoder.set_dispose_op(DisposeOp::None)?;
    encoder.set_blend_op(BlendOp::Source)?;
    let mut writer = encoder.write_header()?;
    reel.play(|frame, canvas, area| {
        let pixels = canvas.rows(area).collect::<Vec<_>>().concat();
        writer.set_frame_delay(schedule.duration(frame), 100)?;
        // In this order the rectangle stays inside the picture.
        writer.set_frame_position(0, 0).or_else(|_| writer.reset_frame_position())?;
        writer.set_frame_dimension(area.width, area.height)?;
        writer.set_frame_position(area.x, area.y)?;
        writer.write_image_data(&pixels)?;
        Ok(())
    })?;
    Ok(writer.finish()?)
}
