//! Breadth-first search: rings of equal distance from a root, and the tree of shortest paths.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

use super::{About, Effort, Solution, Task, Unsolved};
use crate::furniture::State;
use crate::maze::Maze;
use crate::passages::Passages;
use crate::rings::{Rings, way_back};
use crate::states::{self, Entry, List, Moment, Notes, States};
use crate::topology::{Cell, Port, Slot, SlotOf, Slots as _, SlotsOf, Store as _, Topology};
use crate::trace::shown::{RankKind, Shown, StructureKind};
use crate::trace::{Line, Mark, Reporter, Trace};

pub(super) const ABOUT: About = About {
    name: "breadth-first",
    summary: "Rings of equal distance: always a shortest path, loops or not.",
    pseudo_code: &[
        "put the start in the ring",
        "for each cell of the ring, in order:",
        "    for each open neighbor that has not been reached:",
        "        remember the step back, put it in the next ring",
        "go on with the next ring until the goal is reached",
        "follow the remembered steps back from the goal to the start",
    ],
    reasons: &[
        "The search starts here; this is the ring at distance zero.",
        "All cells of a ring are equally far away, so none may be left out.",
        "A cell that was reached before already has a path at least as short.",
        "It has not been reached before, so the step back from it leads to this cell.",
        "The ring is finished, so every cell one step further away is known.",
        "Every step back was remembered, so no more searching is needed.",
    ],
    shown: Shown { structure: Some(StructureKind::Queue), rank: Some(RankKind::Steps), ..Shown::SEARCH },
};
/// The lines of the start, of a cell that is taken, of one that is reached, of the next ring, and of the walk back.
const LINES: [Line; 5] = [Line(0), Line(1), Line(3), Line(4), Line(5)];

/// The first step of a shortest path to one root from everywhere: from each cell, or in a maze with furniture from each
/// state that a walk from the start can come to.
///
/// A tree of cells leads along its paths whatever furniture is in the way, so its root may be any cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tree {
    /// For each reached slot the port of the first step towards the root, as [`reached`](crate::rings::reached) writes
    /// it: one block of cells, or one for each condition.
    blocks: Box<[Vec<u8>]>,
    /// The bits of the port, all of which are set for the root.
    port: u8,
}

impl Tree {
    /// The tree of all shortest paths to a root. Of equally short paths the first one found is kept:
    /// rings in order, ports in order.
    pub fn to<T: Topology>(passages: &Passages<T>, root: Cell) -> Self {
        Self::grown(passages, root, |_, _, _| {})
    }

    fn grown<T: Topology>(passages: &Passages<T>, root: Cell, note: impl FnMut(&mut SlotsOf<T>, Cell, u32)) -> Self {
        let mut store = passages.store();
        let slots = store.slots_mut();
        Rings::default().grow_all(passages.topology(), slots, root, note);
        // Nothing that a search writes needs more than a byte.
        Self { blocks: [store.into().into()].into(), port: SlotOf::<T>::PORT_MASK as u8 }
    }

    /// The tree of all shortest paths to the goal of a maze. Where steps differ in length, `length` is that of the step
    /// through an open port of a cell, the same both ways. `see` gets how far each state is from the goal, in steps or
    /// in units of that length.
    ///
    /// Linear in the cells, or in the states of a maze with furniture; n log n if steps differ in length.
    pub fn to_goal<T: Topology>(
        maze: &Maze<T>,
        length: Option<impl Fn(Cell, Port) -> u32>,
        mut see: impl FnMut(State, u64),
    ) -> Self {
        let (passages, goal) = (maze.passages(), State::from(maze.goal()));
        let blocks = match (length, maze.furniture().is_empty()) {
            (None, true) => {
                see(goal, 0);
                return Self::grown(passages, goal.cell, |_, cell, steps| see(cell.into(), steps.into()));
            }
            (Some(length), true) => {
                let notes = Notes::of_cells(maze.topology().slots());
                spread((States::plain(passages), vec![goal], notes), InTurn::default(), &length, &mut see)
            }
            (None, false) => spread(States::to_goal(maze), VecDeque::new(), &|_, _| 1, &mut see),
            (Some(length), false) => spread(States::to_goal(maze), BinaryHeap::new(), &length, &mut see),
        };
        Self { blocks, port: states::PORT }
    }

    /// The note of a state; 0 where the tree has none.
    fn note(&self, State { cell, condition }: State) -> u8 {
        let block = if self.blocks.len() == 1 { 0 } else { condition.bits().into() };
        self.blocks.get(block).and_then(|block| block.get(cell.index())).copied().unwrap_or(0)
    }

    /// Returns true if there is a path from a state to the root.
    pub fn reaches(&self, from: impl Into<State>) -> bool {
        self.note(from.into()) & (u8::SCRATCH | u8::VOID) == u8::SCRATCH
    }

    /// The port of the first step from a state towards the root; `None` at the root, and where there is no path.
    pub fn step(&self, from: impl Into<State>) -> Option<Port> {
        let from = from.into();
        let back = self.note(from) & self.port;
        (self.reaches(from) && back != self.port).then_some(Port(back))
    }

    /// The cells from one to the root, both included; empty if there is no path.
    pub fn path<'a, T: Topology>(&'a self, topology: &'a T, cell: Cell) -> impl Iterator<Item = Cell> + 'a {
        self.states(cell.into(), move |here, port| topology.neighbor(here.cell, port).into()).map(|state| state.cell)
    }

    /// The states of a shortest walk from a state to the root, both included; empty if there is none. A walk may visit
    /// a cell again.
    pub fn walk<'a, T: Topology>(&'a self, maze: &'a Maze<T>, from: State) -> impl Iterator<Item = State> + 'a {
        self.states(from, move |State { cell, condition }, port| {
            let cell = maze.topology().neighbor(cell, port);
            State { cell, condition: maze.furniture().enter(cell, condition) }
        })
    }

    fn states(&self, from: State, go: impl Fn(State, Port) -> State) -> impl Iterator<Item = State> {
        let mut next = self.reaches(from).then_some(from);
        std::iter::from_fn(move || {
            let here = next?;
            next = self.step(here).map(|port| go(here, port));
            Some(here)
        })
    }
}

/// Takes up all states by their distance from some, in the order of an empty list, and returns the notes.
fn spread<T: Topology>(
    (states, roots, mut notes): (States<T>, Vec<State>, Notes),
    mut list: impl List<u64>,
    length: &dyn Fn(Cell, Port) -> u32,
    see: &mut dyn FnMut(State, u64),
) -> Box<[Vec<u8>]> {
    roots.into_iter().for_each(|state| list.put(Entry { rank: 0, state, back: states::ROOT }));
    let rank = |away: u64, _, next: State, back| away + u64::from(length(next.cell, Port(back)));
    states.search(&mut list, &mut notes, rank, |moment| {
        if let Moment::Take(Entry { rank: away, state, .. }) = moment {
            see(state, away);
        }
        true
    });
    notes.into_blocks()
}

/// The nearest state first; of equal ones the lowest, by the path that was found first.
#[derive(Default)]
struct InTurn {
    list: BinaryHeap<Reverse<(u64, State, u32, u8)>>,
    count: u32,
}

impl List<u64> for InTurn {
    fn put(&mut self, Entry { rank, state, back }: Entry<u64>) {
        self.list.push(Reverse((rank, state, self.count, back)));
        self.count += 1;
    }

    fn take(&mut self) -> Option<Entry<u64>> {
        let Reverse((rank, state, _, back)) = self.list.pop()?;
        Some(Entry { rank, state, back })
    }
}

/// A shortest path from start to goal, by breadth-first search.
///
/// - Cost: linear time; one byte per slot, which holds the open ports and then the way back, and eight for
///   each cell of two rings.
/// - Properties: always a shortest path; of several the first: rings in order, ports in order.
/// - Source: E. F. Moore, "The shortest path through a maze" (1959).
///
/// # Errors
/// [`Unsolved::NoPath`] if there is no path.
pub(super) fn find<T: Topology>(task: &Task<'_, T>, trace: &mut impl Trace) -> Result<Solution, Unsolved> {
    let Task { passages, start, goal } = *task;
    let mut store = passages.store();
    let slots = store.slots_mut();
    let (path, reached) = through(passages.topology(), slots, start, goal, LINES, &mut Reporter::new(trace))?;
    Ok(Solution { path, effort: Effort::Cells(reached) })
}

/// A shortest path through slots that hold their open ports, and the number of cells reached.
pub(super) fn through<T: Topology>(
    topology: &T,
    slots: &mut SlotsOf<T>,
    start: Cell,
    goal: Cell,
    lines: [Line; 5],
    report: &mut Reporter<'_, impl Trace>,
) -> Result<(Vec<Cell>, u64), Unsolved> {
    let ends = (start, Some(goal));
    let (steps, reached) = Rings::default().grow(topology, slots, ends, |_, _, _| {}, lines, report);
    let [.., next, back_line] = lines;
    let Some(steps) = steps else {
        report.end(next);
        return Err(Unsolved::NoPath);
    };
    let back = |cell| way_back(slots.get(cell));
    let path = walk_back(topology, back, goal, steps as usize);
    report_back(&path, back_line, report);
    Ok((path, reached))
}

/// Reports the walk back along a path, whose last cell is active and whose others are finished.
pub(super) fn report_back(path: &[Cell], line: Line, report: &mut Reporter<'_, impl Trace>) {
    report.phase();
    let mut from = Mark::Active;
    for &cell in path.iter().rev() {
        report.step();
        report.visit(line, cell, from, Mark::Solution);
        from = Mark::Finished;
    }
    report.end(line);
}

/// The path from the root to a cell `steps` away, both included, by the port of the way back from each cell.
pub(super) fn walk_back<T: Topology>(topology: &T, back: impl Fn(Cell) -> Port, cell: Cell, steps: usize) -> Vec<Cell> {
    let mut path = vec![cell; steps + 1];
    let mut here = cell;
    for step in path[..steps].iter_mut().rev() {
        here = topology.neighbor(here, back(here));
        *step = here;
    }
    path
}
