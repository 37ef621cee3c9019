//! Ghosts: recorded tracks, replayed tick by tick.

use std::sync::Arc;

use super::ground::Ground;
use super::input::Input;
use super::step::{RunState, step};
use super::track::Track;

/// A track being replayed in the maze of its level.
///
/// It keeps no maze: each call is given it. Only its functions change its fields.
#[derive(Clone, Debug)]
pub struct Ghost {
    /// The track that it follows.
    pub track: Arc<Track>,
    /// The state after the ticks so far.
    pub state: RunState,
    /// The ticks replayed so far.
    pub tick: u32,
    /// The changes replayed so far.
    changes: usize,
    /// The input of the last tick.
    pub held: Input,
}

impl Ghost {
    /// A ghost at the start of a track.
    pub fn new<G: Ground + ?Sized>(track: Arc<Track>, ground: &G) -> Self {
        Self { track, state: RunState::new(ground), tick: 0, changes: 0, held: Input::default() }
    }

    /// Returns true if the track is over.
    pub fn is_over(&self) -> bool {
        self.tick >= self.track.ticks
    }

    /// Moves by one tick, if the track is not over. Constant time.
    pub fn advance<G: Ground + ?Sized>(&mut self, ground: &G) {
        if self.is_over() {
            return;
        }
        self.held.again = false;
        if let Some(change) = self.track.changes.get(self.changes)
            && change.tick == self.tick
        {
            self.held = change.input;
            self.changes += 1;
        }
        self.tick += 1;
        step(ground, &mut self.state, self.held);
    }

    /// Skips the look ticks, so that the next tick is that of the first direction.
    pub fn skip_look<G: Ground + ?Sized>(&mut self, ground: &G) {
        self.seek(ground, self.track.look_ticks());
    }

    /// Jumps to a tick, or to the end of a shorter track. Linear in the ticks in between, or from the start
    /// when it jumps back.
    pub fn seek<G: Ground + ?Sized>(&mut self, ground: &G, tick: u32) {
        if tick < self.tick {
            *self = Self::new(Arc::clone(&self.track), ground);
        }
        while self.tick < tick && !self.is_over() {
            self.advance(ground);
        }
    }
}
