//! A voice: one wave of one note that is sounding.

use super::instrument::Partial;
use super::waves::{Wave, Waves};

/// Below this a voice is silent: the last bit of a sample of 16 bits.
const SILENCE: f32 = 3e-5;

/// A note as it is played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tone {
    /// In hertz.
    pub(super) frequency: f32,
    pub(super) gain: f32,
    /// From −1 (left) to 1 (right).
    pub(super) pan: f32,
    /// In seconds, as in the instrument.
    pub(super) attack: f32,
    /// How long it is held after the attack, in frames.
    pub(super) hold: u32,
    /// In seconds, as in the instrument.
    pub(super) release: f32,
    pub(super) send: f32,
}

#[derive(Clone, Debug)]
pub(super) struct Voice {
    wave: Wave,
    phase: u32,
    step: u32,
    level: f32,
    /// How much the level grows a frame, and for how many frames.
    rise: f32,
    rising: u32,
    /// What the level is multiplied by a frame while the note is held, and for how many frames.
    fall: f32,
    hold: u32,
    /// What it is multiplied by afterwards.
    release: f32,
    gains: [f32; 2],
    pub(super) send: f32,
}

impl Voice {
    pub(super) fn new(tone: Tone, partial: &Partial, sample_rate: u32) -> Self {
        let rate = sample_rate as f32;
        let rising = ((tone.attack * rate) as u32).max(1);
        let turns = tone.frequency * partial.ratio / rate;
        let pan = (tone.pan + partial.pan).clamp(-1.0, 1.0);
        let gain = tone.gain * partial.gain;
        Self {
            wave: partial.wave,
            phase: 0,
            // What cannot be heard at this rate stays silent instead of folding back.
            step: (turns * 2.0_f32.powi(32)) as u32,
            level: 0.0,
            rise: 1.0 / rising as f32,
            rising,
            fall: factor(partial.fall, rate),
            hold: tone.hold,
            release: factor(tone.release.min(partial.fall), rate),
            // Equally loud wherever it stands.
            gains: [1.0 - pan, 1.0 + pan].map(|side| {
                let audible = if turns < 0.45 { gain } else { 0.0 };
                audible * (side / 2.0).sqrt()
            }),
            send: tone.send,
        }
    }

    /// The next frame, left and right.
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

    /// Whether nothing is heard of it any more.
    pub(super) fn is_over(&self) -> bool {
        self.rising == 0 && self.level * self.gains[0].max(self.gains[1]) < SILENCE
    }
}

/// What something is multiplied by each frame that falls by 60 dB in so many seconds.
fn factor(seconds: f32, rate: f32) -> f32 {
    (0.001_f32.ln() / (seconds * rate)).exp()
}
