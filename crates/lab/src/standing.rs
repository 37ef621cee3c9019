//! The result of a race: what is compared, and the place of each session that has finished.

use strum::IntoStaticStr;

use super::lane::{Clock, Lane};
use super::session::Session;
use mazewright_maze::trace::Counts;

/// A number by which the sessions of a race are compared; the least comes first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Measure {
    /// Steps.
    Steps,
    /// Every look, mark, opening and random draw.
    Work,
    /// Random draws of a generator.
    Draws,
    /// Dead ends that a generator leaves.
    DeadEnds,
    /// Cells that a solver has visited.
    Visited,
    /// Cells of the path that a solver finds.
    Path,
}

impl Measure {
    /// The measures of generators.
    pub const OF_GENERATORS: [Self; 4] = [Self::Steps, Self::Work, Self::Draws, Self::DeadEnds];
    /// The measures of solvers.
    pub const OF_SOLVERS: [Self; 4] = [Self::Steps, Self::Work, Self::Visited, Self::Path];

    /// The measure that makes sense while a clock keeps another one equal.
    pub const fn of(clock: Clock) -> Self {
        match clock {
            Clock::Work => Self::Work,
            Clock::Steps | Clock::Together => Self::Steps,
        }
    }

    /// The name, in lowercase letters and hyphens.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The number at the moment that is shown; none before there is a path.
    pub fn now(self, session: &Session) -> Option<u64> {
        match self {
            Self::Path => self.whole(session).filter(|_| session.is_over()),
            _ => self.count(&session.playback.scene().counts),
        }
    }

    /// The number at the end; none without a path.
    pub fn whole(self, session: &Session) -> Option<u64> {
        match (self, &session.answer) {
            (Self::Path, Some(Ok(solution))) => Some(solution.path.len() as u64),
            (Self::Path, _) => None,
            _ => self.count(&session.playback.whole()),
        }
    }

    fn count(self, counts: &Counts) -> Option<u64> {
        let count = match self {
            Self::Steps => counts.steps,
            Self::Work => counts.work,
            Self::Draws => counts.draws,
            Self::DeadEnds => counts.dead_ends,
            Self::Visited => counts.active + counts.finished,
            Self::Path => return None,
        };
        Some(u64::from(count))
    }
}

/// Returns true if a solver has found no path, or a program has failed.
pub const fn has_failed(session: &Session) -> bool {
    matches!(session.answer, Some(Err(_))) || session.failure.is_some()
}

/// The place of each lane from 1 on, by a measure at the end; none before that, and for what failed. Those
/// with the same number share a place.
pub fn places(lanes: &[Lane], measure: Measure) -> Vec<Option<usize>> {
    let result = |lane: &Lane| measure.whole(lane.ready().filter(|session| !has_failed(session))?);
    let place = |lane: &Lane| {
        let own = result(lane)?;
        lane.ready().filter(|session| session.is_over())?;
        Some(lanes.iter().filter_map(result).filter(|&other| other < own).count() + 1)
    };
    lanes.iter().map(place).collect()
}
