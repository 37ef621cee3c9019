//! The stairs of a box: which one a key takes, and which one the player takes by pressing on against a wall.

use super::Guided;
use crate::input::Direction;
use crate::rail_position::RailPosition;
use crate::steering::Requests;
use crate::step::RunState;
use mazewright_maze::{Cell, Port};

/// The port of the first stair: up. Ports of stairs lead on and back along each dimension in turn.
const FIRST: u8 = 4;

/// Ticks of pressing on against a wall that take the stair beside it: longer than a turn is late.
const PRESSED: u8 = 60;

/// A key that takes stairs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StairKey {
    /// To the floor above.
    Up,
    /// To the floor below.
    Down,
    /// On along the fourth dimension, or a further one.
    On,
    /// Back along it.
    Back,
}

impl StairKey {
    /// All keys.
    pub const ALL: [Self; 4] = [Self::Up, Self::Down, Self::On, Self::Back];

    /// The key that takes a port; `None` if the port is not a stair.
    pub const fn of(port: Port) -> Option<Self> {
        match (port.0, port.0 & 1) {
            (..FIRST, _) => None,
            (4, _) => Some(Self::Up),
            (5, _) => Some(Self::Down),
            (_, 0) => Some(Self::On),
            _ => Some(Self::Back),
        }
    }
}

impl Guided {
    /// The stair that a key takes in the cell of the player, as a port. Of several doors beyond the third dimension it
    /// is the one along a chosen dimension, counted from 1, or else the lowest.
    pub fn stair_of(&self, state: &RunState, key: StairKey, dimension: u8) -> Option<Port> {
        let cell = self.cell(state);
        let is_taken = |port: &Port| StairKey::of(*port) == Some(key);
        let ports = || self.plan.stairs(&self.maze, cell).filter(is_taken);
        ports().find(|port| port.0 >> 1 == dimension.saturating_sub(1)).or_else(|| ports().next())
    }

    /// The directions that take the stairs of the player's cell.
    pub fn stair_directions(&self, state: &RunState) -> impl Iterator<Item = Direction> {
        self.plan.stairs(&self.maze, self.cell(state)).map(stair_direction)
    }

    /// The direction to hold for a step through a port: a stair, or the direction of the port.
    pub(super) fn towards(&self, cell: Cell, port: Port) -> Direction {
        if self.plan.is_stair(port) {
            return stair_direction(port);
        }
        let out = self.direction(cell, port);
        Direction::from_vector(out.x, out.y)
    }

    /// The port of a stair, if it is open in the cell of the player.
    pub(super) fn stair(&self, place: &RailPosition, stair: u8) -> Option<Port> {
        let port = stair_port(stair);
        let open = self.passable_ports(self.state_in(place, place.cell));
        (self.plan.is_stair(port) && open.contains(port)).then_some(port)
    }

    /// The stair that pressing on against a wall for a moment takes: the only one, or the only one besides that which
    /// led here. The latter takes another press.
    pub(super) fn pressed_stair(&self, place: &mut RailPosition, requests: &Requests) -> Option<Port> {
        let from = place.port;
        let stairs = self.plan.stairs(&self.maze, place.cell);
        let mut others = stairs.filter(|&port| port != from && self.is_passable(place, port));
        let is_way_back = |&port: &Port| self.plan.is_stair(port) && self.is_passable(place, port);
        let came = Some(from).filter(is_way_back).filter(|_| place.steering.is_new);
        let only = others.next().or(came).filter(|_| others.next().is_none());
        let stair = only.filter(|_| requests.is_held());
        place.pressed = stair.map_or(0, |_| place.pressed + 1);
        stair.filter(|_| place.pressed == PRESSED)
    }
}

/// The port of a stair by its number.
pub(super) const fn stair_port(stair: u8) -> Port {
    Port(FIRST + stair)
}

/// The direction that takes a stair, by its port.
pub const fn stair_direction(port: Port) -> Direction {
    Direction::stair(port.0.saturating_sub(FIRST))
}
