//! The autopilot of a guided player: walks the shortest path by the same inputs as a person.

use super::{Guided, PARTS, RailPosition};
use crate::input::Direction;
use crate::step::RunState;
use mazewright_maze::solve::Tree;
use mazewright_maze::{Cell, Port};
use mazewright_plan::Point;

/// The distance before the middle of a cell from which the direction of the next turn is held: longer than
/// any tick, so that the rest of the tick leads round the corner.
const SOON: u32 = 4 * PARTS + PARTS / 2;

impl Guided {
    /// The direction that the autopilot holds in a state, by the [tree](Guided::tree) of shortest paths to the goal;
    /// none where no path leads there. It has no state, and needs exactly the [least](Guided::least) ticks.
    #[must_use]
    pub fn autopilot(&self, tree: &Tree, state: &RunState) -> Direction {
        let Some(place) = state.rail.filter(|place| tree.reaches(place.cell)) else {
            return Direction::NONE;
        };
        let next = self.next_port(tree, place.cell);
        if place.is_middle() {
            // At a goal without a door there is nowhere to go, but a run only starts with a direction.
            return next.map_or(Direction { x: 127, y: 0 }, |port| self.towards(place.cell, port));
        }
        let (turn, away) = if next == Some(place.port) {
            self.far_end(tree, &place)
        } else {
            let turn = next.map(|port| self.towards(place.cell, port));
            (turn, place.along)
        };
        if let Some(turn) = turn.filter(|_| away <= SOON) {
            return turn;
        }
        if self.plan.is_stair(place.port) {
            return Direction::NONE;
        }
        let Point { x, y } = self.outwards(&place);
        if next == Some(place.port) {
            Direction::from_vector(x, y)
        } else {
            Direction::from_vector(-x, -y)
        }
    }

    /// The direction of the next step at the far end of the rail, if any, and the distance to that end.
    fn far_end(&self, tree: &Tree, place: &RailPosition) -> (Option<Direction>, u32) {
        if self.is_exit(place.cell, place.port) {
            return (None, u32::MAX);
        }
        let (cell, back) = self.behind(place.cell, place.port);
        let length = self.line(place.cell, place.port).length + self.line(cell, back).length;
        let turn = self.next_port(tree, cell).map(|port| self.towards(cell, port));
        (turn, length - place.along)
    }

    /// The port of the next step from a cell: towards the goal, or out of it.
    fn next_port(&self, tree: &Tree, cell: Cell) -> Option<Port> {
        let exit = self.maze.exit().filter(|exit| exit.cell == cell);
        tree.step(cell).or(exit.map(|exit| exit.port))
    }
}
