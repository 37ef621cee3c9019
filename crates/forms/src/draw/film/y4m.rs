//! Films as raw YUV4MPEG2 frames for a video encoder: 25 frames per second, 8 bits, 4:4:4, ITU-R BT.601 in
//! limited range (16 to 235, chroma to 240).

use std::io::{self, Write};

use super::{RATE, Reel};
use crate::draw::theme::Color;

pub(super) fn write(mut reel: Reel<'_>, out: &mut impl Write) -> io::Result<()> {
    let (width, height) = (reel.canvas.width(), reel.canvas.height());
    writeln!(out, "YUV4MPEG2 W{width} H{height} F{RATE}:1 Ip A1:1 C444 XCOLORRANGE=LIMITED")?;
    let colors = reel.theme.palette().map(yuv);
    let planes = [0, 1, 2].map(|channel| colors.map(|color| color[channel]));
    let schedule = reel.schedule;
    let mut plane = vec![0; width as usize];
    reel.play(|frame, canvas, _| {
        let at = |frame: u64| schedule.start(frame) * RATE / 100;
        for _ in at(frame)..at(frame + 1) {
            out.write_all(b"FRAME\n")?;
            for channel in &planes {
                for row in canvas.pixels().chunks_exact(width as usize) {
                    for (byte, &pixel) in plane.iter_mut().zip(row) {
                        *byte = channel[usize::from(pixel)];
                    }
                    out.write_all(&plane)?;
                }
            }
        }
        Ok(())
    })
}

/// Luma and chroma in integer arithmetic, rounded (ITU-R BT.601-7).
fn yuv([red, green, blue]: Color) -> [u8; 3] {
    let [red, green, blue] = [red, green, blue].map(i64::from);
    let share = |red_part: i64, green_part: i64, blue_part: i64, base: i64| {
        let sum = red_part * red + green_part * green + blue_part * blue;
        // Parts are scaled by 65,536.
        ((sum + (base << 16) + (1 << 15)) >> 16) as u8
    };
    [share(16_829, 33_039, 6_416, 16), share(-9_714, -19_070, 28_784, 128), share(28_784, -24_103, -4_681, 128)]
}
