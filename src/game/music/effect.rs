//! Short sound effects.

use std::f32::consts::TAU;

use super::dice::Dice;
use super::instrument::{BELL, GLASS, HARP, Instrument, KALIMBA, MARIMBA, MUSIC_BOX};
use super::voice::{Tone, Voice};
use super::waves::Waves;

/// A sound effect, named after its occasion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effect {
    /// A very quiet footstep; alternating between the [`Effect::STEPS`] of them sounds like walking.
    Step(u8),
    /// The player touches a wall: a dull, soft thud.
    Bump,
    /// The entrance shuts behind the player.
    Door,
    /// The player reaches the exit: a short rising phrase.
    Win,
    /// The player earns a star.
    Star,
    /// The focus moves to another menu entry.
    Move,
    /// A menu entry is activated.
    Select,
    /// The player goes back or cancels.
    Back,
    /// A hint appears.
    Hint,
    /// A world is unlocked: a fanfare.
    World,
    /// The player takes a key: three bright notes.
    Key,
    /// A door is unlocked and swings open.
    Unlock,
    /// A lever is thrown, and its barriers move.
    Lever,
    /// Something closed stops the player: a soft double knock.
    Refused,
}

impl Effect {
    /// The number of slightly different footsteps; higher numbers repeat them.
    pub const STEPS: u8 = 3;

    /// All effects, with every footstep.
    pub const ALL: [Self; 16] = {
        use Effect::*;
        [Step(0), Step(1), Step(2), Bump, Door, Win, Star, Move, Select, Back, Hint, World, Key, Unlock, Lever, Refused]
    };

    /// Renders the effect as mono samples from −1 to 1, at a sample rate in hertz, at least 1000. It starts
    /// and ends in silence. Takes a few milliseconds.
    pub fn render(self, sample_rate: u32) -> Vec<f32> {
        let sheet = |seconds: f32| Sheet::new(seconds, sample_rate.max(1000));
        match self {
            Self::Step(n) => {
                let n = usize::from(n % Self::STEPS);
                let (from, cutoff) = [(118.0, 620.0), (109.0, 540.0), (126.0, 700.0)][n];
                sheet(0.11)
                    .thump(0.0, (from, 0.7 * from), 0.7, 0.09)
                    .noise(0.0, cutoff, 1.0, 0.06, n as u64)
                    .noise(0.018, 0.8 * cutoff, 0.5, 0.05, 10 + n as u64)
                    .finish(-27.0, 0.04)
            }
            Self::Bump => {
                sheet(0.2).thump(0.0, (150.0, 92.0), 1.0, 0.22).noise(0.0, 420.0, 0.5, 0.09, 7).finish(-17.0, 0.06)
            }
            Self::Door => sheet(0.4)
                .thump(0.0, (185.0, 88.0), 1.0, 0.42)
                .thump(0.0, (310.0, 235.0), 0.3, 0.2)
                .noise(0.0, 900.0, 0.6, 0.12, 8)
                // The latch.
                .thump(0.07, (1150.0, 1050.0), 0.08, 0.06)
                .noise(0.07, 1900.0, 0.3, 0.05, 9)
                .finish(-12.0, 0.12),
            Self::Win => sheet(1.9)
                .melody(&MUSIC_BOX, &[(0.0, 72), (0.12, 76), (0.24, 79), (0.38, 84)])
                .melody(&HARP, &[(0.38, 60), (0.38, 67), (0.38, 76)])
                .finish(-12.0, 0.8),
            Self::Star => {
                sheet(1.4).melody(&GLASS, &[(0.0, 81), (0.07, 88)]).melody(&MUSIC_BOX, &[(0.07, 93)]).finish(-14.0, 0.7)
            }
            Self::Move => sheet(0.16).melody(&MARIMBA, &[(0.0, 76)]).finish(-23.0, 0.06),
            Self::Select => sheet(0.36).melody(&KALIMBA, &[(0.0, 72), (0.06, 79)]).finish(-17.0, 0.15),
            Self::Back => sheet(0.36).melody(&KALIMBA, &[(0.0, 74), (0.07, 67)]).finish(-18.0, 0.15),
            Self::Hint => sheet(1.5).melody(&GLASS, &[(0.0, 76), (0.16, 74), (0.32, 81)]).finish(-16.0, 0.7),
            Self::World => sheet(3.0)
                .melody(&HARP, &[(0.0, 60), (0.16, 67), (0.32, 72), (0.48, 76)])
                .melody(&BELL, &[(0.72, 72), (0.72, 76), (0.72, 79), (0.84, 84)])
                .melody(&HARP, &[(0.72, 48), (0.72, 55), (1.0, 88)])
                .finish(-11.0, 1.2),
            Self::Key => {
                sheet(1.0).melody(&KALIMBA, &[(0.0, 79), (0.08, 83)]).melody(&GLASS, &[(0.16, 91)]).finish(-15.0, 0.5)
            }
            // The key turns, and then the door opens.
            Self::Unlock => sheet(0.5)
                .thump(0.0, (1300.0, 1150.0), 0.1, 0.05)
                .noise(0.0, 2000.0, 0.3, 0.04, 11)
                .thump(0.1, (230.0, 150.0), 0.9, 0.28)
                .noise(0.1, 800.0, 0.5, 0.2, 12)
                .finish(-14.0, 0.15),
            Self::Lever => sheet(0.5)
                .thump(0.0, (560.0, 300.0), 0.5, 0.08)
                .noise(0.0, 1500.0, 0.4, 0.05, 13)
                .thump(0.11, (150.0, 84.0), 1.0, 0.3)
                .noise(0.11, 520.0, 0.7, 0.26, 14)
                .finish(-14.0, 0.15),
            Self::Refused => sheet(0.25)
                .thump(0.0, (190.0, 140.0), 1.0, 0.1)
                .noise(0.0, 480.0, 0.3, 0.05, 15)
                .thump(0.1, (190.0, 140.0), 0.7, 0.1)
                .noise(0.1, 480.0, 0.3 * 0.7, 0.05, 15)
                .finish(-18.0, 0.08),
        }
    }
}

/// A buffer that sounds are mixed into.
struct Sheet {
    samples: Vec<f32>,
    sample_rate: u32,
}

/// The attack of thumps and noise, in seconds.
const ATTACK: f32 = 0.004;

impl Sheet {
    fn new(seconds: f32, sample_rate: u32) -> Self {
        Self { samples: vec![0.0; (seconds * sample_rate as f32) as usize], sample_rate }
    }

    /// The samples from a time on, each with the seconds since then.
    fn from(&mut self, start: f32) -> impl Iterator<Item = (f32, &mut f32)> {
        let rate = self.sample_rate as f32;
        let samples = self.samples.iter_mut().skip((start * rate) as usize);
        samples.enumerate().map(move |(n, sample)| (n as f32 / rate, sample))
    }

    /// Adds a sine that glides from one frequency (in hertz) to another and decays by 60 dB in `fall` seconds.
    fn thump(mut self, start: f32, (from, to): (f32, f32), gain: f32, fall: f32) -> Self {
        let step = TAU / self.sample_rate as f32;
        let mut phase = 0.0_f32;
        for (time, sample) in self.from(start) {
            *sample += gain * envelope(time, fall) * phase.sin();
            phase += step * (to + (from - to) * (-12.0 * time / fall.max(0.1)).exp());
        }
        self
    }

    /// Adds noise, low-passed at a frequency in hertz.
    fn noise(mut self, start: f32, cutoff: f32, gain: f32, fall: f32, seed: u64) -> Self {
        let share = 1.0 - (-TAU * cutoff / self.sample_rate as f32).exp();
        // Equally loud at every rate and cutoff.
        let scale = gain / share.sqrt();
        let mut dice = Dice(seed);
        let (mut first, mut second, mut slow) = (0.0, 0.0, 0.0);
        for (time, sample) in self.from(start) {
            first += share * (dice.swing() - first);
            second += share * (first - second);
            // Inaudible low frequencies would only move the membrane.
            slow += share / 12.0 * (second - slow);
            *sample += scale * envelope(time, fall) * (second - slow);
        }
        self
    }

    /// Notes of an instrument, each with the time at which it begins, in seconds, and its pitch.
    fn melody(mut self, instrument: &'static Instrument, notes: &[(f32, i32)]) -> Self {
        let (waves, rate) = (Waves::new(), self.sample_rate);
        for &(start, pitch) in notes {
            let tone = Tone { instrument, pitch, gain: 1.0, pan: 0.0 };
            for partial in instrument.partials {
                let mut voice = Voice::new(tone, partial, u32::MAX, rate);
                for (_, sample) in self.from(start) {
                    let [left, right] = voice.next(&waves);
                    *sample += left + right;
                }
            }
        }
        self
    }

    /// Fades out in a number of seconds, and scales to a peak level in decibels.
    fn finish(self, decibels: f32, fade: f32) -> Vec<f32> {
        let mut samples = self.samples;
        let length = samples.len();
        let fade = (fade * self.sample_rate as f32).max(1.0);
        for (n, sample) in samples.iter_mut().enumerate() {
            let left = (length - 1 - n) as f32 / fade;
            if left < 1.0 {
                // Half a cosine, which has no corner at either end.
                *sample *= 0.5 - 0.5 * (left * TAU / 2.0).cos();
            }
        }
        let peak = samples.iter().fold(f32::MIN_POSITIVE, |peak, sample| peak.max(sample.abs()));
        let gain = 10.0_f32.powf(decibels / 20.0) / peak;
        for sample in &mut samples {
            *sample *= gain;
        }
        samples
    }
}

/// A short attack, then a decay by 60 dB in `fall` seconds.
fn envelope(time: f32, fall: f32) -> f32 {
    (time / ATTACK).min(1.0) * 0.001_f32.powf(time / fall)
}
