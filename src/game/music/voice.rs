//! Voices: single partials of sounding notes.

use super::instrument::{Instrument, Partial};
use super::scale::frequency;
use super::waves::{Wave, Waves};

/// The level below which a voice is silent: the lowest bit of a 16-bit sample.
const SILENCE: f32 = 3e-5;

/// How a note is played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tone {
    pub(super) instrument: &'static Instrument,
    pub(super) pitch: i32,
    pub(super) gain: f32,
    /// From −1 (left) to 1 (right).
    pub(super) pan: f32,
}

#[derive(Clone, Debug)]
pub(super) struct Voice {
    wave: Wave,
    phase: u32,
    step: u32,
    level: f32,
    /// The increase of the level per frame during the attack, and the frames left of it.
    rise: f32,
    rising: u32,
    /// The factor per frame while the note is held, and the frames left of that.
    fall: f32,
    hold: u32,
    /// The factor per frame after that.
    release: f32,
    gains: [f32; 2],
    pub(super) send: f32,
}

impl Voice {
    /// A partial of a note that is held for a number of frames after its attack.
    pub(super) fn new(tone: Tone, partial: &Partial, hold: u32, sample_rate: u32) -> Self {
        let rate = sample_rate as f32;
        let rising = ((tone.instrument.attack * rate) as u32).max(1);
        let turns = frequency(tone.pitch as f32) * partial.ratio / rate;
        let pan = (tone.pan + partial.pan).clamp(-1.0, 1.0);
        let gain = tone.gain * partial.gain;
        Self {
            wave: partial.wave,
            phase: 0,
            // Partials near or above half the sample rate are muted below, since they would alias.
            step: (turns * 2.0_f32.powi(32)) as u32,
            level: 0.0,
            rise: 1.0 / rising as f32,
            rising,
            fall: factor(partial.fall, rate),
            hold,
            release: factor(tone.instrument.release.min(partial.fall), rate),
            // Constant power at every pan.
            gains: [1.0 - pan, 1.0 + pan].map(|side| {
                let audible = if turns < 0.45 { gain } else { 0.0 };
                audible * (side / 2.0).sqrt()
            }),
            send: tone.instrument.send,
        }
    }

    /// The next frame: its left and right samples.
    #[inline]
    pub(super) fn next(&mut self, waves: &Waves) -> [f32; 2] {
        let sample = self.level * waves.at(self.wave, self.phase);
        self.phase = self.phase.wrapping_add(self.step);
        if self.rising > 0 {
            self.rising -= 1;
            self.level += self.rise;
        } else if self.hold > 0 {
            self.hold -= 1;
            self.level *= self.fall;
        } else {
            self.level *= self.release;
        }
        [sample * self.gains[0], sample * self.gains[1]]
    }

    /// Returns true if the voice has faded out.
    pub(super) fn is_over(&self) -> bool {
        self.rising == 0 && self.level * self.gains[0].max(self.gains[1]) < SILENCE
    }
}

/// The factor per frame of a decay by 60 dB in a number of seconds.
fn factor(seconds: f32, rate: f32) -> f32 {
    (0.001_f32.ln() / (seconds * rate)).exp()
}
