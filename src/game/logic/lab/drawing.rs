//! A mask that is drawn: cells that the pointer or the keys take from the grid and put back.

use bevy::prelude::*;

use mazewright_lab::{Lineup, SessionError, Setup};
use mazewright_maze::{Cell, Topology};

/// A mask that is being drawn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MaskDrawing {
    /// The column and the row that keys point at.
    cursor: Option<(u32, u32)>,
    /// True if the stroke takes cells away.
    takes_away: bool,
    /// Why the last cell stayed as it was.
    pub refusal: Option<SessionError>,
}

impl MaskDrawing {
    /// The cell of a pane that keys point at.
    pub fn cursor(&self, lineup: &Lineup, pane: usize) -> Option<Cell> {
        let (x, y) = self.cursor?;
        let session = lineup.lanes().get(pane)?.ready()?;
        session.maze.topology().locate(x, y)
    }

    /// Moves the cursor by a cell; the first time it appears in the middle.
    pub(super) fn move_cursor(&mut self, setup: &Setup, direction: Vec2) {
        let size = setup.recipe.size;
        let moved = |at: u32, by: f32, count: u32| {
            let at = i64::from(at) + by as i64;
            at.clamp(0, i64::from(count) - 1) as u32
        };
        let middle = (size.columns() / 2, size.rows() / 2);
        self.cursor = Some(self.cursor.map_or(middle, |(x, y)| {
            let x = moved(x, direction.x, size.columns());
            (x, moved(y, direction.y, size.rows()))
        }));
    }

    /// Removes the cell under the cursor, or puts it back. Returns whether the mask has changed.
    pub(super) fn press(&mut self, setup: &mut Setup) -> bool {
        self.cursor.is_some_and(|at| self.draw(setup, at, true))
    }

    /// Draws on a cell of a pane. The first cell of a stroke decides what the stroke does.
    pub(super) fn stroke(
        &mut self,
        setup: &mut Setup,
        lineup: &Lineup,
        (pane, cell): (usize, Cell),
        is_first: bool,
    ) -> bool {
        self.cursor = None;
        let session = lineup.lanes().get(pane).and_then(|pane| pane.ready());
        session.is_some_and(|session| {
            let at = session.maze.topology().position(cell);
            self.draw(setup, at, is_first)
        })
    }

    fn draw(&mut self, setup: &mut Setup, (x, y): (u32, u32), is_first: bool) -> bool {
        let size = setup.recipe.size;
        if x >= size.columns() || y >= size.rows() {
            return false;
        }
        let mask = setup.recipe.mask.as_ref().filter(|mask| mask.size() == size);
        let is_void = mask.is_some_and(|mask| mask.is_void(x, y));
        if is_first {
            self.takes_away = !is_void;
        }
        if self.takes_away == is_void {
            return false;
        }
        self.refusal = setup.draw(x, y, self.takes_away).err();
        self.refusal.is_none()
    }
}
