//! Modes of seven tones, their degrees, and the frequencies of pitches.
//!
//! Pitches are counted in semitones as MIDI does: 60 is the middle C, 69 is A at 440 Hz.

/// A mode, by the semitones of its seven degrees above the tonic.
pub(super) type Mode = [i32; 7];

pub(super) const IONIAN: Mode = [0, 2, 4, 5, 7, 9, 11];
pub(super) const DORIAN: Mode = [0, 2, 3, 5, 7, 9, 10];
pub(super) const PHRYGIAN: Mode = [0, 1, 3, 5, 7, 8, 10];
pub(super) const LYDIAN: Mode = [0, 2, 4, 6, 7, 9, 11];
pub(super) const MIXOLYDIAN: Mode = [0, 2, 4, 5, 7, 9, 10];
pub(super) const AEOLIAN: Mode = [0, 2, 3, 5, 7, 8, 10];

/// The pitch of a degree, counted from 0 for the tonic; negative ones lie below it.
pub(super) fn pitch(tonic: i32, mode: &Mode, degree: i32) -> i32 {
    tonic + 12 * degree.div_euclid(7) + mode[degree.rem_euclid(7) as usize]
}

/// Whether a degree may sound against any chord of a mode: of two tones that are a semitone apart only
/// those may that lie in the chord of the tonic. In most modes these are the pentatonic ones.
pub(super) fn is_open(mode: &Mode, degree: i32) -> bool {
    let step = |from: i32| pitch(0, mode, from + 1) - pitch(0, mode, from);
    let clashes = step(degree) == 1 || step(degree - 1) == 1;
    !clashes || matches!(degree.rem_euclid(7), 0 | 2 | 4)
}

/// In hertz, of a pitch that may lie between two keys.
pub(super) fn frequency(pitch: f32) -> f32 {
    440.0 * ((pitch - 69.0) / 12.0).exp2()
}
