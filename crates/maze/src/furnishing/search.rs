//! Solving a finished maze: with furniture by a search over states, which are cells with the keys held and the levers'
//! positions.

use std::collections::VecDeque;

use super::part::without_dead_ends;
use crate::furniture::{Condition, Item, State};
use crate::maze::Maze;
use crate::solve::{Effort, Solution, Solver, Unsolved};
use crate::topology::{Cell, Port, Topology};
use crate::trace::{Line, Mark, Reporter, Silent, Trace};

/// The order in which a search takes up states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Order {
    /// Rings of equal distance.
    Breadth,
    /// The newest first.
    Depth,
    /// The fewest steps so far plus estimated steps ahead first.
    Estimate,
}

impl Order {
    /// That of a solver that works with furniture.
    const fn of(solver: Solver) -> Result<Self, Unsolved> {
        match solver {
            Solver::BreadthFirst => Ok(Self::Breadth),
            Solver::DepthFirst => Ok(Self::Depth),
            Solver::AStar => Ok(Self::Estimate),
            _ => Err(Unsolved::HasFurniture { solver: solver.name() }),
        }
    }

    /// The lines of the solver's pseudo-code for the first state, one that is taken up, one that is put on the list,
    /// and the walk.
    const fn lines(self) -> [Line; 4] {
        match self {
            Self::Breadth => [Line(0), Line(1), Line(3), Line(5)],
            Self::Depth => [Line(0), Line(3), Line(3), Line(6)],
            Self::Estimate => [Line(0), Line(2), Line(5), Line(6)],
        }
    }
}

/// A state that waits to be taken up, with the byte that leads back from it.
struct Waiting {
    state: State,
    back: u8,
}

/// A bit that each state that was taken up has. The lowest four bits are the port that leads back.
const REACHED: u8 = 0x80;
/// A bit of states whose last step changed the condition.
const CHANGED: u8 = 0x40;
/// A bit of the first state.
const ROOT: u8 = 0x20;
const PORT: u8 = 0x0F;

impl<T: Topology> Maze<T> {
    /// A path from start to goal; with furniture, a walk that may visit a cell again.
    ///
    /// # Errors
    /// When there is no path, the solver does not find one, or it does not work on this grid or with furniture.
    pub fn solve(&self, solver: Solver) -> Result<Solution, Unsolved> {
        self.solve_traced(solver, &mut Silent)
    }

    /// A path from start to goal, as [`Maze::solve`] finds it, with what the solver does reported to a trace.
    ///
    /// # Errors
    /// As [`Maze::solve`].
    pub fn solve_traced(&self, solver: Solver, trace: &mut impl Trace) -> Result<Solution, Unsolved> {
        self.check_solver(solver)?;
        if !self.furniture().is_empty() {
            let (walk, states) = search(self, Order::of(solver)?, &[], trace).ok_or(Unsolved::NoPath)?;
            let path = walk.into_iter().map(|state| state.cell).collect();
            return Ok(Solution { path, effort: Effort::Cells(states) });
        }
        solver.solve(self.passages(), self.start(), self.goal(), trace)
    }

    /// Checks that a solver works on the grid, and with furniture if there is any. Constant time.
    ///
    /// # Errors
    /// When it does not.
    pub fn check_solver(&self, solver: Solver) -> Result<(), Unsolved> {
        solver.check(self.topology())?;
        if self.furniture().is_empty() { Ok(()) } else { Order::of(solver).map(|_| ()) }
    }

    /// The cells of a shortest path from start to goal, both included; none if no path joins them.
    ///
    /// The path that [`Solver::BreadthFirst`] finds, sooner with furniture.
    pub fn shortest_path(&self) -> Option<Vec<Cell>> {
        if !self.furniture().is_empty() {
            return Some(shortest_walk(self)?.into_iter().map(|state| state.cell).collect());
        }
        let solution = self.solve(Solver::BreadthFirst).ok();
        solution.map(|solution| solution.path)
    }
}

/// The states of a shortest walk from the start of a maze to its goal, both included; `None` if there is none.
///
/// The walk has one step less than states. Linear in the states; takes a byte for each, in blocks of one byte a slot
/// for each set of keys and positions of levers that is met. Dead ends without an item are left out, which most cells
/// of a maze without loops are or lead to.
pub fn shortest_walk<T: Topology>(maze: &Maze<T>) -> Option<Vec<State>> {
    let furniture = maze.furniture();
    let has_purpose =
        |cell| cell == maze.start() || cell == maze.goal() || furniture.items().iter().any(|item| item.0 == cell);
    let within = without_dead_ends(maze.passages(), has_purpose);
    search(maze, Order::Breadth, &within, &mut Silent).map(|(walk, _)| walk)
}

/// The marks that a search over states reports. A cell is marked again each time the search finds a state in it. The
/// number that the search reports is the condition of the state that it looks at.
struct Marks<'trace, Listener> {
    report: Reporter<'trace, Listener>,
    marks: Vec<Mark>,
    condition: Condition,
}

impl<'trace, Listener: Trace> Marks<'trace, Listener> {
    fn new(slots: usize, trace: &'trace mut Listener) -> Self {
        let marks = vec![Mark::Untouched; if Listener::LISTENS { slots } else { 0 }];
        Self { report: Reporter::new(trace), marks, condition: Condition::default() }
    }

    fn mark(&mut self, line: Line, cell: Cell, to: Mark) {
        if Listener::LISTENS && self.marks[cell.index()] != to {
            let from = std::mem::replace(&mut self.marks[cell.index()], to);
            self.report.mark(line, cell, from, to);
        }
    }

    fn look_at(&mut self, line: Line, state: State) {
        let before = std::mem::replace(&mut self.condition, state.condition);
        self.report.count(line, before.0.into(), state.condition.0.into());
        self.report.focus(line, state.cell);
    }
}

/// A walk from a state to the goal, and the number of states that were taken up; through some slots, or through all if
/// there is no list of them.
fn search<T: Topology>(
    maze: &Maze<T>,
    order: Order,
    within: &[bool],
    trace: &mut impl Trace,
) -> Option<(Vec<State>, u64)> {
    let (passages, topology, furniture) = (maze.passages(), maze.topology(), maze.furniture());
    let (from, goal) = (maze.first_state(), maze.goal());
    // Most cells have no furniture, and are not looked up.
    let mut has_furniture = vec![false; topology.slots()];
    for cell in furniture.cells() {
        has_furniture[cell.index()] = true;
    }
    let mut layers: [Vec<u8>; Condition::COUNT] = std::array::from_fn(|_| Vec::new());
    // How much later than the current state another state comes, from the lengths of the paths ahead.
    let delay = |from: Cell, to: Cell| match order {
        Order::Breadth => 1,
        Order::Depth => 0,
        Order::Estimate => {
            let ahead = |cell| topology.distance_lower_bound(cell, goal);
            (1 + ahead(to)).saturating_sub(ahead(from)) as usize
        }
    };
    let [start, take, reach, walk_back_line] = order.lines();
    let mut marks = Marks::new(topology.slots(), trace);
    marks.look_at(start, from);
    marks.mark(start, from.cell, Mark::Active);
    let mut waiting = VecDeque::from([vec![Waiting { state: from, back: REACHED | ROOT }]]);
    let mut taken = 0;
    while let Some(first) = waiting.front_mut() {
        let Some(Waiting { state, back }) = first.pop() else {
            waiting.pop_front();
            continue;
        };
        let State { cell, condition } = state;
        let layer = &mut layers[usize::from(condition.0)];
        if layer.is_empty() {
            *layer = vec![0; topology.slots()];
        }
        if layer[cell.index()] != 0 {
            continue;
        }
        layer[cell.index()] = back;
        taken += 1;
        marks.report.step();
        marks.report.milestone(taken as usize);
        marks.look_at(take, state);
        if cell == goal {
            let walk = walk_back(maze, &layers, state);
            marks.report.phase();
            for state in walk.iter().rev() {
                marks.mark(walk_back_line, state.cell, Mark::Solution);
            }
            marks.report.end(walk_back_line);
            return Some((walk, taken));
        }
        for port in passages.open_ports(cell).iter() {
            if has_furniture[cell.index()] && !furniture.is_passable(cell, port, condition) {
                continue;
            }
            let next = topology.neighbor(cell, port);
            if within.get(next.index()) == Some(&false) {
                continue;
            }
            let mut after = condition;
            if has_furniture[next.index()] {
                after = furniture.enter(next, condition);
            }
            if layers[usize::from(after.0)].get(next.index()).is_some_and(|&byte| byte != 0) {
                continue;
            }
            let changed = if after == condition { 0 } else { CHANGED };
            let back = REACHED | changed | topology.opposite(cell, port).0;
            let delay = delay(cell, next);
            if waiting.len() <= delay {
                waiting.resize_with(delay + 1, Vec::new);
            }
            waiting[delay].push(Waiting { state: State { cell: next, condition: after }, back });
            marks.mark(reach, next, Mark::Active);
        }
        marks.mark(take, cell, Mark::Finished);
    }
    marks.report.end(take);
    None
}

/// The states from the first one of a search to a state that it took up.
fn walk_back<T: Topology>(maze: &Maze<T>, layers: &[Vec<u8>; Condition::COUNT], last: State) -> Vec<State> {
    let mut walk = vec![last];
    let mut state = last;
    loop {
        let byte = layers[usize::from(state.condition.0)][state.cell.index()];
        if byte & ROOT != 0 {
            walk.reverse();
            return walk;
        }
        if byte & CHANGED != 0 {
            let item = maze.furniture().item(state.cell);
            state.condition.0 ^= item.and_then(Item::bit).unwrap_or(0);
        }
        state.cell = maze.topology().neighbor(state.cell, Port(byte & PORT));
        walk.push(state);
    }
}
