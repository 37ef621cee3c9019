//! Tracks: the inputs of one level, stored as changes, and marks to check them by.

use super::input::Input;
use super::step::RunState;
use super::tick::{Clocks, Ticks};

/// Ticks from one mark of a level to the next.
pub const MARK_TICKS: u32 = 1000;

/// A change of the input.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Change {
    /// Its tick, from 0.
    pub tick: u32,
    /// The input from that tick on; a reset to the start lasts for that tick only.
    pub input: Input,
}

/// A check of the state after every [`MARK_TICKS`] ticks of a level, and after its last tick.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mark {
    /// Real time minus the time of all ticks since the attempt started, in milliseconds; a claim.
    pub drift: i64,
    /// The upper 32 bits of the hash of the state xor its lower ones.
    pub hash: u32,
}

impl Mark {
    /// The mark of a state.
    pub fn new(state: &RunState, drift: i64) -> Self {
        let hash = state.hash();
        Self { drift, hash: (hash >> 32) as u32 ^ hash as u32 }
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
    /// The marks, one for every [`MARK_TICKS`] ticks or part of them.
    pub marks: Vec<Mark>,
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
        self.marks.truncate((self.ticks / MARK_TICKS) as usize);
    }

    /// Adds a tick.
    pub fn push(&mut self, input: Input) {
        let held = self.changes.last().map_or(Input::default(), |change| Input { again: false, ..change.input });
        if input != held {
            self.changes.push(Change { tick: self.ticks, input });
        }
        self.ticks += 1;
    }
}

impl FromIterator<Input> for Track {
    /// A track of the inputs of all ticks, without marks.
    fn from_iter<List: IntoIterator<Item = Input>>(inputs: List) -> Self {
        let mut track = Self::default();
        inputs.into_iter().for_each(|input| track.push(input));
        track
    }
}
