//! Seven-note modes, their degrees, and the frequencies of pitches.
//!
//! Pitches are MIDI note numbers: 60 is middle C, 69 is A at 440 Hz.

/// The semitones of a mode's seven degrees above its tonic.
pub(super) type Mode = [i32; 7];

pub(super) const IONIAN: Mode = [0, 2, 4, 5, 7, 9, 11];
pub(super) const DORIAN: Mode = [0, 2, 3, 5, 7, 9, 10];
pub(super) const PHRYGIAN: Mode = [0, 1, 3, 5, 7, 8, 10];
pub(super) const LYDIAN: Mode = [0, 2, 4, 6, 7, 9, 11];
pub(super) const MIXOLYDIAN: Mode = [0, 2, 4, 5, 7, 9, 10];
pub(super) const AEOLIAN: Mode = [0, 2, 3, 5, 7, 8, 10];

/// The pitch of a degree: 0 is the tonic, and negative degrees lie below it.
pub(super) fn pitch(tonic: i32, mode: &Mode, degree: i32) -> i32 {
    tonic + 12 * degree.div_euclid(7) + mode[degree.rem_euclid(7) as usize]
}

/// Returns true if a degree sounds good over any chord of a mode: no neighbor is a semitone away, or the degree
/// belongs to the tonic chord. In most modes these are the pentatonic degrees.
pub(super) fn is_open(mode: &Mode, degree: i32) -> bool {
    let step = |from: i32| pitch(0, mode, from + 1) - pitch(0, mode, from);
    let clashes = step(degree) == 1 || step(degree - 1) == 1;
    !clashes || matches!(degree.rem_euclid(7), 0 | 2 | 4)
}

/// The frequency of a pitch in hertz; fractions lie between two keys.
pub(super) fn frequency(pitch: f32) -> f32 {
    440.0 * ((pitch - 69.0) / 12.0).exp2()
}
