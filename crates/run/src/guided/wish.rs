//! What the player wishes: the directions that are held, in the order in which they count, and a tap
//! that is remembered for a moment.

use crate::input::Direction;
use mazewright_plan::Point;

/// Ticks for which a tap waits for its turn: a quarter of a second.
const PATIENCE: u8 = 25;
/// In place of a number of ticks: until the next middle of a cell.
const LATCHED: u8 = u8::MAX;
/// A part of a direction counts as held on square cells where it is more than this share of the
/// whole: the sectors of eight directions, sin 22.5°.
const SECTOR: f64 = 0.382_683_432_365_089_8;

/// What was held, as far as it matters later.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Wishes {
    /// What is held; on square cells the nearest of eight directions.
    held: Direction,
    /// What was held before that.
    before: Direction,
    /// A direction that was held besides the others and let go again.
    tap: Direction,
    /// How many ticks the tap is remembered.
    patience: u8,
    /// Whether what is held has led to a turn, and no middle was passed since.
    has_turned: bool,
    /// Of two keys, whether the one for up and down was pressed later.
    is_down_newer: bool,
}

/// The directions that a player wishes to go, first the one that counts most.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Wished {
    /// Each one unit long.
    pub(super) directions: [Option<Wish>; 3],
}

/// One of them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Wish {
    pub(super) direction: Point,
    /// Whether it is only remembered, so that it can bring about a turn and nothing else.
    pub(super) is_tap: bool,
}

impl Wishes {
    /// Takes what is held in a tick. `is_level` tells whether the player faces right or left, so that
    /// of two keys pressed at once the one for a turn is the newer.
    pub(super) fn take(&mut self, direction: Direction, squares: bool, is_level: bool) {
        let held = if squares {
            nearest(direction)
        } else {
            direction
        };
        if held == self.held {
            if self.patience != LATCHED {
                self.patience = self.patience.saturating_sub(1);
            }
            if self.patience == 0 {
                self.tap = Direction::NONE;
            }
            return;
        }
        let was = self.held;
        self.tap = Direction::NONE;
        self.patience = 0;
        // Only keys are tapped: what a stick does in passing is no wish.
        let are_keys = direction.is_of_keys() && was.is_of_keys();
        if held == self.before && is_part(held, was) && are_keys {
            self.tap = if squares { besides(was, held) } else { was };
            self.patience = if self.has_turned { LATCHED } else { PATIENCE };
        }
        self.has_turned = false;
        self.is_down_newer = match (was.x == held.x, was.y == held.y) {
            (true, false) => true,
            (false, true) => false,
            _ => is_level,
        };
        self.before = was;
        self.held = held;
    }

    /// What is wished now.
    pub(super) fn wished(&self, squares: bool) -> Wished {
        let tap = unit(self.tap).map(|direction| Wish {
            direction,
            is_tap: true,
        });
        let plain = |direction: Direction| {
            unit(direction).map(|direction| Wish {
                direction,
                is_tap: false,
            })
        };
        if !squares {
            return Wished {
                directions: [tap, plain(self.held), None],
            };
        }
        let across = plain(Direction { y: 0, ..self.held });
        let down = plain(Direction { x: 0, ..self.held });
        let directions = if self.is_down_newer {
            [tap, down, across]
        } else {
            [tap, across, down]
        };
        Wished { directions }
    }

    /// Whether the turn of a tap was taken, and the next middle is not reached yet.
    pub(super) const fn is_latched(&self) -> bool {
        self.patience == LATCHED
    }

    /// The turn of the tap is taken: it counts until the next middle.
    pub(super) const fn latch(&mut self) {
        self.patience = LATCHED;
    }

    /// What is held leads on, by a turn or straight.
    pub(super) const fn leave(&mut self, is_turn: bool) {
        self.has_turned = is_turn;
    }

    /// The next middle is reached: a tap whose turn was taken is done with.
    pub(super) const fn unlatch(&mut self) {
        if self.is_latched() {
            self.patience = 0;
            self.tap = Direction::NONE;
        }
    }

    /// What is held, was held before, and was tapped, each x before y; how long the tap is
    /// remembered; and whether up or down is newer (1), and a turn was taken (2).
    pub(super) const fn bytes(&self) -> [u8; 8] {
        [
            self.held.x.cast_unsigned(),
            self.held.y.cast_unsigned(),
            self.before.x.cast_unsigned(),
            self.before.y.cast_unsigned(),
            self.tap.x.cast_unsigned(),
            self.tap.y.cast_unsigned(),
            self.patience,
            self.is_down_newer as u8 | (self.has_turned as u8) << 1,
        ]
    }
}

impl Wished {
    /// The wishes, first the one that counts most.
    pub(super) fn iter(&self) -> impl Iterator<Item = Wish> {
        self.directions.into_iter().flatten()
    }

    /// Whether a direction is held.
    pub(super) fn is_held(&self) -> bool {
        self.iter().any(|wish| !wish.is_tap)
    }
}

/// The nearest of the eight directions of keys.
fn nearest(direction: Direction) -> Direction {
    let Some(Point { x, y }) = unit(direction) else {
        return Direction::NONE;
    };
    let part = |part: f64| match part {
        part if part > SECTOR => 127,
        part if part < -SECTOR => -127,
        _ => 0,
    };
    Direction {
        x: part(x),
        y: part(y),
    }
}

/// Whether all that is held was held before.
const fn is_part(held: Direction, was: Direction) -> bool {
    (held.x == 0 || held.x == was.x) && (held.y == 0 || held.y == was.y)
}

/// What was held besides what is held still.
const fn besides(was: Direction, held: Direction) -> Direction {
    Direction {
        x: if was.x == held.x { 0 } else { was.x },
        y: if was.y == held.y { 0 } else { was.y },
    }
}

/// A direction one unit long, if there is one.
fn unit(direction: Direction) -> Option<Point> {
    if direction.is_none() {
        return None;
    }
    let (x, y) = (f64::from(direction.x), f64::from(direction.y));
    let length = (x * x + y * y).sqrt();
    Some(Point::new(x / length, y / length))
}
