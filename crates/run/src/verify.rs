//! Verification: whether the inputs of a replay make the run that it claims.
//!
//! A run that holds is possible under the rules. No file can prove who or what pressed the keys, what was on
//! the screen, or how much real time passed.

use strum::IntoStaticStr;
use thiserror::Error;

use super::ladder::LadderError;
use super::replay::{Outcome, Replay};
use super::step::{Phase, RunState, step};
use super::storm::Storm;
use super::terrain::Terrain;
use super::track::Track;

/// Where a run differs from what its replay claims.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[error("level {level}, tick {tick}, column {column}, row {row}: {kind}")]
pub struct Mismatch {
    /// The number of the level, from 1.
    pub level: u32,
    /// How many ticks of the level had passed; the cause lies in the last of them or before.
    pub tick: u32,
    /// The column of the player's cell at that tick, from 1; 0 or one past the last beyond an exit.
    pub column: i64,
    /// The row of that cell, likewise.
    pub row: i64,
    /// How the run differs.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub kind: MismatchKind,
}

/// How a run differs from what its replay claims.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum MismatchKind {
    /// The level continues after it is won.
    #[error("the level is won, and goes on")]
    WonEarly,
    /// A level that is claimed as won is not.
    #[error("the level ends without a win")]
    NotWon,
    /// A level that is claimed as given up is won.
    #[error("the level is won, but the replay says it was given up")]
    WonUnclaimed,
    /// A storm continues after its time is over or its last lantern is out.
    #[error("the storm is over, and goes on")]
    StormGoesOn,
    /// A storm that is claimed as finished has time left, and a lantern burns.
    #[error("the replay says that the storm is finished, but it has time and a lantern left")]
    StormUnfinished,
    /// A storm that is claimed as given up is over.
    #[error("the storm is over, but the replay says it was given up")]
    StormUnclaimed,
}

impl MismatchKind {
    /// Its name for programs, which never changes.
    pub fn code(self) -> &'static str {
        self.into()
    }
}

/// The result of verifying a replay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The inputs make the run that is claimed.
    Holds,
    /// The inputs make another run.
    Mismatch(Mismatch),
    /// A level of the ladder cannot be carved.
    NoMaze(LadderError),
}

/// Carves the levels of a replay, walks them by its inputs, and compares.
///
/// Linear in the ticks and in the work of carving, both of which [`Replay::read`] bounds: at most some
/// seconds each.
///
/// ```
/// use mazewright_run::replay::Replay;
/// use mazewright_run::{Attempt, Direction, Input, Ladder, Verdict, verify};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let ladder: Ladder = "mw1/prim/6x4/x1/7".parse()?;
/// let terrain = ladder.terrain(1)?;
/// let mut attempt = Attempt::new(ladder, &terrain);
/// let right = Input { direction: Direction { x: 127, y: 0 }, ..Input::default() };
/// (0..50).for_each(|_| { attempt.step(&terrain, right); });
/// let given_up: Replay = attempt.replay(0)?;
/// assert_eq!(verify(&given_up), Verdict::Holds);
/// # Ok(())
/// # }
/// ```
pub fn verify(replay: &Replay) -> Verdict {
    verify_with(replay, &mut |_, _| ())
}

/// Like [`verify`]; calls `see` with the number of the level and the state after each tick.
pub fn verify_with(replay: &Replay, see: &mut impl FnMut(u32, &RunState)) -> Verdict {
    let mut storm = None;
    for (track, level) in replay.levels.iter().zip(1..) {
        let terrain = match replay.ladder.terrain(level) {
            Ok(terrain) => terrain,
            Err(error) => return Verdict::NoMaze(error),
        };
        match &mut storm {
            Some(storm) => Storm::enter(storm, &terrain),
            None => storm = replay.ladder.is_storm.then(|| Storm::new(&terrain)),
        }
        if let Err(mismatch) = verify_level(replay, level, track, &terrain, &mut storm, see) {
            return Verdict::Mismatch(mismatch);
        }
    }
    Verdict::Holds
}

fn verify_level(
    replay: &Replay,
    level: u32,
    track: &Track,
    terrain: &Terrain,
    storm: &mut Option<Storm>,
    see: &mut impl FnMut(u32, &RunState),
) -> Result<(), Mismatch> {
    let mismatch = |tick: u32, state: &RunState, kind| {
        let (column, row) = terrain.place(state);
        Mismatch { level, tick, column, row, kind }
    };
    let mut state = RunState::new(terrain);
    let last = track.ticks;
    for (input, tick) in track.inputs().zip(1..) {
        if storm.as_ref().is_some_and(Storm::is_over) {
            return Err(mismatch(tick - 1, &state, MismatchKind::StormGoesOn));
        }
        let events = step(terrain, &mut state, input);
        if let Some(storm) = storm {
            storm.follow(terrain, &state, events);
        }
        see(level, &state);
        if state.phase == Phase::Won && tick < last {
            return Err(mismatch(tick, &state, MismatchKind::WonEarly));
        }
    }
    let is_last = level as usize == replay.levels.len();
    let kind = match (state.phase == Phase::Won, replay.claims_won(level as usize - 1)) {
        (false, true) => MismatchKind::NotWon,
        (true, false) => MismatchKind::WonUnclaimed,
        _ => match storm.as_ref().filter(|_| is_last).map(Storm::is_over) {
            Some(true) if replay.outcome == Outcome::GivenUp => MismatchKind::StormUnclaimed,
            Some(false) if replay.outcome == Outcome::Finished => MismatchKind::StormUnfinished,
            _ => return Ok(()),
        },
    };
    Err(mismatch(last, &state, kind))
}
