//! Single periods of waves, so that playing needs no sine.

use std::f32::consts::TAU;

/// The shapes of waves, from dull to bright.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wave {
    /// Nothing but the fundamental.
    Sine,
    /// With a few quiet overtones, like a flute or a finger on a string.
    Soft,
    /// With odd overtones, like a clarinet or a small organ pipe.
    Reed,
    /// With many overtones, like strings.
    Bright,
}

/// Overtones of each wave, from the fundamental on. No more than twelve, so that the highest note of a
/// melody stays below half of 44.1 kHz.
const OVERTONES: [&[f32]; 4] = [
    &[1.0],
    &[1.0, 0.28, 0.12, 0.05, 0.02],
    &[1.0, 0.04, 0.3, 0.02, 0.12, 0.01, 0.05],
    &[
        1.0, 0.5, 0.33, 0.22, 0.15, 0.1, 0.07, 0.05, 0.035, 0.025, 0.018, 0.012,
    ],
];

/// A period has 2 to this power steps.
const BITS: u32 = 10;
const STEPS: usize = 1 << BITS;
/// The rest of a phase, which tells where between two steps it lies.
const REST: u32 = u32::BITS - BITS;

/// One period of each wave, and its first step once more behind the last. 16 KB.
#[derive(Clone, Debug)]
pub(super) struct Waves(Vec<[f32; STEPS + 1]>);

impl Waves {
    pub(super) fn new() -> Self {
        Self(OVERTONES.map(period).into())
    }

    /// A wave at a phase, of which 2³² is a period.
    #[inline]
    pub(super) fn at(&self, wave: Wave, phase: u32) -> f32 {
        let period = &self.0[wave as usize];
        let place = (phase >> REST) as usize;
        let share = (phase & ((1 << REST) - 1)) as f32 * (1.0 / (1 << REST) as f32);
        period[place] + (period[place + 1] - period[place]) * share
    }
}

/// A period with these overtones, all of which add up to a power of 1/2 like a sine.
fn period(overtones: &[f32]) -> [f32; STEPS + 1] {
    let power: f32 = overtones.iter().map(|gain| gain * gain).sum();
    let scale = power.sqrt().recip();
    std::array::from_fn(|step| {
        let turn = step as f32 / STEPS as f32 * TAU;
        let partials = overtones.iter().zip(1_u8..);
        scale
            * partials
                .map(|(gain, n)| gain * (turn * f32::from(n)).sin())
                .sum::<f32>()
    })
}
