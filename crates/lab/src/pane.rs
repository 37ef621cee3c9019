//! A pane: one place of a showcase, and the show in it.

use super::show::{Show, ShowError, Subject};
use mazewright_maze::trace::Changes;

/// One place of the showcase.
#[derive(Clone, Debug)]
pub struct Pane {
    /// What is shown, or will be.
    pub subject: Subject,
    /// The show once it is prepared, or why there is none.
    pub show: Option<Result<Show, ShowError>>,
    /// What has to be drawn again since [`Showcase::forget_changes`](super::Showcase::forget_changes).
    pub changes: Changes,
}

impl Pane {
    /// The show, once it is prepared.
    #[must_use]
    pub fn ready(&self) -> Option<&Show> {
        self.show.as_ref()?.as_ref().ok()
    }

    pub(crate) fn ready_mut(&mut self) -> Option<(&mut Show, &mut Changes)> {
        let show = self.show.as_mut()?.as_mut().ok()?;
        Some((show, &mut self.changes))
    }
}
