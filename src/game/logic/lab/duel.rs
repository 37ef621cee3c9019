//! Duels: the player races a solver through one maze.

use bevy::prelude::*;

use mazewright_lab::duel::{Beat, Duel, DuelError};
use mazewright_lab::{Setup, steer};
use mazewright_maze::Cell;
use mazewright_maze::plan::{Plan, Point};
use mazewright_maze::solve::{Hand, Solver};

/// The settings of duels, and how often one has changed.
#[derive(Clone, Debug)]
pub struct Duels {
    /// The solver that the player races.
    pub rival: Solver,
    /// The pace of the rival.
    pub beat: Beat,
    /// Grows whenever a duel looks different.
    pub changes: u64,
}

impl Default for Duels {
    fn default() -> Self {
        Self { rival: Solver::WallFollower(Hand::Left), beat: Beat::default(), changes: 0 }
    }
}

impl Duels {
    /// A new duel in the maze of a setup.
    pub(super) fn start(&mut self, setup: &Setup) -> Result<Box<Duel>, DuelError> {
        self.changes += 1;
        setup.duel(self.rival, self.beat).map(Box::new)
    }

    /// Moves the player to a cell next to them.
    pub(super) fn step_to(&mut self, duel: &mut Duel, cell: Cell) {
        self.changes += u64::from(duel.step_to(cell));
    }

    /// Moves the player in a direction, y downwards, as far as a passage leads there.
    pub(super) fn step_toward(&mut self, duel: &mut Duel, direction: Vec2) {
        let plan = Plan::new(duel.maze.topology());
        let direction = point(direction);
        let port = steer::toward(&plan, duel.you.cell(), duel.open_ports(), direction);
        self.changes += u64::from(port.is_some_and(|port| duel.step(port)));
    }

    /// Lets time pass for the rival.
    pub(super) fn advance(&mut self, duel: &mut Duel, seconds: f64) {
        self.changes += u64::from(duel.advance(seconds));
    }
}

/// A direction in the coordinates of plans.
pub(super) fn point(direction: Vec2) -> Point {
    Point::new(f64::from(direction.x), f64::from(direction.y))
}
