//! The ghosts of a race: runs replayed beside the player, level by level.

use std::sync::Arc;

use crate::game::words::Phrase;
use mazewright_run::perfect::Hand;
use mazewright_run::replay::Replay;
use mazewright_run::{Ladder, Phase, Position, Terrain, Ticks, Track, inside};

/// The kind of a ghost, by the run that it walks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// The personal best.
    Best,
    /// The perfect line.
    Perfect,
    /// The line that keys can hold.
    Keys,
    /// A replay file.
    File,
    /// An attempt of the player.
    Attempt,
}

/// A run that is replayed beside the player.
#[derive(Clone, Debug)]
pub struct Ghost {
    /// The kind of the run.
    pub kind: Kind,
    /// Its name.
    pub name: Phrase,
    /// Which of the theme's colors for ghosts it has.
    pub shade: usize,
    /// Its inputs in each level.
    tracks: Vec<Arc<Track>>,
    /// Its state; none in a level that its run did not reach.
    pub walk: Option<inside::Ghost>,
    /// Its state before the newest tick, for drawing in between.
    pub previous: Position,
}

impl Ghost {
    /// A ghost that stands at the start of no level yet.
    pub const fn new(kind: Kind, name: Phrase, tracks: Vec<Arc<Track>>) -> Self {
        Self {
            kind,
            name,
            shade: match kind {
                Kind::Attempt => 0,
                Kind::Best => 1,
                Kind::Perfect => 2,
                Kind::Keys => 3,
                Kind::File => 4,
            },
            tracks,
            walk: None,
            previous: Position { x: 0.0, y: 0.0 },
        }
    }

    /// The run ticks of each level.
    pub(super) fn level_times(&self, ladder: &Ladder) -> Vec<Ticks> {
        let tracks = (1..).zip(&self.tracks);
        tracks.map(|(level, track)| ladder.counted(level, track.clocks()).run).collect()
    }

    /// Goes to the start of a level, counted from 1; time that does not count is skipped, so that it sets off with the
    /// player.
    pub(super) fn enter(&mut self, ladder: &Ladder, level: u32, terrain: &Terrain) {
        let track = self.tracks.get(level.saturating_sub(1) as usize);
        self.walk = track.map(|track| {
            let mut walk = inside::Ghost::new(Arc::clone(track), terrain);
            if ladder.has_look(level) {
                walk.skip_look(terrain);
            }
            walk
        });
        self.rest();
    }

    /// Draws it where it is.
    pub(super) fn rest(&mut self) {
        if let Some(walk) = &self.walk {
            self.previous = walk.state.position;
        }
    }

    /// Moves by a tick.
    pub(super) fn advance(&mut self, terrain: &Terrain) {
        self.rest();
        if let Some(walk) = &mut self.walk {
            walk.advance(terrain);
        }
    }

    /// Returns true if it is visible: it has not left the maze yet.
    pub fn is_walking(&self) -> bool {
        self.walk.as_ref().is_some_and(|walk| walk.state.phase != Phase::Won)
    }
}

/// Gives the runs from files colors of their own, one after the other.
pub(super) fn color(ghosts: &mut [Ghost]) {
    let files = ghosts.iter_mut().filter(|ghost| ghost.kind == Kind::File);
    for (number, ghost) in files.enumerate() {
        ghost.shade = 4 + number;
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
