//! Slices of the states of a maze with furniture: one for each set of keys held and levers thrown, as a search goes
//! through them.

use mazewright_maze::furniture::{Condition, Furniture, Item, Obstacle, State};
use mazewright_maze::trace::{Event, Mark, Recording};
use mazewright_maze::{Cell, Grid, Maze, Topology};

/// The most slots in all slices of a session; where there are more, it has none.
const MOST_SLOTS: usize = 1 << 22;
/// The moment of what never happens.
const NEVER: u32 = u32::MAX;

/// The maze in one condition, and what a search does there.
#[derive(Clone, Debug)]
pub struct Slice {
    /// The keys that are held here, and the levers that are thrown.
    pub condition: Condition,
    /// The furniture that is left here: neither the keys that are held nor their doors.
    pub furniture: Furniture,
    /// For each slot the moments from which it waits, is finished, and is on the path.
    moments: Vec<[u32; 3]>,
    first: u32,
}

impl Slice {
    fn new(maze: &Maze<Grid>, condition: Condition) -> Self {
        let (all, topology) = (maze.furniture(), maze.topology());
        let is_left =
            |&(_, item): &(Cell, Item)| !matches!(item, Item::Key(color) if condition.holds(color));
        let items = all.items().iter().copied().filter(is_left).collect();
        let obstacles = all.obstacles_once(topology).filter_map(|(cell, port, obstacle)| {
            let left = match obstacle {
                Obstacle::Door(color) if condition.holds(color) => return None,
                Obstacle::Barrier { lever, is_open } => {
                    Obstacle::Barrier { lever, is_open: is_open != condition.is_thrown(lever) }
                }
                other => other,
            };
            Some((cell, port, left))
        });
        let obstacles: Vec<_> = obstacles.collect();
        let furniture = Furniture::new(topology, items, &obstacles);
        Self { condition, furniture, moments: vec![[NEVER; 3]; topology.slots()], first: NEVER }
    }

    /// The mark of a cell on this slice at a moment.
    #[must_use]
    pub fn mark(&self, cell: Cell, moment: usize) -> Mark {
        let [waits, is_finished, is_on_path] =
            self.moments[cell.index()].map(|from| from as usize <= moment);
        match (waits, is_finished, is_on_path) {
            (_, _, true) => Mark::Solution,
            (_, true, _) => Mark::Finished,
            (true, ..) => Mark::Active,
            _ => Mark::Untouched,
        }
    }

    /// Returns true if the search has come to this slice by a moment.
    #[must_use]
    pub const fn is_reached(&self, moment: usize) -> bool {
        self.first as usize <= moment
    }

    /// Sets a moment of a cell, unless it has an earlier one.
    fn note(&mut self, cell: Cell, which: usize, moment: u32) {
        let noted = &mut self.moments[cell.index()][which];
        *noted = moment.min(*noted);
        self.first = self.first.min(moment);
    }
}

/// The slices of a search through a maze with furniture, in the order in which it comes to them; none where they would
/// take too much memory. Linear in the events.
pub(crate) fn of_search(maze: &Maze<Grid>, recording: &Recording, path: &[Cell]) -> Vec<Slice> {
    let mut slices: Vec<Slice> = Vec::new();
    let mut state = State { cell: maze.start(), condition: Condition::default() };
    let mut walk = states(maze, path).into_iter().rev();
    for (moment, record) in (1..).zip(recording.iter()) {
        match record.event {
            Event::Count { to, .. } => state.condition = Condition::from_bits(to as u8),
            // The search turns to the start once before it takes it up.
            Event::Focus { from: None, to: Some(cell) } => {
                slice(&mut slices, maze, state.condition).note(cell, 0, moment);
            }
            Event::Focus { to: Some(cell), .. } => {
                if cell == maze.goal() {
                    continue;
                }
                state.cell = cell;
                slice(&mut slices, maze, state.condition).note(cell, 1, moment);
                for port in maze.passages().open_ports(cell).iter() {
                    if let Some(next) = maze.step(state, port) {
                        slice(&mut slices, maze, next.condition).note(next.cell, 0, moment);
                    }
                }
            }
            // A cell that the path comes by again is marked once.
            Event::Mark { cell, to: Mark::Solution, .. } => {
                for state in walk.by_ref() {
                    slice(&mut slices, maze, state.condition).note(state.cell, 2, moment);
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
    for State { cell, condition } in walk {
        slice(&mut slices, maze, condition).note(cell, 2, recording.len() as u32);
    }
    slices
}

/// The slice of a condition, a new one if there is none yet.
fn slice<'a>(slices: &'a mut Vec<Slice>, maze: &Maze<Grid>, condition: Condition) -> &'a mut Slice {
    let at = slices.iter().position(|slice| slice.condition == condition).unwrap_or_else(|| {
        slices.push(Slice::new(maze, condition));
        slices.len() - 1
    });
    &mut slices[at]
}

/// The states of a walk along a path from the start.
fn states(maze: &Maze<Grid>, path: &[Cell]) -> Vec<State> {
    let mut condition = Condition::default();
    let enter = |(n, &cell): (usize, &Cell)| {
        if n > 0 {
            condition = maze.furniture().enter(cell, condition);
        }
        State { cell, condition }
    };
    path.iter().enumerate().map(enter).collect()
}
