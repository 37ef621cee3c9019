//! Disjoint sets of cells, for generators that join parts, built-in ones and those that users write.

use crate::topology::Cell;

/// Disjoint sets of slots, as a forest of parents: four bytes per slot, nearly constant time.
#[derive(Clone, Debug)]
pub struct Sets(Vec<Cell>);

impl Sets {
    /// Every slot in a set of its own.
    pub fn of_one_each(slots: usize) -> Self {
        Self((0..slots).map(|slot| Cell(slot as u32)).collect())
    }

    /// The root of a cell's set.
    ///
    /// Halves the path there for the next time (R. E. Tarjan and J. van Leeuwen, 1984).
    pub(super) fn top(&mut self, mut cell: Cell) -> Cell {
        while self.0[cell.index()] != cell {
            let above = self.0[cell.index()];
            self.0[cell.index()] = self.0[above.index()];
            cell = self.0[cell.index()];
        }
        cell
    }

    /// Joins the sets of two cells; returns whether they were different.
    pub fn join(&mut self, one: Cell, other: Cell) -> bool {
        let (one, other) = (self.top(one), self.top(other));
        // Without ranks, either order is as good.
        self.0[one.min(other).index()] = one.max(other);
        one != other
    }
}
