//! The furniture of a maze on its map: keys that are not held, doors and barriers that are shut, levers, and one-way
//! gates unless there are very many.

use bevy::math::Vec2;

use crate::game::logic::{Explored, Level, PreparedLevel};
use crate::game::view::furniture::{Kind, ends};
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

impl Thing {
    /// All things of a level.
    pub(super) fn all(prepared: &PreparedLevel) -> Vec<Self> {
        let (maze, plan) = (prepared.maze(), prepared.plan());
        let furniture = maze.furniture();
        let items = furniture.items().iter().map(|&(cell, item)| Self {
            kind: Kind::Item(item),
            place: world(plan.middle(cell)),
            cell,
            out: Vec2::X,
        });
        let obstacles = furniture.obstacles_once(maze.topology()).map(|(cell, port, obstacle)| {
            let doorway = plan.doorway(cell, port);
            let kind = Kind::Obstacle(obstacle, ends(maze.topology(), cell, port));
            Self { kind, place: world(doorway.middle), cell, out: world(doorway.out) }
        });
        let mut obstacles: Vec<Self> = obstacles.collect();
        if obstacles.iter().filter(|thing| thing.is_gate()).count() > MOST_GATES {
            obstacles.retain(|thing| !thing.is_gate());
        }
        items.chain(obstacles).collect()
    }

    pub(super) const fn is_gate(&self) -> bool {
        matches!(self.kind, Kind::Obstacle(Obstacle::Gate { .. }, _))
    }

    /// Returns true if it is visible in the current state of the run.
    pub(super) fn is_shown(&self, level: &Level, explored: &Explored) -> bool {
        let is_lever = matches!(self.kind, Kind::Item(Item::Lever(_)));
        let is_there = is_lever || !self.kind.is_open(level.run.condition());
        is_there && explored.is_seen(self.cell)
    }
}
