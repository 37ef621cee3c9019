//! Walking on the endless plane: the part around the player, as a maze, and where it leads home.

use std::sync::Arc;

use mazewright_maze::plane::{Plane, Spot, Window};
use mazewright_maze::{Maze, SizeError};

use super::motion::Position;

/// The part of an endless plane around a player, as a maze of its own. Positions in it are small, however far the
/// player has gone.
///
/// Its goal is home, or the last cell in it on the path there.
#[derive(Clone, Debug)]
pub struct Surroundings {
    /// The cell of the plane in the upper left corner; its column and row are multiples of eight.
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
    const UNIT: i64 = 8;
    /// Farther than this from the middle, in either direction, a player needs another part.
    const CENTRAL: f64 = 40.0;

    /// The cell of the plane at a position in a part that begins at `first`.
    pub fn spot(first: Spot, position: Position) -> Spot {
        let (x, y) = position.square();
        first.plus(x, y)
    }

    /// Returns true if a position in a part is far enough from its border.
    pub fn is_central(position: Position) -> bool {
        let middle = f64::from(Self::SIDE / 2);
        let is_near = |at: f64| (at - middle).abs() <= Self::CENTRAL;
        is_near(position.x) && is_near(position.y)
    }

    /// A position in a part that begins at `old`, in one that begins at `new`.
    pub fn moved(position: Position, old: Spot, new: Spot) -> Position {
        let by = old.minus(new);
        Position { x: position.x + by.x as f64, y: position.y + by.y as f64 }
    }
}

/// A part that is being carved, so little at a time that no frame is late.
#[derive(Clone, Debug)]
pub struct NextPart {
    first: Spot,
    cell: Spot,
    home: Spot,
    /// How many pieces are carved.
    pieces: u32,
    /// All cells, once they are carved.
    window: Option<Window>,
    /// How far the path home has been followed.
    goal: Spot,
}

impl NextPart {
    /// How many columns and rows are carved at a time. A dozen regions that are not carved yet may lie in them.
    const PIECE: (u32, u32) = (Surroundings::SIDE / 2, 8);
    /// Through how many regions the path home is followed at a time.
    const REGIONS: u32 = 16;

    /// The part around a cell, of which nothing is carved yet.
    pub fn around(cell: Spot, home: Spot) -> Self {
        let side = i64::from(Surroundings::SIDE);
        let first = |at: i64| {
            let first = (at - side / 2).div_euclid(Surroundings::UNIT) * Surroundings::UNIT;
            first.clamp(-Plane::REACH, Plane::REACH - side)
        };
        Self { first: Spot::new(first(cell.x), first(cell.y)), cell, home, pieces: 0, window: None, goal: cell }
    }

    /// Carves for about a millisecond, and returns the part once it is whole.
    ///
    /// # Errors
    /// Never within [`Plane::REACH`].
    pub fn go_on(&mut self, plane: &mut Plane) -> Option<Result<Surroundings, SizeError>> {
        let side = Surroundings::SIDE;
        let Some(window) = &self.window else {
            let (columns, rows) = Self::PIECE;
            let (x, y) = (self.pieces % 2 * columns, self.pieces / 2 * rows);
            if y < side {
                // The plane keeps their regions, and nothing else is needed of them yet.
                let first = self.first.plus(x.into(), y.into());
                drop(plane.window(first, columns, rows));
                self.pieces += 1;
            } else {
                self.window = Some(plane.window(self.first, side, side));
            }
            return None;
        };
        for _ in 0..Self::REGIONS {
            let path = plane.way(self.goal, self.home);
            self.goal = path.iter().copied().take_while(|&cell| window.contains(cell)).last().unwrap_or(self.goal);
            if path.len() < 2 || path.last() != Some(&self.goal) {
                let maze = window.maze_between(self.cell, self.goal);
                return Some(maze.map(|maze| Surroundings {
                    first: self.first,
                    maze: Arc::new(maze),
                    goal: self.goal,
                }));
            }
        }
        None
    }
}
