//! The pieces of music, as data: mode, tempo, instruments and chords.

use super::instrument::{
    AIR, BELL, FLUTES, GLASS, HARP, Instrument, KALIMBA, LUTE, MARIMBA, MUSIC_BOX, PIPES, STRINGS,
};
use super::scale::{AEOLIAN, DORIAN, IONIAN, LYDIAN, MIXOLYDIAN, Mode, PHRYGIAN};

/// A piece of music, named after where it plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Piece {
    /// On the title screen and in menus.
    Title,
    /// In a race against the clock.
    Race,
    /// In a world of the journey, counted from 0; after [`Piece::WORLDS`] worlds the pieces repeat.
    World(u8),
}

/// The data that a piece is composed from.
#[derive(PartialEq, Debug)]
pub(super) struct Character {
    /// The pitch of the tonic, in any octave.
    pub(super) tonic: i32,
    pub(super) mode: Mode,
    /// Beats per minute.
    pub(super) tempo: f32,
    /// Beats per bar: 3 or 4.
    pub(super) beats: u32,
    /// The chords of the first and second phrase and of the two closing bars, as degrees from 0.
    pub(super) first: [i32; 4],
    pub(super) second: [i32; 4],
    pub(super) close: [i32; 2],
    pub(super) pad: &'static Instrument,
    pub(super) lead: &'static Instrument,
    pub(super) bass: Bass,
    /// The chord tone that the figure plays on each half beat, counted upwards, or [`REST`]; empty for no
    /// figure.
    pub(super) figure: &'static [i32],
    /// How much the melody moves.
    pub(super) motion: Motion,
    /// The composer's seed. Of the first 600 this one gives the melody that moves most by steps, over the
    /// widest range, with the fewest leaps and repeated notes.
    pub(super) seed: u64,
    /// The gain that makes all pieces equally loud.
    pub(super) gain: f32,
}

/// The pattern of the bass in a bar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bass {
    /// The root, as long as the bar.
    Long,
    /// The root, and its fifth in the middle of the bar.
    Fifth,
    /// The root on every beat.
    Pulse,
    /// The tonic under every chord.
    Drone,
}

/// The density of a melody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Motion {
    /// One or two notes per bar.
    Still,
    /// Two or three notes per bar.
    Calm,
    /// Three or four notes per bar.
    Lively,
}

/// In [`Character::figure`]: a rest.
pub(super) const REST: i32 = -1;

const RISING: &[i32] = &[0, 1, 2, 3, 4, 3, 2, 1];
const SCATTERED: &[i32] = &[0, REST, 2, REST, 1, REST, 3, REST];
const ROLLING: &[i32] = &[0, 2, 1, 3, 2, 4, 3, 2];
const WALTZ: &[i32] = &[0, 1, 2, 3, 2, 1];
const OFF_BEAT: &[i32] = &[REST, REST, 1, 2, REST, REST, 3, 2];
const NONE: &[i32] = &[];

impl Character {
    /// The key and the rhythm of a piece, of which all else is to be said.
    const fn new(tonic: i32, mode: Mode, tempo: f32, beats: u32) -> Self {
        Self {
            tonic,
            mode,
            tempo,
            beats,
            first: [0; 4],
            second: [0; 4],
            close: [0; 2],
            pad: &AIR,
            lead: &HARP,
            bass: Bass::Long,
            figure: NONE,
            motion: Motion::Calm,
            seed: 0,
            gain: 1.0,
        }
    }

    const fn chords(self, first: [i32; 4], second: [i32; 4], close: [i32; 2]) -> Self {
        Self { first, second, close, ..self }
    }

    const fn played_by(
        self,
        pad: &'static Instrument,
        lead: &'static Instrument,
        bass: Bass,
        figure: &'static [i32],
    ) -> Self {
        Self { pad, lead, bass, figure, ..self }
    }

    const fn melody(self, motion: Motion, seed: u64, gain: f32) -> Self {
        Self { motion, seed, gain, ..self }
    }
}

static TITLE: Character = Character::new(41, IONIAN, 66.0, 4)
    .chords([0, 5, 3, 4], [3, 0, 1, 4], [4, 0])
    .played_by(&FLUTES, &MUSIC_BOX, Bass::Long, SCATTERED)
    .melody(Motion::Calm, 217, 0.59);

static RACE: Character = Character::new(45, AEOLIAN, 84.0, 4)
    .chords([0, 5, 2, 6], [3, 0, 5, 6], [6, 0])
    .played_by(&STRINGS, &LUTE, Bass::Pulse, ROLLING)
    .melody(Motion::Lively, 250, 0.57);

static WORLDS: [Character; 19] = [
    // A clear morning.
    Character::new(48, IONIAN, 72.0, 4)
        .chords([0, 4, 5, 3], [3, 0, 1, 4], [3, 0])
        .played_by(&FLUTES, &HARP, Bass::Long, RISING)
        .melody(Motion::Calm, 585, 0.57),
    // Among thorns.
    Character::new(40, AEOLIAN, 68.0, 4)
        .chords([0, 5, 3, 4], [2, 6, 5, 4], [4, 0])
        .played_by(&PIPES, &MARIMBA, Bass::Fifth, OFF_BEAT)
        .melody(Motion::Lively, 395, 0.60),
    // A long river.
    Character::new(50, DORIAN, 76.0, 3)
        .chords([0, 3, 0, 6], [2, 6, 3, 4], [6, 0])
        .played_by(&AIR, &KALIMBA, Bass::Long, WALTZ)
        .melody(Motion::Calm, 67, 0.60),
    // Halls of brick.
    Character::new(50, IONIAN, 74.0, 4)
        .chords([0, 2, 5, 3], [1, 4, 5, 3], [4, 0])
        .played_by(&STRINGS, &MUSIC_BOX, Bass::Fifth, RISING)
        .melody(Motion::Lively, 433, 0.54),
    // Caves.
    Character::new(49, PHRYGIAN, 60.0, 4)
        .chords([0, 1, 0, 6], [5, 6, 1, 0], [1, 0])
        .played_by(&AIR, &BELL, Bass::Drone, NONE)
        .melody(Motion::Still, 384, 0.62),
    // Rings in still water.
    Character::new(45, LYDIAN, 64.0, 4)
        .chords([0, 1, 4, 0], [5, 1, 2, 4], [1, 0])
        .played_by(&FLUTES, &GLASS, Bass::Drone, SCATTERED)
        .melody(Motion::Still, 225, 0.59),
    // A round dance.
    Character::new(43, MIXOLYDIAN, 82.0, 3)
        .chords([0, 6, 3, 0], [4, 3, 6, 0], [6, 0])
        .played_by(&FLUTES, &LUTE, Bass::Fifth, NONE)
        .melody(Motion::Lively, 259, 0.58),
    // Honeycombs.
    Character::new(46, IONIAN, 78.0, 3)
        .chords([0, 3, 4, 0], [5, 3, 1, 4], [4, 0])
        .played_by(&PIPES, &KALIMBA, Bass::Long, WALTZ)
        .melody(Motion::Calm, 530, 0.57),
    // Splinters of ice.
    Character::new(42, AEOLIAN, 70.0, 4)
        .chords([0, 2, 5, 6], [3, 5, 0, 6], [6, 0])
        .played_by(&AIR, &MUSIC_BOX, Bass::Long, OFF_BEAT)
        .melody(Motion::Calm, 577, 0.59),
    // Over and under.
    Character::new(43, DORIAN, 84.0, 4)
        .chords([0, 3, 6, 0], [2, 3, 4, 6], [3, 0])
        .played_by(&STRINGS, &HARP, Bass::Fifth, ROLLING)
        .melody(Motion::Lively, 169, 0.53),
    // Round the world.
    Character::new(51, LYDIAN, 63.0, 3)
        .chords([0, 1, 5, 4], [2, 5, 1, 4], [4, 0])
        .played_by(&STRINGS, &BELL, Bass::Long, WALTZ)
        .melody(Motion::Still, 50, 0.55),
    // Fog.
    Character::new(47, DORIAN, 60.0, 4)
        .chords([0, 6, 3, 0], [2, 3, 0, 4], [3, 0])
        .played_by(&PIPES, &GLASS, Bass::Drone, NONE)
        .melody(Motion::Still, 345, 0.58),
    // Up and up.
    Character::new(44, AEOLIAN, 66.0, 4)
        .chords([0, 6, 5, 6], [3, 0, 5, 4], [6, 0])
        .played_by(&STRINGS, &GLASS, Bass::Long, RISING)
        .melody(Motion::Calm, 163, 0.54),
    // Yards in the sun.
    Character::new(53, IONIAN, 76.0, 3)
        .chords([0, 3, 1, 4], [5, 1, 3, 4], [4, 0])
        .played_by(&FLUTES, &MARIMBA, Bass::Fifth, WALTZ)
        .melody(Motion::Calm, 546, 0.57),
    // A crowded bazaar.
    Character::new(52, PHRYGIAN, 80.0, 4)
        .chords([0, 1, 2, 1], [5, 2, 1, 0], [1, 0])
        .played_by(&PIPES, &LUTE, Bass::Drone, OFF_BEAT)
        .melody(Motion::Lively, 241, 0.60),
    // Hammers on stone.
    Character::new(41, MIXOLYDIAN, 68.0, 4)
        .chords([0, 6, 3, 0], [3, 4, 6, 0], [6, 0])
        .played_by(&AIR, &MARIMBA, Bass::Pulse, SCATTERED)
        .melody(Motion::Calm, 300, 0.57),
    // Weaving.
    Character::new(45, DORIAN, 78.0, 3)
        .chords([0, 6, 2, 3], [2, 6, 3, 4], [6, 0])
        .played_by(&STRINGS, &KALIMBA, Bass::Fifth, ROLLING)
        .melody(Motion::Lively, 375, 0.54),
    // Silk in the wind.
    Character::new(46, LYDIAN, 70.0, 4)
        .chords([0, 1, 0, 4], [5, 2, 1, 4], [1, 0])
        .played_by(&AIR, &HARP, Bass::Long, ROLLING)
        .melody(Motion::Calm, 420, 0.58),
    // Under lock and key.
    Character::new(47, AEOLIAN, 64.0, 4)
        .chords([0, 3, 5, 4], [5, 2, 3, 6], [4, 0])
        .played_by(&PIPES, &MUSIC_BOX, Bass::Fifth, SCATTERED)
        .melody(Motion::Calm, 359, 0.58),
];

impl Piece {
    /// The number of worlds with their own piece.
    pub const WORLDS: u8 = WORLDS.len() as u8;

    /// All pieces.
    pub fn all() -> impl Iterator<Item = Self> {
        let worlds = (0..Self::WORLDS).map(Self::World);
        [Self::Title, Self::Race].into_iter().chain(worlds)
    }

    pub(super) fn character(self) -> &'static Character {
        match self {
            Self::Title => &TITLE,
            Self::Race => &RACE,
            Self::World(world) => &WORLDS[usize::from(world % Self::WORLDS)],
        }
    }
}
