//! Where a guided player is: on which line, how far along it, and which way it goes.

use mazewright_maze::{Cell, Port};

use super::wish::Wishes;

/// How many parts a tick's way has, in which lengths along lines are counted: in whole numbers, so
/// that no rounding adds up.
pub const PARTS: u32 = 1024;

/// Ticks after standing still until what a gentle start lost is caught up.
const START_TICKS: u8 = 5;
/// How far each of those ticks leads, in parts: together as far as at constant speed.
const START: [u32; START_TICKS as usize] = [640, 768, 1024, 1280, 1408];

/// Where a guided player is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    /// The cell from whose middle the line leads that the player is on: the nearest one.
    pub cell: Cell,
    /// The port that the line leads through; in the middle of the cell the one it came in by.
    pub port: Port,
    /// How far the player is from the middle, in [`PARTS`] of a tick's way.
    pub along: u32,
    /// Whether it goes, or went last, towards the middle.
    pub inward: bool,
    /// The ticks since it stood still, at most [`START_TICKS`]; 0 when it stands.
    pub(super) ramp: u8,
    /// What was held, as far as it matters later.
    pub(super) wishes: Wishes,
}

impl Place {
    /// The bytes that [`Place::bytes`] gives.
    pub const BYTES: usize = 20;

    /// In the middle of a cell, facing away from a port.
    pub(super) fn middle(cell: Cell, port: Port) -> Self {
        Self {
            cell,
            port,
            along: 0,
            inward: true,
            ramp: 0,
            wishes: Wishes::default(),
        }
    }

    /// Whether the player stands in the middle of its cell.
    #[must_use]
    pub const fn is_middle(&self) -> bool {
        self.along == 0
    }

    /// Whether the player moved in the last tick.
    #[must_use]
    pub const fn is_moving(&self) -> bool {
        self.ramp > 0
    }

    /// How far the next tick leads at the speed of a walk, in [`PARTS`].
    pub(super) fn stride(&self) -> u32 {
        START.get(usize::from(self.ramp)).copied().unwrap_or(PARTS)
    }

    /// The same after a tick in which the player moved or not.
    pub(super) const fn after(self, moved: bool) -> Self {
        let ramp = match (moved, self.ramp) {
            (false, _) => 0,
            (true, ramp) if ramp < START_TICKS => ramp + 1,
            (true, ramp) => ramp,
        };
        Self { ramp, ..self }
    }

    /// All that the place knows, the same on every platform: the version of the motion, the slot of
    /// the cell in four bytes, the port, how far along in four bytes, all with the lowest byte first,
    /// whether inward (0 or 1), the ticks since standing, and eight bytes of what was held.
    #[must_use]
    pub fn bytes(&self) -> [u8; Self::BYTES] {
        let mut bytes = [0; Self::BYTES];
        bytes[0] = super::VERSION;
        bytes[1..5].copy_from_slice(&self.cell.0.to_le_bytes());
        bytes[5] = self.port.0;
        bytes[6..10].copy_from_slice(&self.along.to_le_bytes());
        bytes[10] = u8::from(self.inward);
        bytes[11] = self.ramp;
        bytes[12..].copy_from_slice(&self.wishes.bytes());
        bytes
    }
}

/// How many ticks a way of so many [`PARTS`] takes without a stop.
pub(super) fn ticks(parts: u64) -> u64 {
    let mut behind = 0;
    for (tick, stride) in (0..).zip(START) {
        if behind >= parts {
            return tick;
        }
        behind += u64::from(stride);
    }
    parts.div_ceil(u64::from(PARTS)).max(START_TICKS.into())
}
