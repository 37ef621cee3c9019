//! Practice: a level from any tick of a run on, again and again; it counts for nothing.

use std::sync::Arc;

use crate::game::logic::PreparedLevel;
use mazewright_run as run;
use mazewright_run::{RunState, Terrain, Track, inside};

/// How far one step back goes, in ticks.
const BACK: u32 = 300;

/// A stretch of a level that is walked again and again.
#[derive(Clone, Debug)]
pub struct Practice {
    /// The level.
    pub prepared: PreparedLevel,
    /// The run that it begins in, and what was held since.
    pub(super) track: Track,
    /// How many ticks of that run lie before the stretch.
    pub from: u32,
    /// After how many ticks of the stretch it begins again; none at the exit only.
    pub until: Option<u32>,
    /// The state at the beginning of the stretch.
    start: RunState,
    /// How often the stretch was begun.
    pub rounds: u32,
    /// The least run ticks in which the stretch was walked to its end.
    pub best: Option<u32>,
}

impl Practice {
    /// Practice of a stretch of a run through a level.
    pub(super) fn new(prepared: PreparedLevel, track: &Track, from: u32, until: Option<u32>) -> Self {
        let mut track = track.clone();
        track.cut(from);
        let from = track.ticks;
        Self {
            start: state_after(&track, &prepared.terrain),
            prepared,
            track,
            from,
            until: until.and_then(|until| until.checked_sub(from)).filter(|&ticks| ticks > 0),
            rounds: 0,
            best: None,
        }
    }

    /// Returns true if the stretch is walked to its end.
    pub(super) fn is_over(&self, state: &RunState) -> bool {
        let ticks = state.run.0 - self.start.run.0;
        state.phase == run::Phase::Won || self.until.is_some_and(|until| ticks >= until)
    }

    /// The next round, from the beginning of the stretch; the one before counts for the best if it
    /// came to the exit.
    pub(super) fn begin_again(&mut self, ended: &RunState) -> RunState {
        if ended.phase == run::Phase::Won {
            let ticks = ended.run.0 - self.start.run.0;
            self.best = Some(self.best.map_or(ticks, |best| best.min(ticks)));
        }
        self.track.cut(self.from);
        self.rounds += 1;
        self.start
    }

    /// Begins the stretch here from now on; it leads to the exit. A walk that is over has no point.
    pub(super) fn set_point(&mut self, state: &RunState) {
        if state.phase == run::Phase::Won {
            return;
        }
        (self.from, self.until) = (self.track.ticks, None);
        (self.rounds, self.best) = (1, None);
        self.start = *state;
    }

    /// Goes back a few seconds, and returns the state there.
    pub(super) fn step_back(&mut self) -> RunState {
        let back = self.track.ticks.saturating_sub(BACK);
        self.track.cut(back.max(self.from));
        state_after(&self.track, &self.prepared.terrain)
    }
}

/// The state after all ticks of a track.
fn state_after(track: &Track, terrain: &Terrain) -> RunState {
    let mut walk = inside::Ghost::new(Arc::new(track.clone()), terrain);
    walk.seek(terrain, track.ticks);
    walk.state
}
