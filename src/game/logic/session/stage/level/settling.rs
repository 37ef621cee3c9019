//! The end of a walk by keys on the journey: a player who lets go between two cells walks on to the middle of one, so
//! that a tap is a step, and nobody stops beside a key. In a race the player stops at once.

use super::Level;
use mazewright_maze::plan::Point;
use mazewright_maze::solve::Tree;
use mazewright_maze::{Cell, Passages, Topology as _};
use mazewright_run::Direction;
use mazewright_run::inside::RailPosition;

/// How far beyond the middle of a cell a longer walk must have come to go on to the next one, in cells.
const ON: f64 = 0.3;
/// How near to the middle of a cell one is there, in cells; on the way to it, since a player who lets go comes as much
/// farther, and beyond it.
const BEFORE: f64 = 0.11;
const BEHIND: f64 = 0.06;
/// The most ticks that it takes.
const LONGEST: u32 = 100;

/// How a player comes to rest.
#[derive(Clone, Debug, Default)]
pub(in crate::game::logic::session::stage) struct Settling {
    /// The cell where the player last rested.
    rested: Option<Cell>,
    /// True if the player has moved since, and may have let go between two cells.
    is_due: bool,
    /// The cell whose middle they walk to, the way there, and for how many more ticks it is followed.
    pub(super) walk: Option<(Cell, Tree, u32)>,
}

impl Level {
    /// The direction of a player who holds none.
    pub(in crate::game::logic::session) fn settle(&mut self) -> Direction {
        let Some(place) = self.run.rail.filter(|_| self.prepared.goals.is_some()) else { return Direction::NONE };
        let is_due = std::mem::take(&mut self.settling.is_due);
        let walk = self.settling.walk.take().or_else(|| self.plan_settling(&place).filter(|_| is_due));
        let Some((to, paths, ticks @ 1..)) = walk.filter(|&(to, ..)| !self.has_settled(&place, to)) else {
            self.settling.rested = Some(place.cell);
            return Direction::NONE;
        };
        let is_exit = self.prepared.maze().exit().is_some_and(|exit| exit.cell == to);
        // The autopilot would go on out of the maze.
        let direction = if is_exit && place.cell == to && place.inward {
            let Point { x, y } = self.prepared.plan().middle(to);
            Direction::from_vector(x - self.run.position.x, y - self.run.position.y)
        } else {
            self.prepared.terrain.autopilot(&paths, &self.run)
        };
        self.settling.walk = Some((to, paths, ticks - 1));
        direction
    }

    /// Ends it: the player `holds` a direction and may let go anywhere, or the pointer leads.
    pub(in crate::game::logic::session) fn unsettle(&mut self, holds: bool) {
        (self.settling.walk, self.settling.is_due) = (None, holds);
    }

    /// On to the middle that lies ahead; from one that lies behind on to the next, after a tap or beyond the first part
    /// of the way there, and otherwise back. Out of the maze goes only who was on the way there.
    fn plan_settling(&self, place: &RailPosition) -> Option<(Cell, Tree, u32)> {
        let (grid, here) = (self.prepared.maze().topology(), place.cell);
        if self.has_settled(place, here) {
            return None;
        }
        let goes_on = !place.inward && (self.settling.rested == Some(here) || self.beyond(here) >= ON);
        let leaves = self.prepared.maze().exit().is_some_and(|exit| exit.cell == here);
        if leaves && !place.inward && !goes_on {
            return None;
        }
        let mut known = Passages::closed(grid.clone());
        let is_way = self.ways(here).contains(place.port);
        if is_way {
            known.open(here, place.port);
        }
        let to = if is_way && goes_on { grid.neighbor(here, place.port) } else { here };
        Some((to, Tree::to(&known, to), LONGEST))
    }

    /// How far the player stands from the middle of a cell.
    fn beyond(&self, cell: Cell) -> f64 {
        let Point { x, y } = self.prepared.plan().middle(cell);
        (self.run.position.x - x).hypot(self.run.position.y - y)
    }

    /// Returns true if the player is in the middle of a cell, and came to what lies there.
    fn has_settled(&self, place: &RailPosition, cell: Cell) -> bool {
        let has_come = place.carried.is_none_or(|carried| carried.last == cell);
        let there = if place.inward { BEFORE } else { BEHIND };
        place.cell == cell && self.beyond(cell) <= there && has_come
    }
}
