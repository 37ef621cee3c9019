//! The data structure of an algorithm at a moment: the cells that wait in its stack, its queue or its list, in order,
//! and which of them comes next.

use std::collections::BTreeMap;

use super::session::Session;
use mazewright_maze::inside::RankKind;
pub use mazewright_maze::inside::StructureKind;
use mazewright_maze::trace::{Event, Mark};
use mazewright_maze::{Cell, Topology as _};

/// The most events that are read for it.
const MOST_EVENTS: usize = 1 << 16;

/// The data structure that an algorithm works with, as it is at a moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Structure {
    /// Its kind.
    pub kind: StructureKind,
    /// The waiting cells: in the order they came in, or by rank.
    pub entries: Vec<Entry>,
    /// The place of the one that comes out next; none if a random number decides.
    pub next: Option<usize>,
    /// The cells that a search has reached with their numbers, if it counts steps.
    pub reached: Vec<Entry>,
}

/// A cell that waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The cell.
    pub cell: Cell,
    /// Its rank, if it waits in a priority queue.
    pub rank: Option<Rank>,
}

/// The numbers of a cell in a queue by rank. The cell with the lowest sum of those that count is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rank {
    /// The steps from the start, g, where they count.
    pub steps: Option<u32>,
    /// The estimate of the steps ahead, h, where it counts.
    pub ahead: Option<u32>,
}

impl Rank {
    /// The number by which cells are taken, f.
    pub fn sum(self) -> u32 {
        self.steps.unwrap_or(0) + self.ahead.unwrap_or(0)
    }
}

impl Session {
    /// The kind of data structure; none for an algorithm that keeps no list of cells, or that searches through states.
    pub fn structure_kind(&self) -> Option<StructureKind> {
        self.subject.shown().filter(|_| self.slices.is_empty())?.structure
    }

    /// The data structure at this moment; also none far into a long recording. Linear in the events so far.
    pub fn structure(&self) -> Option<Structure> {
        let kind = self.structure_kind()?;
        let now = self.playback.position();
        if now > MOST_EVENTS {
            return None;
        }
        // Each waiting cell with the event that put it there.
        let mut waiting: BTreeMap<Cell, usize> = BTreeMap::new();
        let mut steps: BTreeMap<Cell, u32> = BTreeMap::new();
        let passages = self.maze.passages();
        let shown = self.subject.shown()?;
        for (at, record) in self.playback.recording().iter().take(now).enumerate() {
            match record.event {
                Event::Mark { cell, to: Mark::Active, .. } => drop(waiting.insert(cell, at)),
                Event::Mark { cell, .. } => drop(waiting.remove(&cell)),
                // The picked cell goes to the end.
                Event::Open { cell, .. } if shown.rotates => drop(waiting.insert(cell, at)),
                Event::Focus { to: Some(cell), .. } if shown.rank.is_some() => {
                    let beyond = steps.entry(cell).or_insert(0).saturating_add(1);
                    for port in passages.open_ports(cell).iter() {
                        let known = steps.entry(passages.topology().neighbor(cell, port)).or_insert(beyond);
                        *known = beyond.min(*known);
                    }
                }
                _ => {}
            }
        }
        let mut waiting: Vec<(Cell, usize)> = waiting.into_iter().collect();
        waiting.sort_unstable_by_key(|&(_, at)| at);
        let mut entries: Vec<Entry> = waiting.iter().map(|&(cell, _)| Entry { cell, rank: None }).collect();
        let mut reached = Vec::new();
        if let Some(ranked_by) = shown.rank {
            let ranked = |cell: Cell| {
                let steps = steps.get(&cell).copied().unwrap_or(0);
                let ahead = self.maze.topology().distance_lower_bound(cell, self.maze.goal());
                let (rank, second) = match ranked_by {
                    RankKind::Ahead => (Rank { steps: None, ahead: Some(ahead) }, steps),
                    RankKind::Sum => (Rank { steps: Some(steps), ahead: Some(ahead) }, ahead),
                    RankKind::Steps => (Rank { steps: Some(steps), ahead: None }, 0),
                };
                ((rank.sum(), second, cell), Entry { cell, rank: Some(rank) })
            };
            if kind == StructureKind::PriorityQueue {
                let mut in_order: Vec<_> = entries.iter().map(|entry| ranked(entry.cell)).collect();
                in_order.sort_unstable_by_key(|&(order, _)| order);
                entries = in_order.into_iter().map(|(_, entry)| entry).collect();
            }
            let marks = &self.playback.scene().marks;
            let is_reached = |cell: &Cell| marks[cell.index()] != Mark::Untouched;
            reached = steps.keys().copied().filter(is_reached).map(|cell| ranked(cell).1).collect();
        }
        let next = match kind {
            StructureKind::Stack => entries.len().checked_sub(1),
            StructureKind::Queue | StructureKind::PriorityQueue => (!entries.is_empty()).then_some(0),
            StructureKind::List | StructureKind::Walk | StructureKind::Run => None,
        };
        Some(Structure { kind, entries, next, reached })
    }
}
