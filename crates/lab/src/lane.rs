//! Lanes: sessions side by side, how fast they play, and what a race keeps equal.

use strum::IntoStaticStr;

use super::layer::{Layer, Numbers};
use super::session::{Session, SessionError, Subject};
use mazewright_maze::Cell;
use mazewright_maze::trace::{Changes, Grain};

/// The quantity that the sessions of a race keep equal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Clock {
    /// The number of steps so far.
    #[default]
    Steps,
    /// The amount of work so far: every event but those that only show something.
    Work,
    /// The share of the session so far, so that all end together.
    Together,
}

impl Clock {
    /// All clocks.
    pub const ALL: [Self; 3] = [Self::Steps, Self::Work, Self::Together];

    /// The name of the clock in lessons.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// How fast sessions play.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Pace {
    /// Units of the grain per second.
    PerSecond(f64),
    /// The seconds from the beginning of the longest session to its end.
    WholeIn(f64),
}

/// Options of a viewer, which apply to all sessions.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ViewOptions {
    /// The layer that colors the cells; none for the default.
    pub layer: Option<Layer>,
    /// How fast the sessions play.
    pub pace: Pace,
    /// The unit of the pace.
    pub grain: Grain,
    /// The quantity that a race keeps equal.
    pub clock: Clock,
}

impl Default for ViewOptions {
    fn default() -> Self {
        Self { layer: None, pace: Pace::PerSecond(8.0), grain: Grain::Step, clock: Clock::default() }
    }
}

/// One place of a lineup, and the session in it.
#[derive(Clone, Debug)]
pub struct Lane {
    /// The subject that is shown, or will be.
    pub subject: Subject,
    /// The session once it is ready, or the error if it could not be prepared.
    pub session: Option<Result<Session, SessionError>>,
    /// The cells to draw again since [`Lineup::forget_changes`](super::Lineup::forget_changes).
    pub changes: Changes,
    /// The numbers of the layer at the moment that is shown; the colors of sets depend on the moments before.
    pub numbers: Numbers,
}

impl Lane {
    /// The session, once it is prepared.
    pub fn ready(&self) -> Option<&Session> {
        self.session.as_ref()?.as_ref().ok()
    }

    /// Numbers the cells anew, if something changed.
    pub(crate) fn number(&mut self, layer: Layer, from: Option<Cell>) {
        if let Some(Ok(session)) = &self.session
            && (self.changes.everything || !self.changes.cells.is_empty())
        {
            self.numbers.compute(session.playback.scene(), layer, from.unwrap_or_else(|| session.first_cell()));
            if let Subject::Written { program, .. } = &session.subject {
                // At the start, all that it has drawn before its first step is seen.
                let moment = session.playback.position();
                let moment = if moment == 0 { session.playback.after(Grain::Step) } else { moment };
                program.0.draw(moment, &mut self.numbers.drawing);
            }
        }
    }

    pub(crate) fn ready_mut(&mut self) -> Option<(&mut Session, &mut Changes)> {
        Some((self.session.as_mut()?.as_mut().ok()?, &mut self.changes))
    }
}
