//! Solving a finished maze: with furniture by a search over states, which are cells with the keys held and the levers'
//! positions.

use super::part::without_dead_ends;
use crate::furniture::{Condition, State};
use crate::maze::Maze;
use crate::solve::{Effort, Solution, Solver, Unsolved};
use crate::states::{Entry, List as _, Moment, Newest, Notes, ROOT, States};
use crate::topology::{Cell, Topology};
use crate::trace::{Line, Mark, Reporter, Silent, Trace};

/// The lines of a solver's pseudo-code for the first state, one that is taken up, one that is put on the list, and the
/// walk; an error for a solver that does not work with furniture.
const fn lines_of(solver: Solver) -> Result<[Line; 4], Unsolved> {
    match solver {
        Solver::BreadthFirst => Ok([Line(0), Line(1), Line(3), Line(5)]),
        Solver::DepthFirst => Ok([Line(0), Line(3), Line(3), Line(6)]),
        Solver::AStar => Ok([Line(0), Line(2), Line(5), Line(6)]),
        _ => Err(Unsolved::HasFurniture { solver: solver.name() }),
    }
}

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
            let all = std::iter::repeat_n(false, self.topology().slots());
            let (walk, states) = walk_through(self, solver, all, trace)?;
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
        if self.furniture().is_empty() { Ok(()) } else { lines_of(solver).map(|_| ()) }
    }

    /// The cells of a shortest path from start to goal, both included; none if no path joins them.
    ///
    /// The path that [`Solver::BreadthFirst`] finds, sooner with furniture.
    pub fn shortest_path(&self) -> Option<Vec<Cell>> {
        if !self.furniture().is_empty() {
            return Some(shortest_walk(self)?.into_iter().map(|state| state.cell).collect());
        }
        self.solve(Solver::BreadthFirst).ok().map(|solution| solution.path)
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
    let is_left_out = within.into_iter().map(|is_within| !is_within);
    walk_through(maze, Solver::BreadthFirst, is_left_out, &mut Silent).ok().map(|(walk, _)| walk)
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

/// A solver's walk from the start to the goal, and the number of states that were taken up; through the slots that a
/// list does not leave out.
fn walk_through<T: Topology>(
    maze: &Maze<T>,
    solver: Solver,
    is_left_out: impl Iterator<Item = bool>,
    trace: &mut impl Trace,
) -> Result<(Vec<State>, u64), Unsolved> {
    let [start, take, reach, walk_back] = lines_of(solver)?;
    let (topology, first, goal) = (maze.topology(), maze.first_state(), maze.goal());
    let states = States::of(maze);
    let ahead = |cell| topology.distance_lower_bound(cell, goal);
    let rank = |before: u32, from: State, next: State, _| match solver {
        Solver::BreadthFirst => before + 1,
        // The newest first.
        Solver::DepthFirst => before,
        _ => (before + 1 + ahead(next.cell)).saturating_sub(ahead(from.cell)).max(before),
    };
    let mut marks = Marks::new(topology.slots(), trace);
    marks.look_at(start, first);
    marks.mark(start, first.cell, Mark::Active);
    let mut list = Newest::default();
    list.put(Entry { rank: 0, state: first, back: ROOT });
    let mut notes = Notes::barring(is_left_out);
    let mut taken = 0;
    let found = states.search(&mut list, &mut notes, rank, |moment| {
        match moment {
            Moment::Take(Entry { state, .. }) => {
                taken += 1;
                marks.report.step();
                marks.report.milestone(taken as usize);
                marks.look_at(take, state);
                return state.cell != goal;
            }
            Moment::List(state, _) => marks.mark(reach, state.cell, Mark::Active),
            Moment::Finish(state) => marks.mark(take, state.cell, Mark::Finished),
        }
        true
    });
    let Some(last) = found else {
        marks.report.end(take);
        return Err(Unsolved::NoPath);
    };
    let walk = states.walk_back(&notes, last);
    marks.report.phase();
    for state in walk.iter().rev() {
        marks.mark(walk_back, state.cell, Mark::Solution);
    }
    marks.report.end(walk_back);
    Ok((walk, taken))
}
