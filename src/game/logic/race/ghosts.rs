//! Ghosts: recorded runs that are walked again, beside the player or by themselves among the results.

use std::sync::Arc;

use bevy::prelude::*;

use crate::game::logic::{CurrentLevel, LevelId, Play, PreparedLevel};
use crate::game::words::Phrase;
use mazewright_maze::furniture::Condition;
use mazewright_run::perfect::Hand;
use mazewright_run::replay::Replay;
use mazewright_run::{Ground as _, Ladder, Phase, Position, Terrain, Ticks, Track, inside};

/// The kind of a ghost, by the run that it walks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GhostKind {
    /// An attempt of the player.
    Attempt,
    /// The personal best.
    Best,
    /// The perfect line.
    Perfect,
    /// The line that keys can hold.
    Keys,
    /// A replay file.
    File,
    /// The player's best walk through a level of the journey.
    Walk,
}

/// A run that is walked again.
#[derive(Component, Clone, Debug)]
#[require(DespawnOnExit::<Play>(Play::Race))]
pub struct Ghost {
    /// The kind of the run.
    pub kind: GhostKind,
    /// Its name.
    pub name: Phrase,
    /// Which of the theme's colors for ghosts it has.
    pub shade: usize,
    /// True unless what is done now leaves it out.
    pub is_shown: bool,
    /// Its inputs in each level.
    tracks: Vec<Arc<Track>>,
    /// The level that it is in.
    level: LevelId,
    /// Its state there; none in a level that its run did not reach.
    pub walk: Option<inside::Ghost>,
    /// Its place before the newest ticks, for drawing in between.
    previous: Position,
}

impl Ghost {
    /// A ghost that is in no level yet.
    pub(in crate::game::logic) fn new(kind: GhostKind, name: Phrase, replay: &Replay) -> Self {
        Self::of_tracks(kind, name, tracks_of(replay))
    }

    pub(super) const fn of_tracks(kind: GhostKind, name: Phrase, tracks: Vec<Arc<Track>>) -> Self {
        Self {
            kind,
            name,
            shade: kind as usize,
            is_shown: false,
            tracks,
            level: LevelId(0),
            walk: None,
            previous: Position { x: 0.0, y: 0.0 },
        }
    }

    /// A run from a file, with as many others before it; each has a color of its own.
    pub(super) fn of_file(name: Phrase, replay: &Replay, before: usize) -> Self {
        let ghost = Self::new(GhostKind::File, name, replay);
        Self { shade: ghost.shade + before, ..ghost }
    }

    /// The run ticks of each level.
    pub(super) fn level_times(&self, ladder: &Ladder) -> Vec<Ticks> {
        let tracks = (1..).zip(&self.tracks);
        tracks.map(|(level, track)| ladder.counted(level, track.clocks()).run).collect()
    }

    /// Walks on until it has walked for as long as the player had before the newest ticks, and has now.
    pub(super) fn follow(&mut self, current: &CurrentLevel, level: &PreparedLevel, ticks: [u32; 2]) {
        let terrain = &level.terrain;
        if self.level != current.id() {
            self.level = current.id();
            let place = if self.kind == GhostKind::Walk { 1 } else { level.number };
            let track = self.tracks.get(place.saturating_sub(1) as usize);
            self.walk = track.map(|track| inside::Ghost::new(Arc::clone(track), terrain));
        }
        let Some(walk) = &mut self.walk else { return };
        // Time that does not count is skipped, so that it sets off with the player.
        let first = current.counted(walk.track.clocks()).look.0;
        let [before, now] = ticks.map(|ticks| first + ticks);
        if before >= walk.tick || now < walk.tick {
            walk.seek(terrain, before);
        }
        if before == now || now > walk.tick {
            self.previous = walk.state.position;
            walk.seek(terrain, now);
        }
    }

    /// Returns true if it has not left the maze yet.
    pub fn is_walking(&self) -> bool {
        self.walk.as_ref().is_some_and(|walk| walk.state.phase != Phase::Won)
    }

    /// Where it is seen, at a share of the newest ticks; none if it is not.
    pub fn position(&self, terrain: &Terrain, share: f64) -> Option<Position> {
        let walk = self.walk.as_ref().filter(|_| self.is_shown && self.is_walking())?;
        Some(terrain.between(self.previous, walk.state.position, share))
    }

    /// Everything that attempts shown together have opened and thrown so far; none while none are shown. A door is
    /// open as soon as one of them has its key, so that none walks through a shut one.
    pub fn opened<'a>(all: impl IntoIterator<Item = &'a Self>) -> Option<Condition> {
        let crowd = all.into_iter().filter(|ghost| ghost.kind == GhostKind::Attempt);
        let bits = crowd.filter_map(|ghost| Some(ghost.walk.as_ref()?.state.condition().bits()));
        bits.reduce(|one, other| one | other).map(Condition::from_bits)
    }
}

/// The message that names the line that a hand can hold.
pub(super) const fn name_of(hand: Hand) -> &'static str {
    match hand {
        Hand::Keys => "run-keys",
        Hand::Stick => "run-stick",
    }
}

/// The inputs of a replay in each level.
pub(super) fn tracks_of(replay: &Replay) -> Vec<Arc<Track>> {
    replay.levels.iter().cloned().map(Arc::new).collect()
}
