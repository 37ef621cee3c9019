//! Furniture in the way of a guided player: which ports are closed, and how keys are taken and levers thrown.

use super::Guided;
use super::stairs::stair_port;
use super::steer::FITS;
use crate::rail_position::{Carried, RailPosition};
use crate::steering::{Request, Requests};
use crate::step::RunState;
use mazewright_maze::furniture::{Condition, Item, Obstacle, State};
use mazewright_maze::{Cell, Port, Ports};

impl Guided {
    /// The passable ports of a cell: open ones that no furniture closes.
    pub(super) fn passable_ports(&self, State { cell, condition }: State) -> Ports {
        let (open, furniture) = (self.open_ports(cell), self.maze.furniture());
        if furniture.is_empty() {
            return open;
        }
        let is_passable = |&port: &Port| furniture.is_passable(cell, port, condition);
        open.iter().filter(is_passable).fold(Ports::default(), Ports::with)
    }

    /// The state of the player's walk as it is in the middle of the player's cell: a key or a lever there counts as
    /// soon as the cell is entered.
    pub fn state(&self, state: &RunState) -> State {
        self.state_on(state.rail.as_ref())
    }

    /// That state of a player on a rail, or else at the start.
    pub(super) fn state_on(&self, rail: Option<&RailPosition>) -> State {
        rail.map_or_else(|| self.maze.first_state(), |place| self.state_in(place, place.cell))
    }

    /// The state of the walk of a player once it is in the middle of a cell at an end of its rail, or next to its cell.
    pub(super) fn state_in(&self, place: &RailPosition, cell: Cell) -> State {
        let condition = match place.carried {
            None => Condition::default(),
            Some(carried) if carried.last == cell => carried.condition,
            Some(carried) => self.maze.furniture().enter(cell, carried.condition),
        };
        State { cell, condition }
    }

    /// Returns true if the player may walk outward through a port of its cell. No port that a player walks out by
    /// closes: a lever is thrown in the middle of a cell only.
    pub(super) fn is_passable(&self, place: &RailPosition, port: Port) -> bool {
        let is_open = |carried: Carried| self.maze.furniture().is_passable(place.cell, port, carried.condition);
        place.carried.is_none_or(is_open)
    }

    /// Takes the key or throws the lever of a cell whose middle is reached, unless it was the last one reached.
    pub(super) fn use_item(&self, place: &mut RailPosition) -> Option<Item> {
        let last = place.carried?;
        let condition = self.state_in(place, place.cell).condition;
        place.carried = Some(Carried { condition, last: place.cell });
        self.maze.furniture().item(place.cell).filter(|_| condition != last.condition)
    }

    /// The closed obstacle that a player who is stopped short wants to pass.
    pub(super) fn refused(
        &self,
        place: &RailPosition,
        stair: Option<u8>,
        requests: &Requests,
    ) -> Option<(Cell, Port, Obstacle)> {
        let (cell, out) = (place.cell, self.outwards(place));
        let is_along = |request: Request| request.direction.dot(out) >= FITS;
        let port = if let Some(stair) = stair.filter(|_| place.is_middle()) {
            stair_port(stair)
        } else if !place.is_middle() && requests.held().any(is_along) {
            place.port
        } else {
            // A closed obstacle beside the nearest middle is reported before the player gets there.
            let open = self.open_ports(cell);
            requests.held().find_map(|request| self.best(open, cell, request.direction, None))?.0
        };
        let obstacle = self.maze.furniture().obstacle(cell, port)?;
        let is_closed =
            !self.is_passable(place, port) && !self.passable_ports(self.state_in(place, cell)).contains(port);
        is_closed.then_some((cell, port, obstacle))
    }

    /// Returns true if the player turns back in the middle of its cell in this tick, and not before. In a maze with
    /// furniture, a player who asks to turn within a stride of a middle that was not reached yet still reaches the item
    /// there, and loses nothing of that stride.
    pub(super) fn turns_in_middle(&self, place: &RailPosition, requests: &Requests, stride: u32) -> bool {
        let is_near = place.inward && place.is_moving() && place.along <= stride;
        if !is_near || place.carried.is_none_or(|carried| carried.last == place.cell) {
            return false;
        }
        let here = self.state_in(place, place.cell);
        requests
            .held()
            .any(|request| self.best_in(here, request.direction, None).is_some_and(|(port, _)| port == place.port))
    }
}
