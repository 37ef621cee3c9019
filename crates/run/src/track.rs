//! Tracks: what was held in each tick of one level, kept as changes, and marks along the way.

use super::input::{Input, Pace};
use super::step::State;

/// Ticks of a level from one mark to the next.
pub const MARK_TICKS: u32 = 1000;

/// From a tick on something else is held.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Change {
    /// How many ticks of the level lie before it.
    pub tick: u32,
    /// What is held from that tick on; going back to the start is of that tick alone.
    pub input: Input,
}

/// What is told of a moment: after every [`MARK_TICKS`] ticks of a level, and after its last.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mark {
    /// Milliseconds of real time less those of all ticks since the attempt began.
    pub drift: i64,
    /// Half of the hash of the state: its upper 32 bits xor its lower ones.
    pub hash: u32,
}

impl Mark {
    /// The mark of a state.
    #[must_use]
    pub fn new(state: &State, drift: i64) -> Self {
        let hash = state.hash();
        Self {
            drift,
            hash: (hash >> 32) as u32 ^ hash as u32,
        }
    }
}

/// The inputs of one level. Its memory grows with the changes, not with the ticks.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Track {
    pub(super) ticks: u32,
    pub(super) changes: Vec<Change>,
    pub(super) marks: Vec<Mark>,
}

impl Track {
    /// How many ticks there are.
    #[must_use]
    pub const fn ticks(&self) -> u32 {
        self.ticks
    }

    /// How many ticks lie before the first direction.
    #[must_use]
    pub fn look_ticks(&self) -> u32 {
        let first = self
            .changes
            .iter()
            .find(|change| !change.input.direction.is_none());
        first.map_or(self.ticks, |change| change.tick)
    }

    /// How many ticks there are from the first direction on.
    #[must_use]
    pub fn run_ticks(&self) -> u32 {
        self.ticks - self.look_ticks()
    }

    /// The changes, in the order of their ticks, at most one a tick; before the first, nothing is
    /// held.
    #[must_use]
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// The marks, one for each [`MARK_TICKS`] ticks that were begun.
    #[must_use]
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// What was held in each tick.
    #[must_use]
    pub fn inputs(&self) -> Inputs<'_> {
        Inputs {
            left: self.ticks,
            tick: 0,
            held: Input::default(),
            changes: &self.changes,
        }
    }

    /// Leaves out all but the first ticks.
    pub fn cut(&mut self, ticks: u32) {
        self.ticks = self.ticks.min(ticks);
        self.changes.retain(|change| change.tick < self.ticks);
        self.marks.truncate((self.ticks / MARK_TICKS) as usize);
    }

    /// Adds a tick. The pace is not kept: it is no part of the motion that tracks are of.
    pub fn push(&mut self, input: Input) {
        let input = Input {
            pace: Pace::Held,
            ..input
        };
        let held = self
            .changes
            .last()
            .map_or(Input::default(), |change| Input {
                again: false,
                ..change.input
            });
        if input != held {
            self.changes.push(Change {
                tick: self.ticks,
                input,
            });
        }
        self.ticks += 1;
    }
}

/// What is held in each tick of a track, one after the other.
#[derive(Clone, Debug)]
pub struct Inputs<'track> {
    left: u32,
    tick: u32,
    held: Input,
    changes: &'track [Change],
}

impl Iterator for Inputs<'_> {
    type Item = Input;

    #[inline]
    fn next(&mut self) -> Option<Input> {
        self.left = self.left.checked_sub(1)?;
        self.held.again = false;
        if let Some((change, rest)) = self.changes.split_first()
            && change.tick == self.tick
        {
            self.held = change.input;
            self.changes = rest;
        }
        self.tick += 1;
        Some(self.held)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left as usize, Some(self.left as usize))
    }
}

impl ExactSizeIterator for Inputs<'_> {}

impl FromIterator<Input> for Track {
    /// A track of what is held in each tick, without marks.
    fn from_iter<Inputs: IntoIterator<Item = Input>>(inputs: Inputs) -> Self {
        let mut track = Self::default();
        inputs.into_iter().for_each(|input| track.push(input));
        track
    }
}
