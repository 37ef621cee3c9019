//! The autopilot of a guided player: walks the shortest path by the same inputs as a person.

use super::{Guided, PARTS, RailPosition};
use crate::input::Direction;
use crate::step::State;
use mazewright_maze::solve::breadth_first::Tree;
use mazewright_maze::{Cell, Port};
use mazewright_plan::Point;

/// The distance before the middle of a cell from which the direction of the next turn is held: longer than
/// any tick, so that the rest of the tick leads round the corner.
const SOON: u32 = 4 * PARTS + PARTS / 2;

/// Chooses directions by the [tree](Guided::tree) of shortest paths to the goal. It has no state, and needs
/// exactly the [least](Guided::least) ticks.
#[derive(Clone, Copy, Debug)]
pub struct Autopilot<'guided> {
    guided: &'guided Guided,
    tree: &'guided Tree,
}

impl<'guided> Autopilot<'guided> {
    /// An autopilot for a guided player, with the tree of shortest paths to the goal.
    #[must_use]
    pub const fn new(guided: &'guided Guided, tree: &'guided Tree) -> Self {
        Self { guided, tree }
    }

    /// The direction to hold in a state; none where no path leads to the goal.
    #[must_use]
    pub fn direction(&self, state: &State) -> Direction {
        let Some(place) = state.rail.filter(|place| self.tree.reaches(place.cell)) else {
            return Direction::NONE;
        };
        let next = self.next(place.cell);
        if place.is_middle() {
            // At a goal without a door there is nowhere to go, but a run only starts with a direction.
            return next.map_or(Direction { x: 127, y: 0 }, |port| {
                self.guided.towards(place.cell, port)
            });
        }
        let (turn, away) = if next == Some(place.port) {
            self.outwards(&place)
        } else {
            let turn = next.map(|port| self.guided.towards(place.cell, port));
            (turn, place.along)
        };
        if let Some(turn) = turn.filter(|_| away <= SOON) {
            return turn;
        }
        if self.guided.plan.is_stair(place.port) {
            return Direction::NONE;
        }
        let Point { x, y } = self.guided.outwards(&place);
        if next == Some(place.port) {
            Direction::from_vector(x, y)
        } else {
            Direction::from_vector(-x, -y)
        }
    }

    /// The direction of the next step at the far end of the rail, if any, and the distance to that end.
    fn outwards(&self, place: &RailPosition) -> (Option<Direction>, u32) {
        let guided = self.guided;
        if guided.is_exit(place.cell, place.port) {
            return (None, u32::MAX);
        }
        let (cell, back) = guided.behind(place.cell, place.port);
        let length = guided.line(place.cell, place.port).length + guided.line(cell, back).length;
        let turn = self.next(cell).map(|port| guided.towards(cell, port));
        (turn, length - place.along)
    }

    /// The port of the next step from a cell: towards the goal, or out of it.
    fn next(&self, cell: Cell) -> Option<Port> {
        let exit = self.guided.maze.exit().filter(|exit| exit.cell == cell);
        self.tree.step(cell).or(exit.map(|exit| exit.port))
    }
}
