//! The events of one tick of a run.

use mazewright_maze::furniture::{Item, Obstacle};
use mazewright_maze::{Cell, Port};

/// The events of one tick.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Events {
    /// The first direction was held: the clock runs, and the entrance shuts.
    pub started: bool,
    /// A wall or a closed obstacle stopped the player short.
    pub touched: bool,
    /// The player was reset to the start of the level.
    pub returned: bool,
    /// The player has passed the exit, or reached a goal without a door.
    pub won: bool,
    /// The key that was taken, or the lever that was thrown.
    pub taken: Option<Item>,
    /// The obstacle that was passed, as seen from the cell and the port that the player came by.
    pub passed: Option<(Cell, Port, Obstacle)>,
    /// The closed obstacle that a held direction leads to and that stopped the player short, as seen from its cell.
    pub refused: Option<(Cell, Port, Obstacle)>,
}
