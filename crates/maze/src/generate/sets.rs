//! Disjoint sets of cells, for generators that join parts.

use crate::topology::Cell;

/// A set for each slot, as a forest of parents: four bytes a slot, nearly constant time.
pub(super) struct Sets(Vec<Cell>);

impl Sets {
    /// Every slot in a set of its own.
    pub(super) fn of_one_each(slots: usize) -> Self {
        Self((0..slots).map(|slot| Cell(slot as u32)).collect())
    }

    /// The cell that stands for the set of a cell.
    ///
    /// Halves the way there for the next time (R. E. Tarjan and J. van Leeuwen, 1984).
    pub(super) fn top(&mut self, mut cell: Cell) -> Cell {
        while self.0[cell.index()] != cell {
            let above = self.0[cell.index()];
            self.0[cell.index()] = self.0[above.index()];
            cell = self.0[cell.index()];
        }
        cell
    }

    /// Makes one set of the sets of two cells; tells whether they were two.
    pub(super) fn join(&mut self, one: Cell, other: Cell) -> bool {
        let (one, other) = (self.top(one), self.top(other));
        // Of neither order can anyone foresee which set is larger; this one needs no further table.
        self.0[one.min(other).index()] = one.max(other);
        one != other
    }
}
