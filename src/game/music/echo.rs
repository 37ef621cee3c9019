//! A ping-pong echo that grows duller with each repeat.

/// The share of each echo that is repeated.
const FEEDBACK: f32 = 0.42;
/// The coefficient of the low-pass filter: less is duller.
const BRIGHTNESS: f32 = 0.4;
/// The gain of the echo.
const LOUDNESS: f32 = 0.6;

/// A stereo delay line.
#[derive(Clone, Debug)]
pub(super) struct Echo {
    line: Vec<[f32; 2]>,
    place: usize,
    dull: [f32; 2],
}

impl Echo {
    /// An echo that answers after a number of frames.
    pub(super) fn new(frames: usize) -> Self {
        Self { line: vec![[0.0; 2]; frames.max(1)], place: 0, dull: [0.0; 2] }
    }

    /// Feeds in a frame and returns the echo of earlier frames.
    #[inline]
    pub(super) fn next(&mut self, [left, right]: [f32; 2]) -> [f32; 2] {
        let delayed = &mut self.line[self.place];
        for (dull, echo) in self.dull.iter_mut().zip(*delayed) {
            *dull += BRIGHTNESS * (echo - *dull);
        }
        *delayed = [left + FEEDBACK * self.dull[1], right + FEEDBACK * self.dull[0]];
        self.place += 1;
        if self.place == self.line.len() {
            self.place = 0;
        }
        self.dull.map(|echo| LOUDNESS * echo)
    }
}
