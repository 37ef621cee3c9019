//! Attempts: a run through the levels of a ladder, with its clocks and its recording.

use super::ground::{Events, Ground};
use super::input::{Input, Pace};
use super::ladder::{Ladder, Motion};
use super::replay::{MAX_TIME, Outcome, RecordError, Replay};
use super::splits::Score;
use super::step::{Phase, RunState, step};
use super::storm::Storm;
use super::tick::{Clocks, MILLISECONDS_PER_TICK};
use super::track::{Claims, Track};

/// One attempt at a ladder, from its first level on.
///
/// It keeps no mazes: each call is given the maze of the current level. Only its functions change its fields.
#[derive(Clone, PartialEq, Debug)]
pub struct Attempt {
    /// The ladder that is raced.
    pub ladder: Ladder,
    /// The state of the current level.
    pub state: RunState,
    /// The tracks of the levels before the current one.
    tracks: Vec<Track>,
    /// The track of the current level.
    track: Track,
    /// The clocks of the levels won so far.
    pub splits: Vec<Clocks>,
    /// The total of all levels won.
    won: Clocks,
    /// The storm, if the ladder is one.
    pub storm: Option<Storm>,
    /// The real time last set, in milliseconds since the attempt began.
    pub real: u64,
    /// For how long of it the clock stood in the levels before the current one.
    stood: u64,
}

impl Attempt {
    /// Starts an attempt in the maze of level 1.
    pub fn new<G: Ground + ?Sized>(ladder: Ladder, ground: &G) -> Self {
        Self {
            ladder,
            state: RunState::new(ground),
            tracks: Vec::new(),
            track: Track::default(),
            splits: Vec::new(),
            won: Clocks::default(),
            storm: ladder.is_storm.then(|| Storm::new(ground)),
            real: 0,
            stood: 0,
        }
    }

    /// Moves the attempt by one tick in the maze of the current level. Does nothing once the level is won
    /// or the storm is over. Constant time.
    pub fn step<G: Ground + ?Sized>(&mut self, ground: &G, mut input: Input) -> Events {
        if self.state.phase == Phase::Won || self.is_storm_over() {
            return Events::default();
        }
        if self.ladder.motion != Motion::AutoRun {
            input.pace = Pace::Held;
        }
        // Before the first direction the player is still at the start.
        input.again &= self.state.phase == Phase::Running;
        let events = step(ground, &mut self.state, input);
        self.track.push(input);
        if let Some(storm) = &mut self.storm {
            storm.follow(ground, &self.state, events);
        }
        if events.won {
            let split = self.clocks();
            self.splits.push(split);
            self.won = self.won.plus(split);
        }
        // All ticks of a picture pass at once, ahead of real time.
        self.set_real(self.ticks_as_real());
        events
    }

    /// Enters the next level with its maze. Returns `false`, and does nothing, unless the current level is
    /// won and there is a next one.
    pub fn next_level<G: Ground + ?Sized>(&mut self, ground: &G) -> bool {
        if !self.is_won() || self.is_finished() {
            return false;
        }
        self.stood += self.track.claims.stood;
        self.tracks.push(std::mem::take(&mut self.track));
        self.state = RunState::new(ground);
        if let Some(storm) = &mut self.storm {
            storm.enter(ground);
        }
        true
    }

    /// Sets the real time in milliseconds from the start of the attempt to the next tick. It is recorded and
    /// has no effect on the run; it never decreases.
    pub fn set_real(&mut self, milliseconds: u64) {
        self.real = self.real.max(milliseconds).min(MAX_TIME);
        self.track.claims.stood = self.real.saturating_sub(self.ticks_as_real() + self.stood);
    }

    /// Milliseconds of real time so far for which the clock stood.
    pub const fn stood(&self) -> u64 {
        self.stood + self.track.claims.stood
    }

    /// The claims about aids and stops of the current level, for the recorder to fill in.
    pub const fn claims(&mut self) -> &mut Claims {
        &mut self.track.claims
    }

    /// Lets a guided player run from now on; the ladder then says so.
    pub fn enable_auto_run(&mut self) {
        if self.ladder.is_guided() {
            self.ladder.motion = Motion::AutoRun;
        }
    }

    /// The number of the current level, from 1.
    pub fn level(&self) -> u32 {
        self.tracks.len() as u32 + 1
    }

    /// The clocks of the whole attempt, the current level included.
    pub fn total(&self) -> Clocks {
        if self.is_won() { self.won } else { self.won.plus(self.clocks()) }
    }

    /// The clocks of the current level as they count.
    fn clocks(&self) -> Clocks {
        self.ladder.counted(self.level(), self.state.clocks())
    }

    /// Real time since the first direction, in milliseconds.
    pub fn real_since_start(&self) -> u64 {
        let look = self.splits.first().map_or(self.state.look, |split| split.look);
        self.real.saturating_sub(u64::from(look.0) * MILLISECONDS_PER_TICK)
    }

    /// The score that ranks it.
    pub fn score(&self) -> Score {
        Score::of(self.splits.iter().copied())
    }

    fn is_storm_over(&self) -> bool {
        self.storm.as_ref().is_some_and(Storm::is_over)
    }

    /// Returns true if the current level is won.
    pub fn is_won(&self) -> bool {
        self.state.phase == Phase::Won
    }

    /// Returns true if the last level of the ladder is won, or the storm is over.
    pub fn is_finished(&self) -> bool {
        let is_last = |levels: std::num::NonZeroU32| levels.get() == self.level();
        self.is_storm_over() || self.is_won() && self.ladder.levels.is_some_and(is_last)
    }

    /// The inputs of each level so far, the current one last.
    pub fn tracks(&self) -> impl Iterator<Item = &Track> {
        self.tracks.iter().chain(std::iter::once(&self.track))
    }

    /// The replay of the attempt so far: finished if it [is](Attempt::is_finished), otherwise given up. `started` is
    /// in seconds since 1970 (UTC), 0 to keep it secret.
    ///
    /// Linear in the number of changes.
    ///
    /// # Errors
    /// If the attempt is too long for a replay, or the ladder cannot be raced.
    pub fn replay(&self, started: u64) -> Result<Replay, RecordError> {
        let mut levels: Vec<Track> = self.tracks().cloned().collect();
        let is_finished = self.is_finished();
        let outcome = if is_finished { Outcome::Finished } else { Outcome::GivenUp };
        if self.is_won() && (!is_finished || self.storm.is_some()) {
            // The next level is the one given up, or the one in which the storm is over.
            levels.push(Track::default());
        }
        Replay::new(self.ladder, started, outcome, levels)
    }

    /// The time of all ticks, in milliseconds.
    fn ticks_as_real(&self) -> u64 {
        let total = self.total();
        (u64::from(total.look.0) + u64::from(total.run.0)) * MILLISECONDS_PER_TICK
    }
}
