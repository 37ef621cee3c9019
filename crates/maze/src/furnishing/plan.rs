//! A measure of how much planning a maze with furniture takes.

use super::shortest_walk;
use crate::furniture::{Item, Obstacle};
use crate::maze::Maze;
use crate::topology::Topology;

/// A summary of a shortest walk through a maze with furniture.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Plan {
    /// The least number of steps from the start to the goal.
    pub steps: u64,
    /// The steps of the walk that enter a cell for a second time.
    pub walked_twice: u64,
    /// The number of colors of which the walk meets a door before it holds the key.
    pub doors_before_key: u8,
}

impl Plan {
    /// The plan of a maze; `None` if there is no walk from its start to its goal. Linear in the states.
    pub fn of<T: Topology>(maze: &Maze<T>) -> Option<Self> {
        let (passages, furniture) = (maze.passages(), maze.furniture());
        let walk = shortest_walk(maze)?;
        let (mut held, mut before_key) = (0_u8, 0_u8);
        for state in &walk {
            if let Some(Item::Key(color)) = furniture.item(state.cell) {
                held |= 1 << color;
            }
            for port in passages.open_ports(state.cell).iter() {
                if let Some(Obstacle::Door(color)) = furniture.obstacle(state.cell, port) {
                    before_key |= 1 << color & !held;
                }
            }
        }
        let mut cells: Vec<_> = walk.iter().map(|state| state.cell).collect();
        cells.sort_unstable();
        cells.dedup();
        Some(Self {
            steps: walk.len() as u64 - 1,
            walked_twice: (walk.len() - cells.len()) as u64,
            doors_before_key: before_key.count_ones() as u8,
        })
    }
}
