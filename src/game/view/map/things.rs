//! The furniture of a maze on its map: keys that are not held, doors and barriers that are shut, levers, and one-way
//! gates unless there are very many.

use bevy::math::Vec2;

use crate::game::logic::{Explored, Level, PreparedLevel};
use crate::game::view::masonry::world;
use mazewright_maze::Cell;
use mazewright_maze::furniture::{Item, Obstacle};

/// The most one-way gates on a map: more would hide it, and each costs a little in every frame.
const MOST_GATES: usize = 150;

/// A thing on the map.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Thing {
    pub(super) kind: Kind,
    /// Where it is in the world, and the cell that it is seen with.
    pub(super) place: Vec2,
    cell: Cell,
    /// The direction through it from that cell.
    pub(super) out: Vec2,
}

/// A kind of thing, with its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Key(u8),
    Door(u8),
    Lever,
    /// With true if it is open at first.
    Barrier(u8, bool),
    Gate,
}

impl Thing {
    /// All things of a level.
    pub(super) fn all(prepared: &PreparedLevel) -> Vec<Self> {
        let (maze, plan) = (prepared.maze(), prepared.plan());
        let furniture = maze.furniture();
        let items = furniture.items().iter().map(|&(cell, item)| {
            let kind = match item {
                Item::Key(color) => Kind::Key(color),
                Item::Lever(_) => Kind::Lever,
            };
            Self { kind, place: world(plan.middle(cell)), cell, out: Vec2::X }
        });
        let obstacles = || furniture.obstacles_once(maze.topology());
        let is_gate = |obstacle: &Obstacle| matches!(obstacle, Obstacle::Gate { .. });
        let gates = obstacles().filter(|(_, _, obstacle)| is_gate(obstacle)).count();
        let obstacles = obstacles().filter_map(|(cell, port, obstacle)| {
            let kind = match obstacle {
                Obstacle::Door(color) => Kind::Door(color),
                Obstacle::Barrier { lever, is_open } => Kind::Barrier(lever, is_open),
                Obstacle::Gate { .. } if gates > MOST_GATES => return None,
                Obstacle::Gate { .. } => Kind::Gate,
            };
            let doorway = plan.doorway(cell, port);
            Some(Self { kind, place: world(doorway.middle), cell, out: world(doorway.out) })
        });
        items.chain(obstacles).collect()
    }

    /// Returns true if it is to be seen as the run stands.
    pub(super) fn is_shown(&self, level: &Level, explored: &Explored) -> bool {
        let condition = level.run.condition();
        let is_there = match self.kind {
            Kind::Key(color) | Kind::Door(color) => !condition.holds(color),
            Kind::Lever | Kind::Gate => true,
            Kind::Barrier(lever, is_open) => is_open == condition.is_thrown(lever),
        };
        is_there && explored.is_seen(self.cell)
    }
}
