//! Dijkstra's algorithm, A* and greedy search: a list of cells, best rank first.
//!
//! A cell may be listed several times but is taken once, with its best rank; ties go to the first cell
//! in reading order. n log n time for n cells; one byte per slot, and 24 per listed cell.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::breadth_first::{report_back, walk_back};
use super::{About, Effort, Solution, Task, Unsolved};
use crate::furniture::State;
use crate::states::{Entry, Moment, Notes, PORT, ROOT, States};
use crate::topology::{Cell, Port, Topology};
use crate::trace::shown::{RankKind, Shown, StructureKind};
use crate::trace::{Line, Mark, Reporter, Trace};

/// The pseudo-code, with the lines that say which cell is taken, and what is remembered of a cell.
const fn pseudo_code(take: &'static str, put: &'static str) -> [&'static str; 7] {
    [
        "put the start on the list",
        "while the list holds a cell:",
        take,
        "    if it is the goal: go to the last line",
        "    for each open neighbor that has not been taken:",
        put,
        "follow the remembered steps back from the goal to the start",
    ]
}

/// The reasons for the lines, with those for the two.
const fn reasons(take: &'static str, put: &'static str) -> [&'static str; 7] {
    [
        "The search starts here, with no steps taken.",
        "Only cells on the list are next to what has been searched.",
        take,
        "The goal is at the top of the list, so the path back from it is the answer.",
        "A cell that was taken keeps the step back that it has.",
        put,
        "Every step back was remembered, so no more searching is needed.",
    ]
}

pub(super) const DIJKSTRA: About = About {
    name: "dijkstra",
    summary: "Lowest cost so far first: always a shortest path.",
    pseudo_code: &pseudo_code(
        "    take the one with the fewest steps from the start",
        "        remember its steps and the step back, put it on the list",
    ),
    reasons: &reasons(
        "No other cell on the list has fewer steps, so no shorter path to it exists.",
        "A shorter path to it may still turn up, so it waits on the list.",
    ),
    shown: Shown { structure: Some(StructureKind::PriorityQueue), rank: Some(RankKind::Steps), ..Shown::SEARCH },
};

pub(super) const A_STAR: About = About {
    name: "a-star",
    summary: "Lowest cost so far plus estimate first: always a shortest path.",
    pseudo_code: &pseudo_code(
        "    take the one with the lowest cost so far plus estimate",
        "        remember its steps and the step back, put it on the list",
    ),
    reasons: &reasons(
        "No other cell on the list promises a shorter path to the goal.",
        "Its cost so far is known and the rest is estimated, so it waits on the list.",
    ),
    shown: Shown { structure: Some(StructureKind::PriorityQueue), rank: Some(RankKind::Sum), ..Shown::SEARCH },
};

pub(super) const GREEDY: About = About {
    name: "greedy",
    summary: "Whatever seems nearest to the goal first: finds a path, but with loops not always the shortest.",
    pseudo_code: &pseudo_code(
        "    take the one that would be nearest to the goal without walls",
        "        remember the step back, put it on the list",
    ),
    reasons: &reasons(
        "It seems nearest to the goal; how far it is from the start does not matter.",
        "It is next to what has been searched, so it waits on the list.",
    ),
    shown: Shown { structure: Some(StructureKind::PriorityQueue), rank: Some(RankKind::Ahead), ..Shown::SEARCH },
};

const START: Line = Line(0);
const WHILE: Line = Line(1);
const TAKE: Line = Line(2);
const PUT: Line = Line(5);
const WALK_BACK: Line = Line(6);

/// A shortest path from start to goal, by Dijkstra's algorithm.
///
/// - Cost: n log n time for n cells, one byte per slot and 16 per listed cell.
/// - Properties: always a shortest path. All steps of a maze have length 1, so it meets cells in the same
///   rings as breadth-first search, at the cost of its list; it is here for comparison.
/// - Source: E. W. Dijkstra, "A note on two problems in connexion with graphs" (1959).
///
/// # Errors
/// [`Unsolved::NoPath`] if there is no path.
pub(super) fn dijkstra<T: Topology>(task: &Task<'_, T>, trace: &mut impl Trace) -> Result<Solution, Unsolved> {
    find(task, |steps, _| steps, |steps| (steps, steps), trace)
}

/// A shortest path from start to goal, by A*.
///
/// - Cost: n log n time for n cells, one byte per slot and 24 per listed cell. In a winding maze walls
///   mislead the estimate, so it meets hardly fewer cells than breadth-first search.
/// - Properties: always a shortest path, since the estimate never exceeds the steps ahead and falls by at
///   most one per step.
/// - Source: P. E. Hart, N. J. Nilsson and B. Raphael, "A formal basis for the heuristic determination of
///   minimum cost paths" (1968).
///
/// # Errors
/// [`Unsolved::NoPath`] if there is no path.
pub(super) fn a_star<T: Topology>(task: &Task<'_, T>, trace: &mut impl Trace) -> Result<Solution, Unsolved> {
    // Ties go to the cell farther from the start.
    let by_sum = |steps, cell| {
        let ahead = task.passages.topology().distance_lower_bound(cell, task.goal);
        rank(steps + ahead, ahead)
    };
    find(task, by_sum, |rank| (worth(rank), worth(rank) - tie(rank)), trace)
}

/// A path from start to goal, by greedy best-first search.
///
/// - Cost: n log n time for n cells, one byte per slot and 24 per listed cell; usually meets few cells.
/// - Properties: finds a path if there is one. With loops it need not be a shortest one, since the steps
///   so far do not count.
/// - Source: J. E. Doran and D. Michie, "Experiments with the Graph Traverser program" (1966).
///
/// # Errors
/// [`Unsolved::NoPath`] if there is no path.
pub(super) fn greedy<T: Topology>(task: &Task<'_, T>, trace: &mut impl Trace) -> Result<Solution, Unsolved> {
    let ahead = |cell| task.passages.topology().distance_lower_bound(cell, task.goal);
    find(task, |steps, cell| rank(ahead(cell), steps), |rank| (worth(rank), tie(rank)), trace)
}

/// A rank with a second number that breaks ties, as one number, which a heap compares faster.
const fn rank(worth: u32, tie: u32) -> u64 {
    (worth as u64) << 32 | tie as u64
}

const fn worth(rank: u64) -> u32 {
    (rank >> 32) as u32
}

const fn tie(rank: u64) -> u32 {
    rank as u32
}

/// Takes up cells by rank, a function of the steps from the start and the cell, until the goal comes up; smaller is
/// better. `parts` gets what counts most, and those steps, back from a rank.
fn find<T: Topology, Rank: Ord + Copy>(
    task: &Task<'_, T>,
    rank: impl Fn(u32, Cell) -> Rank,
    parts: impl Fn(Rank) -> (u32, u32),
    trace: &mut impl Trace,
) -> Result<Solution, Unsolved> {
    let Task { passages, start, goal } = *task;
    let topology = passages.topology();
    let mut report = Reporter::new(trace);
    let mut list = BinaryHeap::from([Reverse(Entry { rank: rank(0, start), state: start.into(), back: ROOT })]);
    let mut notes = Notes::of_cells(topology.slots());
    report.visit(START, start, Mark::Untouched, Mark::Active);
    let (mut met, mut length, mut worst) = (1, 0, None);
    let next_rank = |before, _, next: State, _| rank(parts(before).1 + 1, next.cell);
    let found = States::plain(passages).search(&mut list, &mut notes, next_rank, |moment| {
        match moment {
            Moment::Take(Entry { rank, state, .. }) => {
                report.step();
                let (worth, steps) = parts(rank);
                if report.listens() && Some(worth) > worst {
                    worst = Some(worth);
                    report.phase();
                }
                report.focus(TAKE, state.cell);
                length = steps;
                return state.cell != goal;
            }
            Moment::List(State { cell, .. }, true) => {
                met += 1;
                report.mark(PUT, cell, Mark::Untouched, Mark::Active);
            }
            Moment::List(_, false) => {}
            Moment::Finish(State { cell, .. }) => report.mark(TAKE, cell, Mark::Active, Mark::Finished),
        }
        true
    });
    if found.is_none() {
        report.end(WHILE);
        return Err(Unsolved::NoPath);
    }
    let path = walk_back(topology, |cell: Cell| Port(notes.get(cell.into()) & PORT), goal, length as usize);
    report_back(&path, WALK_BACK, &mut report);
    Ok(Solution { path, effort: Effort::Cells(met) })
}
