//! Finds: what lies at the end of a long wrong branch of some levels.

use std::cmp::Reverse;
use std::collections::VecDeque;

use super::place::Place;
use mazewright_maze::solve::Tree;
use mazewright_maze::{Cell, Grid, Maze, Topology};

/// The levels of a world that hide a find.
pub const LEVELS: [u32; 3] = [2, 5, 8];
/// The fewest steps from the shortest path to a find: less would hardly be a detour.
const LEAST_DETOUR: u32 = 2;

/// The number of the find that a level hides, from 0 to 2 in each world; `None` if it hides none.
pub fn index(place: Place) -> Option<usize> {
    LEVELS.iter().position(|&level| level == place.level())
}

/// Where a find lies in a maze: in the cell farthest from every cell of a shortest path, the first of them
/// by number. `None` in a maze without branches of at least two steps. Linear in the number of cells.
///
/// In a maze with furniture it is the cell farthest from a shortest walk among the empty ones that a player can visit
/// from the walk and come back from without passing an obstacle, open or closed.
pub fn cell(maze: &Maze<Grid>) -> Option<Cell> {
    let passages = maze.passages();
    let grid = maze.topology();
    let furniture = maze.furniture();
    let mut steps = vec![u32::MAX; grid.slots()];
    let mut queue: VecDeque<Cell> = if furniture.is_empty() {
        Tree::to(passages, maze.goal()).path(grid, maze.start()).collect()
    } else {
        maze.shortest_path()?.into()
    };
    for cell in &queue {
        steps[cell.index()] = 0;
    }
    let mut farthest: Option<Cell> = None;
    while let Some(cell) = queue.pop_front() {
        let here = steps[cell.index()];
        let rank = |cell: Cell| (steps[cell.index()], Reverse(cell.index()));
        let is_farther = farthest.is_none_or(|best| rank(cell) > rank(best));
        if here >= LEAST_DETOUR && is_farther {
            farthest = Some(cell);
        }
        for port in passages.open_ports(cell).iter() {
            let next = grid.neighbor(cell, port);
            // A furnished maze ends at its goal, and a cell with an item changes what is open.
            let is_free = furniture.is_empty()
                || cell != maze.goal() && furniture.item(next).is_none() && furniture.obstacle(cell, port).is_none();
            if is_free && steps[next.index()] == u32::MAX {
                steps[next.index()] = here + 1;
                queue.push_back(next);
            }
        }
    }
    farthest
}
