//! Watching a replay: any level of it, at any tick, from where one can practice. Its mazes are carved on
//! another thread.

use std::sync::Arc;

use crate::game::logic::{Course, LevelChanger, PreparedLevel};
use crate::game::platform::Background;
use crate::game::words::Phrase;
use mazewright_run::inside::Split;
use mazewright_run::{Attempt, Clocks, Ladder, Storm, Track, inside};

/// The lanterns of a storm: how many burn from which level and tick on.
type Lanterns = Vec<(u32, u32, u32)>;

/// A run that is watched from a level on, as soon as that is carved.
#[derive(Debug)]
pub struct Watched {
    /// The name of the run.
    pub name: Phrase,
    /// The number of the attempt; none if it is not one of the player's.
    pub number: Option<usize>,
    /// The track of each level.
    pub tracks: Vec<Arc<Track>>,
    /// The level, counted from 1.
    pub level: u32,
}

/// A replay that is watched.
#[derive(Debug)]
pub struct Watch {
    /// The run, and its level that is watched.
    pub run: Watched,
    /// The ladder that it went through.
    pub ladder: Ladder,
    lanterns: Lanterns,
    /// The lanterns, while the storm is walked again on another thread.
    counting: Option<Background<Lanterns>>,
    /// The level that takes the place of this one as soon as it is carved.
    pub(super) coming: Option<u32>,
    /// The maze of the level.
    pub prepared: PreparedLevel,
    /// Where the run is.
    pub walk: inside::Ghost,
    /// Set while it is playing.
    pub is_playing: bool,
    /// How fast it plays, in tenths of how fast it was run: one of [`Watch::SPEEDS`].
    pub speed: u32,
    /// Tenths of a tick that are due but not yet played.
    due: u32,
    /// Where a stretch to practice begins and ends, in ticks.
    pub stretch: (Option<u32>, Option<u32>),
}

impl Watch {
    /// The speeds at which a replay plays.
    pub const SPEEDS: [u32; 8] = [1, 2, 5, 10, 20, 40, 80, 160];

    /// A replay at the beginning of a level that was walked.
    pub fn new(run: Watched, ladder: Ladder, prepared: PreparedLevel) -> Self {
        let storm = run.tracks.clone();
        Self {
            ladder,
            walk: start_of(&ladder, &run.tracks, &prepared),
            prepared,
            is_playing: true,
            speed: 10,
            due: 0,
            stretch: (None, None),
            lanterns: Lanterns::new(),
            counting: ladder.is_storm.then(|| Background::spawn(lanterns(ladder, storm))),
            coming: None,
            run,
        }
    }

    /// How many lanterns of a storm burn.
    pub fn lanterns(&self) -> u32 {
        let now = (self.run.level, self.walk.tick);
        let before = self.lanterns.iter().rev().find(|&&(level, tick, _)| (level, tick) <= now);
        before.map_or(Storm::LANTERNS, |&(_, _, lanterns)| lanterns)
    }

    /// How many levels were walked.
    pub fn levels(&self) -> u32 {
        self.run.tracks.len() as u32
    }

    /// The clocks of each level as they count.
    pub fn clocks(&self) -> impl Iterator<Item = Clocks> {
        let tracks = (1..).zip(&self.run.tracks);
        tracks.map(|(level, track)| self.ladder.counted(level, track.clocks()))
    }

    /// The time of each level; real time is not known.
    pub fn splits(&self) -> Vec<Split> {
        self.clocks().map(|clocks| Split { run: clocks.run, real: 0 }).collect()
    }

    /// The ticks of the level before its time counts, which are skipped.
    pub fn look(&self) -> u32 {
        self.ladder.counted(self.run.level, self.walk.track.clocks()).look.0
    }

    /// The current tick of the level's time, and how many there are.
    pub fn ticks(&self) -> (u32, u32) {
        (self.counted(self.walk.tick), self.counted(self.walk.track.ticks))
    }

    /// A tick of the level in its time that counts.
    pub fn counted(&self, tick: u32) -> u32 {
        tick.saturating_sub(self.look())
    }

    /// Goes on in another level, from its beginning.
    pub(super) fn enter(&mut self, prepared: PreparedLevel) {
        self.walk = start_of(&self.ladder, &self.run.tracks, &prepared);
        (self.run.level, self.prepared) = (prepared.number, prepared);
        (self.due, self.stretch, self.coming) = (0, (None, None), None);
    }

    /// Goes to another level as soon as that is carved.
    pub(super) fn go_to(&mut self, level: u32, changer: &mut LevelChanger) {
        let level = level.clamp(1, self.levels());
        changer.next.go_to(self.ladder, level);
        self.coming = Some(level);
    }

    /// Collects what another thread has counted.
    pub(super) fn poll(&mut self) {
        self.lanterns.extend(Background::take(&mut self.counting).into_iter().flatten());
    }

    /// Returns true if the whole run is over.
    pub(super) fn is_over(&self) -> bool {
        self.walk.is_over() && self.run.level >= self.levels()
    }

    /// Plays or pauses; at the end, plays from the beginning.
    pub(super) fn toggle(&mut self, changer: &mut LevelChanger) {
        if self.is_over() {
            self.is_playing = true;
            self.go_to(1, changer);
        } else {
            self.is_playing ^= true;
        }
    }

    /// Goes some ticks on or back.
    pub(super) fn seek_by(&mut self, ticks: i32) {
        self.seek(self.walk.tick.saturating_add_signed(ticks));
    }

    /// Goes to a tick.
    pub(super) fn seek(&mut self, tick: u32) {
        self.walk.seek(&self.prepared.terrain, tick.max(self.look()));
    }

    /// Plays at the next faster or slower speed, if there is one.
    pub(super) fn turn_speed(&mut self, faster: bool) {
        let mut speeds = Self::SPEEDS.into_iter();
        let now = self.speed;
        let next = if faster { speeds.find(|&speed| speed > now) } else { speeds.rfind(|&speed| speed < now) };
        self.speed = next.unwrap_or(now);
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
        self.due += self.speed;
        while self.due >= 10 {
            self.due -= 10;
            self.walk.advance(&self.prepared.terrain);
        }
        self.is_playing &= !self.is_over();
    }
}

/// The run at the beginning of a level.
fn start_of(ladder: &Ladder, tracks: &[Arc<Track>], prepared: &PreparedLevel) -> inside::Ghost {
    let track = tracks.get(prepared.number.saturating_sub(1) as usize).cloned().unwrap_or_default();
    let mut walk = inside::Ghost::new(track, &prepared.terrain);
    if ladder.has_look(prepared.number) {
        walk.skip_look(&prepared.terrain);
    }
    walk
}

/// When lanterns went out or were lit again in a storm; linear in its cells and ticks.
async fn lanterns(ladder: Ladder, tracks: Vec<Arc<Track>>) -> Lanterns {
    let (mut changes, mut before) = (Vec::new(), Storm::LANTERNS);
    let mut attempt: Option<Attempt> = None;
    for (level, track) in (1..).zip(&tracks) {
        let Ok(prepared) = Course::Ladder(ladder).prepare_aside(level).await else { break };
        if let Some(attempt) = &mut attempt {
            attempt.next_level(&prepared.terrain);
        }
        let attempt = attempt.get_or_insert_with(|| Attempt::new(ladder, &prepared.terrain));
        for (tick, input) in (1..).zip(track.inputs()) {
            attempt.step(&prepared.terrain, input);
            let now = attempt.storm.as_ref().map_or(before, |storm| storm.lanterns);
            if std::mem::replace(&mut before, now) != now {
                changes.push((level, tick, now));
            }
        }
    }
    changes
}
