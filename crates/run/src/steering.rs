//! Which directions a guided player asks for: the held ones in order of priority, and a tap that is
//! remembered for a moment.

use crate::input::Direction;
use mazewright_maze::plan::Point;

/// Ticks for which a tap waits for its turn: a quarter of a second.
const PATIENCE: u8 = 25;
/// Instead of a number of ticks: until the next middle of a cell.
pub(crate) const LATCHED: u8 = u8::MAX;
/// A part of a direction counts as held on square cells where it is more than this share of the
/// whole: the sectors of eight directions, sin 22.5°.
const SECTOR: f64 = 0.382_683_432_365_089_8;

/// The held keys that still matter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Steering {
    /// The held direction; on square cells the nearest of eight.
    held: Direction,
    /// The direction held before that.
    before: Direction,
    /// A direction that was pressed in addition and released again.
    tap: Direction,
    /// How many more ticks the tap is remembered; [`LATCHED`] once it has caused a turn.
    pub(crate) patience: u8,
    /// True if the held direction has led to a turn since the last middle.
    pub(crate) has_turned: bool,
    /// True if the held direction is newer than the last passage that was chosen.
    pub(crate) is_new: bool,
    /// Of two keys, whether the one for up and down was pressed later.
    is_down_newer: bool,
}

/// The directions that a player asks for, highest priority first.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Requests {
    pub(crate) directions: [Option<Request>; 3],
}

/// One direction that a player asks for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Request {
    /// One unit long.
    pub(crate) direction: Point,
    /// Set for a remembered tap, which can cause a turn and nothing else.
    pub(crate) is_tap: bool,
    /// True if nothing else is held and it is newer than the last passage that was chosen, so that the player may mean
    /// an opening that was just missed.
    pub(crate) is_swap: bool,
}

impl Steering {
    /// Updates the memory with the direction held in a tick. `is_level` says whether the player faces right
    /// or left, so that of two keys pressed at once the one for a turn counts as the newer.
    pub(crate) fn update(&mut self, direction: Direction, squares: bool, is_level: impl FnOnce() -> bool) {
        let held = if squares { nearest(direction) } else { direction };
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
        // Only keys are tapped: a stick passes through directions without meaning them.
        let are_keys = direction.is_key_direction() && was.is_key_direction();
        if held == self.before && is_part(held, was) && are_keys {
            self.tap = if squares { besides(was, held) } else { was };
            self.patience = if self.has_turned { LATCHED } else { PATIENCE };
        }
        self.has_turned = false;
        self.is_new = true;
        self.is_down_newer = match (was.x == held.x, was.y == held.y) {
            (true, false) => true,
            (false, true) => false,
            _ => is_level(),
        };
        self.before = was;
        self.held = held;
    }

    /// The requests of this tick.
    pub(crate) fn requests(&self, squares: bool) -> Requests {
        let tap = unit(self.tap).map(|direction| Request { direction, is_tap: true, is_swap: false });
        let is_single = !squares || self.held.x == 0 || self.held.y == 0;
        let is_swap = self.is_new && is_single;
        let plain =
            |direction: Direction| unit(direction).map(|direction| Request { direction, is_tap: false, is_swap });
        if !squares {
            return Requests { directions: [tap, plain(self.held), None] };
        }
        let across = plain(Direction { y: 0, ..self.held });
        let down = plain(Direction { x: 0, ..self.held });
        let directions = if self.is_down_newer { [tap, down, across] } else { [tap, across, down] };
        Requests { directions }
    }

    /// Returns true if the tap has caused a turn, and the next middle is not reached yet.
    pub(crate) const fn is_latched(&self) -> bool {
        self.patience == LATCHED
    }

    /// Forgets a tap that has caused a turn, at the next middle.
    pub(crate) const fn unlatch(&mut self) {
        if self.is_latched() {
            self.patience = 0;
            self.tap = Direction::NONE;
        }
    }
}

impl Requests {
    /// The requests, highest priority first.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Request> {
        self.directions.into_iter().flatten()
    }

    /// The requests of directions that are held now.
    pub(crate) fn held(&self) -> impl Iterator<Item = Request> {
        self.iter().filter(|request| !request.is_tap)
    }

    /// Returns true if a direction is held.
    pub(crate) fn is_held(&self) -> bool {
        self.held().next().is_some()
    }
}

/// The nearest of the eight directions of keys.
fn nearest(direction: Direction) -> Direction {
    let Some(Point { x, y }) = unit(direction) else { return Direction::NONE };
    let part = |part: f64| match part {
        part if part > SECTOR => 127,
        part if part < -SECTOR => -127,
        _ => 0,
    };
    Direction { x: part(x), y: part(y) }
}

/// Returns true if everything held now was held before.
const fn is_part(held: Direction, was: Direction) -> bool {
    (held.x == 0 || held.x == was.x) && (held.y == 0 || held.y == was.y)
}

/// Keys held before, besides those still held.
const fn besides(was: Direction, held: Direction) -> Direction {
    Direction { x: if was.x == held.x { 0 } else { was.x }, y: if was.y == held.y { 0 } else { was.y } }
}

/// A direction as a unit vector; `None` if nothing is held.
fn unit(direction: Direction) -> Option<Point> {
    if direction.is_none() {
        return None;
    }
    let vector = Point::from(direction);
    Some(vector / vector.length())
}
