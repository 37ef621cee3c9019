//! Wave tables, so that playing computes no sines.

use std::f32::consts::TAU;

/// Waveforms, from dull to bright.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wave {
    /// Only the fundamental.
    Sine,
    /// With a few quiet overtones, like a flute or a finger on a string.
    Soft,
    /// With odd overtones, like a clarinet or a small organ pipe.
    Reed,
    /// With many overtones, like strings.
    Bright,
}

/// The gains of each wave's harmonics, from the fundamental up. At most twelve, so that the highest melody
/// note stays below half of 44.1 kHz.
const OVERTONES: [&[f32]; 4] = [
    &[1.0],
    &[1.0, 0.28, 0.12, 0.05, 0.02],
    &[1.0, 0.04, 0.3, 0.02, 0.12, 0.01, 0.05],
    &[1.0, 0.5, 0.33, 0.22, 0.15, 0.1, 0.07, 0.05, 0.035, 0.025, 0.018, 0.012],
];

/// Log2 of the number of table entries.
const BITS: u32 = 10;
const STEPS: usize = 1 << BITS;
/// The bits of a phase below the table index, used to interpolate.
const REST: u32 = u32::BITS - BITS;

/// One period of each wave, with its first entry repeated at the end. 16 KB.
#[derive(Clone, Debug)]
pub(super) struct Waves(Vec<[f32; STEPS + 1]>);

impl Waves {
    pub(super) fn new() -> Self {
        Self(OVERTONES.map(period).into())
    }

    /// The value of a wave at a phase; a period is 2³².
    #[inline]
    pub(super) fn at(&self, wave: Wave, phase: u32) -> f32 {
        let period = &self.0[wave as usize];
        let place = (phase >> REST) as usize;
        let share = (phase & ((1 << REST) - 1)) as f32 * (1.0 / (1 << REST) as f32);
        period[place] + (period[place + 1] - period[place]) * share
    }
}

/// One period with these harmonics, scaled to the power of a sine, 1/2.
fn period(overtones: &[f32]) -> [f32; STEPS + 1] {
    let power: f32 = overtones.iter().map(|gain| gain * gain).sum();
    let scale = power.sqrt().recip();
    std::array::from_fn(|step| {
        let turn = step as f32 / STEPS as f32 * TAU;
        let partials = overtones.iter().zip(1_u8..);
        scale * partials.map(|(gain, n)| gain * (turn * f32::from(n)).sin()).sum::<f32>()
    })
}
