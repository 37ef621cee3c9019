//! Attempts: one way through the levels of a ladder, its clocks and its recording.

use super::ground::Ground;
use super::input::Input;
use super::ladder::Ladder;
use super::replay::{MAX_TIME, Outcome, RecordError, Replay};
use super::step::{Events, Phase, State, step};
use super::tick::{Clocks, MILLISECONDS_PER_TICK, Ticks};
use super::track::{MARK_TICKS, Mark, Track};

/// One attempt at a ladder, from its first level on.
///
/// The mazes are not kept: every call gets that of the current level.
#[derive(Clone, PartialEq, Debug)]
pub struct Attempt {
    ladder: Ladder,
    state: State,
    /// The tracks of the levels before the current one.
    tracks: Vec<Track>,
    /// The track of the current level.
    track: Track,
    splits: Vec<Clocks>,
    /// The clocks of all levels that were won.
    won: Clocks,
    /// Milliseconds since the attempt began.
    real: u64,
}

impl Attempt {
    /// An attempt that begins now, with the maze of level 1.
    #[must_use]
    pub fn new<G: Ground + ?Sized>(ladder: Ladder, ground: &G) -> Self {
        Self {
            ladder,
            state: State::new(ground),
            tracks: Vec::new(),
            track: Track::default(),
            splits: Vec::new(),
            won: Clocks::default(),
            real: 0,
        }
    }

    /// Moves the attempt by one tick, with the maze of the current level; nothing happens once the
    /// level is won. Constant time.
    pub fn step<G: Ground + ?Sized>(&mut self, ground: &G, mut input: Input) -> Events {
        if self.state.phase == Phase::Won {
            return Events::default();
        }
        // Before the first direction there is nowhere to go back to.
        input.again &= self.state.phase == Phase::Running;
        let events = step(ground, &mut self.state, input);
        self.track.push(input);
        if events.won {
            let split = Clocks {
                look: self.state.look,
                run: self.state.run,
            };
            self.splits.push(split);
            self.won = Clocks {
                look: sum(self.won.look, split.look),
                run: sum(self.won.run, split.run),
            };
        }
        if events.won || self.track.ticks().is_multiple_of(MARK_TICKS) {
            let mark = self.mark();
            self.track.marks.push(mark);
        }
        events
    }

    /// Goes on to the next level, with its maze.
    ///
    /// Returns whether it did: only once the current level is won, and if there is a next one.
    pub fn next_level<G: Ground + ?Sized>(&mut self, ground: &G) -> bool {
        if !self.is_won() || self.is_finished() {
            return false;
        }
        self.tracks.push(std::mem::take(&mut self.track));
        self.state = State::new(ground);
        true
    }

    /// Tells how many milliseconds of real time lie between the beginning of the attempt and the
    /// ticks that come next. It moves nothing, and is only recorded.
    pub fn set_real(&mut self, milliseconds: u64) {
        self.real = self.real.max(milliseconds).min(MAX_TIME);
    }

    /// The ladder.
    #[must_use]
    pub const fn ladder(&self) -> &Ladder {
        &self.ladder
    }

    /// The number of the current level, from 1.
    #[must_use]
    pub fn level(&self) -> u32 {
        self.tracks.len() as u32 + 1
    }

    /// The state of the current level.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// The clocks of the levels won so far.
    #[must_use]
    pub fn splits(&self) -> &[Clocks] {
        &self.splits
    }

    /// The clocks of the whole attempt, the current level included.
    #[must_use]
    pub fn total(&self) -> Clocks {
        if self.is_won() {
            return self.won;
        }
        Clocks {
            look: sum(self.won.look, self.state.look),
            run: sum(self.won.run, self.state.run),
        }
    }

    /// Milliseconds of real time as last told.
    #[must_use]
    pub const fn real(&self) -> u64 {
        self.real
    }

    /// Whether the current level is won.
    #[must_use]
    pub fn is_won(&self) -> bool {
        self.state.phase == Phase::Won
    }

    /// Whether the last level of the ladder is won.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        let is_last = |levels: std::num::NonZeroU32| levels.get() == self.level();
        self.is_won() && self.ladder.levels.is_some_and(is_last)
    }

    /// What was held in each level so far, the current one last.
    pub fn tracks(&self) -> impl Iterator<Item = &Track> {
        self.tracks.iter().chain(std::iter::once(&self.track))
    }

    /// The replay of the attempt so far, begun so many seconds after the first moment of 1970 in UTC (0
    /// for a secret): finished if the last level of the ladder is won, given up otherwise.
    ///
    /// Linear in the number of changes.
    ///
    /// # Errors
    /// When the attempt is longer than any replay, or its ladder cannot be raced.
    pub fn replay(&self, started: u64) -> Result<Replay, RecordError> {
        let mut levels: Vec<Track> = self.tracks.clone();
        let mut track = self.track.clone();
        let (outcome, is_between_levels) = if self.is_finished() {
            (Outcome::Finished, false)
        } else {
            (Outcome::GivenUp, self.is_won())
        };
        if !self.is_won() && !track.ticks().is_multiple_of(MARK_TICKS) {
            track.marks.push(self.mark());
        }
        levels.push(track);
        if is_between_levels {
            // The level that was given up is the next one.
            levels.push(Track::default());
        }
        Replay::new(self.ladder, started, outcome, levels, self.real)
    }

    /// A mark of this moment.
    fn mark(&self) -> Mark {
        let total = self.total();
        let ticks = u64::from(total.look.0) + u64::from(total.run.0);
        let drift = self.real as i64 - (ticks * MILLISECONDS_PER_TICK) as i64;
        Mark::new(&self.state, drift)
    }
}

fn sum(a: Ticks, b: Ticks) -> Ticks {
    Ticks(a.0.saturating_add(b.0))
}
