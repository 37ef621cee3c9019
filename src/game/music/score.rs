//! The composer: derives the notes of a piece from its character.
//!
//! Each chord takes the position nearest to the one before. The melody moves in small steps and lands on chord
//! tones on strong beats. Two motifs of two bars return throughout the piece, which ends on its tonic.

use self::Phrase::{Close, First, Rest, Second};
use super::dice::Dice;
use super::instrument::{BASS, Instrument};
use super::piece::{Bass, Character, Motion, REST};
use super::scale::{is_open, pitch};
use super::voice::Tone;

/// A note; times are in half beats from the start of the piece.
#[derive(Clone, Debug)]
pub(super) struct Note {
    pub(super) start: u32,
    pub(super) length: u32,
    pub(super) tone: Tone,
}

/// The notes of a piece.
#[derive(Clone, Debug)]
pub(super) struct Score {
    /// Sorted by start.
    pub(super) notes: Vec<Note>,
    /// The length of the piece, in half beats.
    pub(super) length: u32,
}

/// Four bars.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Phrase {
    /// The chords of the first phrase, without melody.
    Rest,
    First,
    Second,
    /// The first phrase with the ending.
    Close,
}

/// The phrases of pieces with 4 and with 3 beats per bar: 24 and 32 bars.
const IN_FOUR: &[Phrase] = &[Rest, First, First, Second, First, Close];
const IN_THREE: &[Phrase] = &[Rest, First, First, Second, First, Rest, Second, Close];

/// The gains of the parts.
const PAD: f32 = 0.1;
const LEAD: f32 = 0.3;
const LOW: f32 = 0.2;
const FIGURE: f32 = 0.09;

/// The lowest pitches of the octaves for the roots of bass, pad and figure, still audible on small
/// loudspeakers, and the range of melodies.
const BASS_FROM: i32 = 40;
const PAD_FROM: i32 = 53;
const FIGURE_FROM: i32 = 55;
const LEAD_RANGE: (i32, i32) = (67, 86);

/// The pitches near which the melodies of successive phrases start.
const BEGINNINGS: [i32; 3] = [75, 72, 79];

/// A note of a motif.
#[derive(Clone, Copy)]
struct Gesture {
    start: u32,
    length: u32,
    /// The distance from the previous note, in degrees.
    interval: i32,
}

/// A bar of a motif.
type Bar = Vec<Gesture>;

impl Score {
    pub(super) fn of(character: &Character) -> Self {
        let dice = &mut Dice(character.seed);
        let phrases = if character.beats == 3 { IN_THREE } else { IN_FOUR };
        let bar = 2 * character.beats;
        let motifs = [motif(character, dice), motif(character, dice)];
        let mut writer =
            Writer { character, notes: Vec::new(), voicing: [0, 4, 7].map(|tone| PAD_FROM + tone), degree: 0 };
        let mut start = 0;
        for (n, &phrase) in phrases.iter().enumerate() {
            let mut chords = if phrase == Second { character.second } else { character.first };
            if phrase == Close {
                chords[2..].copy_from_slice(&character.close);
            }
            // A motif from another pitch is another melody.
            writer.degree = writer.nearest_to(BEGINNINGS[n % BEGINNINGS.len()]);
            for (n, chord) in chords.into_iter().enumerate() {
                writer.pad(start, chord);
                writer.bass(start, chord);
                writer.figure(start, chord);
                let motif = &motifs[usize::from(phrase == Second)];
                match (phrase, n) {
                    (Rest, _) => {}
                    (_, 3) => writer.rest_on(start, chord, phrase == Close, dice),
                    _ => writer.melody(start, chord, &motif[n % 2], dice),
                }
                start += bar;
            }
        }
        let mut notes = writer.notes;
        notes.sort_by_key(|note| note.start);
        Self { notes, length: start }
    }
}

/// Two bars of rhythm and intervals.
fn motif(character: &Character, dice: &mut Dice) -> [Bar; 2] {
    [(); 2].map(|()| {
        let mut start = 0;
        let mut gestures = Vec::new();
        for &length in *dice.pick(rhythms(character)) {
            if length > 0 {
                gestures.push(Gesture {
                    start,
                    length: length.unsigned_abs(),
                    interval: *dice.pick(&[-2, -1, -1, 1, 1, 2, 3]),
                });
            }
            start += length.unsigned_abs();
        }
        gestures
    })
}

/// The rhythms of a bar, in half beats; negative numbers are rests.
const fn rhythms(character: &Character) -> &'static [&'static [i32]] {
    match (character.beats, character.motion) {
        (3, Motion::Still) => &[&[4, 2], &[6], &[-2, 4], &[2, 4]],
        (3, Motion::Calm) => &[&[4, 2], &[2, 2, 2], &[-2, 2, 2], &[2, 4], &[3, 1, 2]],
        (3, Motion::Lively) => &[&[2, 2, 2], &[3, 1, 2], &[2, 1, 1, 2], &[1, 1, 2, 2]],
        (_, Motion::Still) => &[&[4, 4], &[-2, 6], &[6, 2], &[-4, 4]],
        (_, Motion::Calm) => &[&[4, 2, 2], &[2, 2, 4], &[3, 3, 2], &[-2, 2, 4], &[6, 2]],
        (_, Motion::Lively) => &[&[2, 2, 2, 2], &[3, 1, 4], &[3, 3, 2], &[2, 1, 1, 4], &[-1, 1, 2, 2, 2]],
    }
}

struct Writer<'piece> {
    character: &'piece Character,
    notes: Vec<Note>,
    /// The pitches of the pad's last chord.
    voicing: [i32; 3],
    /// The last note of the melody.
    degree: i32,
}

impl Writer<'_> {
    fn pitch(&self, degree: i32) -> i32 {
        pitch(self.character.tonic, &self.character.mode, degree)
    }

    /// The length of a bar, in half beats.
    const fn bar(&self) -> u32 {
        2 * self.character.beats
    }

    fn put(&mut self, start: u32, length: u32, pitch: i32, gain: f32, pan: f32, instrument: &'static Instrument) {
        self.notes.push(Note { start, length, tone: Tone { instrument, pitch, gain, pan } });
    }

    /// Adds the chord, in the position nearest to the last one.
    fn pad(&mut self, start: u32, chord: i32) {
        let tones = [chord, chord + 2, chord + 4].map(|degree| self.pitch(degree));
        let positions = (PAD_FROM..PAD_FROM + 12).filter_map(|lowest| {
            let mut position = tones.map(|tone| lifted(tone, lowest));
            position.sort_unstable();
            (position[0] == lowest).then_some(position)
        });
        let moved = |position: &[i32; 3]| -> i32 {
            position.iter().zip(&self.voicing).map(|(to, from)| (to - from).abs()).sum()
        };
        let Some(position) = positions.min_by_key(moved) else { return };
        self.voicing = position;
        for pitch in position {
            self.put(start, self.bar(), pitch, PAD, 0.0, self.character.pad);
        }
    }

    fn bass(&mut self, start: u32, chord: i32) {
        let low = |degree: i32| lifted(self.pitch(degree), BASS_FROM);
        let (root, fifth, tonic) = (low(chord), low(chord + 4), low(0));
        let bar = self.bar();
        match self.character.bass {
            Bass::Long => self.put(start, bar, root, LOW, 0.0, &BASS),
            Bass::Drone => self.put(start, bar, tonic, LOW, 0.0, &BASS),
            Bass::Fifth => {
                let half = if self.character.beats == 3 { 4 } else { bar / 2 };
                self.put(start, half, root, LOW, 0.0, &BASS);
                self.put(start + half, bar - half, fifth, 0.7 * LOW, 0.0, &BASS);
            }
            Bass::Pulse => {
                for beat in 0..self.character.beats {
                    let gain = if beat == 0 { LOW } else { 0.6 * LOW };
                    self.put(start + 2 * beat, 2, root, gain, 0.0, &BASS);
                }
            }
        }
    }

    /// Adds an arpeggio of the chord.
    fn figure(&mut self, start: u32, chord: i32) {
        let lift = lifted(self.pitch(chord), FIGURE_FROM) - self.pitch(chord);
        let figure = (0..).zip(self.character.figure);
        for (at, &tone) in figure.filter(|&(_, &tone)| tone != REST) {
            // After the third tone comes the root an octave higher, and so on.
            let pitch = lift + self.pitch(chord + 7 * (tone / 3) + 2 * (tone % 3));
            let gain = if at == 0 { FIGURE } else { 0.8 * FIGURE };
            let pan = if at % 2 == 0 { -0.45 } else { 0.45 };
            self.put(start + at, 2, pitch, gain, pan, self.character.lead);
        }
    }

    /// Adds a bar of a motif over the chord.
    fn melody(&mut self, start: u32, chord: i32, bar: &Bar, dice: &mut Dice) {
        for gesture in bar {
            let mut degree = self.degree + gesture.interval;
            // A step out of the range is mirrored.
            let (least, most) = LEAD_RANGE;
            if self.pitch(degree) > most || self.pitch(degree) < least {
                degree = self.degree - gesture.interval;
            }
            let is_strong = gesture.start.is_multiple_of(4) || gesture.length >= 3;
            degree = if is_strong {
                nearest(degree, |degree| (degree - chord).rem_euclid(7) % 2 == 0 && (degree - chord).rem_euclid(7) < 6)
            } else {
                nearest(degree, |degree| is_open(&self.character.mode, degree))
            };
            self.degree = degree;
            let gain = LEAD * (0.85 + 0.12 * dice.swing()) * if is_strong { 1.0 } else { 0.8 };
            let pan = 0.15 * dice.swing();
            self.put(start + gesture.start, gesture.length, self.pitch(degree), gain, pan, self.character.lead);
        }
    }

    /// Adds the end of a phrase: a long chord tone, or the tonic at the end of the piece.
    fn rest_on(&mut self, start: u32, chord: i32, is_end: bool, dice: &mut Dice) {
        let degree = nearest(self.degree, |degree| {
            let above = (degree - chord).rem_euclid(7);
            if is_end { above == 0 } else { matches!(above, 0 | 2 | 4) }
        });
        self.degree = degree;
        let gain = LEAD * (0.85 + 0.1 * dice.swing());
        self.put(start, self.bar() - 2, self.pitch(degree), gain, 0.0, self.character.lead);
    }

    /// The degree of the tonic chord nearest to a pitch.
    fn nearest_to(&self, pitch: i32) -> i32 {
        let degrees = (0..28).filter(|degree| matches!(degree % 7, 0 | 2 | 4));
        degrees.min_by_key(|&degree| (self.pitch(degree) - pitch).abs()).unwrap_or(0)
    }
}

/// A pitch moved into the octave from `least` up.
const fn lifted(pitch: i32, least: i32) -> i32 {
    least + (pitch - least).rem_euclid(12)
}

/// The nearest degree that fits, the lower of two equally near. One in seven always fits.
fn nearest(degree: i32, fits: impl Fn(i32) -> bool) -> i32 {
    (0..7).flat_map(|away| [degree - away, degree + away]).find(|&degree| fits(degree)).unwrap_or(degree)
}
