//! The autopilot of a guided player: walks the shortest path by the same inputs as a person.

use super::Guided;
use crate::input::Direction;
use crate::rail_position::{PARTS, RailPosition};
use crate::step::RunState;
use mazewright_maze::Port;
use mazewright_maze::furniture::State;
use mazewright_maze::plan::Point;
use mazewright_maze::solve::Tree;

/// The distance before the middle of a cell from which the direction of the next turn is held: longer than
/// any tick, so that the rest of the tick leads round the corner.
const SOON: u32 = 4 * PARTS + PARTS / 2;

impl Guided {
    /// The direction that the autopilot holds in a state, by the [paths](Guided::paths) to the goal; none where no
    /// path leads there. It has no state, and needs exactly the [least](Guided::least) ticks.
    pub fn autopilot(&self, paths: &Tree, state: &RunState) -> Direction {
        let here = self.state(state);
        let Some(place) = state.rail.filter(|_| paths.reaches(here)) else { return Direction::NONE };
        let next = self.next_port(paths, here);
        if place.is_middle() {
            // At a goal without a door there is nowhere to go, but a run only starts with a direction.
            return next.map_or(Direction { x: 127, y: 0 }, |port| self.towards(place.cell, port));
        }
        let leads_out = self.leads_out(paths, &place, next);
        let end = if leads_out { self.far_end(&place) } else { Some((here, place.port, place.along)) };
        let turn = end.and_then(|(end, port, away)| {
            let next = self.next_port(paths, end)?;
            // Turning back early would miss the middle.
            let soon = if next == port { place.stride() } else { SOON };
            Some((self.towards(end.cell, next), away <= soon))
        });
        if let Some((turn, true)) = turn {
            return turn;
        }
        if self.plan.is_stair(place.port) {
            return Direction::NONE;
        }
        let Point { x, y } = self.outwards(&place);
        let ahead = if leads_out { Direction::from_vector(x, y) } else { Direction::from_vector(-x, -y) };
        // Between bent rails, the direction ahead may ask for a late turn just behind the player.
        let others = turn.map(|(turn, _)| turn).into_iter().chain(Direction::KEYS);
        let mut directions = std::iter::once(ahead).chain(others);
        directions.find(|&direction| self.goes(&place, leads_out, direction)).unwrap_or(ahead)
    }

    /// Returns true if a player on a rail who holds a direction goes outward, or inward.
    fn goes(&self, place: &RailPosition, outward: bool, direction: Direction) -> bool {
        let mut next = *place;
        let won = self.steer(&mut next, direction.into()).won;
        let stays = (next.cell, next.port) == (place.cell, place.port);
        match outward {
            true => won || next.cell != place.cell || (stays && next.along > place.along),
            false => next.cell == place.cell && !(stays && next.along >= place.along),
        }
    }

    /// Returns true if the path leads outward on the rail of the player, `next` being the next port in the middle of
    /// its cell.
    fn leads_out(&self, paths: &Tree, place: &RailPosition, next: Option<Port>) -> bool {
        match place.carried {
            Some(carried) if carried.last != place.cell => {
                // The player comes from the far end, and goes back there unless the path from there leads here.
                let (last, back) = self.behind(place.cell, place.port);
                let comes = self.next_port(paths, self.state_in(place, last)) == Some(back);
                !comes && self.is_passable(place, place.port)
            }
            _ => next == Some(place.port),
        }
    }

    /// The state at the far end of the rail, if any, the port that leads back from there, and the distance.
    fn far_end(&self, place: &RailPosition) -> Option<(State, Port, u32)> {
        if self.is_exit(place.cell, place.port) {
            return None;
        }
        let (cell, back) = self.behind(place.cell, place.port);
        Some((self.state_in(place, cell), back, self.step_length(place.cell, place.port) - place.along))
    }

    /// The port of the next step from a state: towards the goal, or out of it.
    fn next_port(&self, paths: &Tree, state: State) -> Option<Port> {
        let exit = self.maze.exit().filter(|exit| exit.cell == state.cell);
        paths.step(state).or(exit.map(|exit| exit.port))
    }
}
