//! A lane: one place of a lineup, and the session in it.

use super::layer::{Layer, Numbers};
use super::session::{Session, SessionError, Subject};
use mazewright_maze::Cell;
use mazewright_maze::trace::Changes;

/// One place of the lineup.
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
    #[must_use]
    pub fn ready(&self) -> Option<&Session> {
        self.session.as_ref()?.as_ref().ok()
    }

    /// Numbers the cells anew, if something changed.
    pub(crate) fn number(&mut self, layer: Layer, from: Option<Cell>) {
        if let Some(Ok(session)) = &self.session
            && (self.changes.everything || !self.changes.cells.is_empty())
        {
            let from = from.unwrap_or_else(|| session.first_cell());
            self.numbers.compute(session.playback.scene(), layer, from);
        }
    }

    pub(crate) fn ready_mut(&mut self) -> Option<(&mut Session, &mut Changes)> {
        let session = self.session.as_mut()?.as_mut().ok()?;
        Some((session, &mut self.changes))
    }
}
