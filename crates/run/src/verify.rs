//! Verifying: whether a replay shows the run that it claims.
//!
//! A run that holds is possible under the rules. Who or what pressed the keys, and what was on the
//! screen meanwhile, no file can prove.

use thiserror::Error;

use mazewright_maze::Maze;

use super::ladder::LadderError;
use super::motion::Position;
use super::replay::Replay;
use super::step::{Phase, State, step};
use super::track::{MARK_TICKS, Mark};

/// Why a replay does not hold: where the run that its inputs make departs from what it claims.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("level {level}, tick {tick}, column {column}, row {row}: {kind}")]
pub struct Mismatch {
    /// The number of the level, from 1.
    pub level: u32,
    /// How many ticks of the level had passed: the run departs in the last of them or before.
    pub tick: u32,
    /// The column of the cell that the player is in then, from 1; 0 or one more than there are beyond
    /// an exit.
    pub column: i64,
    /// The row of that cell, likewise.
    pub row: i64,
    /// How it departs.
    pub kind: MismatchKind,
}

/// How a run departs from what its replay claims.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
pub enum MismatchKind {
    /// A mark tells another state.
    #[error("the state is not that of the mark")]
    State,
    /// The level goes on after it was won.
    #[error("the level is won, and goes on")]
    WonEarly,
    /// A level that is claimed to be won is not.
    #[error("the level ends and is not won")]
    NotWon,
    /// A level that is said to be given up is won.
    #[error("the level is won, and said to be given up")]
    WonUnclaimed,
}

impl MismatchKind {
    /// The name that programs know it by; it never changes.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::State => "state-differs",
            Self::WonEarly => "won-early",
            Self::NotWon => "not-won",
            Self::WonUnclaimed => "won-unclaimed",
        }
    }
}

/// What verifying a replay comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The inputs make the run that is claimed.
    Holds,
    /// They do not.
    Mismatch(Mismatch),
    /// A level of the ladder cannot be carved.
    NoMaze(LadderError),
}

/// Carves the levels of a replay, moves through them by its inputs, and compares.
///
/// Linear in the cells of all levels and in the ticks, both of which are bounded.
#[must_use]
pub fn verify(replay: &Replay) -> Verdict {
    verify_with(replay, &mut |_, _| ())
}

/// The same; `see` is shown the number of the level and the state after each tick.
pub fn verify_with(replay: &Replay, see: &mut impl FnMut(u32, &State)) -> Verdict {
    let mut level = 0;
    for index in 0..replay.levels().len() {
        level += 1;
        let maze = match replay.ladder().maze(level) {
            Ok(maze) => maze,
            Err(error) => return Verdict::NoMaze(error),
        };
        if let Err(departs) = verify_level(replay, index, &maze, see) {
            return Verdict::Mismatch(departs);
        }
    }
    Verdict::Holds
}

fn verify_level(
    replay: &Replay,
    index: usize,
    maze: &Maze,
    see: &mut impl FnMut(u32, &State),
) -> Result<(), Mismatch> {
    let level = index as u32 + 1;
    let departs = |tick: u32, at: Position, kind| {
        let (column, row) = at.square();
        Mismatch {
            level,
            tick,
            column: column + 1,
            row: row + 1,
            kind,
        }
    };
    let track = &replay.levels()[index];
    let mut marks = track.marks().iter();
    let mut state = State::new(maze);
    let last = track.ticks();
    for (input, tick) in track.inputs().zip(1..) {
        step(maze, &mut state, input);
        see(level, &state);
        if (tick == last || tick % MARK_TICKS == 0)
            && let Some(mark) = marks.next()
            && Mark::new(&state, mark.drift) != *mark
        {
            return Err(departs(tick, state.position, MismatchKind::State));
        }
        if state.phase == Phase::Won && tick < last {
            return Err(departs(tick, state.position, MismatchKind::WonEarly));
        }
    }
    let kind = match (state.phase == Phase::Won, replay.claims_won(index)) {
        (true, true) | (false, false) => return Ok(()),
        (false, true) => MismatchKind::NotWon,
        (true, false) => MismatchKind::WonUnclaimed,
    };
    Err(departs(last, state.position, kind))
}
