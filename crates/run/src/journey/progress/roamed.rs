//! The saved part of a walk on an endless plane.

use std::collections::BTreeMap;

use mazewright_maze::plane::Spot;

/// The most places of a plane that may have had a mark.
const MAX_MARKS: usize = 1000;

/// The saved part of a walk on an endless plane.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Roamed {
    /// The cell that the player is in.
    pub at: Spot,
    /// How many steps were walked.
    pub steps: u64,
    /// How often each mark was set or removed, so that two files can be merged: an odd count means that it is set.
    pub(super) changes: BTreeMap<Spot, u32>,
}

impl Roamed {
    /// Sets a mark in a cell, or removes it; returns false if there are too many.
    pub fn toggle_mark(&mut self, cell: Spot) -> bool {
        self.changes_of(cell).map(|changes| *changes = changes.wrapping_add(1)).is_some()
    }

    /// The cells with a mark.
    pub fn marks(&self) -> impl Iterator<Item = Spot> {
        let set = self.changes.iter().filter(|(_, changes)| **changes % 2 == 1);
        set.map(|(&cell, _)| cell)
    }

    /// Adds the steps and marks of another walk on the same plane.
    pub(super) fn merge(&mut self, other: &Self) {
        self.steps = self.steps.max(other.steps);
        for (&cell, &changes) in &other.changes {
            if let Some(own) = self.changes_of(cell) {
                *own = changes.max(*own);
            }
        }
    }

    /// How often the mark of a cell changed; `None` if there are too many.
    fn changes_of(&mut self, cell: Spot) -> Option<&mut u32> {
        let has_room = self.changes.len() < MAX_MARKS || self.changes.contains_key(&cell);
        has_room.then(|| self.changes.entry(cell).or_default())
    }

    /// Returns true if all of it lies on the plane, and there are not too many marks.
    #[cfg(feature = "progress")]
    pub(super) fn is_valid(&self) -> bool {
        let reach = mazewright_maze::plane::Plane::REACH;
        let is_there = |cell: &Spot| cell.x.abs() <= reach && cell.y.abs() <= reach;
        is_there(&self.at) && self.changes.keys().all(is_there) && self.changes.len() <= MAX_MARKS
    }
}
