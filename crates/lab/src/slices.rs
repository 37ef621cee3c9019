//! Slices of the states of a maze with furniture: one for each set of keys held and levers thrown, as a search goes
//! through them.

use mazewright_maze::furniture::{Condition, Furniture, State};
use mazewright_maze::trace::{Event, Mark, Recording};
use mazewright_maze::{Cell, Grid, Maze, Topology};

/// The most slots in all slices of a session; where there are more, it has none.
const MOST_SLOTS: usize = 1 << 22;
/// The moment of something that never happens.
const NEVER: u32 = u32::MAX;

/// The maze in one condition, and what a search does there.
#[derive(Clone, Debug)]
pub struct Slice {
    /// The keys held and levers thrown here.
    pub condition: Condition,
    /// The furniture that is left here: all but the keys held and their doors.
    pub furniture: Furniture,
    /// For each slot the moments from which it waits, is finished, and is on the path.
    moments: Vec<[u32; 3]>,
    first: u32,
}

impl Slice {
    /// The mark of a cell on this slice at a moment.
    pub fn mark(&self, cell: Cell, moment: usize) -> Mark {
        let [waits, is_finished, is_on_path] = self.moments[cell.index()].map(|from| from as usize <= moment);
        match (waits, is_finished, is_on_path) {
            (_, _, true) => Mark::Solution,
            (_, true, _) => Mark::Finished,
            (true, ..) => Mark::Active,
            _ => Mark::Untouched,
        }
    }

    /// Returns true if the search has reached this slice by a moment.
    pub const fn is_reached(&self, moment: usize) -> bool {
        self.first as usize <= moment
    }
}

/// The slices of a search through a maze with furniture, in the order in which it reaches them; none if they would take
/// too much memory. Linear in the events.
pub(crate) fn of_search(maze: &Maze<Grid>, recording: &Recording, path: &[Cell]) -> Vec<Slice> {
    let mut slices = Vec::new();
    let mut state = maze.first_state();
    let mut condition = state.condition;
    let enter = |&cell: &Cell| {
        condition = maze.furniture().enter(cell, condition);
        State { cell, condition }
    };
    // There is no item on the start.
    let mut walk: Vec<State> = path.iter().map(enter).collect();
    for (moment, record) in (1..).zip(recording.iter()) {
        match record.event {
            Event::Count { to, .. } => state.condition = Condition::from_bits(to as u8),
            // The search turns to the start once before it takes it up.
            Event::Focus { from: None, to: Some(_) } => note(&mut slices, maze, state, 0, moment),
            Event::Focus { to: Some(cell), .. } if cell != maze.goal() => {
                state.cell = cell;
                note(&mut slices, maze, state, 1, moment);
                for next in maze.passages().open_ports(cell).iter().filter_map(|port| maze.step(state, port)) {
                    note(&mut slices, maze, next, 0, moment);
                }
            }
            // A cell that the path passes twice is marked once.
            Event::Mark { cell, to: Mark::Solution, .. } => {
                while let Some(state) = walk.pop() {
                    note(&mut slices, maze, state, 2, moment);
                    if state.cell == cell {
                        break;
                    }
                }
            }
            _ => {}
        }
        if slices.len() * maze.topology().slots() > MOST_SLOTS {
            return Vec::new();
        }
    }
    while let Some(state) = walk.pop() {
        note(&mut slices, maze, state, 2, recording.len() as u32);
    }
    slices
}

/// Records the moment from which a state waits, is finished, or is on the path, unless there is an earlier one.
fn note(slices: &mut Vec<Slice>, maze: &Maze<Grid>, State { cell, condition }: State, which: usize, moment: u32) {
    let at = slices.iter().position(|slice| slice.condition == condition);
    let at = at.unwrap_or_else(|| {
        let moments = vec![[NEVER; 3]; maze.topology().slots()];
        let furniture = maze.furniture().left_in(condition);
        slices.push(Slice { condition, furniture, moments, first: moment });
        slices.len() - 1
    });
    let noted = &mut slices[at].moments[cell.index()][which];
    *noted = moment.min(*noted);
}
