//! An echo that goes from side to side and grows duller.

/// How much of an echo is echoed again.
const FEEDBACK: f32 = 0.42;
/// How fast the echo follows what it repeats: less is duller.
const BRIGHTNESS: f32 = 0.4;
/// How loud the echo is.
const LOUDNESS: f32 = 0.6;

/// A delay line of two channels.
#[derive(Clone, Debug)]
pub(super) struct Echo {
    line: Vec<[f32; 2]>,
    place: usize,
    dull: [f32; 2],
}

impl Echo {
    /// An echo so many frames later.
    pub(super) fn new(frames: usize) -> Self {
        Self {
            line: vec![[0.0; 2]; frames.max(1)],
            place: 0,
            dull: [0.0; 2],
        }
    }

    /// Hears a frame, and tells the echo of what was heard before.
    #[inline]
    pub(super) fn next(&mut self, [left, right]: [f32; 2]) -> [f32; 2] {
        let heard = &mut self.line[self.place];
        for (dull, echo) in self.dull.iter_mut().zip(*heard) {
            *dull += BRIGHTNESS * (echo - *dull);
        }
        *heard = [
            left + FEEDBACK * self.dull[1],
            right + FEEDBACK * self.dull[0],
        ];
        self.place += 1;
        if self.place == self.line.len() {
            self.place = 0;
        }
        self.dull.map(|echo| LOUDNESS * echo)
    }
}
