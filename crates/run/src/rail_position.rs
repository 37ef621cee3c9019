//! Where a guided player is: on which rail, how far along it, and which way it is going.

use mazewright_maze::furniture::Condition;
use mazewright_maze::{Cell, Port};

use super::steering::Steering;

/// Parts of the distance walked in a tick. Lengths along rails are whole numbers of them, so that
/// rounding never adds up.
pub const PARTS: u32 = 1024;

/// Ticks until a gentle start from rest has caught up with a walk at constant speed.
const START_TICKS: u8 = 5;
/// The distance of each of those ticks, in parts: together as far as at constant speed.
const START: [u32; START_TICKS as usize] = [640, 768, 1024, 1280, 1408];

/// Where a guided player is on the rails of its maze.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RailPosition {
    /// The cell from whose middle the player's rail starts: the nearest one.
    pub cell: Cell,
    /// The port that the rail leads through; in the middle of a cell, the one the player came in by.
    pub port: Port,
    /// The distance from the middle, in [`PARTS`].
    pub along: u32,
    /// True if the player is moving, or last moved, towards the middle.
    pub inward: bool,
    /// Ticks since the player stood still, at most [`START_TICKS`]; 0 at rest.
    pub(crate) ramp: u8,
    /// In a box, the ticks for which the player has pressed on against a wall beside a stair.
    pub(crate) pressed: u8,
    /// The held keys that still matter.
    pub(crate) steering: Steering,
    /// The player's keys and the levers; `None` in a maze without furniture.
    pub carried: Option<Carried>,
}

/// The keys that a player carries and the positions of the levers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Carried {
    /// The keys held, and the positions of the levers.
    pub condition: Condition,
    /// The cell whose middle was reached last. Its item acts again only after that of another cell is reached.
    pub last: Cell,
}

impl RailPosition {
    /// In the middle of a cell, facing away from a port.
    pub(crate) fn middle(cell: Cell, port: Port) -> Self {
        Self { cell, port, along: 0, inward: true, ramp: 0, pressed: 0, steering: Steering::default(), carried: None }
    }

    /// Returns true if the player stands in the middle of its cell.
    pub const fn is_middle(&self) -> bool {
        self.along == 0
    }

    /// Returns true if the player moved in the last tick.
    pub const fn is_moving(&self) -> bool {
        self.ramp > 0
    }

    /// The distance of the next tick at a walk, in [`PARTS`].
    pub(crate) fn stride(&self) -> u32 {
        START.get(usize::from(self.ramp)).copied().unwrap_or(PARTS)
    }

    /// The position after a tick in which the player moved or not.
    pub(crate) fn after(self, moved: bool) -> Self {
        if moved {
            Self { ramp: (self.ramp + 1).min(START_TICKS), pressed: 0, ..self }
        } else {
            Self { ramp: 0, ..self }
        }
    }
}

/// The ticks that a distance in [`PARTS`] takes without a stop.
pub(crate) fn ticks(parts: u64) -> u64 {
    let mut behind = 0;
    for (tick, stride) in (0..).zip(START) {
        if behind >= parts {
            return tick;
        }
        behind += u64::from(stride);
    }
    parts.div_ceil(u64::from(PARTS)).max(START_TICKS.into())
}
