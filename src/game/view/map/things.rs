//! The furniture of a maze on its map: keys that are not held, doors and barriers that are shut, and levers. One-way
//! gates, of which there may be hundreds, are left out.

use bevy::math::Vec2;

use crate::game::logic::{Explored, Level, PreparedLevel};
use crate::game::view::masonry::world;
use mazewright_maze::Cell;
use mazewright_maze::furniture::{Item, Obstacle};

/// A thing on the map.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Thing {
    pub(super) kind: Kind,
    /// Where it is in the world, and the cell that it is seen with.
    pub(super) place: Vec2,
    cell: Cell,
}

/// A kind of thing, with its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Key(u8),
    Door(u8),
    Lever,
    /// With true if it is open at first.
    Barrier(u8, bool),
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
            Self { kind, place: world(plan.middle(cell)), cell }
        });
        let obstacles = furniture.obstacles_once(maze.topology());
        let obstacles = obstacles.filter_map(|(cell, port, obstacle)| {
            let kind = match obstacle {
                Obstacle::Door(color) => Kind::Door(color),
                Obstacle::Barrier { lever, is_open } => Kind::Barrier(lever, is_open),
                Obstacle::Gate { .. } => return None,
            };
            Some(Self { kind, place: world(plan.doorway(cell, port).middle), cell })
        });
        items.chain(obstacles).collect()
    }

    /// Returns true if it is to be seen as the run stands.
    pub(super) fn is_shown(&self, level: &Level, explored: &Explored) -> bool {
        let condition = level.run.condition();
        let is_there = match self.kind {
            Kind::Key(color) | Kind::Door(color) => !condition.holds(color),
            Kind::Lever => true,
            Kind::Barrier(lever, is_open) => is_open == condition.is_thrown(lever),
        };
        is_there && explored.is_seen(self.cell)
    }
}
