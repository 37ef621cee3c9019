//! The task of a script, its limits, and the work that it did.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use mazewright_maze::{Cell, Grid, Passages, Random, Topology as _};

/// The task of a script.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Task {
    /// Cells behind walls.
    Carve,
    /// Tiles that are walls or path.
    Tiles,
    /// A finished maze.
    Solve {
        /// Where the path begins.
        start: Cell,
        /// Where it ends.
        exit: Cell,
    },
}

/// The input of a script.
#[derive(Clone)]
pub(super) struct Job {
    /// The passages before the first statement.
    pub(super) grid: Passages<Grid>,
    pub(super) task: Task,
    pub(super) random: Random,
}

/// The bounds of a run, and how it is watched.
#[derive(Clone, Debug)]
pub struct Bounds {
    /// The most operations of the language, of which carving takes about eighty for each cell. In small mazes there are
    /// fewer: ten million, and a hundred for each pair of cells, so that one learns soon of a loop without end.
    pub operations: u64,
    /// The most bytes in lists, sets, maps, texts and calls.
    pub memory: u64,
    /// The most events that are recorded, of eight bytes each; none if 0, which is faster.
    pub events: usize,
    /// Stops the script from another thread, within a few operations.
    pub stop: Stop,
}

impl Bounds {
    /// 300 million operations (some twenty seconds), 256 MB, no events.
    pub fn new() -> Self {
        Self { operations: 300_000_000, memory: 256 << 20, events: 0, stop: Stop::default() }
    }

    pub(super) fn most_operations(&self, cells: usize) -> u64 {
        (cells as u64).saturating_pow(2).saturating_mul(100).saturating_add(10_000_000).min(self.operations)
    }

    /// Returns true if a run in a maze ended because it had no more operations.
    pub(super) fn is_used_up(&self, effort: &Effort, passages: &Passages<Grid>) -> bool {
        effort.operations >= self.most_operations(passages.topology().cell_count())
    }

    /// These bounds with other events.
    #[must_use]
    pub fn with_events(self, events: usize) -> Self {
        Self { events, ..self }
    }
}

impl Default for Bounds {
    fn default() -> Self {
        Self::new()
    }
}

/// Stops a script from another thread.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Stops whatever runs with it, now and later.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Returns true once it has to stop.
    pub(super) fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// How much a script did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Effort {
    /// Operations of the language.
    pub operations: u64,
    /// Random numbers that were drawn; a list of coins counts as one.
    pub draws: u64,
    /// Looks at a cell and what is around it.
    pub looks: u64,
    /// Passages or tiles that were carved, less those that were closed again.
    pub carved: u64,
    /// Marks that were set.
    pub marks: u64,
    /// The most bytes that lists, sets, maps, texts and calls took at once.
    pub memory: u64,
}
