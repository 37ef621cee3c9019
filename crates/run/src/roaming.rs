//! Walking on the endless plane: the part around the player, as a maze, and where it leads home.

use std::sync::Arc;

use mazewright_maze::plane::{Plane, Spot};
use mazewright_maze::{Maze, SizeError};

use super::motion::Position;

/// The part of an endless plane around a player, as a maze of its own. Positions in it are small, however far the
/// player has gone.
///
/// Its goal is home, or the last cell in it on the way there.
#[derive(Clone, Debug)]
pub struct Surroundings {
    /// The cell of the plane in the upper left corner; its column and row are multiples of [`Surroundings::UNIT`].
    pub first: Spot,
    /// The cells.
    pub maze: Arc<Maze>,
    /// The cell of the plane that is the goal.
    pub goal: Spot,
}

impl Surroundings {
    /// How many columns and rows there are.
    pub const SIDE: u32 = 192;
    /// Parts lie whole multiples of this apart.
    pub const UNIT: i64 = 8;
    /// Farther than this from the middle, in either direction, a player needs another part.
    const CENTRAL: f64 = 40.0;

    /// The part around a cell. It costs some hundred microseconds for each region that is not carved yet, of which
    /// one needs some ten after a walk from part to part.
    ///
    /// # Errors
    /// Never within [`Plane::REACH`].
    pub fn around(plane: &mut Plane, cell: Spot, home: Spot) -> Result<Self, SizeError> {
        let side = i64::from(Self::SIDE);
        let first = |at: i64| {
            let first = (at - side / 2).div_euclid(Self::UNIT) * Self::UNIT;
            first.clamp(-Plane::REACH, Plane::REACH - side)
        };
        let first = Spot::new(first(cell.x), first(cell.y));
        let window = plane.window(first, Self::SIDE, Self::SIDE);
        let mut goal = cell;
        'way: while goal != home {
            for next in plane.way(goal, home).into_iter().skip(1) {
                if !window.contains(next) {
                    break 'way;
                }
                goal = next;
            }
        }
        let maze = Arc::new(window.maze_between(cell, goal)?);
        Ok(Self { first, maze, goal })
    }

    /// The cell of the plane at a position in a part that begins at `first`.
    #[must_use]
    pub fn spot(first: Spot, position: Position) -> Spot {
        let (x, y) = position.square();
        first.plus(x, y)
    }

    /// Whether a position in a part is far enough from its border.
    #[must_use]
    pub fn is_central(position: Position) -> bool {
        let middle = f64::from(Self::SIDE / 2);
        let is_near = |at: f64| (at - middle).abs() <= Self::CENTRAL;
        is_near(position.x) && is_near(position.y)
    }

    /// A position in a part that begins at `old`, in one that begins at `new`.
    #[must_use]
    pub fn moved(position: Position, old: Spot, new: Spot) -> Position {
        let by = old.minus(new);
        Position {
            x: position.x + by.x as f64,
            y: position.y + by.y as f64,
        }
    }
}
