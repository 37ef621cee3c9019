//! Messages about furniture that does not fit its maze.

use mazewright_maze::furniture::{FurnitureError, Item, MAX_KEYS, MAX_LEVERS, Obstacle};
use mazewright_maze::topology::{Cell, Port};

/// The problem of furniture, and what to do about it; `side` names the side of a cell and the cell, and `at` a cell.
pub(super) fn problem(
    error: FurnitureError,
    at: impl Fn(Cell) -> String,
    side: impl Fn(Cell, Port) -> String,
) -> String {
    let no_color = |color: u8, what: &str| {
        format!("a {what} cannot have color {color}; choose a color from 0 to {}", MAX_KEYS - 1)
    };
    let no_lever =
        |lever: u8| format!("a lever cannot have number {lever}; choose a number from 0 to {}", MAX_LEVERS - 1);
    match error {
        FurnitureError::ItemMisplaced(cell) => {
            let at = at(cell);
            format!("the key or lever {at} stands in a wall, on the start, on the goal or on another; move it")
        }
        FurnitureError::NumberTaken(Item::Key(color)) if color >= MAX_KEYS => no_color(color, "key"),
        FurnitureError::NumberTaken(Item::Lever(lever)) if lever >= MAX_LEVERS => no_lever(lever),
        FurnitureError::NumberTaken(Item::Key(color)) => {
            format!("there are two keys of color {color}; remove one")
        }
        FurnitureError::NumberTaken(Item::Lever(lever)) => {
            format!("there are two levers {lever}; remove one")
        }
        FurnitureError::ObstacleMisplaced(cell, port) => {
            let side = side(cell, port);
            format!("there are two doors, gates or barriers {side}; leave one in the passage")
        }
        FurnitureError::OutOfRange(Obstacle::Door(color)) => no_color(color, "door"),
        FurnitureError::OutOfRange(Obstacle::Barrier { lever, .. }) => no_lever(lever),
        FurnitureError::OutOfRange(Obstacle::Gate { .. }) => error.to_string(),
    }
}
