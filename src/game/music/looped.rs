//! Playing a piece endlessly, frame by frame.

use super::echo::Echo;
use super::piece::Piece;
use super::score::{Note, Score};
use super::voice::Voice;
use super::waves::Waves;

/// The number of channels of music; left and right samples alternate.
pub const CHANNELS: u16 = 2;

/// The number of frames between two removals of silent voices.
const SWEEP: u32 = 256;
/// The delay of the echo, in beats.
const ECHO: f32 = 0.75;

/// An endless piece of music: samples from −1 to 1, left and right alternating.
///
/// It starts from silence, and repeats while its last notes and their echo still ring, so the loop has no
/// audible seam. Creating one takes less than a millisecond; it holds about 330 KB at 44.1 kHz, most of it
/// the echo, and playing takes at most 1 % of a core.
#[derive(Clone)]
pub struct Loop {
    sample_rate: u32,
    /// Sorted by start, in half beats.
    notes: Vec<Note>,
    /// The length of half a beat and of the whole piece, in frames.
    half_beat: u32,
    length: u32,
    gain: f32,
    /// The position in the piece, in frames, and the index of the next note.
    frame: u32,
    next: usize,
    voices: Vec<Voice>,
    waves: Waves,
    echo: Echo,
    /// The right sample of a frame whose left sample was already returned.
    right: Option<f32>,
}

impl Loop {
    /// A piece from its beginning, at a sample rate in hertz, at least 1000.
    pub fn new(piece: Piece, sample_rate: u32) -> Self {
        let rate = sample_rate.max(1000);
        let character = piece.character();
        let score = Score::of(character);
        let beat = 60.0 / character.tempo;
        let half_beat = (rate as f32 * beat / 2.0) as u32;
        Self {
            sample_rate: rate,
            notes: score.notes,
            half_beat,
            length: score.length * half_beat,
            gain: character.gain,
            frame: 0,
            next: 0,
            voices: Vec::new(),
            waves: Waves::new(),
            echo: Echo::new((ECHO * beat * rate as f32) as usize),
            right: None,
        }
    }

    /// The length of the piece in frames, until it repeats.
    pub const fn frames(&self) -> u32 {
        self.length
    }

    /// The number of sounding voices, which decides the cost of the next frame.
    pub const fn voices(&self) -> usize {
        self.voices.len()
    }

    /// The next frame: its left and right samples.
    pub fn next_frame(&mut self) -> [f32; 2] {
        while let Some(note) = self.notes.get(self.next)
            && note.start * self.half_beat <= self.frame
        {
            let instrument = note.tone.instrument;
            let attack = (instrument.attack * self.sample_rate as f32) as u32;
            let hold = (note.length * self.half_beat).saturating_sub(attack);
            let voice = |partial| Voice::new(note.tone, partial, hold, self.sample_rate);
            self.voices.extend(instrument.partials.iter().map(voice));
            self.next += 1;
        }
        let (mut sum, mut sent) = ([0.0; 2], [0.0; 2]);
        for voice in &mut self.voices {
            let [left, right] = voice.next(&self.waves);
            sum[0] += left;
            sum[1] += right;
            sent[0] += voice.send * left;
            sent[1] += voice.send * right;
        }
        let echo = self.echo.next(sent);
        self.frame += 1;
        if self.frame.is_multiple_of(SWEEP) {
            self.voices.retain(|voice| !voice.is_over());
        }
        if self.frame == self.length {
            (self.frame, self.next) = (0, 0);
        }
        [self.gain * (sum[0] + echo[0]), self.gain * (sum[1] + echo[1])]
    }
}

impl Iterator for Loop {
    type Item = f32;

    /// The next sample; never `None`.
    fn next(&mut self) -> Option<f32> {
        if let Some(right) = self.right.take() {
            return Some(right);
        }
        let [left, right] = self.next_frame();
        self.right = Some(right);
        Some(left)
    }
}
