//! Tracks: the inputs of one level, stored as changes, and what is claimed besides.

use super::input::Input;
use super::tick::{Clocks, Ticks};

/// A change of the input.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Change {
    /// Its tick, from 0.
    pub tick: u32,
    /// The input from that tick on; a reset to the start lasts for that tick only.
    pub input: Input,
}

/// What the game claims about a level besides its inputs. Nobody can verify these claims.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Claims {
    /// Milliseconds of real time for which its clock stood: all beyond its ticks, in pauses, slow frames, and since
    /// the level before was won.
    #[cfg_attr(feature = "serde", serde(rename = "stood_ms"))]
    pub stood: u64,
    /// How often it stood, in pauses and in frames that took too long.
    pub stops: u32,
    /// True if a line through the maze was shown.
    pub line: bool,
    /// True if the pointer led the player along passages.
    pub pointer: bool,
}

impl Claims {
    /// Both together.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self {
            stood: self.stood.saturating_add(other.stood),
            stops: self.stops.saturating_add(other.stops),
            line: self.line || other.line,
            pointer: self.pointer || other.pointer,
        }
    }
}

/// The inputs of one level. Its memory grows with the changes, not with the ticks.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct Track {
    /// The number of ticks.
    pub ticks: u32,
    /// The changes in order, at most one per tick; nothing is held before the first.
    pub changes: Vec<Change>,
    /// The claims about it.
    pub claims: Claims,
}

impl Track {
    /// The ticks before the first direction.
    pub fn look_ticks(&self) -> u32 {
        let first = self.changes.iter().find(|change| !change.input.direction.is_none());
        first.map_or(self.ticks, |change| change.tick)
    }

    /// The ticks from the first direction on.
    pub fn run_ticks(&self) -> u32 {
        self.ticks - self.look_ticks()
    }

    /// The ticks before and since the first direction.
    pub fn clocks(&self) -> Clocks {
        Clocks { look: Ticks(self.look_ticks()), run: Ticks(self.run_ticks()) }
    }

    /// Returns true if the path was shown in any tick.
    pub fn shows_path(&self) -> bool {
        self.changes.iter().any(|change| change.input.hint)
    }

    /// The input of each tick.
    pub fn inputs(&self) -> impl ExactSizeIterator<Item = Input> {
        let (mut held, mut changes) = (Input::default(), self.changes.iter().peekable());
        (0..self.ticks).map(move |tick| {
            held.again = false;
            if let Some(change) = changes.next_if(|change| change.tick == tick) {
                held = change.input;
            }
            held
        })
    }

    /// Keeps only the first `ticks` ticks.
    pub fn cut(&mut self, ticks: u32) {
        self.ticks = self.ticks.min(ticks);
        self.changes.retain(|change| change.tick < self.ticks);
    }

    /// Adds a tick.
    pub fn push(&mut self, input: Input) {
        self.hold(input, 1);
    }

    /// Adds ticks in which an input is held, and goes back to the start in the first of them alone.
    pub(super) fn hold(&mut self, input: Input, ticks: u32) {
        let held = self.changes.last().map_or(Input::default(), |change| Input { again: false, ..change.input });
        if input != held {
            self.changes.push(Change { tick: self.ticks, input });
        }
        self.ticks += ticks;
    }
}

impl FromIterator<Input> for Track {
    /// A track of the inputs of all ticks, without claims.
    fn from_iter<List: IntoIterator<Item = Input>>(inputs: List) -> Self {
        let mut track = Self::default();
        inputs.into_iter().for_each(|input| track.push(input));
        track
    }
}
