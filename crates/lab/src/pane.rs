//! A pane: one place of a showcase, and the show in it.

use super::layer::{Layer, Numbers};
use super::show::{Show, ShowError, Subject};
use mazewright_maze::Cell;
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
    /// The numbers of the layer at the moment that is shown; the colors of sets depend on the moments before.
    pub numbers: Numbers,
}

impl Pane {
    /// The show, once it is prepared.
    #[must_use]
    pub fn ready(&self) -> Option<&Show> {
        self.show.as_ref()?.as_ref().ok()
    }

    /// Numbers the cells anew, if something changed.
    pub(crate) fn number(&mut self, layer: Layer, from: Option<Cell>) {
        if let Some(Ok(show)) = &self.show
            && (self.changes.everything || !self.changes.cells.is_empty())
        {
            let from = from.unwrap_or_else(|| show.first_cell());
            self.numbers.compute(show.playback.scene(), layer, from);
        }
    }

    pub(crate) fn ready_mut(&mut self) -> Option<(&mut Show, &mut Changes)> {
        let show = self.show.as_mut()?.as_mut().ok()?;
        Some((show, &mut self.changes))
    }
}
