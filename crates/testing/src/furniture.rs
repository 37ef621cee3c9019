//! Furniture for mazes of tests, anywhere.

use std::collections::BTreeMap;

use mazewright_maze::furniture::{Furniture, Item, Obstacle};
use mazewright_maze::{Cell, Grid, Maze, Port, Topology};

use crate::Dice;

/// A maze with keys and levers in random cells, all of them or about half, and obstacles in random passages. Perhaps it
/// cannot be won.
pub fn cluttered(maze: &Maze<Grid>, has_all_items: bool, dice: &mut Dice) -> Maze<Grid> {
    let topology = maze.topology();
    let cells: Vec<Cell> = maze.passages().cells().collect();
    let mut items = BTreeMap::new();
    for item in [0, 1, 2, 3].map(Item::Key).into_iter().chain([0, 1].map(Item::Lever)) {
        let cell = cells[dice.below(cells.len())];
        if (has_all_items || dice.below(2) == 0) && ![maze.start(), maze.goal()].contains(&cell) {
            items.entry(cell).or_insert(item);
        }
    }
    let mut obstacles = BTreeMap::new();
    for _ in 0..dice.below(12) {
        let cell = cells[dice.below(cells.len())];
        let ports: Vec<Port> = maze.passages().open_ports(cell).iter().collect();
        if ports.is_empty() {
            continue;
        }
        let port = ports[dice.below(ports.len())];
        let other = (topology.neighbor(cell, port), topology.opposite(cell, port));
        let obstacle = match dice.below(3) {
            0 => Obstacle::Door(dice.below(4) as u8),
            1 => Obstacle::Gate { leads_away: dice.below(2) == 0 },
            _ => Obstacle::Barrier { lever: dice.below(2) as u8, is_open: dice.below(2) == 0 },
        };
        if !obstacles.contains_key(&other) {
            obstacles.insert((cell, port), obstacle);
        }
    }
    let obstacles: Vec<_> = obstacles.into_iter().map(|((cell, port), obstacle)| (cell, port, obstacle)).collect();
    let furniture = Furniture::new(topology, items.into_iter().collect(), &obstacles);
    maze.clone().with_furniture(furniture).unwrap()
}
