//! The pieces of music, as data: mode, tempo, instruments and chords.

use super::instrument::{
    AIR, BELL, FLUTES, GLASS, HARP, Instrument, KALIMBA, LUTE, MARIMBA, MUSIC_BOX, PIPES, STRINGS,
};
use super::scale::{AEOLIAN, DORIAN, IONIAN, LYDIAN, MIXOLYDIAN, Mode, PHRYGIAN};

/// A piece of music, named after where it plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
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

static TITLE: Character = Character {
    tonic: 41,
    mode: IONIAN,
    tempo: 66.0,
    beats: 4,
    first: [0, 5, 3, 4],
    second: [3, 0, 1, 4],
    close: [4, 0],
    pad: &FLUTES,
    lead: &MUSIC_BOX,
    bass: Bass::Long,
    figure: SCATTERED,
    motion: Motion::Calm,
    seed: 217,
    gain: 0.59,
};

static RACE: Character = Character {
    tonic: 45,
    mode: AEOLIAN,
    tempo: 84.0,
    beats: 4,
    first: [0, 5, 2, 6],
    second: [3, 0, 5, 6],
    close: [6, 0],
    pad: &STRINGS,
    lead: &LUTE,
    bass: Bass::Pulse,
    figure: ROLLING,
    motion: Motion::Lively,
    seed: 250,
    gain: 0.57,
};

static WORLDS: [Character; 19] = [
    // A clear morning.
    Character {
        tonic: 48,
        mode: IONIAN,
        tempo: 72.0,
        beats: 4,
        first: [0, 4, 5, 3],
        second: [3, 0, 1, 4],
        close: [3, 0],
        pad: &FLUTES,
        lead: &HARP,
        bass: Bass::Long,
        figure: RISING,
        motion: Motion::Calm,
        seed: 585,
        gain: 0.57,
    },
    // Among thorns.
    Character {
        tonic: 40,
        mode: AEOLIAN,
        tempo: 68.0,
        beats: 4,
        first: [0, 5, 3, 4],
        second: [2, 6, 5, 4],
        close: [4, 0],
        pad: &PIPES,
        lead: &MARIMBA,
        bass: Bass::Fifth,
        figure: OFF_BEAT,
        motion: Motion::Lively,
        seed: 395,
        gain: 0.60,
    },
    // A long river.
    Character {
        tonic: 50,
        mode: DORIAN,
        tempo: 76.0,
        beats: 3,
        first: [0, 3, 0, 6],
        second: [2, 6, 3, 4],
        close: [6, 0],
        pad: &AIR,
        lead: &KALIMBA,
        bass: Bass::Long,
        figure: WALTZ,
        motion: Motion::Calm,
        seed: 67,
        gain: 0.60,
    },
    // Halls of brick.
    Character {
        tonic: 50,
        mode: IONIAN,
        tempo: 74.0,
        beats: 4,
        first: [0, 2, 5, 3],
        second: [1, 4, 5, 3],
        close: [4, 0],
        pad: &STRINGS,
        lead: &MUSIC_BOX,
        bass: Bass::Fifth,
        figure: RISING,
        motion: Motion::Lively,
        seed: 433,
        gain: 0.54,
    },
    // Caves.
    Character {
        tonic: 49,
        mode: PHRYGIAN,
        tempo: 60.0,
        beats: 4,
        first: [0, 1, 0, 6],
        second: [5, 6, 1, 0],
        close: [1, 0],
        pad: &AIR,
        lead: &BELL,
        bass: Bass::Drone,
        figure: NONE,
        motion: Motion::Still,
        seed: 384,
        gain: 0.62,
    },
    // Rings in still water.
    Character {
        tonic: 45,
        mode: LYDIAN,
        tempo: 64.0,
        beats: 4,
        first: [0, 1, 4, 0],
        second: [5, 1, 2, 4],
        close: [1, 0],
        pad: &FLUTES,
        lead: &GLASS,
        bass: Bass::Drone,
        figure: SCATTERED,
        motion: Motion::Still,
        seed: 225,
        gain: 0.59,
    },
    // A round dance.
    Character {
        tonic: 43,
        mode: MIXOLYDIAN,
        tempo: 82.0,
        beats: 3,
        first: [0, 6, 3, 0],
        second: [4, 3, 6, 0],
        close: [6, 0],
        pad: &FLUTES,
        lead: &LUTE,
        bass: Bass::Fifth,
        figure: NONE,
        motion: Motion::Lively,
        seed: 259,
        gain: 0.58,
    },
    // Honeycombs.
    Character {
        tonic: 46,
        mode: IONIAN,
        tempo: 78.0,
        beats: 3,
        first: [0, 3, 4, 0],
        second: [5, 3, 1, 4],
        close: [4, 0],
        pad: &PIPES,
        lead: &KALIMBA,
        bass: Bass::Long,
        figure: WALTZ,
        motion: Motion::Calm,
        seed: 530,
        gain: 0.57,
    },
    // Splinters of ice.
    Character {
        tonic: 42,
        mode: AEOLIAN,
        tempo: 70.0,
        beats: 4,
        first: [0, 2, 5, 6],
        second: [3, 5, 0, 6],
        close: [6, 0],
        pad: &AIR,
        lead: &MUSIC_BOX,
        bass: Bass::Long,
        figure: OFF_BEAT,
        motion: Motion::Calm,
        seed: 577,
        gain: 0.59,
    },
    // Over and under.
    Character {
        tonic: 43,
        mode: DORIAN,
        tempo: 84.0,
        beats: 4,
        first: [0, 3, 6, 0],
        second: [2, 3, 4, 6],
        close: [3, 0],
        pad: &STRINGS,
        lead: &HARP,
        bass: Bass::Fifth,
        figure: ROLLING,
        motion: Motion::Lively,
        seed: 169,
        gain: 0.53,
    },
    // Round the world.
    Character {
        tonic: 51,
        mode: LYDIAN,
        tempo: 63.0,
        beats: 3,
        first: [0, 1, 5, 4],
        second: [2, 5, 1, 4],
        close: [4, 0],
        pad: &STRINGS,
        lead: &BELL,
        bass: Bass::Long,
        figure: WALTZ,
        motion: Motion::Still,
        seed: 50,
        gain: 0.55,
    },
    // Fog.
    Character {
        tonic: 47,
        mode: DORIAN,
        tempo: 60.0,
        beats: 4,
        first: [0, 6, 3, 0],
        second: [2, 3, 0, 4],
        close: [3, 0],
        pad: &PIPES,
        lead: &GLASS,
        bass: Bass::Drone,
        figure: NONE,
        motion: Motion::Still,
        seed: 345,
        gain: 0.58,
    },
    // Up and up.
    Character {
        tonic: 44,
        mode: AEOLIAN,
        tempo: 66.0,
        beats: 4,
        first: [0, 6, 5, 6],
        second: [3, 0, 5, 4],
        close: [6, 0],
        pad: &STRINGS,
        lead: &GLASS,
        bass: Bass::Long,
        figure: RISING,
        motion: Motion::Calm,
        seed: 163,
        gain: 0.54,
    },
    // Yards in the sun.
    Character {
        tonic: 53,
        mode: IONIAN,
        tempo: 76.0,
        beats: 3,
        first: [0, 3, 1, 4],
        second: [5, 1, 3, 4],
        close: [4, 0],
        pad: &FLUTES,
        lead: &MARIMBA,
        bass: Bass::Fifth,
        figure: WALTZ,
        motion: Motion::Calm,
        seed: 546,
        gain: 0.57,
    },
    // A crowded bazaar.
    Character {
        tonic: 52,
        mode: PHRYGIAN,
        tempo: 80.0,
        beats: 4,
        first: [0, 1, 2, 1],
        second: [5, 2, 1, 0],
        close: [1, 0],
        pad: &PIPES,
        lead: &LUTE,
        bass: Bass::Drone,
        figure: OFF_BEAT,
        motion: Motion::Lively,
        seed: 241,
        gain: 0.60,
    },
    // Hammers on stone.
    Character {
        tonic: 41,
        mode: MIXOLYDIAN,
        tempo: 68.0,
        beats: 4,
        first: [0, 6, 3, 0],
        second: [3, 4, 6, 0],
        close: [6, 0],
        pad: &AIR,
        lead: &MARIMBA,
        bass: Bass::Pulse,
        figure: SCATTERED,
        motion: Motion::Calm,
        seed: 300,
        gain: 0.57,
    },
    // Weaving.
    Character {
        tonic: 45,
        mode: DORIAN,
        tempo: 78.0,
        beats: 3,
        first: [0, 6, 2, 3],
        second: [2, 6, 3, 4],
        close: [6, 0],
        pad: &STRINGS,
        lead: &KALIMBA,
        bass: Bass::Fifth,
        figure: ROLLING,
        motion: Motion::Lively,
        seed: 375,
        gain: 0.54,
    },
    // Silk in the wind.
    Character {
        tonic: 46,
        mode: LYDIAN,
        tempo: 70.0,
        beats: 4,
        first: [0, 1, 0, 4],
        second: [5, 2, 1, 4],
        close: [1, 0],
        pad: &AIR,
        lead: &HARP,
        bass: Bass::Long,
        figure: ROLLING,
        motion: Motion::Calm,
        seed: 420,
        gain: 0.58,
    },
    // Under lock and key.
    Character {
        tonic: 47,
        mode: AEOLIAN,
        tempo: 64.0,
        beats: 4,
        first: [0, 3, 5, 4],
        second: [5, 2, 3, 6],
        close: [4, 0],
        pad: &PIPES,
        lead: &MUSIC_BOX,
        bass: Bass::Fifth,
        figure: SCATTERED,
        motion: Motion::Calm,
        seed: 359,
        gain: 0.58,
    },
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
