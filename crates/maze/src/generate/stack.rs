//! A stack of cells that grows without ever holding two copies of itself.

use std::mem;

use crate::topology::Cell;

/// Cells in a block: 4 KiB of them, so that a small maze does not pay for a large one.
const BLOCK: usize = 1 << 10;

type Block = Box<[Cell; BLOCK]>;

/// Cells on top of each other, in blocks that are claimed as the stack grows.
pub(super) struct Stack {
    top: Block,
    /// How many cells of the topmost block are in use.
    height: usize,
    /// The blocks below.
    full: Vec<Block>,
    /// A block that was in use, kept in case the stack grows again at once.
    spare: Option<Block>,
}

impl Stack {
    pub(super) fn new() -> Self {
        Self {
            top: block(),
            height: 0,
            full: Vec::new(),
            spare: None,
        }
    }

    /// Puts a cell on top if it is wanted there, which costs no branch.
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

    /// Takes the topmost cell.
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
    // Made of a list, because an array of this size may pass through the call stack.
    let cells = vec![Cell(0); BLOCK].into_boxed_slice();
    cells.try_into().expect("as many cells as a block holds")
}
