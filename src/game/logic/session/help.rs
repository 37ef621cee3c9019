//! Help in stages: the way to the next junction first, which costs nothing, and then the whole way.

use mazewright_maze::{Cell, Grid, Maze};

use super::course::Prepared;

/// The most steps that are looked at for a junction.
const STEPS: usize = 20_000;

/// How much of the way is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Help {
    /// Nothing.
    #[default]
    None,
    /// The way to the next junction and the step after it, to that cell; until another junction is the next one.
    Junction(Cell),
    /// The whole way.
    Whole {
        /// Whether it stays until it is asked for again, instead of until the key is let go.
        stays: bool,
    },
}

/// What the player asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::game::logic) struct HelpWish {
    /// Whether help was asked for once more, and then whether it stays without a key that is held.
    pub(in crate::game::logic) asked: Option<bool>,
    /// Whether a key or button for it is held.
    pub(in crate::game::logic) is_held: bool,
}

impl Help {
    /// What is shown next to a player in a cell; nothing at home on an endless plane.
    pub(super) fn next(self, wish: HelpWish, cell: Option<Cell>, level: &Prepared) -> Self {
        let is_on_plane = level.first.is_some() && level.shows_goal();
        let is_home = |cell| is_on_plane && cell == level.maze().goal();
        match (self, wish.asked) {
            _ if cell.is_some_and(is_home) => Self::None,
            (Self::None, Some(_)) => {
                cell.map_or(Self::None, |cell| Self::Junction(end(cell, level)))
            }
            (Self::Junction(_), Some(stays)) => Self::Whole { stays },
            (Self::Whole { .. }, Some(_)) => Self::None,
            (Self::Whole { stays: false }, None) if !wish.is_held => Self::None,
            (Self::Junction(shown), None) if cell.is_some_and(|cell| end(cell, level) != shown) => {
                Self::None
            }
            (help, None) => help,
        }
    }
}

/// Where the help for a player in a cell ends: behind the next junction, or at the goal.
fn end(cell: Cell, level: &Prepared) -> Cell {
    let maze = level.maze();
    let mut way = level.tree.path(maze.topology(), cell).take(STEPS);
    let junction = way.find(|&cell| is_junction(maze, cell));
    junction.and(way.next()).unwrap_or_else(|| maze.goal())
}

fn is_junction(maze: &Maze<Grid>, cell: Cell) -> bool {
    maze.passages().open_ports(cell).len() > 2
}
