//! Instruments, as data: the partials of their notes.

use super::waves::Wave;

/// How the notes of an instrument sound.
#[derive(PartialEq, Debug)]
pub(super) struct Instrument {
    /// The time until a note is at full level, in seconds.
    pub(super) attack: f32,
    /// The time in which a released note decays by 60 dB, in seconds.
    pub(super) release: f32,
    /// The share that is sent to the echo, from 0 to 1.
    pub(super) send: f32,
    pub(super) partials: &'static [Partial],
}

/// One of the waves of a note.
#[derive(PartialEq, Debug)]
pub(super) struct Partial {
    pub(super) wave: Wave,
    /// Its frequency relative to the note.
    pub(super) ratio: f32,
    pub(super) gain: f32,
    /// The time in which it decays by 60 dB, in seconds; infinite for a sustained wave.
    pub(super) fall: f32,
    /// Its pan relative to the note, from −1 (left) to 1 (right).
    pub(super) pan: f32,
}

const fn partial(wave: Wave, ratio: f32, gain: f32, fall: f32) -> Partial {
    Partial { wave, ratio, gain, fall, pan: 0.0 }
}

/// Two waves 5 cents apart, left and right, which beat slowly.
const fn pair(wave: Wave) -> [Partial; 2] {
    [
        Partial { wave, ratio: 0.998_55, gain: 0.7, fall: f32::INFINITY, pan: -0.7 },
        Partial { wave, ratio: 1.001_45, gain: 0.7, fall: f32::INFINITY, pan: 0.7 },
    ]
}

const fn pad(partials: &'static [Partial]) -> Instrument {
    Instrument { attack: 0.9, release: 3.4, send: 0.15, partials }
}

const fn struck(partials: &'static [Partial]) -> Instrument {
    Instrument { attack: 0.006, release: 0.5, send: 0.5, partials }
}

/// Pads: chords that swell and fade.
pub(super) static AIR: Instrument = pad(&pair(Wave::Sine));
pub(super) static FLUTES: Instrument = pad(&pair(Wave::Soft));
pub(super) static PIPES: Instrument = pad(&pair(Wave::Reed));
pub(super) static STRINGS: Instrument = pad(&pair(Wave::Bright));

/// A round bass.
pub(super) static BASS: Instrument = Instrument {
    attack: 0.03,
    release: 0.6,
    send: 0.0,
    partials: &[partial(Wave::Soft, 1.0, 1.0, 6.0), partial(Wave::Reed, 1.0, 0.15, 1.2)],
};

/// Plucked strings: bright at first.
pub(super) static HARP: Instrument =
    struck(&[partial(Wave::Soft, 1.0, 0.8, 2.6), partial(Wave::Bright, 1.0, 0.4, 0.7)]);
pub(super) static LUTE: Instrument =
    struck(&[partial(Wave::Reed, 1.0, 0.6, 1.5), partial(Wave::Bright, 1.0, 0.5, 0.5)]);

/// Bars and tongues: high overtones that fade at once.
pub(super) static MARIMBA: Instrument = struck(&[
    partial(Wave::Sine, 1.0, 1.0, 1.3),
    partial(Wave::Sine, 4.0, 0.16, 0.3),
    partial(Wave::Sine, 9.6, 0.04, 0.1),
]);
pub(super) static KALIMBA: Instrument =
    struck(&[partial(Wave::Soft, 1.0, 0.9, 1.8), partial(Wave::Sine, 6.27, 0.07, 0.25)]);

/// Bells: harmonic overtones, and inharmonic ones that fade first.
pub(super) static MUSIC_BOX: Instrument = struck(&[
    partial(Wave::Sine, 1.0, 0.9, 2.8),
    partial(Wave::Sine, 2.0, 0.3, 1.6),
    partial(Wave::Sine, 5.4, 0.06, 0.35),
]);
pub(super) static GLASS: Instrument = Instrument {
    attack: 0.02,
    release: 1.4,
    send: 0.7,
    partials: &[
        partial(Wave::Sine, 1.0, 1.0, 4.5),
        partial(Wave::Sine, 2.0, 0.16, 3.0),
        partial(Wave::Sine, 2.76, 0.06, 1.2),
    ],
};
pub(super) static BELL: Instrument = Instrument {
    attack: 0.004,
    release: 1.8,
    send: 0.6,
    partials: &[
        partial(Wave::Sine, 0.5, 0.25, 4.5),
        partial(Wave::Sine, 1.0, 0.8, 3.8),
        partial(Wave::Sine, 2.0, 0.3, 2.2),
        partial(Wave::Sine, 2.76, 0.08, 0.7),
        partial(Wave::Sine, 5.4, 0.04, 0.3),
    ],
};
