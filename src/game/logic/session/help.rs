//! Help in stages: a press shows the path to the next junction, which costs nothing however often, and a press that is
//! held shows the whole path.

use super::PreparedLevel;
use crate::game::logic::HelpWish;
use mazewright_maze::Cell;
use mazewright_maze::furniture::State;

/// The most steps that are looked at for a junction.
const STEPS: usize = 20_000;

/// For how many ticks help is held until the whole path is shown; and in which a second press is no further one.
const HOLD: u32 = 100;

/// How much of the path is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Help {
    /// Nothing.
    #[default]
    None,
    /// The path to the next junction and the step after it, up to that cell, until the player is there.
    Junction(Cell),
    /// That step, from the junction that is reached by now. Asking once more shows the path to the next one.
    Turn(Cell),
    /// The whole way.
    Whole {
        /// True if it stays until it is asked for again, instead of until the key is let go.
        stays: bool,
    },
}

impl Help {
    /// The help to show next, for a player in a state; nothing at home on an endless plane.
    pub(super) fn next(self, wish: HelpWish, state: Option<State>, level: &PreparedLevel) -> Self {
        let Some(state) = state else { return self };
        let is_at = |end: Cell| end == level.maze().goal() && level.shows_goal();
        if level.first.is_some() && is_at(state.cell) {
            return Self::None;
        }
        let [here, next] = ends(state, level);
        let help = match self {
            Self::Junction(end) | Self::Turn(end) if end == next => Self::Junction(end),
            Self::Junction(end) | Self::Turn(end) if end == here => Self::Turn(end),
            Self::Whole { stays } if stays || wish.held.is_some() => self,
            _ => Self::None,
        };
        let is_long = |ticks: Option<u32>| ticks.is_some_and(|ticks| ticks >= HOLD);
        let is_all_wanted = is_long(wish.held) || wish.toggles && is_long(wish.asked);
        match (help, wish.asked) {
            (Self::Junction(end), _) if is_all_wanted && !is_at(end) => Self::Whole { stays: wish.stays },
            (Self::None | Self::Turn(_), Some(_)) => Self::Junction(next),
            (Self::Whole { .. }, Some(_)) => Self::None,
            (help, _) => help,
        }
    }

    /// The cell where the way ends that is shown; none where all of it or nothing is.
    pub const fn end(self) -> Option<Cell> {
        match self {
            Self::Junction(end) | Self::Turn(end) => Some(end),
            Self::None | Self::Whole { .. } => None,
        }
    }
}

/// The cells where a hint ends, counted from the player's own cell and from the next one: behind the next junction, at
/// a key or lever on the way, or at the goal. The two differ when the player is in a junction.
fn ends(state: State, level: &PreparedLevel) -> [Cell; 2] {
    let maze = level.maze();
    [0, 1].map(|skipped| {
        let mut is_behind_junction = false;
        let ends = |reached: &State| {
            let is_behind =
                std::mem::replace(&mut is_behind_junction, maze.passages().open_ports(reached.cell).len() > 2);
            is_behind || reached.condition != state.condition
        };
        let mut way = level.paths.walk(maze, state).skip(skipped).take(STEPS);
        way.find(ends).map_or(maze.goal(), |reached| reached.cell)
    })
}
