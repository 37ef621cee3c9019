//! A stack of cells that grows without ever holding two copies of itself.

use std::mem;

use crate::topology::Cell;

/// The number of cells in a block: 4 KiB, so that a small maze does not pay for a large one.
const BLOCK: usize = 1 << 10;

type Block = Box<[Cell; BLOCK]>;

/// A stack of cells, in blocks that are allocated as it grows.
pub(super) struct Stack {
    top: Block,
    /// The number of cells in the top block.
    height: usize,
    /// The blocks below.
    full: Vec<Block>,
    /// An emptied block, kept in case the stack grows again soon.
    spare: Option<Block>,
}

impl Stack {
    pub(super) fn new() -> Self {
        Self { top: block(), height: 0, full: Vec::new(), spare: None }
    }

    /// Pushes a cell if it is wanted, without a branch.
    #[inline]
    pub(super) fn push_if(&mut self, wanted: bool, cell: Cell) {
        self.top[self.height % BLOCK] = cell;
        self.height += usize::from(wanted);
        if self.height == BLOCK {
            let above = self.spare.take().unwrap_or_else(block);
            self.full.push(mem::replace(&mut self.top, above));
            self.height = 0;
        }
    }

    #[inline]
    pub(super) fn pop(&mut self) -> Option<Cell> {
        if self.height == 0 {
            let below = self.full.pop()?;
            self.spare = Some(mem::replace(&mut self.top, below));
            self.height = BLOCK;
        }
        self.height -= 1;
        Some(self.top[self.height % BLOCK])
    }
}

#[cold]
fn block() -> Block {
    // Converted from a `Vec`, since an array of this size might pass through the call stack.
    let cells = vec![Cell(0); BLOCK].into_boxed_slice();
    cells.try_into().expect("as many cells as a block holds")
}
