//! Watching a replay: any level of it, at any tick, from where one can practice.

use std::sync::Arc;

use crate::game::logic::{Course, PreparedLevel};
use crate::game::words::Phrase;
use mazewright_run as run;
use mazewright_run::{Attempt, Clocks, Ladder, Split, Storm, Ticks, Track};

/// The lanterns of a storm: how many burn from which level and tick on.
type Lanterns = Arc<[(u32, u32, u32)]>;

/// A replay that is watched.
#[derive(Clone, Debug)]
pub struct Watch {
    /// The name of the run.
    pub name: Phrase,
    /// The number of the attempt; none if it is not one of the player's.
    pub number: Option<usize>,
    /// The ladder that it went through.
    pub ladder: Ladder,
    /// The track of each level.
    tracks: Vec<Arc<Track>>,
    lanterns: Lanterns,
    /// The level that is watched, counted from 1.
    pub level: u32,
    /// Its maze.
    pub prepared: PreparedLevel,
    /// Where the run is.
    pub walk: run::Ghost,
    /// Set while it is playing.
    pub is_playing: bool,
    /// How fast it plays.
    pub speed: Speed,
    /// Tenths of a tick that are due but not yet played.
    due: u32,
    /// Where a stretch to practice begins and ends, in ticks.
    pub stretch: (Option<u32>, Option<u32>),
}

impl Watch {
    /// A replay at the beginning of a level; none where the level cannot be carved or was not walked.
    pub(super) fn new(
        name: Phrase,
        number: Option<usize>,
        ladder: Ladder,
        tracks: Vec<Arc<Track>>,
        level: u32,
    ) -> Option<Self> {
        let (prepared, walk) = start_of(ladder, &tracks, level)?;
        Some(Self {
            name,
            number,
            ladder,
            level,
            prepared,
            walk,
            is_playing: true,
            speed: Speed::default(),
            due: 0,
            stretch: (None, None),
            lanterns: lanterns(&ladder, &tracks),
            tracks,
        })
    }

    /// How many lanterns of a storm burn.
    pub fn lanterns(&self) -> u32 {
        let now = (self.level, self.walk.tick);
        let before = self.lanterns.iter().rev().find(|&&(level, tick, _)| (level, tick) <= now);
        before.map_or(Storm::LANTERNS, |&(_, _, lanterns)| lanterns)
    }

    /// How many levels were walked.
    pub fn levels(&self) -> u32 {
        self.tracks.len() as u32
    }

    /// The clocks of each level as they count.
    fn clocks(&self) -> impl Iterator<Item = Clocks> {
        let tracks = (1..).zip(&self.tracks);
        tracks.map(|(level, track)| self.ladder.counted(level, track.clocks()))
    }

    /// The time of each level; real time is not known.
    pub fn splits(&self) -> Vec<Split> {
        self.clocks().map(|clocks| Split { run: clocks.run, real: 0 }).collect()
    }

    /// How long the maze of each level was looked at before the first direction.
    pub fn looks(&self) -> impl Iterator<Item = Ticks> {
        self.clocks().map(|clocks| clocks.look)
    }

    /// Returns the replay at the beginning of another level.
    pub(super) fn at_level(&self, level: u32) -> Option<Self> {
        let level = level.clamp(1, self.levels());
        let (prepared, walk) = start_of(self.ladder, &self.tracks, level)?;
        Some(Self { level, prepared, walk, due: 0, stretch: (None, None), ..self.clone() })
    }

    /// Returns true if the whole run is over.
    pub(super) fn is_over(&self) -> bool {
        self.walk.is_over() && self.level >= self.levels()
    }

    /// Goes to a tick.
    pub(super) fn seek(&mut self, tick: u32) {
        self.walk.seek(&self.prepared.terrain, tick);
    }

    /// Stops, a tick later or earlier.
    pub(super) fn nudge(&mut self, forwards: bool) {
        self.is_playing = false;
        if forwards {
            self.walk.advance(&self.prepared.terrain);
        } else {
            self.seek(self.walk.tick.saturating_sub(1));
        }
    }

    /// Advances by the time of a tick if it is playing, at its speed.
    pub(super) fn play_tick(&mut self) {
        if !self.is_playing {
            return;
        }
        self.due += self.speed.tenths();
        while self.due >= 10 {
            self.due -= 10;
            self.walk.advance(&self.prepared.terrain);
        }
        self.is_playing &= !self.is_over();
    }
}

/// The maze of a level, and the run at its beginning; none where the level cannot be carved or was not walked.
fn start_of(ladder: Ladder, tracks: &[Arc<Track>], level: u32) -> Option<(PreparedLevel, run::Ghost)> {
    let track = tracks.get(level.checked_sub(1)? as usize)?;
    let prepared = Course::Ladder(ladder).prepare(level).ok()?;
    let mut walk = run::Ghost::new(Arc::clone(track), &prepared.terrain);
    if ladder.has_look(level) {
        walk.skip_look(&prepared.terrain);
    }
    Some((prepared, walk))
}

/// When lanterns went out or were lit again in a storm; linear in its ticks.
fn lanterns(ladder: &Ladder, tracks: &[Arc<Track>]) -> Lanterns {
    let (mut changes, mut before) = (Vec::new(), Storm::LANTERNS);
    let mut attempt: Option<Attempt> = None;
    for (level, track) in (1..).zip(tracks).take_while(|_| ladder.is_storm) {
        let Ok(terrain) = ladder.terrain(level) else { break };
        if let Some(attempt) = &mut attempt {
            attempt.next_level(&terrain);
        }
        let attempt = attempt.get_or_insert_with(|| Attempt::new(*ladder, &terrain));
        for (tick, input) in (1..).zip(track.inputs()) {
            attempt.step(&terrain, input);
            let now = attempt.storm.as_ref().map_or(before, |storm| storm.lanterns);
            if std::mem::replace(&mut before, now) != now {
                changes.push((level, tick, now));
            }
        }
    }
    changes.into()
}

/// How fast a replay plays: one of some speeds from a tenth to 16 times as fast as it was run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Speed(usize);

/// The speeds in tenths.
const SPEEDS: [u32; 8] = [1, 2, 5, 10, 20, 40, 80, 160];

impl Default for Speed {
    /// As fast as it was run.
    fn default() -> Self {
        Self(3)
    }
}

impl Speed {
    /// All speeds, from the slowest.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SPEEDS.len()).map(Self)
    }

    /// The speed in tenths of the one that was run.
    pub const fn tenths(self) -> u32 {
        SPEEDS[self.0]
    }

    /// The next faster or slower speed, if there is one.
    #[must_use]
    pub(super) fn turned(self, faster: bool) -> Self {
        let next = self.0.saturating_add_signed(if faster { 1 } else { -1 });
        Self(next.min(SPEEDS.len() - 1))
    }
}
